/**
 * The words of a source page and those of the built one → the words that are not there, by the lines where they are in the source. The
 * order does not matter, because tabs and notes may move; how often it occurs does.
 */
import { grouped } from "../../kit/grouped.ts";

export interface Word {
  /** The text in lower case. */
  readonly text: string;
  /** Line of the source, from 1. */
  readonly line: number;
}

export interface LostLine {
  readonly line: number;
  /** The words in the order of the line. */
  readonly words: readonly string[];
}

export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/**
 * `built`: the page's text with tags as gaps and without; a word may be written either way. `isNoted`: whether something is known to be
 * left out at a line.
 */
export function lostLines(
  source: readonly Word[],
  built: readonly string[],
  isNoted: (line: number) => boolean = () => false,
): readonly LostLine[] {
  const texts = built.map(wordsOf);
  const counts = texts.map(countWords);
  const pairs = new Set(texts.flatMap((words) => words.map((word, index) => `${words[index - 1] ?? ""} ${word}`)));
  const places = grouped(source.keys(), (index) => (source[index] as Word).text);
  const lost = new Set<number>();
  for (const [text, indexes] of places) {
    const missing = indexes.length - Math.max(0, ...counts.map((count) => count.get(text) ?? 0));
    if (missing <= 0) continue;
    // Of several places, those are lost whose neighbors are not together with the word in the built page.
    const together = (index: number) =>
      Number(pairs.has(`${source[index - 1]?.text ?? ""} ${text}`)) +
      Number(pairs.has(`${text} ${source[index + 1]?.text ?? ""}`));
    const rank = (index: number) => 2 * together(index) + (isNoted((source[index] as Word).line) ? 0 : 1);
    const order = [...indexes].sort((a, b) => rank(a) - rank(b) || a - b);
    for (const index of order.slice(0, missing)) lost.add(index);
  }
  return byLine(source, lost);
}

function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function byLine(source: readonly Word[], lost: ReadonlySet<number>): readonly LostLine[] {
  const lines = grouped(
    source.filter((_, index) => lost.has(index)),
    ({ line }) => line,
  );
  return [...lines].sort(([a], [b]) => a - b).map(([line, words]) => ({ line, words: words.map(({ text }) => text) }));
}
