/**
 * A run → its site, stage by stage. The one way to get a site: each value is made when it is first asked for, and once. A build asks for all
 * of them; the writing server opens the site again after an edit, with what the site before has kept; a command asks for as much as it needs.
 */

import { type Cache, noCache, openCache } from "../kit/cache/cache.ts";
import { findPackage } from "../kit/files/package.ts";
import { hashOf } from "../kit/hash.ts";
import { lazy } from "../kit/once.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { type LoadedConfig, loadConfig } from "../stages/config/load.ts";
import { type Scanned, scan, sourcesOf } from "../stages/content/scan.ts";
import type { Assembly, Bundles, LoadedSite, PlannedSite, SiteContext } from "./assembly.ts";
import { bundleSite } from "./bundleSite.ts";
import { openHost } from "./host.ts";
import { loadSite } from "./loadSite.ts";
import { assemblyOf, planLanguages, plannedSite } from "./planSite.ts";
import { continued, newSiteState, type SiteState, undeferred } from "./siteState.ts";
import type { Stopwatch } from "./stopwatch.ts";

export interface SiteOptions extends Partial<Omit<SiteContext, "run">> {
  /** What the site before has kept; nothing unless given. */
  readonly state?: SiteState;
  readonly stage?: Stopwatch["stage"];
  /** Told how many documents there are, before they are compiled. */
  readonly onContent?: (documents: number, config: LoadedConfig["config"]) => void;
}

export interface OpenedSite {
  readonly cache: Cache;
  /** The configuration. Rejects with a `DocsgenError` if it cannot be used, as everything that follows does. */
  readonly config: () => Promise<LoadedConfig>;
  readonly context: () => Promise<SiteContext>;
  /** The files of the content. */
  readonly content: () => Promise<Scanned>;
  /** Read and compiled. */
  readonly loaded: () => Promise<LoadedSite>;
  readonly planned: () => Promise<PlannedSite>;
  readonly bundles: () => Promise<Bundles>;
  /** Planned, with everything that rendering needs. */
  readonly assembly: () => Promise<Assembly>;
}

export function openSite(run: RunOptions, options: SiteOptions = {}): OpenedSite {
  const { stage = (_, work) => work(), onContent = () => {}, drafts = false } = options;
  const { host = openHost(), tool = findPackage(), cache = siteCache(run) } = options;
  const state = continued(options.state ?? newSiteState(run.cache ? cache : undefined));
  const context = lazy(async (): Promise<SiteContext> => {
    const loaded = options.loaded ?? (await stage("config", () => loadConfig(run, host, cache)));
    return { ...options, run, host, tool, cache, loaded };
  });
  const content = lazy(async () => {
    const { loaded } = await context();
    const scanned = await stage("content", () => scan(run, loaded, { drafts, state: state.scan, cache }));
    onContent(sourcesOf(scanned.content).length, loaded.config);
    return scanned;
  });
  const loaded = lazy(async () => loadSite(await context(), await content(), stage, state));
  const bundles = lazy(async () => {
    const from = await context();
    return stage("assets", () => bundleSite(from, state));
  });
  const languages = lazy(async () => {
    const [from, read] = [await context(), await loaded()];
    return stage("plan", async () => planLanguages(from, read, state));
  });
  return {
    cache,
    context,
    config: async () => (await context()).loaded,
    content,
    loaded,
    bundles,
    planned: async () => plannedSite(await context(), await loaded(), await languages()),
    assembly: lazy(async () => {
      // The bundler is a program of its own and works at the same time as the rest.
      const [built, read] = await Promise.all([bundles(), loaded()]);
      const kept = read.waiting.size === 0 ? undeferred(state) : state;
      return assemblyOf(await context(), await languages(), built, kept);
    }),
  };
}

/** The cache that the builds of a site leave behind. */
export function siteCache({ root, cache }: Pick<RunOptions, "root" | "cache">): Cache {
  return cache ? openCache(root, hashOf(findPackage().key)) : noCache();
}
