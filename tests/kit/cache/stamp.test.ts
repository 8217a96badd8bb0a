import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stampTree, startFileClock, takeStamp } from "../../../src/kit/cache/stamp.ts";
import { makeFolder } from "../../folder.ts";
import { settle } from "./settle.ts";

test("the stamp of a file changes with its content, also where size and date stay", async () => {
  const file = join(makeFolder({ "a.txt": "one" }), "a.txt");
  const date = new Date("2026-01-02T03:04:05Z");
  utimesSync(file, date, date);
  const before = takeStamp(file);
  await settle();
  writeFileSync(file, "two");
  utimesSync(file, date, date);
  expect(statSync(file)).toMatchObject({ size: 3, mtime: date });
  expect(takeStamp(file)?.text).not.toBe(before?.text);
  expect(takeStamp(join(file, "nothing"))).toBeNull();
});

test("the stamp of a folder changes with every file, name and link in it", () => {
  const root = makeFolder({ "a/one.txt": "1", "a/b/two.txt": "2" });
  const states = new Set([stampTree(root).hash]);
  const steps = [
    () => writeFileSync(join(root, "a/b/two.txt"), "other"),
    () => renameSync(join(root, "a/one.txt"), join(root, "a/uno.txt")),
    () => mkdirSync(join(root, "a/empty")),
    () => symlinkSync("..", join(root, "a/loop")),
    () => rmSync(join(root, "a"), { recursive: true }),
  ];
  for (const step of steps) {
    step();
    states.add(stampTree(root).hash);
  }
  expect(states.size).toBe(steps.length + 1);
  expect(stampTree(join(root, "a")).hash).toBe(stampTree(join(root, "a")).hash);
});

test("a file is settled when it is older than the run by the file system's clock", async () => {
  const root = makeFolder({ "old.txt": "1" });
  await settle();
  const clock = startFileClock(join(root, ".docsgen"));
  const newest = (name: string) => takeStamp(join(root, name))?.newest ?? 0;
  expect(clock.isSettled(newest("old.txt"))).toBe(true);
  writeFileSync(join(root, "new.txt"), "2");
  expect(clock.isSettled(newest("new.txt"))).toBe(false);
  expect(clock.isSettled(Date.now() + 60_000)).toBe(false);
});

test("where nothing can be written nothing is settled, for nothing can be kept either", () => {
  const root = makeFolder({ file: "" });
  expect(startFileClock(join(root, "file/cache")).isSettled(0)).toBe(false);
});
