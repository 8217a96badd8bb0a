/**
 * The finished content of a page → Markdown, for readers that are programs. Everything in it is resolved: includes, imported code,
 * variables, links. What only a browser can show is told in words: tabs are parts with a bold label, admonitions are block quotes,
 * a diagram is its title.
 */
import { parseDocument } from "htmlparser2";
import { hasIdleLineFeed } from "../compare/htmlBlocks.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { readonly attribs: unknown }>;

/** Elements that stand inside a line of text; all others begin a block. */
const inline = new Set(
  "a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);
/** Elements that say nothing to a reader without a browser. */
const silent = new Set("script style template nav button select form search noscript".split(" "));

/** `address`: what links of the content are relative to, absolute. */
export function htmlToMarkdown(html: string, address: string): string {
  return blocks(parseDocument(html).children, { address }).join("\n\n");
}

interface Context {
  readonly address: string;
}

function blocks(nodes: readonly Node[], context: Context): readonly string[] {
  const found: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const text = lineOf(line, context);
    if (text !== "") found.push(escapeStart(text));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || (inline.has(node.name) && !isMarkedBlock(node))) line.push(node);
    else {
      endLine();
      for (const part of block(node, context)) found.push(part);
    }
  }
  endLine();
  return found;
}

function block(element: Element, context: Context): readonly string[] {
  if (isSilent(element)) return [];
  const inside = () => blocks(element.children, context);
  const line = () => lineOf(element.children, context);
  if (hasClass(element, "admonition")) return [quote(inside())];
  if (["admonition-title", "tab-label", "code-title"].some((name) => hasClass(element, name))) return wrapped(line(), "**");
  if (element.attribs["data-footnotes"] !== undefined || hasClass(element, "footnotes")) return footnotes(element, context);
  switch (element.name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [`${"#".repeat(Number(element.name[1]))} ${line().replace(/\s*\n\s*/g, " ")}`];
    case "summary":
      return wrapped(line(), "**");
    case "figcaption":
      return wrapped(line(), "*");
    case "pre":
      return [fence(element)];
    case "blockquote":
      return [quote(inside())];
    case "ul":
    case "ol":
      return [list(element, context)];
    case "dl":
      return [definitions(element, context)];
    case "table":
      return table(element, context);
    case "hr":
      return ["---"];
    case "ins":
    case "del":
      return [`<${element.name}>`, ...inside(), `</${element.name}>`];
    case "svg":
      return wrapped(escapeText(titleOf(element)), "*");
    case "iframe":
    case "video":
    case "audio":
      return media(element, context);
    default:
      return inside();
  }
}

