/**
 * A finished page → the same page without the parts whose like has been seen before. Bars, sidebars, lists, and code are much the same on thousands
 * of pages, and what html-validate says of them depends on their elements, not on their words and addresses. Parts are alike that have the
 * same shape and are in the same elements. A page that is not well-formed stays whole.
 */
import { type Element, endOf, offsetOf, openingTag, type PageTree } from "../../finished/parsedPage.ts";

/** Stands for all parts that are alike. */
export type Part = number;

export interface ShortPage {
  readonly html: string;
  /** What is left out, each kind once. */
  readonly omitted: ReadonlySet<Part>;
  /** A place of the short page → the same place of the whole one. */
  readonly placeOf: (offset: number) => number;
}

export interface Shortener {
  /** `page`: its name; another time it keeps at least what it kept before. `faulty`: parts that are not left out. */
  readonly shorten: (tree: PageTree, page: string, faulty?: ReadonlySet<Part>) => ShortPage;
  /** All parts around places of a page: they may have been left out elsewhere. */
  readonly partsAround: (tree: PageTree, offsets: readonly number[]) => readonly Part[];
}

/** No rule of html-validate asks how many children these have, in which order, or which of them there must be. */
const containers = new Set(
  `a article aside b blockquote body code dd div dl dt em footer head header i li main nav ol p pre section small span strong td th ul`.split(
    " ",
  ),
);
/** What these hold is looked at as a whole: whether there is a text, a button, or a field. */
const wholes = new Set("button fieldset form h1 h2 h3 h4 h5 h6 label map svg title".split(" "));
/** What other parts of a page refer to, or must be there once: left out only with the whole page. */
const fixed = new Set("base label main map title".split(" "));
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

type NumberOf = (text: string) => number;

export function openShortener(): Shortener {
  const numbers = new Map<string, number>();
  const numberOf: NumberOf = (text) => {
    const number = numbers.get(text) ?? numbers.size;
    if (number === numbers.size) numbers.set(text, number);
    return number;
  };
  /** The page that shows a part for all. */
  const shownBy = new Map<Part, string>();
  return {
    shorten: (tree, page, faulty = new Set()) => {
      const shown = new Set<Part>();
      const omitted = new Set<Part>();
      const cuts: Cut[] = [];
      const enter = (part: Part, element: Element) => {
        if (!shownBy.has(part)) shownBy.set(part, page);
        const isShown = faulty.has(part) || (shownBy.get(part) === page && !shown.has(part));
        (isShown ? shown : omitted).add(part);
        if (!isShown) cuts.push([offsetOf(element), endOf(element)]);
        return isShown;
      };
      if (isWellFormed(tree)) visitParts(tree, numberOf, enter);
      return { html: without(cuts, tree.html), omitted, placeOf: (offset) => placeBefore(cuts, offset) };
    },
    partsAround: (tree, offsets) => {
      const around: Part[] = [];
      const enter = (part: Part, element: Element) => {
        const isAround = offsets.some((offset) => offsetOf(element) <= offset && offset < endOf(element));
        if (isAround) around.push(part);
        return isAround;
      };
      if (isWellFormed(tree)) visitParts(tree, numberOf, enter);
      return around;
    },
  };
}

/** Ranges in the order of the page, and apart from each other. */
type Cut = readonly [from: number, to: number];

function without(cuts: readonly Cut[], html: string): string {
  const starts = [0, ...cuts.map(([, to]) => to)];
  return starts.map((start, at) => html.slice(start, cuts[at]?.[0])).join("");
}

function placeBefore(cuts: readonly Cut[], offset: number): number {
  let place = offset;
  for (const [from, to] of cuts) {
    if (from > place) break;
    place += to - from;
  }
  return place;
}

/** Whether every element ends where its own end tag says so, and no end tag is left over. */
function isWellFormed({ html, elements }: PageTree): boolean {
  if (html.includes("html-validate")) return false;
  let closed = 0;
  for (const element of elements) {
    const { name } = element;
    const end = html.slice(offsetOf(element), endOf(element)).slice(-name.length - 3);
    if (end.toLowerCase() === `</${name}>`) closed++;
    else if (!empty.has(name) && !end.endsWith("/>")) return false;
  }
  return html.split("</").length - 1 === closed;
}

/** Those around before those inside; `enter` says whether to go on inside. */
function visitParts(tree: PageTree, numberOf: NumberOf, enter: (part: Part, element: Element) => boolean): void {
  const shapes = shapesOf(tree, numberOf);
  const visit = (element: Element, tag: number, around: number) => {
    const context = numberOf(`${around}/${tag}`);
    for (const child of element.children as Element[]) {
      const shape = shapes.get(child);
      if (shape === undefined) continue;
      const isPart = containers.has(element.name) && !shape.isFixed;
      if (isPart && !enter(context * 2 ** 26 + shape.all, child)) continue;
      if (!wholes.has(child.name)) visit(child, shape.tag, context);
    }
  };
  for (const [element, { all, tag }] of shapes) {
    const isRoot = !shapes.has(element.parent as Element);
    if (isRoot && (element.name !== "html" || enter(all, element))) visit(element, tag, 0);
  }
}

interface Shape {
  /** Characters of the element with all that it holds. */
  readonly all: number;
  /** Characters of its opening tag. */
  readonly tag: number;
  /** Whether something in it must not be left out. */
  readonly isFixed: boolean;
}

function shapesOf({ html, elements }: PageTree, numberOf: NumberOf): ReadonlyMap<Element, Shape> {
  const shapes = new Map<Element, Shape>();
  const labeled = new Set(elements.flatMap(({ attribs }) => attribs.for?.split(/\s+/) ?? []));
  for (const element of elements.toReversed()) {
    const { name, attribs } = element;
    const isLabeled = labeled.has(attribs.id ?? "");
    const tag = numberOf(`<${isLabeled ? openingTag(element, html) : tagShape(openingTag(element, html))}`);
    let isFixed = isLabeled || fixed.has(name) || "for" in attribs || "form" in attribs;
    const held: (number | string)[] = [];
    for (const child of element.children) {
      const shape = shapes.get(child as Element);
      const its = shape?.all ?? textShape(html.slice(child.startIndex ?? 0, (child.endIndex ?? -1) + 1));
      if (shape?.isFixed) isFixed = true;
      if (shape?.isFixed || !containers.has(name) || !held.includes(its)) held.push(its);
    }
    shapes.set(element, { all: numberOf(`${tag}>${held.join()}`), tag, isFixed });
  }
  return shapes;
}

/** References that are always right. */
const reference = /&(?:amp|lt|gt|quot|#39|#x27);/g;

function textShape(text: string): string {
  if (text.trim() === "") return "";
  return /[&<>]/.test(text.replace(reference, "")) ? JSON.stringify(text) : "x";
}

/** Attributes of which only matters whether they say something. */
const free = /( (?:class|title|alt|href|src|aria-label|id|data-[\w-]+)=")([^"]+)(?=")/g;

function tagShape(tag: string): string {
  if (tag.includes("'")) return tag;
  const values = /^<meta\b/.test(tag) && !/http-equiv/i.test(tag) ? tag.replace(/( content=")([^"]+)(?=")/g, withoutValue) : tag;
  return values.replace(free, withoutValue);
}

function withoutValue(all: string, name: string, value: string): string {
  return textShape(value) === "x" && !(name === ' id="' && /\s/.test(value)) ? `${name}x` : all;
}
