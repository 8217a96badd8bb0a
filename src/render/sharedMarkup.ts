/**
 * Markup that pages have alike, such as the footer: rendered and finished for the first page that asks for it, and put in by
 * its placeholder on all. It brings with it, for each page, its ids and targets and what its template looked at in the site.
 */
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type RewrittenHtml, rewriteHtml, type SiteUrls, type TagCache } from "../links/rewriteHtml.ts";
import { placeholder } from "./placeholders.ts";
import type { SiteRead } from "./trackReads.ts";

export interface Shared extends RewrittenHtml {
  /** Of its placeholder. */
  readonly name: string;
  readonly reads: readonly SiteRead[];
}

export class SharedMarkup {
  readonly #known = new Map<string, Shared>();
  readonly #urls: SiteUrls;
  readonly #tags: TagCache;
  #isRendering = false;

  constructor(urls: SiteUrls, tags: TagCache) {
    this.#urls = urls;
    this.#tags = tags;
  }

  /** `reads` is where it is noted what templates look at; what the page shows of all this is added to `used`. */
  onPage(reads: Set<SiteRead>, used: Shared[]): (key: string, make: () => ReactElement) => ReactNode {
    return (key, make) => {
      // What stands inside is a part of the whole.
      if (this.#isRendering) return make();
      const shared = this.#known.get(key) ?? this.#render(make, reads);
      this.#known.set(key, shared);
      for (const read of shared.reads) reads.add(read);
      used.push(shared);
      return placeholder(shared.name);
    };
  }

  #render(make: () => ReactElement, reads: Set<SiteRead>): Shared {
    const before = [...reads];
    reads.clear();
    this.#isRendering = true;
    try {
      const finished = rewriteHtml(renderToStaticMarkup(make()), this.#urls, this.#tags);
      return { ...finished, name: `shared-${this.#known.size}`, reads: [...reads] };
    } finally {
      this.#isRendering = false;
      for (const read of before) reads.add(read);
    }
  }
}
