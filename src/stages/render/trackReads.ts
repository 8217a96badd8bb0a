/**
 * Records what templates read of the site: a page that asked only whether `/` exists need not be rendered again because another
 * page got a new title. A read can be looked up in the next site, and compared.
 */
import { hashOf } from "../../kit/hash.ts";
import { lazy, once, onceFor } from "../../kit/once.ts";
import type { Hash, Page, Site, SourcePath, Version } from "../../model/model.ts";
import { indexLinks, type LinkIndex, type PageLookup } from "../link/linkIndex.ts";
import type { RenderInput } from "./renderInput.ts";

/**
 * What is read. By templates: `has /url`, `page /url`, `text /url`, `versions` without sidebars and lists of pages, `version name` with them, or
 * `all pages` for everything but texts.
 *
 * By links: which page has a name (`link to /url`, `link to path/of/source`, `link to id version/id`), whether there is a static file
 * (`file /url`) or a draft (`draft /url`, `draft path/of/source`); of the anchors of a source `anchor path#id` (whether it is there) and `anchors path`; and `link targets`, all of them.
 */
export type SiteRead = string;

/** What work returned, and what it read. */
export interface Recorded<Value> {
  readonly value: Value;
  readonly reads: readonly SiteRead[];
}

export class ReadTracker {
  /** The site and its versions, for templates. */
  readonly site: Site;
  readonly versions: Site["versions"];
  #reads = new Set<SiteRead>();

  constructor(site: Site) {
    const note = (read: SiteRead) => void this.#reads.add(read);
    this.versions = site.versions.map((version) => trackedVersion(version, note));
    this.site = trackedSite(site, this.versions, note);
  }

