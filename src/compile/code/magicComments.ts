/**
 * `// highlight-next-line`, `// highlight-start` … `// highlight-end`: alone on a line, in a comment of the code's language;
 * such a line marks others and is not shown.
 */

export interface Marked {
  readonly lines: readonly string[];
  /** Numbers of the marked lines that are left, from 1. */
  readonly marked: ReadonlySet<number>;
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
const popular = [slashes, block, jsx, hash, html];

/** A pattern that finds `word` in a comment that is alone on its line. */
export function commentPattern(language: string, word: string): RegExp {
  const forms = styles.find(([languages]) => languages.split(" ").includes(language))?.[1] ?? popular;
  return new RegExp(String.raw`^[ \t]*(?:${forms.join("|").replaceAll("WORD", word)})[ \t]*$`, "i");
}

export function readMagicComments(lines: readonly string[], language: string): Marked {
  if (!lines.some((line) => line.includes("highlight-"))) return { lines, marked: new Set() };
  const next = commentPattern(language, "highlight-next-line");
  const start = commentPattern(language, "highlight-start");
  const end = commentPattern(language, "highlight-end");
  const left: string[] = [];
  const marked = new Set<number>();
  let isOpen = false;
  let isNext = false;
  for (const line of lines) {
    if (next.test(line)) isNext = true;
    else if (start.test(line)) isOpen = true;
    else if (end.test(line)) isOpen = false;
    else {
      left.push(line);
      if (isOpen || isNext) marked.add(left.length);
      isNext = false;
    }
  }
  return { lines: left, marked };
}
