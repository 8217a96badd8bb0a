/** A code block in a language that is drawn → the diagram; its source where it cannot be drawn, and what is wrong with it. */
import type { Element } from "hast";
import { element, text } from "../../../kit/html/hast.ts";
import { type SvgTree, svgTree } from "../../../kit/html/svgTree.ts";
import type { CompileContext } from "../../../model/compileContext.ts";
import type { CodeBlock, Place } from "../../../model/model.ts";
import { type Drawer, diagramPackages, drawers } from "./diagramOptions.ts";
import type { Fault } from "./drawing.ts";
import type { Diagrams } from "./openDiagrams.ts";

interface Draft extends CompileContext {
  /** Diagrams is null where their source is code. */
  readonly setting: { readonly diagrams: Diagrams | null };
  /** How many diagrams wait for what draws them. */
  postponed: number;
}

interface Drawn {
  readonly element: Element;
  /** The links in it, whose addresses are still as they were written. */
  readonly links: readonly Element[];
}

/** Null for a block that shows its code. */
export function diagram(block: CodeBlock, number: number, node: Element, draft: Draft): Drawn | null {
  const { diagrams } = draft.setting;
  const drawer = drawers.get(block.language);
  return diagrams === null || drawer === undefined ? null : draw({ block, number, node, drawer }, diagrams, draft);
}

interface Written {
  readonly block: CodeBlock;
  /** The number of the block in the document. */
  readonly number: number;
  readonly node: Element;
  readonly drawer: Drawer;
}

function draw({ block, number, node, drawer }: Written, diagrams: Diagrams, draft: Draft): Drawn {
  const { code, meta, fence } = block;
  const drawing = diagrams.draw(drawer, code);
  if (drawing === "later") {
    draft.postponed++;
    return { element: source(block, node, draft), links: [] };
  }
  if (drawing === null) reportMissing(drawer, fence, draft);
  for (const fault of drawing?.faults ?? []) reportFault(fault, block, draft);
  if (drawing === null || drawing.svg === null) return { element: source(block, node, draft), links: [] };
  const tree = svgTree(drawing.svg, `diagram-${number}`, drawer === "mermaid");
  const title = meta.title ?? drawing.title;
  const name = meta.alt ?? drawing.alt ?? title;
  if (name === null) reportUnnamed(drawer, fence, draft);
  for (const link of tree.links) if (node.position !== undefined) link.position = node.position;
  draft.sections.addText(` ${name ?? ""} ${tree.words} `);
  present(tree, name ?? "", scales[drawer]);
  return { element: framed(tree, title, block, node), links: tree.links };
}

/** Pixels for each unit of the packages, so that text is as large as in captions. */
const scales: Readonly<Record<Drawer, number>> = { mermaid: 1.15, graphviz: 1.05 };

/** Names the drawing and gives it its size. What is inside of a picture cannot be reached, so one with links is a group. */
function present({ svg, links }: SvgTree, name: string, scale: number): void {
  const { viewBox, width, height } = svg.properties;
  const pixels = (length: unknown) => Math.ceil(Number.parseFloat(String(length)) * scale);
  const naming = name === "" ? { ariaHidden: "true" } : { role: links.length === 0 ? "img" : "group", ariaLabel: name };
  svg.properties = { ...naming, viewBox: String(viewBox), width: pixels(width), height: pixels(height), fill: "currentColor" };
}

/** Not `diagram`: that is a picture of the site, which is as wide as its column. */
function framed(
  { svg, hasOwnColors }: SvgTree,
  title: string | null,
  { language, code }: CodeBlock,
  { position }: Element,
): Element {
  const className = ["graph", ...(hasOwnColors ? ["graph-own"] : [])];
  const box = element("div", { className, dataLanguage: language }, [svg], position);
  box.data = { source: code };
  if (title === null) return box;
  return element("figure", {}, [box, element("figcaption", {}, [text(title)])], position);
}

function source({ code }: CodeBlock, { position }: Element, draft: Draft): Element {
  draft.sections.addCode(code);
  return element("pre", {}, [element("code", {}, [text(code)], position)], position);
}

function reportMissing(drawer: Drawer, fence: Place, draft: Draft): void {
  const name = diagramPackages[drawer];
  if (draft.reported.has(name)) return;
  draft.reported.add(name);
  const message = `This diagram needs a package that is not installed: ${name}.`;
  draft.report("markdown/diagram", message, fence, `Run: npm install --save-dev ${name}`);
}

function reportFault({ message, hint, at }: Fault, { meta, place, fence }: CodeBlock, draft: Draft): void {
  const isHere = at !== null && meta.file === null;
  // The lines of an imported file are not lines of this one.
  const where = at === null || isHere ? "" : ` (line ${at.line + 1} of ${meta.file})`;
  const own = isHere ? { line: place.line + at.line, column: place.column + at.column, length: at.length } : {};
  draft.report(
    "markdown/diagram",
    `This diagram cannot be drawn: ${message}${where}.`,
    { ...(isHere ? place : fence), ...own },
    hint,
  );
}

function reportUnnamed(drawer: Drawer, fence: Place, draft: Draft): void {
  const inside = drawer === "mermaid" ? ", or accTitle: in the diagram" : "";
  const hint = `Say what it shows: alt="…" after the language${inside}. For mere decoration write alt="".`;
  draft.report("markdown/alt", "This diagram has no alternative text.", fence, hint);
}
