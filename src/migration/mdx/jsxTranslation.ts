/** JSX elements → directives, Markdown and HTML. Components of the tool's kit become what it says; others become directives of the site. */

import type { Nodes } from "mdast";
import { admonitionNames } from "../../kit/syntax/admonitionNames.ts";
import { escapeLabel, linkTarget } from "../asMarkdown.ts";
import { frameAttributes } from "../origins.ts";
import { codeBlockText } from "./codeBlockElement.ts";
import { computed } from "./estree.ts";
import { directiveAttributes, htmlAttributes } from "./htmlAttributes.ts";
import { type Attribute, attributesOf, isJsx, type JsxElement, lineOf, plainText, tagsOf, unraveled } from "./jsxElement.ts";
import { type Form, formOf, isContainer, isInText } from "./kit.ts";
import { stubDirective } from "./stubDirective.ts";
import type { Statements, TranslatedPage } from "./translatedPage.ts";

/** Elements that are blocks to a browser. */
const blockElements =
  /^(?:address|article|aside|blockquote|center|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)$/;
export function isBlockName(name: string | null, { partials }: Statements): boolean {
  if (name === null) return true;
  if (/^[a-z]/.test(name)) return blockElements.test(name);
  return partials.has(name) || !isInText(formOf(name));
}

const headTodo = "Use title, description and image of the front matter, or `head` of site.config.ts.";
const cardsTodo = "Write :::cards around a list of links, or make the category's page a generated index.";

type Rule = (node: JsxElement, column: number) => void;

export class JsxTranslation {
  readonly #page: TranslatedPage;

  constructor(page: TranslatedPage) {
    this.#page = page;
  }

  /** How many directives a node becomes that are around each other, without those of its content. */
  height(node: Nodes): number {
    if (node.type === "containerDirective") return 1;
    if (!isJsx(node) || node.name === null) return 0;
    if (/^[a-z]/.test(node.name)) return node.name === "details" && this.#summary(node) !== null ? 1 : 0;
    const form = formOf(node.name);
    return node.children.length > 0 && !this.#page.statements.partials.has(node.name) && isContainer(form) ? 1 : 0;
  }

  block(node: JsxElement, column: number): void {
    this.#ruleFor(node)(node, column);
  }

