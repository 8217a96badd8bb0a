/**
 * Every call to the file system of a small build fails once, in turn: whatever fails, the old site or the new one is there,
 * the message is clear, and the next command leaves nothing next to the site.
 */
import fs from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DocsgenError } from "../../../src/kit/diagnostics/diagnostic.ts";
import { repair, write } from "../../../src/stages/write/writeSite.ts";
import { effort } from "../../nightly/effort.ts";
import { copied, page, project, wholeSite } from "./folder.ts";

const faults = { countdown: Number.POSITIVE_INFINITY, code: "ENOSPC" };

type Call = (...given: unknown[]) => unknown;

/** Every call of the module's functions is counted where `isCounted`, and one of them fails. Returns what ends that. */
function sabotage(module: Record<string, unknown>, isCounted: (name: string) => boolean): () => void {
  const real = Object.entries(module).filter(
    (entry): entry is [string, Call] => typeof entry[1] === "function" && isCounted(entry[0]),
  );
  for (const [name, value] of real) {
    const call: Call = (...given) => {
      if (--faults.countdown !== 0) return value(...given);
      const error = Object.assign(new Error(`${faults.code}: ${name}`), { code: faults.code, syscall: name, path: given[0] });
      if (name.endsWith("Sync")) throw error;
      return Promise.reject(error);
    };
    module[name] = Object.assign(call, value);
  }
  syncBuiltinESMExports();
  return () => {
    Object.assign(module, Object.fromEntries(real));
    syncBuiltinESMExports();
  };
}

let mend: readonly (() => void)[] = [];
beforeAll(() => {
  const { promises } = fs;
  mend = [
    sabotage(promises as unknown as Record<string, unknown>, () => true),
    sabotage(fs as unknown as Record<string, unknown>, (name) => name.endsWith("Sync")),
  ];
});
afterAll(() => {
  for (const each of mend) each();
});
afterEach(() => {
  faults.countdown = Number.POSITIVE_INFINITY;
});

const before = [page("index.html"), page("docs/a.html"), page("docs/b.html", "old"), copied("x.bin", "content/static/x.bin")];
const first = [page("index.html", "first"), page("docs", "a file"), copied("x.bin", "content/static/x.bin")];
const after = [page("index.html"), page("docs/b.html", "new"), page("docs/c/d.html"), copied("x.bin", "content/static/x.bin")];
const expected = {
  "docs/b.html": "new",
  "docs/c/d.html": "text of docs/c/d.html",
  "index.html": "text of index.html",
  "x.bin": "x",
};

const codes = ["ENOSPC", "EACCES", "EMFILE", "EXDEV"];
/** Each call fails with one of the codes; in `npm run test:nightly`, with each of them. */
const shifts = Array.from({ length: effort(1, codes.length) }, (_, shift) => shift);

test.each(shifts)("a fault at every call (%i)", { timeout: 120_000 }, async (shift) => {
  let failures = 0;
  for (let call = 1; ; call++) {
    const run = await project({ "content/static/x.bin": "x" });
    await write(first, run);
    await write(before, run);
    const old = await wholeSite(run.out);
    const code = codes[(call + shift) % codes.length] ?? "";
    Object.assign(faults, { countdown: call, code });
    const error = await write(after, run).then(
      () => null,
      (reason: unknown) => reason,
    );
    const reached = faults.countdown <= 0;
    faults.countdown = Number.POSITIVE_INFINITY;
    await repair(run);
    const site = await wholeSite(run.out);
    if (error === null) expect(site).toEqual(expected);
    else {
      failures++;
      expect(site).toEqual(old);
      expect(error).toBeInstanceOf(DocsgenError);
      expect((error as DocsgenError).message).toMatch(
        new RegExp(`^Cannot (read|write|copy|replace|lock) \\S+( \\(from \\S+\\))?: .+ \\(${code}\\)\\.$`),
      );
    }
    expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content"]);
    // The next build is another process, which would see that the one with the lock has ended.
    await rm(join(run.root, ".docsgen/lock"), { force: true });
    await write(after, run);
    expect(await wholeSite(run.out)).toEqual(expected);
    if (!reached) break;
  }
  expect(failures).toBeGreaterThan(5);
});
