/** One page of the site, as the plan makes it. */
import type { Heading } from "./compiled.ts";
import type { SourcePath, Url } from "./names.ts";
import type { SidebarItem } from "./sidebarItem.ts";
import type { LastChange } from "./source.ts";

/** One page of the site. */
export interface Page {
  readonly url: Url;
  /** `root`: `/docs` and version roots, which show the main document. */
  readonly kind: "doc" | "root" | "category" | "page" | "search" | "notFound";
  /** The file it is written in; null for generated pages. */
  readonly source: SourcePath | null;
  readonly format: "markdown" | "component" | "generated";
  readonly version: string | null;
  readonly id: string;
  readonly title: string;
  /** True when the layout shows `title` as the h1 (it always does for documents unless `hide_title`). */
  readonly showTitle: boolean;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly { readonly label: string; readonly url: Url | null }[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Headings inside the page's table-of-contents levels; empty when hidden. */
  readonly toc: readonly Heading[];
  readonly hideToc: boolean;
  readonly editUrl: string | null;
  readonly lastUpdated: LastChange | null;
  readonly unlisted: boolean;
  readonly noIndex: boolean;
  /** Where search engines should look; differs from `url` for old versions, roots. */
  readonly canonical: Url;
  /** The same page in every version of the site, in the order of `Site.versions`. Empty for pages outside the docs. */
  readonly alternates: readonly Alternate[];
  readonly searchBoost: number;
  readonly searchExclude: boolean;
  /** Category pages: the cards to list. */
  readonly items: readonly SidebarItem[];
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface PageLink {
  readonly label: string;
  readonly url: Url;
}

export interface Alternate {
  readonly version: string;
  /** `same` text, `changed` text, or `absent` (then `url` is the nearest parent's or the main page). */
  readonly status: "same" | "changed" | "absent";
  readonly url: Url;
}
