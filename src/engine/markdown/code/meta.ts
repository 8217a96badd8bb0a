/**
 * Parses the options after the language of a code fence: `title="main.cpp" {1,3-5} showLineNumbers verbatim file=… region=…
 * lines=3-8 collapse={2-9} notes`.
 * `[main.cpp]` is a title too, as in other generators.
 */
import { nearest } from "../../core/diagnostic.ts";
import type { Place } from "../../core/model.ts";

export interface CodeBlock {
  readonly language: string;
  readonly meta: Meta;
  readonly code: string;
  /** Where the code's first line stands. */
  readonly place: Place;
  /** Where the fence stands. */
  readonly fence: Place;
  /** Numbers of the notes in the list behind it; null without one. */
  readonly notes: readonly number[] | null;
}

/** Package manager → the command, with `{packages}` where the names stand; by the names of sets. */
export type PackageManagers = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Meta {
  readonly title: string | null;
  readonly file: string | null;
  readonly region: string | null;
  /** Which lines of the file are shown, as written: `3`, `3-8`, or `3-` to the end. */
  readonly shown: string | null;
  /** What a diagram shows, for readers who do not see it. */
  readonly alt: string | null;
  /** Number of the first line when line numbers are shown. */
  readonly numbersFrom: number | null;
  /** Whether `{{version.name}}` in the code stays as it is written. */
  readonly verbatim: boolean;
  /** What the code is a part of, when it is checked. */
  readonly fragment: string | null;
  /** Why the code is not checked; empty where no reason is given. */
  readonly nocompile: string | null;
  /** The version that the code is written for. */
  readonly version: string | null;
  /** Whether the code is run where that is asked for, and prints what the next block with `output` says. */
  readonly run: boolean;
  readonly output: boolean;
  /** Whether a link opens the code in Compiler Explorer. */
  readonly explorer: boolean;
  /** Whether `// (1)` binds the list behind the block to its lines. */
  readonly notes: boolean;
  /** The prompt of a terminal; empty for those of shells, null for code that is not of a terminal. */
  readonly terminal: string | null;
  /** The set of package managers that the block becomes tabs of; empty for those of npm, null without. */
  readonly packageManagers: string | null;
  /** Lines that are folded, from 1; null when none are written. */
  readonly collapse: ReadonlySet<number> | null;
  /** Highlighted lines, from 1; null when no `{…}` is written. */
  readonly lines: ReadonlySet<number> | null;
  /** Parts of `{…}` that are neither a number nor a range. */
  readonly notLines: readonly string[];
  /** Options that are not known, with what was probably meant; null where nothing is near. */
  readonly unknown: readonly { readonly written: string; readonly meant: string | null }[];
}

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
  let label: string | null = null;
  for (const [, range, bracketed, name, double, single, bare] of meta.matchAll(item)) {
    if (range !== undefined) lines ??= parseRange(range, notLines);
    else if (bracketed !== undefined) label ??= bracketed;
    else if (name !== undefined) values.set(name, double ?? single ?? bare ?? "");
  }
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
