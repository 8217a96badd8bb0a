/**
 * Link check while writing: the same result as after a build, without rendering every page again. What was noted of a page stays
 * valid until something changes that its content is made of or that rendering it read, as in the cache of a build
 * (`site/pageCache.ts`), so after most edits only a few pages are checked again.
 *
 * After documents were added, moved or removed, sidebars have other links, and all pages that show them are checked: first those whose
 * content the change concerns, with an early report, then the others.
 */

import { setImmediate as pause } from "node:timers/promises";
import { hashOf } from "../../kit/hash.ts";
import { StringTable } from "../../kit/stringTable.ts";
import type { Diagnostic, Hash, Page, Site } from "../../model/model.ts";
import { sidebarOf } from "../../model/sidebarOf.ts";
import { checkLinksInTurns, linkFilter } from "../../site/checkLinks.ts";
import { createContentInputs, shownDirectives } from "../../site/pageCache.ts";
import { type PageRecord, recordOf } from "../../site/pageRecord.ts";
import { newTo } from "../../site/siteLanguages.ts";
import { createFingerprints, createLookup, hashOnce } from "../../stages/render/trackReads.ts";
import type { SiteView } from "./siteView.ts";

interface Entry {
  readonly record: PageRecord;
  /** Hashes of what its content was made of, of the links of navbar and sidebar around it, and of what its record says that it read. */
  readonly content: string;
  readonly layout: Hash;
  readonly found: Hash;
  /** The names of those that it shows. */
  readonly directives: readonly string[];
}

/** What was noted of the pages with the same bundles, and what the numbers in it stand for. */
export interface LinkNotes {
  readonly hashes: ReturnType<typeof createHashes>;
  bundles: string;
  texts: StringTable;
  entries: Map<string, Entry>;
  /** Paths of the site when all pages were last checked. */
  served: ReadonlySet<string>;
  /** The site for which all layouts were last compared. */
  site: Site | null;
  /** Paths of all files, at the last check. */
  paths: ReadonlySet<string>;
  /** The views of the further languages, by their bases. */
  readonly languages: Map<string, LinkNotes>;
}

export function newLinkNotes(): LinkNotes {
  return { hashes: createHashes(), languages: new Map(), ...nothing("") };
}

/** Hashes of values that never change, so that each is made once. */
function createHashes() {
  return { ...createFingerprints(), links: hashOnce(linksIn) };
}

export interface Check {
  /** Ends the check; what was noted until then stays. */
  readonly signal: AbortSignal;
  /** Takes the problems so far before those pages are checked whose content the change does not concern. */
  readonly early: (found: readonly Diagnostic[]) => void;
  /** Files that the site in a further language shares with the default one. */
  readonly shared?: ReadonlySet<string>;
}

/** The same in all languages. What several have is reported once. */
export async function checkAllLanguages(view: SiteView, notes: LinkNotes, check: Check): Promise<readonly Diagnostic[] | null> {
  const found = await checkLinksAgain(view, notes, check);
  if (found === null || view.languages.length === 0) return found;
  const all = [...found];
  for (const language of view.languages) {
    const { base } = language.assembly.config;
    const own = notes.languages.get(base) ?? newLinkNotes();
    notes.languages.set(base, own);
    const more = await checkLinksAgain(language, own, { signal: check.signal, early: () => {}, shared: notes.paths });
    if (more === null) return null;
    all.push(...more.filter(newTo(all)).filter(({ code }) => code !== "link/orphan"));
  }
  return all;
}

/** What one check compares with. */
interface Round {
  readonly view: SiteView;
  readonly notes: LinkNotes;
  /** The inputs of the content in the present site. */
  readonly contentOf: (page: Page) => string;
  readonly layoutOf: (page: Page) => Hash;
  readonly lookUp: (record: PageRecord) => Hash;
  readonly shared: ReadonlySet<string>;
}

/** Milliseconds of work before other tasks have a turn. */
const turn = 8;

