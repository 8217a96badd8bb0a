/**
 * Finds JSX and MDX in Markdown: components, attributes and comments in braces, imports, exports, page values. Each is an error that
 * says what to write instead, because readers would see it as text, or not at all.
 *
 * C++ has angle brackets and braces too, so each pattern requires something that C++ never has at that place.
 */
import type { ElementContent, Root } from "hast";
import { unsafeElements } from "../../../kit/html/htmlNames.ts";
import { directiveName } from "../../../kit/syntax/directiveName.ts";
import type { Position } from "../../../kit/text/positions.ts";
import type { Place } from "../../../model/model.ts";
import type { Draft } from "../draft.ts";
import { placesIn } from "../variables.ts";
import { lineNumber, placeWritten } from "../written.ts";

/** What to write for the components that documentation sites use. */
const instead: Readonly<Record<string, string>> = {
  Tabs: "Write ::::tabs{group=…} … :::: instead.",
  TabItem: "Write :::tab[Label]{value=…} … ::: instead.",
  Admonition: "Write :::note[Title] … ::: instead.",
  CodeBlock: 'Write a fenced code block instead: ```cpp title="main.cpp".',
  Details: "Write :::details[Summary] … ::: instead.",
  TOCInline: "Remove it: the table of contents is part of the page.",
  Head: "Use the front matter (title, description, image) instead.",
  Link: "Write a Markdown link instead: [text](./page.md).",
  Translate: "Write the text itself.",
  BrowserOnly: "Remove it: pages are made of HTML when the site is built.",
  DocCardList: "Write :::cards around a list of links instead.",
};

/** `Tabs`, `MyChart.Bar`; not `T`, `FILE` or `BR`, which are types, placeholders and HTML of old. */
export function isComponentName(name: string): boolean {
  return /^[A-Z][\w.]*$/.test(name) && /[a-z]/.test(name);
}

export function reportComponent(name: string, isHtml: boolean, at: Position | Place | undefined, draft: Draft): void {
  const component = name.replaceAll(".", "");
  const own = directiveName(component);
  const file = `templates/directives/${component}.tsx`;
  const other = isHtml
    ? `Write the HTML element in lower case, <${name.toLowerCase()}>, or the directive ::${own}{…} with a component in ${file}.`
    : `Write a directive instead, ::${own}{…} or :::${own} … :::, and put its component into ${file}.`;
  const hint = (Object.hasOwn(instead, name) ? instead[name] : undefined) ?? `${other} For the text itself write \\<${name}>.`;
  draft.report("markdown/jsx", `JSX is not Markdown: <${name}>.`, at, hint);
}

export function reportBraces(at: Position | Place | undefined, draft: Draft): void {
  const hint = 'Write HTML attributes: width="300", class="…".';
  draft.report("markdown/jsx", "JSX is not Markdown: an attribute in braces.", at, hint);
}

/** Imports and exports at the start of the page's own paragraphs. */
export function findStatements(tree: Root, draft: Draft): void {
  for (const child of tree.children) {
    const first = child.type === "element" && child.tagName === "p" ? child.children[0] : undefined;
    if (first?.type === "text" && /^(?:im|ex)port\s/.test(first.value)) reportStatements(first.value, first.position, draft);
  }
}

