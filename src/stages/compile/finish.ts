/**
 * The one walk over the HTML tree, in the order of the document: every construct does its part here. It begins with the tree
 * that remark-rehype, raw HTML and plug-ins leave, and ends with a tree that only has to be written down.
 */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { responsiveImage } from "../../features/images/compile/responsiveImage.ts";
import { finishedFormula } from "../../features/math/compile/formula.ts";
import { breakable, element, isFootnoteLink, text, textOf } from "../../kit/html/hast.ts";
import { textStart } from "../../kit/text/positions.ts";
import { directiveNumber, isLabel, isSymbol, mark, symbolElement, titleElement } from "../../model/slots.ts";
import { attributes } from "./attributes.ts";
import { autolink } from "./autolink.ts";
import { codeBlock, codeNumber } from "./code/block.ts";
import { leadsToNoLine } from "./code/notes.ts";
import { heroText } from "./directives/hero.ts";
import { findJsx, findStatements } from "./directives/jsx.ts";
import type { Draft } from "./draft.ts";
import { closeHeading, moveIds, openHeading, targets } from "./heading.ts";
import { image } from "./image.ts";
import { symbolSlot } from "./inlineCode.ts";
import { LimitError } from "./limits.ts";
import { codeRows, finishCell, firstTable, rowsOf, tableFrame } from "./markdownTable.ts";
import { collapse } from "./sections/sections.ts";
import { strayFence } from "./strayFence.ts";
import { inText } from "./variables.ts";

export interface Finished {
  readonly titleText: string | null;
  /** Whether the body shows its title itself, in a hero. */
  readonly isInHero: boolean;
  /** Text of the first paragraph, for the excerpt. */
  readonly firstParagraph: string;
}

/** The context of a node. */
interface Scope {
  readonly inLink: boolean;
  /** Whether the text names something that is pressed, or that a component may make a link of. */
  readonly inLabel: boolean;
  readonly where: "prose" | "code" | "heading";
  /** Whether its lines break where its author says: drawings, formulas, and text that keeps its lines. */
  readonly isFixed: boolean;
  /** Whether its author says which of several pictures is shown. */
  readonly inPicture: boolean;
  /** Whether it is as narrow as running text; other blocks have the whole column. */
  readonly isNarrow: boolean;
  /** Text of headings is not part of the text of their sections. */
  readonly isMuted: boolean;
}

const prose: Scope = {
  inLink: false,
  inLabel: false,
  where: "prose",
  isFixed: false,
  inPicture: false,
  isNarrow: false,
  isMuted: false,
};

/** Browsers build no deeper tree (512 in Chromium), and the stages that walk it after this one are sure to come to its end. */
const deepest = 500;

/** Elements that separate words. */
const separating = new Set(
  "p li td th dt dd div summary h1 h2 h3 h4 h5 h6 br tr figcaption blockquote section caption details hr ul ol".split(" "),
);

export function finish(tree: Root, draft: Draft): Finished {
  const hero = heroText(tree.children.find((child) => child.type === "element"));
  const firstParagraph = firstText((hero ?? tree).children);
  findStatements(tree, draft);
  const [shown] = hero?.children.filter((child) => child.type === "element") ?? [];
  if (shown?.tagName === "h1") {
    moveIds(shown);
    const titleText = collapse(textOf(shown));
    walk(tree, prose, draft);
    return { titleText, isInHero: true, firstParagraph };
  }
  const title = takeTitle(tree, draft);
  walk(tree, prose, draft);
  if (title === null) return { titleText: null, isInHero: false, firstParagraph };
  tree.children.unshift(title.node);
  return { titleText: title.text, isInHero: false, firstParagraph };
}

function firstText(children: readonly RootContent[]): string {
  for (const child of children) {
    const found = child.type === "element" && child.tagName === "p" ? textOf(child).trim() : "";
    if (found !== "") return found;
  }
  return "";
}

interface Title {
  readonly node: Element;
  readonly text: string;
}

/**
 * Removes a leading `#` heading from the tree, with all that it holds; its ids become targets inside it. Its slug stays reserved, so
 * that existing deep links keep working.
 */
