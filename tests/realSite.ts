/**
 * The site of this repository. `npm test` builds it once for all tests, and names the folder and what the build reported;
 * without it, a test builds the site itself.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import type { Diagnostic } from "../src/model/model.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import { type BuiltSite, builtSite, siteIn } from "./site.ts";

export type RealSite = Omit<BuiltSite, "result">;

const root = fileURLToPath(new URL("..", import.meta.url));
const runInto = (out: string): RunOptions => ({ root, configFile: join(root, "site.config.ts"), out, cache: true });

/** The site that `npm test` has built, else one that is built into `folder`. */
export async function openRealSite(folder: string): Promise<RealSite> {
  const { DOCSGEN_REAL_SITE: built } = process.env;
  if (built === undefined) return builtSite(runInto(join(folder, "build")));
  const report = JSON.parse(await readFile(join(built, "report.json"), "utf8")) as {
    readonly diagnostics: readonly Diagnostic[];
  };
  return siteIn(runInto(join(built, "build")), report.diagnostics);
}

/** There when the tests of a file run. */
export function realSite(): () => RealSite {
  let site: RealSite | undefined;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docsgen-real-"));
    site = await openRealSite(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => {
    if (site === undefined) throw new Error("The site is there when the tests run, not when they are collected.");
    return site;
  };
}
