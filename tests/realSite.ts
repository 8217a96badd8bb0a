/** The site of this repository, built into a folder of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import type { RunOptions } from "../src/config/types.ts";
import { type BuiltSite, builtSite } from "./site.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Built once for the tests of a file; there when they run. */
export function realSite(): () => BuiltSite {
  let built: BuiltSite | undefined;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docsgen-real-"));
    const run: RunOptions = { root, configFile: join(root, "site.config.ts"), out: join(folder, "build"), cache: true };
    built = await builtSite(run);
    // Another test may be building the same project.
    for (let tries = 0; isLocked(built) && tries < 10; tries++) {
      await pause(1000);
      built = await builtSite(run);
    }
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => {
    if (built === undefined) throw new Error("The site is built before the tests, not before they are collected.");
    return built;
  };
}

function isLocked({ result }: BuiltSite): boolean {
  return result.diagnostics.some(({ code }) => code === "output/locked");
}
