/**
 * Reads `content/docs/versions.json` and finds the folder of every version it lists, `next` before all; the same for each further set of
 * documents, `content/plugin/versions.json`.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { errorCode, isThere } from "../../kit/files/readFile.ts";
import { isWholeContent } from "../../kit/files/readText.ts";
import { locateInJson, readJson } from "../../kit/syntax/json.ts";
import type { Diagnostic, SourcePath, VersionName } from "../../model/model.ts";
import type { DocSet } from "../../model/schemas/config.ts";
import { unreleased, versionName } from "../../model/versionName.ts";
import { versionNameProblem } from "./versionNameProblem.ts";
import { listFolder } from "./walk.ts";

/** The folder of a set of documents. */
export function setFolder(docSet: string): SourcePath {
  return `content/${docSet}` as SourcePath;
}

export function versionsFile(docSet: string): SourcePath {
  return `${setFolder(docSet)}/versions.json` as SourcePath;
}

export interface Versions {
  /** Those of each set in the order of its list. */
  readonly versions: readonly VersionName[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface VersionList {
  /** Names with a folder, `next` first, then newest to oldest. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The versions of all sets of documents. */
export function readVersions(root: string, docSets: readonly Pick<DocSet, "id">[]): Versions {
  const lists = docSets.map(({ id }) => ({ id, ...readVersionsOfSet(root, id) }));
  const empty = lists.filter(({ names, diagnostics }) => docSets.length > 1 && names.length + diagnostics.length === 0);
  return {
    versions: lists.flatMap(({ id, names }) => names.map((name) => versionName(id, name))),
    diagnostics: [...lists.flatMap(({ diagnostics }) => diagnostics), ...empty.map(({ id }) => withoutVersions(id))],
  };
}

function withoutVersions(docSet: string): Diagnostic {
  const message = `The set of documents "${docSet}" has no versions in ${setFolder(docSet)}.`;
  const hint = `Write its documents in ${setFolder(docSet)}/${unreleased}, or take it out of docs in site.config.ts.`;
  return diagnose("content/version-missing", message, { hint });
}

/** The versions of one set, by their names in it. */
function readVersionsOfSet(root: string, docSet: string): VersionList {
  const folder = setFolder(docSet);
  const locked = listFolder(root, folder).diagnostics;
  if (locked.length > 0) return { names: [], diagnostics: locked };
  const listed = readVersionsFile(root, docSet);
  const next = isFolder(root, `${folder}/${unreleased}`) ? [unreleased] : [];
  const missing = listed.names.filter((name) => !isFolder(root, `${folder}/${name}`));
  const diagnostics = [
    ...listed.diagnostics,
    ...missing.map((name) => missingFolder({ root, docSet }, listed, name)),
    ...(isWholeContent(listed.diagnostics) ? unlisted({ root, docSet }, listed.names) : []),
  ];
  return { names: [...next, ...listed.names.filter((name) => !missing.includes(name))], diagnostics };
}

interface Place {
  readonly root: string;
  readonly docSet: string;
}

/** The released names of `versions.json`, newest first; none when the file is absent. Names that break the rules are left out. */
export function readVersionsFile(root: string, docSet: string): VersionList & { readonly text: string } {
  const file = versionsFile(docSet);
  const read = readJson(root, file, "content/versions-file");
  if (read === null) return { names: [], diagnostics: [], text: "[]" };
  const { text, value, diagnostics } = read;
  if (text === null || diagnostics.length > 0) return { names: [], diagnostics, text: text ?? "[]" };
  return { ...checkNames(value, text, file), text };
}

function checkNames(value: unknown, text: string, file: SourcePath): VersionList {
  if (!Array.isArray(value)) {
    const message = `${file} must be a list of version names, newest first.`;
    const details = { file, line: 1, column: 1, hint: 'For example ["v25.05", "v24.09"]; without "next".' };
    return { names: [], diagnostics: [diagnose("content/versions-file", message, details)] };
  }
  const names: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, name] of (value as readonly unknown[]).entries()) {
    const problem = versionNameProblem(name) ?? (names.includes(name as string) ? "is listed twice" : null);
    const place = { file, ...locateInJson(text, [index]) };
    if (problem === null) names.push(name as string);
    else diagnostics.push(diagnose("content/version-name", `Version name ${JSON.stringify(name)} ${problem}.`, place));
  }
  return { names, diagnostics };
}

function missingFolder(place: Place, listed: { names: readonly string[]; text: string }, name: string): Diagnostic {
  const file = versionsFile(place.docSet);
  const index = (JSON.parse(listed.text) as readonly unknown[]).indexOf(name);
  const hint = didYouMean(
    name,
    folders(place).filter((folder) => !listed.names.includes(folder)),
  );
  return diagnose(
    "content/version-missing",
    `The folder ${setFolder(place.docSet)}/${name} of version "${name}" does not exist.`,
    {
      file,
      ...locateInJson(listed.text, [index]),
      hint: hint ?? `Restore the folder, or remove "${name}" from ${file}.`,
    },
  );
}

function unlisted(place: Place, names: readonly string[]): readonly Diagnostic[] {
  const file = versionsFile(place.docSet);
  return folders(place)
    .filter((folder) => folder !== unreleased && !names.includes(folder))
    .map((folder) => {
      const message = `${setFolder(place.docSet)}/${folder} is not listed in ${file}, so it is not part of the site.`;
      const hint = `Add "${folder}" to the list, or delete the folder.`;
      return diagnose("content/version-unlisted", message, { file, hint });
    });
}

/** Folders of a set that could be versions. */
function folders({ root, docSet }: Place): readonly string[] {
  const entries = listFolder(root, setFolder(docSet)).entries.filter((entry) => entry.isDirectory());
  return entries.map(({ name }) => name).filter((name) => versionNameProblem(name) === null);
}

/** A path that may not be read counts as a folder; listing it reports the problem. */
function isFolder(root: string, path: string): boolean {
  try {
    return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? isThere(join(root, path));
  } catch (error) {
    return errorCode(error) !== "ENOTDIR";
  }
}
