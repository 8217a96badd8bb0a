/** Results that are remembered. */
import { expect, test } from "vitest";
import { newMemo, onceAmong } from "../../src/kit/once.ts";

test("a memo gives the last result of a name again while its inputs are the same values", () => {
  const memo = newMemo();
  const input = {};
  const made: (number | undefined)[] = [];
  const make = (name: string, inputs: readonly unknown[]) =>
    memo<number>(name, inputs, (before) => {
      made.push(before);
      return made.length;
    });
  expect([make("a", [input, "x"]), make("a", [input, "x"])]).toEqual([1, 1]);
  expect([make("b", [input]), make("a", [{}, "x"]), make("a", [{}]), make("b", [input])]).toEqual([2, 3, 4, 2]);
  // What each was made after.
  expect(made).toEqual([undefined, undefined, 1, 3]);
});

test("what is not asked for again is forgotten when as much was kept since", () => {
  const made: string[] = [];
  const lengthen = (text: string) => {
    made.push(text);
    return text.repeat(4);
  };
  // Each takes five characters: two of them fill one half.
  const ask = onceAmong(20, lengthen, ({ length }) => length);
  const all = ["a", "b", "a", "c", "a", "d", "a", "e", "b"];
  expect(all.map(ask)).toEqual(all.map((text) => text.repeat(4)));
  expect(made).toEqual(["a", "b", "c", "d", "e", "b"]);
});