  /** Returns what `work` read besides its value. What it read counts for the work around it, too. */
  record<T>(work: () => T): Recorded<T> {
    const around = this.#reads;
    this.#reads = new Set();
    try {
      const value = work();
      return { value, reads: [...this.#reads] };
    } finally {
      for (const read of this.#reads) around.add(read);
      this.#reads = around;
    }
  }

  /** Counts what was read earlier. */
  add(reads: Iterable<SiteRead>): void {
    for (const read of reads) this.#reads.add(read);
  }
}

/** The look-ups of links, with a note of what they ask for. */
export function trackLinks(index: LinkIndex, tracker: Pick<ReadTracker, "add">): LinkIndex {
  const noting = <Name extends readonly unknown[], Answer>(
    find: (...name: Name) => Answer,
    read: (...name: Name) => SiteRead,
  ) => {
    return (...name: Name): Answer => {
      tracker.add([read(...name)]);
      return find(...name);
    };
  };
  const among = <Name extends readonly unknown[], Answer>(find: (...name: Name) => Answer) => noting(find, () => "link targets");
  const pages = (by: PageLookup, what = "") => ({
    get: noting(
      (name: string) => by.get(name),
      (name) => `link to ${what}${name}`,
    ),
  });
  const { staticFiles } = index;
  return {
    ...index,
    byUrl: pages(index.byUrl),
    byStem: pages(index.byStem),
    byId: pages(index.byId, "id "),
    staticFiles: {
      has: noting(
        (url: string) => staticFiles.has(url),
        (url) => `file ${url}`,
      ),
    },
    pageUrls: among(index.pageUrls),
    fileUrls: among(index.fileUrls),
    nearestSource: among(index.nearestSource),
    nearestUrl: among(index.nearestUrl),
    draftAt: noting(index.draftAt, (name) => `draft ${name}`),
    anchors: noting(index.anchors, (page) => `anchors ${nameOf(page)}`),
    headings: noting(index.headings, ({ url }) => `text ${url}`),
    hasAnchor: noting(index.hasAnchor, (page, id) => `anchor ${nameOf(page)}#${id}`),
  };
}

/** The name without a `#`, which begins the anchor. */
function nameOf({ source }: Page): string {
  return (source ?? "").replaceAll("%", "%25").replaceAll("#", "%23");
}

function trackedVersion(version: Version, note: (read: SiteRead) => void): Version {
  return new Proxy(version, {
    get(target, name) {
      if (name === "pages" || name === "sidebars") note(`version ${target.name}`);
      return Reflect.get(target, name);
    },
  });
}

function trackedSite(site: Site, versions: Site["versions"], note: (read: SiteRead) => void): Site {
  const byUrl = new Proxy(site.byUrl, {
    get(pages, name) {
      if (name === "has") return (url: string) => noted(`has ${url}`, pages.has(url));
      if (name === "get") return (url: string) => noted(`page ${url}`, pages.get(url));
      note("all pages");
      const value: unknown = Reflect.get(pages, name, pages);
      return typeof value === "function" ? value.bind(pages) : value;
    },
  });
  const noted = <T>(read: SiteRead, value: T): T => {
    note(read);
    return value;
  };
  return new Proxy(site, {
    get(target, name) {
      if (name === "byUrl") return byUrl;
      note(name === "versions" ? "versions" : "all pages");
      return name === "versions" ? versions : Reflect.get(target, name);
    },
    ownKeys(target) {
      note("all pages");
      return Reflect.ownKeys(target);
    },
  });
}

/** Hashes of pages and versions with everything in them, and of parts of a version. Each is asked for many times and computed once. */
export interface Fingerprints {
  readonly page: (page: Page) => Hash;
  readonly version: (version: Version) => Hash;
  /** The frame without sidebars and list of pages. */
  readonly frame: (version: Version) => Hash;
  readonly sidebar: (items: Version["sidebars"][string]) => Hash;
}

export function createFingerprints(): Fingerprints {
  return {
    page: hashOnce(JSON.stringify),
    version: hashOnce(JSON.stringify),
    frame: hashOnce(({ sidebars: _, pages: __, ...frame }) => JSON.stringify(frame)),
    sidebar: hashOnce(JSON.stringify),
  };
}

/** Returns the hash of what `textOf` says of a thing, which is immutable. */
export function hashOnce<Thing extends object>(textOf: (thing: Thing) => string): (thing: Thing) => Hash {
  return onceFor((thing) => hashOf(textOf(thing)));
}

/** What a read returns in a site, in short; created once per site and used for every page. */
export function createLookup(
  { site, config, compiled: texts }: Pick<RenderInput, "site" | "config" | "compiled">,
  fingerprints: Fingerprints,
): (read: SiteRead) => string {
  const index = lazy(() => indexLinks(site, config, texts));
  return once((read) => {
    if (read === "versions") return hashOf(JSON.stringify(site.versions.map(fingerprints.frame)));
    if (read === "all pages") {
      const { versions, redirects, staticFiles, pages } = site;
      return hashOf(
        JSON.stringify([versions.map(fingerprints.version), redirects, [...staticFiles], pages.map(fingerprints.page)]),
      );
    }
    if (read === "link targets") return hashOf(JSON.stringify([site.pages.map(targetOf), [...site.staticFiles.keys()]]));
    const url = read.slice(read.indexOf(" ") + 1);
    if (read.startsWith("anchor")) return anchorState(url, texts);
    if (read.startsWith("version ")) return hashOf(...site.versions.filter(({ name }) => name === url).map(fingerprints.version));
    if (read.startsWith("has ")) return hashOf(JSON.stringify(site.byUrl.has(url)));
    if (read.startsWith("file ")) return site.staticFiles.has(url) ? "there" : "absent";
    if (read.startsWith("draft ")) return index().draftAt(url) ?? "absent";
    if (read.startsWith("link to ")) return linkState(read.slice("link to ".length), index());
    const page = site.byUrl.get(url);
    if (read.startsWith("text ")) return texts.get(page?.source as SourcePath)?.key ?? hashOf("");
    return page === undefined ? hashOf("") : fingerprints.page(page);
  });
}

/** Everything of a page that decides where links to it lead. */
function targetOf({ url, source, version, id, kind }: Page): string {
  return JSON.stringify([url, source, version, id, kind]);
}

function linkState(name: string, { byUrl, byStem, byId }: LinkIndex): string {
  const page = name.startsWith("id ") ? byId.get(name.slice("id ".length)) : (name.startsWith("/") ? byUrl : byStem).get(name);
  return page === undefined ? "absent" : hashOf(targetOf(page));
}

/** Whether the anchor is there, or the hash of all. There are thousands: no hash where a word does. */
function anchorState(name: string, texts: RenderInput["compiled"]): string {
  const end = name.indexOf("#");
  const path = end < 0 ? name : name.slice(0, end);
  const source = (path.includes("%") ? decodeURIComponent(path) : path) as SourcePath;
  const anchors = texts.get(source)?.anchors ?? [];
  if (end < 0) return hashOf(anchors.join("\n"));
  return anchors.includes(name.slice(end + 1)) ? "there" : "absent";
}