function takeTitle(tree: Root, draft: Draft): Title | null {
  const at = tree.children.findIndex((child) => child.type !== "comment" && !isBlank(child) && !isTarget(child));
  const node = tree.children[at];
  if (node?.type !== "element" || node.tagName !== "h1") return null;
  moveIds(node);
  const { id } = node.properties;
  if (typeof id === "string") node.children.unshift(...targets([id], node));
  const text = collapse(textOf(node));
  draft.ids.consume(text);
  walk(node, { ...prose, where: "heading", isMuted: true }, draft);
  tree.children.splice(at, isBlank(tree.children[at + 1]) ? 2 : 1);
  return { node: element(titleElement, {}, node.children), text };
}

/** Empty anchors alone in a paragraph, which keep former addresses of the page alive. */
function isTarget(node: RootContent): boolean {
  if (node.type !== "element") return false;
  if (node.tagName === "a") return node.properties.href === undefined && node.children.every(isBlank);
  return node.tagName === "p" && node.children.every((child) => child.type === "comment" || isBlank(child) || isTarget(child));
}

function isBlank(node: RootContent | undefined): boolean {
  return node?.type === "text" && node.value.trim() === "";
}

function walk(parent: Root | Element, scope: Scope, draft: Draft): void {
  const { children } = parent;
  if (++draft.depth > deepest) throw new LimitError("is nested too deeply");
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (child?.type === "text") {
      if (scope.where === "prose")
        findJsx(child.value, children[index + 1] as ElementContent, textStart(child.value, child.position), draft);
      const linked = scope.inLink || scope.where === "code" ? null : autolink(child.value, child.position);
      if (linked !== null) {
        children.splice(index, 1, ...linked);
        for (const piece of linked) visit(piece, scope, draft);
        index += linked.length - 1;
      } else {
        visit(child, scope, draft);
        const broken = scope.isFixed ? [child] : breakable(child.value);
        if (broken.length > 1) children.splice(index, 1, ...broken);
        index += broken.length - 1;
      }
    } else if (child?.type === "element") children[index] = visit(child, scope, draft);
  }
  draft.depth--;
}

function visit(node: ElementContent, scope: Scope, draft: Draft): ElementContent {
  if (node.type === "text") {
    if (!scope.isMuted) draft.sections.addText(node.value);
    const position = textStart(node.value, node.position);
    if (node.value.includes(":::") && scope.where === "prose") strayFence(node.value, position, draft);
    node.value = inText(node.value, position, scope.where, draft);
    return node;
  }
  if (node.type !== "element") return node;
  const { tagName } = node;
  const number = tagName === "pre" ? codeNumber(node, draft) : null;
  const finished = number === null ? visitElement(node, scope, draft) : codeBlock(node, number, draft);
  if (separating.has(tagName) && !scope.isMuted) draft.sections.addText(" ");
  return finished;
}

function visitElement(node: Element, scope: Scope, draft: Draft): ElementContent {
  const formula = draft.formulas.length === 0 ? null : finishedFormula(node, draft);
  if (formula !== null) {
    if (!scope.isMuted) draft.sections.addText(formula.text);
    return formula.node;
  }
  switch (node.tagName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return headingElement(node, scope, draft);
    case "a":
      if (leadsToNoLine(node, draft)) return text("");
      attributes(node, draft);
      walk(node, { ...scope, inLink: true, isMuted: scope.isMuted || isFootnoteLink(node) }, draft);
      return node;
    case "code":
    case "kbd":
    case "samp":
      attributes(node, draft);
      walk(node, { ...scope, where: scope.where === "heading" ? "heading" : "code" }, draft);
      return node;
    case "img":
      return imageElement(node, scope, draft);
    case "picture":
      attributes(node, draft);
      walk(node, { ...scope, inPicture: true }, draft);
      return node;
    case "table":
      attributes(node, draft);
      walkTable(node, scope, draft);
      return tableFrame(node, draft);
    case "th":
    case "td":
      finishCell(node);
      break;
    case "input":
      nameCheckbox(node, draft);
      break;
    case "pre":
      attributes(node, draft);
      walk(node, { ...scope, isFixed: true }, draft);
      keepFirstLineFeed(node);
      return node;
    case "svg":
    case "math":
      attributes(node, draft);
      walk(node, { ...scope, isFixed: true }, draft);
      return node;
    default:
      if (isSymbol(node.tagName)) return symbolCode(node, scope, draft);
      if (node.tagName.startsWith(mark)) return directiveElement(node, scope, draft);
  }
  attributes(node, draft);
  walk(node, pressed.has(node.tagName) ? { ...inside(node, scope), inLabel: true } : inside(node, scope), draft);
  return node;
}

