/**
 * How common a word is in a language: 0 for most words, and from 1 (once in about 12,000 words) in doublings to 6 (once in about 400).
 * Builder and browser share what follows from it.
 */

export type Commonness = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Of a page of average length. */
const words = 600;
/** The share of all words, one level below the first. */
const least = 2 ** -14.5;

/** The share of pages in which a word of this level would stand if the documentation had it as often as the language. */
export function expectedShare(commonness: number): number {
  return commonness === 0 ? 0 : 1 - (1 - least * 2 ** commonness) ** words;
}
