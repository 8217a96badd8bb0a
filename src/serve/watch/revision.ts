/**
 * One state of the site while it is written: what was configured, read, compiled and planned, and what is wrong with it. A revision
 * never changes; `next.ts` makes the one that follows.
 */
import { realpathSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { SearchCache } from "../../features/search/render/searchOutputs.ts";
import { isInside } from "../../kit/files/guard.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { orNull } from "../../kit/once.ts";
import type { Compiled, Diagnostic, Page, SourcePath } from "../../model/model.ts";
import type { SiteContext } from "../../site/assembly.ts";
import type { Judgment } from "../../site/judgment.ts";
import { themePlaces } from "../../stages/config/themes.ts";
import type { LastGood } from "./lastGood.ts";
import type { LinkNotes } from "./linkWatch.ts";
import type { SiteView } from "./siteView.ts";

export interface Revision {
  /** Differs with every start of the server. */
  readonly started: string;
  /** Grows when any page may look different. */
  readonly number: number;
  /** Grows when configuration, templates or the tool's own templates are replaced. */
  readonly codeGeneration: number;
  /** What it was made with; of code of the site, the last good version. */
  readonly context: SiteContext;
  readonly memory: Memory;
  readonly shownView: SiteView;
  /** The site as it is on disk, where an error keeps it from being shown. */
  readonly diskView: SiteView;
  /** The same without stand-ins for broken sources, for the problems of links: those of a stand-in may be fixed. */
  readonly strictView: SiteView;
  readonly lastGood: LastGood;
  /** The sources whose text is all that differs from the revision before; null where anything may. */
  readonly edited: readonly SourcePath[] | null;
  /** Bodies that were replaced since the site was planned, in their former version. */
  readonly replaced: ReadonlyMap<SourcePath, Compiled>;
  /** Former addresses of pages → where they are now, with the base. */
  readonly moved: ReadonlyMap<string, string>;
  readonly problems: Problems;
  /** What a build would report of some problems. */
  readonly judge: Judgment["judge"];
  /** The script that keeps open pages up to date. */
  readonly script: string;
}

/** Values by what they were made from, for the next revision: they hold nothing that could not be made again. Renewed with the configuration. */
export interface Memory {
  /** So many characters of Markdown are compiled before the site is shown. */
  readonly eagerLimit: number;
  readonly links: LinkNotes;
  readonly search: SearchCache;
}

export interface Problems {
  /** Problems of a version of the site's code that cannot be used. */
  readonly configuration: readonly Diagnostic[];
  /** Problems of templates of docsgen that cannot be used. */
  readonly packaged: readonly Diagnostic[];
  /** All of the sources, of the site's code, and of the plan. */
  readonly site: readonly Diagnostic[];
  /** Problems of links, rendering and files, as of the last check. */
  readonly links: readonly Diagnostic[];
  /** Why a later revision could not be made. */
  readonly rebuild: readonly Diagnostic[];
}

/** The same where all pages look the same. */
export function nameOf({ started, number }: Revision): string {
  return `${started}.${number}`;
}

/** Whether every body is compiled. */
export function isComplete({ diskView }: Revision): boolean {
  return diskView.assembly.waiting.size === 0;
}

/** Whether something stands for the body of a page that is not compiled yet. */
export function isWaiting({ shownView }: Revision, source: SourcePath | null): boolean {
  return source !== null && shownView.assembly.waiting.has(source);
}

/** Files of the site's own code and styles, relative to the site's folder or absolute. Style sheets are among them though they cannot be used. */
export function inputsOf({ context, diskView }: Revision): readonly string[] {
  const { pages, assets } = diskView.assembly.state;
  const { inputs, config } = context.loaded;
  const { light, dark } = config.code;
  const sheets = [...config.themeStyles, ...config.styles, ...Object.values(config.pageStyles).flat(), light, dark];
  const own = sheets.filter((path) => path.endsWith(".css"));
  return [...inputs, ...own, ...(pages.modules?.loaded.inputs ?? []), ...(assets.styles?.inputs ?? [])];
}

/** Where its themes have code, or may get some; none of those that are installed packages, which do not change while a site is written. */
export function placesOfThemes({ context }: Revision): readonly string[] {
  const { run, loaded } = context;
  const folders = loaded.themes.flatMap((theme) => orNull(() => realpathSync.native(resolve(run.root, theme))) ?? []);
  return folders.filter((folder) => !isInstalled(folder)).flatMap(themePlaces);
}

/** Whether a file belongs to an installed package. */
export function isInstalled(path: string): boolean {
  return path.split(sep).includes("node_modules");
}

/** Whether a file (absolute path) is part of the site's own code, or may be a missing import of it. */
export function isCode(revision: Revision, path: string): boolean {
  const { context, problems } = revision;
  const { root } = context.run;
  const source = sourcePath(root, path);
  if (context.loaded.inputs.includes(source)) return true;
  if ([join(root, "templates"), ...placesOfThemes(revision)].some((place) => isInside(place, path)))
    return !path.endsWith(".css");
  const isBroken = problems.configuration.length > 0 || context.loaded.diagnostics.length > 0;
  return isBroken && !source.startsWith("content/") && /\.(?:[cm]?[jt]sx?|json)$/.test(path);
}

/** Whether a file (absolute path) is one of docsgen's own templates. */
export function isPackagedTemplate({ context }: Revision, path: string): boolean {
  return isInside(`${context.tool.root}${sep}templates`, path) && !path.endsWith(".css");
}

export function baseOf({ shownView }: Revision): string {
  return shownView.assembly.config.base;
}

/** The page at a path with the base. */
export function pageAt(revision: Revision, path: string): Page | null {
  const base = baseOf(revision);
  if (!`${path}/`.startsWith(base)) return null;
  const plain = plainPath(path, base).replace(/\/$/, "");
  return revision.shownView.pageAt(plain === "" ? "index.html" : `${plain}.html`);
}

/** The path of the output that a request probably means. */
export function plainPath(path: string, base: string): string {
  return orNull(() => decodeURIComponent(path.startsWith(base) ? path.slice(base.length) : path)) ?? "";
}
