/** Written paths → paths for `Files`: relative to the body's folder, or absolute within the site. */
import { posix } from "node:path";
import { orNull } from "../once.ts";
import { isExternal } from "./urls.ts";

/** Resolves a path that is written in `from` (a partial, or "" for the body itself). */
export function resolvePath(written: string, from: string): string {
  if (written.startsWith("/")) return posix.normalize(written);
  return posix.join(posix.dirname(from === "" ? "x" : from), written);
}

/** The path of a link or image, decoded, without query and fragment; null if it is not local. */
export function localPath(target: string): string | null {
  if (target === "" || target.startsWith("#") || target.startsWith("?")) return null;
  if (isExternal(target) || target.includes("{{")) return null;
  const path = target.replace(/[?#].*$/s, "");
  return orNull(() => decodeURIComponent(path)) ?? path;
}
