/**
 * Freezes the unreleased documentation as a released version: copies `content/docs/next` and adds the name to `versions.json`,
 * first or after the latest version. All or nothing: the copy is made under a temporary name, renamed, and listed last.
 */
import { existsSync, renameSync } from "node:fs";
// Reads a folder; its pages were read before.
import { cp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { DocsgenError, diagnose, listNames, suggest } from "../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { causeOf } from "../../kit/files/readFile.ts";
import { formatKeyPath, type KeyPath } from "../../kit/schema.ts";
import { isPartial } from "../../kit/syntax/documentIds.ts";
import type { Diagnostic, VersionName } from "../../model/model.ts";
import type { DocSet, RunOptions } from "../../model/schemas/config.ts";
import { nextTo, parseVersionName } from "../../model/versionName.ts";
import { setFolder, versionsFile } from "../../stages/content/versionFolders.ts";
import { versionNameProblem } from "../../stages/content/versionNameProblem.ts";
import { walk } from "../../stages/content/walk.ts";
import { isOlder, placeBehindLatest } from "./order.ts";
import { type GuideRename, guideRename, renameGuide } from "./renameGuide.ts";
import { translationsOf } from "./translatedVersions.ts";
import { listedNames, removeLeftovers, type StagedList, stageNames, temporaryPath } from "./versionList.ts";

export interface VersionChange extends VersionName {
  /** Files in the folder, relative to it, sorted. */
  readonly files: readonly string[];
  /** The content of `versions.json` afterwards. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was done, or would be with `dryRun`, and what to do next. */
  readonly lines: readonly string[];
}

export interface VersionOptions {
  /** Check everything, but change nothing. */
  readonly dryRun: boolean;
}

export interface CutOptions extends VersionOptions {
  /** Whether it becomes the latest version. Default: yes, but a name that looks older than the latest one is refused. */
  readonly latest?: boolean;
  /** The sets of documents, where the configuration says them. */
  readonly docSets?: readonly Pick<DocSet, "id" | "key" | "path" | "upgrade">[];
}

/** Throws a `DocsgenError` if the version cannot be cut. Then nothing has changed. */
export async function cutVersion(
  { root }: Pick<RunOptions, "root">,
  name: string,
  { dryRun, latest, docSets = [] }: CutOptions,
): Promise<VersionChange> {
  const version = parseVersionName(name);
  const { docSet, nameInSet: own } = version;
  const before = listedNames(root, docSet);
  const set = docSets.find(({ id }) => id === docSet);
  const { key = ["docs"] } = set ?? {};
  const next = nextTo(version);
  const walked = walk(root, next.folder, (hidden) => !hidden.startsWith(".git"));
  const refused =
    refuseUnknownSet(version, docSets) ??
    refuse(root, version, { listed: before, files: walked.files, key }) ??
    refuseOlder(own, before, latest) ??
    walked.diagnostics;
  if (refused.length > 0) throw new DocsgenError(refused);
  const names = before.toSpliced(latest === false ? placeBehindLatest(own, before) : 0, 0, own);
  const translations = translationsOf(root, next, version);
  // What is cut next to the latest version leaves the guide to the next one.
  const rename = set === undefined || names[0] !== own ? null : guideRename(root, set, version);
  if (!dryRun) await copy(root, version, names, { translations, rename });
  const newNames = new Map(rename?.files ?? []);
  const files = walked.files.map((file) => newNames.get(`${next.folder}/${file}`)?.slice(next.folder.length + 1) ?? file);
  const told = { names, dryRun, translations: translations.map(([, to]) => to), key, rename };
  return { ...version, files, names, diagnostics: [], lines: describe(version, files.length, told) };
}

/** A name that names a set which the site does not have, though it has several. */
function refuseUnknownSet(
  { docSet, nameInSet }: VersionName,
  docSets: readonly Pick<DocSet, "id">[],
): readonly Diagnostic[] | null {
  const known = docSets.map(({ id }) => id);
  if (known.length < 2 || known.includes(docSet)) return null;
  const hint = suggest(docSet, known, `Sets of documents: ${listNames(docSet, known)}.`);
  return [
    diagnose("version/set", `There is no set of documents "${docSet}", so it cannot have a version "${nameInSet}".`, {
      hint,
    }),
  ];
}

function refuse(
  root: string,
  version: VersionName,
  { listed, files, key }: { readonly listed: readonly string[]; readonly files: readonly string[]; readonly key: KeyPath },
): readonly Diagnostic[] | null {
  const { docSet, folder } = version;
  const isOfSet = existsSync(join(root, setFolder(docSet)));
  const name = isOfSet ? version.nameInSet : version.name;
  const problem = versionNameProblem(name);
  if (problem !== null) {
    const hint = "Try something like: v25.05.";
    return [diagnose("content/version-name", `Invalid version name provided: ${JSON.stringify(name)} ${problem}.`, { hint })];
  }
  // Existing lists may contain such names, but new ones should not.
  if (/[\s#%]/.test(name)) {
    const message = `Invalid version name provided: ${JSON.stringify(name)} must not contain a space, "#" or "%": it is part of addresses.`;
    const better = name.replace(/[\s#%]+/g, "-").replace(/^-+|-+$/g, "");
    const hint = `Name it "${better}"; what readers see is ${formatKeyPath([...key, "versions"])}["${better}"].label in site.config.ts.`;
    return [diagnose("content/version-name", message, { hint })];
  }
  const twin = listed.find((each) => each.toLowerCase() === name.toLowerCase());
  if (twin !== undefined) {
    const message = `Version "${version.name}": this version already exists! Use a version tag that does not already exist.`;
    return [diagnose("version/exists", message, { hint: `Versions so far: ${listNames(name, listed)}.` })];
  }
  if (existsSync(join(root, folder))) {
    const message = `The folder ${folder} already exists, though ${versionsFile(docSet)} does not list it.`;
    return [diagnose("version/exists", message, { hint: `Delete the folder, or add "${name}" to ${versionsFile(docSet)}.` })];
  }
  if (files.some((file) => /\.mdx?$/i.test(file) && !isPartial(file))) return null;
  const next = nextTo(version).folder;
  const hint = `Versions are cut from ${next}; write the documents there first.`;
  return [diagnose("version/source", `There is nothing to cut a version from: ${next} has no documents.`, { hint })];
}

/** A maintenance release of an older version must not become the latest version by accident. */
function refuseOlder(name: string, [first]: readonly string[], latest: boolean | undefined): readonly Diagnostic[] | null {
  if (latest !== undefined || first === undefined || !isOlder(name, first)) return null;
  const message = `The version "${name}" looks older than the latest version, "${first}".`;
  const hint = `Add --not-latest to keep "${first}" the latest version, or --latest to make "${name}" the latest.`;
  return [diagnose("version/order", message, { hint })];
}

async function copy(
  root: string,
  version: VersionName,
  names: readonly string[],
  { translations, rename }: { readonly translations: ReturnType<typeof translationsOf>; readonly rename: GuideRename | null },
): Promise<void> {
  const { docSet, folder } = version;
  await removeLeftovers(root, docSet);
  const half = temporaryPath(root, docSet);
  const whole = join(root, folder);
  let list: StagedList | null = null;
  let renamed: { readonly undo: () => Promise<void> } | null = null;
  try {
    if (rename !== null) renamed = await renameGuide(root, rename);
    const filter = (source: string) => !/^(?:\.DS_Store|Thumbs\.db|\.git.*)$/.test(basename(source));
    const options = { recursive: true, verbatimSymlinks: true, filter };
    await cp(join(root, nextTo(version).folder), half, options);
    // Before the version is there, nothing reads them.
    for (const [from, to] of translations) await cp(join(root, from), join(root, to), options);
    list = await stageNames(root, docSet, names);
    // Synchronous, so that `serve --watch` sees both changes or neither.
    renameSync(half, whole);
    list.put();
  } catch (error) {
    await list?.discard();
    await rm(half, { recursive: true, force: true });
    await rm(whole, { recursive: true, force: true });
    for (const [, to] of translations) await rm(join(root, to), { recursive: true, force: true });
    await renamed?.undo();
    throw new DocsgenError([failed(folder, error)]);
  }
}

function failed(folder: string, error: unknown): Diagnostic {
  const reason = causeOf(error) ?? reasonOf(error);
  return diagnose("output/write", `The version could not be written to ${folder}: ${reason}.`, { hint: "Nothing has changed." });
}

interface Translated {
  /** Folders of the version's translations. */
  readonly translations: readonly string[];
  /** Where the configuration has the set of documents. */
  readonly key: KeyPath;
  readonly rename: GuideRename | null;
}

/** `content/docs/next/upgrading/next.md to v26.11.md, and what leads to it in 3 files`. */
function renaming({ files, texts }: GuideRename): string {
  const [[from, to] = ["", ""]] = files;
  const own = new Set(files.map(([file]) => file));
  const others = texts.filter(([file]) => !own.has(file)).length;
  const led = others === 0 ? "" : `, and what leads to it in ${others === 1 ? "1 file" : `${others} files`}`;
  return `${from} to ${basename(to)}${led}`;
}

function describe(
  version: VersionName,
  files: number,
  { names, dryRun, translations, key, rename }: Pick<VersionChange, "names"> & VersionOptions & Translated,
): readonly string[] {
  const count = files === 1 ? "1 file" : `${files} files`;
  const { docSet, folder, nameInSet: own } = version;
  const file = versionsFile(docSet);
  const next = nextTo(version).folder;
  const at = names.indexOf(own);
  const where = at === 0 ? `first in ${file}` : `after "${names[at - 1]}" in ${file}`;
  const setting = formatKeyPath([...key, "lastVersion"]);
  const latest = `${at === 0 ? "it is now the latest version" : `"${names[0]}" stays the latest version`}, unless ${setting} names another`;
  const copied = translations.length === 0 ? "" : `, and its translations to ${translations.join(", ")}`;
  const guide = (verb: string) => (rename === null ? [] : [`${verb} ${renaming(rename)}.`]);
  if (dryRun)
    return [
      ...guide("Would rename"),
      `Would copy ${next} to ${folder} (${count})${copied}.`,
      `Would put "${own}" ${where}.`,
      "Nothing was changed.",
    ];
  return [
    ...guide("Renamed"),
    `Copied ${next} to ${folder} (${count})${copied}.`,
    `Put "${own}" ${where}: ${latest}.`,
    `Next: review ${folder}, run "docsgen build", and commit both. Continue to document the next release in ${next}.`,
  ];
}
