/** A page of another tool as lines that know where they come from, and the code blocks among them. */

export interface Line {
  readonly text: string;
  /** Line of the old file, from 1. */
  readonly line: number;
}

export interface CodeBlock {
  /** Everything before the fence: indentation, `> `, `- `. */
  readonly prefix: string;
  /** The fence itself: three or more backticks or tildes. */
  readonly fence: string;
  /** What follows the fence in its line. */
  readonly info: string;
  /** The lines as they are written, with whatever is before the code. */
  readonly body: readonly Line[];
  readonly line: number;
  /** Index of the first line after the block. */
  readonly next: number;
}

export interface PageParts {
  /** Front matter between its dashes; null without it. */
  readonly header: string | null;
  readonly body: readonly Line[];
}

export function splitPage(source: string): PageParts {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [whole = "", header = null] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const above = whole.split("\n").length;
  const body = text.slice(whole.length).split("\n");
  return { header, body: body.map((each, index) => ({ text: each, line: above + index })) };
}

const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/;

/** The code block that begins at a line; null where none begins. One without an end reaches to the end of the lines. */
export function readCode(lines: readonly Line[], at: number): CodeBlock | null {
  const first = lines[at];
  const [, prefix = "", fence = "", info = ""] = opening.exec(first?.text ?? "") ?? [];
  if (first === undefined || fence === "" || (fence.startsWith("`") && info.includes("`"))) return null;
  const isEnd = ({ text }: Line) => {
    const before = /^[ \t>]*/.exec(text)?.[0].length ?? 0;
    const found = text.slice(before).trimEnd();
    // Four columns further in, a fence is part of the code.
    if (before >= prefix.length + 4) return false;
    return found.length >= fence.length && found === (fence[0] ?? "").repeat(found.length);
  };
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end] as Line)) end++;
  return { prefix, fence, info: info.trim(), body: lines.slice(at + 1, end), line: first.line, next: end + 1 };
}

/** What some lines become, and the index of the line after them: by default that after the first one. */
export interface Moved {
  readonly lines: readonly Line[];
  readonly next?: number;
}

/** Lines outside of code → what `move` makes of them, one after the other. `moveCode`: what becomes of code, which stays by default. */
export function moveLines(
  lines: readonly Line[],
  move: (line: Line, at: number) => Moved,
  moveCode: (code: CodeBlock, at: number) => readonly Line[] = ({ next }, at) => lines.slice(at, next),
): readonly Line[] {
  const moved: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const code = readCode(lines, at);
    const found: Moved = code === null ? move(lines[at] as Line, at) : { lines: moveCode(code, at), next: code.next };
    moved.push(...found.lines);
    at = found.next ?? at + 1;
  }
  return moved;
}

/** Index of the first line outside of code, from one on, that passes; below zero where none does. */
export function findLine(lines: readonly Line[], from: number, test: (line: Line) => boolean): number {
  for (let at = from; at < lines.length; ) {
    const code = readCode(lines, at);
    if (code === null && test(lines[at] as Line)) return at;
    at = code?.next ?? at + 1;
  }
  return -1;
}

/** Moves lines out, so that the shallowest has as many columns before it; blank ones become empty. */
export function outdented(lines: readonly Line[], columns: number): readonly Line[] {
  const depths = lines.flatMap(({ text }) => (text.trim() === "" ? [] : [text.length - text.trimStart().length]));
  const by = Math.max(0, Math.min(...depths) - columns);
  return lines.map(({ text, line }) => ({ text: text.trim() === "" ? "" : text.slice(by), line }));
}

/** The lines of a code block with another first line and other code; `code` has no prefix. */
export function writeCode({ prefix, fence, line }: CodeBlock, info: string, code: readonly string[]): readonly Line[] {
  const inner = continuation(prefix);
  const longest = Math.max(0, ...code.map((each) => /^\s*(`+|~+)/.exec(each)?.[1]?.length ?? 0));
  const marks = (fence[0] ?? "`").repeat(Math.max(fence.length, longest < 3 ? 3 : longest + 1));
  const lines = [
    `${prefix}${marks}${info}`,
    ...code.map((each) => (each === "" ? inner.trimEnd() : inner + each)),
    inner + marks,
  ];
  return lines.map((text) => ({ text, line }));
}

/** The code of a block without what is before it. */
export function codeOf({ prefix, body }: CodeBlock): readonly string[] {
  const inner = continuation(prefix);
  return body.map(({ text }) => {
    if (text.startsWith(inner)) return text.slice(inner.length);
    const quote = /^[ \t]*(?:>[ \t]?)*/.exec(text)?.[0] ?? "";
    return inner.includes(">")
      ? text.slice(Math.min(quote.length, inner.length))
      : text.replace(/^[ \t]+/, (space) => space.slice(Math.min(space.length, inner.length)));
  });
}

/** What is before the further lines of a block: list markers become blanks. */
export function continuation(prefix: string): string {
  return prefix.replace(/[^\s>]/g, " ");
}

/** Changes a line outside of its code spans; each is one character of the private use area meanwhile, which `unmasked` undoes. */
export function outsideCode(text: string, change: (part: string, unmasked: (part: string) => string) => string): string {
  const spans: string[] = [];
  const masked = text.replace(/(?<![`\\])(`+)(?!`)(?:.*?[^`])??\1(?!`)/g, (span) => {
    spans.push(span);
    return String.fromCharCode(firstMask + spans.length - 1);
  });
  const unmasked = (part: string) => part.replace(/[\uE000-\uF8FF]/g, (mask) => spans[mask.charCodeAt(0) - firstMask] ?? mask);
  return unmasked(change(masked, unmasked));
}

const firstMask = 0xe000;
