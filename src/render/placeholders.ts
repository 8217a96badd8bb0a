/**
 * Finished HTML inside React markup without rendering it through React: a template is given a short placeholder string,
 * and the placeholder is replaced in what React wrote. U+0002 cannot come from content: scanning replaces it.
 */
const mark = "\u0002";

export function placeholder(name: string | number): string {
  return `${mark}${name}${mark}`;
}

/** Replaces every placeholder; an unknown one (a value that looked like one) disappears. */
export function fillPlaceholders(markup: string, values: ReadonlyMap<string, string>): string {
  return markup
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part : (values.get(part) ?? "")))
    .join("");
}
