/**
 * Parses the options after the language of a code fence: `title="main.cpp" {1,3-5} showLineNumbers verbatim file=… region=…
 * lines=3-8 collapse={2-9} notes`.
 * `[main.cpp]` is a title too, as in other generators.
 */
import { nearest } from "../../../kit/diagnostics/diagnostic.ts";
import type { Meta } from "../../../model/model.ts";

/** Package manager → the command, with `{packages}` where the names are; by the names of sets. */
export type PackageManagers = Readonly<Record<string, Readonly<Record<string, string>>>>;

const withValue = [
  "title",
  "alt",
  "file",
  "region",
  "lines",
  "showLineNumbers",
  "fragment",
  "nocompile",
  "version",
  "collapse",
  "terminal",
  "package-managers",
];
const withoutValue = [
  "package-managers",
  "npm2yarn",
  "showLineNumbers",
  "verbatim",
  "run",
  "output",
  "notes",
  "terminal",
  "explorer",
];
const item = /\{([\d\s,.-]+)\}|\[([^\]\n]+)\]|([A-Za-z][^\s={}[\]"']*)(?:=(?:"([^"]*)"|'([^']*)'|(\{[^}\n]*\}|[^\s{}]*)))?/g;

export function parseMeta(meta: string): Meta {
  const values = new Map<string, string>();
  let lines: ReadonlySet<number> | null = null;
  const notLines: string[] = [];
  const twice: string[] = [];
  let label: string | null = null;
  for (const [, range, bracketed, name, double, single, bare] of meta.matchAll(item)) {
    if (range !== undefined) lines = new Set([...(lines ?? []), ...parseRange(range, notLines)]);
    else if (bracketed !== undefined && label !== null) twice.push(`[${bracketed}]`);
    else if (bracketed !== undefined) label = bracketed;
    else if (name !== undefined) {
      if (values.has(name)) twice.push(name);
      values.set(name, double ?? single ?? bare ?? "");
    }
  }
  if (label !== null && values.has("title")) twice.push(`[${label}]`);
  const numbers = values.get("showLineNumbers");
  const folded = values.get("collapse");
  return {
    title: values.get("title") ?? label,
    alt: values.get("alt") ?? null,
    file: values.get("file") ?? null,
    region: values.get("region") ?? null,
    shown: values.get("lines") ?? null,
    numbersFrom: numbers === undefined ? null : Number.parseInt(numbers, 10) || 1,
    verbatim: values.has("verbatim"),
    fragment: values.get("fragment") || null,
    nocompile: values.get("nocompile")?.trim() ?? null,
    version: values.get("version") || null,
    run: values.has("run"),
    output: values.has("output"),
    explorer: values.has("explorer"),
    notes: values.has("notes"),
    terminal: values.get("terminal") ?? null,
    packageManagers: values.get("package-managers") ?? values.get("npm2yarn") ?? null,
    collapse: folded === undefined ? null : parseRange(folded.replace(/^\{|\}$/g, ""), notLines),
    lines,
    notLines,
    twice,
    unknown: [...values].flatMap(([written, value]) => {
      if (withValue.includes(written) || withoutValue.includes(written)) return [];
      return [{ written, meant: nearest(written, value === "" ? withoutValue : withValue) ?? null }];
    }),
  };
}

/** `1,3-5` → 1, 3, 4, 5. Adds what is no range to `wrong`. */
function parseRange(range: string, wrong: string[]): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of range.split(",")) {
    const [, from, to = from] = /^\s*(\d{1,6})(?:\s*(?:-|\.\.\.?)\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    if (part.trim() !== "" && !(Number(from) > 0 && Number(to) >= Number(from))) wrong.push(part.trim());
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}
