/**
 * Numbers → a plain text table, columns aligned, for the terminal and for a commit message.
 */

export type Row = readonly (string | number)[];

/** The first row is the heading; numbers are aligned to the right. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "number" ? format(cell) : cell)));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => rows.slice(1).every((row) => typeof row[column] === "number");
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  const [head = [], ...body] = cells;
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...body.map(line)].join("\n");
}

function format(value: number): string {
  return value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString("en") : value.toFixed(1);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
