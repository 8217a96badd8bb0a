/**
 * Comments that mark lines of code, in a comment of the code's language: `// highlight-next-line`, `// error-line`, `// focus-start` …
 * `// focus-end`, and `// [!code ++]`, which other generators know. They stand alone on a line, which is not shown, or at a line's end,
 * and mark others or this one. A comment that marks nothing is reported. In Markdown that is shown as code, the code blocks are quoted as
 * they are: their comments mark nothing here, as expected.
 */
import { proseLines } from "../../../kit/syntax/fences.ts";

export const lineMarks = ["highlight", "focus", "error", "warning", "added", "removed", "collapse"] as const;
export type LineMark = (typeof lineMarks)[number];

/** Numbers of lines, from 1, by their marks. */
export type Marks = ReadonlyMap<LineMark, ReadonlySet<number>>;

export interface Marked {
  readonly lines: readonly string[];
  readonly marks: Marks;
  /** Numbers of notes, by the numbers of lines that they are bound to. */
  readonly notes: ReadonlyMap<number, readonly number[]>;
  readonly idle: readonly IdleComment[];
}

/** A comment without effect. */
export interface IdleComment {
  /** Index of its line in the code as written. */
  readonly line: number;
  readonly column: number;
  readonly word: string;
  readonly why: string;
  readonly hint: string;
}

/** What is read besides `highlight`, whose comments count where no braces choose the lines. */
export interface Wanted {
  readonly highlight: boolean;
  /** Whether `// (1)` at a line's end is the number of a note. */
  readonly notes: boolean;
}

const slashes = String.raw`\/\/[ \t]*(?:WORD)`;
const block = String.raw`\/\*[ \t]*(?:WORD)[ \t]*\*\/`;
const jsx = String.raw`\{\/\*[ \t]*(?:WORD)[ \t]*\*\/\}`;
const hash = String.raw`#[ \t]*(?:WORD)`;
const html = String.raw`<!--[ \t]*(?:WORD)[ \t]*-->`;
const dashes = String.raw`--[ \t]*(?:WORD)`;
const percent = String.raw`%[ \t]*(?:WORD)`;
const quote = String.raw`(?:'|rem\b)[ \t]*(?:WORD)`;
const batch = String.raw`(?:::|@?rem\b)[ \t]*(?:WORD)`;
const semicolon = String.raw`;+[ \t]*(?:WORD)`;

const styles: readonly (readonly [languages: string, forms: readonly string[]])[] = [
  ["js javascript ts typescript", [slashes, block]],
  ["jsx tsx", [slashes, block, jsx]],
  ["html xml md markdown", [html, slashes, block]],
  ["python py bash sh zsh shell console yaml yml makefile make mk toml ini", [hash, semicolon]],
  ["lua haskell sql", [dashes]],
  ["tex latex matlab", [percent]],
  ["vbnet vb vba", [quote]],
  ["dos bat batch cmd", [batch]],
  ["wasm lisp clojure", [String.raw`;;[ \t]*(?:WORD)`, semicolon]],
];
const markdown = new Set(["md", "markdown", "mdx"]);
const popular = [slashes, block, jsx, hash, html];

/** A pattern that finds `word` in a comment that is alone on its line. */
export function commentPattern(language: string, word: string): RegExp {
  return new RegExp(String.raw`^[ \t]*(?:${formsOf(language, word)})[ \t]*$`, "i");
}

/** The same behind code: there, blanks surround what begins the comment, so that `h1 #error-line` of CSS is not one. */
function endPattern(language: string, word: string): RegExp {
  const forms = formsOf(language, word).replaceAll(String.raw`[ \t]*(?:${word}`, () => String.raw`[ \t]+(?:${word}`);
  return new RegExp(String.raw`(?<=\S)[ \t]+(?:${forms})[ \t]*$`, "i");
}

/** Matches brackets where there is nothing that it could be taken for. */
function foreignPattern(language: string): RegExp {
  return new RegExp(String.raw`(?<=\S)[ \t]*(?:${formsOf(language, foreign)})[ \t]*$`, "i");
}

