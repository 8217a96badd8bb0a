/** The file that is meant beside a page: beside a translation it may be missing, and then that beside the original counts. */
import { join } from "node:path";
import type { SourcePath } from "../core/model.ts";
import { isTranslation, originalPath } from "../core/originalPath.ts";
import { isThere } from "../core/readFile.ts";

export function fileBeside(root: string, path: SourcePath): SourcePath {
  return isTranslation(path) && !isThere(join(root, path)) ? (originalPath(path) as SourcePath) : path;
}
