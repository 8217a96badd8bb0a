/**
 * Compares what a program printed with what a page says it prints, line by line. A line `...` of the page stands for any number of
 * lines, none included. The result is empty when both agree, else the lines as a diff.
 */

const cut = /^\s*\.\.\.\s*$/;
/** Unchanged lines that a diff shows around each change. */
const context = 3;
/** Lines that a message shows; to see more, a person runs the program. */
const mostShown = 200;
/** Texts of so many lines, multiplied, are aligned. */
const mostCells = 4_000_000;

interface Line {
  readonly mark: " " | "-" | "+";
  readonly text: string;
}

/** Lines of the page begin with "-", lines that were printed with "+". */
export function difference(expected: string, printed: string): string {
  const lines = compared(linesOf(expected), linesOf(printed));
  const near = nearChanges(lines);
  const shown = lines.filter((_, index) => near.has(index));
  const rest = shown.length - mostShown;
  const more = rest > 0 ? [`(${rest} more lines)`] : [];
  return [...shown.slice(0, mostShown).map(({ mark, text }) => `${mark} ${text}`), ...more].join("\n");
}

/** The lines that a diff shows. */
function nearChanges(lines: readonly Line[]): ReadonlySet<number> {
  const near = new Set<number>();
  for (const [index, { mark }] of lines.entries()) {
    if (mark === " ") continue;
    for (let at = index - context; at <= index + context; at++) near.add(at);
  }
  return near;
}

/** What both begin and end with is aligned as it is; of the rest, where it is long, only whether it agrees. */
function compared(expected: readonly string[], printed: readonly string[]): readonly Line[] {
  const isSame = (page: string | undefined, program: string | undefined) =>
    page !== undefined && page === program && !cut.test(page);
  let start = 0;
  while (isSame(expected[start], printed[start])) start++;
  let [end, endPrinted] = [expected.length, printed.length];
  while (Math.min(end, endPrinted) > start && isSame(expected[end - 1], printed[endPrinted - 1])) {
    end--;
    endPrinted--;
  }
  const [page, program] = [expected.slice(start, end), printed.slice(start, endPrinted)];
  const as = (mark: Line["mark"], texts: readonly string[]) => texts.map((text): Line => ({ mark, text }));
  const isLong = page.length * program.length > mostCells;
  const middle = !isLong ? align(page, program) : agrees(page, program) ? as(" ", page) : [...as("-", page), ...as("+", program)];
  return [...as(" ", expected.slice(0, start)), ...middle, ...as(" ", expected.slice(end))];
}

/** Whether the parts between the cuts are in the printed text one after another, and nothing else does. */
function agrees(expected: readonly string[], printed: readonly string[]): boolean {
  const breaks = expected.flatMap((line, at) => (cut.test(line) ? [at] : []));
  const [first, last] = [breaks[0], breaks.at(-1)];
  // Without a cut the texts are not the same, or their lines would be aligned already; before the first and behind the last there is nothing.
  if (first !== 0 || last !== expected.length - 1) return false;
  let from = 0;
  for (const [index, at] of breaks.slice(0, -1).entries()) {
    const part = expected.slice(at + 1, breaks[index + 1]);
    while (from + part.length <= printed.length && part.some((line, offset) => line !== printed[from + offset])) from++;
    if (from + part.length > printed.length) return false;
    from += part.length;
  }
  return true;
}

function linesOf(text: string): readonly string[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
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

/** A table that says at [i][j] how many lines differ between the lines of the page from i on and the printed ones from j on. */
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
