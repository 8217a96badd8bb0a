/**
 * Where docsgen itself is installed and which version it is: the nearest package.json above this module that bears its
 * name. The same code runs from `src/` (tests) and from the bundle in `dist/`.
 */
// Reads a file of the package.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hash } from "../brands.ts";
import { hashOf } from "../hash.ts";

export interface Package {
  /** Absolute path of the folder that holds docsgen's package.json, `templates/` and `client/`. */
  readonly root: string;
  readonly version: string;
  /**
   * What cache keys know of docsgen: the version and the code itself, so that a development build never takes what another one has
   * cached. Of a bundle, `index.js` is enough: it names chunks by the hash of what is in them.
   */
  readonly key: string;
}

/** Reads docsgen's own package.json. `from`: a file of docsgen's. */
export function findPackage(from: string = fileURLToPath(import.meta.url)): Package {
  const folder = dirname(from);
  const { root, version } = findAbove(folder);
  let key: string | null = null;
  return {
    root,
    version,
    get key() {
      key ??= `${version} ${from.endsWith(".ts") ? hashOfAll(join(folder, "..")) : hashOf(readFileSync(join(folder, "index.js")))}`;
      return key;
    },
  };
}

function hashOfAll(folder: string): Hash {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  return hashOf(...names.sort().flatMap((name) => [name, readFileSync(join(folder, name))]));
}

function findAbove(folder: string): Pick<Package, "root" | "version"> {
  const file = join(folder, "package.json");
  if (existsSync(file)) {
    const { name, version } = JSON.parse(readFileSync(file, "utf8")) as { name?: string; version?: string };
    if (name === "docsgen") return { root: folder, version: version ?? "0.0.0" };
  }
  if (folder === dirname(folder)) throw new Error("docsgen's own package.json is missing; install docsgen again.");
  return findAbove(dirname(folder));
}
