/** The labels of a group of tabs → the directive of each, with a value where two labels would have the same one. */
import { Ids } from "../kit/syntax/headingIds.ts";

/** `tab[C]`, `tab[C++]{value=c-1}` */
export function tabHeads(labels: readonly string[]): readonly string[] {
  const values = new Ids();
  return labels.map((label, index) => {
    const shown = label === "" ? `Tab ${index + 1}` : label;
    const own = new Ids().slug(shown);
    const value = values.slug(shown);
    return `tab[${shown}]${value === own ? "" : `{value=${value || `tab-${index + 1}`}}`}`;
  });
}
