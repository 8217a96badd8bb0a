/** Statements of a flowchart: nodes, arrows, groups, and colors. */
import { type KindReader, label, openBlocks, openNames, type Report, type Statement } from "./mermaidStatements.ts";

/** The brackets of shapes; the longer ones first. */
const brackets = [
  ["(((", ")))"],
  ["([", "])"],
  ["((", "))"],
  ["[[", "]]"],
  ["[(", ")]"],
  ["[/", "\\]"],
  ["[\\", "/]"],
  ["{{", "}}"],
  [">", "]"],
  ["[", "]"],
  ["(", ")"],
  ["{", "}"],
] as const;

const name = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/uy;
const arrow = /(<?)(?:(--)-*([->])|(==)=*([=>])|(-\.)\.*-(>?))(?:\s*\|([^|]*)\|)?/y;
const worded = /(<?)(?:(--)\s*(?![-=.>ox])(.+?)\s*--+([->])|(==)\s*(?![=>])(.+?)\s*==+([=>])|(-\.)\s*(?![-.>])(.+?)\s*\.+-(>?))/y;

interface Cursor {
  readonly statement: Statement;
  at: number;
}

/** What the whole source says of its nodes and groups. */
interface Chart {
  readonly nameOf: (name: string) => string;
  readonly groups: Set<string>;
  /** Brackets and label, by name. */
  readonly shapes: Map<string, string>;
}

/** Stands around the name of a node until all shapes are known. */
const around = "\uE0A0";
const node = new RegExp(`${around}(\\w+)${around}`, "g");

export const readFlowchart: KindReader = (header, statements, report) => {
  const [, direction = "TD", rest] = /^\w+(?:\s+(TD|TB|LR|BT|RL|[v^<>]))?\s*(?:;\s*(.*))?$/.exec(header.text) ?? [];
  if (rest === undefined && !/^\w+(?:\s+(?:TD|TB|LR|BT|RL|[v^<>]))?$/.test(header.text))
    report(header, header.text.replace(/^\w+\s*/, ""));
  const chart: Chart = { nameOf: openNames(), groups: new Set(), shapes: new Map() };
  const blocks = openBlocks(report, "end");
  const lines: string[] = [];
  const first = rest === undefined ? [] : [{ ...header, text: rest, column: header.column + header.text.length - rest.length }];
  for (const statement of [...first, ...statements].flatMap(separate)) {
    const { text } = statement;
    if (text === "end") {
      if (blocks.close(statement)) lines.push(text);
    } else if (/^subgraph\b/.test(text)) {
      blocks.open(statement);
      lines.push(groupOf(text, chart));
    } else if (/^direction\s+(?:TD|TB|LR|BT|RL)$/.test(text)) {
      if (blocks.isOpen()) lines.push(text);
    } else if (/^(?:classDef|class|style|linkStyle)\s/.test(text)) lines.push(...styleOf(statement, chart, report));
    else lines.push(...chainOf({ statement, at: 0 }, chart, report));
  }
  blocks.finish();
  return [`flowchart ${signs[direction] ?? direction}`, ...withShapes(lines, chart)];
};

/**
 * The package keeps the first shape and group of a node, and takes the name of a group that comes later for a node. So a node gets its shape
 * where it first appears, and again where it first appears in a group, and arrows to groups go last.
 */
function withShapes(lines: readonly string[], { groups, shapes }: Chart): readonly string[] {
  const seen = new Set<string>();
  const grouped = new Set<string>();
  let depth = 0;
  const show = (line: string) => {
    return line.replace(node, (_, name: string) => {
      const isFirst = !seen.has(name) || (depth > 0 && !grouped.has(name));
      seen.add(name);
      if (depth > 0) grouped.add(name);
      return groups.has(name) || !isFirst ? name : `${name}${shapes.get(name) ?? ""}`;
    });
  };
  const namesGroup = (line: string) => [...line.matchAll(node)].some(([, name = ""]) => groups.has(name));
  const early = lines.flatMap((line) => {
    if (line.startsWith("subgraph ")) depth++;
    else if (line === "end") depth--;
    if (!namesGroup(line)) return [show(line)];
    return [...line.matchAll(node)].flatMap(([written, name = ""]) => (groups.has(name) ? [] : [show(written)]));
  });
  return [...early, ...lines.filter(namesGroup).map(show)];
}

const signs: Readonly<Record<string, string>> = { v: "TD", "^": "BT", ">": "LR", "<": "RL" };

/** Statements in one line, with `;` between them. */
function separate(statement: Statement): readonly Statement[] {
  if (!statement.text.includes(";")) return [statement];
  return [...statement.text.matchAll(/(?:"[^"]*"|[#&]#?\w+;|[^;])+/g)].flatMap(({ 0: part, index }) => {
    const text = part.trim();
    return text === "" ? [] : [{ ...statement, text, column: statement.column + index + part.indexOf(text) }];
  });
}

