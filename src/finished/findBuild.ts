/** A run → its finished build: folder, files, and the address it was built for. Repairs what a killed build left. */
import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import { displayPath, fileError } from "../kit/diagnostics/fileError.ts";
import { readBuilt } from "../kit/files/buildManifest.ts";
import { guard } from "../kit/files/guard.ts";
import { textOrNull } from "../kit/files/readFile.ts";
import { normalizeBase } from "../model/schemas/base.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { openSite } from "../site/openSite.ts";
import { repair } from "../stages/write/writeSite.ts";

export interface BuildFolder {
  /** Absolute path of the finished site. */
  readonly out: string;
  /** Begins and ends with `/`. */
  readonly base: string;
}

export interface FinishedBuild extends BuildFolder {
  /** Origin of the public site, `https://example.org`; null if the build does not record it. */
  readonly url: string | null;
  /** Paths inside the output folder. */
  readonly files: readonly string[];
}

/** Throws a DocsgenError when the output folder holds no finished build. */
export async function findBuild(run: RunOptions): Promise<FinishedBuild> {
  await repair(run);
  const built = await readBuilt(run.out).catch((error: unknown) => {
    throw fileError(error, { verb: "read", path: displayPath(run.out, run.root) });
  });
  if (built === null || built.files.size === 0) throw noBuild(run);
  const home = writtenHome(run.out) ?? (await configuredHome(run));
  const base = normalizeBase(run.base ?? home?.pathname ?? "/");
  return { out: run.out, base, url: home?.origin ?? null, files: [...built.files.keys()] };
}

/** The address of the home page in `robots.txt`, because the configuration may have changed since the build. */
function writtenHome(out: string): URL | null {
  const robots = textOrNull(join(out, "robots.txt")) ?? "";
  const [, home = ""] = /^Sitemap:\s*(\S+\/)sitemap\.xml\s*$/im.exec(robots) ?? [];
  return URL.canParse(home) ? new URL(home) : null;
}

/** The address of the home page, for sites with a `robots.txt` of their own without a sitemap. */
async function configuredHome(run: RunOptions): Promise<URL | null> {
  try {
    const { config } = await openSite(run).config();
    return new URL(config.base, config.url);
  } catch {
    return null;
  }
}

function noBuild({ root, out }: RunOptions): DocsgenError {
  const message = `There is no finished build in ${relative(root, out) || "."}.`;
  return new DocsgenError([diagnose("serve/no-build", message, { hint: 'Run "docsgen build" first.' })]);
}

/** Absolute path of a regular file inside the output folder; null if absent. */
export function fileIn(out: string, path: string): string | null {
  const guarded = guard(out, path);
  if (guarded.kind !== "inside") return null;
  return statSync(guarded.path, { throwIfNoEntry: false })?.isFile() ? guarded.path : null;
}
