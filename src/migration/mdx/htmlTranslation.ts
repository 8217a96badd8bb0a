/** HTML elements in JSX → HTML that docsgen reads: its attributes, and room for the Markdown inside of a block. */

import type { Nodes, PhrasingContent } from "mdast";
import { escapeAttribute, escapeText } from "../../kit/html/escape.ts";
import type { LeftOver } from "../notebook.ts";
import { htmlAttributes } from "./htmlAttributes.ts";
import { attributesOf, hasSpread, type JsxElement, lineOf, tagsOf } from "./jsxElement.ts";
import { leftAttribute } from "./stubDirective.ts";
import type { TranslatedPage } from "./translatedPage.ts";

/** Elements without content. */
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Blocks whose content is text: what is inside of them is written as HTML. */
const textual = /^(?:p|h[1-6]|summary|figcaption|dt|center|pre)$/;
const phrasing = new Set(
  "text emphasis strong delete inlineCode break link image mdxJsxTextElement mdxTextExpression".split(" "),
);

export class HtmlTranslation {
  readonly #page: TranslatedPage;

  constructor(page: TranslatedPage) {
    this.#page = page;
  }

  /** Tags of a page that is plain Markdown, or no valid MDX: the attributes that JSX spells differently. */
  raw(node: Extract<Nodes, { type: "html" }>): void {
    const changed = node.value
      .replace(/(<[a-z][^<>]*?)\sclassName=/gi, "$1 class=")
      .replace(/(<[a-z][^<>]*?)\sstyle=\{\{[^{}]*\}\}/gi, "$1");
    if (changed !== node.value) this.#page.replace(node, changed);
  }

  /** An HTML element: its tags as HTML, with room for the Markdown inside of it. */
  element(node: JsxElement, column: number): void {
    const { text, layout, edits } = this.#page;
    const tags = tagsOf(node, text);
    this.tags(node, (open, close) => {
      if (tags.isLeaf) {
        edits.push({ start: tags.start, end: tags.openEnd, text: open });
        return;
      }
      layout.flush(tags.closeStart, column);
      const isText = node.children.every((child) => phrasing.has(child.type)) || textual.test(node.name ?? "");
      if (isText) {
        edits.push({ start: tags.start, end: tags.openEnd, text: open }, { start: tags.closeStart, end: tags.end, text: close });
        for (const child of node.children) this.#asHtml(child as Nodes, column);
        return;
      }
      edits.push(layout.opening(tags.start, tags.openEnd, { text: open, column, room: true }));
      edits.push(layout.closing(tags.closeStart, tags.end, { text: close, column, room: true }));
      this.#page.inner(node, column);
    });
  }

  /** The tags of an element in HTML, and what that leaves out. */
  tags(node: JsxElement, write: (open: string, close: string) => void): void {
    const name = node.name ?? "";
    const { context, statements, text } = this.#page;
    const tags = tagsOf(node, text);
    if (hasSpread(node)) leftAttribute("{...}", lineOf(node), context);
    for (const { name: own, value } of attributesOf(node, statements.names))
      if (own === "src" && typeof value === "string") context.loads(name === "img" ? "images" : "media", value);
    const map = (own: string, value: string) =>
      own === "href" ? context.link(value, lineOf(node)) : own === "src" || own === "poster" ? context.asset(value) : value;
    const { text: attributes, dropped } = htmlAttributes(attributesOf(node, statements.names), map);
    for (const { name: own, written } of dropped) context.left(leftOut(name, own, written), lineOf(node));
    if (attributesOf(node, statements.names).some((each) => each.name === "className")) context.translated("`className`");
    const end = tags.isLeaf ? (voids.test(name) ? " />" : `></${name}>`) : ">";
    write(`<${name}${attributes}${end}`, `</${name}>`);
  }

  /** What is in a line with an HTML block, where Markdown is not read: its marks become elements. */
  #asHtml(node: Nodes, column: number): void {
    const { edits } = this.#page;
    const around = (tag: string, children: readonly PhrasingContent[], attributes = ""): void => {
      const first = children[0]?.position?.start.offset ?? 0;
      const last = children.at(-1)?.position?.end.offset ?? 0;
      edits.push({ start: node.position?.start.offset ?? 0, end: first, text: `<${tag}${attributes}>` });
      edits.push({ start: last, end: node.position?.end.offset ?? 0, text: `</${tag}>` });
      for (const child of children) this.#asHtml(child, column);
    };
    if (node.type === "emphasis") around("em", node.children);
    else if (node.type === "strong") around("strong", node.children);
    else if (node.type === "delete") around("del", node.children);
    else if (node.type === "link") around("a", node.children, ` href="${this.#page.context.link(node.url, 1)}"`);
    else if (node.type === "inlineCode") this.#page.replace(node, `<code>${escapeText(node.value)}</code>`);
    else if (node.type === "image")
      this.#page.replace(node, `<img src="${this.#page.context.asset(node.url)}" alt="${escapeAttribute(node.alt ?? "")}" />`);
    else if (node.type === "paragraph") for (const child of node.children) this.#asHtml(child, column);
    else if (node.type === "mdxJsxFlowElement") {
      this.#page.layout.move(node, column);
      this.#page.block(node, column);
    } else if (node.type === "mdxJsxTextElement" && /^[a-z]/.test(node.name ?? "")) {
      const tags = tagsOf(node, this.#page.text);
      this.tags(node, (open, close) => {
        edits.push({ start: tags.start, end: tags.openEnd, text: open });
        if (!tags.isLeaf) edits.push({ start: tags.closeStart, end: tags.end, text: close });
      });
      for (const child of node.children) this.#asHtml(child, column);
    } else this.#page.inline(node);
  }
}

function leftOut(element: string, attribute: string, written: string): LeftOver {
  if (attribute === "style")
    return {
      what: "An inline style was removed: the security policy of the pages ignores it.",
      todo: "Give the element a class, and write it in a style sheet of `styles`.",
    };
  const shown = written.length > 30 ? "{…}" : written;
  return {
    what: `The attribute \`${attribute}=${shown}\` of <${element}> was removed.`,
    todo: "Write it as HTML, or make the element a directive.",
  };
}
