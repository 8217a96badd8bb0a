/** A build of hundreds of pages, whose search a thread makes, that is interrupted, or cannot write, while it writes: it ends, and leaves nothing. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { usual, writeCorpus } from "../bench/corpus.ts";
import { script, site, start } from "./docsgen.ts";

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

test.runIf(existsSync("/proc/self/task"))(
  "a server ends with the process that watches it, however that ends",
  { timeout: 60_000 },
  async () => {
    // Without an input, whose end would end it as well.
    const watcher = spawn(process.execPath, [script, "serve", "--watch", "--port", "0"], {
      cwd: site(),
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void watcher.kill("SIGKILL"));
    const said = await new Promise<string>((resolve) => watcher.stdout.once("data", (text: Buffer) => resolve(String(text))));
    await (await fetch(said.split("\n")[0] ?? "")).text();
    // A server at work would end anyway, because it cannot announce its steps.
    await pause(1000);
    const children = readFileSync(`/proc/${watcher.pid}/task/${watcher.pid}/children`, "utf8").trim().split(" ").map(Number);
    expect(children.filter(isAlive)).toHaveLength(1);
    onTestFinished(() => {
      for (const child of children.filter(isAlive)) process.kill(child, "SIGKILL");
    });
    watcher.kill("SIGKILL");
    await expect.poll(() => children.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  },
);
