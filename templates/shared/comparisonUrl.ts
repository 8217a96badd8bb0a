/** The names of two versions of a set of documents → the address of the page that says what changed from the older to the newer one. */

/** `path`: of the pages of changes. What comes before the slash in a name is its set: `/versions/plugin/v1...v2`. */
export function comparisonUrl(path: string, from: string, to: string): string {
  const set = to.slice(0, to.lastIndexOf("/") + 1);
  return `/${path}/${set}${from.slice(set.length)}...${to.slice(set.length)}`;
}
