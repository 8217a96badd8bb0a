/**
 * `content/known-problems.json`, the baseline of a site that has just moved in: the problems that a build knows already and does not report.
 * An entry is known by its file, code and message, so it survives edits that move its line. What the list does not hold is reported as ever,
 * and so is an entry whose problem is solved.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Code, codes } from "../../kit/diagnostics/codes.ts";
import { compare, DocsgenError, diagnose, sortDiagnostics } from "../../kit/diagnostics/diagnostic.ts";
import { replaceSiteFile } from "../../kit/files/replaceFile.ts";
import { formatKeyPath, strict, z } from "../../kit/schema.ts";
import { locateInJson, readJson } from "../../kit/syntax/json.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";

const knownProblemsFile = "content/known-problems.json" as SourcePath;

const entry = strict({
  code: z.string(),
  message: z.string(),
  /** How often the file has it. */
  times: z.number().int().min(2).optional(),
});
const schema = z.record(z.string(), z.array(entry));

type Entries = z.output<typeof schema>;

export interface KnownProblems {
  readonly entries: Entries;
  readonly text: string;
}

/** Null where the site has no such file, or its folder cannot be read: the build reports its folder. Throws a `DocsgenError` for a file that cannot be used. */
export function readKnownProblems(root: string): KnownProblems | null {
  if (!existsSync(join(root, knownProblemsFile))) return null;
  const read = readJson(root, knownProblemsFile, "content/known-problems");
  if (read === null) return null;
  const { value, text, diagnostics } = read;
  if (text === null || diagnostics.length > 0) throw new DocsgenError(diagnostics);
  const parsed = schema.safeParse(value);
  if (parsed.success) return { entries: parsed.data, text };
  const { path = [] } = parsed.error.issues[0] ?? {};
  const keys = path.filter((part) => typeof part !== "symbol");
  const where = keys.length === 0 ? "its top" : formatKeyPath(keys);
  const message = `${knownProblemsFile} does not hold a list of problems for each file (at ${where}).`;
  const hint = "Run docsgen build --update-baseline, which writes the file.";
  throw new DocsgenError([
    diagnose("content/known-problems", message, { file: knownProblemsFile, ...locateInJson(text, keys), hint }),
  ]);
}

/** Problems that leave a whole page or the whole site out are not problems that a team can live with for some weeks. */
export function canBeKnown({ code, file }: Diagnostic): boolean {
  if (file === undefined || code === "content/known-problem-solved") return false;
  const { severity, exit } = codes[code];
  return (
    severity === "warning" ||
    (exit === 1 && /^(?:front-matter|markdown|link)\/|^redirect\/target$|^render\/duplicate-id$/.test(code))
  );
}

/** The problems that are not known, sorted by place: of equal ones in a file, those beyond the number that is known. */
export function unknownProblems(found: readonly Diagnostic[], { entries }: KnownProblems): readonly Diagnostic[] {
  const left = allowance(entries);
  return sortDiagnostics(found).filter((each) => {
    const key = keyOf(each);
    const times = canBeKnown(each) ? (left.get(key) ?? 0) : 0;
    if (times > 0) left.set(key, times - 1);
    return times === 0;
  });
}

/** Entries whose problem a whole build no longer finds, at their place in the list. */
export function solvedProblems(found: readonly Diagnostic[], { entries, text }: KnownProblems): readonly Diagnostic[] {
  const left = allowance(entries);
  for (const each of sortDiagnostics(found)) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) - 1);
  return Object.entries(entries).flatMap(([file, list]) =>
    list.flatMap(({ code, message }, index) => {
      const times = left.get(keyOf({ file, code, message })) ?? 0;
      if (times <= 0) return [];
      const often = times === 1 ? "" : ` ${times} times`;
      const what = `A known problem of ${file} is solved${often} (${code}): ${message}`;
      const hint = "Run docsgen build --update-baseline to take it off the list.";
      const place = locateInJson(text, [file, index]);
      return [diagnose("content/known-problem-solved", what, { file: knownProblemsFile, ...place, hint })];
    }),
  );
}

function allowance(entries: Entries): Map<string, number> {
  const all = Object.entries(entries).flatMap(([file, list]) =>
    list.map(({ times = 1, ...each }) => [keyOf({ file, ...each }), times] as const),
  );
  return new Map(all);
}

function keyOf({ file, code, message }: { readonly file?: string; readonly code: string; readonly message: string }): string {
  return JSON.stringify([file, code, message]);
}

/** The text of the list: files in order, and in each its problems by code and message; null without problems. */
export function knownProblemsText(found: readonly Diagnostic[]): string | null {
  const files = new Map<string, Map<string, { code: Code; message: string; times: number }>>();
  for (const each of sortDiagnostics(found).filter(canBeKnown)) {
    const { file = "", code, message } = each;
    const list = files.get(file) ?? new Map();
    files.set(file, list);
    list.set(keyOf(each), { code, message, times: (list.get(keyOf(each))?.times ?? 0) + 1 });
  }
  if (files.size === 0) return null;
  const listed = [...files].map(([file, list]) => {
    const sorted = [...list.values()].sort((a, b) => compare(a.code, b.code) || compare(a.message, b.message));
    return [file, sorted.map(({ times, ...each }) => (times === 1 ? each : { ...each, times }))];
  });
  return `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`;
}

/** Writes the list next to itself first, so that it is the old one or the new one; null removes it. */
export async function writeKnownProblems(root: string, text: string | null): Promise<void> {
  if (text === null) await rm(join(root, knownProblemsFile), { force: true });
  else await replaceSiteFile(root, knownProblemsFile, text);
}
