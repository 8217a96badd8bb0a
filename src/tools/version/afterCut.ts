/** A version that is cut → what its documentation still lacks, because no copy of the documents can have it: its API, the day of its release. */
import { readVersions } from "../../engine/content/versionFolders.ts";
import { DocsgenError } from "../../engine/core/diagnostic.ts";
import type { Config, RunOptions } from "../../engine/core/schemas/config.ts";
import { openConfig } from "../../engine/pipeline/openConfig.ts";
import { missingApi } from "../../engine/symbols/apiFiles.ts";
import type { VersionChange } from "./cutVersion.ts";

export interface Remaining {
  readonly message: string;
  readonly hint: string;
}

/** Nothing where the configuration cannot be read: the next build says why. */
export async function remainingAfterCut(
  run: RunOptions,
  { name, folder, files, names }: Pick<VersionChange, "name" | "folder" | "files" | "names">,
): Promise<readonly Remaining[]> {
  const config = await configOf(run);
  if (config === null) return [];
  const next = readVersions(run.root).names.filter((each) => each === "next");
  const api = missingApi(config, [...next, ...names], run.root).filter(({ version }) => version === name);
  const told = api.map(({ message, hint }) => ({ message, hint }));
  return [...told, ...guideOf(config, { name, folder, files }), ...dayOf(config, name)];
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
  { docs: { upgrade } }: Config,
  { name, folder, files }: Pick<VersionChange, "name" | "folder" | "files">,
): readonly Remaining[] {
  if (upgrade === null) return [];
  const id = (version: string) => upgrade.replaceAll("{version}", version);
  const isThere = (version: string) => files.some((file) => file.replace(/\.mdx?$/i, "") === id(version));
  if (isThere(name)) return [];
  const message = `The version "${name}" has no upgrade guide: ${folder}/${id(name)}.md does not exist.`;
  const written = isThere("next");
  return [{ message, hint: written ? `Rename ${folder}/${id("next")}.md, and what links to it.` : "Write it." }];
}

/** Where other versions have one. */
function dayOf({ docs: { versions } }: Config, name: string): readonly Remaining[] {
  const hasDay = (version: string) => versions[version]?.released !== undefined;
  if (hasDay(name) || !Object.keys(versions).some(hasDay)) return [];
  const message = `The version "${name}" has no day of release, which the version menu shows.`;
  return [{ message, hint: `Add "${name}": { released: "YYYY-MM-DD" } to docs.versions.` }];
}
