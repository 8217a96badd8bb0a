/** The YAML parser reads all front matter. */
export function readPlainYaml(): null {
  return null;
}
