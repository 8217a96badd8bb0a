/**
 * The descriptions of an element of Doxygen's XML → HTML. Only elements named here are made, text is escaped, and of links none stay but
 * those to names, which `data-symbol` holds until it is known where they lead, and to web pages. So nothing in a comment of a library can
 * become more than text on a page.
 */
import { escapeAttribute, escapeText } from "../../../kit/html/escape.ts";
import type { Description } from "../../../model/model.ts";
import { childrenOf, textIn, textOf, type XmlElement } from "./xmlTree.ts";

type Content = XmlElement["content"];
type Lists = { -readonly [K in keyof Description]: Description[K] extends readonly (infer T)[] ? T[] : Description[K] };

/** What is told by itself, and not in the text. */
const sections = "return note warning attention remark see since pre post invariant".split(" ");
const parameterKinds = ["param", "templateparam", "retval", "exception"];

/** A longer paragraph is a text. In characters of HTML. */
const longestBrief = 400;

/** Null for what has no description. Links name the ids of Doxygen. */
export function descriptionOf(element: XmlElement): Description | null {
  const [brief, ...details] = ["briefdescription", "detaileddescription", "inbodydescription"].map((tag) =>
    childrenOf(element, tag).flatMap(({ content }) => content),
  );
  const found: Lists = { brief: "", details: "", deprecated: "", lists: [], sections: [] };
  const ofBrief = blocks(brief ?? [], found);
  found.brief = ofBrief.replace(/^<p>(.*?)<\/p>$/s, "$1");
  found.details = details.map((content) => blocks(content, found)).join("");
  // Several paragraphs are no brief, and the first paragraph of a comment without one serves as its brief.
  if (/<(?:p|ul|ol|pre|table|dl)>/.test(found.brief)) [found.brief, found.details] = ["", found.brief + found.details];
  const [first = "", opening = ""] = found.brief === "" ? (/^<p>((?:(?!<p>).)*?)<\/p>/s.exec(found.details) ?? []) : [];
  if (opening !== "" && opening.length <= longestBrief)
    [found.brief, found.details] = [opening, found.details.slice(first.length)];
  return found.brief + found.details + found.deprecated === "" && found.lists.length + found.sections.length === 0 ? null : found;
}

/** The same with names in the place of ids; what has no name is no link. */
export function withNames(description: Description, nameOf: (id: string) => string | undefined): Description {
  const named = (html: string) =>
    html.replace(/<a data-symbol="([^"]*)">(.*?)<\/a>/gs, (_, id: string, text: string) => {
      const name = nameOf(id);
      return name === undefined ? text : `<a data-symbol="${escapeAttribute(name)}">${text}</a>`;
    });
  return {
    brief: named(description.brief),
    details: named(description.details),
    deprecated: named(description.deprecated),
    lists: description.lists.map((list) => ({ ...list, items: list.items.map((each) => ({ ...each, html: named(each.html) })) })),
    sections: description.sections.map((section) => ({ ...section, html: named(section.html) })),
  };
}

/** Text between blocks becomes paragraphs. */
function blocks(content: Content, found: Lists): string {
  let html = "";
  let run = "";
  const end = () => {
    const text = run.trim();
    if (text !== "") html += `<p>${text}</p>`;
    run = "";
  };
  for (const each of content) {
    const block = typeof each === "string" ? null : blockOf(each, found);
    if (block === null) run += inlineOf(each);
    else {
      end();
      html += block;
    }
  }
  end();
  return html;
}

/** Null for what stands in a line. */
function blockOf(element: XmlElement, found: Lists): string | null {
  return blockTags.get(element.tag)?.(element, found) ?? null;
}

type Block = (element: XmlElement, found: Lists) => string;

const each = (tags: string, block: Block) => tags.split(" ").map((tag) => [tag, block] as const);
const around =
  (tag: string, block: Block): Block =>
  (element, found) =>
    `<${tag}>${block(element, found)}</${tag}>`;
