/**
 * Keeps `content/routes.lock` right: compares it with the site, brings it up to date, and does so when a version is cut or removed.
 * Nothing that was public leaves the file but for a stated reason.
 */

import { reportLost } from "../../features/routes/link/reportLost.ts";
import {
  isPublic,
  keyOf,
  lostRoutes,
  type PublicSite,
  publicRoutes,
  publicSite,
  type UpdateOptions,
  updatedRoutes,
} from "../../features/routes/plan/publicRoutes.ts";
import { parseRoutes, readRoutes, routesText, writeRoutes } from "../../features/routes/read/routesLock.ts";
import { codes, isAboutLinks } from "../../kit/diagnostics/codes.ts";
import { DocsgenError, diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { isWholeContent } from "../../kit/files/readText.ts";
import { latestOfSet } from "../../model/docSets.ts";
import { kinds } from "../../model/kinds.ts";
import { routesFile } from "../../model/lockedRoute.ts";
import type { Diagnostic, LockedRoute, Page, Url, VersionName } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { nextTo } from "../../model/versionName.ts";
import type { PlannedSite } from "../../site/assembly.ts";
import { openSite } from "../../site/openSite.ts";
import type { LoadedConfig } from "../../stages/config/load.ts";
import { obscureSources } from "../../stages/link/obscureSources.ts";
import { dependsOnContent } from "./afterCut.ts";
import type { VersionChange } from "./cutVersion.ts";

export interface RoutesReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the site had the file before. */
  readonly exists: boolean;
  /** How many addresses and headings are public. */
  readonly addresses: number;
  readonly headings: number;
  /** Differences from the file as it was, as `/address` or `/address#id`. */
  readonly added: readonly string[];
  readonly redirected: readonly { readonly from: string; readonly to: string }[];
  readonly removed: readonly string[];
  /** What still needs an edit. */
  readonly lost: readonly string[];
}

export interface RoutesOptions {
  /** Write the file. */
  readonly update: boolean;
  /** Why what is lost is given up. */
  readonly reason?: string | undefined;
  /** What of it is; empty: all. */
  readonly only: readonly string[];
}

/** Compares the file with the site, and writes it on request. Throws a `DocsgenError` where the site cannot be planned. */
export async function keepRoutes(run: RunOptions, options: RoutesOptions): Promise<RoutesReport> {
  const { update, reason = null, only } = options;
  if (reason?.trim() === "") throw new DocsgenError([diagnose("cli/usage", "--removed needs a reason.", { hint: reasonHint })]);
  const planned = await planFor(run);
  const obstacles = obstaclesIn(planned);
  if (obstacles.length > 0) throw new DocsgenError(obstacles);
  const own = publicOf(planned);
  const before = planned.content.routes ?? [];
  const lost = lostRoutes(before, own).map(({ route, id }) => keyOf(route.url, id));
  const unknown = only.filter((each) => !lost.includes(each));
  if (unknown.length > 0) throw new DocsgenError(unknown.map((each) => notLost(each, lost)));
  const reasonFor = (key: string) => (only.length === 0 || only.includes(key) ? reason : null);
  const after = updatedRoutes(before, own, { reasonFor });
  if (update) await writeRoutes(run.root, after);
  const routes = update ? after : before;
  return {
    diagnostics: reportLost(update ? written(after) : before, own),
    exists: planned.content.routes !== null,
    ...counts(own),
    ...differences(before, after),
    lost: lostRoutes(routes, own).map(({ route, id }) => keyOf(route.url, id)),
  };
}

const reasonHint = 'Say why the address is given up: --removed "The tool was discontinued."';

function notLost(key: string, lost: readonly string[]): Diagnostic {
  const hint = didYouMean(key, lost) ?? (lost.length === 0 ? "Nothing is lost." : 'Run "docsgen routes", which lists what is.');
  return diagnose("cli/usage", `${key} is not lost, so it cannot be given up.`, { hint });
}

/** The lines as the file has them, so that problems have their place there. */
function written(routes: readonly LockedRoute[]): readonly LockedRoute[] {
  return parseRoutes(routesText(routes)).routes ?? routes;
}

function counts(own: PublicSite): Pick<RoutesReport, "addresses" | "headings"> {
  const now = publicRoutes(own);
  return { addresses: now.length, headings: now.reduce((sum, { ids }) => sum + ids.length, 0) };
}

/** The differences; of a new page only the address. */
function differences(
  before: readonly LockedRoute[],
  after: readonly LockedRoute[],
): Pick<RoutesReport, "added" | "redirected" | "removed"> {
  const lines = (routes: readonly LockedRoute[]) =>
    new Map(
      routes.flatMap((route): readonly (readonly [string, LockedRoute])[] => {
        if (route.kind === "redirect") return [[`${route.url} -> ${route.to}`, route]];
        if (route.kind === "removed") return [[`removed ${keyOf(route.url, route.id)}`, route]];
        return [null, ...route.ids].map((id) => [keyOf(route.url, id), route]);
      }),
    );
  const old = lines(before);
  const fresh = [...lines(after)].filter(([line]) => !old.has(line));
  const isNewPage = (line: string, { url }: LockedRoute) => line !== url && !old.has(url);
  return {
    added: fresh.flatMap(([line, route]) => (route.kind === "page" && !isNewPage(line, route) ? [line] : [])),
    redirected: fresh.flatMap(([, route]) => (route.kind === "redirect" ? [{ from: route.url, to: route.to }] : [])),
    removed: fresh.flatMap(([, route]) => (route.kind === "removed" ? [keyOf(route.url, route.id)] : [])),
  };
}

