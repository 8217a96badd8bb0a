/** A run → its finished build: folder, files, and the address it was built for. Repairs what a killed build left. */
import { join, relative } from "node:path";
import { loadConfig } from "../engine/config/load.ts";
import { DocsgenError, diagnose } from "../engine/core/diagnostic.ts";
import { displayPath, fileError } from "../engine/core/fileError.ts";
import { textOrNull } from "../engine/core/readFile.ts";
import { normalizeBase } from "../engine/core/schemas/base.ts";
import type { RunOptions } from "../engine/core/schemas/config.ts";
import { readBuilt } from "../engine/emit/buildManifest.ts";
import { repair } from "../engine/emit/writeSite.ts";
import { openHost } from "../engine/pipeline/host.ts";
import type { Folder } from "./serve.ts";

export interface FinishedBuild extends Folder {
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

/** For sites with a `robots.txt` of their own without a sitemap. */
async function configuredHome(run: RunOptions): Promise<URL | null> {
  try {
    const { config } = await loadConfig(run, openHost());
    return new URL(config.base, config.url);
  } catch {
    return null;
  }
}

function noBuild({ root, out }: RunOptions): DocsgenError {
  const message = `There is no finished build in ${relative(root, out) || "."}.`;
  return new DocsgenError([diagnose("serve/no-build", message, { hint: 'Run "docsgen build" first.' })]);
}
