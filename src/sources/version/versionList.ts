/**
 * Shared by cutting and removing versions: `versions.json`, replaced by a rename and with its formatting preserved, and temporary
 * files, which an interrupted run may leave behind.
 */

import { randomBytes } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DocsgenError } from "../../kit/diagnostics/diagnostic.ts";
import { readRegularFile } from "../../kit/files/readFile.ts";
import { readVersionsFile, setFolder, versionsFile } from "../../stages/content/versionFolders.ts";

/** Begins with a dot, so that a scan does not take such a folder for a version. */
const temporary = ".docsgen-version-";

/** Names in `versions.json` of a set of documents, newest first. Throws if the list cannot be read. */
export function listedNames(root: string, docSet: string): readonly string[] {
  const { names, diagnostics } = readVersionsFile(root, docSet);
  if (diagnostics.length > 0) throw new DocsgenError(diagnostics);
  return names;
}

/** A new `versions.json` under a temporary name, so that it can replace the old one in an instant. */
export interface StagedList {
  readonly put: () => void;
  /** Restores the old list. */
  readonly undo: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

export async function stageNames(root: string, docSet: string, names: readonly string[]): Promise<StagedList> {
  const target = join(root, versionsFile(docSet));
  const before = existsSync(target) ? readRegularFile(target) : null;
  const path = temporaryPath(root, docSet);
  const discard = () => rm(path, { force: true });
  try {
    await writeFile(path, formatNames(names, before?.toString("utf8") ?? ""));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    put: () => renameSync(path, target),
    undo: async () => {
      if (before === null) return rm(target, { force: true });
      await writeFile(path, before);
      renameSync(path, target);
    },
    discard,
  };
}

/** The list as JSON, formatted like the previous one: on one or several lines, indentation, line endings, final newline. */
export function formatNames(names: readonly string[], before: string): string {
  const start = before.startsWith("\uFEFF") ? "\uFEFF" : "";
  const end = before.trim() === "" ? "\n" : (/\s*$/.exec(before)?.[0] ?? "");
  const items = names.map((name) => JSON.stringify(name));
  const inside = before.slice(before.indexOf("[") + 1, before.lastIndexOf("]"));
  if (items.length === 0) return `${start}[]${end}`;
  if (inside.trim() !== "" && !inside.includes("\n")) {
    const padding = /^[ \t]*/.exec(inside)?.[0] ?? "";
    const comma = /"([ \t]*,[ \t]*)"/.exec(inside)?.[1] ?? ", ";
    return `${start}[${padding}${items.join(comma)}${padding}]${end}`;
  }
  const line = before.includes("\r\n") ? "\r\n" : "\n";
  const indent = /\n([ \t]*)"/.exec(inside)?.[1] ?? "  ";
  return `${start}[${line}${items.map((item) => indent + item).join(`,${line}`)}${line}]${end}`;
}

/** An unused path in the folder of the versions. */
export function temporaryPath(root: string, docSet: string): string {
  return join(root, setFolder(docSet), temporary + randomBytes(6).toString("hex"));
}

/** Removes the temporary files of interrupted runs. */
export async function removeLeftovers(root: string, docSet: string): Promise<void> {
  const folder = join(root, setFolder(docSet));
  if (!existsSync(folder)) return;
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(temporary));
  for (const name of leftovers) await rm(join(folder, name), { recursive: true, force: true });
}
