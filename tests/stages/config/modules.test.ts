import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as react from "react";
import * as jsx from "react/jsx-runtime";
import { expect, test } from "vitest";
import type { SourcePath } from "../../../src/model/model.ts";
import { loadModules } from "../../../src/stages/config/modules.ts";
import { brief, makeFolder } from "../../folder.ts";

const modules = { docsgen: { defineConfig: (value: unknown) => value }, react, "react/jsx-runtime": jsx };
const host = { modules };
const load = (root: string, ...files: string[]) => loadModules(root, files as SourcePath[], host);
const defaultOf = (module: unknown) => (module as { readonly default: unknown }).default;

test("imports are the running tool's modules, Node's, or the site's own packages", async () => {
  const root = makeFolder({
    "a.ts": `import { defineConfig } from "docsgen"; import React, { useState } from "react"; import { join } from "node:path";
      import esm, { waited } from "esm-only"; import cjs, { named } from "cjs"; import { shared } from "./lib/shared";
      export default defineConfig({ isHost: useState === React.useState, useState, path: join("a", "b"), esm, waited, cjs, named, shared });`,
    "lib/shared.ts": "export const shared: { n: number } = { n: 3 };",
    "b.ts": 'import { shared } from "./lib/shared"; export default shared;',
    "node_modules/esm-only/package.json": '{ "name": "esm-only", "type": "module", "exports": { "import": "./index.js" } }',
    "node_modules/esm-only/index.js": 'export default "d"; export const waited = await Promise.resolve(5);',
    "node_modules/cjs/package.json": '{ "name": "cjs", "main": "index.js" }',
    "node_modules/cjs/index.js": "const named = 7; module.exports = { named };",
  });
  const { modules, diagnostics, inputs } = await load(root, "a.ts", "b.ts");
  expect(diagnostics).toEqual([]);
  expect(defaultOf(modules.get("a.ts"))).toEqual({
    isHost: true,
    useState: react.useState,
    path: "a/b",
    esm: "d",
    waited: 5,
    cjs: { named: 7 },
    named: 7,
    shared: { n: 3 },
  });
  expect((defaultOf(modules.get("a.ts")) as { shared: unknown }).shared).toBe(defaultOf(modules.get("b.ts")));
  expect(inputs).toEqual(["a.ts", "b.ts", "lib/shared.ts"]);
});

test("dynamic imports are Node's modules, packages, files of the site and the running tool's modules, also by computed names", async () => {
  const root = makeFolder({
    "a.ts": `const load = (name: string) => import(name);
      export default async () => ({
        builtin: (await import("node:path")).join("a", "b"),
        bare: (await import("path")).join("a", "b"),
        esm: (await import("esm-only")).default,
        cjs: (await import("cjs")).default.named,
        file: (await import("./lib/shared")).shared,
        tool: typeof (await import("docsgen")).defineConfig,
        computed: [(await load("node:path")).join("a", "b"), (await load("esm-only")).default, (await load("cjs")).default.named],
        computedFile: (await load("./data.mjs")).default,
      });`,
    "lib/shared.ts": "export const shared = 3;",
    "data.mjs": "export default 4;",
    "node_modules/esm-only/package.json": '{ "name": "esm-only", "type": "module", "exports": { "import": "./index.js" } }',
    "node_modules/esm-only/index.js": 'export default "d";',
    "node_modules/cjs/package.json": '{ "name": "cjs", "main": "index.js" }',
    "node_modules/cjs/index.js": "module.exports = { named: 7 };",
  });
  const { modules, diagnostics } = await load(root, "a.ts");
  expect(diagnostics).toEqual([]);
  expect(await (defaultOf(modules.get("a.ts")) as () => Promise<unknown>)()).toEqual({
    builtin: "a/b",
    bare: "a/b",
    esm: "d",
    cjs: 7,
    file: 3,
    tool: "function",
    computed: ["a/b", "d", 7],
    computedFile: 4,
  });
});

test("components use the tool's React where nothing is installed", async () => {
  const root = makeFolder({ "T.tsx": 'export default function T() { return <p title="x">hi</p>; }' });
  const { modules } = await load(root, "T.tsx");
  const component = defaultOf(modules.get("T.tsx")) as () => react.ReactElement<{ title: string }>;
  expect(component().props.title).toBe("x");
});