  #ruleFor({ name }: JsxElement): Rule {
    const { statements } = this.#page;
    if (name === null) return (node, column) => this.#unwrap(node, column, "fragments");
    const partial = statements.partials.get(name);
    if (partial !== undefined) return (node) => this.#partial(node, name, partial);
    const form = formOf(name);
    if (form !== null) return this.#forms[form];
    if (/^[a-z]/.test(name)) return this.#elements[name] ?? ((node, column) => this.#page.html.element(node, column));
    return (node, column) => this.#component(node, column);
  }

  readonly #forms: Readonly<Record<Form, Rule>> = {
    tabs: (node, column) => this.#tabs(node, column),
    tab: (node, column) => this.#tab(node, column, new Map()),
    admonition: (node, column) => this.#admonition(node, column),
    details: (node, column) => this.#details(node, column),
    code: (node, column) => this.#codeBlock(node, column),
    head: (node) => this.#remove(node, "`<head>` was left out.", headTodo),
    toc: (node) => this.#toc(node),
    unwrap: (node, column) => this.#unwrap(node, column, node.name === null ? "fragments" : `\`<${node.name}>\``),
    video: (node, column) => this.#youTube(node, column),
    "written-cards": (node) => this.#remove(node, `\`<${node.name}>\` was left out.`, cardsTodo),
    text: (node, column) => this.#unwrap(node, column, `\`<${node.name}>\``),
    link: (node) => this.inline(node),
    "unknown-text": (node) => this.inline(node),
  };

  /** Elements that have a form of their own. */
  readonly #elements: Readonly<Record<string, Rule | undefined>> = {
    details: (node, column) => this.#details(node, column),
    iframe: (node, column) => this.#frame(node, column),
    head: (node) => this.#remove(node, "`<head>` was left out.", headTodo),
  };

  /** An element inside of a line. */
  inline(node: JsxElement): void {
    const { name } = node;
    const tags = tagsOf(node, this.#page.text);
    const around = (open: string, close: string): void => {
      this.#page.edits.push({ start: tags.start, end: tags.openEnd, text: open });
      if (!tags.isLeaf) this.#page.edits.push({ start: tags.closeStart, end: tags.end, text: close });
    };
    const form = formOf(name);
    if (form === "link") {
      this.#link(node);
      return;
    }
    if (name === null || form === "text" || form === "unwrap") around("", "");
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

  #attributes(node: JsxElement): readonly Attribute[] {
    return attributesOf(node, this.#page.statements.names);
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

  #toc(node: JsxElement): void {
    this.#page.context.translated(`\`<${node.name}>\``);
    this.#page.replace(node, "::toc");
  }

  #tabs(node: JsxElement, column: number): void {
    const { context } = this.#page;
    const attributes = this.#attributes(node);
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
    context.translated(`\`<${node.name}>\``);
    for (const child of unraveled(node.children)) {
      if (isJsx(child) && formOf(child.name) === "tab") {
        if (child.type === "mdxJsxFlowElement") this.#page.layout.move(child, column);
        else this.#page.layout.flush(child.position?.start.offset ?? 0, column);
        this.#tab(child, column, new Map(named));
      } else this.#page.blocks([child], column);
    }
    this.#page.layout.flush(tags.closeStart, column);
    if (!tags.isLeaf) this.#page.edits.push(this.#page.layout.closing(tags.closeStart, tags.end, { text: colons, column }));
  }

  #tab(node: JsxElement, column: number, labels: ReadonlyMap<string, string>): void {
    const attributes = this.#attributes(node);
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
    this.#page.context.translated(`\`<${node.name}>\``);
    this.#wrap(node, column, `${colons}tab[${escapeLabel(label)}]${marks}`, colons);
  }

  #admonition(node: JsxElement, column: number): void {
    const attributes = this.#attributes(node);
    const type = plainText(attributes, "type") ?? "note";
    const title = plainText(attributes, "title");
    const colons = this.#page.colons(node);
    const name = admonitionNames.includes(type) ? type : "note";
    this.#page.context.translated(`\`<${node.name}>\``);
    this.#wrap(node, column, `${colons}${name}${title === undefined ? "" : `[${escapeLabel(title)}]`}`, colons);
  }

  /** A summary of one line makes a directive, any other HTML with room for the Markdown inside. */
  #details(node: JsxElement, column: number): void {
    const summary = this.#summary(node);
    if (summary === null) {
      this.#page.html.element(node, column);
      return;
    }
    const attributes = this.#attributes(node);
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
    const given = plainText(this.#attributes(node), "summary");
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
      this.#page.context.left({ what: `The code of a \`<${node.name}>\` is computed.`, todo }, lineOf(node));
      this.#page.replace(node, `<!-- ${this.#page.slice(node).replaceAll("-->", "→")} -->`);
      return;
    }
    const prefix = this.#page.layout.prefix(node.position?.start.offset ?? 0, column);
    this.#page.replace(node, found.map((line, index) => (index === 0 ? line : `${prefix}${line}`)).join("\n"));
    this.#page.context.translated(`\`<${node.name}>\``);
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
    const alt = plainText(this.#attributes(node), "title") ?? "";
    this.#page.context.translated("imported SVG files");
    this.#page.replace(node, `![${escapeLabel(alt)}](${this.#page.context.asset(svg)})`);
  }

  #youTube(node: JsxElement, column: number): void {
    const attributes = this.#attributes(node);
    const id = /(?:v=|\/)?([\w-]{11})(?:[?&].*)?$/.exec(plainText(attributes, "id") ?? "")?.[1];
    if (id === undefined) {
      this.#component(node, column);
      return;
    }
    const label = escapeLabel(plainText(attributes, "title") ?? "Video");
    this.#page.write(node, column, `::video[${label}]{src="https://www.youtube.com/watch?v=${id}"}`);
    this.#page.context.translated(`\`<${node.name}>\``);
  }

  /** A video of YouTube or Vimeo waits for a click; other frames stay, and `security` allows them. */
  #frame(node: JsxElement, column: number): void {
    const attributes = this.#attributes(node);
    const src = plainText(attributes, "src");
    if (src === undefined) {
      this.#remove(node, "An <iframe> without an address was left out.", "Link to what it shows.");
      return;
    }
    const { context } = this.#page;
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
    this.#page.write(node, column, text);
  }

  #link(node: JsxElement): void {
    const attributes = this.#attributes(node);
    const target = plainText(attributes, "to") ?? plainText(attributes, "href");
    const tags = tagsOf(node, this.#page.text);
    const { context, edits } = this.#page;
    if (target === undefined || tags.isLeaf) {
      this.#remove(node, `The target of a \`<${node.name}>\` is computed.`, "Write a Markdown link.");
      return;
    }
    const url = context.link(target, lineOf(node));
    const isLine = node.type === "mdxJsxTextElement" || !this.#page.slice(node).trim().includes("\n");
    const isText = isLine && !node.children.some((child) => isJsx(child as Nodes));
    const [open, close] = isText ? ["[", `](${linkTarget(url)})`] : [`<a href="${url}">`, "</a>"];
    edits.push({ start: tags.start, end: tags.openEnd, text: open }, { start: tags.closeStart, end: tags.end, text: close });
    context.translated(`\`<${node.name}>\``);
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
    const attributes = this.#attributes(node);
    const tags = tagsOf(node, this.#page.text);
    const colons = this.#page.colons(node);
    if (admonitionNames.includes(lower) && !tags.isLeaf) {
      const title = plainText(attributes, "title");
      this.#page.context.translated("components named like admonitions");
      this.#wrap(node, column, `${colons}${lower}${title === undefined ? "" : `[${escapeLabel(title)}]`}`, colons);
      return;
    }
    const { name: own, attributes: marks } = stubDirective(node, this.#page);
    if (tags.isLeaf) this.#page.write(node, column, `::${own}${marks}`);
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
