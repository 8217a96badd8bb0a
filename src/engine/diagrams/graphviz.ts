/** A graph in the language of Graphviz → SVG, by Graphviz itself as WebAssembly. */
import type { instance, RenderOptions } from "@viz-js/viz";
import type { Drawing, Fault } from "./drawing.ts";

export interface Graphviz {
  readonly instance: typeof instance;
}

type Viz = Awaited<ReturnType<typeof instance>>;

/** The font is the one of those it knows whose letters are as wide as those of pages. */
const look: RenderOptions = {
  format: "svg_inline",
  graphAttributes: { bgcolor: "transparent", fontname: "Helvetica" },
  nodeAttributes: { fontname: "Helvetica" },
  edgeAttributes: { fontname: "Helvetica", fontsize: 12 },
};

export function drawGraph(source: string, viz: Viz): Drawing {
  const failed = (message: string): Drawing => ({
    svg: null,
    faults: [{ message, hint: "Fix the graph.", at: null }],
    alt: null,
  });
  if (source.trim() === "") return failed("it is empty");
  const [, engine = "dot"] = /\blayout\s*=\s*"?(\w+)"?/.exec(source) ?? [];
  if (!viz.engines.includes(engine)) return failed(`there is no layout "${engine}"`);
  const { output, errors } = viz.render(source, { ...look, engine });
  const faults = errors.filter(({ message }) => !isIdle.test(message)).map(({ message }) => faultOf(message, source));
  if (output === undefined && faults.length === 0) return failed("it shows nothing");
  return { svg: faults.length > 0 ? null : (output ?? null), faults, alt: null };
}

/** Widths of letters that it does not know are estimated, which is enough. */
const isIdle = /non-ASCII character|no hard-coded metrics/;

/** Graphviz says the line, and the word before which it stopped. */
function faultOf(message: string, source: string): Fault {
  const [, number, near = ""] = /^syntax error in line (\d+)(?: near '(.*)')?/.exec(message) ?? [];
  if (number === undefined) return { message: message.trim().replace(/\.$/, ""), hint: "Fix the graph.", at: null };
  const line = Number(number) - 1;
  const text = source.split("\n")[line] ?? "";
  const column = near === "" ? text.length : Math.max(0, text.lastIndexOf(near));
  const said = near === "" ? "it ends too early" : `"${near}" is not expected here`;
  const hint =
    near === "->"
      ? "Write digraph for arrows, and -- between the nodes of a graph. Two arrows need a node between them."
      : "Fix the graph: a bracket, a semicolon, or a quotation mark may be missing before it.";
  return { message: said, hint, at: { line, column, length: Math.max(1, near.length) } };
}