test.each([
  [
    "a syntax error",
    "export default {\n  é: 'é' x\n};",
    'config/template a.ts:2:10 a.ts cannot be loaded: Expected "}" but found "x".',
  ],
  [
    "a name that the tool does not export",
    'import { defineConfg } from "docsgen";\nexport default defineConfg;',
    'config/template a.ts:1:10 a.ts cannot be loaded: No matching export in "docsgen" for import "defineConfg".',
  ],
  [
    "a missing package",
    '\nimport gone from "@scope/gone/sub";\nexport default gone;',
    'config/template a.ts:2:18 a.ts cannot be loaded: the package "@scope/gone/sub" cannot be found.',
  ],
  [
    "a missing file",
    'import x from "./gone";\nexport default x;',
    'config/template a.ts:1:15 a.ts cannot be loaded: Could not resolve "./gone".',
  ],
  [
    "a package that throws",
    'import x from "bad";\nexport default x;',
    'config/template a.ts:1:15 a.ts cannot be loaded: the package "bad" cannot be loaded: no luck.',
  ],
  [
    "an error while it runs",
    "export const a = 1;\n\nconst b = (undefined as unknown as { c: { d: number } }).c.d;\nexport default b;",
    "config/template a.ts:3:58 a.ts throws while it runs: TypeError: Cannot read properties of undefined (reading 'c')",
  ],
  ["something thrown that is no error", "throw 'text';", "config/template a.ts a.ts throws while it runs: text"],
])("%s is a diagnostic at its place", async (_, text, problem) => {
  const root = makeFolder({
    "a.ts": text,
    "node_modules/bad/package.json": '{ "name": "bad", "main": "i.js" }',
    "node_modules/bad/i.js": 'throw new Error("no luck");',
  });
  const { modules, diagnostics } = await load(root, "a.ts");
  expect(diagnostics.map(brief)).toEqual([problem]);
  expect(modules.size).toBe(0);
});

test("the hint for a missing package is the command that installs it", async () => {
  const root = makeFolder({ "a.ts": 'import x from "@scope/gone/sub"; export default x;' });
  expect((await load(root, "a.ts")).diagnostics[0]?.hint).toBe("Install it in the site's folder: npm install @scope/gone");
});

test("a file that throws does not hide the others", async () => {
  const root = makeFolder({
    "a.ts": 'throw new Error("a");',
    "b.ts": "export default 2;",
    "c.ts": 'import "./d"; export default 3;',
    "d.ts": '\nthrow new Error("d");',
  });
  const { modules, diagnostics } = await load(root, "a.ts", "b.ts", "c.ts");
  expect([...modules.keys()]).toEqual(["b.ts"]);
  expect(diagnostics.map(brief)).toEqual([
    "config/template a.ts:1:7 a.ts throws while it runs: Error: a",
    "config/template d.ts:2:7 c.ts throws while it runs: Error: d",
  ]);
});

test("an error thrown later is found in the site's code", async () => {
  const root = makeFolder({ "a.ts": 'export default () => {\n  throw new Error("later");\n};' });
  const { modules, place } = await load(root, "a.ts");
  const caught = (() => {
    try {
      return (defaultOf(modules.get("a.ts")) as () => unknown)();
    } catch (error) {
      return error;
    }
  })();
  expect(place(caught)).toEqual({ file: "a.ts", line: 2, column: 9 });
  expect(place(new Error("elsewhere"))).toBeNull();
  expect(place("text")).toBeNull();
});

test("the hash follows the code and the packages it imports", async () => {
  const root = makeFolder({
    "a.ts": 'import x from "pkg"; export default x;',
    "node_modules/pkg/package.json": '{ "name": "pkg", "version": "1.0.0", "main": "i.js" }',
    "node_modules/pkg/i.js": "module.exports = 1;",
  });
  const hash = async () => (await load(root, "a.ts")).hash;
  const first = await hash();
  expect(await hash()).toBe(first);
  writeFileSync(join(root, "node_modules/pkg/package.json"), '{ "name": "pkg", "version": "1.0.1", "main": "i.js" }');
  const second = await hash();
  expect(second).not.toBe(first);
  writeFileSync(join(root, "a.ts"), 'import x from "pkg"; export default [x];');
  expect(await hash()).not.toBe(second);
});

test("the hash does not depend on where the site is", async () => {
  const files = {
    "a.tsx": 'import { n } from "./b"; import x from "pkg"; export default () => <p title={x}>{n}</p>;',
    "b.ts": "export const n = 1;",
    "node_modules/pkg/index.js": "module.exports = 'x';",
  };
  expect((await load(makeFolder(files), "a.tsx")).hash).toBe((await load(makeFolder(files), "a.tsx")).hash);
});

test("a root that is a symlink", async () => {
  const real = makeFolder({ "a.ts": 'import b from "./b"; export default b;', "b.ts": "export default 1;" });
  const named = join(makeFolder(), "named");
  symlinkSync(real, named);
  expect(defaultOf((await load(named, "a.ts")).modules.get("a.ts"))).toBe(1);
});
