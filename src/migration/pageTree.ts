/**
 * A page whose blocks are docsgen's already → the page with its links, pictures and heading ids as the new site has them. The page is
 * parsed, so that nothing in code is taken for a link; what is no link stays as its author wrote it.
 */
import type { Definition, Heading, Html, Image, Link, Nodes, Root } from "mdast";
import type { Directives } from "mdast-util-directive";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { Ids } from "../kit/syntax/headingIds.ts";
import { markdownSyntax } from "../kit/syntax/markdownSyntax.ts";
import { linkTarget } from "./asMarkdown.ts";
import { applyEdits, type Edit } from "./edits.ts";
import type { Slugs } from "./oldSlugs.ts";
import type { Loaded } from "./origins.ts";

export interface TreeContext {
  /** A link's target in the new site; `line` counts in the text that is translated. */
  readonly link: (target: string, line: number) => string;
  /** The same for a picture or another file. */
  readonly asset: (target: string, line: number, kind: Loaded) => string;
  readonly slugs: Slugs;
  /** Whether straight quotes, dashes, and dots become typographic ones. */
  readonly isSmart: boolean;
  /** Hears of a heading that keeps its old id. */
  readonly keptId: () => void;
}

const parser = unified().use(remarkParse).use(markdownSyntax, new Set<string>()).freeze();

export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

