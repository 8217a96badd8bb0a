/** Small constructors and readers for HTML trees. */
import type { Element, ElementContent, Nodes, Properties } from "hast";

export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[],
  position?: Element["position"],
): Element {
  return position === undefined
    ? { type: "element", tagName, properties, children }
    : { type: "element", tagName, properties, children, position };
}

export function text(value: string): ElementContent {
  return { type: "text", value };
}

/** Text of a node; a picture counts as its alternative text. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type === "element" && node.tagName === "img") return String(node.properties.alt ?? "");
  let all = "";
  for (const child of node.children) all += textOf(child);
  return all;
}

export function classesOf(node: Element): readonly (string | number)[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className : [];
}

export function escapeText(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
