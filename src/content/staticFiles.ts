/**
 * Lists `content/static`: what is copied as it is, by the URL it will have. Dot-files stay at home, except the two that
 * hosts ask for.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../hash.ts";
import type { Diagnostic, SourcePath, StaticFile } from "../model.ts";
import { walk } from "./walk.ts";

export const staticFolder = "content/static";

export interface StaticFiles {
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `memory` knows is not read again. */
export function readStaticFiles(root: string, memory: Map<SourcePath, StaticFile> = new Map()): StaticFiles {
  const { files, diagnostics } = walk(root, staticFolder, (name) => name === ".well-known" || name === ".nojekyll");
  const staticFiles = new Map(
    files.map((file) => {
      const path = `${staticFolder}/${file}` as SourcePath;
      const found = memory.get(path) ?? readStaticFile(root, path);
      memory.set(path, found);
      return [`/${file}`, found];
    }),
  );
  return { staticFiles, diagnostics };
}

function readStaticFile(root: string, path: SourcePath): StaticFile {
  const bytes = readFileSync(join(root, path));
  return { path, hash: hashOf(bytes), bytes: bytes.length };
}
