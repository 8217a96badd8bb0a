/**
 * YAML as most front matter is → what the YAML parser would read, without asking it. Lines `key: value` with plain words,
 * whole numbers, dates, true, false and simple quotes, and lists of those; anything else is null, and left to the parser.
 */
import { formatKeyPath } from "../core/schema.ts";
import type { YamlPlace } from "./yaml.ts";

export interface PlainYaml {
  readonly value: Readonly<Record<string, unknown>>;
  readonly places: ReadonlyMap<string, YamlPlace>;
}

/** A list whose items stand on the lines below. */
interface OpenList {
  readonly key: string;
  readonly items: unknown[];
  indent: string;
}

const pair = /^([A-Za-z_][\w.-]*):(?: (\S.*))?$/;
const item = /^( {1,8})- (\S.*)$/;
/** No colon and no hash, which may mean something, and none of the characters that do at the beginning. */
const words = /^[A-Za-z][\w .,;()/+*'&?!=-]*$/;
/** The same inside a list in brackets. */
const listed = /^[A-Za-z][\w ./+*'-]*$/;
/** An item of such a list, up to the next. */
const entry = /("[^"\\]*"|[^",[\]{}]+)(?:, |$)/y;
/** What begins with a digit and is no number: `09/29/2022`, and the ids that some systems give every page. */
const dateOrId = /^\d+\/\d+\/\d+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const number = /^(?:0|-?[1-9]\d{0,14})$/;
const quoted = /^"([^"\\]*)"$|^'([^']*)'$/;
/** Words that mean something else than themselves, at least to some. */
const special = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** The parser says where there are too many values. */
const mostPlaces = 1000;

export function readPlainYaml(text: string): PlainYaml | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: YAML has rules of its own for these
  if (/[\t\r\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]| $/m.test(text)) return null;
  const value: Record<string, unknown> = Object.create(null);
  const places = new Map<string, YamlPlace>();
  let open: OpenList | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "") continue;
    const found = item.exec(line);
    if (found !== null) {
      const [, indent = "", written = ""] = found;
      if (open === null || (open.items.length > 0 && open.indent !== indent)) return null;
      const scalar = readScalar(written, words);
      if (scalar === null) return null;
      places.set(`${formatKeyPath([open.key])}[${open.items.length}]`, {
        ...placeOf(index, indent.length + 2, written),
        source: scalar.source,
      });
      open.items.push(scalar.value);
      open.indent = indent;
      continue;
    }
    const [, key = "", written] = pair.exec(line) ?? [];
    if (key === "" || key in value || special.test(key)) return null;
    if (open !== null && open.items.length === 0) return null;
    open = null;
    if (written === undefined) {
      const items: unknown[] = [];
      open = { key, indent: "", items };
      value[key] = items;
      places.set(formatKeyPath([key]), placeOf(index, 0, key));
      continue;
    }
    const scalar = readScalar(written, words);
    if (scalar !== null) {
      value[key] = scalar.value;
      places.set(formatKeyPath([key]), { ...placeOf(index, 0, key), source: scalar.source });
      continue;
    }
    const items = readList(written, index, key, places);
    if (items === null) return null;
    value[key] = items;
  }
  const isPlain = places.size > 0 && places.size <= mostPlaces && (open === null || open.items.length > 0);
  return isPlain ? { value, places } : null;
}

interface Scalar {
  readonly value: string | number | boolean;
  readonly source: string;
}

function readScalar(written: string, plain: RegExp): Scalar | null {
  if (written === "true" || written === "false") return { value: written === "true", source: written };
  if (number.test(written)) return { value: Number(written), source: written };
  if (dateOrId.test(written)) return { value: written, source: written };
  if (plain.test(written)) return special.test(written) ? null : { value: written, source: written };
  const [all, double, single] = quoted.exec(written) ?? [];
  const source = double ?? single ?? "";
  return all === undefined ? null : { value: source, source };
}

/** `[a, b]`. The key's place comes before those of the items. */
function readList(written: string, line: number, key: string, places: Map<string, YamlPlace>): readonly unknown[] | null {
  if (!written.startsWith("[") || !written.endsWith("]")) return null;
  const inner = written.slice(1, -1);
  const items: unknown[] = [];
  const path = formatKeyPath([key]);
  places.set(path, placeOf(line, 0, key));
  for (let at = 0; at < inner.length || items.length === 0; at = entry.lastIndex) {
    entry.lastIndex = at;
    const [, part = ""] = entry.exec(inner) ?? [];
    const scalar = readScalar(part, listed);
    if (scalar === null || part.endsWith(" ")) return null;
    places.set(`${path}[${items.length}]`, { ...placeOf(line, key.length + 3 + at, part), source: scalar.source });
    items.push(scalar.value);
  }
  return inner.endsWith(", ") ? null : items;
}

/** `line` and `column` count from 0. */
function placeOf(line: number, column: number, written: string): Omit<YamlPlace, "source"> {
  return { line: line + 1, column: column + 1, length: written.length };
}
