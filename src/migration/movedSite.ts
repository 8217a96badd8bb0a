/**
 * What a documentation project of another tool becomes: the parts of a docsgen site, all in memory, and the tool's side of the work.
 * A tool reads its project and returns a `MovedSite`; `migrate.ts` writes it. Notes say what was translated and what is left to do.
 */
import type { NewFile } from "../kit/files/newFolder.ts";
import type { UserConfig } from "../model/schemas/config.ts";
import type { Notebook } from "./notebook.ts";

/** A file of the new site. */
export type MovedFile = NewFile & {
  /** Absolute path of the page or partial that it was made of, where that is one file as a whole. */
  readonly source?: string;
};

export interface MovedVersion {
  /** `next`, or the name of a release. */
  readonly name: string;
  /** Pages, partials and the files next to them, below `content/docs/<name>/`. */
  readonly files: readonly MovedFile[];
  /** What `sidebars.json` holds; null where the sidebar follows the folders. */
  readonly sidebars: unknown;
}

export interface MovedLanguage {
  readonly tag: string;
  /** Files below `content/i18n/<tag>/`: `docs/next/guide.md`, `pages/index.md`, `news/2025-05-14-release.md`. */
  readonly files: readonly MovedFile[];
}

export interface MovedSite {
  readonly config: UserConfig;
  /** Newest release first; `next` anywhere. */
  readonly versions: readonly MovedVersion[];
  /** Files below `content/pages/`. */
  readonly pages: readonly MovedFile[];
  /** Posts and the files that they name, below `content/news/`. */
  readonly news: readonly MovedFile[];
  readonly translations: readonly MovedLanguage[];
  /** Files below `content/static/`. */
  readonly statics: readonly NewFile[];
  /** Components, styles and whatever else belongs to the site. */
  readonly others: readonly NewFile[];
  /** Files that the old site shows as pages, moved or not; absolute. */
  readonly sources: readonly string[];
}

/** The project that is moved. It is never changed. */
export interface Project {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly configFile: string;
}

/** A tool that docsgen can move from. */
export interface Tool {
  /** The value of `--from-tool`. */
  readonly name: string;
  readonly label: string;
  /** Configuration files that tell the tool, relative to the project's folder. */
  readonly configFiles: readonly string[];
  /** Throws a `DocsgenError` where the project cannot be read at all. */
  readonly move: (project: Project, notes: Notebook) => Promise<MovedSite>;
  /** A page without the text that the tool does not show to readers; with all its line ends. */
  readonly unseen?: (source: string) => string;
}

/** The parts that readers see as pages: no partials, no pictures. */
export function isPage({ path }: NewFile): boolean {
  return /\.(?:mdx?|tsx)$/.test(path) && !path.split("/").some((part) => part.startsWith("_"));
}
