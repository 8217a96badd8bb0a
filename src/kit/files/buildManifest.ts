/**
 * Lists the files of a build with their hashes. It is written last, so a folder with a complete manifest is a complete site. It
 * also marks a folder as created by docsgen: no other folder is ever replaced or removed.
 */
import { readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hash } from "../brands.ts";
import { compare } from "../diagnostics/diagnostic.ts";
import { ifAbsent, readRegularFile } from "./readFile.ts";

export const manifestFile = "docsgen-manifest.json";

export interface Entry {
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: Hash;
  readonly bytes: number;
}

export interface Manifest {
  /** The versions of a partial build; null for the whole site. */
  readonly versions: readonly string[] | null;
  /** The files by path inside the output folder. */
  readonly files: ReadonlyMap<string, Entry>;
}

/** A finished build on disk. */
export interface Built extends Manifest {
  readonly folder: string;
  /** Path of a file with this content. */
  readonly pathOf: (hash: Hash) => string | undefined;
}

/** Sorted, one file per line, so that two builds can be compared with `diff`. */
export function manifestText(manifest: Manifest): string {
  const files = [...manifest.files].sort(([a], [b]) => compare(a, b));
  const lines = files.map(([path, { hash, bytes }]) => `${JSON.stringify(path)}: ["${hash}", ${bytes}]`);
  const versions = JSON.stringify(manifest.versions);
  return `{\n"generator": "docsgen",\n"versions": ${versions},\n"files": {\n${lines.join(",\n")}\n}}\n`;
}

/** Null if the text is not a manifest of docsgen. */
export function parseManifest(text: string): Manifest | null {
  try {
    const value = JSON.parse(text) as {
      generator?: unknown;
      versions: readonly string[] | null;
      files: Record<string, [Hash, number]>;
    };
    if (value.generator !== "docsgen") return null;
    const files = Object.entries(value.files).map(([path, [hash, bytes]]) => [path, { hash, bytes }] as const);
    return { versions: value.versions, files: new Map(files) };
  } catch {
    return null;
  }
}

/** Replaces the manifest as a whole: a tree whose manifest is cut short would not be recognized, and never be removed. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const fresh = join(folder, `${manifestFile}.new`);
  await writeFile(fresh, manifestText(manifest));
  await rename(fresh, join(folder, manifestFile));
}

/** Reads the manifest of a folder; null without a folder or a manifest. */
export async function readBuilt(folder: string): Promise<Built | null> {
  const text = readText(join(folder, manifestFile));
  const manifest = text === null ? null : parseManifest(text);
  if (manifest === null) return null;
  let paths: ReadonlyMap<Hash, string> | null = null;
  const pathOf = (hash: Hash) => {
    paths ??= new Map([...manifest.files].map(([path, entry]) => [entry.hash, path] as const));
    return paths.get(hash);
  };
  return { ...manifest, folder, pathOf };
}

function readText(file: string): string | null {
  try {
    return readRegularFile(file).toString("utf8");
  } catch (error) {
    return ifAbsent(null)(error);
  }
}

/** True for a folder with a manifest, and for one with nothing to lose: empty, or with only an empty manifest. */
export async function isOurs(folder: string): Promise<boolean> {
  if ((await readBuilt(folder)) !== null) return true;
  const names = await readdir(folder).catch(ifAbsent(null));
  if (names === null || names.some((name) => name !== manifestFile)) return false;
  return names.length === 0 || (await stat(join(folder, manifestFile))).size === 0;
}
