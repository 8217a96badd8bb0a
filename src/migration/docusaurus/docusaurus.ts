/**
 * A Docusaurus project → the parts of a docsgen site. The first instance of the docs plug-in becomes the documentation; further ones, the
 * pages that are React components are named in the report, and links to them stay as they are.
 */
import { join, resolve } from "node:path";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import type { NewFile } from "../../kit/files/newFolder.ts";
import { isPartial } from "../../kit/syntax/documentIds.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { withLanguages } from "../languageFolders.ts";
import { codeLanguages } from "../languages.ts";
import type { MovedSite, MovedVersion, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { Origins } from "../origins.ts";
import { filesBelow, isOwnFile, isOwnFolder, shown } from "../projectFiles.ts";
import { type Module, readModule } from "../readModule.ts";
import { homePage } from "../simpleSite.ts";
import { Stubs } from "../stubs.ts";
import { at, listAt, textAt } from "../values.ts";
import { type Addresses, excludedFiles, findAddresses, type MovedFolder, versionName } from "./addresses.ts";
import { otherPages, readBlog } from "./blog.ts";
import { type DocsPlugin, docsPlugins, presetOptions } from "./docsPlugin.ts";
import { moveLink, noteElsewhere, type Site } from "./links.ts";
import { movedRedirects } from "./movedRedirects.ts";
import { moveSidebars } from "./movedSidebars.ts";
import { moveFolder, type Translation } from "./moveFolder.ts";
import { moveLanguage, oldLanguages, originalFiles } from "./oldLanguages.ts";
import { siteConfig } from "./siteConfig.ts";

export const docusaurus: Tool = {
  name: "docusaurus",
  label: "Docusaurus",
  configFiles: ["js", "ts", "mjs", "cjs", "mts", "cts"].map((end) => `docusaurus.config.${end}`),
  move,
};

/** Keys that a docsgen site has no use for: they need not be known. */
const ignored =
  /^(?:webpack|future|customFields|scripts|stylesheets|clientModules|markdown|themes|plugins\[\d+\](?:\[0\])?$)|\.prism\b|(?:remark|rehype|Rehype|Remark)Plugins|customCss|feedOptions/;

async function readProject(root: string, configFile: string, notebook: Notebook) {
  const module = await readModule(root, join(root, configFile), ignored, notebook);
  const [plugin, ...others] = docsPlugins(root, module.value);
  if (plugin !== undefined && plugin.versions.length > 0) return { module, plugin, others };
  const message = `${configFile} has no docs plug-in with documents, so there is nothing to move.`;
  const hint = "Name the folder of a project that has documentation.";
  throw new DocsgenError([diagnose("migrate/source", message, { hint })]);
}

function staticFiles(root: string, { value }: Module) {
  const folders = listAt(value, "staticDirectories").filter((each) => typeof each === "string");
  return (folders.length === 0 ? ["static"] : folders)
    .map((each) => resolve(root, each))
    .filter((folder) => isOwnFolder(root, folder))
    .flatMap((folder) => filesBelow(root, folder).map((path) => ({ path, from: join(folder, path) })));
}

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const { module, plugin, others } = await readProject(root, configFile, notebook);
  const pagesFolder: MovedFolder = { name: null, folder: resolve(root, pagesPath(module)) };
  const blog = readBlog(root, module);
  const further = otherPages(root, module, notebook);
  const languages = oldLanguages(root, module, plugin, [pagesFolder, ...(blog === null ? [] : [blog.folder])]);
  const translations = new Map(languages.flatMap(({ folders }) => folders.flatMap((folder) => originalFiles(root, folder))));
  const addresses = findAddresses(root, plugin, pagesFolder, { posts: blog?.posts ?? [], translations });
  const components = reactPages(root, pagesFolder, addresses, notebook);
  for (const other of others) reportPlugin(other, notebook);
  const site: Site = {
    root,
    url: originOf(textAt(module.value, "url")),
    base: textAt(module.value, "baseUrl") ?? "/",
    keepsAddresses: keepsAddresses(module, plugin),
    addresses,
    notMoved: [...components, ...others.map(({ route }) => `/${route}`), ...further.map(({ url }) => url)],
    externalPaths: new Set(),
    hasTrailingSlash: at(module.value, "trailingSlash") === true,
    posts: blog,
  };
  const translation: Translation = {
    site,
    notebook,
    stubs: new Stubs(notebook),
    isMdx: markdownFormat(module),
    languages: new Set(),
    origins: new Origins(),
    excluded: excludedFiles(plugin.options),
    authors: blog?.authors ?? {},
  };
  const versions: MovedVersion[] = [];
  for (const version of plugin.versions) {
    const folder = { name: versionName(version.name), folder: resolve(root, version.folder) };
    const sidebars = await sidebarsOf(root, version, translation);
    versions.push({ name: folder.name, files: moveFolder(folder, translation), sidebars });
  }
  const pages = isOwnFolder(root, pagesFolder.folder) ? moveFolder(pagesFolder, translation) : [];
  const news = blog === null ? [] : moveFolder(blog.folder, translation);
  const hasHome = pages.some(({ path }) => path === "index.md");
  const statics = staticFiles(root, module);
  const config = completeConfig({ module, plugin, others, statics, translation });
  const known = new Map(versions.map(({ name, files }) => [name, files]));
  return {
    config: withLanguages(blog === null ? config : { ...config, news: { path: blog.route } }, languages),
    versions,
    pages: hasHome ? pages : [...pages, homePage(config)],
    news,
    translations: languages.map((language) => moveLanguage(language, translation, known)),
    statics,
    others: translation.stubs.files(),
    sources: [
      ...addresses.documents.map(({ from }) => from),
      ...[...translations.keys(), ...languages.flatMap(({ folders }) => folders.flatMap(({ folder }) => pagesIn(root, folder)))],
      ...others.flatMap(({ versions }) => versions.flatMap(({ folder }) => pagesIn(root, resolve(root, folder)))),
      ...further.flatMap(({ folder }) => pagesIn(root, folder)),
      ...pagesIn(root, pagesFolder.folder, componentFile),
    ],
  };
}

