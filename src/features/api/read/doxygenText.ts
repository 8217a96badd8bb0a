/**
 * The descriptions of an element of Doxygen's XML → HTML. Only elements named here are made, text is escaped, and of links none stay but
 * those to names, which `data-symbol` holds until it is known where they lead, and to web pages. So nothing in a comment of a library can
 * become more than text on a page.
 */
import { escapeAttribute, escapeText } from "../../../kit/html/escape.ts";
import type { Description } from "../../../model/model.ts";
import { childrenOf, textIn, textOf, type XmlElement } from "./xmlTree.ts";

type Content = XmlElement["content"];

/** The name of what an id of Doxygen means; what has no name is no link. */
export type NameOf = (id: string) => string | undefined;

/** What is told by itself, and not in the text. */
interface Told {
  readonly nameOf: NameOf;
  readonly lists: Description["lists"][number][];
  readonly sections: Description["sections"][number][];
  deprecated: string;
}

const sections = "return note warning attention remark see since pre post invariant".split(" ");
const parameterKinds = ["param", "templateparam", "retval", "exception"];

/** A longer paragraph is a text. In characters of HTML. */
const longestBrief = 400;

/** The elements inside a symbol that describe it. */
export function descriptionsIn(element: XmlElement): readonly XmlElement[] {
  return childrenOf(element).filter(({ tag }) => /^(?:brief|detailed|inbody)description$/.test(tag));
}

/** Null for what has no description. */
export function descriptionOf(described: readonly XmlElement[], nameOf: NameOf): Description | null {
  const told: Told = { nameOf, deprecated: "", lists: [], sections: [] };
  const htmlOf = (tag: string) => described.filter((each) => each.tag === tag).map(({ content }) => blocks(content, told));
  let brief = htmlOf("briefdescription")
    .join("")
    .replace(/^<p>(.*?)<\/p>$/s, "$1");
  let details = [...htmlOf("detaileddescription"), ...htmlOf("inbodydescription")].join("");
  // Several paragraphs are no brief, and the first paragraph of a comment without one serves as its brief.
  if (/<(?:p|ul|ol|pre|table|dl)>/.test(brief)) [brief, details] = ["", brief + details];
  const [first = "", opening = ""] = brief === "" ? (/^<p>((?:(?!<p>).)*?)<\/p>/s.exec(details) ?? []) : [];
  if (opening !== "" && opening.length <= longestBrief) [brief, details] = [opening, details.slice(first.length)];
  const { deprecated, lists, sections } = told;
  const isEmpty = brief + details + deprecated === "" && lists.length + sections.length === 0;
  return isEmpty ? null : { brief, details, deprecated, lists, sections };
}

/** Text between blocks becomes paragraphs. */
function blocks(content: Content, told: Told): string {
  let html = "";
  let run = "";
  const end = () => {
    const text = run.trim();
    if (text !== "") html += `<p>${text}</p>`;
    run = "";
  };
  for (const each of content) {
    const block = typeof each === "string" ? undefined : blockTags.get(each.tag)?.(each, told);
    if (block === undefined) run += inlineOf(each, told);
    else {
      end();
      html += block;
    }
  }
  end();
  return html;
}

type Block = (element: XmlElement, told: Told) => string;

const each = (tags: string, block: Block) => tags.split(" ").map((tag) => [tag, block] as const);
const around =
  (tag: string, block: Block): Block =>
  (element, told) =>
    `<${tag}>${block(element, told)}</${tag}>`;
const parts =
  (tag: string | undefined, block: Block): Block =>
  (element, told) =>
    childrenOf(element, tag)
      .map((child) => block(child, told))
      .join("");
const text: Block = ({ content }, told) => blocks(content, told);
const short: Block = (element, told) => unwrapped(text(element, told));
const code: Block = (element) => `<pre><code>${escapeText(rawText(element).replace(/^\n|\s+$/g, ""))}</code></pre>`;
const items = parts("listitem", around("li", short));

