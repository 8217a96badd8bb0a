/** Reads `content/docs/versions.json` and finds the folder of every version it lists, `next` before all. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { diagnose, didYouMean } from "../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../core/model.ts";
import { errorCode, isThere } from "../core/readFile.ts";
import { isWholeContent } from "../core/readText.ts";
import { locateInJson, readJson } from "../core/syntax/json.ts";
import { versionNameProblem } from "./versionName.ts";
import { listFolder } from "./walk.ts";

export const docsFolder = "content/docs" as SourcePath;
export const versionsFile = `${docsFolder}/versions.json` as SourcePath;

export interface VersionList {
  /** Names with a folder, `next` first, then newest to oldest. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The versions of the site in `root`. */
export function readVersions(root: string): VersionList {
  const locked = listFolder(root, docsFolder).diagnostics;
  if (locked.length > 0) return { names: [], diagnostics: locked };
  const listed = readVersionsFile(root);
  const next = isFolder(root, `${docsFolder}/next`) ? ["next"] : [];
  const missing = listed.names.filter((name) => !isFolder(root, `${docsFolder}/${name}`));
  const diagnostics = [
    ...listed.diagnostics,
    ...missing.map((name) => missingFolder(root, listed, name)),
    ...(isWholeContent(listed.diagnostics) ? unlisted(root, listed.names) : []),
  ];
  return { names: [...next, ...listed.names.filter((name) => !missing.includes(name))], diagnostics };
}

/** The released names of `versions.json`, newest first; none when the file is absent. Names that break the rules are left out. */
export function readVersionsFile(root: string): VersionList & { readonly text: string } {
  const read = readJson(root, versionsFile, "content/versions-file");
  if (read === null) return { names: [], diagnostics: [], text: "[]" };
  const { text, value, diagnostics } = read;
  if (text === null || diagnostics.length > 0) return { names: [], diagnostics, text: text ?? "[]" };
  return { ...checkNames(value, text), text };
}

function checkNames(value: unknown, text: string): VersionList {
  if (!Array.isArray(value)) {
    const message = `${versionsFile} must be a list of version names, newest first.`;
    const details = { file: versionsFile, line: 1, column: 1, hint: 'For example ["v25.05", "v24.09"]; without "next".' };
    return { names: [], diagnostics: [diagnose("content/versions-file", message, details)] };
  }
  const names: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, name] of (value as readonly unknown[]).entries()) {
    const problem = versionNameProblem(name) ?? (names.includes(name as string) ? "is listed twice" : null);
    const place = { file: versionsFile, ...locateInJson(text, [index]) };
    if (problem === null) names.push(name as string);
    else diagnostics.push(diagnose("content/version-name", `Version name ${JSON.stringify(name)} ${problem}.`, place));
  }
  return { names, diagnostics };
}

function missingFolder(root: string, listed: { names: readonly string[]; text: string }, name: string): Diagnostic {
  const index = (JSON.parse(listed.text) as readonly unknown[]).indexOf(name);
  const hint = didYouMean(
    name,
    folders(root).filter((folder) => !listed.names.includes(folder)),
  );
  return diagnose("content/version-missing", `The folder ${docsFolder}/${name} of version "${name}" does not exist.`, {
    file: versionsFile,
    ...locateInJson(listed.text, [index]),
    hint: hint ?? `Restore the folder, or remove "${name}" from ${versionsFile}.`,
  });
}

function unlisted(root: string, names: readonly string[]): readonly Diagnostic[] {
  return folders(root)
    .filter((folder) => folder !== "next" && !names.includes(folder))
    .map((folder) => {
      const message = `${docsFolder}/${folder} is not listed in ${versionsFile}, so it is not part of the site.`;
      const hint = `Add "${folder}" to the list, or delete the folder.`;
      return diagnose("content/version-unlisted", message, { file: versionsFile, hint });
    });
}

/** Folders of `content/docs` that could be versions. */
function folders(root: string): readonly string[] {
  const entries = listFolder(root, docsFolder).entries.filter((entry) => entry.isDirectory());
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
