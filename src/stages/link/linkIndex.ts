/** The look-ups by which links are resolved, made once per site, and what a resolved link may bring with it. */
import { posix } from "node:path";
import { nearest } from "../../kit/diagnostics/diagnostic.ts";
import { lazy, once } from "../../kit/once.ts";
import { normalizeUrl } from "../../kit/text/urls.ts";
import type { EditionConfig } from "../../model/edition.ts";
import type { Variables } from "../../model/fillVariables.ts";
import type { Compiled, Diagnostic, Heading, Page, Place, Site, Source, SourcePath } from "../../model/model.ts";
import { originalPath } from "../../model/originalPath.ts";
import type { Config } from "../../model/schemas/config.ts";

/** A local file that becomes part of the site because a page names it. */
export interface Asset {
  readonly url: string;
  readonly path: SourcePath;
}

/**
 * A target that only the finished site can confirm: an anchor that no compiled heading has (a component may render it),
 * or a path that is no page (another output may be there).
 */
export interface Pending {
  /** Path without the base (null: broken, whatever the site holds), and the id after `#` (null: the file alone). */
  readonly url: string | null;
  readonly id: string | null;
  readonly diagnostic: Diagnostic;
}

export interface LinkResult {
  readonly href: string;
  readonly asset?: Asset;
  readonly pending?: Pending;
  readonly diagnostic?: Diagnostic;
}

/** What the configuration says about links. */
export type LinkConfig = EditionConfig & Pick<Config, "security">;

/** Pages by a name. */
export type PageLookup = Pick<ReadonlyMap<string, Page>, "get">;

/** Look-ups over the whole site, each made when it is first needed. */
export interface LinkIndex extends Pick<Site, "versions"> {
  readonly config: LinkConfig;
  /** The folder of the documents of a version. */
  readonly folderOf: (version: string) => string;
  readonly byUrl: PageLookup;
  /** The pages by the path of the source, or of what it translates, without extension. */
  readonly byStem: PageLookup;
  /** The pages by `version/id`. */
  readonly byId: PageLookup;
  /** The files by URL. */
  readonly staticFiles: Pick<Site["staticFiles"], "has">;
  /** The URLs among which a suggestion is looked for. */
  readonly pageUrls: () => Iterable<string>;
  readonly fileUrls: () => Iterable<string>;
  /** The draft at a URL, or at the path of a source without extension. */
  readonly draftAt: (name: string) => SourcePath | undefined;
  readonly anchors: (page: Page) => readonly string[];
  readonly headings: (page: Page) => readonly Heading[];
  readonly hasAnchor: (page: Page, id: string) => boolean;
  /** The source in a version that a broken link to `path` most likely meant; without extension where `path` has none. */
  readonly nearestSource: (version: string | null) => (path: string) => string | undefined;
  /** The same for site-absolute links: the URL of a page or else of a static file. */
  readonly nearestUrl: (path: string) => string | undefined;
  /** The same for images and other files. */
  readonly nearestFile: (path: string) => string | undefined;
}

/** The page that a link is on. */
export interface LinkOrigin {
  readonly page: Page;
  readonly source: Source;
  readonly compiled: Compiled | null;
  readonly variables: Variables;
}

/** A link as it is written, its variables filled. */
export interface Link {
  readonly target: string;
  readonly place: Place;
  readonly origin: LinkOrigin;
  readonly index: LinkIndex;
}

/**
 * `known`: the look-ups of the same site with other bodies. Results are remembered, because a site with thousands of broken links has
 * many of them more than once.
 */
export function indexLinks(
  site: Site,
  config: LinkConfig,
  compiled: ReadonlyMap<SourcePath, Compiled>,
  known?: Pick<LinkIndex, "byStem" | "byId" | "nearestSource" | "nearestUrl">,
): LinkIndex {
  const pages = [...site.bySource.values()];
  const anchors = (page: Page) => (page.source === null ? none : (compiled.get(page.source)?.anchors ?? none));
  const fileNames = lazy(() => [...namedFiles(compiled), ...[...site.staticFiles.values()].map((file) => file.path)]);
  const folders = new Map(site.versions.map(({ name, folder }) => [name, folder]));
  const setOf = once((all: readonly string[]): ReadonlySet<string> => new Set(all));
  return {
    config,
    versions: site.versions,
    folderOf: (version) => folders.get(version) ?? "",
    byUrl: site.byUrl,
    staticFiles: site.staticFiles,
    pageUrls: () => site.byUrl.keys(),
    fileUrls: () => site.staticFiles.keys(),
    byStem: known?.byStem ?? new Map(pages.map((page) => [stem(originalPath(page.source ?? "")), page])),
    byId: known?.byId ?? new Map(pages.map((page) => [`${page.version ?? ""}/${page.id}`, page])),
    nearestSource:
      known?.nearestSource ??
      once((version) => {
        const paths = pages.filter((page) => page.version === version).map(({ source }) => source ?? "");
        const stems = paths.map(stem);
        return once((path) => nearest(path, /\.\w+$/.test(path) ? paths : stems, tolerance(path)));
      }),
    nearestUrl:
      known?.nearestUrl ??
      once((path) => {
        const url = normalizeUrl(path);
        return nearest(url, site.byUrl.keys(), tolerance(url)) ?? nearest(path, site.staticFiles.keys());
      }),
    nearestFile: once((path) => nearest(path, fileNames())),
    draftAt: (name) => site.drafts.get(name) ?? [...site.drafts.values()].find((path) => stem(path) === name),
    anchors,
    headings: (page) => (page.source === null ? [] : (compiled.get(page.source)?.headings ?? [])),
    hasAnchor: (page, id) => {
      const all = anchors(page);
      return all.length < fewAnchors ? all.includes(id) : setOf(all).has(id);
    },
  };
}

/** Paths of the files that pages import from next to them. */
function namedFiles(compiled: ReadonlyMap<SourcePath, Compiled>): readonly string[] {
  return [...compiled].flatMap(([path, { imports }]) =>
    imports
      .filter((each) => each.hash !== null && !each.path.startsWith("/"))
      .map((each) => posix.join(posix.dirname(path), each.path)),
  );
}

/** How many edits away a target may be: a third of its last part, because a long folder says nothing about the page's name. */
function tolerance(path: string): number {
  const { name } = posix.parse(path);
  return Math.min(4, Math.max(1, Math.ceil(name.length / 3)));
}

const none: readonly string[] = [];
/** Up to this many a look at all is quick enough. */
const fewAnchors = 50;

/** A path without the extension of a page. */
export function stem(path: string): string {
  return path.replace(/\.(?:mdx?|tsx)$/i, "");
}

/** The folder that a relative link counts from: that of the partial it is written in, if any. */
export function folderOf(source: Source, place: Place): string {
  const folder = posix.dirname(source.path);
  return place.within === undefined ? folder : posix.dirname(posix.join(folder, place.within));
}
