/**
 * Every document of a Docusaurus site with its address there and its address in the new site: links, partials and redirects look here.
 */

import { join, posix, relative, resolve } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import { documentId, isPartial, stripNumberPrefix } from "../../kit/syntax/documentIds.ts";
import { globTest } from "../../kit/text/glob.ts";
import { decode } from "../../kit/text/urls.ts";
import { headerFields } from "../headerFields.ts";
import { splitPage } from "../pageLines.ts";
import { filesBelow, isOwnFile } from "../projectFiles.ts";
import { type Fields, isFields, listAt, textAt } from "../values.ts";
import type { DocsPlugin, DocsVersion } from "./docsPlugin.ts";

export interface MovedDocument {
  readonly version: MovedFolder;
  /** Absolute path of the source. */
  readonly from: string;
  /** The path inside the version's folder, as it will be: `guide/start.md`. */
  readonly path: string;
  readonly id: string;
  /** Address in the old site, below its base: `/docs/guide/start`. */
  readonly oldUrl: string;
  readonly newUrl: string;
}

/** A version of the documentation, or the pages next to it. */
export interface MovedFolder {
  /** Name in the new site; null for `content/pages` and `content/news`. */
  readonly name: string | null;
  /** Absolute. */
  readonly folder: string;
  readonly isNews?: boolean;
  /** The folder that this one translates; absolute. */
  readonly original?: string;
}

/** Whether two folders become one, be it in two languages. */
export function isSamePlace(one: MovedFolder, other: MovedFolder): boolean {
  return one.name === other.name && one.isNews === other.isNews;
}

export interface Addresses {
  readonly documents: readonly MovedDocument[];
  readonly byFile: ReadonlyMap<string, MovedDocument>;
  readonly byOldUrl: ReadonlyMap<string, MovedDocument>;
  /** `version id` → document. */
  readonly byId: ReadonlyMap<string, MovedDocument>;
  /** Name of the latest version in the new site. */
  readonly last: string;
  /** The new address of a list that Docusaurus generated, seen from a version; null for another address. */
  readonly category: (url: string, from: string | null) => string | null;
}

export function versionName(name: string): string {
  return name === "current" ? "next" : name;
}

/** Name of the latest version in the new site. */
export function lastVersion({ options, versions }: DocsPlugin): string {
  const asked = textAt(options, "lastVersion");
  const found = versions.find(({ name }) => name === asked) ?? versions.find(({ name }) => name !== "current") ?? versions[0];
  return versionName(found?.name ?? "current");
}

/** The path segment of a version below the documentation. */
function versionPath(plugin: DocsPlugin, name: string, last: string): string {
  const own = plugin.options.versions;
  const configured = isFields(own) ? textAt(own[name === "next" ? "current" : name], "path") : undefined;
  if (configured !== undefined) return configured.replace(/^\/+|\/+$/g, "");
  return name === last ? "" : name;
}

/** `posts`: documents of `content/news`. `translations`: files of other languages, with the files that they translate. */
export function findAddresses(
  root: string,
  plugin: DocsPlugin,
  pages: MovedFolder,
  { posts, translations }: { readonly posts: readonly MovedDocument[]; readonly translations: ReadonlyMap<string, string> },
): Addresses {
  const last = lastVersion(plugin);
  const documents = [
    ...plugin.versions.flatMap((version) => documentsOf(root, plugin, version, last)),
    ...pagesOf(root, pages),
    ...posts,
  ];
  const originals = new Map(documents.map((each) => [each.from, each]));
  const translated = [...translations].flatMap(([file, original]) => {
    const found = originals.get(original);
    return found === undefined ? [] : [[file, found] as const];
  });
  return {
    documents,
    byFile: new Map([...originals, ...translated]),
    byOldUrl: new Map(documents.map((each) => [each.oldUrl, each])),
    byId: new Map(documents.map((each) => [`${each.version.name ?? ""} ${each.id}`, each])),
    last,
    category: (url, from) => categoryUrl(url, from, plugin),
  };
}

/** `/category/more` → `/docs/2.0/category/more` in version 2.0: a link without a version stays in the one that it is in. */
function categoryUrl(url: string, from: string | null, plugin: DocsPlugin): string | null {
  const last = lastVersion(plugin);
  const names = plugin.versions.map(({ name }) => versionName(name));
  const found = names.find((name) =>
    url.startsWith(address(plugin.route, versionPath(plugin, name, last), "category", "x").slice(0, -1)),
  );
  if (found === undefined) return null;
  const path = url.slice(url.indexOf("/category/"));
  return address("docs", versionPath(plugin, found === last && from !== null ? from : found, last), path);
}

