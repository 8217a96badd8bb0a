/** The whole site before rendering: versions with their sidebars, pages, redirects. */
import type { SourcePath, Url } from "../kit/brands.ts";
import type { Page } from "./page.ts";
import type { SidebarItem } from "./sidebarItem.ts";
import type { StaticFile } from "./source.ts";
import type { VersionName } from "./versionName.ts";

/** The whole site before rendering: the plan. */
export interface Site {
  readonly versions: readonly Version[];
  readonly pages: readonly Page[];
  readonly byUrl: ReadonlyMap<string, Page>;
  readonly bySource: ReadonlyMap<string, Page>;
  readonly redirects: readonly Redirect[];
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  /** The pages that belong to no version. Those of a version are in `versions`. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Drafts that the site is built without, by the URL that each would have. */
  readonly drafts: ReadonlyMap<string, SourcePath>;
  /** Pages of the default language that another one does not have, by URL: links lead there. */
  readonly onlyInDefault?: ReadonlySet<string>;
}

export interface Version extends VersionName {
  readonly label: string;
  /** The same outside of its set of documents: with the name of the set, where there are several. */
  readonly siteLabel: string;
  readonly isLast: boolean;
  /** `/docs` for the last version, `/docs/next`, `/docs/v24.09`. */
  readonly path: Url;
  readonly mainDocId: string;
  /** For what is not released as it is, the newest release that it describes. */
  readonly release: string | null;
  /** The day of the release: `2025-05-14`. */
  readonly released: string | null;
  readonly banner: "none" | "released" | "unreleased" | "unmaintained";
  /** What readers are told it is: the last version is only the default where a newer one has been released. */
  readonly state: "latest" | "default" | "released" | "unreleased";
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** URLs of the version's pages in reading order. */
  readonly pages: readonly Url[];
}

export interface Redirect {
  readonly from: Url;
  /** URL of a page, possibly with a hash. */
  readonly to: string;
}
