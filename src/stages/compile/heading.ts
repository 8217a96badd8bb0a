/**
 * Gives headings an id, a link to themselves, an entry in the table of contents, and a new section of search text. An
 * explicit id is written as `## Heading {#id}`, and former ids that links still name as `## Heading {#id aliases="old older"}`.
 */
import type { Element, ElementContent } from "hast";
import { pieces } from "../../../templates/shared/longNames.ts";
import { escapeText } from "../../kit/html/escape.ts";
import { breakable, element, innerHtml, isFootnoteLink, textOf } from "../../kit/html/hast.ts";
import type { Heading } from "../../model/model.ts";
import type { Draft } from "./draft.ts";
import { collapse } from "./sections/sections.ts";

/** Sets the id and begins the section of a heading, before its children are visited. Null if it is not in the contents. */
export function openHeading(node: Element, draft: Draft): Heading | null {
  const aliases = moveIds(node);
  const title = collapse(textOf(node));
  const written = typeof node.properties.id === "string" ? node.properties.id : null;
  if (title === "" && written === null) return null;
  const id = written === null ? draft.ids.slug(title) : takeId(written, node, draft);
  node.properties.id = id;
  const depth = Number(node.tagName[1]);
  const html = tocHtml(node, draft) || escapeText(title);
  if (depth === 1 || title === "") return null;
  const former = aliases.length === 0 ? {} : { aliases };
  const heading: Heading = { depth: depth as Heading["depth"], id, text: title, html, ...former };
  draft.sections.begin(heading);
  return heading;
}

/** Turns the ids at the end of a heading into its `id`, and into targets inside it, whose ids the walk reserves. Returns the former ids. */
export function moveIds(node: Element): readonly string[] {
  const { id, aliases } = takeIds(node);
  if (id !== null) node.properties.id = id;
  node.children.unshift(...targets(aliases, node));
  return aliases;
}

/** Empty elements that links to these ids lead to. */
export function targets(ids: readonly string[], { position }: Element): readonly Element[] {
  return ids.map((id) => element("span", { id }, [], position));
}

/** Appends the link to the heading itself, after its children are visited. */
export function closeHeading(node: Element, heading: Heading, draft: Draft): void {
  const ariaLabel = draft.setting.texts.anchor.replace("{heading}", () => heading.text);
  node.children.push(element("a", { className: ["anchor"], href: `#${heading.id}`, ariaLabel }, []));
}

/** What a heading says of its ids. */
interface HeadingIds {
  readonly id: string | null;
  readonly aliases: readonly string[];
}

const ids = /^\{(?:#([^\s{}"'<>]+))?(?:(?:(?<=\{)|\s+)aliases=(?:"([^"{}]*)"|'([^'{}]*)'|([^\s"'{}]+)))?\}$/;

/** Reads `{#id aliases="old older"}`; null for anything else. */
export function readIds(written: string): HeadingIds | null {
  const [, id = null, double, single, bare] = ids.exec(written) ?? [];
  const aliases = (double ?? single ?? bare ?? "").split(/\s+/).filter(Boolean);
  return id === null && aliases.length === 0 ? null : { id, aliases };
}

/** Removes the ids from the end of a heading and returns them. */
function takeIds(node: Element): HeadingIds {
  const none = { id: null, aliases: [] };
  const last = node.children.at(-1);
  if (last?.type !== "text") return none;
  const written = last.value.trimEnd();
  const begin = written.lastIndexOf("{");
  const found = begin < 0 || /\S/.test(written.charAt(begin - 1)) ? null : readIds(written.slice(begin));
  if (found === null) return none;
  last.value = written.slice(0, begin).trimEnd();
  return found;
}

/** Reserves a written id. A duplicate is reported, unless it comes from a partial, which may be included twice. */
export function takeId(id: string, node: Element, draft: Draft): string {
  if (draft.ids.take(id)) return id;
  if (draft.map.fileOf(node.position) === "") {
    draft.report("render/duplicate-id", `The id "${id}" is used twice on this page.`, node.position, "Change one of them.");
  }
  return draft.ids.free(id);
}

const kept = new Set(["code", "em", "strong", "del"]);

function tocHtml(node: Element, draft: Draft): string {
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === "text") return pieces(collapse(only.value)).map(escapeText).join("<wbr>");
  return collapse(innerHtml(plain(node.children), draft.setting.stringify));
}

function plain(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return breakable(child.value);
    if (child.type !== "element" || child.tagName === "img" || isFootnoteLink(child)) return [];
    return kept.has(child.tagName) ? [element(child.tagName, {}, plain(child.children))] : plain(child.children);
  });
}
