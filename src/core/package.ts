/**
 * Where docsgen itself is installed and which version it is: the nearest package.json above this module that bears its
 * name. The same code runs from `src/` (tests) and from the bundle in `dist/`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "./hash.ts";
import type { Hash } from "./model.ts";

export interface Package {
  /** Absolute path of the folder that holds docsgen's package.json, `templates/` and `client/`. */
  readonly root: string;
  readonly version: string;
  /**
   * What cache keys know of docsgen: the version and the code itself, be it one bundle or many sources, so that a development
   * build never takes what another one has cached.
   */
  readonly key: string;
}

/** Reads docsgen's own package.json. `from`: a file of docsgen's. */
export function findPackage(from: string = fileURLToPath(import.meta.url)): Package {
  const { root, version } = findAbove(dirname(from));
  let key: string | null = null;
  return {
    root,
    version,
    get key() {
      key ??= `${version} ${from.endsWith(".ts") ? hashOfAll(join(dirname(from), "..")) : hashOfBundle(from)}`;
      return key;
    },
  };
}

/** Said when it was packaged (`cli/bundle.mjs`): to read megabytes again takes a while. */
function hashOfBundle(file: string): string {
  try {
    return readFileSync(`${file}.hash`, "utf8");
  } catch {
    return hashOf(readFileSync(file));
  }
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