function groupOf(text: string, { nameOf, groups }: Chart): string {
  const written = text.slice("subgraph".length).trim();
  const [, id = written, title = written] = /^([^\s[\]"]+)\s*\[(.+)\]$/.exec(written) ?? [];
  const name = nameOf(id);
  groups.add(name);
  return `subgraph ${name} [${label(title)}]`;
}

/** Names of colors and classes mean the same to the package. */
function styleOf(statement: Statement, { nameOf }: Chart, report: Report): readonly string[] {
  const [, word = "", of = "", value = ""] = /^(\w+)\s+([\w\s.,-]*[\w.-])\s+([\w#][\w\s#%.,:()-]*)$/.exec(statement.text) ?? [];
  const names = () => of.split(",").map((each) => nameOf(each.trim()));
  if (word === "classDef") return [`classDef ${of} ${value}`];
  if (word === "linkStyle") return [`linkStyle ${of} ${value}`];
  if (word === "class" || word === "style") return [`${word} ${names().join(",")} ${value}`];
  report(statement, statement.text);
  return [];
}

/** `A & B --> C -- text --> D`. */
function chainOf(cursor: Cursor, chart: Chart, report: Report): readonly string[] {
  const { statement } = cursor;
  const fail = () => {
    const rest = statement.text.slice(cursor.at);
    const [foreign] = /^(?:~~~|[ox]?(?:--+|==+|-\.+-)[ox](?!\w)|[ox](?:--+|==+)>)/.exec(rest) ?? [];
    const hint = "Draw it with -->, ---, -.->, -.-, ==>, ===, or one of these with < before it.";
    if (foreign === undefined) report(statement, rest === "" ? statement.text : rest);
    else report(statement, rest, `the arrow "${foreign}" is not supported`, hint);
    return [];
  };
  let group = groupAt(cursor, chart);
  if (group === null) return fail();
  let line = group;
  skip(cursor);
  while (cursor.at < statement.text.length) {
    const link = linkAt(cursor);
    if (link === null) return fail();
    skip(cursor);
    group = groupAt(cursor, chart);
    if (group === null) return fail();
    line += ` ${link} ${group}`;
    skip(cursor);
  }
  return [line];
}

function groupAt(cursor: Cursor, chart: Chart): string | null {
  const nodes: string[] = [];
  do {
    if (nodes.length > 0) cursor.at++;
    skip(cursor);
    const node = nodeAt(cursor, chart);
    if (node === null) return null;
    nodes.push(node);
    skip(cursor);
  } while (cursor.statement.text[cursor.at] === "&");
  return nodes.join(" & ");
}

function nodeAt(cursor: Cursor, { nameOf, shapes }: Chart): string | null {
  const [id] = take(name, cursor) ?? [];
  if (id === undefined) return null;
  const shape = shapeAt(cursor);
  if (shape === null) return null;
  if (shape !== "" || !shapes.has(nameOf(id))) shapes.set(nameOf(id), shape === "" ? `[${label(id)}]` : shape);
  const [, style] = take(/:::(\w[\w-]*)/y, cursor) ?? [];
  return `${around}${nameOf(id)}${around}${style === undefined ? "" : `:::${style}`}`;
}

/** Empty where the node has none; null where it cannot be read. */
function shapeAt(cursor: Cursor): string | null {
  const rest = cursor.statement.text.slice(cursor.at);
  for (const [open, close] of brackets) {
    if (!rest.startsWith(open)) continue;
    const [whole, written] = readBetween(rest, open, close) ?? [];
    if (whole === undefined || written === undefined) continue;
    // Without quotation marks, a bracket in a label begins or ends another node.
    if (/[[\](){}]/.test(written) && !whole.includes('"')) continue;
    if (open === "[" && /^[/\\].*[/\\]$/s.test(written)) return null;
    cursor.at += whole.length;
    return `${open}${label(written)}${close}`;
  }
  return /^[[({@]/.test(rest) ? null : "";
}

function readBetween(text: string, open: string, close: string): readonly [string, string] | null {
  const [quoted, inside] = /^\s*("[^"]*")\s*/.exec(text.slice(open.length)) ?? [];
  const end = quoted === undefined ? text.indexOf(close, open.length + 1) : open.length + quoted.length;
  if (end < 0 || !text.startsWith(close, end)) return null;
  return [text.slice(0, end + close.length), inside ?? text.slice(open.length, end)];
}

function linkAt(cursor: Cursor): string | null {
  const plain = take(arrow, cursor);
  if (plain !== null) {
    const [, back = "", solid, solidEnd, thick, thickEnd, , dottedEnd, text] = plain;
    const body = solid !== undefined ? `--${solidEnd}` : thick !== undefined ? `==${thickEnd}` : `-.-${dottedEnd ?? ""}`;
    return `${back}${body}${text === undefined || text.trim() === "" ? "" : `|${label(text)}|`}`;
  }
  const found = take(worded, cursor);
  if (found === null) return null;
  const [, back = "", solid, solidText, solidEnd, thick, thickText, thickEnd, , dottedText = "", dottedEnd = ""] = found;
  if (solid !== undefined) return `${back}--${solidEnd}|${label(solidText ?? "")}|`;
  if (thick !== undefined) return `${back}==${thickEnd}|${label(thickText ?? "")}|`;
  return `${back}-.-${dottedEnd}|${label(dottedText)}|`;
}

function take(pattern: RegExp, cursor: Cursor): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.statement.text);
  if (found !== null) cursor.at += found[0].length;
  return found;
}

function skip(cursor: Cursor): void {
  while (/\s/.test(cursor.statement.text[cursor.at] ?? "")) cursor.at++;
}
