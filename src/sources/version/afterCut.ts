/** A version that is cut → what its documentation still lacks, because no copy of the documents can have it: its API, the day of its release. */
import { join, relative } from "node:path";
import { missingApi } from "../../features/api/read/apiFiles.ts";
import { DocsgenError } from "../../kit/diagnostics/diagnostic.ts";
import { textOrNull } from "../../kit/files/readFile.ts";
import { formatKeyPath } from "../../kit/schema.ts";
import { allDocs, docsOf } from "../../model/docSets.ts";
import type { VersionName } from "../../model/model.ts";
import type { Config, DocSet, RunOptions } from "../../model/schemas/config.ts";
import { nextTo, unreleased, versionName } from "../../model/versionName.ts";
import { openSite } from "../../site/openSite.ts";
import type { LoadedConfig } from "../../stages/config/load.ts";
import { readVersions } from "../../stages/content/versionFolders.ts";
import type { VersionChange } from "./cutVersion.ts";
import { linksToNext } from "./linksToNext.ts";
import { codeThatNames } from "./renameGuide.ts";

export interface Remaining {
  readonly message: string;
  readonly hint: string;
}

/** Null where the configuration cannot be read: the next build says why. `known`: as it was before the content changed. */
export async function readableConfig(run: RunOptions, known: LoadedConfig | null = null): Promise<LoadedConfig | null> {
  if (known !== null && !dependsOnContent(known)) return known;
  try {
    return await openSite(run).config();
  } catch (error) {
    if (error instanceof DocsgenError) return null;
    throw error;
  }
}

/** The sets of documents that the configuration lists; none where it cannot be read. */
export function configuredDocSets(loaded: LoadedConfig | null): readonly DocSet[] {
  return loaded === null ? [] : allDocs(loaded.config);
}

/** Whether the configuration may be another when the content is: its code imports from there, or may read anything. */
export function dependsOnContent({ impure, inputs }: LoadedConfig): boolean {
  return impure !== null || inputs.some((path) => path.startsWith("content/"));
}

/** Nothing where the configuration cannot be read. `before`: the release that `next` described until the cut. */
export async function remainingAfterCut(
  run: RunOptions,
  change: Pick<VersionChange, keyof VersionName | "files" | "names">,
  before: string | null = null,
  known: LoadedConfig | null = null,
): Promise<readonly Remaining[]> {
  const loaded = await readableConfig(run, known);
  if (loaded === null) return [];
  const { config } = loaded;
  const own = docsOf(config, change);
  const listed = change.names.map((each) => versionName(own.id, each));
  // A dry run has put nothing into the list.
  const versions = new Map([...readVersions(run.root, [own]).versions, ...listed].map((each) => [each.name, each]));
  const api = missingApi(config, [...versions.values()], run.root).filter(({ version }) => version === change.name);
  const told = api.map(({ message, hint }) => ({ message, hint }));
  return [
    ...told,
    ...guideOf(own, change, run),
    ...dayOf(own, change),
    ...snippetsOf(config, change),
    ...formerNames(change, before, run),
    ...(change.names.length > 1 ? [] : [...pagesOutside(nextTo(change), own, run), ...menuOf(config)]),
  ];
}

/** Pages outside of the documents, at the first release. */
function pagesOutside({ folder }: VersionName, { path }: DocSet, { root }: Pick<RunOptions, "root">): readonly Remaining[] {
  const { places, address } = linksToNext(root, folder, `/${path}`);
  if (places.length === 0) return [];
  const message = `Pages outside of the documents link to those of "next", which were the only ones: ${shortList(places)}.`;
  return [{ message, hint: `Write "${address}" to lead to the latest release, whichever that is.` }];
}

