/** The HTML of a name → the same, to be broken after an underscore, and before a capital letter after a small one. */
export function breakable(name: string): string {
  return name.replace(/_(?=[^_])|[a-z](?=[A-Z])/g, "$&<wbr>");
}
