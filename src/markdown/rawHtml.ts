/**
 * Raw HTML in Markdown, tag by tag. What is no HTML, such as `vector<int>` or `<Packet>`, is the text that the writer meant; what the
 * site does not allow is shown as text and reported; a component of JSX is an error with what to write instead. Everything else goes
 * through an HTML parser.
 */
import type { Comment, ElementContent } from "hast";
import type { Html, Parents } from "mdast";
import type { Raw, State } from "mdast-util-to-hast";
import { isComponentName, isElementName, reportBraces, reportComponent } from "./directives/jsx.ts";
import type { Draft } from "./draft.ts";
import { element, text } from "./hast.ts";
import { unsafeElements, voidElements, wordElements } from "./html/names.ts";
import { refuseElement } from "./html/refuse.ts";
import { findTags, type Tag } from "./html/tags.ts";
import { withoutMarkers } from "./slots.ts";

type Piece = Comment | Raw | ElementContent;

/** A tag at its place, and the line up to there and from there. */
interface Found {
  readonly tag: Tag;
  readonly position: Html["position"];
  readonly before: string;
  readonly after: string;
}

export function rawHtml(_: State, node: Html, parent: Parents | undefined, draft: Draft): Piece {
  const comment = /^<!--(?!-?>)((?:(?!-->)[\s\S])*)-->\s*$/.exec(node.value);
  if (comment !== null) return { type: "comment", value: withoutMarkers(comment[1] ?? "") };
  const { tags, end } = findTags(node.value);
  const positionOf = positionsIn(node);
  const edits = tags.flatMap((tag) => edit(tag, node, positionOf, draft));
  const isText = end === 0 || (tags.length > 0 && edits.filter(({ shown }) => shown).length === tags.length);
  if (isText && !node.value.includes("<!--")) return asText(node, parent);
  draft.hasRawHtml = true;
  // Several nodes would get line ends between them; the HTML parser takes this one apart.
  return { type: "root", children: pieces(node, edits, end, positionOf) } as unknown as Raw;
}

function asText(node: Html, parent: Parents | undefined): ElementContent {
  const value = { ...text(node.value), position: node.position } as ElementContent;
  const isFlow =
    parent === undefined || !["paragraph", "heading", "emphasis", "strong", "delete", "link", "tableCell"].includes(parent.type);
  return isFlow ? element("p", {}, [value], node.position) : value;
}

interface Edit {
  readonly tag: Tag;
  /** Shown as text, instead of closed at once. */
  readonly shown: boolean;
}

function edit(tag: Tag, node: Html, positionOf: PositionOf, draft: Draft): readonly Edit[] {
  const found = locate(tag, node, positionOf, draft);
  if (!(tag.isClosing ? closesElement(tag, draft) : opensElement(found, draft))) {
    noteShown(positionOf(tag.from, tag.contentTo), draft);
    return [{ tag, shown: true }];
  }
  // An HTML parser does not know `<a id="x" />`: all that follows would be inside.
  const isEmpty = tag.isSelfClosing && draft.space === "html" && !voidElements.has(tag.name.toLowerCase());
  return isEmpty ? [{ tag, shown: false }] : [];
}

function noteShown(position: Html["position"], draft: Draft): void {
  if (position === undefined) return;
  const { start, end } = position;
  for (let line = start.line; line <= end.line; line++) {
    const from = Math.min(line === start.line ? start.column : 0, draft.shown.get(line)?.from ?? Infinity);
    draft.shown.set(line, { from, to: line === end.line ? end.column : Infinity });
  }
}

/** Enough of a line to see what a tag stands in. */
const near = 400;

function locate(tag: Tag, { value }: Html, positionOf: PositionOf, draft: Draft): Found {
  const position = positionOf(tag.from, tag.to);
  const line = draft.map.lineOf(position);
  const column = (position?.start.column ?? 1) - 1;
  // In lists and quotes, lines after the first are shorter here than in the source.
  const [text, at] = line.startsWith("<", column) ? [line, column] : [value, tag.from];
  return { tag, position, before: text.slice(Math.max(0, at - near), at), after: text.slice(at, at + near) };
}