function formsOf(language: string, word: string): string {
  const forms = styles.find(([languages]) => languages.split(" ").includes(language))?.[1] ?? popular;
  return forms.join("|").replaceAll("WORD", () => word);
}

const own = `(?:${lineMarks.join("|")})-(?:line|next-line|start|end)`;
const foreign = String.raw`\[!code[ \t]+(?:\+\+|--|hl|highlight|focus|error|warning)(?::\d{1,4})?\]`;
const word = `${own}|${foreign}`;
const parts =
  /(highlight|focus|error|warning|added|removed|collapse)-(line|next-line|start|end)|\[!code[ \t]+(\+\+|--|\w+)(?::(\d+))?\]/i;
const foreignMarks: Readonly<Record<string, LineMark>> = { "++": "added", "--": "removed", hl: "highlight" };
const note = String.raw`(?:\(\d{1,2}\)!?[ \t]*)+`;

/** What looks like such a comment in any language, wherever it is. */
const anywhere = new RegExp(
  String.raw`(?:(?:\/\/|\/\*|<!--)[ \t]*|(?:#|--|%|;|::|'|\brem)[ \t]+)(${own}\b|\[!code[ \t][^\]\n]*\])`,
  "i",
);
const perhaps = new RegExp(String.raw`${own}|\[!code`, "i");

interface Comment {
  readonly mark: LineMark;
  readonly reach: string;
  readonly count: number;
}

export function readMagicComments(lines: readonly string[], language: string, wanted: Wanted = all): Marked {
  const isMarked = lines.some((line) => perhaps.test(line));
  if (!isMarked && !wanted.notes) return { lines, marks: new Map(), notes: new Map(), idle: [] };
  const reader = new Reader(language, wanted);
  const isQuoted = quotedLines(lines, language);
  for (const [index, line] of lines.entries()) {
    if (isQuoted(index)) reader.quote(line);
    else reader.read(line, index);
  }
  return reader.finish(lines);
}

const all: Wanted = { highlight: true, notes: false };

class Reader {
  readonly #alone: RegExp;
  readonly #atEnd: readonly RegExp[];
  readonly #note: RegExp | null;
  readonly #wanted: Wanted;
  readonly #left: string[] = [];
  readonly #marks = new Map<LineMark, Set<number>>();
  readonly #notes = new Map<number, readonly number[]>();
  readonly #idle: IdleComment[] = [];
  /** Where a range began, by its mark. */
  readonly #open = new Map<LineMark, number>();
  /** Comments that mark lines to come, with how many are left. */
  #pending: { readonly mark: LineMark; readonly index: number; left: number; isIdle: boolean }[] = [];

  constructor(language: string, wanted: Wanted) {
    this.#alone = commentPattern(language, word);
    this.#atEnd = [endPattern(language, own), foreignPattern(language)];
    this.#note = wanted.notes ? endPattern(language, note) : null;
    this.#wanted = wanted;
  }

  quote(line: string): void {
    this.#left.push(line);
  }

  read(line: string, index: number): void {
    const alone = this.#alone.exec(line);
    const comment = alone === null ? null : this.#comment(alone[0], true);
    if (comment !== null && comment.reach !== "line") this.#take(comment, index, line);
    else this.#keep(line, index);
  }

