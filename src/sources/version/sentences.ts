/**
 * Markdown → its sentences, with the place of every word. A heading, an item of a list, and a cell of a table are sentences, too. Code
 * blocks, targets of links, and attributes are left out, because they are not prose; so is emphasis, which a sentence is the same without.
 */

export interface Word {
  readonly text: string;
  /** Whether white space is before it. */
  readonly isApart: boolean;
  /** Counted from 1, like columns. */
  readonly line: number;
  readonly column: number;
}

export interface Sentence {
  readonly words: readonly Word[];
  /** Its words with spaces between them, wherever lines end. */
  readonly text: string;
}

/** Variables, code and tags are one word, as is a word with signs inside; every other sign is one. */
const word = /\{\{[^{}]*\}\}|`+[^`]*`+|<[^<>\s][^<>]*>|[\p{L}\p{N}_]+(?:[.'’/-][\p{L}\p{N}_]+)*|\S/gu;
const emphasis = /^(?:[*_~[\]]|\p{Extended_Pictographic}|\u{fe0f})$/u;
/** Marks of headings, items and quotations; attributes, which are between braces. */
const notProse = /^\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)+|(?<!\{)\{[^{}]*\}(?!\})/g;
const target = /\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g;
/** Lines that go on no paragraph: a heading, an item, a quotation, a row of a table, a directive. */
const opening = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||:::)/;
/** Lines that no paragraph goes on after. */
const alone = /^\s*(?:#{1,6}\s|\||:::)/;

/** `firstLine`: of the text in its file. */
export function sentencesOf(markdown: string, firstLine: number): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let words: Word[] = [];
  let fence: string | null = null;
  const close = () => {
    for (const sentence of split(words)) sentences.push(sentence);
    words = [];
  };
  markdown.split("\n").forEach((text, at) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true && text.trim() === mark) fence = null;
      return;
    }
    if (mark !== undefined || text.trim() === "" || opening.test(text)) close();
    if (mark !== undefined) fence = mark;
    else for (const each of wordsIn(text, firstLine + at)) words.push(each);
    if (alone.test(text)) close();
  });
  close();
  return sentences;
}

function wordsIn(text: string, line: number): readonly Word[] {
  const blank = (found: string) => " ".repeat(found.length);
  const prose = text.replace(notProse, blank).replace(target, blank);
  const found = [...prose.matchAll(word)].filter(([each]) => !emphasis.test(each));
  return found.map(({ 0: each, index }) => ({
    text: each,
    isApart: index === 0 || /[\s*_~[\]]/.test(prose[index - 1] ?? " "),
    line,
    column: index + 1,
  }));
}

/** Splits at the end of a cell, and at a sign that a capital follows. */
function split(words: readonly Word[]): readonly Sentence[] {
  const sentences: Sentence[] = [];
  const isRow = words[0]?.text === "|";
  let start = 0;
  words.forEach(({ text }, at) => {
    const next = words[at + 1];
    const isCellEnd = isRow && text === "|";
    const isEnd = next === undefined || isCellEnd || (/^[.!?:]$/.test(text) && next.isApart && /^[\p{Lu}"“(`]/u.test(next.text));
    if (!isEnd) return;
    const own = words.slice(start, isCellEnd ? at : at + 1);
    if (own.length > 0) sentences.push({ words: own, text: own.map((each) => each.text).join(" ") });
    start = at + 1;
  });
  return sentences;
}

/** Words as they are written, in one line. */
export function quote(words: readonly Word[]): string {
  return words.map(({ text, isApart }, at) => (at > 0 && isApart ? ` ${text}` : text)).join("");
}
