/**
 * HTML of a page's content → its blocks: elements that are below each other, and runs of text between them. What a list, a box
 * or a table is made of are blocks inside it.
 */
import { DomUtils, parseDocument } from "htmlparser2";
import { escapeAttribute } from "../html/escape.ts";
import { lazy } from "../once.ts";
import { countWords, type WordCounts } from "./sequence.ts";

export type Node = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<Node, { readonly attribs: object }>;

export interface Block {
  /** One element, or a run of text and inline elements. */
  readonly nodes: readonly Node[];
  /** Null for a run of text. */
  readonly element: Element | null;
  /** Its text with pictures: blocks with equal keys are the same to a reader. */
  readonly key: string;
  readonly words: () => WordCounts;
  /** Blocks inside it; null where its content is text. */
  readonly inside: () => readonly Block[] | null;
}

const blockNames = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 pre ul ol li dl dt dd table caption colgroup thead tbody tfoot tr td th blockquote div section article " +
    "aside details summary figure figcaption hr header footer nav iframe video"
  ).split(" "),
);

export function isElement(node: Node): node is Element {
  return DomUtils.isTag(node);
}

function isBlock(node: Node): node is Element {
  return isElement(node) && blockNames.has(node.name);
}

/** `page`: the address of the page that the content is of; links into the page itself lead there. */
export function parseContent(html: string, page: string, keepsIds: boolean): readonly Block[] {
  const document = parseDocument(html, { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true });
  prepare(document.children, page, keepsIds);
  return blocksOf(document.children);
}

/** What a reader uses instead of reading. What is said of the code of one version is no change of the text either. */
const controls = new Set("search form button input select textarea".split(" "));

/** Everything is open and in sight; nothing is an anchor twice, and nothing asks to be filled in. */
function prepare(nodes: readonly Node[], page: string, keepsIds: boolean): void {
  for (const element of nodes.filter(isElement)) {
    const { attribs, name } = element;
    if (controls.has(name) || attribs.class === "code-check") DomUtils.removeElement(element);
    if (attribs.href?.startsWith("#")) attribs.href = page + attribs.href;
    if (!keepsIds || name === "span") delete attribs.id;
    if (name === "details") attribs.open = "";
    // The older and the newer table may be on one page, and landmarks need names of their own.
    if (attribs["aria-label"] !== undefined && /^(?:section|nav|aside)$/.test(name)) attribs.role = "group";
    // A tick instead of its word would hide the mark.
    delete attribs["data-cell"];
    if (attribs["data-tabs"] !== undefined) {
      delete attribs["data-tabs"];
      delete attribs["data-group"];
      attribs.class = "changes-tabs";
    }
    prepare(element.children, page, keepsIds);
  }
}

function blocksOf(nodes: readonly Node[]): readonly Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const close = () => {
    if (run.some((node) => textOf(node).trim() !== "")) blocks.push(block(run, null));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      close();
      blocks.push(block([node], node));
    } else run.push(node);
  }
  close();
  return blocks;
}

function block(nodes: readonly Node[], element: Element | null): Block {
  const text = nodes.map(textOf).join("");
  const key = element?.name === "pre" ? text : text.replace(/\s+/g, " ").trim();
  return {
    nodes,
    element,
    key: `${element?.name ?? ""} ${key}`,
    words: lazy(() => countWords(key)),
    inside: lazy(() => insideOf(element)),
  };
}

function insideOf(element: Element | null): readonly Block[] | null {
  if (element === null || element.name === "pre" || !element.children.some(isBlock)) return null;
  return blocksOf(element.children);
}

/** A picture is in the text as its address, since the address changes with what it shows. */
function textOf(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  if (!isElement(node)) return "";
  if (node.name === "img") return `\u0001${node.attribs.src ?? ""} ${node.attribs.alt ?? ""}\u0001`;
  const inner = node.children.map(textOf).join("");
  return isBlock(node) ? `${inner} ` : inner;
}

/** Whether a `pre` begins with the line feed that browsers drop. htmlparser2 keeps it. */
export function hasIdleLineFeed({ children: [first] }: Element): boolean {
  return first !== undefined && DomUtils.isText(first) && first.data.startsWith("\n");
}

export function openTag({ name, attribs }: Pick<Element, "name" | "attribs">): string {
  const written = Object.entries(attribs).map(([key, value]) =>
    value === "" ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}

export function closeTag({ name }: Element): string {
  return `</${name}>`;
}

export function outerHtml(nodes: readonly Node[]): string {
  return nodes.map((node) => DomUtils.getOuterHTML(node, { encodeEntities: "utf8" })).join("");
}