const parts =
  (tag: string | undefined, block: Block): Block =>
  (element, found) =>
    childrenOf(element, tag)
      .map((child) => block(child, found))
      .join("");
const text: Block = ({ content }, found) => blocks(content, found);
const short: Block = (element, found) => unwrapped(text(element, found));
const code: Block = (element) => `<pre><code>${escapeText(rawText(element).replace(/^\n|\s+$/g, ""))}</code></pre>`;
const items = parts("listitem", around("li", short));

const blockTags: ReadonlyMap<string, Block> = new Map([
  ...each("para parblock internal sect1 sect2 sect3 sect4", text),
  ...each("simplesectsep anchor image dotfile", () => ""),
  ...each("title heading", (element) => `<p><strong>${inside(element)}</strong></p>`),
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

function definitionOf(element: XmlElement, found: Lists): string {
  if (element.tag === "varlistentry") return `<dt>${childrenOf(element, "term").map(inside).join("")}</dt>`;
  return `<dd>${text(element, found)}</dd>`;
}

function cellOf(cell: XmlElement, found: Lists): string {
  return around(cell.attributes.thead === "yes" ? "th" : "td", short)(cell, found);
}

/** A space is an element where every space counts. */
function rawText({ tag, content }: XmlElement): string {
  if (tag === "sp") return " ";
  return content.map((each) => (typeof each === "string" ? each : rawText(each))).join("");
}

function parameters(element: XmlElement, found: Lists): string {
  const { kind = "" } = element.attributes;
  if (!parameterKinds.includes(kind)) return "";
  const items = childrenOf(element, "parameteritem").map((item) => ({
    name: childrenOf(item, "parameternamelist")
      .flatMap((list) => childrenOf(list, "parametername"))
      .map(textOf)
      .join(", "),
    html: childrenOf(item, "parameterdescription")
      .map((each) => short(each, found))
      .join(""),
  }));
  found.lists.push({ kind, items });
  return "";
}

function section(element: XmlElement, found: Lists): string {
  const { kind = "" } = element.attributes;
  const content = childrenOf(element).filter(({ tag }) => tag !== "title");
  const html = unwrapped(blocks(content, found));
  // `\par` has a title of its own, and what is known of a comment's author is for those who write it.
  if (kind === "par")
    return `<p><strong>${textIn(element, "title") && escapeText(textIn(element, "title"))}</strong></p><p>${html}</p>`;
  if (sections.includes(kind) && html !== "") found.sections.push({ kind, html });
  return "";
}

/** Of the lists that Doxygen keeps, such as those of bugs, readers need one. */
function crossReference(element: XmlElement, found: Lists): string {
  if (!/^deprecated/.test(element.attributes.id ?? "")) return "";
  found.deprecated = childrenOf(element, "xrefdescription")
    .map((description) => short(description, found))
    .join(" ");
  return "";
}

function unwrapped(html: string): string {
  return html.replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, "$1");
}

const inlineTags: Readonly<Record<string, string>> = {
  ...{ bold: "strong", emphasis: "em", computeroutput: "code", formula: "code", subscript: "sub", superscript: "sup" },
};
const signs: Readonly<Record<string, string>> = { sp: " ", linebreak: "<br>", ndash: "–", mdash: "—", nonbreakablespace: " " };

function inlineOf(each: XmlElement | string): string {
  if (typeof each === "string") return escapeText(each);
  const { tag, attributes } = each;
  const name = inlineTags[tag];
  if (name !== undefined) return `<${name}>${inside(each)}</${name}>`;
  if (tag === "ref") return `<a data-symbol="${escapeAttribute(attributes.refid ?? "")}">${inside(each)}</a>`;
  if (tag === "ulink" && /^https?:\/\//.test(attributes.url ?? ""))
    return `<a class="external" href="${escapeAttribute(attributes.url ?? "")}" rel="noopener nofollow">${inside(each)}</a>`;
  return signs[tag] ?? inside(each);
}

function inside({ content }: XmlElement): string {
  return content.map(inlineOf).join("");
}
