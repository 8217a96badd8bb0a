/** Two texts of a file → a unified diff, as `git apply` and `patch` read it; empty for equal texts. */
import { align, type Step } from "./sequence.ts";

/** Unchanged lines around changed ones. */
const context = 3;

/** `path`: of the file, with slashes. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const [old, now] = [lines(before), lines(after)];
  const steps = align(old, now);
  const changed = steps.flatMap(({ kind }, at) => (kind === "same" ? [] : [at]));
  const hunks: { from: number; to: number }[] = [];
  for (const at of changed) {
    const last = hunks.at(-1);
    const [from, to] = [Math.max(0, at - context), Math.min(steps.length, at + context + 1)];
    if (last !== undefined && from <= last.to) last.to = to;
    else hunks.push({ from, to });
  }
  if (hunks.length === 0) return "";
  const starts = startsOf(steps);
  const texts = hunks.map(({ from, to }) => hunk(steps.slice(from, to), starts[from] ?? [0, 0], [old, now]));
  return `--- a/${path}\n+++ b/${path}\n${texts.join("")}`;
}

function lines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

type Sides = readonly [old: readonly string[], now: readonly string[]];

/** How many lines of either text are before each step. */
type Start = readonly [old: number, now: number];

function startsOf(steps: readonly Step[]): readonly Start[] {
  let [old, now] = [0, 0];
  return steps.map(({ kind }) => {
    const start: Start = [old, now];
    if (kind !== "inserted") old++;
    if (kind !== "removed") now++;
    return start;
  });
}

function hunk(own: readonly Step[], [beforeOld, beforeNow]: Start, [old, now]: Sides): string {
  const range = (other: Step["kind"], start: number) => {
    const count = own.filter(({ kind }) => kind !== other).length;
    return `${count === 0 ? start : start + 1},${count}`;
  };
  const rows = own.map((step) => {
    if (step.kind === "removed") return row("-", old[step.before]);
    return row(step.kind === "same" ? " " : "+", now[step.after]);
  });
  return `@@ -${range("inserted", beforeOld)} +${range("removed", beforeNow)} @@\n${rows.join("")}`;
}

function row(sign: string, line = ""): string {
  return line.endsWith("\n") ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}
