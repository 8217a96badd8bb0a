/**
 * The finished HTML tree of a body → its Markdown with markers for its slots. They are those of the HTML, by their numbers in its
 * order, each with a letter for the place that it is in, because that decides how its value is written (`fill.ts`).
 */
import type { Element, ElementContent, Root } from "hast";
import { element, text } from "../../../kit/html/hast.ts";
import { directiveNumber, isSymbol, mark, type Slots, titleElement } from "../../../model/slots.ts";
import { dropLineFeed } from "./htmlToMarkdown.ts";
import { toMarkdown } from "./toMarkdown.ts";

/** Changes the tree. `numbers`: those of slots, by their markers. */
export function twin(tree: Root, numbers: ReadonlyMap<string, number>, draft: Draft): string {
  const context = { numbers, draft };
  prepare(tree, "t", context);
  return toMarkdown(tree, (url) => withPlaces(url, "u", context));
}

interface Draft {
  readonly slots: Slots;
}

interface Context {
  readonly numbers: ReadonlyMap<string, number>;
  readonly draft: Draft;
}

function prepare(parent: Root | Element, place: "t" | "c", context: Context): void {
  const prepared: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === "element") prepared.push(...prepareElement(child, place, context));
    else if (child.type === "text") {
      child.value = withPlaces(child.value, place, context);
      prepared.push(child);
    }
  }
  parent.children = prepared;
}

function prepareElement(node: Element, place: "t" | "c", context: Context): readonly ElementContent[] {
  const { numbers, draft } = context;
  const { tagName, properties } = node;
  if (tagName === titleElement) return [];
  if (node.data?.source !== undefined) return [sourceOf(node, node.data.source)];
  const slot = numbers.get(tagName);
  const directive = directiveNumber(tagName);
  if (directive !== null) {
    const isInline = draft.slots.directive(directive).form === "text";
    return isInline ? [marker(slot, "i")] : [element("p", {}, [marker(slot, "b")])];
  }
  for (const name of ["alt", "ariaLabel", "title"]) {
    const value = properties[name];
    if (typeof value === "string") properties[name] = withPlaces(value, "t", context);
  }
  if (tagName === "pre") dropLineFeed(node.children[0]);
  if (node.data?.code !== undefined) node.children = [text(`${node.data.code}\n`)];
  prepare(node, coded.has(tagName) ? "c" : place, context);
  return isSymbol(tagName) ? [marker(slot, "o"), ...node.children, marker(slot, "e")] : [node];
}

/** A diagram as what it is drawn from. */
function sourceOf({ properties }: Element, source: string): Element {
  const className = [`language-${properties.dataLanguage}`];
  return element("pre", {}, [element("code", { className }, [text(`${source}\n`)])]);
}

const coded = new Set(["code", "pre"]);

function marker(slot: number | undefined, place: string): ElementContent {
  return text(`${mark}${slot}${place}${mark}`);
}

const plain = new RegExp(`${mark}(\\d+)${mark}`, "g");

function withPlaces(value: string, place: "t" | "c" | "u", { numbers, draft }: Context): string {
  if (!value.includes(mark)) return value;
  return value.replace(plain, (written, number: string) => {
    const { kind } = draft.slots.plain(Number(number));
    const own = kind === "listing" ? "b" : kind === "variable" && place === "u" ? "v" : place;
    return `${mark}${numbers.get(written)}${own}${mark}`;
  });
}

declare module "hast" {
  interface ElementData {
    /** What a diagram is drawn from. */
    source?: string;
    /** The text of what is highlighted. */
    code?: string;
  }
}
