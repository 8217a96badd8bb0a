/**
 * The finished site → whether another machine would build the same: builds it once more elsewhere, in other surroundings and without
 * a cache, and compares every byte. What differs becomes a diagnostic with its likely cause.
 */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath, fileError } from "../../kit/diagnostics/fileError.ts";
import { readBuilt } from "../../kit/files/buildManifest.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { temporaryFolder } from "../../kit/files/temporaryFolder.ts";
import { outputPath } from "../../kit/text/urls.ts";
import type { Diagnostic } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import type { BuildResult } from "../../site/buildResult.ts";
import { type Difference, differencesOf } from "./differences.ts";
import { buildAgain, type SecondBuild } from "./secondBuild.ts";

export interface Verification {
  /** Files that were compared. */
  readonly files: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Differences that are reported; there may be one for each page. */
const reported = 8;

/** Verifies the site in `run.out`. `rendered`: what its build knows of pages that are rendered in every build. */
export async function verify(run: RunOptions, rendered: BuildResult["rendered"], signal: AbortSignal): Promise<Verification> {
  const first = await readBuilt(run.out);
  if (first === null) return { files: 0, diagnostics: [] };
  const place = await temporaryFolder("verify");
  try {
    const second = await buildAgain(run, place, signal);
    if (second.report?.ok !== true) return { files: 0, diagnostics: [failure(second)] };
    const built = await readBuilt(second.out);
    if (built === null) return { files: 0, diagnostics: [failure(second)] };
    const differences = differencesOf(first, built);
    const impure = new Map(rendered.map(({ page, why }) => [outputPath(page.url), why]));
    const diagnostics = differences.slice(0, reported).map((each) => describe(each, { run, second, impure }));
    return { files: first.files.size, diagnostics: [...diagnostics, ...unreported(differences, run)] };
  } catch (error) {
    if (error instanceof DocsgenError || signal.aborted) throw error;
    throw fileError(error, { verb: "copy", path: displayPath(run.root, run.root) });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

interface Known {
  readonly run: RunOptions;
  readonly second: SecondBuild;
  /** Why pages are rendered in every build, by output path. */
  readonly impure: ReadonlyMap<string, string>;
}

function describe(difference: Difference, known: Known): Diagnostic {
  const { path, at, others, only } = difference;
  const file = sourcePath(known.run.root, join(known.run.out, path));
  const more = others === 0 ? "" : ` ${others} more ${others === 1 ? "file differs" : "files differ"} in the same way.`;
  if (at === null)
    return diagnose("verify/differs", `Only the ${only} of two builds has this file.${more}`, {
      file,
      hint: causeOf(difference, known),
    });
  const message = `Two builds differ from byte ${at.byte} on: "${at.first}" became "${at.second}".${more}`;
  return diagnose("verify/differs", message, { file, hint: causeOf(difference, known) });
}

const surroundings =
  "The second build ran in another folder, language and time zone, with a clock 500 days ahead, another number of processors and folders listed in reverse.";

/** What usually makes such a difference, as a hint. */
function causeOf({ path, at }: Difference, { run, second, impure }: Known): string {
  const why = /^(.*), so the page is rendered in every build$/.exec(impure.get(path) ?? "")?.[1];
  const found = at === null ? null : guess(at.first, at.second, at.isOrder, [run.root, second.root]);
  return [
    ...(why === undefined ? [] : [`Look at this first: ${why}.`]),
    ...(found === null ? [] : [found]),
    ...((why ?? found) ? [] : [surroundings]),
  ].join(" ");
}

/** A time of day, a day, a month, a year, or the milliseconds of a clock. */
const timeLike = /\b\d{1,2}:\d{2}\b|\b20\d\d\b|\b\d{13}\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/;

function guess(first: string, second: string, isOrder: boolean, roots: readonly string[]): string | null {
  if (roots.some((root) => first.includes(root) || second.includes(root)) || /docsgen-verify-/.test(second))
    return "It is the path of a folder on this machine: write paths relative to the site.";
  if (isOrder) return "The same parts come in another order: sort what code of the site reads from a folder.";
  if (timeLike.test(first) && timeLike.test(second))
    return "It looks like the time of the build: take dates from front matter or Git, or the time from SOURCE_DATE_EPOCH.";
  if (withoutDigits(first) === withoutDigits(second))
    return "It looks like a number that is new in each build: a counter, a clock or Math.random.";
  return null;
}

function withoutDigits(text: string): string {
  return text.replace(/\d+/g, "0");
}

function unreported(differences: readonly Difference[], run: RunOptions): readonly Diagnostic[] {
  const rest = differences.slice(reported).reduce((sum, { others }) => sum + 1 + others, 0);
  if (rest === 0) return [];
  const message = `${rest} more ${rest === 1 ? "file differs" : "files differ"} between two builds.`;
  return [diagnose("verify/differs", message, { file: sourcePath(run.root, run.out), hint: "Fix those above first." })];
}

function failure({ report, complaint, root }: SecondBuild): Diagnostic {
  const errors = report?.diagnostics.filter(({ severity }) => severity === "error") ?? [];
  const [problem] = errors.map(({ file, message }) => (file === null ? message : `${file}: ${message}`));
  const said = problem ?? (complaint.split("\n")[0] || "it ended without a report");
  const message = `The second build, of a copy of the site in another folder, failed: ${said.replaceAll(root, "<copy>")}`;
  return diagnose("verify/failed", message, { hint: `The site must build wherever it is. ${surroundings}` });
}
