/**
 * Freezes the unreleased documentation as a released version: copies `content/docs/next` and puts the name first in
 * `versions.json`. All or nothing: the copy is made beside its place, renamed into it, and listed last.
 */
import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { RunOptions } from "../config/types.ts";
import { isPartial } from "../content/ids.ts";
import { versionNameProblem } from "../content/versionName.ts";
import { docsFolder, versionsFile } from "../content/versions.ts";
import { walk } from "../content/walk.ts";
import { DocsgenError, diagnose, listNames } from "../diagnostic.ts";
import type { Diagnostic } from "../model.ts";
import { listedNames, removeLeftovers, temporaryPath, writeNames } from "./files.ts";

export interface VersionChange {
  readonly name: string;
  /** Folder of the version, relative to the root. */
  readonly folder: string;
  /** Files of the folder, relative to it, sorted. */
  readonly files: readonly string[];
  /** What `versions.json` holds afterwards. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was done, or with `dryRun` would be, and what comes next. */
  readonly lines: readonly string[];
}

export interface VersionOptions {
  /** Check everything and change nothing. */
  readonly dryRun: boolean;
}

/** Throws a `DocsgenError` when the version cannot be cut; then nothing has changed. */
export async function cutVersion(
  { root }: Pick<RunOptions, "root">,
  name: string,
  { dryRun }: VersionOptions,
): Promise<VersionChange> {
  const before = listedNames(root);
  const walked = walk(root, `${docsFolder}/next`, (hidden) => !hidden.startsWith(".git"));
  const refused = refuse(root, name, before, walked.files) ?? walked.diagnostics;
  if (refused.length > 0) throw new DocsgenError(refused);
  const folder = `${docsFolder}/${name}`;
  const names = [name, ...before];
  if (!dryRun) await copy(root, folder, names);
  return {
    name,
    folder,
    files: walked.files,
    names,
    diagnostics: [],
    lines: describe(folder, walked.files.length, name, dryRun),
  };
}

function refuse(root: string, name: string, listed: readonly string[], files: readonly string[]): readonly Diagnostic[] | null {
  const problem = versionNameProblem(name);
  if (problem !== null) {
    const hint = "Try something like: v25.05.";
    return [diagnose("content/version-name", `Invalid version name provided: ${JSON.stringify(name)} ${problem}.`, { hint })];
  }
  const twin = listed.find((each) => each.toLowerCase() === name.toLowerCase());
  if (twin !== undefined) {
    const message = `Version "${name}": this version already exists! Use a version tag that does not already exist.`;
    return [diagnose("version/exists", message, { hint: `Versions so far: ${listNames(name, listed)}.` })];
  }
  if (existsSync(join(root, docsFolder, name))) {
    const message = `The folder ${docsFolder}/${name} already exists, though ${versionsFile} does not list it.`;
    return [diagnose("version/exists", message, { hint: `Delete the folder, or add "${name}" to ${versionsFile}.` })];
  }
  if (files.some((file) => /\.mdx?$/i.test(file) && !isPartial(file))) return null;
  const hint = `Versions are cut from ${docsFolder}/next; write the documents there first.`;
  return [diagnose("version/source", `There is nothing to cut a version from: ${docsFolder}/next has no documents.`, { hint })];
}

async function copy(root: string, folder: string, names: readonly string[]): Promise<void> {
  await removeLeftovers(root);
  const half = temporaryPath(root);
  const whole = join(root, folder);
  try {
    const filter = (source: string) => !/^(?:\.DS_Store|Thumbs\.db|\.git.*)$/.test(basename(source));
    await cp(join(root, docsFolder, "next"), half, { recursive: true, verbatimSymlinks: true, filter });
    await rename(half, whole);
    await writeNames(root, names);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    await rm(whole, { recursive: true, force: true });
    throw new DocsgenError([failed(folder, error)]);
  }
}

function failed(folder: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return diagnose("output/write", `The version could not be written to ${folder}: ${reason}.`, { hint: "Nothing has changed." });
}

function describe(folder: string, files: number, name: string, dryRun: boolean): readonly string[] {
  const count = files === 1 ? "1 file" : `${files} files`;
  if (dryRun)
    return [
      `Would copy ${docsFolder}/next to ${folder} (${count}).`,
      `Would put "${name}" first in ${versionsFile}.`,
      "Nothing was changed.",
    ];
  return [
    `Copied ${docsFolder}/next to ${folder} (${count}).`,
    `Put "${name}" first in ${versionsFile}: it is the latest version now, unless docs.lastVersion names another.`,
    `Next: read ${folder} once more, run "docsgen build", and commit both. Work on the coming release goes on in ${docsFolder}/next.`,
  ];
}
