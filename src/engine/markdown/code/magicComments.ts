/**
 * `// highlight-next-line`, `// highlight-start` … `// highlight-end`: alone on a line, in a comment of the code's language. Such a
 * line marks others and is not shown. A comment that marks nothing is reported. In Markdown that is shown as code, the code blocks are
 * quoted as they stand: their comments mark nothing here, as expected.
 */
import { proseLines } from "../../core/syntax/fences.ts";

export interface Marked {
  readonly lines: readonly string[];
  /** Numbers of the marked lines that are left, from 1. */
  readonly marked: ReadonlySet<number>;
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
  const forms = styles.find(([languages]) => languages.split(" ").includes(language))?.[1] ?? popular;
  return new RegExp(String.raw`^[ \t]*(?:${forms.join("|").replaceAll("WORD", word)})[ \t]*$`, "i");
}

/** What looks like such a comment in any language, wherever it stands. */
const anywhere = /(?:(?:\/\/|\/\*|<!--)[ \t]*|(?:#|--|%|;|::|'|\brem)[ \t]+)highlight-(?:next-line|start|end)\b/i;

export function readMagicComments(lines: readonly string[], language: string): Marked {
  if (!lines.some((line) => line.includes("highlight-"))) return { lines, marked: new Set(), idle: [] };
  const next = commentPattern(language, "highlight-next-line");
  const start = commentPattern(language, "highlight-start");
  const end = commentPattern(language, "highlight-end");
  const isQuoted = quotedLines(lines, language);
  const left: string[] = [];
  const marked = new Set<number>();
  const idle: IdleComment[] = [];
  let opened = -1;
  let before = -1;
  for (const [index, line] of lines.entries()) {
    if (isQuoted(index)) left.push(line);
    else if (next.test(line)) before = index;
    else if (start.test(line)) opened = index;
    else if (end.test(line)) {
      if (opened < 0) idle.push(idleAt(line, index, 'has no "highlight-start" before it', "Add one, or remove this comment."));
      opened = -1;
    } else {
      left.push(line);
      if (opened >= 0 || before >= 0) marked.add(left.length);
      before = -1;
      if (anywhere.test(line)) idle.push(idleAt(line, index, "marks nothing and is shown", shownHint));
    }
  }
  const last = (index: number, why: string) =>
    idle.push(idleAt(lines[index] ?? "", index, why, "Add one, or remove this comment."));
  if (before >= 0) last(before, "has no line after it");
  if (opened >= 0) last(opened, 'has no "highlight-end" after it and marks everything to the end of the block');
  return { lines: left, marked, idle };
}

function quotedLines(lines: readonly string[], language: string): (index: number) => boolean {
  if (!markdown.has(language)) return () => false;
  const isProse = proseLines(lines);
  return (index) => isProse[index] === false;
}

const shownHint = "Write it alone on the line before, in a comment of the code's language.";

/** The comments of a block whose marked lines are given by `{…}`, so that comments are ignored. */
export function idleComments(lines: readonly string[]): readonly IdleComment[] {
  const hint = "Remove the comment, or the braces.";
  return lines.flatMap((line, index) =>
    anywhere.test(line) ? [idleAt(line, index, "is shown, because {…} chooses the marked lines", hint)] : [],
  );
}

function idleAt(text: string, line: number, why: string, hint: string): IdleComment {
  const found = /highlight-[a-z-]+/i.exec(text);
  return { line, column: (found?.index ?? 0) + 1, word: found?.[0] ?? "", why, hint };
}