export function translateTree(text: string, context: TreeContext): string {
  const edits: Edit[] = [];
  const ids = new Ids();
  const tree = parseMarkdown(text);
  const pictures = new Set(picturesIn(tree));
  const visit = (node: Nodes): void => {
    if (node.type === "definition" && pictures.has(node.identifier))
      edits.push(...target(text, node, { ...context, link: (url, line) => context.asset(url, line, "images") }));
    else if (node.type === "link" || node.type === "image" || node.type === "definition")
      edits.push(...target(text, node, context));
    else if (node.type === "containerDirective" || node.type === "leafDirective") edits.push(...cardTarget(text, node, context));
    else if (node.type === "html") edits.push(...attributes(node, context), ...sizes(node));
    else if (node.type === "heading") edits.push(...headingId(text, node, ids, context));
    else if (node.type === "text" && context.isSmart) edits.push(...smart(text, node));
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return applyEdits(text, edits);
}

/** What mdBook makes of straight quotes, dashes, and dots. */
const punctuation: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/---/g, "—"],
  [/--/g, "–"],
  [/\.\.\./g, "…"],
  [/(?<=^|[\s([{—–"])'/g, "‘"],
  [/'/g, "’"],
  [/(?<=^|[\s([{—–‘])"/g, "“"],
  [/"/g, "”"],
];

/** The character before a text, which says whether a quote opens, is in view. */
function smart(text: string, { position }: Nodes): readonly Edit[] {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  const before = text
    .slice(0, start)
    .replace(/[*_]+$/, "")
    .slice(-1);
  const written = text.slice(start, end);
  if (written.includes("\\")) return [];
  const changed = punctuation.reduce((now, [pattern, sign]) => now.replace(pattern, sign), before + written).slice(before.length);
  return changed === written ? [] : [{ start, end, text: changed }];
}

/** Names of the definitions that pictures use. */
function picturesIn(node: Nodes): readonly string[] {
  if (node.type === "imageReference") return [node.identifier];
  return "children" in node ? node.children.flatMap(picturesIn) : [];
}

function target(text: string, node: Link | Image | Definition, context: TreeContext): readonly Edit[] {
  const { line = 1 } = node.position?.start ?? {};
  const url = node.type === "image" ? context.asset(node.url, line, "images") : context.link(node.url, line);
  return targetEdits(text, node, url);
}

/** Gives a link, a picture, or a definition another target. */
export function targetEdits(text: string, node: Link | Image | Definition, url: string): readonly Edit[] {
  if (url === node.url) return [];
  const start = node.position?.start.offset ?? 0;
  const written = text.slice(start, node.position?.end.offset);
  const mark = node.type === "definition" ? "]:" : "](";
  const at = written.lastIndexOf(mark);
  const [found, old = ""] = (at < 0 ? null : /^\s*(<[^>\n]*>|[^\s)]+)/.exec(written.slice(at + 2))) ?? [];
  if (found === undefined) return [];
  const begin = start + at + 2 + found.length - old.length;
  return [{ start: begin, end: begin + old.length, text: linkTarget(url) }];
}

/** Where a card leads that the translation wrote (`sphinx/cardHead.ts`). */
function cardTarget(text: string, { name, attributes, position }: Directives, { link }: TreeContext): readonly Edit[] {
  const old = name === "card" ? attributes?.href : undefined;
  if (!old) return [];
  const { line = 1, offset: start = 0 } = position?.start ?? {};
  const [head = ""] = text.slice(start).split("\n", 1);
  const at = head.lastIndexOf(`{href="${old}"}`);
  if (at < 0) return [];
  const begin = start + at + '{href="'.length;
  return [{ start: begin, end: begin + old.length, text: link(old, line).replaceAll('"', "%22") }];
}

/** Sizes of pictures, which docsgen's pages do not take from a style. */
function sizes({ value, position }: Html): readonly Edit[] {
  const found = value.matchAll(/(<img\b[^<>]*?)\sstyle="\s*(width|height):\s*(\d+)(%|px)?;?\s*"/gi);
  return [...found].map(({ 0: whole, 1: before = "", 2: name, 3: number, 4: unit, index }) => {
    const start = (position?.start.offset ?? 0) + index + before.length;
    const text = ` ${name?.toLowerCase()}="${number}${unit === "%" ? "%" : ""}"`;
    return { start, end: start + whole.length - before.length, text };
  });
}

/** Addresses in raw HTML. */
function attributes({ value, position }: Html, context: TreeContext): readonly Edit[] {
  const found = value.matchAll(/(<([a-z][\w-]*)\b[^<>]*?\s(href|src|poster)=)(?:"([^"<>]*)"|'([^'<>]*)')/gi);
  return [...found].flatMap(({ 1: before = "", 2: element = "", 3: name, 4: double, 5: single, index }) => {
    const old = double ?? single ?? "";
    const line = (position?.start.line ?? 1) + value.slice(0, index).split("\n").length - 1;
    const isMedia = /^(?:video|audio|source|track)$/i.test(element) && name !== "poster";
    const kind = /^iframe$/i.test(element) ? "frames" : isMedia ? "media" : "images";
    const url = name?.toLowerCase() === "href" ? context.link(old, line) : context.asset(old, line, kind);
    const start = (position?.start.offset ?? 0) + index + before.length + 1;
    return url === old ? [] : [{ start, end: start + old.length, text: url }];
  });
}

/** Directives inside of a line, which the parser leaves as they are. */
const inLine = /\s*:(?:badge|kbd)\[([^[\]\n]*)\](?:\{[^{}\n]*\})?/g;
/** Not the attributes of such a directive. */
const attributeList = /(?<!\])[ \t]*(?<!\])\{:?[ \t]*((?:[^{}"']|"[^"]*"|'[^']*')*)\}[ \t]*#*[ \t]*$/;

/** A heading whose id docsgen would make otherwise gets the old one. */
function headingId(text: string, node: Heading, ids: Ids, { slugs, keptId }: TreeContext): readonly Edit[] {
  const title = spaced(textOf(node).replace(inLine, ""));
  const [list = "", inner = ""] = attributeList.exec(title) ?? [];
  const [, short, long] = /(?:^|\s)(?:#([^\s{}"'<>]+)|id=["']?([^\s{}"'<>]+))/.exec(inner) ?? [];
  const explicit = short ?? long;
  const isList = list !== "" && /(?:^|\s)(?:[.#][\w-]|[\w-]+=)/.test(inner);
  const words = isList ? title.slice(0, -list.length).trim() : title;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const written = attributeList.exec(text.slice(start, end))?.[0] ?? "";
  const wanted = explicit ?? slugs(words);
  const whole = spaced(textOf(node, true).replace(inLine, " $1"));
  const own = explicit === undefined && ids.slug(isList ? whole.slice(0, -list.length).trim() : whole) === wanted;
  const isFree = own || wanted === "" || ids.take(wanted);
  if (own && !isList) return [];
  const isSetext = !text.slice(start, end).startsWith("#");
  if (isSetext || wanted === "") return [];
  if (!own && explicit === undefined) keptId();
  return [{ start: isList ? end - written.length : end, end, text: own || !isFree ? "" : ` {#${wanted}}` }];
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** What readers see of a node; badges of VitePress are no part of a heading for it. */
export function textOf(node: Nodes, withBadges = false): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "break") return " ";
  if (!("children" in node)) return "";
  let isBadge = false;
  return node.children
    .map((child: Nodes) => {
      if (child.type === "html") isBadge = !withBadges && /^<small class="badge">/.test(child.value);
      return isBadge ? "" : textOf(child, withBadges);
    })
    .join("");
}
