/** The site's own code is bundled again when anything changed that its imports could mean, and only then. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Cache, openCache } from "../../../src/kit/cache/cache.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import type { SourcePath } from "../../../src/model/model.ts";
import { loadModules } from "../../../src/stages/config/modules.ts";
import { settle } from "../../kit/cache/settle.ts";

const entry = "site.config.ts" as SourcePath;
let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "docsgen-code-"));
  write(
    "site.config.ts",
    'import { name } from "./lib/name"; import { tool } from "docsgen"; export default [name, tool].join(" ");',
  );
  write("lib/name.ts", 'import { words } from "./words"; export const name = words[0];');
  write("lib/words/index.ts", 'export const words = ["one"];');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What the configuration exports, and whether its bundle was there already. */
async function load(code = "code"): Promise<{ readonly value: unknown; readonly isKept: boolean }> {
  await settle();
  const cache = openCache(root, hashOf(code));
  let isKept = true;
  const watched: Cache = {
    ...cache,
    // Asked only about what was bundled just now.
    areSettled: (paths) => {
      isKept = false;
      return cache.areSettled(paths);
    },
  };
  const host = { modules: { docsgen: { tool: "tool" } } };
  const { modules, diagnostics } = await loadModules(root, [entry], host, { cache: watched });
  expect(diagnostics).toEqual([]);
  await cache.save();
  return { value: (modules.get(entry) as { readonly default: unknown }).default, isKept };
}

test("code that did not change is not bundled again", async () => {
  expect(await load()).toEqual({ value: "one tool", isKept: false });
  expect(await load()).toEqual({ value: "one tool", isKept: true });
  expect(await load("another tool")).toEqual({ value: "one tool", isKept: false });
});

test("a copied cache has nothing to say about the code of the copy", async () => {
  const first = root;
  expect(await load()).toEqual({ value: "one tool", isKept: false });
  root = mkdtempSync(join(tmpdir(), "docsgen-code-"));
  try {
    cpSync(first, root, { recursive: true });
    write("lib/words/index.ts", 'export const words = ["two"];');
    expect(await load()).toEqual({ value: "two tool", isKept: false });
  } finally {
    rmSync(first, { recursive: true });
  }
});

test.each<[string, () => void, string]>([
  ["an imported file", () => write("lib/words/index.ts", 'export const words = ["two"];'), "two tool"],
  ["a file that an import means before a folder", () => write("lib/words.ts", 'export const words = ["two"];'), "two tool"],
  ["a file with an ending that comes first", () => write("lib/name.tsx", 'export const name = "two";'), "two tool"],
  ["a package's paper", () => write("lib/package.json", "{}"), "one tool"],
])("%s that changes has the code bundled again", async (_, change, value) => {
  await load();
  change();
  expect(await load()).toEqual({ value, isKept: false });
  expect(await load()).toEqual({ value, isKept: true });
});

test.each<[string, () => void]>([
  ["a file that its modules import", () => write("node_modules/other/deep.cjs", 'exports.name = "deeper";')],
  ["its paper", () => write("node_modules/other/package.json", '{ "name": "other", "version": "2.0.0", "main": "index.cjs" }')],
  ["a package of a package", () => write("node_modules/other/node_modules/third/index.js", "")],
  ["one of the same name that is nearer", () => write("lib/node_modules/other/package.json", "{}")],
])("a package is a part of the code that imports it: %s", async (_, change) => {
  write("node_modules/other/package.json", '{ "name": "other", "main": "index.cjs" }');
  write("node_modules/other/index.cjs", 'exports.name = require("./deep.cjs").name;');
  write("node_modules/other/deep.cjs", 'exports.name = "deep";');
  write("lib/name.ts", 'export { name } from "other";');
  expect(await load()).toEqual({ value: "deep tool", isKept: false });
  expect(await load()).toEqual({ value: "deep tool", isKept: true });
  change();
  expect((await load()).isKept).toBe(false);
});

test("code that changes while it is bundled is bundled again by the next build", async () => {
  write("lib/words/index.ts", 'export const words = ["late"];');
  const cache = openCache(root, hashOf("code"));
  write("lib/words/index.ts", 'export const words = ["later"];');
  const host = { modules: { docsgen: { tool: "tool" } } };
  await loadModules(root, [entry], host, { cache });
  await cache.save();
  expect((await load()).isKept).toBe(false);
});
