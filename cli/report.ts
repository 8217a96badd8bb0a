/**
 * Diagnostics → text: with code frames for people, one JSON object for programs, annotations for GitHub's log; for SARIF see
 * `sarif.ts`. Pure; `run.ts` prints it.
 */
import { relative, resolve } from "node:path";
import { styleText } from "node:util";
import { codeFrame, type DiagnosticGroup, groupDiagnostics, placesShown } from "../src/kit/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../src/model/model.ts";
import type { Result } from "./reportSchema.ts";
import { count } from "./units.ts";

export const formats = ["pretty", "json", "github", "sarif", "markdown"] as const;
export type Format = (typeof formats)[number];

/** Numbers of a run. */
export interface Summary {
  readonly pages: number;
  readonly versions: number;
  readonly warnings: number;
  readonly errors: number;
  readonly ms: number;
  readonly bytes: number;
  /** Problems that `content/known-problems.json` lists; absent without one. */
  readonly known?: number;
}

export interface Scene {
  readonly cwd: string;
  readonly root: string;
  readonly color: boolean;
  /** Every problem by itself, instead of equal ones together. */
  readonly all?: boolean;
  /** How many different problems are shown; the others are counted. */
  readonly most?: number;
  /** Lines of a file of the site; none when it cannot be read. */
  readonly linesIn: (file: string) => readonly string[];
}

type Style = Parameters<typeof styleText>[0];

/** Problems for people: place, what, the line, how to fix it, and where else. */
export function pretty(diagnostics: readonly Diagnostic[], scene: Scene): string {
  const groups = grouped(diagnostics, scene);
  const { most = groups.length } = scene;
  const left = groups.slice(most).reduce((sum, { others }) => sum + 1 + others.length, 0);
  const rest = left === 0 ? "" : `And ${count(left, "more problem")}; --verbose lists every one.\n`;
  return groups
    .slice(0, most)
    .map((each) => `${prettyGroup(each, scene)}\n`)
    .join("")
    .concat(rest);
}

function grouped(diagnostics: readonly Diagnostic[], { all }: Scene): readonly DiagnosticGroup[] {
  return all === true ? diagnostics.map((first) => ({ first, others: [] })) : groupDiagnostics(diagnostics);
}

function prettyGroup({ first: diagnostic, others }: DiagnosticGroup, scene: Scene): string {
  const paint = (style: Style, text: string) => (scene.color ? styleText(style, text, { validateStream: false }) : text);
  const { severity, code, message, hint, file } = diagnostic;
  const mark = severity === "error" ? paint(["red", "bold"], "error") : paint(["yellow", "bold"], "warning");
  const where = file === undefined ? "" : `${paint("cyan", place(diagnostic, scene))} `;
  const rows = [`${where}${mark} ${paint("dim", code)}`, indent(clean(message))];
  const frame = file === undefined ? "" : codeFrame(diagnostic, scene.linesIn(file));
  if (frame !== "") rows.push("", indent(clean(frame)), "");
  if (hint !== undefined) rows.push(indent(`${paint("green", "Hint:")} ${clean(hint)}`));
  rows.push(...elsewhere(others, scene).map(indent));
  if (rows.at(-1) !== "") rows.push("");
  return rows.join("\n");
}

/** Problems for comments and summaries of pull requests: an item for each problem. */
export function markdown(diagnostics: readonly Diagnostic[], scene: Scene): string {
  const items = grouped(diagnostics, scene).map(({ first, others }) => {
    const { severity, code, message, hint, file } = first;
    const where = file === undefined ? "" : ` ${codeSpan(place(first, scene))}`;
    const { places, more } = otherPlaces(others, scene);
    const also =
      places.length === 0 ? "" : ` Also at ${places.map(codeSpan).join(", ")}${more === 0 ? "" : ` and ${more} more`}.`;
    const rest = hint === undefined ? "" : ` ${escapeMarkdown(hint)}`;
    return `- **${severity}**${where}: ${escapeMarkdown(message)}${rest}${also} (${codeSpan(code)})\n`;
  });
  return items.length === 0 ? "" : `${items.join("")}\n`;
}

