/** JSX elements → directives, Markdown and HTML. Each component that Docusaurus ships has its rule; others become directives of the site. */

import type { Nodes } from "mdast";
import { admonitionNames } from "../../engine/core/syntax/admonitionNames.ts";
import { codeBlockText } from "./codeBlockElement.ts";
import { computed } from "./estree.ts";
import { directiveAttributes, htmlAttributes } from "./htmlAttributes.ts";
import { attributesOf, escapeLabel, isJsx, type JsxElement, lineOf, plainText, tagsOf, unraveled } from "./jsxElement.ts";
import { frameAttributes } from "./origins.ts";
import { stubDirective } from "./stubDirective.ts";
import type { Statements, TranslatedPage } from "./translatedPage.ts";

/** Components of Docusaurus that stand for blocks. */
const blockComponents = new Set([
  "Tabs",
  "TabItem",
  "Admonition",
  "CodeBlock",
  "TOCInline",
  "DocCardList",
  "Details",
  "BrowserOnly",
]);
/** Components that stand inside of a line. */
const inlineComponents = new Set(["Link", "Translate", "Highlight"]);
/** Elements that are blocks to a browser. */
const blockElements =
  /^(?:address|article|aside|blockquote|center|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)$/;
export function isBlockName(name: string | null, { partials }: Statements): boolean {
  if (name === null) return true;
  if (/^[a-z]/.test(name)) return blockElements.test(name);
  return blockComponents.has(name) || partials.has(name) || !inlineComponents.has(name);
}

const headTodo = "Use title, description and image of the front matter, or `head` of site.config.ts.";
const cardsTodo = "Write :::cards around a list of links, or make the category's page a generated index.";

type Rule = (node: JsxElement, column: number) => void;

export class JsxTranslation {
  readonly #page: TranslatedPage;

  constructor(page: TranslatedPage) {
    this.#page = page;
  }

