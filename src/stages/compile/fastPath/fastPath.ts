/**
 * Markdown → the tree that the full parser returns (micromark), without running it on text that is plain to read.
 * **The contract:** for every text, the tree equals the full parser's: nodes, values and positions. Any difference is a defect here.
 *
 * **What is accepted.** Blocks that begin in the first column: `#` headings; paragraphs whose lines can be nothing else; closed
 * fenced code; tight lists of one-line items; tables whose rows begin and end with a bar; `:::` containers of such blocks. In
 * these: text, code spans, emphasis that is not nested, `[text](address)`, and known text directives.
 *
 * **How it bails out.** A recognizer returns null as soon as it meets anything else: an escape, a character reference, HTML, a
 * reference, a tab, indentation, a nested list. Then the full parser parses the lines from there to the next safe point, and
 * its nodes are shifted to their place. A safe point is a line in the first column that follows a blank line and begins something
 * new. Where a construct that spans blank lines could be open (code, HTML, a container), there is no safe point. So a
 * recognizer may refuse whatever it likes, but must never accept what it is unsure of.
 *
 * **Why the tree is the same.** CommonMark reads blocks line by line, and closed blocks do not change how later ones are read.
 * The exceptions are definitions of links and footnotes, which apply to the whole text: one that may have any is left to the full
 * parser. In a block, constructs are resolved from left to right, and each accepted form has a single reading.
 */
import type { AlignType, Heading, ListItem, Paragraph, Root, RootContent, TableCell, TableRow } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { positionsIn } from "../../../kit/text/positions.ts";
import { shiftPositions } from "../shiftPositions.ts";
import { braces, label, match, parseInlines, readAttributes, type Source } from "./fastInlines.ts";

/** Returns a parser that runs `parse`, the full one, only where it must. `directives` are the names of known text directives. */
export function withFastPath(parse: Source["parse"], directives: ReadonlySet<string>): (markdown: string) => Root {
  return (text) => {
    // The full parser replaces or removes these characters.
    if (/[\0\r\uFEFF]/.test(text) || definition.test(text)) return parse(text);
    const position = positionsIn(text);
    const children = parseBlocks({ text, position, directives, parse }, 0, text.length);
    return { type: "root", children, position: position(0, text.length) };
  };
}

/** The beginning of a line that may be a definition: behind what quotes and lists begin with, a label that is followed by a colon, or not closed. */
const definition = /(?:^|\n)(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*\[(?:\\[^\n]|[^\]\\\n])*(?:\]:|\\?(?:\n|$))/;

/** A range begins where a line begins, and ends where one begins or where the text ends. */
function parseBlocks(source: Source, from: number, to: number): RootContent[] {
  const blocks: RootContent[] = [];
  for (let at = skipBlank(source, from, to); at < to; at = skipBlank(source, at, to)) {
    const block = recognize(source, lineAt(source, at, to), at, to);
    if (block?.position?.end.offset !== undefined) {
      blocks.push(block);
      at = block.position.end.offset;
      continue;
    }
    const end = safePoint(source, at, to);
    const { line, offset = 0 } = source.position(at, end).start;
    // Where a list or code ends may depend on whether anything follows.
    const { children } = source.parse(source.text.slice(at, end) + (end < to ? "a" : ""));
    for (const child of end < to ? children.slice(0, -1) : children) blocks.push(shiftPositions(child, line - 1, offset));
    at = end;
  }
  return blocks;
}

function recognize(source: Source, line: string, at: number, to: number): RootContent | null {
  if (line.startsWith("#")) return heading(source, line, at);
  if (line.startsWith("|")) return table(source, line, at, to);
  if (line.startsWith(":::")) return container(source, line, at, to);
  if (/^(?:`{3}|~{3})/.test(line)) return fencedCode(source, line, at, to);
  return marker.test(line) ? list(source, line, at, to) : paragraph(source, at, to);
}

/** The line that begins at `at`, without its line feed; empty behind the range. */
function lineAt({ text }: Source, at: number, to: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(at, end < 0 || end > to ? to : end);
}

// No pattern has the flag `m`: JavaScript knows line ends that are text to Markdown.
const blank = /^[ \t]*$/;
const blankLines = /(?:[ \t]*(?:\n|$))*/y;
/** A line that can only be text of a paragraph. */
const prose = /^(?:[A-Za-z\u0080-\uffff("[{]|`(?!``)|:[A-Za-z]|\*(?! |$)|\d+(?![\d.)]))(?:.*[^ \t])?$/s;
const marker = /^(?:([-*+])|(\d{1,9})([.)])) /;
/** A line that may belong to a list above it, even after a blank line. */
const mayContinueList = /^[ \t\-*+\d]/;
const opening = new RegExp(String.raw`^(:{3,99})([A-Za-z](?:[\w-]*[A-Za-z\d])?)(?:${label})?(${braces})?$`);

