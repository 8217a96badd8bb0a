/**
 * Checks the links of the whole site in the pauses of the writing server, page by page. What it noted about a page is kept as
 * long as nothing changed that its links depend on (`linkKeys.ts`), so after most edits a few pages are looked at again.
 *
 * Where pages or files came or went, every page is: first those that such a change is likely to concern, with an early report,
 * then the others.
 */
import { setImmediate as pause } from "node:timers/promises";
import type { Diagnostic, Page } from "../../core/model.ts";
import { Numbering } from "../../core/numbering.ts";
import { type AuditedPage, numberLinks } from "../../links/audit.ts";
import type { Pending } from "../../links/linkIndex.ts";
import { checkLinksInTurns, linkFilter } from "../../pipeline/checkLinks.ts";
import type { SiteRead } from "../../render/trackReads.ts";
import { anchoredPages, groundOf, LinkKeys, tellingNeeds } from "./linkKeys.ts";
import type { SiteFiles } from "./siteFiles.ts";
import type { Snapshot } from "./snapshot.ts";

interface Note {
  readonly key: string;
  /** The outline that it was made with. */
  readonly outline: string;
  /** The pages whose headings its links name. */
  readonly anchored: readonly number[];
  readonly anchors: string;
  readonly needs: readonly SiteRead[];
  readonly found: string;
  readonly audited: AuditedPage;
  readonly pending: readonly Pending[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What was noted with one configuration, with what the numbers in it stand for. */
interface Seen {
  readonly context: string;
  readonly texts: Numbering;
  readonly notes: Map<string, Note>;
  /** Paths that were served when everything was last looked at. */
  served: ReadonlySet<string>;
  /** The anchors of all pages at that time. */
  anchors: string;
}

/** What one check looks with. */
interface Look {
  readonly snapshot: Snapshot;
  readonly outline: string;
  readonly lookUp: (needs: readonly SiteRead[]) => string;
}

/** Milliseconds of work before whoever else waits has a turn. */
const turn = 8;

export class LinkWatch {
  #seen: Seen = blank("");
  readonly #keys = new LinkKeys();
  #round = new AbortController();

  /**
   * Problems of links, of rendering and of files; null when another snapshot came first. `early` is told what is known while
   * pages are left that the change hardly concerns.
   */
  async check(
    snapshot: Snapshot,
    files: SiteFiles,
    early: (found: readonly Diagnostic[]) => void = () => {},
  ): Promise<readonly Diagnostic[] | null> {
    this.stop();
    this.#round = new AbortController();
    const { signal } = this.#round;
    const context = groundOf(snapshot);
    if (context !== this.#seen.context) this.#seen = blank(context);
    const seen = this.#seen;
    const { site } = snapshot.assembly.input;
    const outline = this.#keys.outline(snapshot);
    const served = new Set<string>([...site.byUrl.keys(), ...site.staticFiles.keys()]);
    const gone = targetsGone(seen, served);
    const look: Look = { snapshot, outline, lookUp: this.#keys.needs(site) };
    const isDue = this.#judge(look, seen);
    // Until all is looked at, nothing is known of all.
    seen.anchors = "";
    const isSuspect = (note: Note) =>
      note.diagnostics.length + note.pending.length > 0 || note.audited.links.targets.some((target) => gone.has(target));
    const rest: Page[] = [];
    const isLookedAt = await eachInTurns(site.pages, signal, (page) => {
      const note = seen.notes.get(page.url);
      if (note === undefined || isDue(page, note) || (note.outline !== outline && isSuspect(note))) this.#note(page, look);
      else if (note.outline !== outline) rest.push(page);
    });
    if (!isLookedAt) return null;
    for (const url of seen.notes.keys()) if (!site.byUrl.has(url)) seen.notes.delete(url);
    Object.assign(seen, { served, anchors: this.#keys.anchors(snapshot) });
    if (rest.length === 0) return this.#audit(snapshot, files, signal);
    const found = await this.#audit(snapshot, files, signal);
    if (found === null) return null;
    early(found);
    const isWhole = await eachInTurns(rest, signal, (page) => this.#note(page, look));
    return isWhole ? this.#audit(snapshot, files, signal) : null;
  }

  stop(): void {
    this.#round.abort();
  }

  /** Whether a page has to be looked at again for what it shows or for the pages that it leads to. */
  #judge({ snapshot, lookUp }: Look, { anchors, texts }: Seen): (page: Page, note: Note) => boolean {
    const isSameEverywhere = anchors === this.#keys.anchors(snapshot);
    return (page, note) => {
      const key = this.#keys.page(page, snapshot);
      if (key === "" || key !== note.key) return true;
      if (!isSameEverywhere && note.anchors !== this.#keys.anchorsOf(urlsOf(note.anchored, texts), snapshot)) return true;
      return note.needs.length > 0 && note.found !== lookUp(note.needs);
    };
  }

  #note(page: Page, { snapshot, outline, lookUp }: Look): void {
    const { texts, notes } = this.#seen;
    const rendered = snapshot.render(page);
    const { pending, diagnostics } = rendered;
    const anchored = anchoredPages(rendered);
    const needs = tellingNeeds(rendered.reads);
    notes.set(page.url, {
      key: this.#keys.page(page, snapshot),
      outline,
      anchored: anchored.map((url) => texts.numberOf(url)),
      anchors: this.#keys.anchorsOf(anchored, snapshot),
      needs,
      found: lookUp(needs),
      audited: { page, links: numberLinks(rendered, texts), isWhole: rendered.isWhole },
      pending,
      diagnostics,
    });
  }

  async #audit(snapshot: Snapshot, files: SiteFiles, signal: AbortSignal): Promise<readonly Diagnostic[] | null> {
    const { texts, notes } = this.#seen;
    const { input, loadedSite, diagnostics: known } = snapshot.assembly;
    const { paths, diagnostics } = await files.all();
    if (signal.aborted) return null;
    const all = [...notes.values()];
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
    const rendered = all.flatMap((note) => note.diagnostics);
    return [...linkFilter(loadedSite)(rendered), ...found, ...diagnostics];
  }
}

function urlsOf(numbers: readonly number[], texts: Numbering): readonly string[] {
  return numbers.map((number) => texts.at(number));
}

function blank(context: string): Seen {
  return { context, texts: new Numbering(), notes: new Map(), served: new Set(), anchors: "" };
}

/** Numbers of targets that led to a path which is no longer served. */
function targetsGone({ texts, served: before }: Seen, served: ReadonlySet<string>): ReadonlySet<number> {
  const lost = new Set([...before].filter((path) => !served.has(path)));
  if (lost.size === 0) return new Set();
  return new Set([...texts.all.keys()].filter((number) => lost.has(texts.at(number).replace(/[?#].*$/, ""))));
}

/** False when it was stopped. What was done until then is done. */
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

/** Runs work to its end, with a turn for others after each `turn`; null when it was stopped. */
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
