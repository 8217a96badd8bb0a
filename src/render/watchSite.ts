/**
 * The site as templates see it, noting what they look at: a page that asked only whether `/` exists need not be rendered
 * again because another page got a new title. What is noted can be looked up in the next site and compared.
 */
import { hashOf } from "../core/hash.ts";
import type { Hash, Page, Site, Version } from "../core/model.ts";

/** `has /url`, `page /url`, `versions`, or `*` for everything. */
export type Need = string;

export function watchSite(site: Site, note: (need: Need) => void): Site {
  const byUrl = new Proxy(site.byUrl, {
    get(pages, name) {
      if (name === "has") return (url: string) => noted(`has ${url}`, pages.has(url));
      if (name === "get") return (url: string) => noted(`page ${url}`, pages.get(url));
      note("*");
      const value: unknown = Reflect.get(pages, name, pages);
      return typeof value === "function" ? value.bind(pages) : value;
    },
  });
  const noted = <T>(need: Need, value: T): T => {
    note(need);
    return value;
  };
  return new Proxy(site, {
    get(target, name) {
      if (name === "byUrl") return byUrl;
      note(name === "versions" ? "versions" : "*");
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      note("*");
      return Reflect.ownKeys(target);
    },
  });
}

/** What identifies versions and pages with all that is in them. Each is asked for many times and looked at once. */
export interface Fingerprints {
  readonly version: (version: Version) => Hash;
  readonly page: (page: Page) => Hash;
}

export function createFingerprints(): Fingerprints {
  return { version: remember(), page: remember() };
}

function remember<Thing>(): (thing: Thing) => Hash {
  const known = new Map<Thing, Hash>();
  return (thing) => {
    const found = known.get(thing) ?? hashOf(JSON.stringify(thing));
    known.set(thing, found);
    return found;
  };
}

/** What a need finds in a site, as a hash; made once per site and asked for every page. */
export function createLookup(site: Site, fingerprints: Fingerprints): (need: Need) => Hash {
  const known = new Map<Need, Hash>();
  const versions = () => site.versions.map(fingerprints.version);
  const make = (need: Need): Hash => {
    if (need === "versions") return hashOf(JSON.stringify(versions()));
    if (need === "*") {
      return hashOf(JSON.stringify([versions(), site.redirects, [...site.staticFiles], site.pages.map(fingerprints.page)]));
    }
    const url = need.slice(need.indexOf(" ") + 1);
    if (need.startsWith("has ")) return hashOf(JSON.stringify(site.byUrl.has(url)));
    const page = site.byUrl.get(url);
    return page === undefined ? hashOf("") : fingerprints.page(page);
  };
  return (need) => {
    const found = known.get(need) ?? make(need);
    known.set(need, found);
    return found;
  };
}