function documentsOf(root: string, plugin: DocsPlugin, { name, folder }: DocsVersion, last: string): readonly MovedDocument[] {
  const version = { name: versionName(name), folder: resolve(root, folder) };
  const path = versionPath(plugin, version.name, last);
  const excluded = excludedFiles(plugin.options);
  return filesBelow(root, version.folder)
    .filter((file) => /\.mdx?$/.test(file) && !isPartial(file) && !excluded(file))
    .map((file) => {
      const from = join(version.folder, file);
      const data = frontMatterOf(readRegularText(from));
      const id = documentId(file, textAt(data, "id"));
      const slug = slugOf(file, data);
      return {
        version,
        from,
        path: file.replace(/\.mdx$/, ".md"),
        id,
        oldUrl: address(plugin.route, path, slug),
        newUrl: address("docs", path, slug),
      };
    });
}

function pagesOf(root: string, version: MovedFolder): readonly MovedDocument[] {
  return filesBelow(root, version.folder)
    .filter((file) => /\.mdx?$/.test(file) && !isPartial(file))
    .map((file) => {
      const from = join(version.folder, file);
      const slug = textAt(frontMatterOf(readRegularText(from)), "slug");
      const url = slug === undefined ? address(file.replace(/\.mdx?$/, "").replace(/(?:^|\/)index$/i, "")) : address(slug);
      return { version, from, path: file.replace(/\.mdx$/, ".md"), id: documentId(file), oldUrl: url, newUrl: url };
    });
}

/** `/docs/next/guide` of its parts; `/` of none. */
export function address(...parts: readonly string[]): string {
  const path = parts.flatMap((part) => part.split("/")).filter((part) => part !== "");
  return `/${path.join("/")}`;
}

/** The rest of the address below the version. */
function slugOf(file: string, data: Fields): string {
  const slug = typeof data.slug === "number" ? String(data.slug) : textAt(data, "slug");
  if (slug?.startsWith("/") === true) return slug;
  const folder = posix.dirname(file).split("/").map(stripNumberPrefix).join("/");
  if (slug !== undefined) return posix.join(folder, slug);
  const name = stripNumberPrefix(posix.basename(file).replace(/\.mdx?$/, ""));
  const id = textAt(data, "id") ?? name;
  return isIndexFile(file) || isNamedLikeFolder(file) ? folder : posix.join(folder, id);
}

function isIndexFile(file: string): boolean {
  return /^(?:index|readme)\.mdx?$/i.test(stripNumberPrefix(posix.basename(file)));
}

/** `guide/guide.md` stands for its folder in Docusaurus, and not in docsgen. */
function isNamedLikeFolder(file: string): boolean {
  const name = stripNumberPrefix(posix.basename(file)).replace(/\.mdx?$/, "");
  return file.includes("/") && name.toLowerCase() === stripNumberPrefix(posix.basename(posix.dirname(file))).toLowerCase();
}

/** The `slug` that a document needs to keep its address; null where it keeps it anyway. */
export function neededSlug(file: string, text: string): string | null {
  const data = frontMatterOf(text);
  const isOdd = isNamedLikeFolder(file) || (isIndexFile(file) && data.id !== undefined);
  return isOdd && data.slug === undefined ? address(slugOf(file, data)) : null;
}

/** Simple patterns of the option `exclude`; Docusaurus's own list is about names with an underscore. */
export function excludedFiles(options: Fields): (file: string) => boolean {
  return globTest(listAt(options, "exclude"));
}

export function frontMatterOf(text: string): Fields {
  return headerFields(splitPage(text).header);
}

/** A file that a page names: `./a.md`, `@site/docs/a.md`, `/a.md`; of a translation, that of the original where it has none. Null if absent. */
export function findFile(root: string, from: string, { folder, original }: MovedFolder, written: string): string | null {
  const own = findBeside(root, from, folder, written);
  if (own !== null || original === undefined) return own;
  return findBeside(root, join(original, relative(folder, from)), original, written);
}

function findBeside(root: string, from: string, folder: string, written: string): string | null {
  const path = decode(written);
  const candidates = path.startsWith("@site/")
    ? [resolve(root, path.slice("@site/".length))]
    : path.startsWith("/")
      ? [join(folder, path), join(root, path)]
      : [resolve(from, "..", path), resolve(folder, path)];
  return candidates.find((each) => isOwnFile(root, each)) ?? null;
}
