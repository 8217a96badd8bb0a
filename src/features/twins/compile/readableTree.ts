/** Reads finished HTML trees: what of them says something without a browser, and what it says. */
import type { Element, Nodes } from "hast";

/** Elements that say nothing to a reader without a browser. */
const silent = new Set("script style template nav button select form search noscript".split(" "));

export function isElement(node: Nodes): node is Element {
  return node.type === "element";
}

export function isSilent(element: Element): boolean {
  const { tagName, properties } = element;
  const isHidden = properties.hidden !== undefined && properties.hidden !== false;
  // A popover repeats what is elsewhere, until it is opened.
  if (properties.popover !== undefined) return true;
  return silent.has(tagName) || isHidden || properties.ariaHidden === "true" || hasClass(element, "needs-js");
}

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** An attribute that has a text; undefined without it. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null || value === false ? undefined : String(value);
}

export function childElements(element: Element): readonly Element[] {
  return element.children.filter(isElement);
}

/** Those of the name that are in no other of it. */
export function descendants(element: Element, name: string): readonly Element[] {
  return childElements(element).flatMap((child) => (child.tagName === name ? [child] : descendants(child, name)));
}

export function titleOf(svg: Element): string {
  const [title] = descendants(svg, "title");
  return title === undefined ? (attribute(svg, "ariaLabel") ?? "") : allText(title).replace(/\s+/g, " ").trim();
}

/** Text of a node, pictures left out. */
export function allText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  let all = "";
  for (const child of node.children) all += allText(child);
  return all;
}
