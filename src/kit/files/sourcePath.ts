/** An absolute path → the path relative to a folder, as in diagnostics and sources: with `/` on every system. */
import { relative, sep } from "node:path";
import type { SourcePath } from "../brands.ts";

export function sourcePath(root: string, path: string): SourcePath {
  return relative(root, path).split(sep).join("/") as SourcePath;
}
