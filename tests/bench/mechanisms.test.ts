/** A mechanism that was moved or deleted has to be moved or deleted here, too. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { mechanisms } from "./mechanisms.ts";
import { copyTree, linesOf } from "./tree.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const replacements = mechanisms.flatMap(({ name, replaced }) =>
  Object.entries(replaced).map(([module, replacement]) => ({ name, module, replacement })),
);

test("each has a name of its own", () => {
  expect(new Set(mechanisms.map(({ name }) => name)).size).toBe(mechanisms.length);
});

test("the tables of the cache exist", async () => {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const text = files.map((name) => readFileSync(join(root, "src", name), "utf8")).join("\n");
  const named = mechanisms.flatMap(({ tables = [] }) => tables);
  expect(named.filter((name) => !new RegExp(`derivation<.+>\\("${name}"`).test(text))).toEqual([]);
});

test.each(mechanisms)("$name: the code that would be deleted exists", (mechanism) => {
  expect(mechanism.code.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(linesOf(mechanism, root)).toBeGreaterThanOrEqual(mechanism.code.length);
});

test.each(replacements)("$name: $replacement exports nothing that $module does not", async ({ module, replacement }) => {
  expect(existsSync(join(root, module)), `${module} exists`).toBe(true);
  const exportsOf = async (path: string) => Object.keys((await import(pathToFileURL(join(root, path)).href)) as object);
  const original = await exportsOf(module);
  const others = (await exportsOf(`tests/bench/without/${replacement}`)).filter((name) => !original.includes(name));
  expect(others).toEqual([]);
});

test("a module that cannot be replaced because it is gone is named", async () => {
  const tree = await mkdtemp(join(tmpdir(), "docsgen-tree-"));
  const gone = { name: "gone", about: "", code: [], replaced: { "src/gone.ts": "fastPath.ts" } };
  await expect(copyTree(root, tree, gone)).rejects.toThrow(
    "There is no module src/gone.ts to replace. Update tests/bench/mechanisms.ts.",
  );
  await rm(tree, { recursive: true });
});
