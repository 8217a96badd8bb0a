/**
 * Records what templates read of the site: a page that asked only whether `/` exists need not be rendered again because another
 * page got a new title. A read can be looked up in the next site, and compared.
 */
import { hashOf } from "../core/hash.ts";
import type { Compiled, Hash, Page, Site, Version } from "../core/model.ts";
import { once } from "../core/once.ts";
import type { LinkIndex } from "../links/linkIndex.ts";

/**
 * `has /url`, `page /url`, `text /url`, `versions`, or `all pages` for everything but texts; of the anchors of a source
 * `anchor path#id` (whether it is there) and `anchors path`.
 */
export type SiteRead = string;

/** What work returned, and what it read. */
export interface Recorded<Value> {
  readonly value: Value;
  readonly reads: readonly SiteRead[];
}

export class ReadTracker {
  /** The site, for templates. */
  readonly site: Site;
  #reads = new Set<SiteRead>();

  constructor(site: Site) {
    this.site = trackedSite(site, (read) => void this.#reads.add(read));
  }

  /** Returns what `work` read beside its value. What it read counts for the work around it, too. */
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

/** The look-ups of links, with a note of the anchors that they ask for. */
export function trackAnchors(index: LinkIndex, tracker: Pick<ReadTracker, "add">): LinkIndex {
  return {
    ...index,
    anchors: (page) => {
      tracker.add([`anchors ${nameOf(page)}`]);
      return index.anchors(page);
    },
    hasAnchor: (page, id) => {
      tracker.add([`anchor ${nameOf(page)}#${id}`]);
      return index.hasAnchor(page, id);
    },
  };
}

/** Without a `#`, which begins the anchor. */
function nameOf({ source }: Page): string {
  return (source ?? "").replaceAll("%", "%25").replaceAll("#", "%23");
}

function trackedSite(site: Site, note: (read: SiteRead) => void): Site {
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
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      note("all pages");
      return Reflect.ownKeys(target);
    },
  });
}

/** Hashes of versions and pages with everything in them. Each is asked for many times and computed once. */
export interface Fingerprints {
  readonly version: (version: Version) => Hash;
  readonly page: (page: Page) => Hash;
}

export function createFingerprints(): Fingerprints {
  return { version: hashOnce(JSON.stringify), page: hashOnce(JSON.stringify) };
}

/** Returns the hash of what `textOf` says of a thing, which is immutable. */
export function hashOnce<Thing extends object>(textOf: (thing: Thing) => string): (thing: Thing) => Hash {
  const known = new WeakMap<Thing, Hash>();
  return (thing) => {
    const found = known.get(thing) ?? hashOf(textOf(thing));
    known.set(thing, found);
    return found;
  };
}

/** What a read returns in a site, in short; created once per site and used for every page. `texts`: the compiled bodies. */
export function createLookup(
  site: Site,
  fingerprints: Fingerprints,
  texts: ReadonlyMap<string, Pick<Compiled, "key" | "anchors">> = new Map(),
): (read: SiteRead) => string {
  const versions = () => site.versions.map(fingerprints.version);
  return once((read) => {
    if (read === "versions") return hashOf(JSON.stringify(versions()));
    if (read === "all pages") {
      return hashOf(JSON.stringify([versions(), site.redirects, [...site.staticFiles], site.pages.map(fingerprints.page)]));
    }
    const url = read.slice(read.indexOf(" ") + 1);
    if (read.startsWith("anchor")) return anchorState(url, texts);
    if (read.startsWith("has ")) return hashOf(JSON.stringify(site.byUrl.has(url)));
    const page = site.byUrl.get(url);
    if (read.startsWith("text ")) return texts.get(page?.source ?? "")?.key ?? hashOf("");
    return page === undefined ? hashOf("") : fingerprints.page(page);
  });
}

/** Whether the anchor is there, or the hash of all. There are thousands: no hash where a word does. */
function anchorState(name: string, texts: ReadonlyMap<string, Pick<Compiled, "anchors">>): string {
  const end = name.indexOf("#");
  const path = end < 0 ? name : name.slice(0, end);
  const anchors = texts.get(path.includes("%") ? decodeURIComponent(path) : path)?.anchors ?? [];
  if (end < 0) return hashOf(anchors.join("\n"));
  return anchors.includes(name.slice(end + 1)) ? "there" : "absent";
}
