/** Workers bring back what one thread would have made, whatever becomes of them. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noCache } from "../../../src/kit/cache/cache.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import type { SourcePath } from "../../../src/model/model.ts";
import { type SharingOptions, shareCompilation } from "../../../src/site/workers/compileTask.ts";
import { batch, compileAll, storedBodies } from "../../../src/stages/compile/compileAll.ts";
import { createCompiler } from "../../../src/stages/compile/compiler.ts";
import { createFiles } from "../../../src/stages/content/files.ts";
import { options } from "../../stages/compile/harness.ts";
import { bundleWorkers } from "./bundleWorker.ts";

let folder = "";
let script: Awaited<ReturnType<typeof bundleWorkers>>["script"];
/** What one thread makes of the jobs. */
let alone: Awaited<ReturnType<typeof compileAll>>;
beforeAll(async () => {
  ({ folder, script } = await bundleWorkers());
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/_part.md"), "## Part\n");
  alone = await compileAll(jobs(), createCompiler(options), nothingStored);
});
afterAll(() => rmSync(folder, { recursive: true }));

function jobs() {
  const deep = `${"<b>".repeat(2_000)}\n`;
  const bodies = Array.from({ length: 60 }, (_, page) => `# Page ${page}\n\n::include{file=_part.md}\n\n[x](y.md) **z**\n`);
  return [...bodies, deep, ...bodies.slice(0, 3)].map((body, index) => {
    const path = `content/${index}.md` as SourcePath;
    return { body, hash: hashOf(body), path, files: createFiles(folder, path) };
  });
}

const nothingStored = storedBodies({ own: noCache(), others: [] }, createCompiler(options));
const share = (name: string, more: SharingOptions = {}) =>
  shareCompilation(folder, options, { script: script(name), processors: 3, worthwhile: 1, ...more });

test.each(["worker", "throws", "exits", "none"])("%s", async (name) => {
  expect(alone.filter(({ problems }) => problems.some(({ code }) => code === "markdown/limit"))).toHaveLength(1);
  const together = await compileAll(jobs(), createCompiler(options), nothingStored, { share: share(name) });
  expect(together).toEqual(alone);
});

test("an abort ends workers that do not answer, and this thread compiles no more than it has begun", async () => {
  const abort = new AbortController();
  const compiler = createCompiler(options);
  let compiled = 0;
  const counting = {
    ...compiler,
    compile: async (...job: Parameters<typeof compiler.compile>) => {
      compiled++;
      abort.abort(new Error("enough"));
      return compiler.compile(...job);
    },
  };
  const sharing = share("waits", { signal: abort.signal });
  await expect(compileAll(jobs(), counting, nothingStored, { share: sharing, signal: abort.signal })).rejects.toThrow("enough");
  expect(compiled).toBe(batch);
});

test("a body that is too large for a worker waits for none", async () => {
  const path = "content/large.md" as SourcePath;
  const body = `# Large\n\n\`\`\`\n${"word\n".repeat(200_001)}\`\`\`\n`;
  const large = { body, hash: hashOf(body), path, files: createFiles(folder, path) };
  const [compiled] = await compileAll([large], createCompiler(options), nothingStored, { share: share("waits") });
  expect(compiled?.problems).toEqual([]);
});

test("no workers for plug-ins or on one processor", () => {
  expect(share("worker")).toBeDefined();
  expect(share("worker", { processors: 1 })).toBeUndefined();
  expect(shareCompilation(folder, { ...options, rehypePlugins: [() => undefined] }, { processors: 3 })).toBeUndefined();
});
