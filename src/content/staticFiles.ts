/**
 * Lists `content/static`: what is copied as it is, by the URL it will have. Dot-files stay at home, except the two that
 * hosts ask for.
 */
import { hashOf } from "../core/hash.ts";
import type { Diagnostic, SourcePath, StaticFile } from "../core/model.ts";
import { readBytes } from "./read.ts";
import { walk } from "./walk.ts";

export const staticFolder = "content/static";

export interface StaticFiles {
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `memory` knows is not read again. */
export function readStaticFiles(root: string, memory: Map<SourcePath, StaticFile> = new Map()): StaticFiles {
  const walked = walk(root, staticFolder, (name) => name === ".well-known" || name === ".nojekyll");
  const diagnostics = [...walked.diagnostics];
  const staticFiles = new Map<string, StaticFile>();
  for (const file of walked.files) {
    const path = `${staticFolder}/${file}` as SourcePath;
    const found = memory.get(path) ?? readStaticFile(root, path, diagnostics);
    if (found === null) continue;
    memory.set(path, found);
    staticFiles.set(`/${file}`, found);
  }
  return { staticFiles, diagnostics };
}

function readStaticFile(root: string, path: SourcePath, problems: Diagnostic[]): StaticFile | null {
  const { bytes, diagnostics } = readBytes(root, path);
  problems.push(...diagnostics);
  return bytes === null ? null : { path, hash: hashOf(bytes), bytes: bytes.length };
}
