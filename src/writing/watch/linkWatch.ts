/**
 * Checks the links of the whole site while the watching server is idle, page by page. The result for a page is valid until
 * something changes that its links depend on (`linkKeys.ts`), so after most edits only a few pages are checked again.
 *
 * After pages or files were added or removed, every page is checked: first those that the change probably concerns, with an
 * early report, then the others.
 */
import { setImmediate as pause } from "node:timers/promises";
import type { Diagnostic, Page } from "../../engine/core/model.ts";
import { Numbering } from "../../engine/core/numbering.ts";
import { type AuditedPage, numberLinks } from "../../engine/links/audit.ts";
import type { Asset, Pending } from "../../engine/links/linkIndex.ts";
import { checkLinksInTurns, linkFilter } from "../../engine/pipeline/checkLinks.ts";
import type { SiteRead } from "../../engine/render/trackReads.ts";
import { anchorTargets, contextKey, LinkKeys, relevantReads } from "./linkKeys.ts";
import type { SiteFiles } from "./siteFiles.ts";
import type { Snapshot } from "./snapshot.ts";

interface Entry {
  readonly key: string;
  /** The outline of the site when the page was checked. */
  readonly outline: string;
  /** Of the pages to whose headings it links. */
  readonly anchors: string;
  readonly reads: readonly SiteRead[];
  readonly found: string;
  readonly audited: AuditedPage;
  /** Files beside the page that become files of the site. */
  readonly assets: readonly Asset[];
  readonly pending: readonly Pending[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The entries for one configuration, and what the numbers in them stand for. */
interface LinkCache {
  readonly context: string;
  readonly texts: Numbering;
  readonly entries: Map<string, Entry>;
  /** Paths of the site when all pages were last checked. */
  served: ReadonlySet<string>;
  /** The anchors of all pages at that time. */
  anchors: string;
}

/** What one check compares with. */
interface Round {
  readonly snapshot: Snapshot;
  readonly outline: string;
  readonly lookUp: (reads: readonly SiteRead[]) => string;
}

/** Milliseconds of work before other tasks have a turn. */
const turn = 8;

export class LinkWatch {
  #cache: LinkCache = blank("");
  readonly #keys = new LinkKeys();
  #stopping = new AbortController();

  /**
   * Returns problems of links, rendering and files; null if the check was stopped. Calls `early` with the problems so far before
   * it checks pages that the change probably does not concern.
   */
  async check(
    snapshot: Snapshot,
    files: SiteFiles,
    early: (found: readonly Diagnostic[]) => void = () => {},
  ): Promise<readonly Diagnostic[] | null> {
    this.stop();
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    const context = contextKey(snapshot);
    if (context !== this.#cache.context) this.#cache = blank(context);
    const cache = this.#cache;
    const { site } = snapshot.assembly.input;
    const outline = this.#keys.outline(snapshot);
    const served = new Set<string>([...site.byUrl.keys(), ...site.staticFiles.keys()]);
    const gone = targetsGone(cache, served);
    const round: Round = { snapshot, outline, lookUp: this.#keys.reads(site) };
    const isStale = this.#staleTest(round, cache);
    // Not valid while some pages are unchecked.
    cache.anchors = "";
    const isSuspect = (entry: Entry) =>
      entry.diagnostics.length + entry.pending.length > 0 || entry.audited.links.targets.some((target) => gone.has(target));
    const rest: Page[] = [];
    const isDone = await eachInTurns(site.pages, signal, (page) => {
      const entry = cache.entries.get(page.url);
      if (entry === undefined || isStale(page, entry) || (entry.outline !== outline && isSuspect(entry)))
        this.#checkPage(page, round);
      else if (entry.outline !== outline) rest.push(page);
    });
    if (!isDone) return null;
    for (const url of cache.entries.keys()) if (!site.byUrl.has(url)) cache.entries.delete(url);
    Object.assign(cache, { served, anchors: this.#keys.anchors(snapshot) });
    if (rest.length === 0) return this.#audit(snapshot, files, signal);
    const found = await this.#audit(snapshot, files, signal);
    if (found === null) return null;
    early(found);
    const isWhole = await eachInTurns(rest, signal, (page) => this.#checkPage(page, round));
    return isWhole ? this.#audit(snapshot, files, signal) : null;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Whether a page has to be checked again because it or the pages that it links to changed. */
  #staleTest({ snapshot, lookUp }: Round, { anchors, texts }: LinkCache): (page: Page, entry: Entry) => boolean {
    const isSameEverywhere = anchors === this.#keys.anchors(snapshot);
    return (page, entry) => {
      const key = this.#keys.page(page, snapshot);
      if (key === "" || key !== entry.key) return true;
      const linked = () => anchorTargets(entry.audited.links.targets.map((number) => texts.at(number)));
      if (!isSameEverywhere && entry.anchors !== this.#keys.anchorsOf(linked(), snapshot)) return true;
      return entry.reads.length > 0 && entry.found !== lookUp(entry.reads);
    };
  }

  #checkPage(page: Page, { snapshot, outline, lookUp }: Round): void {
    const { texts, entries } = this.#cache;
    const rendered = snapshot.render(page);
    const { pending, diagnostics, targets, assets } = rendered;
    const reads = relevantReads(rendered.reads);
    entries.set(page.url, {
      key: this.#keys.page(page, snapshot),
      outline,
      anchors: this.#keys.anchorsOf(anchorTargets(targets), snapshot),
      reads,
      found: lookUp(reads),
      audited: { page, links: numberLinks(rendered, texts), isWhole: rendered.isWhole },
      assets,
      pending,
      diagnostics,
    });
  }

  async #audit(snapshot: Snapshot, files: SiteFiles, signal: AbortSignal): Promise<readonly Diagnostic[] | null> {
    const { texts, entries } = this.#cache;
    const { input, loadedSite, diagnostics: known } = snapshot.assembly;
    const all = [...entries.values()];
    const named = new Map(all.flatMap(({ assets }) => assets.map((asset) => [asset.url, asset] as const)));
    const { paths, diagnostics } = await files.all(named.values());
    if (signal.aborted) return null;
    const audit = checkLinksInTurns({
      input,
      loadedSite,
      known,
      audited: all.map(({ audited }) => audited),
      texts,
      pending: all.flatMap(({ pending }) => pending),
      files: paths,
      idsOf: () => undefined,
    });
    const found = await inTurns(audit, signal);
    if (found === null) return null;
    const rendered = all.flatMap((entry) => entry.diagnostics);
    return [...linkFilter(loadedSite)(rendered), ...found, ...diagnostics];
  }
}

function blank(context: string): LinkCache {
  return { context, texts: new Numbering(), entries: new Map(), served: new Set(), anchors: "" };
}

/** Numbers of targets whose path was removed from the site. */
function targetsGone({ texts, served: before }: LinkCache, served: ReadonlySet<string>): ReadonlySet<number> {
  const lost = new Set([...before].filter((path) => !served.has(path)));
  if (lost.size === 0) return new Set();
  return new Set([...texts.all.keys()].filter((number) => lost.has(texts.at(number).replace(/[?#].*$/, ""))));
}

/** Returns false if it was stopped; the results so far are valid. */
async function eachInTurns<T>(things: readonly T[], signal: AbortSignal, work: (thing: T) => void): Promise<boolean> {
  const steps = (function* () {
    for (const thing of things) {
      work(thing);
      yield;
    }
    return true;
  })();
  return (await inTurns(steps, signal)) ?? false;
}

/** Runs work to its end, and lets other tasks run after each `turn`. Returns null if it was stopped. */
async function inTurns<T>(work: Generator<undefined, T>, signal: AbortSignal): Promise<T | null> {
  for (let began = performance.now(); !signal.aborted; ) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - began < turn) continue;
    await pause();
    began = performance.now();
  }
  return null;
}
