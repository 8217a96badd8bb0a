/** Whatever a site's own code loads is known, packages included, and impure of one file is impure of all that load it. */
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SourcePath } from "../../../src/model/model.ts";
import { readGraph } from "../../../src/stages/config/codeGraph.ts";
import { makeFolder } from "../../folder.ts";

const read = (root: string, ...entries: string[]) =>
  readGraph(root, entries as SourcePath[], {
    host: new Set(["docsgen", "react", "react/jsx-runtime"]),
    loader: { ".txt": "text" },
  });

const paper = (name: string) => JSON.stringify({ name, type: "module", exports: "./index.js" });

test("each entry is judged by what it loads", async () => {
  const root = makeFolder({
    "pure.tsx": 'import { defineConfig } from "docsgen"; import text from "./a.txt"; export default () => <p title={text}>x</p>;',
    "clock.ts": 'import { now } from "./lib/now"; export default now;',
    "both.ts": 'import "./pure.tsx"; export { default } from "./clock";',
    "later.ts": 'export default () => import("./lib/now");',
    "lib/now.ts": "export const now = () => Date.now();",
    "a.txt": "process.env",
  });
  const { impure, files } = await read(root, "pure.tsx", "clock.ts", "both.ts", "later.ts");
  expect([...impure]).toEqual([
    ["clock.ts", "lib/now.ts uses Date"],
    ["both.ts", "lib/now.ts uses Date"],
    ["later.ts", "lib/now.ts uses Date"],
  ]);
  expect(files?.map((file) => file.slice(file.lastIndexOf("/") + 1)).sort()).toEqual(
    ["a.txt", "both.ts", "clock.ts", "later.ts", "now.ts", "pure.tsx"].sort(),
  );
});

test("what any of them reads of the machine is among the reads", async () => {
  const root = makeFolder({
    "a.ts": 'import "./b"; import plugin from "plugin"; export default [plugin, process.env.STAGE];',
    "b.ts": "export const size = (n: number) => n.toLocaleString();",
    "node_modules/plugin/package.json": paper("plugin"),
    "node_modules/plugin/index.js": "export default process.env.NODE_ENV;",
  });
  const { impure, reads } = await read(root, "a.ts");
  expect(impure).toEqual(new Map());
  expect(reads).toEqual(["env NODE_ENV", "env STAGE", "locale"]);
});

test("types leave nothing behind", async () => {
  const root = makeFolder({ "a.ts": 'import type { Stats } from "node:fs"; export const f = (x: Stats & typeof process) => x;' });
  expect((await read(root, "a.ts")).impure).toEqual(new Map());
});

test.each(["node:fs", "fs", "node:child_process", "node:os", "node:path", "node:http"])("%s is no pure module", async (name) => {
  const root = makeFolder({ "a.ts": `import * as all from "${name}"; export default () => all;` });
  expect([...(await read(root, "a.ts")).impure.values()]).toEqual([`a.ts imports ${name}`]);
});

test("packages are followed to their last file, and are a part of the hash", async () => {
  const root = makeFolder({
    "a.ts": 'import plugin from "plugin"; export default plugin;',
    "node_modules/plugin/package.json": paper("plugin"),
    "node_modules/plugin/index.js": 'import { basename } from "node:path"; import "deep"; export default () => basename("a/b");',
    "node_modules/plugin/node_modules/deep/package.json": paper("deep"),
    "node_modules/plugin/node_modules/deep/index.js": "export default 1;",
  });
  const deep = join(root, "node_modules/plugin/node_modules/deep/index.js");
  const before = await read(root, "a.ts");
  expect(before.impure).toEqual(new Map());
  expect(before.files).toContain(deep);
  writeFileSync(deep, "export default fetch('https://example.org');");
  const after = await read(root, "a.ts");
  expect(after.hash).not.toBe(before.hash);
  expect([...after.impure.values()]).toEqual(["node_modules/plugin/node_modules/deep/index.js uses fetch"]);
});

test("packages are resolved as Node does, and not as bundlers do", async () => {
  const root = makeFolder({
    "a.ts": 'import "plugin";',
    "node_modules/plugin/package.json": '{ "name": "plugin", "module": "bundlers.js", "main": "node.js" }',
    "node_modules/plugin/bundlers.js": "",
    "node_modules/plugin/node.js": "module.exports = () => process.cwd();",
  });
  expect([...(await read(root, "a.ts")).impure.values()]).toEqual(["node_modules/plugin/node.js uses process"]);
});

test("what cannot be followed is in doubt", async () => {
  const root = makeFolder({ "a.ts": 'import "nowhere";' });
  const { files, impure } = await read(root, "a.ts");
  expect(files).toBeNull();
  expect([...impure.values()]).toEqual(["a.ts has imports that cannot be followed"]);
});

test("a root that is a symlink", async () => {
  const real = makeFolder({ "a.ts": 'export { default } from "./b";', "b.ts": "export default () => process;" });
  const named = join(makeFolder(), "named");
  symlinkSync(real, named);
  expect([...(await read(named, "a.ts")).impure.values()]).toEqual(["b.ts uses process"]);
});
