/** Files of `content/`, read and split. */

import type { Hash, SourcePath } from "../kit/brands.ts";
import type { ApiTables } from "./apiSymbol.ts";
import type { LockedRoute } from "./lockedRoute.ts";
import type { WrittenCategory } from "./schemas/categorySchema.ts";
import type { FrontMatter } from "./schemas/frontMatterSchema.ts";
import type { VersionName } from "./versionName.ts";

export type { FrontMatter } from "./schemas/frontMatterSchema.ts";

/** One Markdown or TSX file of `content/`, read and split. */
export interface Source {
  /** `doc`: a file of `content/docs/<version>`; `page`: one of `content/pages` or `content/news`; `note`: a note about the API, which has no page of its own. */
  readonly kind: "doc" | "page" | "note";
  readonly format: "markdown" | "component";
  readonly path: SourcePath;
  /** Folder name of the version (`next`, `v25.05`); null for pages and notes. */
  readonly version: string | null;
  /**
   * Path inside the version (or `content/pages`) without extension and number prefixes. `index` and `README` files take
   * the folder's path (`install/index.md` → `install`; at the top: `index`). Front matter `id` replaces the last segment.
   */
  readonly id: string;
  readonly frontMatter: FrontMatter;
  /** Text after the front matter, line ends normalised to LF. For components: empty. */
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
  readonly hash: Hash;
  /** What a translation takes over: the original, and the lines on which that has the keys of front matter that are its own here, too. */
  readonly borrowed?: Pick<Source, "path"> & Pick<FrontMatter, "lines">;
}

/** `_category_.json` (or yaml) of a folder, and the order it asks for. */
export interface CategoryFile extends WrittenCategory {
  readonly path: SourcePath;
  /** Where it names its icon; absent without one. */
  readonly iconPlace?: { readonly line: number; readonly column: number };
}

/** One version's folder as it is on disk. */
export interface VersionFolder extends VersionName {
  readonly sources: readonly Source[];
  /** Parsed `sidebars.json`, not yet checked against the documents; null when the file is absent. */
  readonly sidebars: { readonly path: SourcePath; readonly text: string; readonly value: unknown } | null;
  /** The categories by folder path inside the version (`tutorials`). */
  readonly categories: Readonly<Record<string, CategoryFile>>;
}

/** Everything under `content/`, as values. */
export interface Content {
  /** `next` first (when the folder exists), then `versions.json` order, newest first. */
  readonly versions: readonly VersionFolder[];
  readonly pages: readonly Source[];
  /** What a build leaves out, of the documentation and besides it: none while writing. */
  readonly drafts: readonly Source[];
  /** Translations by language: sources that stand for those of the same path, in a site in several languages. */
  readonly translations: ReadonlyMap<string, readonly Source[]>;
  /** Site-absolute URL of each file of `content/static` → where it is, sorted by URL. */
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  /** The notes about the API of each set of documents that has some. */
  readonly notes: ReadonlyMap<string, readonly Source[]>;
  /** The API of versions, where the site names it. */
  readonly symbols: ApiTables;
  /** Last commit of each source, by path; null when unknown (no git, shallow clone) or not wanted. */
  readonly history: ReadonlyMap<string, LastChange> | null;
  /** Who made how many of the commits of a file, by path, the most first; null when unknown or not wanted. */
  readonly authors: ReadonlyMap<string, readonly (readonly [name: string, commits: number])[]> | null;
  /** `content/routes.lock`; null if the site has none. */
  readonly routes: readonly LockedRoute[] | null;
  /** Lines of `content/snippets.lock`: code that passed its check. */
  readonly snippets: ReadonlySet<string>;
}

export interface LastChange {
  /** UTC calendar day, `2025-05-14`; of a page, empty where front matter names an author alone, and Git no day. */
  readonly date: string;
  readonly author: string | null;
}

export interface StaticFile {
  readonly path: SourcePath;
  readonly hash: Hash;
  readonly bytes: number;
}
