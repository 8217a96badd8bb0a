/**
 * Parses the options after the language of a code fence: `title="main.cpp" {1,3-5} showLineNumbers file=… region=…`. `[main.cpp]`
 * is a title too, as in other generators.
 */
import { nearest } from "../../core/diagnostic.ts";

export interface Meta {
  readonly title: string | null;
  readonly file: string | null;
  readonly region: string | null;
  /** Number of the first line when line numbers are shown. */
  readonly numbersFrom: number | null;
  /** Highlighted lines, from 1; null when no `{…}` is written. */
  readonly lines: ReadonlySet<number> | null;
  /** Options that look like misspelt known ones, with what was probably meant. */
  readonly unknown: readonly { readonly written: string; readonly meant: string }[];
}

const withValue = ["title", "file", "region", "showLineNumbers"];
const withoutValue = ["showLineNumbers"];
const item = /\{([\d\s,.-]+)\}|\[([^\]\n]+)\]|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{}]*)))?/g;

export function parseMeta(meta: string): Meta {
  const values = new Map<string, string>();
  let lines: ReadonlySet<number> | null = null;
  let label: string | null = null;
  for (const [, range, bracketed, name, double, single, bare] of meta.matchAll(item)) {
    if (range !== undefined) lines ??= parseRange(range);
    else if (bracketed !== undefined) label ??= bracketed;
    else if (name !== undefined) values.set(name, double ?? single ?? bare ?? "");
  }
  const numbers = values.get("showLineNumbers");
  return {
    title: values.get("title") ?? label,
    file: values.get("file") ?? null,
    region: values.get("region") ?? null,
    numbersFrom: numbers === undefined ? null : Number.parseInt(numbers, 10) || 1,
    lines,
    unknown: [...values].flatMap(([written, value]) => {
      const meant = withValue.includes(written) ? undefined : nearest(written, value === "" ? withoutValue : withValue);
      return meant === undefined ? [] : [{ written, meant }];
    }),
  };
}

/** `1,3-5` → 1, 3, 4, 5. */
function parseRange(range: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of range.split(",")) {
    const [, from, to = from] = /^\s*(\d{1,6})(?:\s*(?:-|\.\.\.?)\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}
