/**
 * Parses untrusted YAML into null-prototype data, with the place of every key. Aliases, depth and the number of values are
 * limited; keys must be unique; tags other than YAML's own are refused, so nothing is ever constructed.
 */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import type { Place } from "../diagnostics/problem.ts";
import { formatKeyPath, type KeyPath } from "../schema.ts";

export interface YamlPlace {
  /** 1-based, in the YAML text. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The scalar value as it is written (`1.10`), for keys whose value is a number but should be text. */
  readonly source?: string;
}

export type Yaml =
  | { readonly value: unknown; readonly places: ReadonlyMap<string, YamlPlace> }
  | { readonly kind: "syntax" | "limit"; readonly problem: string; readonly line: number; readonly column: number };

/** The place of the deepest part of a key path that the text holds. */
export function placeOfKey(places: ReadonlyMap<string, YamlPlace>, path: KeyPath): Place | null {
  for (let length = path.length; length > 0; length--) {
    const place = places.get(formatKeyPath(path.slice(0, length)));
    if (place !== undefined) return { line: place.line, column: place.column, length: place.length };
  }
  return null;
}

const limits = { depth: 20, aliases: 50, values: 10_000 } as const;
const tooDeep = `is nested deeper than ${limits.depth} levels`;

/** Stops reading; `offset` is the place of the problem in the text. */
class Unreadable extends Error {
  readonly kind: "syntax" | "limit";
  readonly offset: number;

  constructor(kind: "syntax" | "limit", message: string, offset = 0) {
    super(message);
    this.kind = kind;
    this.offset = offset;
  }
}

/** Reads one YAML document. Never throws. */
export function readYaml(text: string): Yaml {
  const lines = new LineCounter();
  try {
    // The parser is recursive: what overflows the stack is nested far deeper than the limit.
    const document = parseDocument(text, {
      lineCounter: lines,
      uniqueKeys: true,
      prettyErrors: false,
      logLevel: "error",
      merge: false,
    });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem !== undefined) {
      if (problem.message.includes("call stack")) throw new Unreadable("limit", tooDeep);
      throw new Unreadable("syntax", firstSentence(problem.message), placeOf(problem, document));
    }
    const reading: Reading = {
      lines,
      resolve: (node) => (isAlias(node) ? node.resolve(document) : undefined),
      places: new Map(),
      aliases: 0,
      values: 0,
    };
    return { value: convert(reading, document.contents, [], 0), places: reading.places };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { line, col } = lines.linePos(error.offset);
    return { kind: error.kind, problem: error.message, line: Math.max(1, line), column: Math.max(1, col) };
  }
}

/** An unclosed quote or bracket is reported where it opens; the parser reports where it gave up, often lines below. */
function placeOf({ message, pos }: YAMLError, document: Document): number {
  const [end] = pos;
  let begin = end;
  if (!/^Missing closing|and end with a [\]}]/.test(message)) return end;
  visit(document, (_, node) => {
    const isOpen = isNode(node) && (isScalar(node) ? /^QUOTE/.test(String(node.type)) : "flow" in node && node.flow === true);
    const range = isOpen ? node.range : undefined;
    if (range && range[0] < end && range[2] >= end) begin = range[0];
  });
  return begin;
}

interface Reading {
  readonly lines: LineCounter;
  readonly resolve: (node: Node) => Node | undefined;
  readonly places: Map<string, YamlPlace>;
  aliases: number;
  values: number;
}

function convert(reading: Reading, node: unknown, path: KeyPath, depth: number): unknown {
  if (depth > limits.depth) throw new Unreadable("limit", tooDeep);
  if (++reading.values > limits.values) throw new Unreadable("limit", `holds more than ${limits.values} values`);
  if (isAlias(node)) {
    if (++reading.aliases > limits.aliases) throw new Unreadable("limit", `uses more than ${limits.aliases} aliases`);
    const target = reading.resolve(node);
    if (target === undefined) throw new Unreadable("syntax", `The alias *${node.source} has no anchor.`, node.range?.[0]);
    return convert(reading, target, path, depth + 1);
  }
  if (isMap(node)) return convertMap(reading, node.items, path, depth);
  if (isSeq(node)) {
    return node.items.map((item, index) => {
      mark(reading, item, item, [...path, index]);
      return convert(reading, item, [...path, index], depth + 1);
    });
  }
  return isScalar(node) ? plain(node.value) : null;
}

function convertMap(reading: Reading, pairs: readonly Pair[], path: KeyPath, depth: number): unknown {
  const map: Record<string, unknown> = Object.create(null);
  for (const { key, value } of pairs) {
    const name = String(isScalar(key) ? key.value : key);
    mark(reading, key, value, [...path, name]);
    map[name] = convert(reading, value, [...path, name], depth + 1);
  }
  return map;
}

/** Bigints cannot be serialized; YAML's core schema creates neither them nor dates unless asked. */
function plain(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}

function mark(reading: Reading, key: unknown, value: unknown, path: KeyPath): void {
  const range = isScalar(key) || isMap(key) || isSeq(key) ? key.range : undefined;
  if (range === undefined || range === null) return;
  const { line, col } = reading.lines.linePos(range[0]);
  const source = isScalar(value) && value.source !== undefined ? { source: value.source } : {};
  reading.places.set(formatKeyPath(path), { line, column: col, length: Math.max(1, range[1] - range[0]), ...source });
}

function firstSentence(message: string): string {
  const line = message.split("\n")[0] ?? message;
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
