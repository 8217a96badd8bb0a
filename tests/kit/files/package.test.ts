import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPackage } from "../../../src/kit/files/package.ts";
import { makeFolder } from "../../folder.ts";

const papers = { "package.json": '{ "name": "docsgen", "version": "1.2.3" }' };

test("version and folder are those of the nearest package of this name", () => {
  const root = makeFolder({ ...papers, "src/core/package.ts": "", "src/inner/package.json": '{ "name": "other" }' });
  const { version, root: found } = findPackage(join(root, "src/inner/file.ts"));
  expect([version, found]).toEqual(["1.2.3", root]);
});

test("the key of a bundle is made of the module that names all others", () => {
  const root = makeFolder({ ...papers, "dist/index.js": 'import "../chunk-A.js"', "dist/chunk-A.js": "code" });
  const file = join(root, "dist/chunk-A.js");
  const { key } = findPackage(file);
  expect(findPackage(file).key).toBe(key);
  writeFileSync(join(root, "dist/index.js"), 'import "../chunk-B.js"');
  expect(findPackage(file).key).not.toBe(key);
});

test("the key of sources changes with each of them", () => {
  const root = makeFolder({ ...papers, "src/core/package.ts": "", "src/build/build.ts": "one" });
  const { key } = findPackage(join(root, "src/core/package.ts"));
  expect(findPackage(join(root, "src/core/package.ts")).key).toBe(key);
  writeFileSync(join(root, "src/build/build.ts"), "two");
  expect(findPackage(join(root, "src/core/package.ts")).key).not.toBe(key);
});
