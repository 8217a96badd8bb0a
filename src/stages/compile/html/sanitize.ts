/**
 * Removes everything that `allowList.ts` does not allow from the HTML tree of a body. It runs after the site's plug-ins, because
 * what they made from written text cannot be told apart from what they added.
 */
import type { Comment, Element, Nodes, Root, RootContent, Text } from "hast";
import { textOf } from "../../../kit/html/hast.ts";
import { reservedAttributes } from "../../../kit/html/htmlNames.ts";
import { impossibleElements } from "../../../model/schemas/impossibleHtml.ts";
import { mark } from "../../../model/slots.ts";
import type { Draft } from "../draft.ts";
import { attributeName, type Space } from "./allowList.ts";
import { refuseAttribute, refuseElement } from "./refuse.ts";

type Kept = Element | Text | Comment;

export function sanitize(tree: Root, draft: Draft): void {
  sanitizeChildren(tree, "html", draft);
}

function sanitizeChildren(parent: Root | Element, space: Space, draft: Draft): void {
  const { children } = parent;
  if (children.every((child) => child.type === "text")) return;
  parent.children = children.flatMap((child) => admit(child, space, draft));
}

function admit(node: RootContent, space: Space, draft: Draft): Kept[] {
  if (node.type === "text" || node.type === "comment") return [node];
  if (node.type !== "element") return [];
  if (node.tagName.startsWith(mark)) {
    sanitizeChildren(node, "html", draft);
    return [node];
  }
  if (!isAllowed(node, space, draft)) return refuse(node, space, draft);
  const inner = space === "html" && (node.tagName === "svg" || node.tagName === "math") ? node.tagName : space;
  sanitizeAttributes(node, inner, draft);
  if (isTextOnly(node, inner)) flatten(node, draft);
  else if (hasRawContent(node)) dropContent(node, draft);
  else sanitizeChildren(node, inner, draft);
  return [node];
}

/** Markdown itself makes checkboxes of `[ ]`; any other input belongs to a form. */
function isAllowed({ tagName, properties }: Element, space: Space, { setting }: Draft): boolean {
  const name = space === "html" ? tagName : tagName.toLowerCase();
  if (!setting.html.hasElement(name, space)) return false;
  return name !== "input" || setting.html.isOwn(name) || (properties.type === "checkbox" && properties.disabled === true);
}

/** Removes the tags, and the content as well if it is code or is parsed by other rules. */
function refuse(node: Element, space: Space, draft: Draft): Kept[] {
  const attributes = Object.keys(node.properties).map((property) => attributeName(property, space));
  refuseElement({ name: node.tagName, attributes, position: node.position, fate: "is left out" }, draft);
  const name = node.tagName.toLowerCase();
  if (name === "script" || name === "iframe" || impossibleElements.has(name)) return [];
  return node.children.flatMap((child) => admit(child, space, draft));
}

function sanitizeAttributes(node: Element, space: Space, draft: Draft): void {
  const { properties, tagName, position } = node;
  for (const property in properties) {
    const isOpen = /^(?:aria|data)[A-Z\d-]/.test(property);
    if (isOpen ? !property.startsWith("data") : draft.setting.html.hasAttribute(tagName, property, space)) continue;
    const name = attributeName(property, space);
    if (isOpen && !reservedAttributes.has(name)) continue;
    delete properties[property];
    refuseAttribute(name, { tagName, space }, position, draft);
  }
  const { rel } = properties;
  // `rel=opener` gives the opened page access to this one.
  if (rel !== undefined && rel !== null)
    properties.rel = [rel]
      .flat()
      .flatMap(words)
      .filter((word) => word !== "opener");
}

function words(value: string | number | boolean): readonly string[] {
  return String(value).toLowerCase().split(/\s+/);
}

/** The name of a drawing is parsed as HTML, so it must not contain markup. */
function isTextOnly({ tagName }: Element, space: Space): boolean {
  return space === "svg" && (tagName === "title" || tagName === "desc");
}

function flatten(node: Element, draft: Draft): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    refuseElement({ name: child.tagName, attributes: [], position: child.position, fate: "is left out" }, draft);
  }
  node.children = [{ type: "text", value: textOf(node) }];
}

/** Only where the site allows them. */
function hasRawContent({ tagName }: Element): boolean {
  return tagName === "script" || tagName === "iframe";
}

function dropContent(node: Element, draft: Draft): void {
  if (textOf(node as Nodes).trim() !== "" && node.tagName === "script") {
    const message = "The code inside <script> is left out: the site's content-security policy forbids it.";
    draft.report("markdown/unsafe-html", message, node.position, "Put it into a file of the site and name that in src.");
  }
  node.children = [];
}
