/**
 * A tree of docsgen → a bundled copy of it, whole or without a mechanism. A replaced module stays next to its replacement as
 * `<name>.original.ts`, for replacements that use part of it.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { cp, mkdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Mechanism } from "./mechanisms.ts";

/** What docsgen is not made of. */
const left = ["build", "content", "dist", "node_modules", "tests"];

const advice = "Update tests/bench/mechanisms.ts.";

function bundle(tree: string): void {
  execFileSync(process.execPath, [join(tree, "cli/bundle.mjs")], { cwd: tree, stdio: ["ignore", "ignore", "inherit"] });
}

/** The checkout that is meant: a folder, or a commit or tag, which is unpacked into `folder` with the packages of its time. */
export function checkoutOf(name: string, tool: string, folder: string): string {
  if (existsSync(name)) return resolve(name);
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", name], { cwd: tool, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const [theirs, own] = [folder, tool].map((each) => readFileSync(join(each, "package-lock.json"), "utf8"));
  if (theirs === own) symlinkSync(join(tool, "node_modules"), join(folder, "node_modules"));
  else execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return folder;
}

/** The tag of the newest release before the commit that is checked out; null before the first. */
export function lastRelease(tool: string): string | null {
  const found = spawnSync("git", ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"], { cwd: tool, encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** `tree`: the folder of the copy, below the tool's. */
export async function copyTree(tool: string, tree: string, without?: Mechanism): Promise<void> {
  const copied = readdirSync(tool).filter((name) => !name.startsWith(".") && !left.includes(name));
  if (without !== undefined) copied.push("tests/bench/without");
  for (const path of copied) await cp(join(tool, path), join(tree, path), { recursive: true });
  await symlink(join(tool, "node_modules"), join(tree, "node_modules"));
  for (const [module, replacement] of Object.entries(without?.replaced ?? {})) await replace(tree, module, replacement);
  if (without?.tables !== undefined) {
    await replace(tree, "src/kit/cache/cache.ts", "tables.ts");
    const names = `export const names: readonly string[] = ${JSON.stringify(without.tables)};\n`;
    await writeFile(join(tree, "tests/bench/without/tableNames.ts"), names);
  }
  bundle(tree);
}

async function replace(tree: string, module: string, replacement: string): Promise<void> {
  const file = join(tree, module);
  if (!existsSync(file)) throw new Error(`There is no module ${module} to replace. ${advice}`);
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
