/** The source of a Mermaid diagram → SVG, by `beautiful-mermaid`, which needs no browser. */
import type { renderMermaidSVG } from "beautiful-mermaid";
import { nearest } from "../../../../kit/diagnostics/diagnostic.ts";
import type { Drawing, Fault } from "../drawing.ts";
import { readClasses } from "./classes.ts";
import { readEntities } from "./entities.ts";
import { readFlowchart } from "./flowchart.ts";
import { type KindReader, type Report, type Statement, unmask } from "./mermaidStatements.ts";
import { readSequence } from "./sequenceDiagram.ts";
import { readStates } from "./states.ts";

export interface Mermaid {
  readonly renderMermaidSVG: typeof renderMermaidSVG;
}

const readers: ReadonlyMap<string, KindReader> = new Map([
  ["flowchart", readFlowchart],
  ["graph", readFlowchart],
  ["sequenceDiagram", readSequence],
  ["classDiagram", readClasses],
  ["classDiagram-v2", readClasses],
  ["stateDiagram", readStates],
  ["stateDiagram-v2", readStates],
  ["erDiagram", readEntities],
]);

/** What Mermaid itself draws besides. */
const others =
  /^(?:architecture|block|C4\w+|gantt|gitGraph|journey|kanban|mindmap|packet|pie|quadrantChart|radar|requirement(?:Diagram)?|sankey|timeline|treemap|xychart|zenuml)(?:-beta)?$/;

const drawn = "flowchart, sequenceDiagram, classDiagram, stateDiagram-v2, and erDiagram";

export function drawMermaid(source: string, draw: Mermaid["renderMermaidSVG"]): Drawing {
  const faults: Fault[] = [];
  const report: Report = (statement, rest, message, hint = "Fix the line, or leave it out.") => {
    const said = message ?? `"${rest}" is not understood`;
    const column = statement.column + Math.max(0, statement.text.length - rest.length);
    faults.push({ message: said, hint, at: { line: statement.line, column, length: Math.max(1, rest.length) } });
  };
  const { statements, alt, title } = readStatements(source);
  const [header, ...body] = statements;
  if (header === undefined)
    return { svg: null, faults: [{ message: "it is empty", hint: "Write the diagram.", at: null }], alt, title };
  const [kind = ""] = /^[\w-]+/.exec(header.text) ?? [];
  const reader = readers.get(kind);
  if (reader === undefined) reportKind(kind, header, report);
  const lines = reader?.(header, body, report) ?? [];
  if (faults.length === 0 && lines.length < 2) report(header, header.text, "it shows nothing", "Write what it shows.");
  if (faults.length > 0) return { svg: null, faults, alt, title };
  return { svg: unmask(draw(lines.join("\n"), { transparent: true, padding: 4 })), faults, alt, title };
}

function reportKind(kind: string, header: Statement, report: Report): void {
  const isMermaid = others.test(kind);
  const meant = isMermaid ? undefined : nearest(kind, [...readers.keys()]);
  const message = isMermaid ? `the kind "${kind}" is not supported` : `there is no kind "${kind || header.text}"`;
  const instead = `Drawn are ${drawn}. For others draw an SVG file and write :::figure{file=img/drawing.svg}.`;
  report(header, header.text, message, meant === undefined ? instead : `Did you mean "${meant}"?`);
}

interface Read extends Pick<Drawing, "alt" | "title"> {
  readonly statements: readonly Statement[];
}

/** Without comments, settings, and empty lines, which are not drawn, the title, and what is said for those who do not see it. */
function readStatements(source: string): Read {
  const statements: Statement[] = [];
  const said = new Map<string, string>();
  const lines = source.replace(/%%\{[\s\S]*?\}%%/g, blanked).split("\n");
  const settings = lines[0]?.trim() === "---" ? lines.indexOf("---", 1) : -1;
  let within: string | null = null;
  for (const [line, written] of lines.entries()) {
    const text = written.replace(/(?:^|\s)%%.*$/, "").trim();
    const [, name, colon, value = ""] = /^(accTitle|accDescr|title)\s*([:{])\s*(.*)$/.exec(text) ?? [];
    if (within !== null) {
      said.set(within, `${said.get(within) ?? ""} ${text.replace(/\}$/, "")}`.trim());
      if (text.endsWith("}")) within = null;
    } else if (name !== undefined && (name !== "title" || line < settings)) {
      said.set(name, value.replace(/\}$/, "").trim());
      if (colon === "{" && !text.endsWith("}")) within = name;
    } else if (line > settings && text !== "") statements.push({ text, line, column: written.indexOf(text) });
  }
  const alt = [said.get("accTitle"), said.get("accDescr")].filter((each) => each).join(". ");
  const title = said.get("title")?.replace(/^(["'])(.*)\1$/, "$2") ?? null;
  return { statements: statements.map(withoutEnd), alt: alt === "" ? null : alt, title };
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

function withoutEnd(statement: Statement): Statement {
  return { ...statement, text: statement.text.replace(/(?:\s|(?<![#&]#?\w+);)+$/, "") };
}