/**
 * HTML parsers drop a line feed that follows the tag, so one that is meant needs another before it. A variable may begin with one.
 * `textarea` and `listing`, of which the same holds, are not possible here.
 */
function keepFirstLineFeed({ children }: Element): void {
  const [first] = children;
  if (first?.type === "text" && (first.value.startsWith("\n") || first.value.startsWith(mark))) first.value = `\n${first.value}`;
}

function imageElement(node: Element, { inPicture, isNarrow }: Scope, draft: Draft): Element {
  const { src } = node.properties;
  // Before its size is added to what its author wrote.
  const offered = inPicture || typeof src !== "string" ? node : responsiveImage(node, { src, isNarrow }, draft);
  image(node, draft);
  attributes(node, draft);
  return offered;
}

/** Blocks of running text. */
const narrow = new Set(["p", "ul", "ol", "dl", "blockquote"]);

const pressed = new Set(["summary", "button", "label"]);

/** The cells are read before the walk inserts markers. */
function walkTable(node: Element, scope: Scope, draft: Draft): void {
  const { place } = draft.sections;
  const table = { cells: rowsOf(node), hasCode: codeRows(node) };
  walk(node, scope, draft);
  if (!scope.isMuted) draft.sections.addTable(place, table);
}

function inside(node: Element, scope: Scope): Scope {
  const isNarrow = scope.isNarrow || narrow.has(node.tagName);
  return isNarrow === scope.isNarrow ? scope : { ...scope, isNarrow };
}

/** The heading of the footnotes has its own id and is not in the table of contents. */
function headingElement(node: Element, scope: Scope, draft: Draft): Element {
  const isFootnotes = node.properties.id === "footnote-label";
  const heading = isFootnotes ? null : openHeading(node, draft);
  const { id } = node.properties;
  if (!isFootnotes) delete node.properties.id;
  attributes(node, draft);
  if (!isFootnotes && id !== undefined) node.properties.id = id;
  draft.named.clear();
  draft.heading = typeof id === "string" ? id : null;
  walk(node, { ...scope, where: "heading", isMuted: true }, draft);
  draft.heading = null;
  // A link must not be inside another one.
  if (heading !== null && !scope.inLink) closeHeading(node, heading, draft);
  return node;
}

/** The code alone where it gets no slot. */
function symbolCode(node: Element, scope: Scope, draft: Draft): ElementContent {
  draft.mention(textOf(node));
  if (!scope.inLink && !scope.inLabel && scope.where !== "heading") symbolSlot(node, draft);
  walk(node, scope, draft);
  return node.tagName === symbolElement ? (node.children[0] ?? node) : node;
}

/** The inputs of a component are read before the walk inserts markers. */
function directiveElement(node: Element, scope: Scope, draft: Draft): Element {
  const number = directiveNumber(node.tagName);
  if (number !== null) {
    const label = node.children.find(isLabel);
    const labelText = label === undefined ? "" : collapse(textOf(label));
    draft.slots.complete(number, { labelText, table: firstTable(node) });
    if (draft.setting.symbols && namesSymbol(draft.slots.directive(number).name, draft)) draft.mention(labelText);
  }
  walk(node, { ...scope, inLabel: scope.inLabel || isLabel(node) }, draft);
  return node;
}

function namesSymbol(directive: string, { setting }: Draft): boolean {
  return setting.directives.get(directive)?.facts?.namesSymbol === true;
}

function nameCheckbox(node: Element, draft: Draft): void {
  const { type, disabled, checked, ariaLabel } = node.properties;
  if (type !== "checkbox" || disabled !== true || ariaLabel !== undefined) return;
  node.properties.ariaLabel = checked === true ? draft.setting.texts.taskDone : draft.setting.texts.taskOpen;
}
