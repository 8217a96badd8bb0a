/**
 * Events of the watching server → lines on stderr: one per rebuild with what, why and how long, and each problem in full when
 * it appears, but not again while it lasts.
 */
import { styleText } from "node:util";
import type { Rebuild, WatchReporter } from "../src/index.ts";
import type { Diagnostic } from "../src/model/model.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import type { ReportOptions } from "./options.ts";
import { pretty } from "./report.ts";
import { lineReader } from "./run.ts";
import type { Terminal } from "./terminal.ts";
import { count, duration } from "./units.ts";

/** How many different problems are printed at a time. */
const mostShown = 20;

export function createWatchReporter(run: RunOptions, options: ReportOptions, terminal: Terminal): WatchReporter {
  const color = terminal.color && options.color;
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  let known = new Set<string>();
  return {
    rebuilt: (rebuild) => {
      if (!options.quiet) terminal.log(`${paint("dim", clock(new Date()))} ${rebuildLine(rebuild)}\n`);
    },
    compiling: (pages) => {
      if (!options.quiet) terminal.log(`Compiling ${count(pages, "page")} in the background; pages you open come first.\n`);
    },
    compiled: ({ pages, ms }) => {
      if (!options.quiet) terminal.log(`Compiled ${count(pages, "page")}, ${duration(ms)}.\n`);
    },
    waits: () => {
      if (!options.quiet) terminal.log("The site will be served as soon as this is fixed. Press Ctrl+C to stop.\n");
    },
    problems: (diagnostics) => {
      const shown = options.quiet ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics;
      const fresh = shown.filter((each) => !known.has(key(each)));
      const now = new Set(shown.map(key));
      const fixed = [...known].filter((each) => !now.has(each)).length;
      known = now;
      const detail = options.verbose === true ? { all: true } : { most: mostShown };
      const scene = { cwd: terminal.cwd, root: run.root, color, ...detail, linesIn: lineReader(run.root) };
      if (fresh.length > 0) terminal.log(pretty(errorsFirst(fresh), scene));
      if (options.quiet || (fresh.length === 0 && fixed === 0)) return;
      terminal.log(`${problemsLine(diagnostics)}\n`);
    },
  };
}

function errorsFirst(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isError = ({ severity }: Diagnostic) => severity === "error";
  return [...diagnostics.filter(isError), ...diagnostics.filter((each) => !isError(each))];
}

/** A problem that moves because of an edit above it is still the same one. */
function key({ code, file, message }: Diagnostic): string {
  return `${code} ${file} ${message}`;
}

/** `content/docs/next/api.md changed: 1 page, 12 ms` */
export function rebuildLine({ changes, rebuilt, ms }: Rebuild): string {
  return `${whatHappened(changes)}: ${whatWasMade(rebuilt)}, ${duration(ms)}`;
}

/** One file that is gone and one that is new are a file with another name. */
function whatHappened(changes: Rebuild["changes"]): string {
  const [first] = changes;
  if (first === undefined) return "";
  const [gone, made] = (["removed", "added"] as const).map((kind) => changes.filter((each) => each.kind === kind));
  if (changes.length === 2 && gone?.[0] !== undefined && made?.[0] !== undefined)
    return `${gone[0].path} renamed to ${made[0].path}`;
  const others = changes.length > 1 ? ` and ${count(changes.length - 1, "more file")}` : "";
  return `${first.path}${others} ${changes.every(({ kind }) => kind === first.kind) ? first.kind : "changed"}`;
}

function whatWasMade({ pages, total, everything, styles, scripts }: Rebuild["rebuilt"]): string {
  const made = [
    ...(everything ? [`all ${count(total, "page")}`] : pages > 0 ? [count(pages, "page")] : []),
    ...(styles ? ["styles"] : []),
    ...(scripts ? ["scripts"] : []),
  ];
  return made.length === 0 ? "no page" : made.join(", ");
}

export function problemsLine(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  if (diagnostics.length === 0) return "No problems.";
  const found = [...(errors > 0 ? [count(errors, "error")] : []), ...(warnings > 0 ? [count(warnings, "warning")] : [])];
  return `${found.join(", ")}.`;
}

function clock(now: Date): string {
  return [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");
}
