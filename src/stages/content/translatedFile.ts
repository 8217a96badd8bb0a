/** The file that is meant next to a page: next to a translation it may be missing, and then that next to the original counts. */
import { join } from "node:path";
import { isThere } from "../../kit/files/readFile.ts";
import type { SourcePath } from "../../model/model.ts";
import { isTranslation, originalPath } from "../../model/originalPath.ts";

export function fileBeside(root: string, path: SourcePath): SourcePath {
  return isTranslation(path) && !isThere(join(root, path)) ? (originalPath(path) as SourcePath) : path;
}
