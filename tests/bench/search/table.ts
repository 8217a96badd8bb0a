/** Rows → one Markdown table. */
import { quantile, type Row } from "./measure.ts";

type Column = readonly [title: string, cell: (row: Row) => string];

const columns: readonly Column[] = [
  ["engine", ({ name }) => name],
  ["MRR@10", ({ mrr }) => mrr.toFixed(3)],
  ["first", ({ first }) => percent(first)],
  ["first five", ({ five }) => percent(five)],
  ["empty", ({ empty }) => String(empty)],
];

const costs: readonly Column[] = [
  ["first query kB, median", ({ bytes }) => kilobytes(quantile(bytes, 0.5))],
  ["p95", ({ bytes }) => kilobytes(quantile(bytes, 0.95))],
  ["query ms, median", ({ ms }) => quantile(ms, 0.5).toFixed(1)],
  ["p95", ({ ms }) => quantile(ms, 0.95).toFixed(1)],
  ["build ms/page", ({ build, pages }) => (build.ms / Math.max(1, pages)).toFixed(2)],
  ["memory MB", ({ build }) => (build.memory === null ? "–" : (build.memory / 1e6).toFixed(0))],
];

export function table(rows: readonly Row[]): string {
  const kinds = [...(rows[0]?.kinds.keys() ?? [])].map((kind): Column => [kind, (row) => (row.kinds.get(kind) ?? 0).toFixed(3)]);
  const all = [...columns, ...kinds, ...costs];
  const lines = [all.map(([title]) => title), all.map(() => "---"), ...rows.map((row) => all.map(([, cell]) => cell(row)))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
