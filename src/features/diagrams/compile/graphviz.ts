/** A graph in the language of Graphviz → SVG, by Graphviz itself as WebAssembly. */
import type { engines, instance, RenderOptions } from "@viz-js/viz";
import { didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import type { Drawing, Fault } from "./drawing.ts";
import { type GraphAttribute, graphAttributes } from "./graphAttributes.ts";
import type { GraphvizEngines } from "./graphvizEngines.ts";

export interface Graphviz {
  readonly instance: typeof instance;
  /** Names of layouts. */
  readonly engines: typeof engines;
}

type Viz = Awaited<ReturnType<typeof instance>>;

/** The font is the one of those it knows whose letters are as wide as those of pages. */
const look: RenderOptions = {
  format: "svg_inline",
  graphAttributes: { bgcolor: "transparent", fontname: "Helvetica" },
  nodeAttributes: { fontname: "Helvetica" },
  edgeAttributes: { fontname: "Helvetica", fontsize: 12 },
};

/** Throws `NoEngine` where no instance is running. */
export function drawGraph(source: string, { engines }: Pick<Graphviz, "engines">, running: GraphvizEngines<Viz>): Drawing {
  if (source.trim() === "") return failed({ message: "it is empty", hint: "Fix the graph.", at: null });
  const attributes = graphAttributes(source);
  const layout = attributes.get("layout");
  const engine = layout?.value ?? "dot";
  const fault = faultOfLayout(layout, engines, source) ?? faultOfStart(attributes.get("start"), engine, source);
  if (fault !== null) return failed(fault);
  const { output, errors } = running.use(engine, (viz) => viz.render(source, { ...look, engine }));
  const faults = errors.filter(({ message }) => !isIdle.test(message)).map(({ message }) => faultOf(message, source));
  if (output === undefined && faults.length === 0)
    return failed({ message: "it shows nothing", hint: "Fix the graph.", at: null });
  return { svg: faults.length > 0 ? null : (output ?? null), faults, alt: null, title: null };
}

function failed(fault: Fault): Drawing {
  return { svg: null, faults: [fault], alt: null, title: null };
}

/** The package lists this one, but is built without the library that it needs. */
const unable: readonly string[] = ["sfdp"];

function faultOfLayout(layout: GraphAttribute | undefined, engines: Graphviz["engines"], source: string): Fault | null {
  const able = engines.filter((engine) => !unable.includes(engine));
  if (layout === undefined || able.includes(layout.value)) return null;
  const { value } = layout;
  const message = unable.includes(value) ? `the layout "${value}" is not supported` : `there is no layout "${value}"`;
  const names = `Layouts are ${able.slice(0, -1).join(", ")}, and ${able.at(-1)}.`;
  const similar = unable.includes(value) ? undefined : didYouMean(value, able);
  return { message, hint: [similar, names].filter((each) => each !== undefined).join(" "), at: placeOf(layout, source) };
}

/** Layouts that place nodes by chance begin with a number, which is taken from the clock unless the source has it. */
function faultOfStart(start: GraphAttribute | undefined, engine: string, source: string): Fault | null {
  if (start === undefined || !["neato", "fdp"].includes(engine)) return null;
  const { value } = start;
  const isFixed = value === "" || /^(?:random)?\d/.test(value) || (engine === "neato" && /^(?:regular|self)/.test(value));
  if (isFixed) return null;
  const message = `start="${value}" draws another picture each time`;
  return { message, hint: "Write a number, such as start=7, or leave it out.", at: placeOf(start, source) };
}

function placeOf({ start, end }: GraphAttribute, source: string): Fault["at"] {
  const before = source.slice(0, start).split("\n");
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0, length: end - start };
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
