import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOf } from "../../src/core/hash.ts";
import type { Compiled } from "../../src/core/model.ts";
import { processTag } from "../../src/core/processes.ts";
import { createCache } from "../../src/markdown/cache.ts";
import { type CompileJob, compileAll } from "../../src/markdown/compileAll.ts";
import { createCompiler } from "../../src/markdown/compiler.ts";
import type { Compiler } from "../../src/markdown/types.ts";
import { bodyKey } from "../../src/markdown/variants.ts";
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

const indexFile = () => join(folder, "index.json");

async function packs(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".pack")).map((name) => join(folder, name));
}

function jobOf(body: string, files = memoryFiles()): CompileJob {
  return { body, hash: hashOf(body), files };
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
  const plain = jobOf("Text\n");
  const page = (size: number) => jobOf("![a](a.png)\n", memoryFiles({ "a.png": { width: size, height: 1 } }));
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
  const jobs = ["# A\n\n[b](b.md) {{version.nam}}\n", ":::figure[x]\ny\n:::\n"].map((body) => jobOf(body));
  const cold = await build(jobs, counting());
  const compiler = counting();
  expect(await build(jobs, compiler)).toEqual(cold);
  expect(compiler.count).toBe(0);
});

test("a changed import is compiled anew and kept beside the old one", async () => {
  const job = (text: string) => [jobOf("::include{file=_p.md}\n", memoryFiles({ "_p.md": text }))];
  const run = async (text: string) => {
    const compiler = counting();
    await build(job(text), compiler);
    return compiler.count;
  };
  expect([await run("one"), await run("two"), await run("one"), await run("two")]).toEqual([1, 1, 0, 0]);
});

test("a file that appears where none was is a change", async () => {
  const body = "[a](a.zip)\n";
  await build([jobOf(body)], counting());
  const compiler = counting();
  const [compiled] = await build([jobOf(body, memoryFiles({ "a.zip": null }))], compiler);
  expect(compiler.count).toBe(1);
  expect(compiled?.imports[0]?.hash).not.toBeNull();
});

test("another version of the tool shares nothing", async () => {
  const jobs = [jobOf("Text\n")];
  await build(jobs, counting("1"));
  const compiler = counting("2");
  await build(jobs, compiler);
  expect(compiler.count).toBe(1);
});

test.each([
  ["cut short", (text: string) => text.slice(0, -7)],
  ["empty", () => ""],
  ["not ours", () => "{}\n[]"],
])("what is kept and was %s is dropped and compiled again", async (_, damage) => {
  const jobs = [jobOf("Text\n")];
  const cold = await build(jobs, counting());
  for (const find of [packs, async () => [indexFile()]]) {
    const [file = ""] = await find();
    await writeFile(file, damage(await readFile(file, "utf8")));
    const compiler = counting();
    expect(await build(jobs, compiler)).toEqual(cold);
    expect(compiler.count).toBe(1);
    const again = counting();
    expect(await build(jobs, again)).toEqual(cold);
    expect(again.count).toBe(0);
    await rm(folder, { recursive: true });
    await build(jobs, counting());
  }
});

test("most of a body is read when it is asked for, and what is gone by then is compiled by the next build", async () => {
  const jobs = [jobOf("## A\n\nText\n")];
  const [cold] = await build(jobs, counting());
  const [warm] = await build(jobs, counting());
  for (const pack of await packs()) await rm(pack);
  expect(warm?.headings).toEqual(cold?.headings);
  expect(() => warm?.html).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ code: "cache/changed" })] }),
  );
  const compiler = counting();
  expect(await build(jobs, compiler)).toEqual([cold]);
  expect(compiler.count).toBe(1);
});

test("bodies whose rest is kept need their files no more once it was read", async () => {
  const jobs = Array.from({ length: 100 }, (_, number) => jobOf(`Text ${number}\n`));
  const cold = await build(jobs, counting());
  const compiler = counting();
  const warm = await compileAll(jobs, compiler, createCache(folder, { keepsRest: true }));
  expect(warm).toEqual(cold);
  for (const pack of await packs()) await writeFile(pack, "spoilt");
  expect(warm).toEqual(cold);
  expect(compiler.count).toBe(0);
});

test("packs are joined when they are many, and what no build used for long is left out", async () => {
  const run = (body: string, compiler = counting()) => build([jobOf(body)], compiler);
  await run(`Old, and larger than the others together. ${"More. ".repeat(20_000)}\n`);
  const [large = ""] = await packs();
  for (let build = 0; build < 40; build++) await run(`Text ${build}\n`);
  const joined = JSON.parse((await readFile(indexFile(), "utf8")).split("\n")[1] ?? "") as { readonly packs: object };
  expect(Object.keys(joined.packs).length).toBeLessThan(20);
  expect(Object.keys(joined.packs)).toContain(basename(large));
  const compiler = counting();
  for (let build = 0; build < 40; build++)
    expect((await run(`Text ${build}\n`, compiler))[0]?.html.parts).toEqual([`<p>Text ${build}</p>`]);
  expect(compiler.count).toBe(0);
  for (let build = 0; build < 20; build++) await run(`Other ${build}\n`);
  expect(await readFile(indexFile(), "utf8")).not.toContain("Old, and larger");
});

test("packs that no index names are removed when nobody can be at work on them", async () => {
  const jobs = (text: string) => [jobOf(text)];
  await build(jobs("One\n"), counting());
  const dead = processTag().replace(/\d+$/, String(spawnSync(process.execPath, ["-e", ""]).pid));
  const alive = processTag().replace(/\d+$/, String(process.ppid));
  const elsewhere = "by-01234567-1";
  const names = [`dead.${dead}.pack`, `gone.${elsewhere}.pack`, `alive.${alive}.pack`, `new.${elsewhere}.pack`];
  for (const name of names) await writeFile(join(folder, name), "");
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(join(folder, names[1] ?? ""), longAgo, longAgo);
  await build(jobs("Two\n"), counting());
  expect((await readdir(folder)).filter((name) => names.includes(name)).sort()).toEqual(names.slice(2).sort());
});

test("what another docsgen has written is not read", async () => {
  await build([jobOf("Text\n")], counting());
  expect(createCache(folder).read(bodyKey(hashOf("Text\n"), counting().key))).toHaveLength(1);
  expect(createCache(folder, { tool: "another" }).read(bodyKey(hashOf("Text\n"), counting().key))).toEqual([]);
});

test("what time cut off is not kept", async () => {
  const slow = createCompiler({ ...options, budget: 1 });
  await build([jobOf("*a_ ".repeat(20_000))], slow);
  expect(await packs()).toEqual([]);
});

test("a folder that cannot be written is no error", async () => {
  await writeFile(join(folder, "file"), "");
  const cache = createCache(join(folder, "file", "cache"));
  const [compiled] = await compileAll([jobOf("Text\n")], counting(), cache);
  cache.save();
  expect(compiled?.html.parts).toEqual(["<p>Text</p>"]);
});
