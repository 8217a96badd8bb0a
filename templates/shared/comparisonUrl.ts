/** Two versions of a set of documents → the address of the page that says what changed from the older to the newer one. */

interface Named {
  /** `plugin/v1.0` */
  readonly name: string;
  /** `v1.0` */
  readonly nameInSet: string;
}

/** `path`: of the pages of changes. The set comes before both: `/versions/plugin/v1...v2`. */
export function comparisonUrl(path: string, from: Named, to: Named): string {
  const set = to.name.slice(0, to.name.length - to.nameInSet.length);
  return `/${path}/${set}${from.nameInSet}...${to.nameInSet}`;
}
