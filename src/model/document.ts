/** The interface of a page, which the plan makes of it before it knows the others: what other pages may know, and where it is among them. */

import type { Url } from "../kit/brands.ts";
import type { Compiled } from "./compiled.ts";
import type { PageLink } from "./page.ts";
import type { Version } from "./site.ts";
import type { Source } from "./source.ts";

/** The interface of one page: what other pages may know of it. */
export interface Document {
  /** The source with the variables of its front matter filled. */
  readonly source: Source;
  /** Null for component pages. */
  readonly compiled: Compiled | null;
  readonly id: string;
  readonly version: string | null;
  readonly url: Url;
  readonly title: string;
  readonly description: string;
  readonly unlisted: boolean;
}

/** A version before its documents are known. */
export type VersionFrame = Omit<Version, "sidebars" | "pages" | "mainDocId">;

/** One version with its documents by id, and the way from a former id to the document that has it now. */
export interface VersionDocuments {
  readonly version: VersionFrame;
  readonly byId: ReadonlyMap<string, Document>;
  readonly byFormerId: ReadonlyMap<string, Document>;
  readonly main: Document;
  /** Those that the site is built without, of all versions. */
  readonly drafts: readonly Source[];
}

/** Where a page is in its sidebar, and which pages come before and after it. */
export interface PageNavigation {
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly { readonly label: string; readonly url: Url | null }[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}
