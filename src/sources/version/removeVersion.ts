/**
 * Removes a released version: first its translations, then its name in `versions.json`, then its folder. Until the name is gone, the command can be
 * repeated. All three are moved aside before anything is deleted, and put back if one of them cannot be.
 */
import { existsSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DocsgenError, diagnose, didYouMean, listNames } from "../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { causeOf } from "../../kit/files/readFile.ts";
import type { VersionName } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { parseVersionName, versionName } from "../../model/versionName.ts";
import { versionsFile } from "../../stages/content/versionFolders.ts";
import { walk } from "../../stages/content/walk.ts";
import type { VersionChange, VersionOptions } from "./cutVersion.ts";
import { translationsOf } from "./translatedVersions.ts";
import { listedNames, removeLeftovers, type StagedList, stageNames, temporaryPath } from "./versionList.ts";

/** Throws a `DocsgenError` if there is no such version. Then nothing has changed. */
export async function removeVersion(
  { root }: Pick<RunOptions, "root">,
  name: string,
  { dryRun }: VersionOptions,
): Promise<VersionChange> {
  const version = parseVersionName(name);
  const { docSet, folder, nameInSet: own } = version;
  const before = listedNames(root, docSet);
  if (!before.includes(own))
    throw unknown(
      name,
      before.map((each) => versionName(docSet, each).name),
    );
  const { files } = walk(root, folder, () => true);
  const names = before.filter((each) => each !== own);
  const translations = translationsOf(root, version).map(([translated]) => translated);
  if (!dryRun) await remove(root, version, { names, translations });
  const lines = describe(version, files.length, { translations, dryRun });
  return { ...version, files, names, diagnostics: [], lines };
}

function unknown(name: string, listed: readonly string[]): DocsgenError {
  const { isNext, folder } = parseVersionName(name.toLowerCase());
  const message = isNext
    ? `"${name}" is the unreleased version and cannot be removed.`
    : `Version "${name}" does not exist. ${listed.length === 0 ? "No version has been released yet." : `Available version names are: ${listNames(name, listed)}`}`;
  const hint = isNext ? `To stop publishing it, delete ${folder}.` : didYouMean(name, listed);
  return new DocsgenError([diagnose("version/unknown", message, { hint })]);
}

interface Removal {
  /** Those that stay in the list. */
  readonly names: readonly string[];
  /** Folders of its translations. */
  readonly translations: readonly string[];
}

/** Folders are renamed before they are deleted, so that none is ever half deleted under its own name. */
async function remove(root: string, { docSet, folder }: VersionName, { names, translations }: Removal): Promise<void> {
  await removeLeftovers(root, docSet);
  const moved: (readonly [string, string])[] = [];
  const moveAside = (path: string) => {
    const aside = temporaryPath(root, docSet);
    renameSync(join(root, path), aside);
    moved.push([join(root, path), aside]);
  };
  let list: StagedList | null = null;
  let isListed = true;
  try {
    list = await stageNames(root, docSet, names);
    // Synchronous, so that `serve --watch` sees all changes or none.
    for (const translated of translations) moveAside(translated);
    list.put();
    isListed = false;
    if (existsSync(join(root, folder))) moveAside(folder);
  } catch (error) {
    for (const [path, aside] of moved) renameSync(aside, path);
    await (isListed ? list?.discard() : list?.undo())?.catch(() => undefined);
    const reason = causeOf(error) ?? reasonOf(error);
    throw new DocsgenError([
      diagnose("output/write", `The version could not be removed: ${reason}.`, { hint: "Nothing has changed." }),
    ]);
  }
  for (const [, aside] of moved) await rm(aside, { recursive: true, force: true });
}

function describe(
  { name, docSet, nameInSet, folder }: VersionName,
  files: number,
  { translations, dryRun }: VersionOptions & Pick<Removal, "translations">,
): readonly string[] {
  const count = files === 1 ? "1 file" : `${files} files`;
  const file = versionsFile(docSet);
  const translated = translations.length === 0 ? "" : `, and its translations in ${translations.join(", ")}`;
  if (dryRun)
    return [
      `Would delete ${folder} (${count})${translated}.`,
      `Would remove "${nameInSet}" from ${file}.`,
      "Nothing was changed.",
    ];
  return [
    `Deleted ${folder} (${count})${translated}${translated === "" ? "" : ","} and removed "${nameInSet}" from ${file}.`,
    `Next: run "docsgen build"; it reports every link and setting that still mentions "${name}". The files remain in the Git history.`,
  ];
}
