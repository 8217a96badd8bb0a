/**
 * What the links of a page depend on → hashes to compare: the page with its body, the anchors that its links name, what its
 * templates looked up in the site, and what counts for every page. Made once for what never changes.
 */
import { hashOf } from "../../core/hash.ts";
import type { Compiled, Hash, Page, Site, Version } from "../../core/model.ts";
import type { RenderedPage } from "../../render/render.tsx";
import { createLookup, type SiteRead } from "../../render/trackReads.ts";
import type { Snapshot } from "./snapshot.ts";

/** Of the configuration, templates and assets: with others, nothing that was noted counts. */
export function groundOf({ era, assembly: { bundles } }: Snapshot): string {
  return JSON.stringify([era, bundles.built.assets]);
}

export class LinkKeys {
  readonly #site = oncePer(({ pages, versions, redirects, staticFiles }: Site) => {
    const named = pages.map(({ url, source }) => [url, source]);
    // A label leads nowhere: another title of one page is no reason to look at all.
    const isText = (key: string) => key === "label" || key === "description";
    const sidebars = JSON.stringify(versions, (key, value: unknown) => (isText(key) ? undefined : value));
    return hashOf(JSON.stringify([named, redirects, [...staticFiles.keys()]]), sidebars);
  });
  readonly #page = oncePer((page: Page) => hashOf(JSON.stringify(page)));
  readonly #version = oncePer((version: Version) => hashOf(JSON.stringify(version)));
  readonly #anchors = oncePer(({ anchors }: Compiled) => hashOf(anchors.join("\n")));

  /** Where links can lead at all: which pages and files there are, and where the sidebars lead. */
  outline({ assembly: { input } }: Snapshot): string {
    return this.#site(input.site);
  }

  /** Component pages may depend on anything, so what was noted of them is never kept. */
  page(page: Page, { assembly: { input } }: Snapshot): string {
    if (page.format === "component") return "";
    const compiled = page.source === null ? undefined : input.compiled.get(page.source);
    return `${this.#page(page)} ${compiled?.key ?? ""}`;
  }

  /** Of the anchors of all pages. */
  anchors({ assembly: { input } }: Snapshot): string {
    return hashOf([...input.compiled.values()].map(this.#anchors).join("\n"));
  }

  /** Of the anchors of some pages, by their URLs. */
  anchorsOf(urls: readonly string[], { assembly: { input } }: Snapshot): string {
    const hashes = urls.map((url) => {
      const source = input.site.byUrl.get(url)?.source ?? null;
      const compiled = source === null ? undefined : input.compiled.get(source);
      return compiled === undefined ? "" : this.#anchors(compiled);
    });
    return hashes.join();
  }

  /** Of what templates looked up in the site. */
  needs(site: Site): (needs: readonly SiteRead[]) => string {
    const lookup = createLookup(site, { version: this.#version, page: this.#page });
    return (needs) => needs.map(lookup).join();
  }
}

/** The pages whose headings the links of a page name. */
export function anchoredPages({ targets }: Pick<RenderedPage, "targets">): readonly string[] {
  const urls = targets.flatMap((target) => {
    const at = target.indexOf("#");
    return at > 0 ? [target.slice(0, at)] : [];
  });
  return [...new Set(urls)];
}

/** Of what templates look up beside what every page is given, those that an edit of another page may change. */
export function tellingNeeds(needs: Iterable<SiteRead>): readonly SiteRead[] {
  return [...needs].filter((need) => need === "*" || need.startsWith("page "));
}

function oncePer<V extends object>(make: (value: V) => Hash): (value: V) => Hash {
  const known = new WeakMap<V, Hash>();
  return (value) => {
    const found = known.get(value) ?? make(value);
    known.set(value, found);
    return found;
  };
}
