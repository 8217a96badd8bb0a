/** Rows → one Markdown table, a column for each engine. */
import { type Quality, quantile, type Row } from "./measure.ts";

type Line = readonly [what: string, cell: (row: Row) => string];

const costs: readonly Line[] = [
  ["first query, kB, median / p95", ({ loads }) => spread(loads.map(({ bytes }) => bytes / 1000))],
  [
    "first query, requests",
    ({ loads }) =>
      spread(
        loads.map(({ requests }) => requests),
        0,
      ),
  ],
  ["ms for a key, CPU 4 times slower", ({ keys }) => (keys === null ? "–" : spread(keys))],
  ["indexing, ms a page", ({ build, pages }) => (build.ms / Math.max(1, pages)).toFixed(2)],
  ["memory of indexing, MB", ({ build }) => (build.memory === null ? "–" : (build.memory / 1e6).toFixed(0))],
  ["files", ({ output }) => String(output.files)],
  ["MB on disk", ({ output }) => (output.bytes / 1e6).toFixed(2)],
];

export function table(rows: readonly Row[]): string {
  const lists = linesOf(rows, "list ", ({ lists }) => lists);
  const kinds = linesOf(rows, "", ({ kinds }) => kinds);
  const all: Line = [
    `**all (${rows[0]?.all.queries ?? 0})**: MRR@10, first, first three, first five, empty`,
    (row) => quality(row.all),
  ];
  const lines = [all, ...lists, ...kinds, ...costs].map(([what, cell]) => [what, ...rows.map(cell)]);
  return [["", ...rows.map(({ name }) => name)], ["---", ...rows.map(() => "---")], ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

type Qualities = (row: Row) => Row["kinds"];

function linesOf(rows: readonly Row[], prefix: string, of: Qualities): readonly Line[] {
  const names = rows[0] === undefined ? [] : [...of(rows[0])];
  return names.map(([name, { queries }]) => [`${prefix}${name} (${queries})`, (row) => quality(of(row).get(name))]);
}

function quality(of: Quality | undefined): string {
  return of === undefined
    ? "–"
    : [of.mrr.toFixed(3), percent(of.first), percent(of.three), percent(of.five), of.empty].join(" · ");
}

function spread(values: readonly number[], digits = 1): string {
  return `${quantile(values, 0.5).toFixed(digits)} / ${quantile(values, 0.95).toFixed(digits)}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
