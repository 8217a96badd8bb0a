/**
 * What cutting and removing share: the list of versions on disk, rewritten in one rename and in its own form, and the traces
 * of a run that was interrupted.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { docsFolder, readVersionsFile, versionsFile } from "../content/versions.ts";
import { DocsgenError } from "../core/diagnostic.ts";

/** Begins with a dot, so a scan never sees such a folder as a version. */
const temporary = ".docsgen-version-";

/** Names of `versions.json`, newest first. A list that cannot be read ends the command. */
export function listedNames(root: string): readonly string[] {
  const { names, diagnostics } = readVersionsFile(root);
  if (diagnostics.length > 0) throw new DocsgenError(diagnostics);
  return names;
}

/** A new `versions.json` beside the old one: what takes its place later takes no time then, and no watcher sees it half done. */
export interface StagedList {
  readonly put: () => void;
  /** The old list back in its place. */
  readonly undo: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

export async function stageNames(root: string, names: readonly string[]): Promise<StagedList> {
  const target = join(root, versionsFile);
  const before = existsSync(target) ? readFileSync(target) : null;
  const path = temporaryPath(root);
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

/** The list as JSON in the form of the one before: on one line or several, its indentation, its line ends, its last line end. */
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

/** A path beside the versions that nothing has yet. */
export function temporaryPath(root: string): string {
  return join(root, docsFolder, temporary + randomBytes(6).toString("hex"));
}

/** Removes what an interrupted run left behind. */
export async function removeLeftovers(root: string): Promise<void> {
  const folder = join(root, docsFolder);
  if (!existsSync(folder)) return;
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(temporary));
  for (const name of leftovers) await rm(join(folder, name), { recursive: true, force: true });
}