  /** Whether an element becomes a directive with content. */
  isDirective(node: JsxElement): boolean {
    const { name } = node;
    if (name === null || node.children.length === 0) return false;
    if (/^[a-z]/.test(name)) return name === "details" && this.#summary(node) !== null;
    if (this.#page.statements.partials.has(name)) return false;
    return !inlineComponents.has(name) && !["CodeBlock", "TOCInline", "BrowserOnly", "Translate"].includes(name);
  }

  block(node: JsxElement, column: number): void {
    const rule = this.#ruleFor(node);
    rule(node, column);
  }

  #ruleFor({ name }: JsxElement): Rule {
    const { statements } = this.#page;
    if (name === null) return (node, column) => this.#unwrap(node, column, "fragments");
    const partial = statements.partials.get(name);
    if (partial !== undefined) return (node) => this.#partial(node, name, partial);
    if (Object.hasOwn(this.#rules, name)) return this.#rules[name] ?? this.#rule(name);
    return this.#rule(name);
  }

  #rule(name: string): Rule {
    if (inlineComponents.has(name)) return (node) => this.inline(node);
    return (node, column) => (/^[a-z]/.test(name) ? this.#page.html.element(node, column) : this.#component(node, column));
  }

  /** Components of Docusaurus, and elements that have a form of their own. */
  readonly #rules: Readonly<Record<string, Rule>> = {
    Tabs: (node, column) => this.#tabs(node, column),
    TabItem: (node, column) => this.#tab(node, column, new Map()),
    Admonition: (node, column) => this.#admonition(node, column),
    details: (node, column) => this.#details(node, column),
    Details: (node, column) => this.#details(node, column),
    CodeBlock: (node, column) => this.#codeBlock(node, column),
    BrowserOnly: (node, column) => this.#unwrap(node, column, "`<BrowserOnly>`"),
    Translate: (node, column) => this.#unwrap(node, column, "`<Translate>`"),
    LiteYouTubeEmbed: (node, column) => this.#youTube(node, column),
    iframe: (node, column) => this.#frame(node, column),
    head: (node) => this.#remove(node, "`<head>` was left out.", headTodo),
    Head: (node) => this.#remove(node, "`<head>` was left out.", headTodo),
    DocCardList: (node) => this.#remove(node, "`<DocCardList>` was left out.", cardsTodo),
    TOCInline: (node) => {
      this.#page.context.translated("`<TOCInline>`");
      this.#page.replace(node, "::toc");
    },
  };

  /** An element inside of a line. */
  inline(node: JsxElement): void {
    const { name } = node;
    const tags = tagsOf(node, this.#page.text);
    const around = (open: string, close: string): void => {
      this.#page.edits.push({ start: tags.start, end: tags.openEnd, text: open });
      if (!tags.isLeaf) this.#page.edits.push({ start: tags.closeStart, end: tags.end, text: close });
    };
    if (name === "Link") {
      this.#link(node);
      return;
    }
    if (name === null || name === "Translate") around("", "");
    else if (/^[a-z]/.test(name)) {
      this.#page.html.tags(node, around);
    } else if (this.#page.statements.partials.has(name) || this.#page.statements.svgs.has(name)) {
      this.#inlineFile(node, name);
      return;
    } else {
      const { name: own, attributes } = stubDirective(node, this.#page);
      around(`:${own}[`, `]${attributes}`);
      if (tags.isLeaf) this.#page.edits.splice(-1, 1, { start: tags.start, end: tags.end, text: `:${own}${attributes || "[]"}` });
    }
    for (const child of node.children) this.#page.inline(child);
  }

  /** Content between two lines of a directive. */
  #wrap(node: JsxElement, column: number, open: string, close: string): void {
    const { text, layout, edits } = this.#page;
    const tags = tagsOf(node, text);
    edits.push(layout.opening(tags.start, tags.openEnd, { text: open, column }));
    if (tags.isLeaf) return;
    layout.flush(tags.closeStart, column);
    edits.push(layout.closing(tags.closeStart, tags.end, { text: close, column }));
    this.#page.inner(node, column);
  }

  #unwrap(node: JsxElement, column: number, what: string): void {
    const tags = tagsOf(node, this.#page.text);
    this.#page.edits.push({ start: tags.start, end: tags.openEnd, text: "" });
    if (!tags.isLeaf) this.#page.edits.push({ start: tags.closeStart, end: tags.end, text: "" });
    this.#page.context.translated(what);
    this.#page.inner(node, column);
  }

  #remove(node: JsxElement, what: string, todo: string): void {
    this.#page.replace(node, "");
    this.#page.context.left({ what, todo }, lineOf(node));
  }

  #tabs(node: JsxElement, column: number): void {
    const { statements, context } = this.#page;
    const attributes = attributesOf(node, statements.names);
    const values = attributes.find(({ name }) => name === "values")?.value;
    const named = Array.isArray(values)
      ? values.map((each) => [String(each?.value), String(each?.label ?? each?.value)] as const)
      : [];
    if (values === computed)
      context.left(
        { what: "The labels of `<Tabs values={…}>` are computed.", todo: "Write the label of each tab." },
        lineOf(node),
      );
    const group = plainText(attributes, "groupId")
      ?.replace(/[^\w-]/g, "-")
      .replace(/^(?![a-z])/i, "group-");
    const chosen = directiveAttributes([
      ["group", group],
      ["default", plainText(attributes, "defaultValue")],
    ]);
    const colons = this.#page.colons(node);
    const tags = tagsOf(node, this.#page.text);
    this.#page.edits.push(this.#page.layout.opening(tags.start, tags.openEnd, { text: `${colons}tabs${chosen}`, column }));
    context.translated("`<Tabs>`");
    for (const child of unraveled(node.children)) {
      if (isJsx(child) && child.name === "TabItem") {
        if (child.type === "mdxJsxFlowElement") this.#page.layout.move(child, column);
        else this.#page.layout.flush(child.position?.start.offset ?? 0, column);
        this.#tab(child, column, new Map(named));
      } else this.#page.blocks([child], column);
    }
    this.#page.layout.flush(tags.closeStart, column);
    if (!tags.isLeaf) this.#page.edits.push(this.#page.layout.closing(tags.closeStart, tags.end, { text: colons, column }));
  }

  #tab(node: JsxElement, column: number, labels: ReadonlyMap<string, string>): void {
    const attributes = attributesOf(node, this.#page.statements.names);
    const value = plainText(attributes, "value");
    const written = attributes.find(({ name }) => name === "label");
    const label =
      plainText(attributes, "label") ??
      labels.get(value ?? "") ??
      (written === undefined ? value : textOf(written.written)) ??
      "";
    const marks = directiveAttributes([
      ["value", value],
      ["default", attributes.some(({ name, value: own }) => name === "default" && own !== false)],
    ]);
    const colons = this.#page.colons(node);
    this.#page.context.translated("`<TabItem>`");
    this.#wrap(node, column, `${colons}tab[${escapeLabel(label)}]${marks}`, colons);
  }

  #admonition(node: JsxElement, column: number): void {
    const attributes = attributesOf(node, this.#page.statements.names);
    const type = plainText(attributes, "type") ?? "note";
    const title = plainText(attributes, "title");
    const colons = this.#page.colons(node);
    const name = admonitionNames.includes(type) ? type : "note";
    this.#page.context.translated("`<Admonition>`");
    this.#wrap(node, column, `${colons}${name}${title === undefined ? "" : `[${escapeLabel(title)}]`}`, colons);
  }

  /** With a summary of one line a directive; else HTML with room for the Markdown inside. */
  #details(node: JsxElement, column: number): void {
    const summary = this.#summary(node);
    if (summary === null) {
      this.#page.html.element(node, column);
      return;
    }
    const attributes = attributesOf(node, this.#page.statements.names);
    const marks = directiveAttributes([
      ["open", attributes.some(({ name, value }) => name === "open" && value !== false)],
      ["id", plainText(attributes, "id")],
    ]);
    const colons = this.#page.colons(node);
    if (summary.node !== null) {
      this.#page.replace(summary.node, "");
      this.#page.layout.flush(summary.node.position?.start.offset ?? 0, column);
    }
    const { text, layout, edits } = this.#page;
    const tags = tagsOf(node, text);
    edits.push(layout.opening(tags.start, tags.openEnd, { text: `${colons}details[${summary.text}]${marks}`, column }));
    layout.flush(tags.closeStart, column);
    edits.push(layout.closing(tags.closeStart, tags.end, { text: colons, column }));
    this.#page.context.translated("`<details>`");
    this.#page.blocks(node.children.filter((child) => !holds(child, summary.node)) as Nodes[], column);
  }

  #summary(node: JsxElement): { readonly text: string; readonly node: JsxElement | null } | null {
    if (node.children.length === 0 || tagsOf(node, this.#page.text).isLeaf) return null;
    const given = plainText(attributesOf(node, this.#page.statements.names), "summary");
    if (given !== undefined) return { text: escapeLabel(given), node: null };
    const found = unraveled(node.children).find((child): child is JsxElement => isJsx(child) && child.name === "summary");
    if (found === undefined) return null;
    const tags = tagsOf(found, this.#page.text);
    const text = this.#page.text
      .slice(tags.openEnd, tags.closeStart)
      .trim()
      .replace(/\s*\n\s*/g, " ");
    const isPlain = text !== "" && !/[[\]{}]/.test(text) && !/<[A-Z]|className|<(?:div|p|h\d)\b/.test(text);
    return isPlain ? { text, node: found } : null;
  }

  #codeBlock(node: JsxElement, column: number): void {
    const found = codeBlockText(node, this.#page);
    if (found === null) {
      const todo = "Write the code as a fenced block, or name its file: ```js file=_examples/a.js.";
      this.#page.context.left({ what: "The code of a `<CodeBlock>` is computed.", todo }, lineOf(node));
      this.#page.replace(node, `<!-- ${this.#page.slice(node).replaceAll("-->", "→")} -->`);
      return;
    }
    const prefix = this.#page.layout.prefix(node.position?.start.offset ?? 0, column);
    this.#page.replace(node, found.map((line, index) => (index === 0 ? line : `${prefix}${line}`)).join("\n"));
    this.#page.context.translated("`<CodeBlock>`");
  }

  #partial(node: JsxElement, name: string, specifier: string): void {
    const { context } = this.#page;
    const file = context.partial(specifier);
    if (file === null) {
      const owner = /^((?:@[^/]+\/)?[^/]+)\//.exec(specifier)?.[1] ?? specifier;
      const what = /^(?:\.|@site\/)/.test(specifier)
        ? `The partial ${specifier} was not found.`
        : `A partial of the package ${owner} was not found.`;
      this.#remove(node, what, "Write its text, or ::include its file.");
      return;
    }
    if (node.attributes.length > 0)
      context.left(
        {
          what: `The partial \`<${name}>\` gets properties, which a partial does not have.`,
          todo: `Write what they change; see ${specifier}.`,
        },
        lineOf(node),
      );
    context.translated("imported partials");
    this.#page.replace(node, `::include{file=${/[\s{}"=]/.test(file) ? `"${file}"` : file}}`);
  }

  /** A picture that is imported as a component, or a partial in the middle of a line. */
  #inlineFile(node: JsxElement, name: string): void {
    const svg = this.#page.statements.svgs.get(name);
    if (svg === undefined) {
      this.#partial(node, name, this.#page.statements.partials.get(name) ?? "");
      return;
    }
    const alt = plainText(attributesOf(node, this.#page.statements.names), "title") ?? "";
    this.#page.context.translated("imported SVG files");
    this.#page.replace(node, `![${escapeLabel(alt)}](${this.#page.context.asset(svg)})`);
  }

  #youTube(node: JsxElement, column: number): void {
    const attributes = attributesOf(node, this.#page.statements.names);
    const id = plainText(attributes, "id");
    if (id === undefined) {
      this.#component(node, column);
      return;
    }
    const tags = tagsOf(node, this.#page.text);
    const text = `::video[${escapeLabel(plainText(attributes, "title") ?? "Video")}]{src="https://www.youtube.com/watch?v=${id}"}`;
    this.#page.edits.push(this.#page.layout.opening(tags.start, tags.end, { text, column }));
    this.#page.context.translated("`<LiteYouTubeEmbed>`");
  }

  /** A video of YouTube or Vimeo waits for a click; other frames stay, and `security` allows them. */
  #frame(node: JsxElement, column: number): void {
    const attributes = attributesOf(node, this.#page.statements.names);
    const src = plainText(attributes, "src");
    if (src === undefined) {
      this.#remove(node, "An <iframe> without an address was left out.", "Link to what it shows.");
      return;
    }
    const { context, layout, edits } = this.#page;
    const tags = tagsOf(node, this.#page.text);
    const title = plainText(attributes, "title") ?? "";
    const isVideo = /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\//.test(src);
    const kept = attributes
      .map((each) => ({ ...each, name: each.name.toLowerCase() }))
      .filter(({ name }) => frameAttributes.includes(name));
    const text = isVideo
      ? `::video[${escapeLabel(title === "" ? "Video" : title)}]{src="${src.replace(/^\/\//, "https://")}"}`
      : `<iframe${htmlAttributes(kept, (_, value) => value).text}></iframe>`;
    if (!isVideo) context.loads("frames", src);
    context.translated("`<iframe>`");
    edits.push(layout.opening(tags.start, tags.end, { text, column }));
  }

  #link(node: JsxElement): void {
    const attributes = attributesOf(node, this.#page.statements.names);
    const target = plainText(attributes, "to") ?? plainText(attributes, "href");
    const tags = tagsOf(node, this.#page.text);
    const { context, edits } = this.#page;
    if (target === undefined || tags.isLeaf) {
      this.#remove(node, "The target of a `<Link>` is computed.", "Write a Markdown link.");
      return;
    }
    const url = context.link(target, lineOf(node));
    const isText = node.type === "mdxJsxTextElement" && !node.children.some((child) => isJsx(child as Nodes));
    const [open, close] = isText ? ["[", `](${/[\s()]/.test(url) ? `<${url}>` : url})`] : [`<a href="${url}">`, "</a>"];
    edits.push({ start: tags.start, end: tags.openEnd, text: open }, { start: tags.closeStart, end: tags.end, text: close });
    context.translated("`<Link>`");
    for (const child of node.children) this.#page.inline(child);
  }

  /** An unknown component. */
  #component(node: JsxElement, column: number): void {
    const name = node.name ?? "";
    const svg = this.#page.statements.svgs.get(name);
    if (svg !== undefined) {
      this.#inlineFile(node, name);
      return;
    }
    const lower = name.toLowerCase();
    const attributes = attributesOf(node, this.#page.statements.names);
    const tags = tagsOf(node, this.#page.text);
    const colons = this.#page.colons(node);
    if (admonitionNames.includes(lower) && !tags.isLeaf) {
      const title = plainText(attributes, "title");
      this.#page.context.translated("components named like admonitions");
      this.#wrap(node, column, `${colons}${lower}${title === undefined ? "" : `[${escapeLabel(title)}]`}`, colons);
      return;
    }
    const { name: own, attributes: marks } = stubDirective(node, this.#page);
    if (tags.isLeaf) this.#page.edits.push(this.#page.layout.opening(tags.start, tags.end, { text: `::${own}${marks}`, column }));
    else this.#wrap(node, column, `${colons}${own}${marks}`, colons);
  }
}

function holds(node: Nodes, inner: JsxElement | null): boolean {
  return node === inner || ("children" in node && node.children.some((child) => child === inner));
}

/** The words of an attribute that holds JSX. */
function textOf(written: string): string {
  return written
    .replace(/^\{|\}$/g, "")
    .replace(/<[^>]*>/g, "")
    .trim();
}
