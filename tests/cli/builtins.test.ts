import { afterEach, expect, test } from "vitest";
import { noteBuiltins } from "../../cli/builtins.ts";

const { stringify } = JSON;
const { map } = Array.prototype;
const { resolve } = Promise;
afterEach(() => {
  JSON.stringify = stringify;
  Array.prototype.map = map;
  Promise.resolve = resolve;
});

test("functions that were replaced are named and put back", () => {
  const replaced = noteBuiltins();
  expect(replaced()).toEqual([]);
  JSON.stringify = () => "";
  Array.prototype.map = () => [];
  Promise.resolve = (() => null) as never;
  expect([...replaced()].sort()).toEqual(["Array.prototype.map", "JSON.stringify", "Promise.resolve"]);
  expect([JSON.stringify, Array.prototype.map, Promise.resolve]).toEqual([stringify, map, resolve]);
  expect(replaced()).toEqual([]);
});
