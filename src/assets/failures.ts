/**
 * Turns an error of the file system into a diagnostic that names the path and the cause. Other errors pass unchanged: they
 * are faults of docsgen and end as such.
 */
import { isAbsolute, relative } from "node:path";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import { causeOf, remedyOf } from "../core/readFile.ts";

/** What was being done, for the message: `write` or `copy`, the path as the user knows it, and who asked for it. */
export interface Deed {
  readonly verb: "read" | "write" | "copy" | "replace" | "lock";
  readonly path: string;
  readonly from?: string;
}

export function failure(error: unknown, deed: Deed): unknown {
  const cause = causeOf(error);
  if (error instanceof DocsgenError || cause === null) return error;
  const from = deed.from === undefined || deed.from === deed.path ? "" : ` (from ${deed.from})`;
  const message = `Cannot ${deed.verb} ${deed.path}${from}: ${cause}.`;
  return new DocsgenError([
    diagnose("output/write", message, {
      hint: deed.verb === "read" ? remedyOf(error) : "The last finished build is as it was.",
    }),
  ]);
}

/** Relative to the site's root where it lies inside, else as it is; always with `/`. */
export function shown(path: string, root: string): string {
  const inside = relative(root, path);
  const name = inside === "" || inside.startsWith("..") || isAbsolute(inside) ? path : inside;
  return name.replaceAll("\\", "/");
}
