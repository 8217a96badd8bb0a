/**
 * Bundles of the site's own code that the last build made, so that one after an edit of text needs no bundler. One is used
 * again when every file in it is what it was, and no file has come or gone beside them that an import could mean.
 *
 * Only bundles that import nothing but their own files and the running tool: packages may change in many ways.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf } from "../hash.ts";
import { openMemo } from "../memo.ts";
import type { Hash, SourcePath } from "../model.ts";

export interface CodeBundle {
  readonly code: string;
  /** The source map, as text. */
  readonly map: string;
  /** Files in it, relative to the root. */
  readonly inputs: readonly SourcePath[];
  /** What it imports of the running tool. */
  readonly host: readonly string[];
}

export interface CodeMemory {
  /** Null when it has to be made. */
  find(files: readonly SourcePath[]): CodeBundle | null;
  keep(files: readonly SourcePath[], bundle: CodeBundle): void;
  save(): Promise<void>;
}

interface Kept {
  readonly bundle: CodeBundle;
  readonly state: Hash;
}

/** `code`: hash of the tool. */
export async function openCodeMemory(root: string, code: Hash): Promise<CodeMemory> {
  const memo = await openMemo<Kept>(root, "site-code.json", code);
  return {
    find: (files) => {
      const kept = memo.get(files.join());
      return kept !== undefined && kept.state === stateOf(root, kept.bundle.inputs) ? kept.bundle : null;
    },
    keep: (files, bundle) => memo.set(files.join(), { bundle, state: stateOf(root, bundle.inputs) }),
    save: memo.save,
  };
}

/** The files, and whatever says what an import in them means: names beside and above them, and packages' papers. */
function stateOf(root: string, inputs: readonly SourcePath[]): Hash {
  const folders = new Set([""]);
  for (const input of inputs) {
    for (let folder = dirname(input); folder !== "." && folder !== ".." && folder !== "/"; folder = dirname(folder))
      folders.add(folder);
  }
  const files = [...inputs, ...[...folders].map((folder) => join(folder, "package.json"))];
  return hashOf(
    ...files.flatMap((file) => [file, textOf(join(root, file))]),
    ...[...folders].flatMap((folder) => [folder, namesIn(join(root, folder))]),
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Of files that an import without an ending can mean. */
function namesIn(folder: string): string {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(name))
      .sort()
      .join("\n");
  } catch {
    return "";
  }
}
