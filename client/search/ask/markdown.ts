/** The Markdown of an answer → a tree. HTML, images and anything unusual stay text. Runs in linear time, whatever the answer. */

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "em"; readonly inside: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: "cite"; readonly numbers: readonly number[]; readonly text: string };

export type AnswerBlock =
  | { readonly kind: "paragraph" | "heading"; readonly inside: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly (readonly AnswerBlock[])[];
    }
  | { readonly kind: "quote"; readonly blocks: readonly AnswerBlock[] };

const deepest = 5;

export function parseAnswer(text: string): readonly AnswerBlock[] {
  return parseBlocks(text.replace(/\r\n?/g, "\n").split("\n"), 0);
}

const patterns = {
  fence: /^ {0,3}(`{3,}|~{3,})/,
  heading: /^ {0,3}#{1,6}[ \t](.*)$/s,
  item: /^( *)(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$/s,
  quote: /^ {0,3}>[ \t]?(.*)$/s,
  table: /^ {0,3}\|/,
} as const;

function parseBlocks(lines: readonly string[], depth: number): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const { block, next } = readBlock(lines, at, depth);
    if (block !== null) blocks.push(block);
    at = next;
  }
  return blocks;
}

interface Read {
  readonly block: AnswerBlock | null;
  /** The line after it. */
  readonly next: number;
}

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? "";
  if (line.trim() === "") return { block: null, next: at + 1 };
  if (patterns.fence.test(line)) return readCode(lines, at);
  if (patterns.table.test(line)) return readWhile(lines, at, patterns.table, (rows) => ({ kind: "code", text: rows.join("\n") }));
  const heading = patterns.heading.exec(line);
  if (heading !== null) return { block: { kind: "heading", inside: parseInline(headingText(heading[1] ?? "")) }, next: at + 1 };
  if (depth < deepest && patterns.item.test(line)) return readList(lines, at, depth);
  if (depth < deepest && patterns.quote.test(line)) {
    const strip = (each: string) => patterns.quote.exec(each)?.[1] ?? "";
    return readWhile(lines, at, patterns.quote, (rows) => ({ kind: "quote", blocks: parseBlocks(rows.map(strip), depth + 1) }));
  }
  return readParagraph(lines, at);
}

/** Removes the marks that may close a heading: `# C# #` → `C#`. */
function headingText(written: string): string {
  const text = written.trim();
  const last = text.lastIndexOf(" ") + 1;
  return /^#+$/.test(text.slice(last)) ? text.slice(0, last).trimEnd() : text;
}

function readWhile(lines: readonly string[], at: number, pattern: RegExp, make: (rows: readonly string[]) => AnswerBlock): Read {
  let next = at;
  while (next < lines.length && pattern.test(lines[next] ?? "")) next++;
  return { block: make(lines.slice(at, next)), next };
}

/** A fence without an end is still being written. */
function readCode(lines: readonly string[], at: number): Read {
  const [, fence = ""] = patterns.fence.exec(lines[at] ?? "") ?? [];
  let end = at + 1;
  while (end < lines.length && !isFenceEnd(lines[end] ?? "", fence)) end++;
  return { block: { kind: "code", text: lines.slice(at + 1, end).join("\n") }, next: end + 1 };
}

function isFenceEnd(line: string, fence: string): boolean {
  const rest = line.trim();
  return rest.length >= fence.length && rest === (fence[0] ?? "").repeat(rest.length);
}

function readParagraph(lines: readonly string[], at: number): Read {
  const begins = [patterns.fence, patterns.heading, patterns.item, patterns.quote, patterns.table];
  let next = at + 1;
  while (next < lines.length && lines[next]?.trim() !== "" && !begins.some((pattern) => pattern.test(lines[next] ?? ""))) next++;
  return { block: { kind: "paragraph", inside: parseInline(lines.slice(at, next).join("\n")) }, next };
}

/** An item continues over indented lines; its blocks may be lists again. */
function readList(lines: readonly string[], at: number, depth: number): Read {
  const [, indent = "", number] = patterns.item.exec(lines[at] ?? "") ?? [];
  const items: string[][] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const line = lines[next] ?? "";
    const item = patterns.item.exec(line);
    const isItem = item !== null && (item[1] ?? "").length <= indent.length + 1;
    if (isItem && (item[2] === undefined) !== (number === undefined)) break;
    if (isItem) items.push([item[3] ?? ""]);
    else if (
      line.trim() === ""
        ? !/^(?: {2,}|\t)\S|^ *(?:[-*+]|\d+[.)])\s/.test(lines[next + 1] ?? "")
        : !/^(?: {2}|\t)/.test(line) && lines[next - 1]?.trim() === ""
    )
      break;
    else items.at(-1)?.push(line.replace(/^(?: {1,4}|\t)/, ""));
  }
  const isOrdered = number !== undefined;
  const inside = items.map((rows) => parseBlocks(rows, depth + 1));
  return { block: { kind: "list", isOrdered, start: Number(number ?? 1), items: inside }, next };
}

