/**
 * Text → words with their places. A word is letters, digits and `_`; a trailing `++` or `#` belongs to it (`c++`,
 * `packet++`, `c++17`), and so does a dot between digits (`v25.05`). `::`, `.`, `->` and `()` separate. Scripts that
 * write no spaces give one word per character.
 */

export interface Word {
  /** As written. */
  readonly text: string;
  /** UTF-16 offsets in the text. */
  readonly from: number;
  readonly to: number;
}

const unspaced = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]";
const letter = `(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}_])`;
const pattern = `${unspaced}|${letter}+(?:(?<=\\p{N})\\.\\p{N}+)*(?:(?:\\+\\+|#)\\p{N}*|['’]\\p{L}+)?`;

export function wordsOf(text: string): readonly Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(new RegExp(pattern, "gu"))) {
    found.push({ text: match[0], from: match.index, to: match.index + match[0].length });
  }
  return found;
}

/** Case, diacritics, compatibility forms and possessive endings do not matter. */
export function fold(word: string): string {
  const plain = /^[\w+#.]*$/.test(word) ? word : word.normalize("NFKD").replace(/\p{M}|['’].*$/gu, "");
  return plain.toLowerCase();
}
