/**
 * The code blocks of a site → whether they pass the checks of their language, each with its version.
 *
 * 1. plan the site, as a build does, and gather its listings  2. prepare the commands, once for each language and version  3. check each
 * distinct listing, or take its verdict from the cache  4. report what is wrong where it is written  5. on request, record what passed
 *
 * Nothing that a page shows is executed, unless it is marked with `run` and that is asked for.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Cache, derivation, stateFolder } from "../../../kit/cache/cache.ts";
import { compare, DocsgenError, diagnose, sortDiagnostics } from "../../../kit/diagnostics/diagnostic.ts";
import { fileError } from "../../../kit/diagnostics/fileError.ts";
import { hashOf } from "../../../kit/hash.ts";
import { locateKeys } from "../../../kit/syntax/locateKeys.ts";
import type { Diagnostic } from "../../../model/model.ts";
import type { RunOptions } from "../../../model/schemas/config.ts";
import type { PlannedSite } from "../../../site/assembly.ts";
import { openSite } from "../../../site/openSite.ts";
import { writeSnippets } from "../../../stages/content/snippetsLock.ts";
import { type CheckEnvironment, checkListing, runListing, type Verdict } from "./checkListing.ts";
import { type Commands, prepareCommands } from "./commands.ts";
import { gatherListings, type Listing } from "./gatherListings.ts";
import { invalidListing, reportFaults, reportRun } from "./reportFaults.ts";

export interface SnippetOptions {
  /** Pages and files, or folders of them, relative to the root; empty for all. */
  readonly paths: readonly string[];
  /** Write `content/snippets.lock`. */
  readonly update: boolean;
  /** Also run what is marked with `run`. */
  readonly run: boolean;
  readonly signal?: AbortSignal;
}

/** How many code blocks of a version have which outcome. */
export interface SnippetCounts {
  readonly version: string;
  readonly language: string;
  passed: number;
  /** How, of those that passed, many a template completed. */
  wrapped: number;
  excused: number;
  failed: number;
  /** Neither: its program or its inputs are missing. */
  unchecked: number;
  ran: number;
}

export interface SnippetsReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The counts by version and language, in the order of the site. */
  readonly counts: readonly Readonly<SnippetCounts>[];
  /** Lines of `content/snippets.lock` that it would get or lose. */
  readonly outdated: number;
  /** Programs that were called to check listings; others were known. */
  readonly calls: number;
}

interface Outcome {
  readonly listing: Listing;
  readonly state: "passed" | "excused" | "failed" | "unchecked";
  readonly verdict: Verdict | null;
  readonly ran: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly isKnown: boolean;
}

const verdicts = derivation<Verdict>("snippets", { variants: 4 });