/** Text as code, whatever it contains. */
export function codeSpan(text: string): string {
  const fence = "`".repeat((text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0) + 1);
  const space = fence.length > 1 ? " " : "";
  return `${fence}${space}${clean(text).replace(/\s+/g, " ")}${space}${fence}`;
}

/** Text that means itself: no emphasis, link, HTML or mention of a person. */
export function escapeMarkdown(text: string): string {
  return clean(text)
    .replace(/[\\`*_[\]<>|#~&]/g, "\\$&")
    .replace(/@/g, "@\u200b")
    .replace(/\s+/g, " ");
}

/** The other places of a group, one a line, so that terminals make links of them. */
function elsewhere(others: readonly Diagnostic[], scene: Scene): readonly string[] {
  const { places, more } = otherPlaces(others, scene);
  const rows = places.map((each, index) => `${index === 0 ? "Also at" : "       "} ${each}`);
  return more === 0 ? rows : [...rows, `and at ${count(more, "more place")}; --verbose lists every one.`];
}

function otherPlaces(others: readonly Diagnostic[], scene: Scene): { readonly places: readonly string[]; readonly more: number } {
  const named = others.slice(0, placesShown - 1);
  return { places: named.map((each) => place(each, scene)), more: others.length - named.length };
}

function place(diagnostic: Diagnostic, scene: Scene): string {
  const { line, column } = diagnostic;
  const path = fromWorkingFolder(diagnostic, scene);
  return [path, line, line === undefined ? undefined : column].filter((each) => each !== undefined).join(":");
}

export function fromWorkingFolder({ file }: Pick<Diagnostic, "file">, { cwd, root }: Pick<Scene, "cwd" | "root">): string {
  return relative(cwd, resolve(root, file ?? "")).replaceAll("\\", "/");
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

/** Messages quote content; control characters in it must not drive the terminal. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd");
}

/** The report of a run, for programs. */
export interface Report {
  /** The words that name it; null when the command line names none. */
  readonly command: string | null;
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  readonly result: Result | null;
}

/** Problems for programs: exactly the fields of `reportSchema.ts`; what is not known is null. */
export function json({ command, ok, diagnostics, summary, result }: Report): string {
  const { pages, versions, warnings, errors, ms, bytes, known } = summary;
  return `${JSON.stringify(
    {
      formatVersion: 1,
      command,
      ok,
      diagnostics: diagnostics.map(({ code, severity, message, hint, file, line, column }) => ({
        code,
        severity,
        message,
        hint: hint ?? null,
        file: file ?? null,
        line: line ?? null,
        column: column ?? null,
      })),
      summary: { pages, versions, warnings, errors, ms: Math.round(ms), bytes, ...(known === undefined ? {} : { known }) },
      result,
    },
    null,
    2,
  )}\n`;
}

/** Problems for GitHub Actions: workflow commands, shown next to the line in a pull request; equal problems share one. */
export function github(diagnostics: readonly Diagnostic[], scene: Scene): string {
  return grouped(diagnostics, scene)
    .map((each) => `${annotation(each, scene)}\n`)
    .join("");
}

function annotation({ first: diagnostic, others }: DiagnosticGroup, scene: Scene): string {
  const { severity, code, message, hint, file, line, column } = diagnostic;
  const properties = [
    ...(file === undefined ? [] : [`file=${escapeProperty(fromWorkingFolder(diagnostic, scene))}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    ...(column === undefined ? [] : [`col=${column}`]),
    `title=${escapeProperty(code)}`,
  ];
  const { places, more } = otherPlaces(others, scene);
  const rest = more === 0 ? "" : ` and at ${count(more, "more place")}`;
  const text = [
    message,
    ...(hint === undefined ? [] : [hint]),
    ...(places.length === 0 ? [] : [`Also at ${places.join(", ")}${rest}.`]),
  ];
  return `::${severity} ${properties.join(",")}::${escapeData(text.join("\n"))}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
