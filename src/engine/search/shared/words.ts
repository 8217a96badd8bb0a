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

const word = /[\p{L}\p{M}\p{N}_]+(?:(?<=\p{N})\.\p{N}+)*(?:(?:\+\+|#)\p{N}*|['’]\p{L}+)?/gu;
/** The same for plain text, several times quicker. */
const asciiWord = /\w+(?:(?<=\d)\.\d+)*(?:(?:\+\+|#)\d*|'[a-zA-Z]+)?/g;
/** All of ASCII is meant. */
const ascii = /^[\0-\x7f]*$/;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export function wordsOf(text: string): readonly Word[] {
  const isAscii = ascii.test(text);
  const found: Word[] = [];
  for (const { 0: match, index } of text.matchAll(isAscii ? asciiWord : word)) {
    const whole = { text: match, from: index, to: index + match.length };
    if (isAscii || !unspaced.test(match)) found.push(whole);
    else for (const each of split(whole)) found.push(each);
  }
  return found;
}

/** The same words without their places, quicker. */
export function wordTextsOf(text: string): readonly string[] {
  return ascii.test(text) ? (text.match(asciiWord) ?? []) : wordsOf(text).map((each) => each.text);
}

/** Characters of unspaced scripts one by one, what stands between them as it is. */
function split({ text, from }: Word): readonly Word[] {
  return [...text.matchAll(new RegExp(`${unspaced.source}\\p{M}*|(?:(?!${unspaced.source}).)+`, "gu"))].map(
    ({ 0: match, index }) => {
      return { text: match, from: from + index, to: from + index + match.length };
    },
  );
}

/** Case, diacritics, compatibility forms and possessive endings do not matter. */
export function fold(word: string): string {
  const plain = /^[\w+#.]*$/.test(word) ? word : word.normalize("NFKD").replace(/\p{M}|['’].*/gsu, "");
  return plain.toLowerCase();
}
