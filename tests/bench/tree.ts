/**
 * A tree of docsgen → a copy of it, bundled without a mechanism. A replaced module stays beside its replacement as
 * `<name>.original.ts`, for replacements that use part of it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import type { Mechanism } from "./mechanisms.ts";

const copied = [
  "cli",
  "client",
  "src",
  "templates",
  "package.json",
  "tsconfig.json",
  "tsconfig.types.json",
  "tests/bench/without",
];

/** Bundles a checkout where it is. */
export function bundle(tree: string): void {
  execFileSync(process.execPath, [join(tree, "cli/bundle.mjs")], { cwd: tree, stdio: ["ignore", "ignore", "inherit"] });
}

/** Returns the folder of the copy. */
export async function makeTreeWithout(mechanism: Mechanism, tool: string): Promise<string> {
  const tree = join(tool, ".docsgen/bench/without", mechanism.name);
  await rm(tree, { recursive: true, force: true });
  for (const path of copied) await cp(join(tool, path), join(tree, path), { recursive: true });
  await symlink(join(tool, "node_modules"), join(tree, "node_modules"));
  for (const [module, replacement] of Object.entries(mechanism.replaced)) await replace(tree, module, replacement);
  bundle(tree);
  return tree;
}

async function replace(tree: string, module: string, replacement: string): Promise<void> {
  const file = join(tree, module);
  if (!existsSync(file)) throw new Error(`There is no module ${module} to replace. Update tests/bench/mechanisms.ts.`);
  const original = originalOf(module);
  await rename(file, join(tree, original));
  const folder = join(tree, "tests/bench/without");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `export * from "${specifier(dirname(file), join(folder, replacement))}";\n`);
  for (const name of readdirSync(folder)) {
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), text.replaceAll(`"../../../${module}"`, `"../../../${original}"`));
  }
}

function originalOf(module: string): string {
  return join(dirname(module), `${basename(module, ".ts")}.original.ts`);
}

function specifier(from: string, to: string): string {
  const path = relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** Lines of TypeScript in what a mechanism would delete. */
export function linesOf({ code }: Mechanism, tool: string): number {
  return code.reduce((sum, path) => sum + countLines(join(tool, path)), 0);
}

function countLines(path: string): number {
  if (!statSync(path).isDirectory()) return readFileSync(path, "utf8").split("\n").length - 1;
  return readdirSync(path).reduce((sum, name) => sum + countLines(join(path, name)), 0);
}
