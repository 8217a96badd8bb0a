/**
 * Checks the links of the whole site in the pauses of the writing server, page by page, and starts over with each edition.
 * What it noted about a page is kept as long as nothing of the page and of the site's outline changed, so after an edit
 * of prose one page is looked at again.
 */
import { setImmediate as pause } from "node:timers/promises";
import { checkLinksInTurns, judged } from "../../build/checkLinks.ts";
import { hashOf } from "../../hash.ts";
import type { Compiled, Diagnostic, Page, Site } from "../../model.ts";
import { Numbering } from "../../numbering.ts";
import type { AuditedPage } from "../../render/audit.ts";
import type { Pending } from "../../render/linkIndex.ts";
import { numberLinks } from "../../render/numberedLinks.ts";
import type { Edition } from "./edition.ts";
import type { SiteFiles } from "./siteFiles.ts";

interface Note {
  readonly key: string;
  readonly audited: AuditedPage;
  readonly pending: readonly Pending[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What was noted of the pages of one outline, with what the numbers in it stand for. */
interface Seen {
  readonly outline: string;
  readonly texts: Numbering;
  readonly notes: ReadonlyMap<string, Note>;
}

/** Milliseconds of work before whoever else waits has a turn. */
const turn = 8;

export class LinkWatch {
  #seen: Seen = { outline: "", texts: new Numbering(), notes: new Map() };
  readonly #keys = new Keys();
  #round = new AbortController();

  /** Problems of links, of rendering and of files; null when another edition came first. */
  async check(edition: Edition, files: SiteFiles): Promise<readonly Diagnostic[] | null> {
    this.stop();
    this.#round = new AbortController();
    const { signal } = this.#round;
    const { input, material } = edition.assembly;
    const { texts, notes } = await this.#look(edition, signal);
    if (signal.aborted) return null;
    const { paths, diagnostics } = await files.all();
    if (signal.aborted) return null;
    const all = [...notes.values()];
    const audit = checkLinksInTurns({
      input,
      material,
      audited: all.map(({ audited }) => audited),
      texts,
      pending: all.flatMap(({ pending }) => pending),
      files: paths,
      idsOf: () => undefined,
    });
    const found = await inTurns(audit, signal);
    if (found === null) return null;
    const rendered = all.flatMap((note) => note.diagnostics);
    return [...judged(rendered, material), ...found, ...diagnostics];
  }

  stop(): void {
    this.#round.abort();
  }

  /** It may be stopped and end while the next one is at work, so nothing of it is anybody's until it is whole. */
  async #look(edition: Edition, signal: AbortSignal): Promise<Seen> {
    const outline = this.#keys.outline(edition);
    const isSame = outline === this.#seen.outline;
    const { texts, notes: known }: Omit<Seen, "outline"> = isSame ? this.#seen : { texts: new Numbering(), notes: new Map() };
    const notes = new Map<string, Note>();
    let began = performance.now();
    for (const page of edition.assembly.input.site.pages) {
      if (performance.now() - began > turn) {
        await pause();
        began = performance.now();
      }
      if (signal.aborted) break;
      const key = this.#keys.page(page, edition);
      const before = known.get(page.url);
      notes.set(page.url, before?.key === key && key !== "" ? before : note(page, key, edition, texts));
    }
    // What was not looked at again is as good as it was.
    const seen = { outline, texts, notes: signal.aborted ? new Map([...known, ...notes]) : notes };
    this.#seen = seen;
    return seen;
  }
}

function note(page: Page, key: string, edition: Edition, texts: Numbering): Note {
  const rendered = edition.render(page);
  const { pending, diagnostics } = rendered;
  return { key, audited: { page, links: numberLinks(rendered, texts), isWhole: rendered.isWhole }, pending, diagnostics };
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

/** Hashes that are made once for what never changes: an edit of prose leaves nearly all of it the same. */
class Keys {
  readonly #site = oncePer(({ pages, versions, redirects, staticFiles }: Site) => {
    const named = pages.map(({ url, source, title }) => [url, source, title]);
    const sidebars = versions.map((version) => version.sidebars);
    return hashOf(JSON.stringify([named, sidebars, redirects, [...staticFiles.keys()]]));
  });
  readonly #page = oncePer((page: Page) => hashOf(JSON.stringify(page)));
  readonly #anchors = oncePer(({ anchors }: Compiled) => JSON.stringify(anchors));

  /** Component pages may depend on anything, so what was noted of them is never kept. */
  page(page: Page, { assembly: { input } }: Edition): string {
    if (page.format === "component") return "";
    const compiled = page.source === null ? undefined : input.compiled.get(page.source);
    return `${this.#page(page)} ${compiled?.key ?? ""}`;
  }

  /** What every page may depend on: which pages and headings there are, the sidebars, and all that is no document. */
  outline({ era, assembly: { input, bundles } }: Edition): string {
    const { site, compiled } = input;
    const anchors = site.pages.map(({ source }) => {
      const body = source === null ? undefined : compiled.get(source);
      return body === undefined ? "" : this.#anchors(body);
    });
    return hashOf(this.#site(site), JSON.stringify([era, bundles.built.assets]), anchors.join("\n"));
  }
}

function oncePer<V extends object>(make: (value: V) => string): (value: V) => string {
  const known = new WeakMap<V, string>();
  return (value) => {
    const found = known.get(value) ?? make(value);
    known.set(value, found);
    return found;
  };
}
