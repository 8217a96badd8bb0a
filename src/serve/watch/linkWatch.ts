/**
 * Checks the links of the whole site in the pauses of the writing server, page by page, and starts over with each edition.
 * What it noted about a page is kept as long as nothing of the page and of the site's outline changed, so after an edit
 * of prose one page is looked at again.
 */
import { setImmediate as pause } from "node:timers/promises";
import { checkLinks } from "../../build/checkLinks.ts";
import { hashOf } from "../../hash.ts";
import type { Diagnostic, Page } from "../../model.ts";
import type { AuditedPage } from "../../render/audit.ts";
import type { Pending } from "../../render/linkIndex.ts";
import type { Edition } from "./edition.ts";
import type { SiteFiles } from "./siteFiles.ts";

interface Note {
  readonly key: string;
  readonly audited: AuditedPage;
  readonly pending: readonly Pending[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Milliseconds of work before whoever else waits has a turn. */
const turn = 8;

export class LinkWatch {
  #notes: ReadonlyMap<string, Note> = new Map();
  #outline = "";
  #round = new AbortController();

  /** Problems of links and of rendering; null when another edition came first. */
  async check(edition: Edition, files: SiteFiles): Promise<readonly Diagnostic[] | null> {
    this.stop();
    this.#round = new AbortController();
    const { signal } = this.#round;
    const { input, material } = edition.assembly;
    await this.#look(edition, signal);
    if (signal.aborted) return null;
    const paths = await files.paths();
    if (signal.aborted) return null;
    const all = [...this.#notes.values()];
    return [
      ...all.flatMap(({ diagnostics }) => diagnostics),
      ...checkLinks({
        input,
        material,
        audited: all.map(({ audited }) => audited),
        pending: all.flatMap(({ pending }) => pending),
        files: paths,
        idsOf: () => undefined,
      }),
    ];
  }

  stop(): void {
    this.#round.abort();
  }

  async #look(edition: Edition, signal: AbortSignal): Promise<void> {
    const outline = outlineOf(edition);
    const known = outline === this.#outline ? this.#notes : new Map<string, Note>();
    this.#outline = outline;
    const notes = new Map<string, Note>();
    let began = performance.now();
    for (const page of edition.assembly.input.site.pages) {
      if (performance.now() - began > turn) {
        await pause();
        began = performance.now();
      }
      if (signal.aborted) break;
      const key = keyOf(page, edition);
      const before = known.get(page.url);
      notes.set(page.url, before?.key === key && key !== "" ? before : note(page, key, edition));
    }
    // What was not looked at again is as good as it was.
    this.#notes = signal.aborted ? new Map([...known, ...notes]) : notes;
  }
}

function note(page: Page, key: string, edition: Edition): Note {
  const { ids, targets, reported, pending, diagnostics } = edition.render(page);
  return { key, audited: { page, ids, targets, reported }, pending, diagnostics };
}

/** Component pages may depend on anything, so what was noted of them is never kept. */
function keyOf(page: Page, { assembly: { input } }: Edition): string {
  if (page.format === "component") return "";
  const compiled = page.source === null ? undefined : input.compiled.get(page.source);
  return hashOf(JSON.stringify(page), compiled?.key ?? "");
}

/** What every page may depend on: which pages and headings there are, the sidebars, and all that is no document. */
function outlineOf({ era, assembly: { input, bundles } }: Edition): string {
  const { site, compiled } = input;
  const pages = site.pages.map(({ url, source, title }) => [url, source, title, source && compiled.get(source)?.anchors]);
  const sidebars = site.versions.map((version) => version.sidebars);
  return hashOf(JSON.stringify([era, pages, sidebars, site.redirects, [...site.staticFiles.keys()], bundles.built.assets]));
}
