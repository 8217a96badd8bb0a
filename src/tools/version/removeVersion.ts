/**
 * Removes a released version: first from `versions.json`, then its folder. If the folder cannot be removed, the list is restored.
 */
import { existsSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { docsFolder, versionsFile } from "../../engine/content/versionFolders.ts";
import { walk } from "../../engine/content/walk.ts";
import { DocsgenError, diagnose, didYouMean, listNames } from "../../engine/core/diagnostic.ts";
import { causeOf } from "../../engine/core/readFile.ts";
import type { RunOptions } from "../../engine/core/schemas/config.ts";
import type { VersionChange, VersionOptions } from "./cutVersion.ts";
import { translationsOf } from "./translatedVersions.ts";
import { listedNames, removeLeftovers, type StagedList, stageNames, temporaryPath } from "./versionList.ts";

/** Throws a `DocsgenError` if there is no such version. Then nothing has changed. */
export async function removeVersion(
  { root }: Pick<RunOptions, "root">,
  name: string,
  { dryRun }: VersionOptions,
): Promise<VersionChange> {
  const before = listedNames(root);
  if (!before.includes(name)) throw unknown(name, before);
  const folder = `${docsFolder}/${name}`;
  const { files } = walk(root, folder, () => true);
  const names = before.filter((each) => each !== name);
  if (!dryRun) await remove(root, name, names);
  return { name, folder, files, names, diagnostics: [], lines: describe(folder, files.length, name, dryRun) };
}

function unknown(name: string, listed: readonly string[]): DocsgenError {
  const isNext = name.toLowerCase() === "next";
  const message = isNext
    ? '"next" is the unreleased version and cannot be removed.'
    : `Version "${name}" does not exist. ${listed.length === 0 ? "No version has been released yet." : `Available version names are: ${listNames(name, listed)}`}`;
  const hint = isNext ? `To stop publishing it, delete ${docsFolder}/next.` : didYouMean(name, listed);
  return new DocsgenError([diagnose("version/unknown", message, { hint })]);
}

/** The folder is renamed before it is deleted, so that it is never half deleted under its own name. */
async function remove(root: string, name: string, names: readonly string[]): Promise<void> {
  const folder = `${docsFolder}/${name}`;
  await removeLeftovers(root);
  const aside = temporaryPath(root);
  let list: StagedList | null = null;
  let isListed = true;
  try {
    list = await stageNames(root, names);
    // Synchronous, so that `serve --watch` sees both changes or neither.
    list.put();
    isListed = false;
    if (existsSync(join(root, folder))) renameSync(join(root, folder), aside);
  } catch (error) {
    await (isListed ? list?.discard() : list?.undo())?.catch(() => undefined);
    const reason = causeOf(error) ?? (error instanceof Error ? error.message : String(error));
    throw new DocsgenError([
      diagnose("output/write", `The version could not be removed: ${reason}.`, { hint: "Nothing has changed." }),
    ]);
  }
  await rm(aside, { recursive: true, force: true });
  for (const [translations] of translationsOf(root, name)) await rm(join(root, translations), { recursive: true, force: true });
}

function describe(folder: string, files: number, name: string, dryRun: boolean): readonly string[] {
  const count = files === 1 ? "1 file" : `${files} files`;
  if (dryRun)
    return [`Would delete ${folder} (${count}).`, `Would remove "${name}" from ${versionsFile}.`, "Nothing was changed."];
  return [
    `Deleted ${folder} (${count}) and removed "${name}" from ${versionsFile}.`,
    `Next: run "docsgen build"; it reports every link and setting that still mentions "${name}". The files remain in the Git history.`,
  ];
}
