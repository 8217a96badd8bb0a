import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPackage } from "../../src/core/package.ts";
import { makeFolder } from "../folder.ts";

const papers = { "package.json": '{ "name": "docsgen", "version": "1.2.3" }' };

test("version and folder are those of the nearest package of this name", () => {
  const root = makeFolder({ ...papers, "src/core/package.ts": "", "src/inner/package.json": '{ "name": "other" }' });
  const { version, root: found } = findPackage(join(root, "src/inner/file.ts"));
  expect([version, found]).toEqual(["1.2.3", root]);
});

test("the key of a bundle is what packaging wrote beside it, or made of the bundle", () => {
  const root = makeFolder({ ...papers, "dist/library.cjs": "code", "dist/library.cjs.hash": "c0de" });
  const file = join(root, "dist/library.cjs");
  expect(findPackage(file).key).toBe("1.2.3 c0de");
  rmSync(`${file}.hash`);
  const { key } = findPackage(file);
  expect(key).not.toBe("1.2.3 c0de");
  writeFileSync(file, "other code");
  expect(findPackage(file).key).not.toBe(key);
});

test("the key of sources changes with each of them", () => {
  const root = makeFolder({ ...papers, "src/core/package.ts": "", "src/build/build.ts": "one" });
  const { key } = findPackage(join(root, "src/core/package.ts"));
  expect(findPackage(join(root, "src/core/package.ts")).key).toBe(key);
  writeFileSync(join(root, "src/build/build.ts"), "two");
  expect(findPackage(join(root, "src/core/package.ts")).key).not.toBe(key);
});
