/** The name of a directive of Sphinx or of its extensions → what writes it. */
import { directiveLines, trimmed } from "../directiveLines.ts";
import type { Line } from "../pageLines.ts";
import { box, boxes, card, grid, titledBox, version } from "./mystBoxes.ts";
import type { MystDirective } from "./mystDirective.ts";
import { code, figure, formula, include, literal, markdownFigure, pictureLine } from "./mystFiles.ts";
import { glossary, listTable, tabs } from "./mystLists.ts";
import { fence, type Myst } from "./mystWork.ts";

type Writer = (directive: MystDirective) => readonly Line[];

const versions: Readonly<Record<string, string>> = {
  versionadded: "Added in version",
  versionchanged: "Changed in version",
  deprecated: "Deprecated since version",
  versionremoved: "Removed in version",
};
const codes = new Set(["code-block", "code", "sourcecode", "code-cell", "parsed-literal", "prompt"]);
const titled = new Set(["admonition", "topic", "sidebar", "margin", "card", "grid-item-card"]);
const folded = new Set(["dropdown", "toggle"]);
/** Only what is in them is moved. */
export const transparent = new Set([
  "grid-item",
  "container",
  "div",
  "centered",
  "compound",
  "table",
  "only",
  "tab-item",
  "card-carousel",
  "hlist",
]);
const silent = new Set(["toctree", "index", "highlight", "currentmodule", "tableofcontents", "sectionauthor"]);

export function writerOf(myst: Myst, name: string): Writer | undefined {
  if (boxes[name] !== undefined) return (each) => box(myst, each, boxes[name] ?? ["note", ""]);
  if (versions[name] !== undefined) return (each) => version(myst, each, versions[name] ?? "");
  if (codes.has(name)) return (each) => code(myst, each);
  if (titled.has(name)) return (each) => (name.includes("card") ? card(myst, each) : titledBox(myst, each));
  if (folded.has(name))
    return (each) =>
      directiveLines(
        `details[${myst.label(each.argument || "More")}]${each.options.open === undefined ? "" : "{open}"}`,
        myst.blocks(each.body),
        each,
      );
  if (silent.has(name)) return () => [];
  const others: Readonly<Record<string, Writer>> = {
    literalinclude: (each) => literal(myst, each),
    include: (each) => include(myst, each),
    figure: (each) => figure(myst, each),
    "figure-md": (each) => markdownFigure(myst, each),
    image: (each) => [pictureLine(each)],
    "tab-set": (each) => tabs(myst, each),
    tabs: (each) => tabs(myst, each),
    math: (each) =>
      formula(myst, [...(each.argument === "" ? [] : [{ text: each.argument, line: each.line }]), ...each.body], each),
    contents: ({ indent, line }) => [{ text: `${indent}::toc`, line }],
    grid: (each) => grid(myst, each),
    rubric: ({ argument, line, indent }) => myst.inline([{ text: `${indent}**${argument}**`, line }]),
    mermaid: (each) =>
      fence(
        "mermaid",
        each.body.map(({ text }) => text),
        each,
      ),
    glossary: (each) => glossary(myst, each),
    epigraph: (each) => trimmed(myst.blocks(each.body)).map((line) => ({ ...line, text: `> ${line.text}` })),
    "list-table": (each) => listTable(myst, each),
    youtube: ({ argument, indent, line }) => [
      { text: `${indent}::video[Video]{src="https://www.youtube.com/watch?v=${argument}"}`, line },
    ],
  };
  return Object.hasOwn(others, name) ? others[name] : undefined;
}
