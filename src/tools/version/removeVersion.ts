/**
 * Removes a released version: first from `versions.json`, then its folder. If the folder cannot be removed, the list is restored.
 */
import { existsSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { versionsFile } from "../../engine/content/versionFolders.ts";
import { walk } from "../../engine/content/walk.ts";
import { DocsgenError, diagnose, didYouMean, listNames } from "../../engine/core/diagnostic.ts";
import { docSetOf, isUnreleased, nameInSet, versionFolder, versionOfSet } from "../../engine/core/docSets.ts";
import { causeOf } from "../../engine/core/readFile.ts";
import type { RunOptions } from "../../engine/core/schemas/config.ts";
import { reasonOf } from "../../engine/core/thrown.ts";
import type { VersionChange, VersionOptions } from "./cutVersion.ts";
import { translationsOf } from "./translatedVersions.ts";
import { listedNames, removeLeftovers, type StagedList, stageNames, temporaryPath } from "./versionList.ts";

/** Throws a `DocsgenError` if there is no such version. Then nothing has changed. */
export async function removeVersion(
  { root }: Pick<RunOptions, "root">,
  name: string,
  { dryRun }: VersionOptions,
): Promise<VersionChange> {
  const docSet = docSetOf(name);
  const own = nameInSet(name);
  const before = listedNames(root, docSet);
  if (!before.includes(own))
    throw unknown(
      name,
      before.map((each) => versionOfSet(docSet, each)),
    );
  const folder = versionFolder(name);
  const { files } = walk(root, folder, () => true);
  const names = before.filter((each) => each !== own);
  if (!dryRun) await remove(root, name, names);
  return { name, folder, files, names, diagnostics: [], lines: describe(folder, files.length, name, dryRun) };
}

function unknown(name: string, listed: readonly string[]): DocsgenError {
  const isNext = isUnreleased(name.toLowerCase());
  const message = isNext
    ? `"${name}" is the unreleased version and cannot be removed.`
    : `Version "${name}" does not exist. ${listed.length === 0 ? "No version has been released yet." : `Available version names are: ${listNames(name, listed)}`}`;
  const hint = isNext ? `To stop publishing it, delete ${versionFolder(name.toLowerCase())}.` : didYouMean(name, listed);
  return new DocsgenError([diagnose("version/unknown", message, { hint })]);
}

/** The folder is renamed before it is deleted, so that it is never half deleted under its own name. */
async function remove(root: string, name: string, names: readonly string[]): Promise<void> {
  const folder = versionFolder(name);
  const docSet = docSetOf(name);
  await removeLeftovers(root, docSet);
  const aside = temporaryPath(root, docSet);
  let list: StagedList | null = null;
  let isListed = true;
  try {
    list = await stageNames(root, docSet, names);
    // Synchronous, so that `serve --watch` sees both changes or neither.
    list.put();
    isListed = false;
    if (existsSync(join(root, folder))) renameSync(join(root, folder), aside);
  } catch (error) {
    await (isListed ? list?.discard() : list?.undo())?.catch(() => undefined);
    const reason = causeOf(error) ?? reasonOf(error);
    throw new DocsgenError([
      diagnose("output/write", `The version could not be removed: ${reason}.`, { hint: "Nothing has changed." }),
    ]);
  }
  await rm(aside, { recursive: true, force: true });
  for (const [translations] of translationsOf(root, name)) await rm(join(root, translations), { recursive: true, force: true });
}

function describe(folder: string, files: number, name: string, dryRun: boolean): readonly string[] {
  const count = files === 1 ? "1 file" : `${files} files`;
  const file = versionsFile(docSetOf(name));
  const listed = nameInSet(name);
  if (dryRun) return [`Would delete ${folder} (${count}).`, `Would remove "${listed}" from ${file}.`, "Nothing was changed."];
  return [
    `Deleted ${folder} (${count}) and removed "${listed}" from ${file}.`,
    `Next: run "docsgen build"; it reports every link and setting that still mentions "${name}". The files remain in the Git history.`,
  ];
}
