/**
 * A note in Markdown → what it says of a type or a header, and below a heading of each member. Like texts of a library it becomes HTML of
 * few elements: text, emphasis, code, lists, blocks of code, links, and badges of versions. Whatever else is written is a problem at its place.
 */
import type { Heading, Link, List, Nodes, Paragraph, PhrasingContent, RootContent, Text } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { diagnose, didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import type { Place } from "../../../kit/diagnostics/problem.ts";
import { escapeAttribute, escapeText } from "../../../kit/html/escape.ts";
import type { Description, Diagnostic, SourcePath } from "../../../model/model.ts";

/** What a name is written as, and what is said of it. Of code, `data-symbol` holds the text until it is known what it names. */
export interface NoteSection {
  readonly name: string;
  readonly place: Place;
  readonly description: Description;
}

export interface Note {
  readonly file: SourcePath;
  /** Of the type or header, which the title names. */
  readonly about: NoteSection;
  readonly members: readonly NoteSection[];
}

export interface ReadNote {
  readonly note: Note | null;
  readonly problems: readonly Diagnostic[];
}

/** `versions`: those that a badge may name. */
export function readNote(text: string, file: SourcePath, versions: readonly string[] = []): ReadNote {
  const problems: Diagnostic[] = [];
  const sections: { readonly heading: Heading; readonly blocks: RootContent[] }[] = [];
  const report = (node: Nodes, message: string, hint: string) =>
    problems.push(diagnose("content/note", message, { file, ...placeIn(node), hint }));
  for (const node of fromMarkdown(text).children) {
    const last = sections.at(-1);
    if (node.type === "heading" && node.depth === (last === undefined ? 1 : 2)) sections.push({ heading: node, blocks: [] });
    else if (last !== undefined && node.type !== "heading") last.blocks.push(node);
    else if (last === undefined)
      report(node, "A note begins with the name of what it is about.", 'Write it as the title: "# Packet".');
    else report(node, "A heading of this depth names nothing.", 'Write a member as "## name", and the type as the only title.');
    if (last === undefined && sections.length === 0) break;
  }
  const context: Context = { report, versions };
  const read = sections.map(({ heading, blocks }): NoteSection => {
    const name = textIn(heading).trim();
    if (blocks.length === 0)
      report(heading, `Nothing is said of "${name}".`, "Write a sentence below the heading, or remove it.");
    return { name, place: placeIn(heading), description: descriptionOf(blocks, context) };
  });
  const [about, ...members] = read;
  return { note: about === undefined ? null : { file, about, members }, problems };
}

interface Context {
  readonly versions: readonly string[];
  readonly report: (node: Nodes, message: string, hint: string) => void;
}

function placeIn({ position }: Nodes): Place {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

function textIn(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
}

/** The first sentence is the summary. */
function descriptionOf([first, ...others]: readonly RootContent[], context: Context): Description {
  const empty = { deprecated: "", lists: [], sections: [] };
  const rest = others.map((block) => blockHtml(block, context)).join("");
  if (first === undefined) return { brief: "", details: "", ...empty };
  if (first.type !== "paragraph") return { brief: "", details: blockHtml(first, context) + rest, ...empty };
  const [sentence, more] = splitSentence(first);
  const after = inlineHtml(more, context).trim();
  return { brief: inlineHtml(sentence, context).trim(), details: (after === "" ? "" : `<p>${after}</p>`) + rest, ...empty };
}

/** A full stop that ends a sentence: space and a capital, a digit, a quote, or code follow, and no abbreviation stands before it. */
function splitSentence({ children }: Paragraph): readonly [readonly PhrasingContent[], readonly PhrasingContent[]] {
  for (const [at, node] of children.entries()) {
    if (node.type !== "text") continue;
    for (const { 0: end, index } of node.value.matchAll(/[.!?](?=\s|$)/g)) {
      const before = node.value.slice(0, index + end.length);
      const after = node.value.slice(index + end.length).trimStart();
      const follows = after === "" ? children[at + 1] : undefined;
      const isEnd = after === "" ? follows === undefined || /\s$/.test(node.value) : /^[\p{Lu}\p{N}"'“(]/u.test(after);
      if (!isEnd || /\b(?:e\.g|i\.e|etc|vs|cf|approx|no)\.$/i.test(before)) continue;
      const rest = after === "" ? [] : [{ ...node, value: after }];
      return [
        [...children.slice(0, at), { ...node, value: before }],
        [...rest, ...children.slice(at + 1)],
      ];
    }
  }
  return [children, []];
}

function blockHtml(node: Nodes, context: Context): string {
  switch (node.type) {
    case "paragraph":
      return `<p>${inlineHtml(node.children, context)}</p>`;
    case "list":
      return listHtml(node, context);
    case "code":
      return `<pre><code>${escapeText(node.value)}</code></pre>`;
    case "blockquote":
      return `<blockquote>${node.children.map((each) => blockHtml(each, context)).join("")}</blockquote>`;
    default:
      return refused(node, context);
  }
}

function listHtml({ ordered, children }: List, context: Context): string {
  const tag = ordered === true ? "ol" : "ul";
  const items = children.map((item) => {
    const [only] = item.children;
    const isShort = item.children.length === 1 && only?.type === "paragraph";
    const inner = isShort ? inlineHtml(only.children, context) : item.children.map((each) => blockHtml(each, context)).join("");
    return `<li>${inner}</li>`;
  });
  return `<${tag}>${items.join("")}</${tag}>`;
}

const inlineTags = { emphasis: "em", strong: "strong" } as const;

function inlineHtml(nodes: readonly PhrasingContent[], context: Context): string {
  return nodes.map((node) => oneInline(node, context)).join("");
}

function oneInline(node: PhrasingContent, context: Context): string {
  switch (node.type) {
    case "text":
      return textHtml(node, context);
    case "break":
      return "<br>";
    case "inlineCode":
      return `<a data-symbol="${escapeAttribute(node.value)}"><code>${escapeText(node.value)}</code></a>`;
    case "emphasis":
    case "strong":
      return `<${inlineTags[node.type]}>${inlineHtml(node.children, context)}</${inlineTags[node.type]}>`;
    case "link":
      return linkHtml(node, context);
    default:
      return refused(node, context);
  }
}

/** A page of the site is named by its address, because a note is on no page of its own; the build checks it like any link. */
function linkHtml(node: Link, context: Context): string {
  const inner = inlineHtml(node.children, context);
  if (/^\/(?!\/)/.test(node.url)) return `<a href="${escapeAttribute(node.url)}">${inner}</a>`;
  if (!/^https?:\/\//.test(node.url)) return refused(node, context);
  return `<a class="external" href="${escapeAttribute(node.url)}" rel="noopener nofollow">${inner}</a>`;
}

/** `:since[v2.0]` and `:deprecated[v2.0]` become badges, whose words are in the language of the page. */
function textHtml(node: Text, { report, versions }: Context): string {
  return escapeText(node.value).replace(/(?<!\w):(since|deprecated)\[([^\]]*)\]/g, (written, word: string, version: string) => {
    if (versions.includes(version)) return `<span class="badge" data-${word}="${version}"></span>`;
    const hint = didYouMean(version, versions) ?? `Name one of ${versions.join(", ")}.`;
    report(node, `The badge ":${word}" names "${version}", whose API the site does not know.`, hint);
    return written;
  });
}

const names: Readonly<Record<string, string>> = {
  link: "a link that is relative to a page",
  html: "HTML",
  image: "a picture",
  table: "a table",
};

function refused(node: Nodes, { report }: Context): string {
  const what = names[node.type] ?? `Markdown of the kind "${node.type}"`;
  report(
    node,
    `A note cannot hold ${what}.`,
    "Write text, code, lists, and links to web pages or to addresses of the site such as /docs/start; name a symbol as code, which then leads to it.",
  );
  return escapeText(textIn(node));
}
