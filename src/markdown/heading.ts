/**
 * Gives headings an id, a link to themselves, an entry in the table of contents, and a new section of search text. An
 * explicit id is written as `## Heading {#id}`.
 */
import type { Element, ElementContent } from "hast";
import type { Heading } from "../core/model.ts";
import type { Draft } from "./draft.ts";
import { element, escapeText, text, textOf } from "./hast.ts";
import { collapse } from "./sections/sections.ts";

/** Sets the id and begins the section of a heading, before its children are visited. Null if it is not in the contents. */
export function openHeading(node: Element, draft: Draft): Heading | null {
  const explicit = takeExplicitId(node);
  const title = collapse(textOf(node));
  const written = explicit ?? (typeof node.properties.id === "string" ? node.properties.id : null);
  if (title === "" && written === null) return null;
  const id = written === null ? draft.ids.slug(title) : takeId(written, node, draft);
  node.properties.id = id;
  const depth = Number(node.tagName[1]);
  if (depth === 1 || title === "") return null;
  const heading: Heading = { depth: depth as Heading["depth"], id, text: title, html: tocHtml(node, draft) };
  draft.sections.begin(heading);
  return heading;
}

/** Appends the link to the heading itself, after its children are visited. */
export function closeHeading(node: Element, heading: Heading, draft: Draft): void {
  const ariaLabel = draft.setting.texts.anchor.replace("{heading}", () => heading.text);
  node.children.push(element("a", { className: ["anchor"], href: `#${heading.id}`, ariaLabel }, []));
}

/** Removes `{#id}` from the end of a heading and returns the id. */
export function takeExplicitId(node: Element): string | null {
  const last = node.children.at(-1);
  if (last?.type !== "text") return null;
  const written = last.value.trimEnd();
  const begin = written.lastIndexOf("{#");
  const [, id] = /^\{#([^\s{}"'<>]+)\}$/.exec(written.slice(begin)) ?? [];
  if (begin < 0 || id === undefined || /\S/.test(written.charAt(begin - 1))) return null;
  last.value = written.slice(0, begin).trimEnd();
  return id;
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
  if (node.children.length === 1 && only?.type === "text") return escapeText(collapse(only.value));
  const html = draft.setting.stringify(element("x", {}, plain(node.children)));
  return collapse(html.slice(3, -4));
}

function plain(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return [text(child.value)];
    if (child.type !== "element" || child.tagName === "img") return [];
    return kept.has(child.tagName) ? [element(child.tagName, {}, plain(child.children))] : plain(child.children);
  });
}
