/**
 * XML → a tree of its elements, for files that fit into memory. Entities that a file declares are not expanded, and nothing outside the
 * file is opened.
 */
import { Parser } from "htmlparser2";

export interface XmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlElement | string)[];
}

interface Open extends XmlElement {
  readonly content: (XmlElement | string)[];
}

/** Doxygen's own nest about thirty deep. */
const deepest = 200;

/** The root element, which must be called `expected`. Throws an error that says what is wrong with the file. */
export function parseXml(xml: string, expected: string): XmlElement {
  const top: Open = { tag: "", attributes: {}, content: [] };
  const open: Open[] = [top];
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        // The parser's time grows with the square of the depth.
        if (open.length > deepest) throw new Error("its elements are nested too deeply");
        const element: Open = { tag, attributes, content: [] };
        open.at(-1)?.content.push(element);
        open.push(element);
      },
      ontext(data) {
        open.at(-1)?.content.push(data);
      },
      onclosetag(tag, isImplied) {
        open.pop();
        if (tag === expected) isWhole = !isImplied;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const [root] = childrenOf(top);
  if (root?.tag !== expected) throw new Error(`its root element is <${root?.tag ?? "nothing"}>, not <${expected}>`);
  if (!isWhole) throw new Error(`it ends before </${expected}>`);
  return root;
}

/** The elements directly inside; with a tag, those of that name. */
export function childrenOf({ content }: XmlElement, tag?: string): readonly XmlElement[] {
  return content.filter((each) => typeof each !== "string").filter((each) => tag === undefined || each.tag === tag);
}

/** The text inside, with that of elements, on one line. */
export function textOf({ content }: XmlElement): string {
  const text = content.map((each) => (typeof each === "string" ? each : textOf(each))).join("");
  return text.replace(/\s+/g, " ").trim();
}

/** The text of the first child of that name; empty without one. */
export function textIn(element: XmlElement, tag: string): string {
  const [first] = childrenOf(element, tag);
  return first === undefined ? "" : textOf(first);
}

/** Whether this element or one inside it fits. */
export function someInside(element: XmlElement, fits: (element: XmlElement) => boolean): boolean {
  return fits(element) || childrenOf(element).some((each) => someInside(each, fits));
}
