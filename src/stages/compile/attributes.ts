/** Attributes of every element, including raw HTML: ids join the page's anchors; addresses and variables become slots. */
import type { Element } from "hast";
import { isFootnoteLink, textOf } from "../../kit/html/hast.ts";
import type { LoadKind } from "../../model/model.ts";
import type { Draft } from "./draft.ts";
import { takeId } from "./heading.ts";
import { assetTarget, linkTarget, srcset } from "./link.ts";
import { inAttribute } from "./variables.ts";

const assetAttributes = ["src", "poster", "data"] as const;

/** Handles all attributes of an element. Images and headings have some of theirs handled before. */
export function attributes(node: Element, draft: Draft): void {
  const { properties, position } = node;
  for (const name in properties) {
    const value = properties[name];
    if (typeof value === "string" && value.includes("{{") && !addresses.has(name))
      properties[name] = inAttribute(value, position, draft);
  }
  anchorsOf(node, draft);
  addressesOf(node, draft);
}

/** Ids, and names of `a`, which browsers treat as ids. A duplicate of the heading's own id is dropped. */
function anchorsOf(node: Element, draft: Draft): void {
  const { properties } = node;
  const { id, name } = properties;
  if (typeof id === "string" && id === draft.heading) delete properties.id;
  else if (typeof id === "string") properties.id = takeId(id, node, draft);
  if (typeof name !== "string" || node.tagName !== "a") return;
  if (name === id || name === draft.heading) delete properties.name;
  else properties.name = takeId(name, node, draft);
}

const loadedAs: Readonly<Record<string, LoadKind>> = {
  audio: "media",
  embed: "object",
  iframe: "frame",
  input: "image",
  object: "object",
  source: "media",
  track: "media",
  video: "media",
};

/** SVG elements that load what they reference. */
const loaded = new Set(["image", "use"]);

const addresses = new Set(["href", "src", "srcSet", "poster", "data", "action", "formAction", "xLinkHref", "cite"]);

function addressesOf(node: Element, draft: Draft): void {
  const { properties, position, tagName } = node;
  for (const name of ["href", "xLinkHref", "action", "formAction"] as const) {
    const value = properties[name];
    if (typeof value !== "string" || isOwnAnchor(node, value)) continue;
    if (loaded.has(tagName)) properties[name] = assetTarget(value, "image", position, draft);
    else if (isShown(node, value)) properties[name] = inAttribute(value, position, draft);
    else properties[name] = linkTarget(value, position, draft);
  }
  if (tagName !== "img") {
    for (const name of assetAttributes) {
      const value = properties[name];
      if (typeof value !== "string") continue;
      const as = name === "poster" ? "image" : (loadedAs[tagName] ?? "object");
      properties[name] = assetTarget(value, as, position, draft);
    }
  }
  if (typeof properties.srcSet === "string") properties.srcSet = srcset(properties.srcSet, position, draft);
}

/** Whether a link shows its own address: whoever writes that wants readers to see it. */
function isShown(node: Element, value: string): boolean {
  return node.tagName === "a" && /^https?:\/\//i.test(value) && textOf(node) === value;
}

/** Links between a footnote and its reference are always valid; `<use href="#…">` references a part of the same drawing. */
function isOwnAnchor(node: Element, value: string): boolean {
  if (!value.startsWith("#")) return false;
  return node.tagName !== "a" || isFootnoteLink(node);
}