function skipBlank({ text }: Source, from: number, to: number): number {
  return Math.min(to, from + (match(blankLines, text, from)[0]?.length ?? 0));
}

/** Whether a line begins a block even where it directly follows a paragraph. */
function interrupts(line: string): boolean {
  const [start = "", , number = "1"] = marker.exec(line) ?? [];
  if (start !== "") return Number(number) === 1 && prose.test(line.slice(start.length));
  return /^(?:#{1,6} |```[^`]*$|~~~)/.test(line) || opening.test(line);
}

function heading(source: Source, line: string, from: number): RootContent | null {
  const { length } = /^#{1,6} (?! )/.exec(line)?.[0] ?? "";
  if (length === 0 || /[ \t#]$/.test(line)) return null;
  const end = from + line.length;
  const children = parseInlines(source, from + length, end);
  const depth = (length - 1) as Heading["depth"];
  return children && { type: "heading", depth, children, position: source.position(from, end) };
}

function paragraph(source: Source, from: number, to: number): RootContent | null {
  let end = from - 1;
  for (let line = lineAt(source, from, to); ; line = lineAt(source, end + 1, to)) {
    if (end >= from && (blank.test(line) || interrupts(line))) break;
    if (!prose.test(line)) return null;
    end += line.length + 1;
  }
  const children = parseInlines(source, from, end);
  return children && { type: "paragraph", children, position: source.position(from, end) };
}

function fencedCode(source: Source, line: string, from: number, to: number): RootContent | null {
  const [, fence, lang = null, meta = null] =
    /^(`{3,99}|~{3,99}) *(?:([^ `~\\&\t]+)(?: +([^`\\&\t]*[^ `\\&\t]))?)?$/.exec(line) ?? [];
  const begin = from + line.length + 1;
  const close = fence === undefined ? null : closingLine(source, fence, begin, to);
  if (close === null) return null;
  const value = source.text.slice(begin, Math.max(begin, close - 1));
  const end = close + lineAt(source, close, to).length;
  return { type: "code", lang, meta, value, position: source.position(from, end) };
}

/** Where the line begins that closes a fence; null if none does, or if it has blanks next to the fence. */
function closingLine({ text }: Source, fence: string, from: number, to: number): number | null {
  const line = new RegExp(`\\n([ \\t]*)${fence}${fence.charAt(0)}*([ \\t]*)(?=\\n|$)`, "g");
  line.lastIndex = from - 1;
  const found = line.exec(text);
  return found === null || found.index + 1 >= to || found[1] !== "" || found[2] !== "" ? null : found.index + 1;
}

/** The first line of enough colons closes a container, whatever is open inside. */
function container(source: Source, line: string, from: number, to: number): RootContent | null {
  const [, colons = "", name = "", title, written] = opening.exec(line) ?? [];
  const attributes = readAttributes(written);
  const begin = from + line.length + 1;
  const close = colons === "" ? null : closingLine(source, colons, begin, to);
  const label = title === undefined ? [] : containerLabel(source, from + colons.length + name.length, title);
  if (attributes === null || close === null || label === null) return null;
  const end = close + lineAt(source, close, to).length;
  const children = [...label, ...parseBlocks(source, begin, close)] as ContainerDirective["children"];
  return { type: "containerDirective", name, attributes, children, data: { fences: 2 }, position: source.position(from, end) };
}

function containerLabel(source: Source, at: number, title: string): readonly Paragraph[] | null {
  const end = at + title.length + 2;
  const children = parseInlines(source, at + 1, end - 1);
  return children && [{ type: "paragraph", data: { directiveLabel: true }, children, position: source.position(at, end) }];
}

function list(source: Source, first: string, from: number, to: number): RootContent | null {
  const children: ListItem[] = [];
  const [, bullet, number, delimiter] = marker.exec(first) ?? [];
  const sameMarker = new RegExp(bullet === undefined ? `^\\d{1,9}[${delimiter}] ` : `^[${bullet}] `);
  let end = from - 1;
  for (let line = first; sameMarker.test(line); line = lineAt(source, end + 1, to)) {
    const at = end + 1;
    const textAt = at + line.indexOf(" ") + 1;
    end = at + line.length;
    const inlines = prose.test(line.slice(textAt - at)) ? parseInlines(source, textAt, end) : null;
    if (inlines === null) return null;
    const paragraph = { type: "paragraph" as const, children: inlines, position: source.position(textAt, end) };
    children.push({ type: "listItem", spread: false, checked: null, children: [paragraph], position: source.position(at, end) });
  }
  const next = skipBlank(source, end + 1, to);
  const after = lineAt(source, next, to);
  if (next < to && (mayContinueList.test(after) || (next === end + 1 && !interrupts(after)))) return null;
  const start = number === undefined ? null : Number(number);
  return { type: "list", ordered: start !== null, start, spread: false, children, position: source.position(from, end) };
}

const alignments: Readonly<Record<string, AlignType>> = { ":-": "left", "-:": "right", ":-:": "center" };

function table(source: Source, head: string, from: number, to: number): RootContent | null {
  const delimiters = lineAt(source, from + head.length + 1, to);
  if (!/^\|(?: *:?-+:? *\|)+$/.test(delimiters)) return null;
  const align = delimiters.match(/:?-+:?/g)?.map((dashes) => alignments[dashes.replace(/-+/, "-")] ?? null) ?? [];
  const children: TableRow[] = [];
  let end = from - 1;
  for (let line = head; !blank.test(line); line = lineAt(source, end + 1, to)) {
    const row = tableRow(source, end + 1, line);
    if (row?.children.length !== align.length) return null;
    children.push(row);
    end += line.length + 1 + (line === head && children.length === 1 ? delimiters.length + 1 : 0);
  }
  return { type: "table", align, children, position: source.position(from, end) };
}

/** A cell's position includes the bar before it, and the last one's the bar after it. */
function tableRow(source: Source, from: number, line: string): TableRow | null {
  const children: TableCell[] = [];
  if (!/^\|.*\|$/s.test(line)) return null;
  for (const { 0: cell, 1: before = "", 2: written = "", index } of line.matchAll(/\|( *)([^| ]*(?: +[^| ]+)*) *(?=\|)/g)) {
    const begin = from + index + 1 + before.length;
    const inlines = parseInlines(source, begin, begin + written.length);
    if (inlines === null) return null;
    const end = index + cell.length;
    const position = source.position(from + index, from + (end === line.length - 1 ? line.length : end));
    children.push({ type: "tableCell", children: inlines, position });
  }
  return { type: "tableRow", children, position: source.position(from, from + line.length) };
}

const spansBlankLines = /`{3}|~{3}|:{3}|^[ \t>]*</;
const itemStart = /^(?!(?:[-*_][ \t]*)+$)(?:[-*+]|\d{1,9}[.)]) +(?=[^ \t])/;

/** The end of a list closes everything in it, so what spans blank lines matters only where not all lines so far are part of one. */
function safePoint(source: Source, from: number, to: number): number {
  let [indent, isList] = [0, true];
  for (let at = from; at < to; ) {
    const line = lineAt(source, at, to);
    const { length } = itemStart.exec(line)?.[0] ?? "";
    indent = Math.max(indent, length);
    isList &&= length > 0 || (indent > 0 && line.startsWith(" ".repeat(indent)));
    if (!isList && spansBlankLines.test(line)) return to;
    const next = at + line.length + 1;
    at = skipBlank(source, next, to);
    if (at > next && !mayContinueList.test(lineAt(source, at, to))) return at;
  }
  return to;
}