/** Returns problems of links, rendering and files; null if the check was stopped. */
export async function checkLinksAgain(
  view: SiteView,
  notes: LinkNotes,
  { signal, early, shared = new Set() }: Check,
): Promise<readonly Diagnostic[] | null> {
  const bundles = JSON.stringify(view.assembly.bundles.built.assets);
  if (bundles !== notes.bundles) Object.assign(notes, nothing(bundles));
  const { site } = view.assembly;
  const served = new Set<string>([...site.byUrl.keys(), ...site.staticFiles.keys()]);
  const gone = targetsGone(notes, served);
  const round = { ...beginRound(view, notes), shared };
  const rest = new Map<string, Page>();
  const isOtherSite = notes.site !== site;
  const isDone = await eachInTurns(site.pages, signal, (page) => {
    const entry = notes.entries.get(page.url);
    if (entry === undefined || isStale(page, entry, round)) return checkPage(page, round);
    // Nothing of an earlier plan is held.
    if (entry.record.page !== page) notes.entries.set(page.url, { ...entry, record: { ...entry.record, page } });
    if (isOtherSite && entry.layout !== round.layoutOf(page)) rest.set(page.url, page);
  });
  if (!isDone) return null;
  for (const url of notes.entries.keys()) if (!site.byUrl.has(url)) notes.entries.delete(url);
  notes.served = served;
  if (rest.size > 0) {
    // The navigation around them no longer leads there.
    const restLinks = ({ page, links }: PageRecord) =>
      rest.has(page.url) ? { ...links, targets: links.targets.filter((target) => !gone.has(target)) } : links;
    const found = await audit(round, signal, restLinks);
    if (found === null) return null;
    early(found);
    if (!(await eachInTurns([...rest.values()], signal, (page) => checkPage(page, round)))) return null;
  }
  notes.site = site;
  return audit(round, signal);
}

function beginRound(view: SiteView, notes: LinkNotes): Omit<Round, "shared"> {
  const { assembly } = view;
  const { hashes } = notes;
  const inputsOf = createContentInputs(assembly, assembly.componentCode, hashes);
  const contentOf = (page: Page) => Object.values(inputsOf(page)).join();
  const layoutOf = (page: Page) => {
    const sidebar = sidebarOf(page, assembly.site);
    return hashOf(linksIn(assembly.navbar(page)), sidebar === undefined ? "" : hashes.links(sidebar));
  };
  const stateOf = createLookup(assembly, hashes);
  const lookUp = ({ reads }: PageRecord) => hashOf(...reads.map(stateOf));
  return { view, notes, contentOf, layoutOf, lookUp };
}

/** Navigation without its words: another title of one page concerns few pages. */
function linksIn(items: readonly object[]): string {
  const isText = (key: string) => key === "label" || key === "description";
  return JSON.stringify(items, (key, value: unknown) => (isText(key) ? undefined : value));
}

/** Component pages may depend on anything. */
function isStale(page: Page, { content, record, found }: Entry, { contentOf, lookUp }: Round): boolean {
  return page.format === "component" || content !== contentOf(page) || found !== lookUp(record);
}

function checkPage(page: Page, { view, notes: { texts, entries }, contentOf, layoutOf, lookUp }: Round): void {
  const made = recordOf(view.render(page), texts);
  // Thousands of pages read the same few things: each is in memory once.
  const record = { ...made, reads: made.reads.map((read) => texts.at(texts.numberOf(read))) };
  entries.set(page.url, {
    record,
    content: contentOf(page),
    layout: layoutOf(page),
    found: lookUp(record),
    directives: [...new Set(shownDirectives(page, view.assembly))],
  });
}

/** `linksOf`: what counts of a page's links. */
async function audit(
  { view, notes, shared }: Round,
  signal: AbortSignal,
  linksOf = ({ links }: PageRecord) => links,
): Promise<readonly Diagnostic[] | null> {
  const { assembly } = view;
  const { texts, entries } = notes;
  const all = Array.from(entries.values(), ({ record }) => record);
  const named = new Map(all.flatMap(({ assets }) => assets.map((asset) => [asset.url, asset] as const)));
  const { paths, diagnostics } = await view.list(named.values());
  notes.paths = paths;
  if (signal.aborted) return null;
  const check = checkLinksInTurns({
    assembly,
    records: all.map((record) => ({ ...record, links: linksOf(record) })),
    texts,
    files: shared.size === 0 ? paths : new Set([...shared, ...paths]),
    idsOf: () => undefined,
  });
  const found = await inTurns(check, signal);
  if (found === null) return null;
  const rendered = all.flatMap((record) => record.diagnostics);
  return [...linkFilter(assembly)(rendered), ...found, ...diagnostics];
}

function nothing(bundles: string): Omit<LinkNotes, "hashes" | "languages"> {
  return { bundles, texts: new StringTable(), entries: new Map(), served: new Set(), site: null, paths: new Set() };
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