/** The way from one version to another, which a site needs from its first release on. */
function menuOf({ navbar }: Config): readonly Remaining[] {
  if (navbar.items.some(({ type }) => type === "docsVersionDropdown")) return [];
  const message = "The navigation bar has no menu of the versions, by which readers get to another one.";
  return [{ message, hint: 'Add { type: "docsVersionDropdown", position: "right" } to navbar.items.' }];
}

function shortList(places: readonly string[]): string {
  return places.slice(0, 3).join(", ") + (places.length > 3 ? `, and ${places.length - 3} more` : "");
}

/** The guide, which in `next` has the name of what is unreleased. */
function guideOf(
  { upgrade }: DocSet,
  { name, nameInSet, folder, files }: Pick<VersionChange, keyof VersionName | "files">,
  run: Pick<RunOptions, "root" | "configFile">,
): readonly Remaining[] {
  if (upgrade === null) return [];
  const id = (version: string) => upgrade.replaceAll("{version}", version);
  const isThere = (version: string) => files.some((file) => file.replace(/\.mdx?$/i, "") === id(version));
  if (isThere(nameInSet)) return isThere(unreleased) ? [] : codeOf(id(unreleased), id(nameInSet), run);
  const message = `The version "${name}" has no upgrade guide: ${folder}/${id(nameInSet)}.md does not exist.`;
  const written = isThere(unreleased);
  return [{ message, hint: written ? `Rename ${folder}/${id(unreleased)}.md, and what links to it.` : "Write it." }];
}

/** Code of the site that still names the guide of what was unreleased. */
function codeOf(from: string, to: string, { root, configFile }: Pick<RunOptions, "root" | "configFile">): readonly Remaining[] {
  return codeThatNames(root, from, relative(root, configFile)).map(({ place }) => ({
    message: `${place} names "${from}", which is "${to}" now.`,
    hint: "Write the new name there.",
  }));
}

/** Commands and links name a release where `next` has none of its own. */
function formerNames(
  { files, ...version }: Pick<VersionChange, keyof VersionName | "files">,
  before: string | null,
  { root }: Pick<RunOptions, "root">,
): readonly Remaining[] {
  const { name, nameInSet, folder } = version;
  if (before === null || before === nameInSet) return [];
  const named = files.flatMap((file) => {
    const text = /\.mdx?$/i.test(file) ? (textOrNull(join(root, folder, file)) ?? "") : "";
    const line = text.split("\n").findIndex((each) => each.includes(before));
    return line < 0 ? [] : [`${folder}/${file}:${line + 1}`];
  });
  if (named.length === 0) return [];
  const message = `The documents of "${name}" name "${before}" in ${named.length === 1 ? "1 file" : `${named.length} files`}: ${shortList(named)}.`;
  return [
    {
      message,
      hint: `Write "${nameInSet}" where the newest release is meant, in ${nextTo(version).folder} as well.`,
    },
  ];
}

/** How code is checked, where the configuration says it for what was unreleased. */
function snippetsOf({ snippets }: Config, change: VersionName): readonly Remaining[] {
  const [version, next] = [change.name, nextTo(change).name];
  return Object.entries(snippets).flatMap(([language, { versions }]) => {
    if (versions[next] === undefined || versions[version] !== undefined) return [];
    const key = formatKeyPath(["snippets", language, "versions"]);
    const message = `The code of "${version}" is checked otherwise than that of "${next}": ${key} has settings for "${next}" alone.`;
    return [{ message, hint: `Add "${version}" to ${key}, with the same settings.` }];
  });
}

/** Where other versions have one. */
function dayOf({ key, versions }: DocSet, { name: version, nameInSet: name }: VersionName): readonly Remaining[] {
  const hasDay = (version: string) => versions[version]?.released !== undefined;
  if (hasDay(name) || !Object.keys(versions).some(hasDay)) return [];
  const message = `The version "${version}" has no day of release, which the version menu shows.`;
  return [{ message, hint: `Add "${name}": { released: "YYYY-MM-DD" } to ${formatKeyPath([...key, "versions"])}.` }];
}
