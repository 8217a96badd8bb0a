/**
 * The body of a Docusaurus page → docsgen Markdown. The page is parsed; each construct that docsgen writes differently becomes an edit at
 * its place, and everything else stays as its author wrote it.
 */

import type { Definition, Heading, Image, Link, Nodes, Parents, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { admonitionNames } from "../../kit/syntax/admonitionNames.ts";
import { Ids } from "../../kit/syntax/headingIds.ts";
import { escapeText } from "../asMarkdown.ts";
import { applyEdits, type Edit } from "../edits.ts";
import { targetEdits, textOf } from "../pageTree.ts";
import { CodeTranslation } from "./codeTranslation.ts";
import { computed, readValue } from "./estree.ts";
import { HtmlTranslation } from "./htmlTranslation.ts";
import { isJsx, type JsxElement, tagsOf } from "./jsxElement.ts";
import { isBlockName, JsxTranslation } from "./jsxTranslation.ts";
import { Layout } from "./layout.ts";
import { closeColons, knownAttributes, type MdxFlowExpression, type MdxTextExpression, parsePage } from "./mdx.ts";
import type { PageContext } from "./pageContext.ts";
import { readStatements } from "./statements.ts";
import type { Statements, TranslatedPage } from "./translatedPage.ts";

export function translateBody(body: string, context: PageContext): string {
  const { text: closed, times } = closeColons(body.replace(/\r\n?/g, "\n"));
  const { text, dropped } = knownAttributes(closed);
  for (const { attribute, directive, line } of dropped) {
    const what = `The attribute "${attribute}" of :::${directive} was left out: docsgen has none of that name.`;
    context.left({ what, todo: "Check that nothing is missing." }, line);
  }
  if (times > 0) context.translated("`::: tip`", times);
  const { tree, problem } = parsePage(text, context.isMdx);
  if (problem !== null) {
    const what = `The page is no valid MDX (${problem.reason}) and was translated as plain Markdown.`;
    context.left({ what, todo: "Look for JSX that is left in it." }, problem.line);
  }
  return applyEdits(text, new PageTranslation(text, context, tree).run());
}

class PageTranslation implements TranslatedPage {
  readonly text: string;
  readonly context: PageContext;
  readonly layout: Layout;
  readonly edits: Edit[] = [];
  readonly #colons = new Map<object, number>();
  readonly #ids = new Ids();
  readonly html: HtmlTranslation;
  readonly #jsx: JsxTranslation;
  readonly #code: CodeTranslation;
  readonly #tree: Parents;
  statements: Statements;

  constructor(text: string, context: PageContext, tree: Parents) {
    this.text = text;
    this.context = context;
    this.statements = nothing;
    this.#tree = tree;
    this.layout = new Layout(text);
    this.html = new HtmlTranslation(this);
    this.#jsx = new JsxTranslation(this);
    this.#code = new CodeTranslation(this);
  }

  run(): readonly Edit[] {
    this.statements = readStatements(this.#tree, this);
    this.blocks(this.#tree.children, 1);
    return [...this.edits, ...this.layout.edits()];
  }

  /** The children of a page, an element or a directive: they begin at `column`, wherever they are written. */
  blocks(children: readonly Nodes[], column: number): void {
    this.#code.groups(children);
    for (const [index, child] of children.entries()) {
      this.#separate(child, children[index + 1], column);
      if (child.type === "paragraph" && this.isUnraveled(child)) for (const each of child.children) this.block(each, column);
      else this.block(child, column);
    }
  }

  /** What is inside of an element. */
  inner(node: JsxElement, column: number): void {
    if (node.type === "mdxJsxFlowElement") this.blocks(node.children, column);
    else for (const child of node.children) this.block(child, column);
  }

  /** A blank line between HTML and Markdown: an HTML block ends nowhere else. */
  #separate(node: Nodes, next: Nodes | undefined, column: number): void {
    const end = node.position?.end;
    const isHtml = (each: Nodes): boolean =>
      (each.type === "mdxJsxFlowElement" && /^[a-z]/.test(each.name ?? "") && !this.#isDirective(each)) ||
      (each.type === "paragraph" &&
        this.isUnraveled(each) &&
        each.children.every((child) => child.type === "text" || isHtml(child))) ||
      (each.type === "mdxJsxTextElement" && /^[a-z]/.test(each.name ?? ""));
    if (next === undefined || end === undefined || !isHtml(node) || isHtml(next)) return;
    if (next.position?.start.line !== end.line + 1) return;
    const at = this.text.indexOf("\n", end.offset ?? 0);
    const prefix = this.layout.prefix(node.position?.start.offset ?? 0, column).trimEnd();
    if (at >= 0) this.edits.push({ start: at, end: at, text: `\n${prefix}` });
  }

  block(node: Nodes, column: number): void {
    switch (node.type) {
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        if (node.type === "mdxJsxFlowElement") this.layout.move(node, column);
        this.#jsx.block(node, column);
        break;
      case "mdxFlowExpression":
        this.layout.move(node, column);
        this.#expression(node);
        break;
      case "mdxTextExpression":
        this.#expression(node);
        break;
      case "mdxjsEsm":
      case "text":
        break;
      case "code":
        this.layout.move(node, column);
        this.#code.block(node, column);
        break;
      case "containerDirective":
        this.layout.move(node, column);
        this.#directive(node, column);
        break;
      case "blockquote":
      case "list":
        this.layout.move(node, column);
        this.#nested(node, column - (node.position === undefined ? 1 : this.layout.columnOf(node.position.start)));
        break;
      default:
        if (node.type === "paragraph" || node.type === "heading" || node.type === "table") this.layout.move(node, column);
        if (node.type === "heading") this.#heading(node);
        this.inline(node);
    }
  }

  /** Docusaurus makes a dash of each of several blanks in a heading, and docsgen one of all: such a heading keeps its old id. */
  #heading(node: Heading): void {
    const title = textOf(node).trim();
    const id = this.#ids.slug(title);
    const written = this.slice(node);
    const own = new Ids().slug(title.replace(/\s+/g, " "));
    const isPlain = written.startsWith("#") && !/\{\/?[#*]/.test(written);
    if (!isPlain || !/\s{2}/.test(title) || own === id) return;
    const end = node.position?.end.offset ?? 0;
    this.edits.push({ start: end, end, text: ` {#${id}}` });
    this.context.translated("heading ids kept as `{#id}`");
  }

  /** Blocks of a list item or a quote keep their place in it; `by` is how far the list itself moves. */
  #nested(node: Parents, by: number): void {
    // MDX lets a component be further in than the item that it belongs to.
    const own = node.type === "listItem" ? node.children[0]?.position?.start.column : undefined;
    for (const child of node.children) {
      if (child.type === "listItem") this.#nested(child, by);
      else {
        const written = child.position?.start.column ?? 1;
        const column = (isJsx(child) ? Math.min(written, own ?? written) : written) + by;
        if (child.type === "paragraph" && this.isUnraveled(child)) this.blocks([child], column);
        else this.block(child, column);
      }
    }
  }

  /** Text and what is inside of it. */
  inline(node: Nodes): void {
    if (node.type === "link" || node.type === "image" || node.type === "definition") this.#target(node);
    if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
      this.#expression(node);
      return;
    }
    if (node.type === "mdxJsxTextElement" || node.type === "mdxJsxFlowElement") {
      this.#jsx.inline(node);
      return;
    }
    if (node.type === "html") {
      this.html.raw(node);
      return;
    }
    if ("children" in node) for (const child of node.children) this.inline(child);
  }

  /** A paragraph that consists of elements which stand for blocks. */
  isUnraveled({ children }: Parents): boolean {
    const isInline = (child: Nodes) => child.type === "mdxJsxTextElement" || child.type === "mdxTextExpression";
    const isSpace = (child: Nodes) => child.type === "text" && child.value.trim() === "";
    const isBlock = (child: Nodes) => child.type === "mdxJsxTextElement" && isBlockName(child.name, this.statements);
    return children.some(isBlock) && children.every((child) => isInline(child) || isSpace(child));
  }

  /** How many colons a directive needs: more than those inside of it. */
  colons(node: Nodes): string {
    return ":".repeat(2 + this.#height(node));
  }

  #height(node: Nodes): number {
    const known = this.#colons.get(node);
    if (known !== undefined) return known;
    const inside = "children" in node ? Math.max(0, ...node.children.map((child) => this.#height(child))) : 0;
    const own = node.type === "code" ? this.#code.height(node) : inside + this.#jsx.height(node);
    const written = node.type === "containerDirective" ? this.#written(node) - 2 : 0;
    const height = Math.max(own, written);
    this.#colons.set(node, height);
    return height;
  }

  #isDirective(node: Nodes): boolean {
    return this.#jsx.height(node) > 0;
  }

  /** The colons of a directive as it is written. */
  #written(node: ContainerDirective): number {
    return /^:+/.exec(this.slice(node))?.[0].length ?? 3;
  }

  slice({ position }: Pick<RootContent, "position">): string {
    return this.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  }

  replace({ position }: Pick<RootContent, "position">, text: string): void {
    this.edits.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0, text });
  }

  write(node: JsxElement, column: number, text: string): void {
    const tags = tagsOf(node, this.text);
    const prefix = this.layout.prefix(tags.start, column);
    const lines = text.split("\n").map((line, index) => (index === 0 || line === "" ? line : prefix + line));
    this.edits.push(this.layout.opening(tags.start, tags.end, { text: lines.join("\n"), column }));
  }

  #directive(node: ContainerDirective, column: number): void {
    const { name, position } = node;
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? 0;
    if (!admonitionNames.includes(name)) {
      const own = this.context.stub(name, Object.keys(node.attributes ?? {}), position?.start.line ?? 1);
      const at = start + this.#written(node);
      if (own !== name) this.edits.push({ start: at, end: at + name.length, text: own });
    }
    const colons = this.colons(node);
    const written = this.#written(node);
    const close = this.text.lastIndexOf("\n", end - 1) + 1;
    const fence = /^[ \t>]*(:{3,})[ \t]*$/.exec(this.text.slice(close, end))?.[1];
    if (colons.length > written) this.edits.push({ start, end: start + written, text: colons });
    if (fence !== undefined) {
      this.layout.flush(end - 1, column);
      if (fence.length !== colons.length) this.edits.push({ start: end - fence.length, end, text: colons });
    }
    this.blocks(node.children, column);
  }

  #target(node: Link | Image | Definition): void {
    if (node.type === "image") this.context.loads("images", node.url);
    const url =
      node.type === "image" ? this.context.asset(node.url) : this.context.link(node.url, node.position?.start.line ?? 1);
    this.edits.push(...targetEdits(this.text, node, url));
  }

  #expression(node: MdxFlowExpression | MdxTextExpression): void {
    const written = node.value.trim();
    const comment = /^\/\*([\s\S]*)\*\/$/.exec(written);
    if (comment !== null && !(comment[1] ?? "").includes("*/")) {
      const words = (comment[1] ?? "").trim();
      const isId = node.type === "mdxTextExpression" && /^#[\w-]+$/.test(words);
      this.replace(node, isId ? `{${words}}` : `<!-- ${words.replaceAll("-->", "→")} -->`);
      this.context.translated("`{/* comments */}`");
      return;
    }
    if (written === "") {
      this.replace(node, "");
      return;
    }
    const value = readValue(node.data?.estree, this.statements.names);
    if (value !== computed && typeof value !== "object") {
      this.replace(node, escapeText(typeof value === "boolean" || value === undefined ? "" : String(value)));
      this.context.translated("`{expressions}` with a known value");
      return;
    }
    const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written;
    const what = `The expression \`{${shown.replace(/\s+/g, " ")}}\` has no value before the page runs.`;
    this.context.left({ what, todo: "Write what it shows; it is a comment in the page now." }, node.position?.start.line ?? 1);
    this.replace(node, `<!-- {${written.replaceAll("-->", "→").replace(/\n\s*\n/g, "\n")}} -->`);
  }
}

const nothing: Statements = { names: new Map(), partials: new Map(), rawFiles: new Map(), svgs: new Map() };
