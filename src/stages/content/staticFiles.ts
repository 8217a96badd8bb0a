/** Lists `content/static`, which is copied unchanged, by URL; without dotfiles, except the two that hosts ask for. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { type Cache, noCache } from "../../kit/cache/cache.ts";
import { unreadable } from "../../kit/files/readText.ts";
import type { Diagnostic, SourcePath, StaticFile } from "../../model/model.ts";
import { walk } from "./walk.ts";

export const staticFolder = "content/static";

export interface StaticFiles {
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `state` knows is not read again. */
export function readStaticFiles(
  root: string,
  state: Map<SourcePath, StaticFile> = new Map(),
  cache: Cache = noCache(),
): StaticFiles {
  const walked = walk(root, staticFolder, (name) => name === ".well-known" || name === ".nojekyll");
  const diagnostics = [...walked.diagnostics];
  const staticFiles = new Map<string, StaticFile>();
  for (const file of walked.files) {
    const path = `${staticFolder}/${file}` as SourcePath;
    const found = state.get(path) ?? lookAt(path, join(root, path), cache, diagnostics);
    if (found === null) continue;
    state.set(path, found);
    staticFiles.set(`/${file}`, found);
  }
  return { staticFiles, diagnostics };
}

/** Null with a problem. */
function lookAt(path: SourcePath, absolute: string, cache: Cache, problems: Diagnostic[]): StaticFile | null {
  try {
    return { path, hash: cache.hashOfFile(absolute), bytes: statSync(absolute).size };
  } catch (error) {
    problems.push(unreadable(error, path));
    return null;
  }
}
