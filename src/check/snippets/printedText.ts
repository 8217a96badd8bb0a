/**
 * Compares what a program printed with what a page says it prints, line by line. A line `...` of the page stands for any number of
 * lines, none included. The result is empty when both agree, else the lines as a diff.
 */

const cut = /^\s*\.\.\.\s*$/;
/** Unchanged lines that a diff shows around each change. */
const context = 3;

interface Line {
  readonly mark: " " | "-" | "+";
  readonly text: string;
}

/** Lines of the page begin with "-", lines that were printed with "+". */
export function difference(expected: string, printed: string): string {
  const lines = align(linesOf(expected), linesOf(printed));
  const changed = (line: Line | undefined) => line !== undefined && line.mark !== " ";
  const shown = lines.filter((_, index) => lines.slice(Math.max(0, index - context), index + context + 1).some(changed));
  return shown.map(({ mark, text }) => `${mark} ${text}`).join("\n");
}

function linesOf(text: string): readonly string[] {
  const trimmed = text.replaceAll("\r\n", "\n").replace(/\n+$/, "");
  return trimmed === "" ? [] : trimmed.split("\n");
}

/** The alignment with the fewest differences. */
function align(expected: readonly string[], printed: readonly string[]): readonly Line[] {
  const costs = costTable(expected, printed);
  const cost = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < expected.length || j < printed.length) {
    const page = expected[i];
    const program = printed[j];
    if (page !== undefined && cut.test(page)) {
      if (cost(i, j) === cost(i + 1, j)) lines.push({ mark: " ", text: expected[i++] ?? "" });
      else j++;
    } else if (page !== undefined && page === program && cost(i, j) === cost(i + 1, j + 1)) {
      lines.push({ mark: " ", text: page });
      i++;
      j++;
    } else if (page !== undefined && cost(i, j) === 1 + cost(i + 1, j)) {
      lines.push({ mark: "-", text: page });
      i++;
    } else {
      lines.push({ mark: "+", text: program ?? "" });
      j++;
    }
  }
  return lines;
}

/** At [i][j]: how many lines differ between the lines of the page from i on and the printed ones from j on. */
function costTable(expected: readonly string[], printed: readonly string[]): readonly (readonly number[])[] {
  const table = [Array.from({ length: printed.length + 1 }, (_, j) => printed.length - j)];
  for (const line of expected.toReversed()) {
    const below = table[0] ?? [];
    const row: number[] = [];
    for (let j = printed.length; j >= 0; j--) {
      const skipPage = below[j] ?? 0;
      const skipPrinted = j < printed.length ? (row[j + 1] ?? 0) : Number.POSITIVE_INFINITY;
      if (cut.test(line)) row[j] = Math.min(skipPage, skipPrinted);
      else row[j] = printed[j] === line ? (below[j + 1] ?? 0) : 1 + Math.min(skipPage, skipPrinted);
    }
    table.unshift(row);
  }
  return table;
}
