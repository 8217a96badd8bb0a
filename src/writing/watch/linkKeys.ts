/**
 * What the links of a page depend on → hashes to compare: the page with its body, the anchors that it links to, what its
 * templates read of the site, and what concerns every page. Hashes of immutable values are computed once.
 */
import { hashOf } from "../../engine/core/hash.ts";
import type { Compiled, Page, Site } from "../../engine/core/model.ts";
import { createFingerprints, createLookup, hashOnce, type SiteRead } from "../../engine/render/trackReads.ts";
import type { SiteView } from "./siteView.ts";

/** Of the assets; a change of them makes all notes stale. */
export function contextKey({ assembly: { bundles } }: SiteView): string {
  return JSON.stringify(bundles.built.assets);
}

export class LinkKeys {
  readonly #fingerprints = createFingerprints();
  readonly #site = hashOnce(outlineOf);
  readonly #anchors = hashOnce(({ anchors }: Compiled) => anchors.join("\n"));

  /** Of all targets that links can have: pages, files, and links of sidebars. */
  outline({ assembly: { input } }: SiteView): string {
    return this.#site(input.site);
  }

  /** Empty for component pages, which may depend on anything, so that they are always checked again. */
  page(page: Page, { assembly: { input } }: SiteView): string {
    if (page.format === "component") return "";
    const compiled = page.source === null ? undefined : input.compiled.get(page.source);
    return `${this.#fingerprints.page(page)} ${compiled?.key ?? ""}`;
  }

  /** Of the anchors of all pages. */
  anchors({ assembly: { input } }: SiteView): string {
    return hashOf([...input.compiled.values()].map(this.#anchors).join("\n"));
  }

  /** Of the anchors of some pages, by their URLs. */
  anchorsOf(urls: readonly string[], { assembly: { input } }: SiteView): string {
    const hashes = urls.map((url) => {
      const source = input.site.byUrl.get(url)?.source ?? null;
      const compiled = source === null ? undefined : input.compiled.get(source);
      return compiled === undefined ? "" : this.#anchors(compiled);
    });
    return hashes.join();
  }

  /** Of what templates read of the site. */
  reads(site: Site): (reads: readonly SiteRead[]) => string {
    const lookup = createLookup(site, this.#fingerprints);
    return (reads) => reads.map(lookup).join();
  }
}

function outlineOf({ pages, versions, redirects, staticFiles }: Site): string {
  const named = pages.map(({ url, source }) => [url, source]);
  // A label is not a target: another title of one page is no reason to check all pages.
  const isText = (key: string) => key === "label" || key === "description";
  const sidebars = JSON.stringify(versions, (key, value: unknown) => (isText(key) ? undefined : value));
  return JSON.stringify([named, redirects, [...staticFiles.keys()], sidebars]);
}

/** The pages to whose headings a page links. */
export function anchorTargets(targets: readonly string[]): readonly string[] {
  const urls = targets.filter((target) => target.indexOf("#") > 0).map((target) => target.slice(0, target.indexOf("#")));
  return [...new Set(urls)];
}

/** The reads of templates that an edit of another page may affect. */
export function relevantReads(reads: Iterable<SiteRead>): readonly SiteRead[] {
  return [...reads].filter((read) => read.startsWith("page ") || read === "all pages");
}