const tokens =
  /\\([!-/:-@[-`{-~])|(`+)|!\[([^[\]\n]{0,300})\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,300}")?\)|\[([^[\]\n]{1,300})\]\(<?([^()<>\s]{1,2000})>?(?:[ \t]+"[^"\n]{0,300}")?\)|\[(\d{1,3}(?:,[ ]?\d{1,3}){0,9})\]|(https?:\/\/[^\s<>"'`()[\]]{1,2000})|(\*\*|__|\*|_)/g;

/** `depth` limits nesting; links do not nest. */
function parseInline(text: string, depth = 0, isLabel = false): readonly Inline[] {
  const found: Inline[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") found.push({ kind: "text", text: plain });
    plain = "";
  };
  const add = (inline: Inline) => {
    flush();
    found.push(inline);
  };
  const unclosed = new Set<string>();
  const pattern = new RegExp(tokens);
  let at = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    plain += text.slice(at, match.index);
    at = pattern.lastIndex;
    const [whole, escaped, ticks, alt, label, href, cited, address, marker] = match;
    const closing = ticks ?? marker;
    if (escaped !== undefined) plain += escaped;
    else if (alt !== undefined) plain += alt;
    else if (label !== undefined && href !== undefined) add({ kind: "link", href, inside: parseInline(label, depth + 1, true) });
    else if (isLabel && (cited ?? address) !== undefined) plain += whole;
    else if (cited !== undefined) add({ kind: "cite", numbers: cited.split(",").map(Number), text: whole });
    else if (address !== undefined) {
      const bare = address.replace(/[.,;:!?*_]+$/, "");
      at = pattern.lastIndex = match.index + bare.length;
      add({ kind: "link", href: bare, inside: [{ kind: "text", text: bare }] });
    } else if (closing !== undefined) {
      const end = unclosed.has(closing) ? -1 : closingOf(text, closing, at);
      const isWord = marker !== undefined && /[\p{L}\p{N}]/u.test(text[match.index - 1] ?? "") && marker.startsWith("_");
      if (end <= at || isWord || (marker !== undefined && depth >= deepest)) {
        if (end < 0) unclosed.add(closing);
        plain += closing;
        continue;
      }
      const inner = text.slice(at, end);
      if (ticks !== undefined) add({ kind: "code", text: inner.trim() });
      else add({ kind: closing.length === 2 ? "strong" : "em", inside: parseInline(inner, depth + 1, isLabel) });
      at = pattern.lastIndex = end + closing.length;
    }
  }
  plain += text.slice(at);
  flush();
  return found;
}

/** Backticks are closed by a run of the same length. A closing marker has no space before it. */
function closingOf(text: string, marker: string, from: number): number {
  if (/\s/.test(text[from] ?? " ") && !marker.startsWith("`")) return 0;
  for (let at = text.indexOf(marker, from); at >= 0; at = text.indexOf(marker, at + marker.length)) {
    const isLonger = text[at + marker.length] === marker[0] || text[at - 1] === marker[0];
    if (!isLonger && (marker.startsWith("`") || !/\s/.test(text[at - 1] ?? " "))) return at;
  }
  return -1;
}
