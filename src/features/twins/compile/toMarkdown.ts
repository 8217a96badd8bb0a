/**
 * A finished HTML tree → Markdown, for readers that are programs. What only a browser can show is told in words: tabs are parts with
 * a bold label, admonitions are block quotes, a diagram is its title.
 *
 * `hast-util-to-mdast` with `mdast-util-to-markdown` would do it in fewer lines, and takes more than three times as long.
 */
import type { Element, Nodes, Root } from "hast";
import { around, codeOf, fence, inlineCode } from "./markdownCode.ts";
import { allText, attribute, childElements, descendants, hasClass, isElement, isSilent, titleOf } from "./readableTree.ts";

/** Elements that are inside a line of text; all others begin a block. */
const inline = new Set(
  "a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark picture q s samp small source span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** `addressOf`: the address that a link or picture has in the Markdown. */
export function toMarkdown(tree: Root, addressOf: Context["addressOf"]): string {
  return blocks(tree.children, { addressOf }).join("\n\n");
}

interface Context {
  readonly addressOf: (url: string) => string;
}

function blocks(nodes: readonly Nodes[], context: Context): readonly string[] {
  const found: string[] = [];
  let line: Nodes[] = [];
  const endLine = () => {
    const text = lineOf(line, context);
    if (text !== "") found.push(escapeStart(text));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) line.push(node);
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
  if (hasClass(element, "formula")) return [formula(element, "$$\n", "\n$$")];
  const inside = () => blocks(element.children, context);
  const line = () => lineOf(element.children, context);
  if (hasClass(element, "admonition")) return [quote(inside())];
  // The address holds the code once more.
  if (hasClass(element, "code-links")) return [];
  if (["admonition-title", "card-title", "tab-label", "code-title"].some((name) => hasClass(element, name)))
    return wrapped(line(), "**");
  if (element.properties.dataFootnotes !== undefined || hasClass(element, "footnotes")) return footnotes(element, context);
  switch (element.tagName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [`${"#".repeat(Number(element.tagName[1]))} ${line().replace(/\s*\n\s*/g, " ")}`];
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
      return [`<${element.tagName}>`, ...inside(), `</${element.tagName}>`];
    case "svg":
      return wrapped(escapeMarkdown(titleOf(element)), "*");
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

function isInline(element: Element): boolean {
  if (hasClass(element, "formula")) return false;
  if (hasClass(element, "icon-inline")) return true;
  return (inline.has(element.tagName) && !isMarkedBlock(element)) || texOf(element) !== null;
}

/** The source of a formula, which other MathML does not have. */
function texOf(element: Element): string | null {
  return element.tagName === "math" ? (attribute(element, "dataTex") ?? null) : null;
}

/** `element`: the formula, or what is around it. */
function formula(element: Element, open: string, close: string): string {
  const tex = texOf(element) ?? descendants(element, "math").flatMap((math) => texOf(math) ?? [])[0] ?? allText(element);
  return `${open}${tex.trim()}${close}`;
}

/** A block that was inserted or removed as a whole. */
function isMarkedBlock(element: Element): boolean {
  return hasClass(element, "changes-block") && childElements(element).some(({ tagName }) => !inline.has(tagName));
}

function list(element: Element, context: Context): string {
  const items = childElements(element).filter(({ tagName }) => tagName === "li");
  const isLoose = items.some((item) => childElements(item).some(({ tagName }) => tagName === "p"));
  const start = Number.parseInt(attribute(element, "start") ?? "", 10);
  const first = Number.isSafeInteger(start) ? start : 1;
  const texts = items.map((item, index) => {
    const mark = element.tagName === "ol" ? `${first + index}. ` : "- ";
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
  const groups = childElements(element).flatMap((child) => (child.tagName === "div" ? childElements(child) : [child]));
  for (const part of groups.filter((each) => !isSilent(each))) {
    const text = blocks(part.children, context).join(" ");
    if (part.tagName === "dt") lines.push(`- **${text}**:`);
    else lines.push(`${lines.pop() ?? "-"} ${text}`.trimEnd());
  }
  return lines.join("\n");
}

function table(element: Element, context: Context): readonly string[] {
  const caption = childElements(element).find(({ tagName }) => tagName === "caption");
  const rows = descendants(element, "tr").map((row) =>
    childElements(row).filter(({ tagName }) => tagName === "th" || tagName === "td"),
  );
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const isHeader =
    childElements(element).some(({ tagName }) => tagName === "thead") || first.every(({ tagName }) => tagName === "th");
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

/** The columns of a cell, as browsers read it: at most 1000 columns. */
function spanOf(cell: Element): number {
  return Math.min(1000, Math.max(1, Number.parseInt(attribute(cell, "colSpan") ?? "", 10) || 1));
}

function alignment(cell: Element | undefined): string {
  if (cell === undefined) return "---";
  if (hasClass(cell, "align-right") || cell.properties.align === "right") return "--:";
  return hasClass(cell, "align-center") || cell.properties.align === "center" ? ":-:" : "---";
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
  const [source] = [element, ...descendants(element, "source")].flatMap((each) => attribute(each, "src") ?? []);
  if (source === undefined) return [];
  const title = attribute(element, "title") ?? attribute(element, "ariaLabel") ?? context.addressOf(source);
  return [link(escapeMarkdown(title), source, context)];
}

// ------------------------------------------------------------------ inline

function lineOf(nodes: readonly Nodes[], context: Context): string {
  return inlines(nodes, context)
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

function inlines(nodes: readonly Nodes[], context: Context): string {
  return nodes.map((node) => inlineOf(node, context)).join("");
}

function inlineOf(node: Nodes, context: Context): string {
  if (node.type === "text") return escapeMarkdown(node.value.replace(/\s+/g, " "));
  if (!isElement(node) || isSilent(node)) return "";
  const inside = () => inlines(node.children, context);
  switch (node.tagName) {
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
      return raised(inside());
    case "sub":
      return `<sub>${inside()}</sub>`;
    case "small":
      return ` ${inside()}`;
    case "a":
      return linkOf(node, context);
    case "img":
      return `!${link(escapeMarkdown(attribute(node, "alt") ?? ""), attribute(node, "src") ?? "", context)}`;
    case "input":
      return node.properties.type === "checkbox" ? (attribute(node, "checked") === undefined ? "[ ] " : "[x] ") : "";
    case "math":
      return texOf(node) === null ? blocks([node], context).join(" ") : formula(node, "$", "$");
    case "svg":
      return escapeMarkdown(titleOf(node));
    default:
      return inline.has(node.tagName) ? inside() : blocks([node], context).join(" ");
  }
}

function linkOf(element: Element, context: Context): string {
  const { dataFootnoteBackref, dataFootnoteRef } = element.properties;
  if (hasClass(element, "anchor") || dataFootnoteBackref !== undefined) return "";
  if (dataFootnoteRef !== undefined) return `[^${allText(element).trim()}]`;
  const href = attribute(element, "href");
  const text = inlines(element.children, context).trim();
  return href === undefined || text === "" ? text : link(text, href, context);
}

/** A reference to a footnote is raised by its brackets. */
function raised(text: string): string {
  return text.startsWith("[^") ? text : `<sup>${text}</sup>`;
}

function link(text: string, target: string, { addressOf }: Context): string {
  return `[${text}](${destination(addressOf(target))})`;
}

/** An address as Markdown has it between the brackets of a link. */
export function destination(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url;
}

function wrapped(text: string, mark: string): readonly string[] {
  return text.trim() === "" ? [] : [around(text.trim(), mark)];
}

/** What Markdown would read as marks, escaped. Underscores inside words need no escape. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[]|~(?=~)|<(?=[a-z/!?])|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/gi, "\\$&");
}

/** What would begin a heading, list, or quote. */
export function escapeStart(text: string): string {
  return text.replace(/^(\d+)(?=[.)]\s)/, "$1\\").replace(/^(?=#{1,6}\s|[-+]\s|>|[-=]{3}|\|)/, "\\");
}
