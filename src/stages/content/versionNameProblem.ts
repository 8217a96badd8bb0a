/** The rules for the name of a released version: it is a folder on every file system and part of URLs. */

/** What is wrong with the name, as a predicate, or null. */
export function versionNameProblem(name: unknown): string | null {
  if (typeof name !== "string") return "must be a string";
  if (name.trim() === "") return "must not be blank";
  if (name !== name.trim()) return "must not begin or end with a space";
  if (/[/\\]/.test(name)) return 'must not contain "/" or "\\"';
  if (name.length > 32) return "must not be longer than 32 characters";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
  if (/[<>:"|?*\u0000-\u001f\u007f]/.test(name)) return 'must not contain any of < > : " | ? * or a control character';
  if (name === "." || name === "..") return 'must not be "." or ".."';
  if (/^[._]/.test(name)) return 'must not begin with "." or "_": such folders are not part of the site';
  if (name.toLowerCase() === "next") return "is taken by the unreleased version";
  return null;
}