/** Throws a `DocsgenError` if the configuration cannot be used, or has no languages. */
export async function checkSnippets(run: RunOptions, options: SnippetOptions): Promise<SnippetsReport> {
  const opened = openSite(run);
  const { cache } = opened;
  const planned = await opened.planned();
  if (Object.keys(planned.config.snippets).length === 0) throw new DocsgenError([unconfigured()]);
  const listings = gatherListings(run.root, planned, options.paths);
  if (listings.length === 0 && options.paths.length > 0) throw new DocsgenError([unknownPath(options.paths)]);
  const scratch = scratchFolder(run.root);
  try {
    const outcomes = await checkAll(listings, { run, options, cache, planned, scratch });
    const outdated = await record(run, outcomes.list, planned, options);
    const own = outcomes.list.flatMap(({ diagnostics }) => diagnostics);
    return {
      diagnostics: sortDiagnostics([...locateKeys(outcomes.setup, planned.source), ...own]),
      counts: countAll(outcomes.list, planned),
      outdated,
      calls: outcomes.list.filter(({ isKnown, verdict }) => verdict !== null && !isKnown).length,
    };
  } finally {
    await cache.save();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function scratchFolder(root: string): string {
  try {
    mkdirSync(join(root, stateFolder), { recursive: true });
    return mkdtempSync(join(root, stateFolder, "snippets-"));
  } catch (error) {
    throw fileError(error, { verb: "write", path: stateFolder });
  }
}

function unconfigured(): Diagnostic {
  const hint = 'Add, for example, snippets: { js: { command: ["node", "--check", "{file}"] } }.';
  return diagnose("snippets/setup", "The configuration does not say how code is checked.", { hint });
}

function unknownPath(paths: readonly string[]): Diagnostic {
  const hint = "Name pages or files with code, relative to the folder of the site.";
  return diagnose("cli/usage", `No code to check in ${paths.join(", ")}.`, { hint });
}

interface Scene {
  readonly run: RunOptions;
  readonly options: SnippetOptions;
  readonly cache: Cache;
  readonly planned: PlannedSite;
  readonly scratch: string;
}

async function checkAll(
  listings: readonly Listing[],
  scene: Scene,
): Promise<{ readonly list: readonly Outcome[]; readonly setup: readonly Diagnostic[] }> {
  const { run, options, cache, planned, scratch } = scene;
  const versions = new Set(["", ...planned.site.versions.map(({ name }) => name)]);
  const programs = new Map<string, Promise<string | null>>();
  const ready = { root: run.root, cache, runs: options.run, signal: options.signal, programs };
  const prepared = new Map<string, Commands | Diagnostic>();
  const isChecked = (each: Listing) => each.excuse === null && invalidListing(each, versions) === null;
  for (const { language, version, setting } of listings.filter(isChecked)) {
    const key = `${language} ${version}`;
    if (prepared.has(key)) continue;
    prepared.set(key, await prepareCommands(language, version, setting, ready));
  }
  const list = await inParallel(listings, availableParallelism(), async (listing, number): Promise<Outcome> => {
    const nothing = { listing, verdict: null, ran: 0, diagnostics: [], isKnown: false };
    if (listing.excuse !== null) return { ...nothing, state: "excused" };
    const invalid = invalidListing(listing, versions);
    if (invalid !== null) return { ...nothing, state: "failed", diagnostics: invalid };
    const commands = prepared.get(`${listing.language} ${listing.version}`);
    if (commands === undefined || "severity" in commands) return { ...nothing, state: "unchecked" };
    const bench = { root: run.root, commands, folder: join(scratch, String(number)), signal: options.signal };
    return checkOne(listing, bench, scene);
  });
  return { list, setup: [...prepared.values()].filter((each) => "severity" in each) };
}

async function checkOne(listing: Listing, bench: CheckEnvironment, { cache, options }: Scene): Promise<Outcome> {
  const table = cache.table(verdicts);
  const { language, version, file, text, fragment, setting } = listing;
  const key = hashOf(language, version, file ?? "", text, fragment ?? "");
  const wraps = JSON.stringify([setting.wrap, setting.extension, setting.errors?.source, setting.errors?.flags]);
  const dependencies = { inputs: { ...bench.commands.inputs, wraps } };
  const known = table.find(key, dependencies);
  const verdict = known ?? (await checkListing(listing, bench));
  if (known === undefined && verdict.isLasting) table.keep(key, dependencies, verdict);
  const found = { listing, verdict, isKnown: known !== undefined };
  if (verdict.faults.length > 0) return { ...found, state: "failed", ran: 0, diagnostics: reportFaults(listing, verdict) };
  const runs = options.run ? listing.shown.filter(({ slot }) => slot.expected !== null) : [];
  const diagnostics: Diagnostic[] = [];
  for (const [number, shown] of runs.entries()) {
    const own = { ...bench, folder: join(bench.folder, String(number)) };
    const problem = await runListing(listing, verdict.wrap, shown.slot.expected ?? "", own);
    if (problem !== null) diagnostics.push(reportRun(listing, shown, problem));
  }
  return { ...found, state: diagnostics.length > 0 ? "failed" : "passed", ran: runs.length, diagnostics };
}

/** Calls `work` for every item, a few at a time, and keeps the order of the results. */
async function inParallel<In, Out>(
  items: readonly In[],
  most: number,
  work: (item: In, number: number) => Promise<Out>,
): Promise<readonly Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}

/** Brings the file of record up to date on request; answers how many of its lines differ, before that. */
async function record(
  { root }: RunOptions,
  outcomes: readonly Outcome[],
  { content }: PlannedSite,
  { update, paths }: SnippetOptions,
): Promise<number> {
  // Of languages that pages say nothing about there is nothing to record.
  const noted = outcomes.filter(({ listing }) => listing.setting.note !== undefined);
  const linesOf = (state: Outcome["state"]) =>
    noted.filter((each) => each.state === state).flatMap(({ listing }) => listing.shown.map(({ line }) => line));
  const passed = new Set(linesOf("passed"));
  // What could not be checked here stays as it was checked elsewhere.
  const kept = linesOf("unchecked").filter((line) => content.snippets.has(line));
  const fresh = new Set([...passed, ...kept]);
  const gone = paths.length > 0 ? linesOf("failed") : [...content.snippets];
  const lost = gone.filter((line) => content.snippets.has(line) && !fresh.has(line));
  const outdated = lost.length + [...fresh].filter((line) => !content.snippets.has(line)).length;
  if (!update || outdated === 0) return outdated;
  const others = paths.length > 0 ? [...content.snippets].filter((line) => !lost.includes(line)) : [];
  await writeSnippets(root, new Set([...others, ...fresh]));
  return outdated;
}

function countAll(outcomes: readonly Outcome[], { site }: PlannedSite): readonly SnippetCounts[] {
  const counts = new Map<string, SnippetCounts>();
  for (const { listing, state, verdict, ran } of outcomes) {
    const { version, language, setting } = listing;
    const key = `${version} ${language}`;
    const zero = { version, language, passed: 0, wrapped: 0, excused: 0, failed: 0, unchecked: 0, ran: 0 };
    const own = counts.get(key) ?? zero;
    counts.set(key, own);
    const number = listing.shown.length;
    own[state] += number;
    if (state === "passed" && verdict !== null && verdict.wrap !== Object.keys(setting.wrap)[0]) own.wrapped += number;
    own.ran += ran;
  }
  const place = new Map(site.versions.map(({ name }, index) => [name, index]));
  const order = (each: SnippetCounts) => place.get(each.version) ?? -1;
  return [...counts.values()].sort((a, b) => order(a) - order(b) || compare(a.language, b.language));
}
