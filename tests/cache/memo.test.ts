import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMemo } from "../../src/cache/memo.ts";
import type { Hash } from "../../src/core/model.ts";
import { makeFolder } from "../folder.ts";

const code = "c0de" as Hash;
const open = (root: string, of: Hash = code) => openMemo<number>(root, "numbers.json", of);

test("what was asked for or made is kept, the rest goes", async () => {
  const root = makeFolder();
  const first = await open(root);
  first.set("one", 1);
  first.set("two", 2);
  await first.save();
  const second = await open(root);
  expect([second.get("one"), second.get("three")]).toEqual([1, undefined]);
  second.set("three", 3);
  expect(second.get("three")).toBe(3);
  await second.save();
  const third = await open(root);
  expect(["one", "two", "three"].map((key) => third.get(key))).toEqual([1, undefined, 3]);
});

test("nothing is written where nothing is new", async () => {
  const root = makeFolder();
  const first = await open(root);
  first.set("one", 1);
  await first.save();
  const file = join(root, ".docsgen/numbers.json");
  const { ino } = await stat(file);
  const second = await open(root);
  second.get("one");
  second.set("one", 1);
  await second.save();
  expect((await stat(file)).ino).toBe(ino);
});

test("values of other code are not read", async () => {
  const root = makeFolder();
  const first = await open(root);
  first.set("one", 1);
  await first.save();
  expect((await open(root, "0ther" as Hash)).get("one")).toBeUndefined();
});

test("what JSON cannot hold lasts as long as the run, and what it holds is revived", async () => {
  const root = makeFolder();
  const form = {
    isPlain: (value: Date | number) => typeof value === "number",
    revive: (value: Date | number) => Number(value) + 1,
  };
  const first = await openMemo<Date | number>(root, "times.json", code, form);
  const day = new Date(0);
  first.set("day", day);
  first.set("number", 1);
  expect(first.get("day")).toBe(day);
  await first.save();
  expect(await readFile(join(root, ".docsgen/times.json"), "utf8")).not.toContain("day");
  expect((await openMemo<Date | number>(root, "times.json", code, form)).get("number")).toBe(2);
});
