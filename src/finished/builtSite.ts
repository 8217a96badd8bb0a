/**
 * A finished build → its versions and pages, and the page that a program asks for: by id, path, or address. Only files that the build
 * lists are read, whatever a name says.
 */

import type { SearchSettings, SearchVersion } from "../features/search/shared/settingsFile.ts";
import { didYouMean, listNames, suggest } from "../kit/diagnostics/diagnostic.ts";
import { textOrNull } from "../kit/files/readFile.ts";
import { orNull } from "../kit/once.ts";
import { idIn, normalizeUrl, outputPath, publicUrl, splitUrl, withoutBase } from "../kit/text/urls.ts";
import { latestOfSet, versionsOfSet } from "../model/docSets.ts";
import type { Url, VersionName } from "../model/model.ts";
import { versionAt } from "../model/versionAt.ts";
import { parseVersionName } from "../model/versionName.ts";
import { asOfVersion } from "./asOfVersion.ts";
import { type BuiltPage, readBuiltPage } from "./builtPage.ts";
import { type FinishedBuild, fileIn } from "./findBuild.ts";

/** What a build, or the plan of its site, says of a version. */
type ListedVersion = Pick<SearchVersion, "name" | "label" | "release" | "isLast" | "path">;

export type BuiltVersion = ListedVersion & VersionName;

export interface BuiltSite {
  /** The versions in the order of the site's menus: newest first. */
  readonly versions: readonly BuiltVersion[];
  /** Titles of the listed pages by address, without the base. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether the build has an index of its own search. */
  readonly hasSearch: boolean;
  /** The public address of an address without the base. */
  readonly addressOf: (url: string) => string;
  readonly versionOf: (url: string) => BuiltVersion | null;
  /** Whether a page is about all versions of a set of documents, as those of the API reference are; `versionOf` names the default one. */
  readonly isAboutAll: (url: string) => boolean;
  /** The text of a file that the build lists; null for any other. */
  readonly read: (path: string) => string | null;
}

/** What a program asked for is not there. The message says what is, in words that the program can act on. */
export class NotFound extends Error {}

/** `otherVersions`: where to find the versions of a build that has no search, and so does not list them. */
export async function openBuiltSite(
  build: FinishedBuild,
  otherVersions: () => Promise<readonly ListedVersion[]>,
): Promise<BuiltSite> {
  const files = new Set(build.files);
  const read = (path: string) => {
    const file = files.has(path) ? fileIn(build.out, path) : null;
    return file === null ? null : textOrNull(file);
  };
  const settings = parsed<SearchSettings>(read("search/settings.json"));
  const listed = settings?.versions ?? (await otherVersions());
  const versions = listed.map((each) => ({ ...each, ...parseVersionName(each.name) }));
  const place = { url: build.url ?? "", base: build.base };
  return {
    versions,
    titles: titlesOf(parsed(read("routes.json")) ?? []),
    hasSearch: files.has("search/index.json"),
    addressOf: (url) => publicUrl(url, place),
    versionOf: (url) => versionAt(url, { versions }) ?? null,
    isAboutAll: aboutAll(settings?.versions ?? []),
    read,
  };
}

/** The list of all names of the API is next to the pages of them. */
function aboutAll(versions: readonly SearchVersion[]): BuiltSite["isAboutAll"] {
  const lists = versions.flatMap(({ reference }) => (reference === undefined ? [] : [splitUrl(reference.url).pathname]));
  const folders = [...new Set(lists.map((url) => url.slice(0, url.lastIndexOf("/") + 1)))];
  return (url) => folders.some((folder) => url.startsWith(folder));
}

function parsed<T>(text: string | null): T | null {
  return text === null ? null : orNull(() => JSON.parse(text) as T);
}

/** A page that was asked for, and the part of it. */
export interface FoundPage extends BuiltPage {
  /** The address without the base. */
  readonly url: Url;
  readonly version: BuiltVersion | null;
  /** What stood behind `#`; empty without. */
  readonly anchor: string;
  /** Whether a page about all versions is shown as the version that was asked for has it. */
  readonly isAsOf: boolean;
}

/** The latest version of each set of documents. */
export function latestVersions({ versions }: Pick<BuiltSite, "versions">): readonly BuiltVersion[] {
  return versions.filter(({ isLast }) => isLast);
}

/**
 * The version with this name, label, or release, or the latest one; the name of a set of documents is that of its latest. `next to`: a version in
 * whose set plain names are looked up first.
 */
export function findVersion({ versions }: BuiltSite, asked: string, beside: BuiltVersion | null = null): BuiltVersion {
  const name = asked.trim().toLowerCase();
  const isAsked = (own: string) => own.toLowerCase() === name;
  const inSet = beside === null ? [] : versionsOfSet(versions, beside);
  const found =
    inSet.find((each) => isAsked(each.nameInSet)) ??
    versions.find((each) => isAsked(each.name) || isAsked(each.label) || isAsked(each.release ?? each.name)) ??
    (["", "latest", "current", "stable"].includes(name) ? latestOfSet(versions, beside) : null) ??
    versions.find((each) => each.isLast && isAsked(each.docSet));
  if (found !== undefined) return found;
  const names = versions.map((each) => each.name);
  const others = suggest(asked, names, `The versions are: ${listNames(asked, names)}.`);
  throw new NotFound(`There is no version "${asked}". ${others}`);
}

