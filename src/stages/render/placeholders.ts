/**
 * Finished HTML inside React markup without rendering it through React: a template gets a short placeholder string, which is
 * replaced in what React wrote. So is markup that pages have alike, such as the footer: it is rendered for the first page that
 * asks for it, and each page that shows it has its ids, its targets and what its template read of the site.
 */
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type RewrittenHtml, rewriteHtml, type SiteUrls, type TagCache } from "../../kit/html/rewriteHtml.ts";
import type { ReadTracker, SiteRead } from "./trackReads.ts";

/** It cannot come from content, where scanning replaces it. */
const mark = "\u0002";

export function placeholder(name: string | number): string {
  return `${mark}${name}${mark}`;
}

/** Replaces every placeholder; an unknown one (a value that looked like one) disappears. */
export function fillPlaceholders(markup: string, values: ReadonlyMap<string, string>): string {
  return markup
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part : (values.get(part) ?? "")))
    .join("");
}

export interface Shared extends RewrittenHtml {
  /** The name of its placeholder. */
  readonly name: string;
  readonly reads: readonly SiteRead[];
}

export class SharedMarkup {
  readonly #known = new Map<string, Shared>();
  readonly #urls: SiteUrls;
  readonly #tags: TagCache;
  readonly #tracker: ReadTracker;
  #isRendering = false;

  constructor(urls: SiteUrls, tags: TagCache, tracker: ReadTracker) {
    this.#urls = urls;
    this.#tags = tags;
    this.#tracker = tracker;
  }

  /** Adds what the page shows to `used`. */
  onPage(used: Shared[]): (key: string, make: () => ReactElement) => ReactNode {
    return (key, make) => {
      // Shared markup inside shared markup is rendered with it.
      if (this.#isRendering) return make();
      const shared = this.#known.get(key) ?? this.#render(make);
      this.#known.set(key, shared);
      this.#tracker.add(shared.reads);
      used.push(shared);
      return placeholder(shared.name);
    };
  }

  #render(make: () => ReactElement): Shared {
    this.#isRendering = true;
    try {
      const { value, reads } = this.#tracker.record(() => renderToStaticMarkup(make()));
      return { ...rewriteHtml(value, this.#urls, this.#tags), name: `shared-${this.#known.size}`, reads };
    } finally {
      this.#isRendering = false;
    }
  }
}