function quote(parts: readonly string[]): string {
  return parts
    .join("\n\n")
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** A block that was inserted or removed as a whole. */
function isMarkedBlock(element: Element): boolean {
  return hasClass(element, "changes-block") && childElements(element).some(({ name }) => !inline.has(name));
}

function fence(pre: Element): string {
  const isDiff = hasClass(pre, "changes-code");
  const code = (isDiff ? diffOf(pre) : textOf(pre).slice(hasIdleLineFeed(pre) ? 1 : 0)).replace(/\n$/, "");
  const marks = marksAround(code, 3);
  if (isDiff) return `${marks}diff\n${code}\n${marks}`;
  const classes = childElements(pre).find(({ name }) => name === "code")?.attribs.class ?? "";
  return `${marks}${/(?:^|\s)language-(\S+)/.exec(classes)?.[1] ?? ""}\n${code}\n${marks}`;
}

/** Lines that were inserted or removed have a sign, as in a patch. */
function diffOf(pre: Element): string {
  const lines = childElements(pre).flatMap(({ children }) => children);
  const signs: Readonly<Record<string, string>> = { ins: "+", del: "-" };
  return lines.map((line) => (isElement(line) ? (signs[line.name] ?? " ") + withoutCues(line) : textOf(line))).join("");
}

function list(element: Element, context: Context): string {
  const items = childElements(element).filter(({ name }) => name === "li");
  const isLoose = items.some((item) => childElements(item).some(({ name }) => name === "p"));
  const start = Number.parseInt(element.attribs.start ?? "", 10);
  const first = Number.isSafeInteger(start) ? start : 1;
  const texts = items.map((item, index) => {
    const mark = element.name === "ol" ? `${first + index}. ` : "- ";
    return indented(mark, blocks(item.children, context).join(isLoose ? "\n\n" : "\n"));
  });
  return texts.join(isLoose ? "\n\n" : "\n");
}

/** `text` behind a mark, its further lines below its beginning. */
function indented(mark: string, text: string): string {
  return (mark + text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`)).trimEnd();
}

/** Each term with its descriptions on a line. */
function definitions(element: Element, context: Context): string {
  const lines: string[] = [];
  const groups = childElements(element).flatMap((child) => (child.name === "div" ? childElements(child) : [child]));
  for (const part of groups.filter((each) => !isSilent(each))) {
    const text = blocks(part.children, context).join(" ");
    if (part.name === "dt") lines.push(`- **${text}**:`);
    else lines.push(`${lines.pop() ?? "-"} ${text}`.trimEnd());
  }
  return lines.join("\n");
}

function table(element: Element, context: Context): readonly string[] {
  const caption = find(element, "caption");
  const rows = descendants(element, "tr").map((row) => childElements(row).filter(({ name }) => name === "th" || name === "td"));
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const isHeader = first.every(({ name }) => name === "th");
  const cells = (row: readonly Element[]) =>
    row.flatMap((cell) => [cellOf(cell, context), ...Array.from({ length: spanOf(cell) - 1 }, () => "")]);
  // Its cells are written once, because the time for tables in tables would double with each.
  const header = isHeader ? cells(first) : first.flatMap((cell) => Array.from({ length: spanOf(cell) }, () => ""));
  const line = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;
  const marks = header.map((_, index) => alignment(rows.at(-1)?.[index]));
  const body = (isHeader ? others : rows).map((row) => line(cells(row)));
  const above = caption === undefined ? [] : wrapped(lineOf(caption.children, context), "**");
  return [...above, [line(header), line(marks), ...body].join("\n")];
}

/** As browsers read it: at most 1000 columns. */
function spanOf({ attribs }: Element): number {
  return Math.min(1000, Math.max(1, Number.parseInt(attribs.colspan ?? "", 10) || 1));
}

function alignment(cell: Element | undefined): string {
  if (cell === undefined) return "---";
  if (hasClass(cell, "align-right") || cell.attribs.align === "right") return "--:";
  return hasClass(cell, "align-center") || cell.attribs.align === "center" ? ":-:" : "---";
}

/** A cell is one line; of a block of code in it only the text is left. */
function cellOf(cell: Element, context: Context): string {
  return blocks(cell.children, context)
    .map(inOneLine)
    .join("\n")
    .replaceAll("|", "\\|")
    .replace(/\\?\n+/g, "<br>");
}

function inOneLine(part: string): string {
  const [open = "", marks = ""] = /^(`{3,})\w*\n/.exec(part) ?? [];
  return open !== "" && part.endsWith(`\n${marks}`) ? inlineCode(part.slice(open.length, -marks.length - 1)) : part;
}

/** `[^1]: …` for each, numbered as the references are. */
function footnotes(element: Element, context: Context): readonly string[] {
  return descendants(element, "li").map((item, index) =>
    indented(`[^${index + 1}]: `, blocks(item.children, context).join("\n\n")),
  );
}

function media(element: Element, context: Context): readonly string[] {
  const source = element.attribs.src ?? find(element, "source")?.attribs.src;
  if (source === undefined) return [];
  return [link(escapeText(element.attribs.title ?? source), source, context)];
}

// ------------------------------------------------------------------ inline

function lineOf(nodes: readonly Node[], context: Context): string {
  return inlines(nodes, context)
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

function inlines(nodes: readonly Node[], context: Context): string {
  return nodes.map((node) => inlineOf(node, context)).join("");
}

function inlineOf(node: Node, context: Context): string {
  if (node.type === "text") return escapeText(node.data.replace(/\s+/g, " "));
  if (!isElement(node) || isSilent(node)) return "";
  const inside = () => inlines(node.children, context);
  switch (node.name) {
    case "br":
      return "\\\n";
    case "strong":
    case "b":
      return around(inside(), "**");
    case "em":
    case "i":
      return around(inside(), "*");
    case "ins":
      return around(inside(), "<ins>", "</ins>");
    case "del":
    case "s":
      return around(inside(), "~~");
    case "code":
      return codeOf(node);
    case "sup":
      return inside().startsWith("[^") ? inside() : `<sup>${inside()}</sup>`;
    case "sub":
      return `<sub>${inside()}</sub>`;
    case "small":
      return ` ${inside()}`;
    case "a":
      return linkOf(node, context);
    case "img":
      return `!${link(escapeText(node.attribs.alt ?? ""), node.attribs.src ?? "", context)}`;
    case "input":
      return node.attribs.type === "checkbox" ? (node.attribs.checked === undefined ? "[ ] " : "[x] ") : "";
    case "svg":
      return escapeText(titleOf(node));
    default:
      return inline.has(node.name) ? inside() : blocks([node], context).join(" ");
  }
}

function linkOf(element: Element, context: Context): string {
  const { href } = element.attribs;
  if (hasClass(element, "anchor") || element.attribs["data-footnote-backref"] !== undefined) return "";
  if (element.attribs["data-footnote-ref"] !== undefined) return `[^${textOf(element).trim()}]`;
  const text = inlines(element.children, context).trim();
  return href === undefined || text === "" ? text : link(text, href, context);
}

function link(text: string, target: string, { address }: Context): string {
  const url = URL.canParse(target, address) ? new URL(target, address).href : target;
  return `[${text}](${/[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url})`;
}

/** Marks of changes stand around parts of the code, because nothing is marked inside it. */
function codeOf({ children }: Element): string {
  const parts = children.map((part) => ({ name: isElement(part) ? part.name : "", text: withoutCues(part) }));
  if (parts.every(({ name }) => name !== "ins" && name !== "del")) return inlineCode(children.map(textOf).join(""));
  return parts
    .map(({ name, text }) => {
      const code = inlineCode(text);
      return name === "ins" ? around(code, "<ins>", "</ins>") : name === "del" ? around(code, "~~") : code;
    })
    .join("");
}

/** The text without the words that only say how something is marked. */
function withoutCues(node: Node): string {
  if (!isElement(node)) return textOf(node);
  return hasClass(node, "visually-hidden") ? "" : node.children.map(withoutCues).join("");
}

function inlineCode(text: string): string {
  const code = text.replace(/\s+/g, " ");
  if (code.trim() === "") return code;
  const marks = marksAround(code, 1);
  return /^`|`$/.test(code) ? `${marks} ${code} ${marks}` : `${marks}${code}${marks}`;
}

/** Backticks, more than stand anywhere in the code. */
function marksAround(code: string, least: number): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  return "`".repeat(Math.max(least, least === 1 && longest === 0 ? 1 : longest + 1));
}

/** Marks stand at words: spaces inside go outside. */
function around(text: string, mark: string, end = mark): string {
  const inner = text.trim();
  if (inner === "") return text;
  const [before, after] = [text.length - text.trimStart().length, text.trimEnd().length];
  return `${text.slice(0, before)}${mark}${inner}${end}${text.slice(after)}`;
}

function wrapped(text: string, mark: string): readonly string[] {
  return text.trim() === "" ? [] : [around(text.trim(), mark)];
}

/** What Markdown would read as marks, escaped; underscores inside words are none. */
function escapeText(text: string): string {
  return text.replace(/[\\`*[]|~(?=~)|<(?=[a-z/!?])|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/gi, "\\$&");
}

/** What would begin a heading, list, or quote. */
function escapeStart(text: string): string {
  return text.replace(/^(\d+)(?=[.)]\s)/, "$1\\").replace(/^(?=#{1,6}\s|[-+]\s|>|[-=]{3}|\|)/, "\\");
}

// -------------------------------------------------------------------- tree

function isElement(node: Node): node is Element {
  return "attribs" in node;
}

function isSilent({ name, attribs }: Element): boolean {
  return silent.has(name) || attribs.hidden !== undefined || attribs["aria-hidden"] === "true";
}

function hasClass({ attribs }: Element, name: string): boolean {
  return attribs.class?.split(/\s+/).includes(name) === true;
}

function childElements(element: Element): readonly Element[] {
  return element.children.filter(isElement);
}

/** Those of the name that stand in no other of it. */
function descendants(element: Element, name: string): readonly Element[] {
  return childElements(element).flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}

function find(element: Element, name: string): Element | undefined {
  return descendants(element, name)[0];
}

function titleOf(svg: Element): string {
  const title = find(svg, "title");
  return title === undefined ? (svg.attribs["aria-label"] ?? "") : textOf(title).replace(/\s+/g, " ").trim();
}

function textOf(node: Node): string {
  if (node.type === "text") return node.data;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
