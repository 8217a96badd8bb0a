/** Statements of a state diagram: states, transitions, and states with others inside. */
import { type KindReader, label, openBlocks, openNames, readName } from "./mermaidStatements.ts";

const id = String.raw`\[\*\]|[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*`;
const transition = new RegExp(`^(${id})\\s*-->\\s*(${id})(?:\\s*:\\s*(.*))?$`, "u");
const described = new RegExp(`^(${id})(?:\\s*:\\s*(.+))?$`, "u");
const declared = new RegExp(`^state\\s+(?:"([^"]*)"\\s+as\\s+)?(${id})\\s*(\\{?)$`, "u");

export const readStates: KindReader = (header, statements, report) => {
  readName(header, /^stateDiagram(?:-v2)?/, report);
  const nameOf = openNames();
  const known = new Set<string>();
  const blocks = openBlocks(report, "}");
  const lines = ["stateDiagram-v2"];
  // States that hold others are declared where they begin.
  const groups = new Set(statements.flatMap(({ text }) => (text.endsWith("{") ? (declared.exec(text)?.[2] ?? []) : [])));
  const labels = new Map(statements.flatMap(({ text }) => labelIn(text)));
  const meet = (name: string, shown = labels.get(name) ?? name) => {
    if (name === "[*]" || groups.has(name)) return name === "[*]" ? name : nameOf(name);
    if (!known.has(name)) lines.push(`${nameOf(name)} : ${label(shown)}`);
    known.add(name);
    return nameOf(name);
  };
  for (const statement of statements) {
    const { text } = statement;
    const [, from, to = "", said = ""] = transition.exec(text) ?? [];
    const [, shown, name, brace] = declared.exec(text) ?? [];
    const [, alone] = described.exec(text) ?? [];
    if (text === "}") {
      if (blocks.close(statement)) lines.push(text);
    } else if (/^direction\s+(?:TD|TB|LR|BT|RL)$/.test(text)) lines.push(text);
    else if (from !== undefined) lines.push(`${meet(from)} --> ${meet(to)}${said === "" ? "" : ` : ${label(said)}`}`);
    else if (name !== undefined && brace === "{") {
      blocks.open(statement);
      lines.push(`state "${label(shown ?? name)}" as ${nameOf(name)} {`);
    } else if (name !== undefined) meet(name);
    else if (alone !== undefined && alone !== "[*]") meet(alone);
    else report(statement, text);
  }
  blocks.finish();
  return lines;
};

/** What a state is called, which may be said behind its first transition. */
function labelIn(text: string): readonly (readonly [string, string])[] {
  const [, shown, name] = declared.exec(text) ?? [];
  if (name !== undefined && shown !== undefined) return [[name, shown]];
  const [, alone, said] = described.exec(text) ?? [];
  return alone === undefined || said === undefined ? [] : [[alone, said]];
}
