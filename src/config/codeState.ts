/**
 * Files of code → all that says what they mean: their own text, and whatever else an import in them could come to find. Node
 * and the bundler look for a file beside the importing one, try endings, and go up the folders for a package.
 */
import { type Dirent, readdirSync, readlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf } from "../core/hash.ts";
import type { Hash } from "../core/model.ts";
import { readRegularFile } from "../core/readFile.ts";

export interface Evidence {
  /** The files themselves, and the package.json of every folder above them, whether or not there is one. */
  readonly files: readonly string[];
  /** Names that an import could mean, of each folder that one could look into. */
  readonly names: Hash;
}

/** `files`: absolute paths. */
export function evidenceOf(files: readonly string[]): Evidence {
  const beside = new Set(files.map((file) => dirname(file)));
  const above = new Set<string>();
  for (const start of beside) {
    for (let folder = start; !above.has(folder); folder = dirname(folder)) above.add(folder);
  }
  const names = [
    ...[...beside].map((folder) => `${folder}: ${codeIn(folder)}`),
    ...[...above].map((folder) => `${folder}: ${packagesIn(join(folder, "node_modules"))}`),
  ];
  const papers = [...above].map((folder) => join(folder, "package.json"));
  return { files: [...new Set([...files, ...papers])].sort(), names: hashOf(names.sort().join("\n")) };
}

/** The same with the content of the files, as one hash. */
export function stateOf(files: readonly string[]): Hash {
  const evidence = evidenceOf(files);
  return hashOf(evidence.names, ...evidence.files.flatMap((file) => [file, contentOf(file)]));
}

function contentOf(file: string): Uint8Array | string {
  try {
    return readRegularFile(file);
  } catch {
    return "none";
  }
}

/** Files that an import without an ending can mean. */
function codeIn(folder: string): string {
  const names = list(folder).flatMap(({ name }) => (/\.(?:[cm]?[jt]sx?|json|css)$/.test(name) ? [name] : []));
  return names.sort().join();
}

/** Packages by name, and where those are that are linked. */
function packagesIn(folder: string): string {
  const names = list(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".")) return [];
    return entry.name.startsWith("@") ? list(path).map((each) => `${entry.name}/${show(path, each)}`) : [show(folder, entry)];
  });
  return names.sort().join();
}

function show(folder: string, entry: Dirent): string {
  return entry.isSymbolicLink() ? `${entry.name}=${readlinkSync(join(folder, entry.name))}` : entry.name;
}

function list(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
