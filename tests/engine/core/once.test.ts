/** Results that are remembered. */
import { expect, test } from "vitest";
import { newRecall } from "../../../src/engine/core/once.ts";

test("a recall gives the last result of a name again while its inputs are the same values", () => {
  const recall = newRecall();
  const input = {};
  const made: (number | undefined)[] = [];
  const make = (name: string, inputs: readonly unknown[]) =>
    recall<number>(name, inputs, (before) => {
      made.push(before);
      return made.length;
    });
  expect([make("a", [input, "x"]), make("a", [input, "x"])]).toEqual([1, 1]);
  expect([make("b", [input]), make("a", [{}, "x"]), make("a", [{}]), make("b", [input])]).toEqual([2, 3, 4, 2]);
  // What each was made after.
  expect(made).toEqual([undefined, undefined, 1, 3]);
});