const imported =
  /^import\s+(?:(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^{}]*\})(?:\s*,\s*(?:\*\s+as\s+[\w$]+|\{[^{}]*\}))?\s+from\s+)?(["'])([^"'\n]+)["']\s*(?:;|$)/my;
const exported =
  /^export\s+(?:(?:const|let|var)\s+(?:[\w$]+|[{[][^=]*[}\]])\s*=|(?:async\s+)?function\s*\*?\s*[\w$]*\s*\(|class\s+[\w$]+[^;\n]*\{|default\s+(?:[{([<]|(?:async\s+)?(?:function|class)\b|[\w$.]+(?:\(.*\))?\s*(?:;|$))|\{[^{}]*\}|\*\s+(?:as\s+[\w$]+\s+)?from\s)/my;

function reportStatements(value: string, position: Position | undefined, draft: Draft): void {
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: line, index } of value.matchAll(/^(?:im|ex)port\s.*$/gm)) {
    const from = matchAt(imported, value, index);
    if (from === null && matchAt(exported, value, index) === null) {
      // A sentence of prose.
      if (index === 0) return;
      continue;
    }
    const place = placeOf(index, line.trimEnd().length);
    if (from !== null) draft.report("markdown/jsx", "Markdown pages cannot import.", place, importHint(from[2] ?? ""));
    else {
      const hint = "Put values that pages share into vars of site.config.ts and write {{vars.name}}.";
      draft.report("markdown/jsx", "Markdown pages cannot export.", place, hint);
    }
  }
}

function matchAt(pattern: RegExp, value: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(value);
}

function importHint(file: string): string {
  if (/(?:^|\/)_[\w-]+\.mdx?$/.test(file)) {
    return `Write ::include{file=${file.replace(/\.mdx$/, ".md")}} where the partial belongs, and remove the import.`;
  }
  return "Remove the import. What a component showed is written as a directive: :::tabs, :::note, ::name{…}.";
}

/** JSX that is text to Markdown: tags with values in braces, fragments, comments in braces, page values. */
const inText =
  /<([A-Za-z][\w.-]*)\s[^<>{}]*=\{|<([A-Z]\w*\.\w[\w.]*)(?:\s[\w-]+="|\s*\/>)|^[ \t]*<\/?>[ \t]*$|\{\/(?:\*|$)|\{(?:frontMatter|props|toc|metadata|siteConfig)\.[A-Za-z_][\w.]*\}/gm;

// `next` is what follows the text: the asterisks of a comment in braces may be emphasis.
export function findJsx(value: string, next: ElementContent | undefined, position: Position | undefined, draft: Draft): void {
  if (!value.includes("{") && !value.includes("<")) return;
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: written, 1: tag, 2: member, index } of value.matchAll(inText)) {
    const isComment = written.startsWith("{/");
    if (isComment && (followsCode(value.slice(Math.max(0, index - 20), index)) || (written === "{/" && !isEmphasis(next))))
      continue;
    if (tag !== undefined && !isElementName(tag, draft)) continue;
    const start = written.split("\n", 1).join();
    const place = placeOfWritten(start, placeOf(index, start.length), position, draft);
    if (place === null) continue;
    const name = tag ?? member;
    if (name !== undefined && isComponentName(name))
      reportComponent(name, draft.setting.html.hasElement(name.toLowerCase(), "html"), place, draft);
    else if (name !== undefined) reportBraces(place, draft);
    else reportExpression(written, place, draft);
  }
}

function reportExpression(written: string, place: Place, draft: Draft): void {
  if (written.startsWith("{/")) {
    draft.report("markdown/jsx", "JSX is not Markdown: a comment in braces.", place, "Write an HTML comment: <!-- … -->.");
  } else if (written.startsWith("{")) {
    const hint = "Write the value itself, or put it into vars of site.config.ts and write {{vars.name}}.";
    draft.report("markdown/jsx", `JSX is not Markdown: ${written}.`, place, hint);
  } else draft.report("markdown/jsx", `JSX is not Markdown: ${written.trim()}.`, place, "Remove it.");
}

/** False for what only looks like a tag, such as `<class T = {}>` of a C++ template. */
export function isElementName(name: string, { setting }: Draft): boolean {
  const lower = name.toLowerCase();
  return isComponentName(name) || setting.html.hasElement(lower, "html") || unsafeElements.has(lower);
}

// The body of a function that contains only a comment.
function followsCode(before: string): boolean {
  return /(?:[)\]=:]|\b(?:const|noexcept|override|else|do|try))[ \t]*$/.test(before);
}

function isEmphasis(node: ElementContent | undefined): boolean {
  return node?.type === "element" && node.tagName === "em";
}

/** The place of something in the source; null if it is escaped, or if a problem is already reported there. */
function placeOfWritten(written: string, place: Place, position: Position | undefined, draft: Draft): Place | null {
  if (position?.start === undefined) return place;
  const number = lineNumber(place, position, draft);
  const shown = draft.shown.get(number);
  if (shown !== undefined && shown.from <= place.column && place.column < shown.to) return null;
  const found = placeWritten(written, place, position, draft);
  if (found !== null) draft.shown.set(number, { from: 0, to: Infinity });
  return found;
}
