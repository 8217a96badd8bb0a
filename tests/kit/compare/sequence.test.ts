import fc from "fast-check";
import { expect, test } from "vitest";
import { align } from "../../../src/kit/compare/sequence.ts";

const letters = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });

/** Length of a longest common subsequence, the slow way. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  const rows = one.reduce<readonly number[]>(
    (above, letter) => {
      const row: number[] = [0];
      for (const [at, each] of other.entries())
        row.push(each === letter ? (above[at] ?? 0) + 1 : Math.max(row[at] ?? 0, above[at + 1] ?? 0));
      return row;
    },
    Array(other.length + 1).fill(0),
  );
  return rows.at(-1) ?? 0;
}

test("steps lead from one sequence to the other, and are as few as possible", () => {
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const steps = align(before, after);
      expect(steps.flatMap((step) => (step.kind === "inserted" ? [] : [step.before]))).toEqual([...before.keys()]);
      expect(steps.flatMap((step) => (step.kind === "removed" ? [] : [step.after]))).toEqual([...after.keys()]);
      const same = steps.filter((step) => step.kind === "same");
      for (const step of same) expect(before[step.before]).toBe(after[step.after]);
      expect(same).toHaveLength(commonLength(before, after));
    }),
  );
});

test("texts that share nothing are replaced as a whole", () => {
  const many = (letter: string) => Array.from({ length: 1500 }, (_, at) => `${letter}${at}`);
  const steps = align(many("a"), many("b"));
  expect(steps.map(({ kind }) => kind)).toEqual([...Array(1500).fill("removed"), ...Array(1500).fill("inserted")]);
});
