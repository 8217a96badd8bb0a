/**
 * Turns an error of the file system into a diagnostic that names the path and the cause. Other errors pass unchanged: they
 * are bugs of docsgen and are reported as such.
 */
import { isAbsolute, relative } from "node:path";
import { causeOf, remedyOf } from "../files/readFile.ts";
import { DocsgenError, diagnose } from "./diagnostic.ts";

export interface FileAction {
  readonly verb: "read" | "write" | "copy" | "replace" | "remove" | "lock";
  /** The path as the user knows it. */
  readonly path: string;
  /** What asked for the file. */
  readonly from?: string;
}

export function fileError(error: unknown, action: FileAction): unknown {
  const cause = causeOf(error);
  if (error instanceof DocsgenError || cause === null) return error;
  const { verb, path, from = path } = action;
  const message = `Cannot ${verb} ${path}${from === path ? "" : ` (from ${from})`}: ${cause}.`;
  const hint = verb === "read" ? remedyOf(error) : "The previous output is unchanged.";
  return new DocsgenError([diagnose("output/write", message, { hint })]);
}

/** Relative to the project root if it is inside, else unchanged; always with `/`. */
export function displayPath(path: string, root: string): string {
  const inside = relative(root, path);
  const name = inside === "" || inside.startsWith("..") || isAbsolute(inside) ? path : inside;
  return name.replaceAll("\\", "/");
}
