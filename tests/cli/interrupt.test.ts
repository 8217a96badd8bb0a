/** A build of hundreds of pages, whose search a thread makes, that is interrupted, or cannot write, while it writes: it ends, and leaves nothing. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { usual, writeCorpus } from "../bench/corpus.ts";
import { start } from "./docsgen.ts";

let root = "";
beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-interrupt-")));
  await writeCorpus(root, { ...usual, pages: 400, versions: 0, sections: 1 });
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "build/docsgen-manifest.json"), '{"generator":"docsgen","versions":null,"files":{}}');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const oldest = () => [readdirSync(join(root, "build")), readdirSync(root).filter((name) => name.startsWith("build"))];

/**
 * Node's options for a program that acts by itself when it writes its first page, or that one page: what a test does from outside comes
 * too late on a busy machine. `act` sees the `path` and, under `fs`, the functions as they are.
 */
function whenItWrites(name: RegExp, act: string): { readonly node: readonly string[] } {
  const preload = join(root, "preload.cjs");
  writeFileSync(
    preload,
    `const { writeFileSync, ...fs } = require("node:fs");
    let isDone = false;
    require("node:fs").writeFileSync = (path, ...rest) => {
      if (!isDone && ${name}.test(path)) {
        isDone = true;
        ${act}
      }
      return writeFileSync(path, ...rest);
    };
    require("node:module").syncBuiltinESMExports();`,
  );
  return { node: ["--require", preload] };
}

/** One that has ended stays in the list until its parent has looked at it. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, "utf8"));
}

test("an interruption ends with 130, the output as it was and no process left", { timeout: 120_000 }, async () => {
  const before = oldest();
  const list = join(root, "children");
  const act = `
    const { pid } = process;
    // What Linux says of the processes that it has started; nothing elsewhere.
    try { fs.copyFileSync("/proc/" + pid + "/task/" + pid + "/children", ${JSON.stringify(list)}); } catch {}
    process.kill(pid, "SIGINT");`;
  const { ended } = start(["build"], root, {}, whenItWrites(/chapter-0.*html$/, act));
  expect((await ended).code).toBe(130);
  const children = existsSync(list) ? readFileSync(list, "utf8") : "";
  await expect.poll(() => children.trim().split(" ").filter(Boolean).map(Number).filter(isAlive)).toEqual([]);
  expect(oldest()).toEqual(before);
});

test("a file that cannot be written ends with what is wrong, and the output as it was", { timeout: 120_000 }, async () => {
  const before = oldest();
  const { ended } = start(["build"], root, {}, whenItWrites(/page-399\.html$/, "fs.mkdirSync(path);"));
  const { code, stderr } = await ended;
  expect(stderr).toContain("Cannot write build/docs/chapter-0/part-15/page-399.html ");
  expect(code).not.toBe(3);
  expect(oldest()).toEqual(before);
});
