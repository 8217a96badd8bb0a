/**
 * Attributes of any element, also of raw HTML: ids join the page's anchors, addresses become slots, variables too.
 */
import type { Element } from "hast";
import type { Draft } from "./draft.ts";
import { takeId } from "./heading.ts";
import { assetTarget, linkTarget, srcset } from "./link.ts";
import { inAttribute } from "./variables.ts";

const assetAttributes = ["src", "poster", "data"] as const;

/** Every attribute of an element that says something to the page. `img` and headings bring some of them in order before. */
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

/** An id, and the name of an `a`, which browsers take for one. One that says what is said already is left out. */
function anchorsOf(node: Element, draft: Draft): void {
  const { properties } = node;
  const { id, name } = properties;
  if (typeof id === "string" && id === draft.heading) delete properties.id;
  else if (typeof id === "string") properties.id = takeId(id, node, draft);
  if (typeof name !== "string" || node.tagName !== "a") return;
  if (name === id || name === draft.heading) delete properties.name;
  else properties.name = takeId(name, node, draft);
}

/** Elements of SVG that load what they name. */
const loaded = new Set(["image", "use"]);

const addresses = new Set(["href", "src", "srcSet", "poster", "data", "action", "formAction", "xLinkHref", "cite"]);

function addressesOf(node: Element, draft: Draft): void {
  const { properties, position, tagName } = node;
  const resolve = loaded.has(tagName) ? assetTarget : linkTarget;
  for (const name of ["href", "xLinkHref", "action", "formAction"] as const) {
    const value = properties[name];
    if (typeof value === "string" && !isOwnAnchor(node, value)) properties[name] = resolve(value, position, draft);
  }
  if (tagName !== "img") {
    for (const name of assetAttributes) {
      const value = properties[name];
      const resolve = tagName === "iframe" ? linkTarget : assetTarget;
      if (typeof value === "string") properties[name] = resolve(value, position, draft);
    }
  }
  if (typeof properties.srcSet === "string") properties.srcSet = srcset(properties.srcSet, position, draft);
}

/** References between a footnote and its mark are right by construction; `<use href="#…">` names a part of the same drawing. */
function isOwnAnchor(node: Element, value: string): boolean {
  if (!value.startsWith("#")) return false;
  return (
    node.tagName !== "a" || node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined
  );
}
