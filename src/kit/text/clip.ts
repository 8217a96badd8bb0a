/** Texts cut by length: never between the two halves of a character, which would leave half of it. */

/** The first `length` UTF-16 units of a text, one less where the last would be half a character. */
export function clip(text: string, length: number): string {
  return text.slice(0, wholeAt(text, length));
}

/** The place `at`, or the one before where a character begins there and ends behind. */
export function wholeAt(text: string, at: number): number {
  return at < text.length && /[\uD800-\uDBFF]/.test(text[at - 1] ?? "") && /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;
}