  /** Adds a line to those that are shown, without the comments at its end. */
  #keep(line: string, index: number): void {
    const number = this.#left.length + 1;
    const { text, comments } = this.#cut(line, number);
    this.#left.push(text);
    for (const each of this.#pending) {
      this.#mark(each.mark, number);
      each.left--;
      each.isIdle = false;
    }
    this.#pending = this.#pending.filter(({ left }) => left > 0);
    for (const { mark, reach } of comments) if (reach === "end" && this.#open.has(mark)) this.#mark(mark, number);
    for (const comment of comments) this.#take(comment, index, line);
    for (const mark of this.#open.keys()) this.#mark(mark, number);
    const [, found = ""] = anywhere.exec(text) ?? [];
    if (found !== "") this.#report(text, index, found);
  }

  /** The code of a line, and the comments behind it, the last one first. */
  #cut(line: string, number: number): { readonly text: string; readonly comments: readonly Comment[] } {
    const comments: Comment[] = [];
    let text = line;
    for (;;) {
      const found = this.#atEnd.map((pattern) => pattern.exec(text)).find((each) => each !== null);
      const comment = found === undefined ? null : this.#comment(found[0], false);
      const noted = comment === null ? this.#note?.exec(text) : undefined;
      if (found !== undefined && comment !== null) {
        comments.push(comment);
        text = text.slice(0, found.index);
      } else if (noted) {
        this.#notes.set(number, [...noted[0].matchAll(/\d+/g)].map(Number));
        text = text.slice(0, noted.index);
      } else return { text, comments };
    }
  }

  #comment(text: string, isAlone: boolean): Comment | null {
    const [, mark, reach, sign, count] = parts.exec(text) ?? [];
    if (mark === undefined && sign === undefined) return null;
    const meant = (mark ?? foreignMarks[sign ?? ""] ?? sign ?? "").toLowerCase() as LineMark;
    if (meant === "highlight" && !this.#wanted.highlight) return null;
    const isFollowing = sign !== undefined && isAlone;
    const reached = reach?.toLowerCase() ?? (isFollowing ? "next-line" : "line");
    return { mark: meant, reach: reached, count: Math.max(1, Number(count ?? 1)) };
  }

  #take({ mark, reach, count }: Comment, index: number, line: string): void {
    const number = this.#left.length;
    if (reach === "start") this.#open.set(mark, index);
    else if (reach === "next-line") this.#pending.push({ mark, index, left: count, isIdle: true });
    else if (reach === "line") {
      this.#mark(mark, number);
      if (count > 1) this.#pending.push({ mark, index, left: count - 1, isIdle: false });
    } else if (!this.#open.delete(mark))
      this.#idle.push(idleAt(line, index, `has no "${mark}-start" before it`, "Add one, or remove this comment."));
  }

  #mark(mark: LineMark, number: number): void {
    this.#marks.set(mark, (this.#marks.get(mark) ?? new Set()).add(number));
  }

  #report(text: string, index: number, found: string): void {
    const isChosen = !this.#wanted.highlight && /^(?:highlight-|\[!code[ \t]+(?:hl|highlight)\b)/i.test(found);
    const why = isChosen ? "is shown, because {…} chooses the marked lines" : "marks nothing and is shown";
    this.#idle.push(idleAt(text, index, why, isChosen ? "Remove the comment, or the braces." : hintFor(found)));
  }

  finish(lines: readonly string[]): Marked {
    const add = (index: number, why: string) =>
      this.#idle.push(idleAt(lines[index] ?? "", index, why, "Add one, or remove this comment."));
    for (const { index, isIdle } of this.#pending) if (isIdle) add(index, "has no line after it");
    for (const [mark, index] of this.#open)
      add(index, `has no "${mark}-end" after it and marks everything to the end of the block`);
    const idle = [...this.#idle].sort((one, other) => one.line - other.line);
    return { lines: this.#left, marks: this.#marks, notes: this.#notes, idle };
  }
}

function hintFor(found: string): string {
  if (!/^\[!code/i.test(found))
    return "Write it in a comment of the code's language, alone on the line before or at the end of the line.";
  return "Known are [!code ++], --, highlight, focus, error, and warning, in a comment of the code's language.";
}

function quotedLines(lines: readonly string[], language: string): (index: number) => boolean {
  if (!markdown.has(language)) return () => false;
  const isProse = proseLines(lines);
  return (index) => isProse[index] === false;
}

function idleAt(text: string, line: number, why: string, hint: string): IdleComment {
  const found = perhaps.exec(text);
  const written = found?.[0].startsWith("[") === true ? (/\[![^\]]*\]/.exec(text)?.[0] ?? "") : (found?.[0] ?? "");
  return { line, column: (found?.index ?? 0) + 1, word: written, why, hint };
}
