/**
 * Turns front matter that is data already (parsed YAML, or what a component page exports) into checked `FrontMatter`.
 * A key with a wrong value is reported and left out; an unknown key passes through, with a warning when it looks misspelt.
 */
import { diagnose, nearest } from "../../kit/diagnostics/diagnostic.ts";
import { check, type Finding, formatKeyPath, say } from "../../kit/schema.ts";
import { placeOfKey, type YamlPlace } from "../../kit/syntax/yaml.ts";
import type { Diagnostic, FrontMatter, SourcePath } from "../../model/model.ts";
import {
  checkTogether,
  dayOf,
  foreignKeys,
  frontMatterKeys,
  frontMatterSchema,
  isDay,
  textKeys,
} from "../../model/schemas/frontMatterSchema.ts";

export interface Checked {
  readonly frontMatter: FrontMatter;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where keys are in the file, by key path; empty for a component page. */
type Places = ReadonlyMap<string, YamlPlace>;
type Data = Readonly<Record<string, unknown>>;

export const emptyFrontMatter: FrontMatter = Object.freeze({ extra: Object.freeze({}), lines: Object.freeze({}) });

/** `known` is left out for a component page, whose front matter has no lines of its own. */
export function checkFrontMatter(value: unknown, file: SourcePath, known?: Places): Checked {
  const places = known ?? new Map();
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const place = known === undefined ? { file } : { file, line: 2, column: 1 };
    const message = "Front matter must be keys and values.";
    const diagnostic = diagnose("front-matter/syntax", message, { ...place, hint: 'Write "key: value" on each line.' });
    return { frontMatter: emptyFrontMatter, diagnostics: [diagnostic] };
  }
  const data = withDay(asWritten(value as Data, places));
  const findings = [...check(frontMatterSchema, { ...data }), ...checkTogether(data)];
  const report = (finding: Finding) => toDiagnostic(finding, file, places);
  return {
    frontMatter: assemble(data, new Set(findings.map((finding) => finding.path[0])), places),
    diagnostics: [...findings.map(report), ...nearMisses(data, file, places)],
  };
}

/** Numbers, dates and true/false become the text they are written as where text is wanted. */
function asWritten(data: Data, places: Places): Data {
  const rewrite = (value: unknown, path: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => rewrite(item, [...path, index]));
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "object" && value !== null) return rewriteAll(value as Data, path);
    if (typeof value !== "number" && typeof value !== "boolean") return value;
    const key = formatKeyPath(path);
    return textKeys.some((pattern) => pattern.test(key)) ? (places.get(key)?.source ?? String(value)) : value;
  };
  const rewriteAll = (object: Data, path: readonly (string | number)[]): Data => {
    const copy: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(object)) copy[key] = rewrite(object[key], [...path, key]);
    return copy;
  };
  return rewriteAll(data, []);
}

/** Keeps of a valid `last_update.date` the calendar day: in UTC where the time names its zone, else as written. */
function withDay(data: Data): Data {
  const update = data.last_update;
  if (typeof update !== "object" || update === null) return data;
  const { date } = update as Data;
  if (typeof date !== "string" || !isDay(date)) return data;
  return { ...data, last_update: { ...update, date: dayOf(date) } };
}

function toDiagnostic(finding: Finding, file: SourcePath, places: Places): Diagnostic {
  const { path, hint } = finding;
  return diagnose("front-matter/invalid", say(finding, "front matter"), { file, ...placeOfKey(places, path), hint });
}

function nearMisses(data: Data, file: SourcePath, places: Places): readonly Diagnostic[] {
  return Object.keys(data).flatMap((key) => {
    const meant = nearMiss(key);
    if (meant === undefined) return [];
    const message = `Front matter ${JSON.stringify(key)} is not a known key.`;
    return [
      diagnose("front-matter/near-miss", message, { file, ...placeOfKey(places, [key]), hint: `Did you mean "${meant}"?` }),
    ];
  });
}

/** A known key that differs in one letter (two in long keys), in case, or in how its words are joined. */
function nearMiss(key: string): string | undefined {
  if (frontMatterKeys.includes(key) || foreignKeys.includes(key)) return undefined;
  const snake = key.replace(/([a-z])([A-Z])/g, "$1_$2").replace(/[\s-]+/g, "_");
  return nearest(snake, frontMatterKeys, key.length < 5 ? 1 : 2);
}

function assemble(data: Data, broken: ReadonlySet<unknown>, places: Places): FrontMatter {
  const known: Record<string, unknown> = {};
  const extra: Record<string, unknown> = Object.create(null);
  const lines: Record<string, number> = Object.create(null);
  for (const key of Object.keys(data)) {
    const place = places.get(formatKeyPath([key]));
    if (place !== undefined) lines[key] = place.line;
    if (!frontMatterKeys.includes(key)) extra[key] = data[key];
    else if (!broken.has(key) && data[key] !== undefined) known[key] = data[key];
  }
  return { ...known, extra, lines };
}
