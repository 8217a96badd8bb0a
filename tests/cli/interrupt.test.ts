/** A build of hundreds of pages, whose search a thread makes, that is interrupted, or cannot write, while it writes: it ends, and leaves nothing. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
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

/** The folder in which the new site grows, as soon as it is there. */
async function staging(): Promise<string> {
  for (;;) {
    const name = readdirSync(root).find((each) => each.startsWith("build.new-"));
    if (name !== undefined && existsSync(join(root, name, "docs"))) return join(root, name);
    await pause(5);
  }
}

/** Processes that `pid` has started, by what Linux says of it; none elsewhere. */
function childrenOf(pid: number | undefined): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
}

/** One that has ended stays in the list until its parent has looked at it. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, "utf8"));
}

test("an interruption ends with 130, the output as it was and no process left", { timeout: 120_000 }, async () => {
  const before = oldest();
  const { child, ended } = start(["build"], root);
  await staging();
  const children = childrenOf(child.pid);
  child.kill("SIGINT");
  expect((await ended).code).toBe(130);
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
  expect(oldest()).toEqual(before);
});

test("a file that cannot be written ends with what is wrong, and the output as it was", { timeout: 120_000 }, async () => {
  const before = oldest();
  const { ended } = start(["build"], root);
  mkdirSync(join(await staging(), "docs/chapter-0/part-15/page-399.html"), { recursive: true });
  const { code, stderr } = await ended;
  // Its folder may be in the way first.
  expect(stderr).toMatch(/Cannot write build\/docs\/chapter-0\/part-15\/page-\d+\.html /);
  expect(code).not.toBe(3);
  expect(oldest()).toEqual(before);
});
