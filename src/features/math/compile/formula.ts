/**
 * A formula of Markdown → MathML. Until the walk, its readable text stands for it in the tree: headings, excerpts, and the search take
 * their text from there. A formula that cannot be read is reported at its place, and shown as its source.
 */
import type { Element } from "hast";
import type { Code } from "mdast";
import type { InlineMath, Math as MathBlock } from "mdast-util-math";
import { element, text } from "../../../kit/html/hast.ts";
import type { CompileContext } from "../../../model/compileContext.ts";
import type { Place } from "../../../model/model.ts";
import type { Mathematics } from "./openMath.ts";

/** `$…$`, and `$$…$$` in a line of text. */
export function inlineFormula(node: InlineMath, math: Mathematics, draft: Draft): Element {
  const start = node.position?.start;
  const opened = start === undefined ? "" : draft.map.lineOf(node.position).slice(start.column - 1);
  const isDisplay = opened.startsWith("$$");
  // As GitHub writes formulas in which Markdown would see something else.
  const [, quoted = null] = isDisplay ? [] : (/^`(.+)`$/s.exec(node.value) ?? []);
  return formula({ tex: quoted ?? node.value, isDisplay, skipped: 0, node }, math, draft);
}

/** `$$` on lines of their own, and a code block in the language `math`. */
export function blockFormula(node: MathBlock | Code, math: Mathematics, draft: Draft): Element {
  const { position } = node;
  const last = position === undefined ? "" : draft.map.lineOf({ start: { line: position.end.line, column: 1 } });
  if (node.type === "math" && (!/\$\$\s*$/.test(last) || position?.start.line === position?.end.line)) {
    const place = { ...draft.place(position), length: 2 };
    draft.report("markdown/math", "This formula is never closed.", place, "Close it with $$ on a line of its own.");
    return source(node, true);
  }
  return formula({ tex: node.value, isDisplay: true, skipped: 1, node }, math, draft);
}

/** The formulas of a body so far, with how they are read in a line of text. */
interface Draft extends CompileContext {
  readonly formulas: { readonly tree: Element; readonly text: string }[];
}

interface Written {
  readonly tex: string;
  readonly isDisplay: boolean;
  /** Lines of the node before the TeX. */
  readonly skipped: number;
  readonly node: InlineMath | MathBlock | Code;
}

function formula(written: Written, math: Mathematics, draft: Draft): Element {
  const { tex, isDisplay, node } = written;
  const isBlock = node.type !== "inlineMath";
  const read = math.read(tex, isDisplay);
  if ("problem" in read) {
    const hint = isDisplay ? "Fix the formula." : "Fix the formula. For a dollar sign that is text, write \\$.";
    draft.report("markdown/math", `This formula cannot be read: ${read.problem}.`, placeOf(written, read.at, draft), hint);
    return source(node, isBlock);
  }
  const number = draft.formulas.push({ tree: read.tree, text: read.text }) - 1;
  const properties = { dataFormula: number, ...(isDisplay ? { className: ["formula"] } : {}) };
  return element(isBlock ? "div" : "span", properties, [text(read.text)], node.position);
}

function source({ value, position }: Written["node"], isBlock: boolean): Element {
  const code = element("code", {}, [text(value)], position);
  return isBlock ? element("pre", {}, [code], position) : code;
}

/** The position of a place in the TeX: lists and quotes indent its lines in the source. */
function placeOf({ tex, skipped, node: { position, type } }: Written, at: number | null, draft: Draft): Place | undefined {
  if (position === undefined) return undefined;
  const before = tex.slice(0, at ?? 0).split("\n");
  const line = position.start.line + skipped + before.length - 1;
  const source = draft.map.lineOf({ start: { line, column: 1 } });
  const whole = tex.split("\n")[before.length - 1] ?? "";
  const from = type === "inlineMath" && before.length === 1 ? position.start.column : 0;
  const found = Math.max(source.indexOf(whole, from), 0);
  if (at === null && type === "inlineMath") return draft.place(position);
  const column = found + (before.at(-1)?.length ?? 0) + 1;
  return { ...draft.place({ start: { line, column } }), length: at === null ? Math.max(1, whole.length) : 1 };
}

/** The finished formula in the place of its text; null for any other element. A written `data-formula` refers to none. */
export function finishedFormula(node: Element, draft: Draft): { readonly node: Element; readonly text: string } | null {
  const found = draft.formulas[Number(node.properties.dataFormula ?? Number.NaN)];
  if (found === undefined) return null;
  const { tree, text } = found;
  if (node.properties.className === undefined) return { node: inLine(tree), text };
  return { node: element(node.tagName, { className: ["formula"] }, [tree], node.position), text };
}

/** The formula with the class by which a page is known to need `math.css`, before the TeX, in which a tag may seem to end. */
function inLine(tree: Element): Element {
  const { className, ...others } = tree.properties;
  const classes = ["formula-inline", ...(Array.isArray(className) ? className : [])];
  return { ...tree, properties: { className: classes, ...others } };
}
