/**
 * Text → words with their places. A word is letters, digits and `_`; a trailing `++` or `#` belongs to it (`c++`,
 * `packet++`, `c++17`), and so does a dot between digits (`v25.05`). `::`, `.`, `->` and `()` separate. Texts in scripts that
 * write no spaces (Chinese, Japanese, Thai) are split by the dictionary of the platform: Node for the index, the browser for the
 * query. The two may disagree about a word, which is why `terms.ts` finds it by its characters as well. The `-D` before an option of
 * CMake is none of its letters: `-DCMAKE_INSTALL_LIBDIR=lib`.
 */
import { lazy } from "../../../kit/once.ts";

export interface Word {
  /** The word as it is written. */
  readonly text: string;
  /** UTF-16 offsets in the text. */
  readonly from: number;
  readonly to: number;
}

const word = /(?!(?<=(?<![\w-])-)D[A-Z][A-Z\d]*[_=])[\p{L}\p{M}\p{N}_]+(?:(?<=\p{N})\.\p{N}+)*(?:(?:\+\+|#)\p{N}*|['’]\p{L}+)?/gu;
/** The same for plain text, several times quicker. */
const asciiWord = /(?!(?<=(?<![\w-])-)D[A-Z][A-Z\d]*[_=])\w+(?:(?<=\d)\.\d+)*(?:(?:\+\+|#)\d*|'[a-zA-Z]+)?/g;
/** All of ASCII is meant. */
const ascii = /^[\0-\x7f]*$/;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export function wordsOf(text: string): readonly Word[] {
  const isAscii = ascii.test(text);
  const found: Word[] = [];
  const segmenter = lazy(openSegmenter);
  for (const { 0: match, index } of text.matchAll(isAscii ? asciiWord : word)) {
    const whole = { text: match, from: index, to: index + match.length };
    if (isAscii || !unspaced.test(match)) found.push(whole);
    else for (const each of split(whole, segmenter)) found.push(each);
  }
  return found;
}

/** The same words without their places, quicker. */
export function wordTextsOf(text: string): readonly string[] {
  return ascii.test(text) ? (text.match(asciiWord) ?? []) : wordsOf(text).map((each) => each.text);
}

/** Whole words of one kind of script. No run is so long that it takes long to split. */
const run = new RegExp(`(?:${unspaced.source}[\\p{M}ー々]*){1,200}|(?:(?!${unspaced.source}).)+`, "gu");

/** Unspaced scripts word by word, what stands between them as it is. */
function split({ text, from }: Word, segmenter: () => Intl.Segmenter | null): readonly Word[] {
  return [...text.matchAll(run)].flatMap(({ 0: match, index }) => {
    const pieces = unspaced.test(match) ? segment(match, segmenter()) : [match];
    let at = from + index;
    return pieces.map((piece) => {
      const start = at;
      at += piece.length;
      return { text: piece, from: start, to: at };
    });
  });
}

/** Dictionaries go by the script, so that the language need not be known. Some browsers have none: null. */
function openSegmenter(): Intl.Segmenter | null {
  return "Segmenter" in Intl ? new Intl.Segmenter("ja", { granularity: "word" }) : null;
}

function segment(text: string, segmenter: Intl.Segmenter | null): readonly string[] {
  if (segmenter === null) return text.match(/.\p{M}*/gsu) ?? [];
  return [...segmenter.segment(text)].map((each) => each.segment);
}

/** Case, diacritics, compatibility forms and possessive endings do not matter. */
export function fold(word: string): string {
  const plain = /^[\w+#.]*$/.test(word) ? word : word.normalize("NFKD").replace(/\p{M}|['’].*/gsu, "");
  return plain.toLowerCase();
}
