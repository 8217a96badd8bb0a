/**
 * The one path guard: a path that a request, an include, a picture or a symlink names is resolved with `realpath` and
 * must then lie inside a root. Everything that opens a file named by somebody else asks here first.
 */
import { realpathSync } from "node:fs";
import { resolve, sep } from "node:path";
import { lazy, orNull } from "../once.ts";

export type Guarded =
  /** `path` is the real path: no symlinks, no `..`. */
  { readonly kind: "inside"; readonly path: string } | { readonly kind: "outside" } | { readonly kind: "missing" };

/** Where `path` (absolute, or relative to `root`) really leads. A path that leaves the root is outside whether or not it exists. */
export function guard(root: string, path: string): Guarded {
  return guardIn(root)(path);
}

/** The same for many paths: the root is resolved once. */
export function guardIn(root: string): (path: string) => Guarded {
  const realRootOf = lazy(() => realpath(root));
  return (path) => {
    const realRoot = realRootOf();
    if (path.includes("\0") || realRoot === null) return { kind: "missing" };
    const named = resolve(realRoot, path);
    const real = realpath(named);
    if (real === null) return { kind: isInside(realRoot, named) || isInside(resolve(root), named) ? "missing" : "outside" };
    return isInside(realRoot, real) ? { kind: "inside", path: real } : { kind: "outside" };
  };
}

/** Whether `path` is `root` or below it; both absolute and already real. */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

function realpath(path: string): string | null {
  return orNull(() => realpathSync.native(path));
}
