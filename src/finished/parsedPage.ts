/** The HTML of a finished page → its elements and texts, with the places where they are. The check reads HTML here and nowhere else. */
import { DomUtils, parseDocument } from "htmlparser2";

type Tree = ReturnType<typeof parseDocument>;
export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** A text between tags, or the value of an attribute that is read out. */
export interface PageText {
  readonly text: string;
  /** The element that it is in. */
  readonly element: Element;
}

export interface PageTree {
  readonly html: string;
  /** The elements in the order of the page. */
  readonly elements: readonly Element[];
  /** The region of the page's own content. */
  readonly main: Element | null;
  /** Text nodes, those of scripts and styles left out. */
  readonly texts: () => readonly PageText[];
}

export function parsePage(html: string): PageTree {
  const tree = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const elements = DomUtils.find((node) => DomUtils.isTag(node), tree, true, Number.POSITIVE_INFINITY) as Element[];
  return { html, elements, main: elements.find(({ name }) => name === "main") ?? null, texts: () => textsOf(tree) };
}

function textsOf(tree: Tree): readonly PageText[] {
  const nodes = DomUtils.find((node) => DomUtils.isText(node), tree, true, Number.POSITIVE_INFINITY);
  return nodes.flatMap((node) => {
    const element = node.parent as Element | null;
    const isRead = element !== null && DomUtils.isTag(element) && element.name !== "script" && element.name !== "style";
    return isRead && DomUtils.isText(node) && node.data.trim() !== "" ? [{ text: node.data, element }] : [];
  });
}

/** Where an element begins. */
export function offsetOf(element: Element): number {
  return element.startIndex ?? 0;
}

/** Where what follows an element begins. */
export function endOf(element: Element): number {
  return (element.endIndex ?? offsetOf(element)) + 1;
}

/** Where the content of an element begins and ends. */
export function innerPlaces({ children }: Element): readonly [from: number, to: number] {
  const [first, last] = [children[0], children.at(-1)];
  return [first?.startIndex ?? 0, (last?.endIndex ?? -1) + 1];
}

/** The opening tag as it is written. */
export function openingTag(element: Element, html: string): string {
  const end = element.children[0]?.startIndex ?? endOf(element);
  return html.slice(offsetOf(element), end);
}

export function isInside(element: Element, isWanted: (ancestor: Element) => boolean): boolean {
  for (let each = element.parent; each !== null; each = each.parent) {
    if (DomUtils.isTag(each) && isWanted(each)) return true;
  }
  return false;
}

/** The elements of these names that are inside another one. */
export function within(element: Element, ...names: readonly string[]): readonly Element[] {
  return DomUtils.find(
    (node) => DomUtils.isTag(node) && names.includes(node.name),
    element.children,
    true,
    Number.POSITIVE_INFINITY,
  ) as Element[];
}

/** The text of an element in one line. */
export function textOf(element: Element): string {
  return DomUtils.textContent(element).replace(/\s+/g, " ").trim();
}

/** The text of a heading, without the numbers of its footnotes. */
export function headingText({ children }: Element): string {
  return withoutNotes(children).replace(/\s+/g, " ").trim();
}

function withoutNotes(nodes: Nodes): string {
  const isRead = (node: Nodes[number]) => DomUtils.isTag(node) && !("data-footnote-ref" in node.attribs);
  return nodes
    .map((node) => (isRead(node) ? withoutNotes(DomUtils.getChildren(node)) : DomUtils.isText(node) ? node.data : ""))
    .join("");
}

/** Whether assistive technology passes over the element. */
export function isHidden(element: Element): boolean {
  const hides = ({ attribs, name }: Element) =>
    attribs["aria-hidden"] === "true" || "hidden" in attribs || name === "template" || name === "noscript";
  return hides(element) || isInside(element, hides);
}

/** What assistive technology calls an element, near enough to tell whether it has a name at all. */
export function nameOf(element: Element, tree: PageTree): string {
  const { attribs } = element;
  const label = attribs["aria-label"] ?? "";
  if (label.trim() !== "") return label.trim();
  const ids = (attribs["aria-labelledby"] ?? "").split(/\s+/).filter(Boolean);
  const labels = ids.flatMap((id) => tree.elements.find((each) => each.attribs.id === id) ?? []).map(textOf);
  const own = labels.join(" ").trim() || textOf(element);
  if (own !== "") return own;
  const images = within(element, "img", "svg", "input").map((each) => each.attribs.alt ?? each.attribs["aria-label"] ?? "");
  return (images.find((each) => each.trim() !== "") ?? attribs.title ?? "").trim();
}

const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr".split(" "),
);
/** Attributes with words. */
const worded = ["alt", "title", "aria-label", "placeholder"];

type Nodes = Tree["children"];

/** The words that readers see or hear, twice: with a gap at every tag, and with gaps at blocks alone. */
export function plainTexts(html: string): readonly [gaps: string, joined: string] {
  const { children } = parseDocument(html);
  return [wordsOf(children, () => " "), wordsOf(children, (name) => (inline.has(name) ? "" : " "))];
}

function wordsOf(nodes: Nodes, gap: (name: string) => string): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data;
      if (!DomUtils.isTag(node) || node.name === "script" || node.name === "style") return "";
      const said = worded.flatMap((name) => node.attribs[name] ?? []).map((words) => ` ${words} `);
      return gap(node.name) + said.join("") + wordsOf(node.children, gap) + gap(node.name);
    })
    .join("");
}
