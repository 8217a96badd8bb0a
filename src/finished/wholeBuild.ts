/** The files that a build lists → those that are missing or cannot be read: what is made from the build would silently lack them. */
import { join } from "node:path";
import { DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import { displayPath } from "../kit/diagnostics/fileError.ts";
import { causeOf, expectRegularFile } from "../kit/files/readFile.ts";

export interface DamagedFile {
  /** The path inside the output folder. */
  readonly path: string;
  readonly cause: string;
}

export function damagedFiles(folder: string, files: Iterable<string>): readonly DamagedFile[] {
  return [...files].flatMap((path): readonly DamagedFile[] => {
    try {
      expectRegularFile(join(folder, path));
      return [];
    } catch (error) {
      const cause = causeOf(error);
      if (cause === null) throw error;
      return [{ path, cause }];
    }
  });
}

/** Throws a `DocsgenError` that names the first of what is missing or cannot be read. */
export function expectWhole(folder: string, files: Iterable<string>, root: string): void {
  const [first, ...others] = damagedFiles(folder, files);
  if (first === undefined) return;
  const more = others.length === 0 ? "" : ` The same is true of ${others.length} more.`;
  const message = `The build in ${displayPath(folder, root)} is damaged: ${first.path} cannot be read: ${first.cause}.${more}`;
  throw new DocsgenError([diagnose("finished/damaged", message, { hint: "Build the site again." })]);
}
