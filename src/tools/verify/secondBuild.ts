/** A site → the same site, built by another process from a copy, as another machine would: without a cache, in other surroundings. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { findPackage } from "../../kit/files/package.ts";
import { orNull } from "../../kit/once.ts";
import { runProgram } from "../../kit/processes/runProgram.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { copySite, trusting } from "./shadow.ts";

/** What the second build printed, as `--format json`. */
export interface SecondReport {
  readonly ok: boolean;
  readonly diagnostics: readonly { readonly severity: string; readonly message: string; readonly file: string | null }[];
}

export interface SecondBuild {
  /** Where the copy of the site is. */
  readonly root: string;
  /** Output folder. */
  readonly out: string;
  /** Null when it ended without one. */
  readonly report: SecondReport | null;
  /** What it printed besides. */
  readonly complaint: string;
}

/** Builds the site in `place`, an empty folder. Rejects with the signal's reason when interrupted. */
export async function buildAgain(run: RunOptions, place: string, signal: AbortSignal): Promise<SecondBuild> {
  const root = copySite(run.root, place);
  const out = join(place, "output");
  const own = join(root, relative(run.root, process.cwd()));
  const cwd = existsSync(own) ? own : root;
  const env = { ...otherSurroundings(process.env), PWD: cwd };
  const ended = await runProgram([process.execPath, ...argumentsOf(run, root), "--out", out], {
    cwd,
    env,
    most: 1 << 28,
    signal,
  });
  const report = orNull(() => JSON.parse(ended?.stdout ?? "") as SecondReport);
  return { root, out, report, complaint: ended?.stderr.trim() ?? "" };
}

function argumentsOf(run: RunOptions, root: string): readonly string[] {
  const { root: package_ } = findPackage();
  const inside = relative(run.root, run.configFile);
  const config = inside.startsWith("..") ? run.configFile : join(root, inside);
  return [
    "--import",
    pathToFileURL(join(package_, "dist/anotherMachine.js")).href,
    join(package_, "dist/cli.js"),
    ...["build", "--root", root, "--config", config, "--format", "json", "--no-cache"],
    ...(run.base === undefined ? [] : ["--base", run.base]),
    ...(run.versions === undefined ? [] : ["--versions", run.versions.join(",")]),
    ...(run.compiled === undefined ? [] : ["--compiled", run.compiled]),
    ...(run.strict === true ? ["--strict"] : []),
  ];
}

/** Another language, and a time zone in which the day is often another. */
function otherSurroundings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isTurkish = new Intl.NumberFormat().resolvedOptions().locale.startsWith("tr");
  const language = isTurkish ? "de_DE.UTF-8" : "tr_TR.UTF-8";
  const zone = new Date().getTimezoneOffset() < 0 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  return { ...env, ...trusting(env), LANG: language, LC_ALL: language, LANGUAGE: language, TZ: zone };
}
