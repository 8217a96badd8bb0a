/** Two sequences of texts → the shortest list of steps from one to the other (Myers, "An O(ND) difference algorithm", 1986). */

/** One step through both sequences; numbers are places in them. */
export type Step =
  | { readonly kind: "same"; readonly before: number; readonly after: number }
  | { readonly kind: "removed"; readonly before: number }
  | { readonly kind: "inserted"; readonly after: number };

/** Sequences that differ in more places share nothing worth showing, and memory grows with the square of this. */
const mostDifferences = 2_000;

export function align(before: readonly string[], after: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--;
    endAfter--;
  }
  const middle = shortest(before.slice(start, endBefore), after.slice(start, endAfter));
  const same = (length: number, fromBefore: number, fromAfter: number) =>
    Array.from({ length }, (_, at): Step => ({ kind: "same", before: fromBefore + at, after: fromAfter + at }));
  return [
    ...same(start, 0, 0),
    ...middle.map((step) => moved(step, start)),
    ...same(before.length - endBefore, endBefore, endAfter),
  ];
}

function moved(step: Step, by: number): Step {
  switch (step.kind) {
    case "same":
      return { kind: "same", before: step.before + by, after: step.after + by };
    case "removed":
      return { kind: "removed", before: step.before + by };
    case "inserted":
      return { kind: "inserted", after: step.after + by };
  }
}

function shortest(before: readonly string[], after: readonly string[]): readonly Step[] {
  const limit = Math.min(before.length + after.length, mostDifferences);
  /** How far each diagonal reaches, after each number of differences. */
  const trace: Int32Array[] = [];
  const reach = new Int32Array(2 * limit + 3);
  for (let differences = 0; differences <= limit; differences++) {
    trace.push(reach.slice());
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const at = limit + 1 + diagonal;
      let x = isDown(reach, at, diagonal, differences) ? (reach[at + 1] ?? 0) : (reach[at - 1] ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      reach[at] = x;
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, before.length, after.length);
    }
  }
  return [
    ...before.map((_, at): Step => ({ kind: "removed", before: at })),
    ...after.map((_, at): Step => ({ kind: "inserted", after: at })),
  ];
}

function isDown(reach: Int32Array, at: number, diagonal: number, differences: number): boolean {
  if (diagonal === -differences) return true;
  return diagonal !== differences && (reach[at - 1] ?? 0) < (reach[at + 1] ?? 0);
}

function walkBack(trace: readonly Int32Array[], before: number, after: number): readonly Step[] {
  const steps: Step[] = [];
  let [x, y] = [before, after];
  const middle = ((trace[0]?.length ?? 3) - 1) / 2;
  for (let differences = trace.length - 1; differences >= 0; differences--) {
    const reach = trace[differences] ?? new Int32Array();
    const diagonal = x - y;
    const from = isDown(reach, middle + diagonal, diagonal, differences) ? diagonal + 1 : diagonal - 1;
    const startX = differences === 0 ? 0 : (reach[middle + from] ?? 0);
    const startY = differences === 0 ? 0 : startX - from;
    while (x > startX && y > startY) steps.push({ kind: "same", before: --x, after: --y });
    if (differences > 0) steps.push(from > diagonal ? { kind: "inserted", after: --y } : { kind: "removed", before: --x });
  }
  return steps.reverse();
}

/** Words and how often each is in a text. */
export type WordCounts = ReadonlyMap<string, number>;

export function countWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const word of text.match(/[\p{L}\p{N}_]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The share of words that two texts have in common, from 0 to 1. */
export function likeness(one: WordCounts, other: WordCounts): number {
  let [all, shared] = [0, 0];
  for (const count of other.values()) all += count;
  for (const [word, count] of one) {
    all += count;
    shared += Math.min(count, other.get(word) ?? 0);
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

/** The most that `likeness` may sum up to over pairs in order; pairs below `least` are not made. */
export function pairAlike(
  rows: number,
  columns: number,
  { score, least }: { readonly score: (row: number, column: number) => number; readonly least: number },
): readonly (readonly [row: number, column: number])[] {
  if (rows * columns > 40_000) return [];
  const scores = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => score(row, column)));
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const gain = (row: number, column: number) => {
    const found = scores[row]?.[column] ?? 0;
    return found < least ? -1 : found + at(row + 1, column + 1);
  };
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      (best[row] as Float64Array)[column] = Math.max(at(row + 1, column), at(row, column + 1), gain(row, column));
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (gain(row, column) >= 0 && at(row, column) === gain(row, column)) pairs.push([row++, column++]);
    else if (at(row, column) === at(row + 1, column)) row++;
    else column++;
  }
  return pairs;
}
