/**
 * Every call to the file system of a small build fails once, in turn: whatever fails, the old site or the new one is there,
 * the message is clear, and the next command leaves nothing beside the site.
 */
import { readdir } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { DocsgenError } from "../../src/core/diagnostic.ts";
import { repair, write } from "../../src/emit/write.ts";
import { copied, page, project, wholeSite } from "./folder.ts";

const faults = vi.hoisted(() => ({ countdown: Number.POSITIVE_INFINITY, code: "ENOSPC" }));

type Call = (...given: unknown[]) => unknown;

/** A module of which every call is counted that `isCounted`, and one of them fails. */
const failing = vi.hoisted(() => (real: Record<string, unknown>, isCounted: (name: string) => boolean) => {
  const mocked = Object.entries(real).map(([name, value]) => {
    if (typeof value !== "function" || !isCounted(name)) return [name, value];
    const call: Call = (...given) => {
      if (--faults.countdown !== 0) return (value as Call)(...given);
      const error = Object.assign(new Error(`${faults.code}: ${name}`), { code: faults.code, syscall: name, path: given[0] });
      if (name.endsWith("Sync")) throw error;
      return Promise.reject(error);
    };
    return [name, call];
  });
  return { ...Object.fromEntries(mocked), default: real.default };
});

vi.mock("node:fs/promises", async (original) => failing(await original(), () => true));
vi.mock("node:fs", async (original) => failing(await original(), (name) => name.endsWith("Sync")));

afterEach(() => {
  faults.countdown = Number.POSITIVE_INFINITY;
});

const before = [page("index.html"), page("docs/a.html"), page("docs/b.html", "old"), copied("x.bin", "content/static/x.bin")];
const after = [page("index.html"), page("docs/b.html", "new"), page("docs/c/d.html"), copied("x.bin", "content/static/x.bin")];

test.each(["ENOSPC", "EACCES", "EMFILE"])("%s at every call", async (code) => {
  let failures = 0;
  for (let call = 1; ; call++) {
    const run = await project({ "content/static/x.bin": "x" });
    await write(before, run);
    const old = await wholeSite(run.out);
    Object.assign(faults, { countdown: call, code });
    const error = await write(after, run).then(
      () => null,
      (reason: unknown) => reason,
    );
    const reached = faults.countdown <= 0;
    faults.countdown = Number.POSITIVE_INFINITY;
    await repair(run);
    const site = await wholeSite(run.out);
    if (error === null) expect(Object.keys(site)).toEqual(["docs/b.html", "docs/c/d.html", "index.html", "x.bin"]);
    else {
      failures++;
      expect(site).toEqual(old);
      expect(error).toBeInstanceOf(DocsgenError);
      expect((error as DocsgenError).message).toMatch(
        new RegExp(`^Cannot (write|copy|replace|lock) \\S+( \\(from \\S+\\))?: .+ \\(${code}\\)\\.$|^docsgen does not replace`),
      );
    }
    expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content"]);
    if (!reached) break;
  }
  expect(failures).toBeGreaterThan(5);
});
