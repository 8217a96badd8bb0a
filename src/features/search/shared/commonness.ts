/**
 * How common a word is in a language: 0 for most words, and from 1 (once in about 12,000 words) in doublings to 6 (once in about 400).
 * Builder and browser share what follows from it.
 */

export type Commonness = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The words of a long section. More would silence words such as "follow" and "stop", which headings have, too. */
const words = 120;
/** The share of all words, one level below the first. */
const least = 2 ** -14.5;

/** The share of sections in which a word of this level would stand if the documentation had it as often as the language. */
export function expectedShare(commonness: number): number {
  return commonness === 0 ? 0 : 1 - (1 - least * 2 ** commonness) ** words;
}
