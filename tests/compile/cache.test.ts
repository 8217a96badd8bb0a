import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCache } from "../../src/compile/cache.ts";
import { type CompileJob, compileAll } from "../../src/compile/compileAll.ts";
import { createCompiler } from "../../src/compile/compiler.ts";
import type { Compiler } from "../../src/compile/types.ts";
import type { Compiled } from "../../src/model.ts";
import { memoryFiles, options } from "./harness.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compile-cache-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A compiler that counts. */
function counting(tool = "1"): Compiler & { count: number } {
  const compiler = createCompiler({ ...options, tool });
  return {
    ...compiler,
    count: 0,
    async compile(body, files) {
      this.count++;
      return compiler.compile(body, files);
    },
    async compileEach(bodies) {
      this.count += bodies.length;
      return compiler.compileEach(bodies);
    },
  };
}

/** The files of bodies; the index stands beside their folders. */
async function entries(): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /[\\/].*\.json$/.test(name)).map((name) => join(folder, name));
}

/** As a build does: with the index in the end. */
async function build(jobs: readonly CompileJob[], compiler: Compiler): Promise<readonly Compiled[]> {
  const cache = createCache(folder);
  const all = await compileAll(jobs, compiler, cache);
  cache.save();
  return all;
}

test("equal bodies are compiled once, also when each has its own files", async () => {
  const compiler = counting();
  const plain = { body: "Text\n", files: memoryFiles() };
  const page = (size: number) => ({ body: "![a](a.png)\n", files: memoryFiles({ "a.png": { width: size, height: 1 } }) });
  const results = await compileAll(
    [plain, { ...plain, files: memoryFiles({ x: "y" }) }, page(1), page(2), page(1)],
    compiler,
    null,
  );
  expect(compiler.count).toBe(3);
  expect(results[0]).toBe(results[1]);
  expect(results[2]).toBe(results[4]);
  expect(results[3]).not.toBe(results[2]);
});

test("a warm run compiles nothing and gives equal objects", async () => {
  const jobs = ["# A\n\n[b](b.md) {{version.nam}}\n", ":::figure[x]\ny\n:::\n"].map((body) => ({ body, files: memoryFiles() }));
  const cold = await compileAll(jobs, counting(), createCache(folder));
  const compiler = counting();
  expect(await compileAll(jobs, compiler, createCache(folder))).toEqual(cold);
  expect(compiler.count).toBe(0);
});

test("a changed import is compiled anew and kept beside the old one", async () => {
  const job = (text: string) => [{ body: "::include{file=_p.md}\n", files: memoryFiles({ "_p.md": text }) }];
  const run = async (text: string) => {
    const compiler = counting();
    await compileAll(job(text), compiler, createCache(folder));
    return compiler.count;
  };
  expect([await run("one"), await run("two"), await run("one"), await run("two")]).toEqual([1, 1, 0, 0]);
});

test("a file that appears where none was is a change", async () => {
  const body = "[a](a.zip)\n";
  await compileAll([{ body, files: memoryFiles() }], counting(), createCache(folder));
  const compiler = counting();
  const [compiled] = await compileAll([{ body, files: memoryFiles({ "a.zip": null }) }], compiler, createCache(folder));
  expect(compiler.count).toBe(1);
  expect(compiled?.imports[0]?.hash).not.toBeNull();
});

test("another version of the tool shares nothing", async () => {
  const jobs = [{ body: "Text\n", files: memoryFiles() }];
  await compileAll(jobs, counting("1"), createCache(folder));
  const compiler = counting("2");
  await compileAll(jobs, compiler, createCache(folder));
  expect(compiler.count).toBe(1);
});

test.each([
  ["cut short", (text: string) => text.slice(0, -7)],
  ["empty", () => ""],
  ["one character changed", (text: string) => text.replace("Text", "Tixt")],
  ["not ours", () => "{}\n[]"],
])("an entry that is %s is dropped and compiled again", async (_, damage) => {
  const jobs = [{ body: "Text\n", files: memoryFiles() }];
  const cold = await compileAll(jobs, counting(), createCache(folder));
  const [file = ""] = await entries();
  await writeFile(file, damage(await readFile(file, "utf8")));
  const compiler = counting();
  expect(await compileAll(jobs, compiler, createCache(folder))).toEqual(cold);
  expect(compiler.count).toBe(1);
  const again = counting();
  await compileAll(jobs, again, createCache(folder));
  expect(again.count).toBe(0);
});

test("most of a body is read when it is asked for", async () => {
  const jobs = [{ body: "## A\n\nText\n", files: memoryFiles() }];
  const [cold] = await build(jobs, counting());
  const [warm] = await build(jobs, counting());
  const [file = ""] = await entries();
  await rm(file);
  expect(warm?.headings).toEqual(cold?.headings);
  expect(() => warm?.html).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ code: "cache/changed" })] }),
  );
  const compiler = counting();
  expect(await build(jobs, compiler)).toEqual([cold]);
  expect(compiler.count).toBe(1);
});

test.each([
  ["is gone", (index: string) => rm(index)],
  ["was cut short", async (index: string) => writeFile(index, (await readFile(index, "utf8")).slice(0, -9))],
])("without an index that %s, bodies are read whole", async (_, spoil) => {
  const jobs = [{ body: "Text\n", files: memoryFiles() }];
  const cold = await build(jobs, counting());
  await spoil(join(folder, "index.json"));
  const compiler = counting();
  expect(await build(jobs, compiler)).toEqual(cold);
  expect(compiler.count).toBe(0);
});

test("a body that many builds had no use for is removed", async () => {
  const run = (body: string) => build([{ body, files: memoryFiles() }], counting());
  await run("Old\n");
  for (let build = 0; build < 50; build++) await run(`New ${build}\n`);
  expect(await entries()).toHaveLength(51);
  await run("Newest\n");
  expect(await entries()).toHaveLength(51);
  const compiler = counting();
  await build([{ body: "Old\n", files: memoryFiles() }], compiler);
  expect(compiler.count).toBe(1);
});

test("what time cut off is not kept", async () => {
  const slow = createCompiler({ ...options, budget: 1 });
  await compileAll([{ body: "*a_ ".repeat(20_000), files: memoryFiles() }], slow, createCache(folder));
  expect(await entries()).toEqual([]);
});

test("a folder that cannot be written is no error", async () => {
  await writeFile(join(folder, "file"), "");
  const results = await compileAll(
    [{ body: "Text\n", files: memoryFiles() }],
    counting(),
    createCache(join(folder, "file", "cache")),
  );
  expect(results[0]?.html.parts).toEqual(["<p>Text</p>"]);
});
