/** A version that is cut → what its documentation still lacks, because no copy of the documents can have it: its API, the day of its release. */
import { readVersions } from "../../engine/content/versionFolders.ts";
import { DocsgenError } from "../../engine/core/diagnostic.ts";
import { allDocs, docsOf, nameInSet, unreleased, versionOfSet } from "../../engine/core/docSets.ts";
import type { Config, DocSet, RunOptions } from "../../engine/core/schemas/config.ts";
import { formatKeyPath } from "../../engine/core/schemas/schema.ts";
import { openConfig } from "../../engine/pipeline/openConfig.ts";
import { missingApi } from "../../engine/symbols/apiFiles.ts";
import type { VersionChange } from "./cutVersion.ts";

export interface Remaining {
  readonly message: string;
  readonly hint: string;
}

/** The sets of documents that the configuration lists; none where it cannot be read. */
export async function configuredDocSets(run: RunOptions): Promise<readonly DocSet[]> {
  const config = await configOf(run);
  return config === null ? [] : allDocs(config);
}

/** Nothing where the configuration cannot be read: the next build says why. */
export async function remainingAfterCut(
  run: RunOptions,
  { name, folder, files, names }: Pick<VersionChange, "name" | "folder" | "files" | "names">,
): Promise<readonly Remaining[]> {
  const config = await configOf(run);
  if (config === null) return [];
  const own = docsOf(config, name);
  const versions = readVersions(run.root, [own]).names;
  const listed = names.map((each) => versionOfSet(own.id, each));
  const api = missingApi(config, [...new Set([...versions, ...listed])], run.root).filter(({ version }) => version === name);
  const told = api.map(({ message, hint }) => ({ message, hint }));
  return [...told, ...guideOf(own, { name, folder, files }), ...dayOf(own, name)];
}

async function configOf(run: RunOptions): Promise<Config | null> {
  try {
    return (await openConfig(run)).config;
  } catch (error) {
    if (error instanceof DocsgenError) return null;
    throw error;
  }
}

/** In `next` it has the name of what is unreleased. */
function guideOf(
  { upgrade }: DocSet,
  { name, folder, files }: Pick<VersionChange, "name" | "folder" | "files">,
): readonly Remaining[] {
  if (upgrade === null) return [];
  const id = (version: string) => upgrade.replaceAll("{version}", nameInSet(version));
  const isThere = (version: string) => files.some((file) => file.replace(/\.mdx?$/i, "") === id(version));
  if (isThere(name)) return [];
  const message = `The version "${name}" has no upgrade guide: ${folder}/${id(name)}.md does not exist.`;
  const written = isThere(unreleased);
  return [{ message, hint: written ? `Rename ${folder}/${id(unreleased)}.md, and what links to it.` : "Write it." }];
}

/** Where other versions have one. */
function dayOf({ key, versions }: DocSet, version: string): readonly Remaining[] {
  const name = nameInSet(version);
  const hasDay = (version: string) => versions[version]?.released !== undefined;
  if (hasDay(name) || !Object.keys(versions).some(hasDay)) return [];
  const message = `The version "${version}" has no day of release, which the version menu shows.`;
  return [{ message, hint: `Add "${name}": { released: "YYYY-MM-DD" } to ${formatKeyPath([...key, "versions"])}.` }];
}
