/**
 * Handles raw HTML in Markdown, tag by tag. What is not HTML, such as `vector<int>` or `<Packet>`, is kept as text; what the site does
 * not allow is shown as text and reported; a JSX component is an error that says what to write instead. Everything else goes through
 * an HTML parser.
 */
import type { Comment, ElementContent } from "hast";
import type { Html, Parents } from "mdast";
import type { Raw, State } from "mdast-util-to-hast";
import { element, text } from "../../kit/html/hast.ts";
import { unsafeElements, voidElements, wordElements } from "../../kit/html/htmlNames.ts";
import { positionsIn } from "../../kit/text/positions.ts";
import { withoutMarkers } from "../../model/slots.ts";
import { isComponentName, isElementName, reportBraces, reportComponent } from "./directives/jsx.ts";
import type { Draft } from "./draft.ts";
import { foreignComment } from "./foreignSyntax.ts";
import { refuseElement } from "./html/refuse.ts";
import { findTags, type Tag } from "./html/tags.ts";

type Piece = Comment | Raw | ElementContent;

/** A tag, and the parts of its line before and after its beginning. */
interface Found {
  readonly tag: Tag;
  readonly position: Html["position"];
  readonly before: string;
  readonly after: string;
}

export function rawHtml(_: State, node: Html, parent: Parents | undefined, draft: Draft): Piece {
  const comment = /^<!--(?!-?>)((?:(?!-->)[\s\S])*)-->\s*$/.exec(node.value);
  if (comment !== null) {
    foreignComment(comment[1] ?? "", node.position, draft);
    return { type: "comment", value: withoutMarkers(comment[1] ?? "") };
  }
  const { tags, end } = findTags(node.value);
  const positionOf = positionsOf(node);
  const edits = tags.flatMap((tag) => edit(tag, node, positionOf, draft));
  const isText = end === 0 || (tags.length > 0 && edits.filter(({ shown }) => shown).length === tags.length);
  if (isText && !node.value.includes("<!--")) return asText(node, parent);
  draft.hasRawHtml = true;
  // Separate nodes would get line ends between them; the HTML parser flattens this root.
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
  /** The tag is shown as text; otherwise it is closed immediately. */
  readonly shown: boolean;
}

function edit(tag: Tag, node: Html, positionOf: PositionOf, draft: Draft): readonly Edit[] {
  const found = locate(tag, node, positionOf, draft);
  if (!(tag.isClosing ? closesElement(tag, draft) : opensElement(found, draft))) {
    noteShown(positionOf(tag.from, tag.contentTo), draft);
    return [{ tag, shown: true }];
  }
  // HTML ignores the slash of `<a id="x" />`: everything that follows would be inside.
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

/** Characters of context on each side of a tag. */
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

/** Whether a tag begins an element. Reports a tag that was meant to, but must not. */
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

/** Whether an unknown name was meant as an element, and not as a C++ type or a placeholder. */
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

/** `connect <address>`, `List<A>`: the name of an element that is never closed. */
function isPlaceholder({ tag: { name }, before, after }: Found, draft: Draft): boolean {
  const lower = name.toLowerCase();
  if (name !== lower && isPartOfCode(before) && !after.includes(`</${name}`)) return true;
  return wordElements.has(lower) && !draft.map.hasClosingTag(name) && !draft.map.hasClosingTag(lower);
}

/** The raw HTML, with the parts that are shown as text split off, each with its position. */
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

function positionsOf({ value, position }: Html): PositionOf {
  return position === undefined ? () => undefined : positionsIn(value, position.start);
}