/** Bodies come from the cache where the last build left them. */
function planFor(run: RunOptions): Promise<PlannedSite> {
  return openSite(run).planned();
}

function publicOf({ site, compiled, config, sourceProblems }: PlannedSite): PublicSite {
  const obscure = obscureSources(compiled, sourceProblems);
  return publicSite({ site, compiled, externalPaths: config.externalPaths, obscure });
}

/** Errors of the content because of which pages may be missing. That something leads nowhere is what this is about. */
function obstaclesIn({ diagnostics }: PlannedSite): readonly Diagnostic[] {
  const isContent = ({ code, severity }: Diagnostic) =>
    severity === "error" && codes[code].exit === 1 && !isAboutLinks(code) && !code.startsWith("redirect/");
  return diagnostics.filter((each) => each.code === "routes/file" || isContent(each) || !isWholeContent([each]));
}

// ------------------------------------------------------------------ versions

export interface VersionRoutes {
  readonly change: () => Promise<VersionChange>;
  /** The version that it removes; null: none. */
  readonly removes: string | null;
  readonly dryRun: boolean;
  /** The configuration, where it was read before. */
  readonly known?: LoadedConfig | null;
}

/** Changes the versions, and brings the file up to date with them, where there is one. */
export async function changeWithRoutes(
  run: RunOptions,
  { change, removes, dryRun, known = null }: VersionRoutes,
): Promise<VersionChange> {
  if (readRoutes(run.root).routes === null) return change();
  if (dryRun) return withLine(await change(), `Would update ${routesFile}.`);
  const before = openSite(run, known === null ? {} : { loaded: known });
  const leaving = removes === null ? null : pagesOf(await before.planned(), removes);
  const changed = await change();
  try {
    const loaded = await before.config();
    const planned = await openSite(run, dependsOnContent(loaded) ? {} : { loaded }).planned();
    const obstacles = obstaclesIn(planned);
    if (obstacles.length > 0) throw new DocsgenError(obstacles);
    return withLine(changed, await record(run, planned, leaving === null ? {} : departure(changed, leaving, planned)));
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return withLine(
      changed,
      `${routesFile} is as it was, because the site has errors: fix them, and run "docsgen routes --update".`,
    );
  }
}

/** The last line says what to do next. */
function withLine(change: VersionChange, line: string): VersionChange {
  return { ...change, lines: change.lines.toSpliced(-1, 0, line) };
}

interface Leaving {
  readonly pages: readonly Page[];
  /** The pages of other versions by address. */
  readonly others: ReadonlyMap<string, Page>;
}

function pagesOf({ site }: PlannedSite, name: string): Leaving {
  return { pages: site.pages.filter((page) => page.version === name && isPublic(page, site)), others: site.byUrl };
}

/** Addresses of a version that is gone lead to the same page in the newest version that has it; others are given up. */
function departure(version: VersionName, { pages, others }: Leaving, { site }: PlannedSite): UpdateOptions {
  const { name } = version;
  const next = nextTo(version).name;
  const addresses = new Set<string>(pages.map(({ url }) => url));
  const now = new Map(site.pages.map((page) => [`${page.version} ${page.kind} ${page.id}`, page.url]));
  const latest = latestOfSet(site.versions, version) ?? undefined;
  const moved = pages.flatMap(({ url, kind, alternates }): readonly (readonly [string, Url])[] => {
    if (kinds[kind].showsAnother && latest !== undefined) return [[url, latest.path]];
    const same = alternates.filter(({ version, status }) => status !== "absent" && version !== name && version !== next);
    const [target] = same.flatMap((each) => {
      const page = others.get(each.url);
      return page === undefined ? [] : (now.get(`${page.version} ${page.kind} ${page.id}`) ?? []);
    });
    return target === undefined ? [] : [[url, target]];
  });
  const reasonFor = (key: string) => (addresses.has(key.replace(/#.*$/s, "")) ? `Version ${name} was removed.` : null);
  return { moved: new Map(moved), reasonFor };
}

async function record(run: RunOptions, planned: PlannedSite, options: UpdateOptions): Promise<string> {
  const own = publicOf(planned);
  const before = planned.content.routes ?? [];
  const after = updatedRoutes(before, own, options);
  await writeRoutes(run.root, after);
  const lost = lostRoutes(after, own).length;
  const told =
    lost === 0
      ? ""
      : ` ${lost === 1 ? "1 public address or heading is" : `${lost} public addresses and headings are`} lost: "docsgen routes" says how to keep them alive.`;
  return `Updated ${routesFile}.${told}`;
}
