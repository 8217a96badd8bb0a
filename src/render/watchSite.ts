/**
 * The site as templates see it, noting what they look at: a page that asked only whether `/` exists need not be rendered
 * again because another page got a new title. What is noted can be looked up in the next site and compared.
 */
import { hashOf } from "../hash.ts";
import type { Hash, Site, Version } from "../model.ts";

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

/** What identifies a version, with all of its sidebars: long enough to be looked at once. */
export function createVersionHash(): (version: Version) => Hash {
  const known = new Map<Version, Hash>();
  return (version) => {
    const found = known.get(version) ?? hashOf(JSON.stringify(version));
    known.set(version, found);
    return found;
  };
}

/** What a need finds in a site, as a hash; made once per site and asked for every page. */
export function createLookup(site: Site, versionHash: (version: Version) => Hash): (need: Need) => Hash {
  const known = new Map<Need, Hash>();
  const versions = () => hashOf(JSON.stringify(site.versions.map(versionHash)));
  const make = (need: Need): Hash => {
    if (need === "versions") return versions();
    if (need === "*") {
      const rest = JSON.stringify([versions(), site.redirects, [...site.staticFiles]]);
      return hashOf(rest, ...site.pages.map((page) => hashOf(JSON.stringify(page))));
    }
    const url = need.slice(need.indexOf(" ") + 1);
    return hashOf(JSON.stringify(need.startsWith("has ") ? site.byUrl.has(url) : (site.byUrl.get(url) ?? null)));
  };
  return (need) => {
    const found = known.get(need) ?? make(need);
    known.set(need, found);
    return found;
  };
}