function closesElement({ name }: Tag, draft: Draft): boolean {
  const lower = name.toLowerCase();
  const isKnown = draft.setting.html.hasElement(lower, draft.space) || draft.setting.html.hasElement(lower, "html");
  if (lower === draft.space) draft.space = "html";
  return isKnown && !isComponentName(name);
}

/** Whether a tag begins an element; says what is wrong where it was meant to, and may not. */
function opensElement(found: Found, draft: Draft): boolean {
  const { tag, position } = found;
  const { name } = tag;
  const lower = name.toLowerCase();
  const { html } = draft.setting;
  if (isComponentName(name)) {
    if (isMeant(found, draft)) reportComponent(name, html.hasElement(lower, "html"), position, draft);
    return false;
  }
  if (tag.brace !== null) {
    if (isElementName(name, draft)) reportBraces(position, draft);
    return false;
  }
  if (!html.hasElement(lower, draft.space) && !html.hasElement(lower, "html")) {
    if (isMeant(found, draft)) {
      refuseElement({ name, attributes: tag.attributes, position, fate: "is shown as text" }, draft);
    }
    return false;
  }
  if (tag.attributes.length === 0 && isPlaceholder(found, draft)) return false;
  if ((lower === "svg" || lower === "math") && draft.space === "html" && !tag.isSelfClosing) draft.space = lower;
  return true;
}

/** Whether a name that is no element was written as one, and not as a type of C++ or a placeholder. */
function isMeant({ tag, before, after }: Found, draft: Draft): boolean {
  const { name, value, isSelfClosing } = tag;
  const isPlain = value === "plain" && unsafeElements.has(name.toLowerCase());
  if (value === "quoted" || isPlain || (isSelfClosing && isComponentName(name))) return true;
  return isPartOfCode(before) ? after.includes(`</${name}`) : draft.map.hasClosingTag(name);
}

/** `std::vector<Packet>`, `#include <Packet>` */
function isPartOfCode(before: string): boolean {
  return /[\w:]$|#\s*include\s*$/.test(before);
}

/** `connect <address>`, `List<A>`: the name of an element, but never closed. */
function isPlaceholder({ tag: { name }, before, after }: Found, draft: Draft): boolean {
  const lower = name.toLowerCase();
  if (name !== lower && isPartOfCode(before) && !after.includes(`</${name}`)) return true;
  return wordElements.has(lower) && !draft.map.hasClosingTag(name) && !draft.map.hasClosingTag(lower);
}

/** The raw HTML with what is shown cut out of it as text, each piece at its place. */
function pieces({ value }: Html, edits: readonly Edit[], end: number, positionOf: PositionOf): Piece[] {
  const all: Piece[] = [];
  const add = (type: "raw" | "text", from: number, to: number, closing = ""): void => {
    if (from === to) return;
    const part = withoutMarkers(value.slice(from, to)) + closing;
    all.push({ type, value: part, position: positionOf(from, to) } as Piece);
  };
  let at = 0;
  for (const { tag, shown } of edits) {
    if (shown) {
      add("raw", at, tag.from);
      add("text", tag.from, tag.contentTo);
    } else add("raw", at, tag.to, `</${tag.name}>`);
    at = shown ? tag.contentTo : tag.to;
  }
  add("raw", at, end);
  add("text", Math.max(at, end), value.length);
  return all;
}

type PositionOf = (from: number, to: number) => Html["position"];

/** The places of parts of a node, which are asked for in their order. */
function positionsIn({ value, position }: Html): PositionOf {
  if (position === undefined) return () => undefined;
  const starts = [0, ...[...value.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const point = (offset: number) => {
    const line = lineAt(starts, offset);
    const column = (line === 0 ? position.start.column : 1) + offset - (starts[line] ?? 0);
    return { line: position.start.line + line, column, offset: (position.start.offset ?? 0) + offset };
  };
  return (from, to) => ({ start: point(from), end: point(to) });
}

/** The last line that does not start behind the offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
