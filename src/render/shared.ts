/**
 * Markup that pages have alike, such as the footer: rendered and finished for the first page that asks for it, and put in by
 * its placeholder on all. It brings with it, for each page, its ids and targets and what its template looked at in the site.
 */
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Address, type Finished, finish, type KnownTags } from "./finish.ts";
import { placeholder } from "./slots.ts";
import type { Need } from "./watchSite.ts";

export interface Shared extends Finished {
  /** Of its placeholder. */
  readonly name: string;
  readonly needs: readonly Need[];
}

export class SharedMarkup {
  readonly #known = new Map<string, Shared>();
  readonly #address: Address;
  readonly #tags: KnownTags;
  #isRendering = false;

  constructor(address: Address, tags: KnownTags) {
    this.#address = address;
    this.#tags = tags;
  }

  /** `needs` is where it is noted what templates look at; what the page shows of all this is added to `used`. */
  onPage(needs: Set<Need>, used: Shared[]): (key: string, make: () => ReactElement) => ReactNode {
    return (key, make) => {
      // What stands inside is a part of the whole.
      if (this.#isRendering) return make();
      const shared = this.#known.get(key) ?? this.#render(make, needs);
      this.#known.set(key, shared);
      for (const need of shared.needs) needs.add(need);
      used.push(shared);
      return placeholder(shared.name);
    };
  }

  #render(make: () => ReactElement, needs: Set<Need>): Shared {
    const before = [...needs];
    needs.clear();
    this.#isRendering = true;
    try {
      const finished = finish(renderToStaticMarkup(make()), this.#address, this.#tags);
      return { ...finished, name: `shared-${this.#known.size}`, needs: [...needs] };
    } finally {
      this.#isRendering = false;
      for (const need of before) needs.add(need);
    }
  }
}