interface Parts {
  readonly module: Module;
  readonly plugin: DocsPlugin;
  readonly others: readonly DocsPlugin[];
  readonly statics: readonly NewFile[];
  readonly translation: Translation;
}

function completeConfig({ module, plugin, others, statics, translation }: Parts): UserConfig {
  const { site, notebook, languages } = translation;
  const files = new Set(statics.map(({ path }) => `/${path}`));
  const ids = new Set(site.addresses.documents.map(({ id }) => id));
  const link = (target: string) => menuLink(target, site);
  const config = siteConfig({
    module,
    plugin,
    notebook,
    hasStatic: (path) => files.has(path),
    link,
    routeOf: (id) => {
      const other = others.find((each) => each.id === id);
      return other === undefined ? null : `/${other.route}`;
    },
    isDocument: (id) => ids.has(id) || ids.has(id.replace(/\/(?:index|readme)$/i, "")),
  });
  translation.origins.addHtml(JSON.stringify(config).replaceAll('\\"', '"'));
  const redirects = movedRedirects(module, site, notebook);
  const aliases = codeLanguages(languages, notebook);
  const base = site.base.replace(/docs\/$/, "");
  return {
    ...config,
    ...(site.keepsAddresses ? { base } : {}),
    ...(redirects.length === 0 ? {} : { redirects }),
    ...(Object.keys(aliases).length === 0 ? {} : { code: { languages: aliases } }),
    ...translation.origins.config(notebook),
    ...(site.externalPaths.size === 0 ? {} : { externalPaths: [...site.externalPaths].sort() }),
  };
}

/** A link of the bar or the footer: an address, because they belong to no file. What is not moved is named in full. */
function menuLink(target: string, site: Site): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target.replace(/^pathname:\/\/\/?/, "/")) ?? [];
  if (!path.startsWith("/") || path.startsWith("//")) return target;
  const nowhere: MovedFolder = { name: null, folder: "/" };
  const moved = moveLink(path, { version: nowhere, from: "/x", path: "x.md", oldUrl: null }, site);
  noteElsewhere(moved, site);
  const document = site.addresses.documents.find(({ version, path: own }) => version.name === null && `./${own}` === moved);
  return (document?.newUrl ?? moved) + rest;
}

/** Documents at the root of a site that is served below `/docs/` are where docsgen puts them, if the site moves one level up. */
function keepsAddresses({ value }: Module, { route }: DocsPlugin): boolean {
  return route === "" && /(?:^|\/)docs\/$/.test(textAt(value, "baseUrl") ?? "");
}

function originOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : "";
}

function pagesPath({ value }: Module): string {
  return textAt(presetOptions(value), "pages", "path") ?? "src/pages";
}

const componentFile = /^(?!(?:.*\/)?_)(?!.*\.(?:test|spec|d)\.[jt]sx?$).*\.[jt]sx?$/;

/** Absolute paths of pages and not of partials. */
function pagesIn(root: string, folder: string, form = /\.mdx?$/): readonly string[] {
  return filesBelow(root, folder).flatMap((file) => (form.test(file) && !isPartial(file) ? [join(folder, file)] : []));
}

/** Pages that are components, by their address. */
function reactPages(root: string, { folder }: MovedFolder, { byOldUrl }: Addresses, notebook: Notebook): readonly string[] {
  return filesBelow(root, folder)
    .filter((file) => componentFile.test(file) && !/(?:^|\/)_/.test(file))
    .flatMap((file) => {
      const url = `/${file.replace(/\.[jt]sx?$/, "").replace(/(?:^|\/)index$/, "")}`;
      const todo = "Write it as content/pages/*.md or *.tsx, and take its address from `externalPaths`.";
      notebook.left({ what: "A page that is a React component was not moved.", todo }, { file: shown(root, join(folder, file)) });
      return url === "/" || byOldUrl.has(url) ? [] : [url];
    });
}

function reportPlugin({ id, path }: DocsPlugin, notebook: Notebook): void {
  const todo =
    "Add a set of documents to docs in site.config.ts, with its `id`, and move its pages and translations to content/<id>/next.";
  notebook.left({ what: "A further instance of the docs plug-in was not moved.", todo, about: id }, { file: path });
}

/** Docusaurus reads every page as MDX unless it is told otherwise. */
function markdownFormat({ value }: Module): Translation["isMdx"] {
  const format = at(value, "markdown", "format");
  return (file) => file.endsWith(".mdx") || (format !== "md" && format !== "detect");
}

async function sidebarsOf(
  root: string,
  { name, sidebars }: DocsPlugin["versions"][number],
  { site, notebook }: Translation,
): Promise<unknown> {
  if (sidebars === null) return null;
  const file = ["", ".js", ".ts", ".json", ".mjs", ".cjs"]
    .map((end) => resolve(root, `${sidebars}${end}`))
    .find((each) => isOwnFile(root, each));
  if (file === undefined) return null;
  const { value, place } = await readModule(root, file, /^$/, notebook);
  return moveSidebars(value, {
    version: name,
    link: (target) => menuLink(target, site),
    left: (what, todo) => notebook.left({ what, todo }, place([])),
  });
}
