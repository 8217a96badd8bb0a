/** Small constructors and readers for HTML trees. */
import type { Element, ElementContent, Nodes, Properties } from "hast";
import { pieces } from "../../../templates/shared/longNames.ts";

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

/** Text whose long names have places where a line may break. */
export function breakable(value: string): ElementContent[] {
  return pieces(value).flatMap((piece, index) => (index === 0 ? [text(piece)] : [element("wbr", {}, []), text(piece)]));
}

/** Text of a node; a picture counts as its alternative text, the number of a footnote as nothing. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type === "element" && node.tagName === "img") return String(node.properties.alt ?? "");
  if (node.type === "element" && isFootnoteLink(node)) return "";
  let all = "";
  for (const child of node.children) all += textOf(child);
  return all;
}

/** Whether an element is the number of a footnote, or the arrow that leads back to it. */
export function isFootnoteLink({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

/** HTML of the children of an element, without its tags. */
export function innerHtml(children: ElementContent[], stringify: (node: Element) => string): string {
  return stringify(element("x", {}, children)).slice(3, -4);
}

/** The cells of a table, row by row; with `outside`, without those in elements of that name. */
export function cellsOf(node: Element, outside?: string): readonly (readonly Element[])[] {
  return node.children.flatMap((child): readonly (readonly Element[])[] => {
    if (child.type !== "element" || child.tagName === outside) return [];
    if (child.tagName !== "tr") return cellsOf(child, outside);
    const elements = child.children.filter((cell) => cell.type === "element");
    return [elements.filter(({ tagName }) => tagName === "td" || tagName === "th")];
  });
}

export function classesOf(node: Element): readonly (string | number)[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className : [];
}
