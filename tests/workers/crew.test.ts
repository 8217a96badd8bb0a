/** Threads bring back what one thread would have made, whatever becomes of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFiles } from "../../src/content/files.ts";
import { hashOf } from "../../src/core/hash.ts";
import type { SourcePath } from "../../src/core/model.ts";
import { compileAll } from "../../src/markdown/compileAll.ts";
import { createCompiler } from "../../src/markdown/compiler.ts";
import { createCrew } from "../../src/workers/crew.ts";
import { options } from "../markdown/harness.ts";
import { bundleThread } from "./bundleThread.ts";

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docsgen-crew-"));
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/_part.md"), "## Part\n");
  writeFileSync(join(folder, "throws.js"), "throw new Error();");
  writeFileSync(join(folder, "exits.js"), "process.exit();");
  await bundleThread("compileBeside", join(folder, "worker.mjs"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function jobs() {
  const slow = "*a_ ".repeat(6000);
  const bodies = Array.from({ length: 60 }, (_, page) => `# Page ${page}\n\n::include{file=_part.md}\n\n[x](y.md) **z**\n`);
  return [...bodies, slow, ...bodies.slice(0, 3)].map((body, index) => {
    const path = `content/${index}.md` as SourcePath;
    return { body, hash: hashOf(body), path, files: createFiles(folder, path) };
  });
}

test.each(["worker.mjs", "throws.js", "exits.js"])("%s", { timeout: 60_000 }, async (name) => {
  const hurried = { ...options, budget: 60 };
  const means = { script: pathToFileURL(join(folder, name)), threads: 3, worthwhile: 1 };
  const alone = await compileAll(jobs(), createCompiler(hurried), null);
  expect(alone.filter(({ problems }) => problems.some(({ code }) => code === "markdown/limit"))).toHaveLength(1);
  const together = await compileAll(jobs(), createCompiler(hurried), null, createCrew(folder, hurried, means) ?? undefined);
  // How often a busy machine made it begin anew shows in the time it was given.
  const timeless = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/longer than \d+ ms/, "too long"));
  expect(timeless(together)).toEqual(timeless(alone));
});

test("no threads for plug-ins, for one processor, or without a bundle", () => {
  const means = { script: pathToFileURL(join(folder, "worker.mjs")), threads: 2, worthwhile: 1 };
  expect(createCrew(folder, options, means)).not.toBeNull();
  expect(createCrew(folder, { ...options, rehypePlugins: [() => undefined] }, means)).toBeNull();
  expect(createCrew(folder, options, { ...means, threads: 1 })).toBeNull();
  expect(createCrew(folder, options, { ...means, script: pathToFileURL(join(folder, "none.js")) })).toBeNull();
});
