/**
 * Turns an error of the file system into a diagnostic that names the path and the cause. Other errors pass unchanged: they
 * are faults of docsgen and end as such.
 */
import { isAbsolute, relative } from "node:path";
import { DocsgenError, diagnose } from "../diagnostic.ts";

const causes: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "it is in use or a mount point",
  EDQUOT: "the disk quota is used up",
  EEXIST: "something of that name is there already",
  EFBIG: "it is larger than the system allows",
  EIO: "the disk reported an error",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links lead in a circle",
  EMFILE: "too many open files",
  ENAMETOOLONG: "the name is too long",
  ENFILE: "too many open files",
  ENOENT: "it does not exist",
  ENOSPC: "no space left on the disk",
  ENOTDIR: "a part of its path is not a folder",
  ENOTEMPTY: "it is not empty",
  EPERM: "operation not permitted",
  EROFS: "the file system is read-only",
  EXDEV: "it is on another disk",
};

/** What was being done, for the message: `write` or `copy`, the path as the user knows it, and who asked for it. */
export interface Deed {
  readonly verb: "write" | "copy" | "replace" | "lock";
  readonly path: string;
  readonly from?: string;
}

export function failure(error: unknown, deed: Deed): unknown {
  const code = errorCode(error);
  if (error instanceof DocsgenError || code === undefined) return error;
  const from = deed.from === undefined || deed.from === deed.path ? "" : ` (from ${deed.from})`;
  const message = `Cannot ${deed.verb} ${deed.path}${from}: ${causes[code] ?? "the system refused"} (${code}).`;
  return new DocsgenError([diagnose("output/write", message, { hint: "The last finished build is as it was." })]);
}

/** `ENOENT` and the like; undefined for errors that are not the system's. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : code;
}

/** For `.catch`: gives `value` where the path does not exist, and passes any other error on. */
export function ifAbsent<T>(value: T): (error: unknown) => T {
  return (error) => {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return value;
    throw error;
  };
}

/** Relative to the site's root where it lies inside, else as it is; always with `/`. */
export function shown(path: string, root: string): string {
  const inside = relative(root, path);
  const name = inside === "" || inside.startsWith("..") || isAbsolute(inside) ? path : inside;
  return name.replaceAll("\\", "/");
}
