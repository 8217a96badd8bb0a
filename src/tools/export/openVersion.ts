/** The finished build, and the version of it that is to be exported. */

import { type BuiltSite, type BuiltVersion, findVersion, NotFound, openBuiltSite } from "../../finished/builtSite.ts";
import { type FinishedBuild, findBuild } from "../../finished/findBuild.ts";
import { expectWhole } from "../../finished/wholeBuild.ts";
import { DocsgenError, diagnose, didYouMean, listNames } from "../../kit/diagnostics/diagnostic.ts";
import { fileError } from "../../kit/diagnostics/fileError.ts";
import { replaceFile } from "../../kit/files/replaceFile.ts";
import type { Diagnostic } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { listVersions } from "../../sources/version/listVersions.ts";

export interface ExportOptions {
  /** Name or label; the latest release without it. */
  readonly version?: string | undefined;
  /** Name of a version → absolute path of its file. */
  readonly output: (version: string) => string;
  /** Calls it off. */
  readonly signal?: AbortSignal;
}

export interface Exported {
  readonly file: string;
  readonly version: string;
  readonly pages: number;
  readonly files: number;
  /** How many links within the export were followed. */
  readonly links: number;
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface OpenVersion {
  readonly build: FinishedBuild;
  readonly site: BuiltSite;
  readonly version: BuiltVersion;
}

/** Throws a `DocsgenError` without a whole build, or for an unknown version. */
export async function openVersion(run: RunOptions, asked: string): Promise<OpenVersion> {
  const build = await findBuild(run);
  expectWhole(build.out, build.files, run.root);
  const site = await openBuiltSite(build, async () => (await listVersions(run)).versions);
  return { build, site, version: versionNamed(asked, site) };
}

function versionNamed(asked: string, site: BuiltSite): BuiltVersion {
  try {
    return findVersion(site, asked);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const names = site.versions.map(({ name }) => name);
    const hint = didYouMean(asked, names) ?? `The versions are: ${listNames(asked, names)}.`;
    throw new DocsgenError([diagnose("version/unknown", `There is no version "${asked}" in the build.`, { hint })]);
  }
}

/** What leads nowhere within the export; nothing is written then. */
export function brokenLinks(broken: readonly string[]): readonly Diagnostic[] {
  const hint = 'Run "docsgen check" to see where it is written.';
  return broken.map((link) => diagnose("export/link", `A link of the copy leads nowhere: ${link}.`, { hint }));
}

export async function writeExport(file: string, content: Uint8Array): Promise<void> {
  await replaceFile(file, content).catch((error: unknown) => {
    throw fileError(error, { verb: "write", path: file });
  });
}