const blockTags: ReadonlyMap<string, Block> = new Map([
  ...each("para parblock internal sect1 sect2 sect3 sect4", text),
  ...each("simplesectsep anchor image dotfile", () => ""),
  ...each("title heading", (element, told) => `<p><strong>${inside(element, told)}</strong></p>`),
  ...each("itemizedlist", around("ul", items)),
  ...each("orderedlist", around("ol", items)),
  ...each("variablelist", around("dl", parts(undefined, definitionOf))),
  ...each("blockquote", around("blockquote", text)),
  ...each("table", around("table", parts("row", around("tr", parts("entry", cellOf))))),
  ...each("programlisting", (element) => {
    const lines = childrenOf(element, "codeline").map((line) => escapeText(rawText(line)));
    return `<pre><code>${lines.join("\n")}</code></pre>`;
  }),
  ...each("verbatim preformatted", code),
  ...each("parameterlist", parameters),
  ...each("simplesect", section),
  ...each("xrefsect", crossReference),
]);

function definitionOf(element: XmlElement, told: Told): string {
  if (element.tag === "varlistentry") return `<dt>${parts("term", inside)(element, told)}</dt>`;
  return `<dd>${text(element, told)}</dd>`;
}

function cellOf(cell: XmlElement, told: Told): string {
  return around(cell.attributes.thead === "yes" ? "th" : "td", short)(cell, told);
}

/** A space is an element where every space counts. */
function rawText({ tag, content }: XmlElement): string {
  if (tag === "sp") return " ";
  return content.map((each) => (typeof each === "string" ? each : rawText(each))).join("");
}

function parameters(element: XmlElement, told: Told): string {
  const { kind = "" } = element.attributes;
  if (!parameterKinds.includes(kind)) return "";
  const items = childrenOf(element, "parameteritem").map((item) => ({
    name: childrenOf(item, "parameternamelist")
      .flatMap((list) => childrenOf(list, "parametername"))
      .map(textOf)
      .join(", "),
    html: parts("parameterdescription", short)(item, told),
  }));
  told.lists.push({ kind, items });
  return "";
}

function section(element: XmlElement, told: Told): string {
  const { kind = "" } = element.attributes;
  const content = childrenOf(element).filter(({ tag }) => tag !== "title");
  const html = unwrapped(blocks(content, told));
  // `\par` has a title of its own, and what is known of a comment's author is for those who write it.
  if (kind === "par")
    return `<p><strong>${textIn(element, "title") && escapeText(textIn(element, "title"))}</strong></p><p>${html}</p>`;
  if (sections.includes(kind) && html !== "") told.sections.push({ kind, html });
  return "";
}

/** Of the lists that Doxygen keeps, such as those of bugs, readers need one. */
function crossReference(element: XmlElement, told: Told): string {
  if (!/^deprecated/.test(element.attributes.id ?? "")) return "";
  const said = childrenOf(element, "xrefdescription").map((description) => short(description, told));
  told.deprecated = said.join(" ");
  return "";
}

function unwrapped(html: string): string {
  return html.replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, "$1");
}

const inlineTags: Readonly<Record<string, string>> = {
  ...{ bold: "strong", emphasis: "em", computeroutput: "code", formula: "code", subscript: "sub", superscript: "sup" },
};
const signs: Readonly<Record<string, string>> = { sp: " ", linebreak: "<br>", ndash: "–", mdash: "—", nonbreakablespace: " " };

function inlineOf(each: XmlElement | string, told: Told): string {
  if (typeof each === "string") return escapeText(each);
  const { tag, attributes } = each;
  const name = inlineTags[tag];
  if (name !== undefined) return `<${name}>${inside(each, told)}</${name}>`;
  const symbol = tag === "ref" ? told.nameOf(attributes.refid ?? "") : undefined;
  if (symbol !== undefined) return `<a data-symbol="${escapeAttribute(symbol)}">${inside(each, told)}</a>`;
  if (tag === "ulink" && /^https?:\/\//.test(attributes.url ?? ""))
    return `<a class="external" href="${escapeAttribute(attributes.url ?? "")}" rel="noopener nofollow">${inside(each, told)}</a>`;
  return signs[tag] ?? inside(each, told);
}

function inside({ content }: XmlElement, told: Told): string {
  return content.map((each) => inlineOf(each, told)).join("");
}