/** `page`: `install/linux`, `/docs/v24.09/install`, or an address of the site; `version`: the one to read it in. */
export function findPage(site: BuiltSite, page: string, version?: string): FoundPage {
  const { pathname, search, hash } = splitUrl(withinSite(page.trim(), site));
  const wanted = version ?? (site.isAboutAll(normalizeUrl(pathname)) ? new URLSearchParams(search).get("v") : null);
  const asked = wanted === null ? null : findVersion(site, wanted, site.versionOf(normalizeUrl(pathname)));
  for (const url of spellings(pathname, asked, site)) {
    const found = pageAt(url, site);
    if (found === null) continue;
    const anchor = idIn(hash);
    if (!site.isAboutAll(found.url)) return { ...found, anchor, isAsOf: false };
    const own = readBuiltPage(asOfVersion(site.read(outputPath(found.url)) ?? "", asked?.name ?? null));
    return { ...found, ...own, version: asked ?? found.version, anchor, isAsOf: asked !== null };
  }
  throw unknownPage(pathname, asked, site);
}

/** The page at an address, or where a redirect from there leads; null if absent. */
export function pageAt(url: string, site: BuiltSite, hops = 5): Omit<FoundPage, "anchor" | "isAsOf"> | null {
  const own = normalizeUrl(url);
  const html = orNull(() => outputPath(own));
  const text = html === null ? null : site.read(html);
  if (text === null) return null;
  const page = readBuiltPage(text);
  if (page.redirect === null) return { ...page, url: own, version: site.versionOf(own) };
  const target = orNull(() => withinSite(page.redirect ?? "", site));
  return target === null || hops === 0 ? null : pageAt(splitUrl(target).pathname, site, hops - 1);
}

/** An address of the site, or a path below its base → the path without the base. */
function withinSite(page: string, site: BuiltSite): string {
  const home = site.addressOf("/");
  if (!/^https?:/i.test(page)) return withoutBase(page, new URL(home, "https://localhost").pathname);
  if (page === home.slice(0, -1)) return "/";
  if (!page.startsWith(home)) throw new NotFound(`"${page}" is not an address of this site, which is at ${home}`);
  return `/${page.slice(home.length)}`;
}

/** The addresses that a name may stand for; the first one that exists is meant. */
function spellings(name: string, version: BuiltVersion | null, site: BuiltSite): readonly string[] {
  const path = name.replace(/\.(?:md|mdx|html)$/, "");
  if (path.startsWith("/")) {
    const own = site.versionOf(normalizeUrl(path));
    if (version === null || own === null || site.isAboutAll(normalizeUrl(path))) return [path];
    return [version.path + normalizeUrl(path).slice(own.path.length)];
  }
  const read = version === null ? latestVersions(site) : [version];
  const last = latestOfSet(site.versions, version);
  const shared = `${last?.path ?? ""}/${path}`;
  const ofAll = site.isAboutAll(shared) ? [shared] : [];
  return [...read.map((each) => `${each.path}/${path}`), ...ofAll, ...(version === null ? [`/${path}`] : [])];
}

function unknownPage(name: string, version: BuiltVersion | null, site: BuiltSite): NotFound {
  const own = version ?? site.versionOf(normalizeUrl(name)) ?? site.versions.find(({ isLast }) => isLast) ?? null;
  const below = (url: string) => url.slice((site.versionOf(url)?.path ?? "").length + 1);
  const given = below(normalizeUrl(name)) || name;
  const urls = [...site.titles.keys()];
  const ids = urls.filter((url) => site.versionOf(url)?.name === own?.name || site.isAboutAll(url)).map(below);
  const others = site.versions.filter((each) => each !== own && pageAt(`${each.path}/${given}`, site) !== null);
  const where = own === null ? "" : ` in version ${own.label}`;
  const elsewhere = others.length === 0 ? [] : [`These versions have it: ${others.map(({ label }) => label).join(", ")}.`];
  const hints = elsewhere.length > 0 ? elsewhere : [nearestPage(given, ids)];
  return new NotFound([`There is no page "${given}"${where}.`, ...hints].join(" "));
}

/** A symbol, and any page below a folder, may be asked for by its own name. */
function nearestPage(given: string, ids: readonly string[]): string {
  const named = ids.find((id) => id.slice(id.lastIndexOf("/") + 1).toLowerCase() === given.toLowerCase());
  if (named !== undefined) return `Did you mean "${named}"?`;
  return didYouMean(given, ids) ?? "Search for it, or list the pages.";
}

/** The titles without pages of changes, which bear their kind. */
function titlesOf(routes: readonly (readonly [url: string, title: string, kind?: string])[]): ReadonlyMap<string, string> {
  return new Map(routes.flatMap(([url, title, kind]) => (kind === undefined ? [[url, title] as const] : [])));
}
