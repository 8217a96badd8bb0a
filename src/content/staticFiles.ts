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

export function readStaticFiles(root: string): StaticFiles {
  const { files, diagnostics } = walk(root, staticFolder, (name) => name === ".well-known" || name === ".nojekyll");
  const staticFiles = new Map(
    files.map((file) => {
      const bytes = readFileSync(join(root, staticFolder, file));
      return [`/${file}`, { path: `${staticFolder}/${file}` as SourcePath, hash: hashOf(bytes), bytes: bytes.length }];
    }),
  );
  return { staticFiles, diagnostics };
}
