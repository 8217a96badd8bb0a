/**
 * Link check while writing: the same result as after a build, without rendering every page again. What was noted of a page stays
 * valid until something changes that its links depend on (`linkKeys.ts`), so after most edits only a few pages are checked again.
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
import type { SiteView } from "./siteView.ts";

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

/** What was noted of the pages with the same bundles, and what the numbers in it stand for. */
export interface LinkNotes {
  readonly keys: LinkKeys;
  context: string;
  texts: Numbering;
  entries: Map<string, Entry>;
  /** Paths of the site when all pages were last checked. */
  served: ReadonlySet<string>;
  /** The anchors of all pages at that time. */
  anchors: string;
}

export function newLinkNotes(): LinkNotes {
  return { keys: new LinkKeys(), ...nothing("") };
}

export interface Check {
  /** Ends the check; what was noted until then stays. */
  readonly signal: AbortSignal;
  /** Takes the problems so far before those pages are checked that the change probably does not concern. */
  readonly early: (found: readonly Diagnostic[]) => void;
}

/** What one check compares with. */
interface Round {
  readonly view: SiteView;
  readonly notes: LinkNotes;
  readonly outline: string;
  readonly lookUp: (reads: readonly SiteRead[]) => string;
}

/** Milliseconds of work before other tasks have a turn. */
const turn = 8;

/** Returns problems of links, rendering and files; null if the check was stopped. */
export async function checkLinksAgain(
  view: SiteView,
  notes: LinkNotes,
  { signal, early }: Check,
): Promise<readonly Diagnostic[] | null> {
  const { keys } = notes;
  const context = contextKey(view);
  if (context !== notes.context) Object.assign(notes, nothing(context));
  const { site } = view.assembly.input;
  const outline = keys.outline(view);
  const served = new Set<string>([...site.byUrl.keys(), ...site.staticFiles.keys()]);
  const gone = targetsGone(notes, served);
  const round: Round = { view, notes, outline, lookUp: keys.reads(site) };
  const isStale = staleTest(round);
  // Not valid while some pages are unchecked.
  notes.anchors = "";
  const isSuspect = (entry: Entry) =>
    entry.diagnostics.length + entry.pending.length > 0 || entry.audited.links.targets.some((target) => gone.has(target));
  const rest: Page[] = [];
  const isDone = await eachInTurns(site.pages, signal, (page) => {
    const entry = notes.entries.get(page.url);
    if (entry === undefined || isStale(page, entry) || (entry.outline !== outline && isSuspect(entry))) checkPage(page, round);
    else if (entry.outline !== outline) rest.push(page);
  });
  if (!isDone) return null;
  for (const url of notes.entries.keys()) if (!site.byUrl.has(url)) notes.entries.delete(url);
  Object.assign(notes, { served, anchors: keys.anchors(view) });
  if (rest.length === 0) return audit(round, signal);
  const found = await audit(round, signal);
  if (found === null) return null;
  early(found);
  const isWhole = await eachInTurns(rest, signal, (page) => checkPage(page, round));
  return isWhole ? audit(round, signal) : null;
}

/** Whether a page has to be checked again because it or the pages that it links to changed. */
function staleTest({ view, notes: { keys, anchors, texts }, lookUp }: Round): (page: Page, entry: Entry) => boolean {
  const isSameEverywhere = anchors === keys.anchors(view);
  return (page, entry) => {
    const key = keys.page(page, view);
    if (key === "" || key !== entry.key) return true;
    const linked = () => anchorTargets(entry.audited.links.targets.map((number) => texts.at(number)));
    if (!isSameEverywhere && entry.anchors !== keys.anchorsOf(linked(), view)) return true;
    return entry.reads.length > 0 && entry.found !== lookUp(entry.reads);
  };
}

function checkPage(page: Page, { view, notes: { keys, texts, entries }, outline, lookUp }: Round): void {
  const rendered = view.render(page);
  const { pending, diagnostics, targets, assets } = rendered;
  const reads = relevantReads(rendered.reads);
  entries.set(page.url, {
    key: keys.page(page, view),
    outline,
    anchors: keys.anchorsOf(anchorTargets(targets), view),
    reads,
    found: lookUp(reads),
    audited: { page, links: numberLinks(rendered, texts), isWhole: rendered.isWhole },
    assets,
    pending,
    diagnostics,
  });
}

async function audit({ view, notes: { texts, entries } }: Round, signal: AbortSignal): Promise<readonly Diagnostic[] | null> {
  const { input, loadedSite, diagnostics: known } = view.assembly;
  const all = [...entries.values()];
  const named = new Map(all.flatMap(({ assets }) => assets.map((asset) => [asset.url, asset] as const)));
  const { paths, diagnostics } = await view.list(named.values());
  if (signal.aborted) return null;
  const check = checkLinksInTurns({
    input,
    loadedSite,
    known,
    audited: all.map(({ audited }) => audited),
    texts,
    pending: all.flatMap(({ pending }) => pending),
    files: paths,
    idsOf: () => undefined,
  });
  const found = await inTurns(check, signal);
  if (found === null) return null;
  const rendered = all.flatMap((entry) => entry.diagnostics);
  return [...linkFilter(loadedSite)(rendered), ...found, ...diagnostics];
}

function nothing(context: string): Omit<LinkNotes, "keys"> {
  return { context, texts: new Numbering(), entries: new Map(), served: new Set(), anchors: "" };
}

/** Numbers of targets whose path was removed from the site. */
function targetsGone({ texts, served: before }: LinkNotes, served: ReadonlySet<string>): ReadonlySet<number> {
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
