/** A project of VitePress → the parts of a docsgen site: its configuration, a sidebar for each part of the site, and its pages. */

import { dirname, join, resolve } from "node:path";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { readRegularText } from "../../kit/files/readFile.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { globTest } from "../../kit/text/glob.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { type DocsFolder, type DocsMover, nearFiles, type OldPage, type PageRules } from "../docsFolder.ts";
import { headerFields, headerText } from "../headerFields.ts";
import { languageTag, navbarLabels, translatedLabels } from "../languageFolders.ts";
import { labelsOf } from "../menu.ts";
import type { MovedFile, MovedSite, Project, Tool } from "../movedSite.ts";
import { Notebook } from "../notebook.ts";
import { vitePressSlugs } from "../oldSlugs.ts";
import { splitPage } from "../pageLines.ts";
import { postHeader, postsAs, postsRoute, withPosts } from "../posts.ts";
import { filesBelow, isOwnFile, isOwnFolder, shown } from "../projectFiles.ts";
import { readModule } from "../readModule.ts";
import { moved, redirectsOf } from "../simpleSite.ts";
import { Stubs } from "../stubs.ts";
import { noteRefused } from "../tidyRedirects.ts";
import { at, type Fields, fieldsAt, isFields, listAt, textAt } from "../values.ts";
import { vitepressTranslation } from "./vitepressBlocks.ts";
import { vitepressConfig } from "./vitepressConfig.ts";
import { homeText, pageHeader } from "./vitepressFrontMatter.ts";
import { findSidebars, navbar } from "./vitepressMenus.ts";

const endings = ["ts", "mts", "js", "mjs"];

export const vitepress: Tool = {
  name: "vitepress",
  label: "VitePress",
  configFiles: [".vitepress/config", ".vitepress/config/index"].flatMap((name) => endings.map((end) => `${name}.${end}`)),
  move,
};

/** Keys that say nothing about the content. */
const ignored =
  /^(?:vite|vue|markdown|sitemap|head|transform\w*|build\w*|postRender|additionalConfig|themeConfig\.(?:search|editLink|carbonAds|banner|footer)|locales\.(?!root))/;

function documentsOf(root: string, config: unknown): string {
  const srcDir = resolve(root, textAt(config, "srcDir") ?? ".");
  if (isOwnFolder(root, srcDir)) return srcDir;
  const message = `The folder of the documents does not exist (looked for ${shown(root, srcDir)}).`;
  throw new DocsgenError([diagnose("migrate/source", message, { hint: "Correct srcDir in the configuration." })]);
}

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const module = await readModule(root, join(root, configFile), ignored, notebook);
  const srcDir = documentsOf(root, module.value);
  const publicDir = join(srcDir, "public");
  const all = filesBelow(root, srcDir).filter((file) => !isInside(publicDir, join(srcDir, file)));
  const { config, main, written, found, keys } = await inLanguages(module.value, { root, srcDir, all }, notebook);
  const every = found.filter(({ path }) => !keys.some((key) => isBelow(path, key)));
  const home = every.find((page) => /^index\.md$/.test(page.path) && isHome(page.file));
  const route = postsRoute(every);
  const pages = withPosts(
    every.filter((page) => page !== home),
    route,
  );
  const withHome = home === undefined ? pages : [...pages, home];
  const link = menuLinks(srcDir, withHome, { home: home?.file ?? null, key: main });
  const sidebars = findSidebars(config, link, notebook);
  const nav = navbar(config, link, sidebars);
  const docs: DocsFolder = { root, folder: srcDir, pages, titles: labelsOf(sidebars) };
  const original = { originals: every, placed: pages, sidebars, nav };
  const languages = await Promise.all(
    keys.map((key) => oldLanguage(key, { root, configFile, srcDir, config, found }, original, notebook)),
  );
  const stubs = new Stubs(notebook);
  const folders = languages.map(({ folder }) => folder);
  const homes = [...(home === undefined ? [] : [home.file]), ...languages.flatMap(({ start }) => start?.file ?? [])];
  const statics = filesBelow(root, publicDir).map((path) => ({ path, from: join(publicDir, path) }));
  const left = (what: string, todo: string) => notebook.left({ what, todo }, { file: configFile });
  const site: UserConfig = {
    ...vitepressConfig(config, statics, left),
    navbar: nav,
    redirects: redirectsOf(docs.pages, noteRefused(configFile, notebook), startOf(main, home)),
  };
  return moved({
    config: site,
    docs,
    sidebars,
    rules: rules({ srcDir, publicDir, root, folders, homes, stubs, base: baseOf(config), pages: withHome }),
    home: (mover) => (home === undefined ? null : homeFile(home, mover, site)),
    languages: languages.map(({ start, ...language }) => ({
      ...language,
      home: (mover) => (start === undefined ? null : homeFile(start, mover, site)),
    })),
    route,
    statics,
    others: () => stubs.files(),
    sources: written.map(({ file }) => file),
    files: all.filter((file) => !homes.includes(join(srcDir, file)) && !/(?:^|\/)config\.[cm]?[jt]s$/.test(file)),
    notebook,
  });
}

/** The home of the language that is at the root now. */
function startOf(main: string | null, home: OldPage | undefined) {
  return main === null || home === undefined ? [] : [{ from: `/${main}`, to: "/" }];
}

interface OldFiles {
  readonly root: string;
  readonly srcDir: string;
  /** The files below `srcDir`, without those of `public`. */
  readonly all: readonly string[];
}

/** The configuration of the language of the site, whose pages are at the root, and the folders of the others. */
async function inLanguages(value: unknown, { root, srcDir, all }: OldFiles, notebook: Notebook) {
  const given = joined(fieldsAt({ value }, "value"), "root", await additional(root, srcDir, notebook));
  const written = pagesOf(srcDir, all, given);
  const main = mainKey(given, written);
  const config = main === null ? given : joined(given, main, await additional(root, join(srcDir, main), notebook));
  const found = main === null ? written : atRoot(written, main, (file) => noteStart(shown(root, file), notebook));
  const keys = languageKeys(config, found).filter((key) => key !== main);
  return { config, main, written, found, keys };
}

/** Pages of all languages. */
function pagesOf(srcDir: string, all: readonly string[], config: Fields): readonly OldPage[] {
  const rewrite = rewriting(fieldsAt(config, "rewrites"));
  const excluded = globTest(listAt(config, "srcExclude"));
  return all
    .filter((file) => file.endsWith(".md") && !/(?:^|\/)(?:\.[^/]+\/|node_modules\/)/.test(file) && !excluded(file))
    .map((file) => oldPage(srcDir, file, rewrite(file), at(config, "cleanUrls") === true));
}

/** Folders of other languages, as `locales` names them. */
function languageKeys(config: Fields, pages: readonly OldPage[]): readonly string[] {
  const keys = Object.keys(fieldsAt(config, "locales")).map((key) => key.replace(/^\/+|\/+$/g, ""));
  return keys.filter((key) => key !== "root" && key !== "" && pages.some(({ path }) => isBelow(path, key)));
}

/** The language that becomes that of the site, where none is at its root: the one that `lang` names, or else the first. */
function mainKey(config: Fields, pages: readonly OldPage[]): string | null {
  const keys = languageKeys(config, pages);
  const isApart = pages.every(({ path }) => path === "index.md" || keys.some((key) => isBelow(path, key)));
  if (at(config, "locales", "root") !== undefined || !isApart) return null;
  const tag = languageTag(textAt(config, "lang"));
  return keys.find((key) => tag !== null && languageTag(key, textAt(config, "locales", key, "lang")) === tag) ?? keys[0] ?? null;
}

/** Pages of a language at the root of the site, where the page that sent readers to a language leaves. */
function atRoot(pages: readonly OldPage[], key: string, leaves: (file: string) => void): readonly OldPage[] {
  return pages.flatMap((page) => {
    if (isBelow(page.path, key)) return [{ ...page, path: page.path.slice(key.length + 1) }];
    if (page.path !== "index.md") return [page];
    leaves(page.file);
    return [];
  });
}

function noteStart(file: string, notebook: Notebook): void {
  const what = "The page at the root was not moved: the home of the first language is there.";
  notebook.left({ what, todo: "Write its words into that one, if readers need them.", cost: "note" }, { file });
}

function isBelow(path: string, key: string): boolean {
  return path.toLowerCase().startsWith(`${key.toLowerCase()}/`);
}

interface OldSite {
  readonly root: string;
  readonly configFile: string;
  readonly srcDir: string;
  readonly config: Fields;
  readonly found: readonly OldPage[];
}

interface Original {
  readonly originals: readonly OldPage[];
  /** The pages with posts at their new place. */
  readonly placed: readonly OldPage[];
  readonly sidebars: unknown;
  readonly nav: UserConfig["navbar"];
}

async function oldLanguage(
  key: string,
  { root, srcDir, config, found }: OldSite,
  { originals, placed, sidebars, nav }: Original,
  notebook: Notebook,
) {
  const below = found.filter(({ path }) => isBelow(path, key));
  const all = below.map((page) => ({ ...page, path: page.path.slice(key.length + 1) }));
  const start =
    originals.some(({ path }) => path === "index.md") && placed.every(({ path }) => path !== "index.md")
      ? all.find(({ path }) => path === "index.md")
      : undefined;
  const pages = postsAs(
    originals,
    placed,
    all.filter((page) => page !== start),
  );
  const folder = join(srcDir, below[0]?.path.slice(0, key.length) ?? key);
  const written = fieldsAt(config, "locales", key);
  const own = {
    ...written,
    themeConfig: { ...fieldsAt(written, "themeConfig"), ...fieldsAt(await additional(root, folder, notebook), "themeConfig") },
  };
  const link = menuLinks(folder, all, { home: start?.file ?? null, key });
  const silent = new Notebook();
  const theirs = findSidebars(own, link, silent);
  return {
    tag: languageTag(key, textAt(written, "lang")) ?? key,
    label: textAt(written, "label"),
    dir: textAt(written, "dir") === "rtl" ? ("rtl" as const) : undefined,
    folder,
    pages,
    labels: { ...navbarLabels(nav, navbar(own, link, theirs)), ...translatedLabels(sidebars, theirs) },
    start,
  };
}

/** `config.ts` in the folder of the pages, which newer versions read as well. */
async function additional(root: string, srcDir: string, notebook: Notebook): Promise<Fields> {
  const file = endings.map((end) => join(srcDir, `config.${end}`)).find((each) => isOwnFile(root, each));
  if (file === undefined) return {};
  const { value } = await readModule(root, file, ignored, notebook);
  return isFields(value) ? value : {};
}

/** The configuration with that of the language of the site, and with a further file. */
function joined(config: Fields, key: string, more: Fields): Fields {
  const named = fieldsAt(config, "locales", key);
  const language = key === "root" || named.lang !== undefined ? named : { ...named, lang: textAt(config, "lang") ?? key };
  const theme = { ...fieldsAt(config, "themeConfig"), ...fieldsAt(language, "themeConfig"), ...fieldsAt(more, "themeConfig") };
  return { ...config, ...language, ...more, themeConfig: theme, locales: config.locales };
}

/** `en/:rest*` → `:rest*` */
function rewriting(rules: Fields): (file: string) => string {
  const patterns = Object.entries(rules).flatMap(([from, to]) => {
    if (typeof to !== "string") return [];
    const names: string[] = [];
    const source = from
      .replace(/[.+?^${}|[\]\\]/g, "\\$&")
      .replace(/:(\w+)(\*|\(([^)]*)\))?/g, (_, name: string, rest?: string, own?: string) => {
        names.push(name);
        return rest === "*" ? "(.*)" : `(${own ?? "[^/]+"})`;
      });
    return [{ test: new RegExp(`^${source}$`), names, to }];
  });
  return (file) => {
    for (const { test, names, to } of patterns) {
      const found = test.exec(file);
      if (found !== null) return to.replace(/:(\w+)\*?/g, (_, name: string) => found[names.indexOf(name) + 1] ?? "");
    }
    return file;
  };
}

function oldPage(srcDir: string, file: string, path: string, isClean: boolean): OldPage {
  const plain = path.replace(/\.md$/, "");
  const url = `/${plain.replace(/(^|\/)(?:index|README)$/, "$1")}`;
  return { file: join(srcDir, file), path, oldUrl: isClean || url.endsWith("/") ? url : `${url}.html` };
}

function isInside(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`);
}

function isHome(file: string): boolean {
  return /^(?:layout:\s*["']?(?:home|page|false)\b)/m.test(splitPage(readRegularText(file)).header ?? "");
}

function baseOf(config: Fields): string {
  return (textAt(config, "base") ?? "/").replace(/\/$/, "");
}

interface RuleContext {
  readonly srcDir: string;
  readonly publicDir: string;
  readonly root: string;
  /** Folders of the other languages; absolute. */
  readonly folders: readonly string[];
  /** The home page of each language. */
  readonly homes: readonly string[];
  readonly stubs: Stubs;
  readonly base: string;
  /** The home included. */
  readonly pages: readonly OldPage[];
}

function rules(context: RuleContext): PageRules {
  const { srcDir, publicDir, root, folders, homes, stubs, base, pages } = context;
  const byPath = new Map(pages.map(({ path, file }) => [join(srcDir, path), file]));
  return {
    slugs: vitePressSlugs,
    translate: vitepressTranslation({ root, srcDir, stubs }),
    header: (header, work, page) => {
      if (page === null) return "";
      return page.isPost
        ? postHeader(header, page.path)
        : pageHeader(header, (what, todo) => work.left({ what, todo, cost: "note" }, 1));
    },
    candidates: (target, from) => {
      const path = base !== "" && target.startsWith(`${base}/`) ? target.slice(base.length) : target;
      const isRoot = path.startsWith("/");
      const own = pages.find(({ file }) => file === from);
      const near = isRoot
        ? [...nearFiles(`.${path}`, srcDir), ...folders.flatMap((folder) => inLanguage(path, srcDir, folder))]
        : [...nearFiles(path, dirname(from)), ...(own === undefined ? [] : nearFiles(path, dirname(join(srcDir, own.path))))];
      return [...near.map((file) => byPath.get(file) ?? file), ...(isRoot ? [join(publicDir, path)] : [])];
    },
    staticPath: (file) => (homes.includes(file) ? "/" : isInside(publicDir, file) ? `/${shown(publicDir, file)}` : null),
  };
}

/** An address below that of a language, in whatever case its folder is written. */
function inLanguage(path: string, srcDir: string, folder: string): readonly string[] {
  const key = `/${shown(srcDir, folder)}/`;
  return path.toLowerCase().startsWith(key.toLowerCase()) ? nearFiles(path.slice(key.length), folder) : [];
}

interface MenuPlace {
  /** The file of the home page. */
  readonly home: string | null;
  /** What addresses of the language begin with. */
  readonly key: string | null;
}

/** A link of a menu → the page that it means, or the address as it is. */
function menuLinks(srcDir: string, pages: readonly OldPage[], { home, key }: MenuPlace) {
  const byPath = new Map(pages.map((page) => [join(srcDir, page.path), page]));
  const prefix = key === null ? null : new RegExp(`^/${escapePattern(key)}(?=/|$)`, "i");
  return (written: string): OldPage | "home" | null => {
    const target = prefix === null ? written : written.replace(prefix, "") || "/";
    const path = target.replace(/[?#].*$/s, "");
    const page = nearFiles(`.${path.startsWith("/") ? path : `/${path}`}`, srcDir)
      .map((file) => byPath.get(file))
      .find((each) => each !== undefined);
    return page === undefined ? null : page.file === home ? "home" : page;
  };
}

function homeFile(home: OldPage, mover: DocsMover, site: UserConfig): MovedFile {
  const { header, body } = splitPage(readRegularText(home.file));
  if (!isHome(home.file)) {
    const title = textAt(headerFields(header), "title");
    const start = title === undefined ? "" : headerText({ title });
    return { path: "index.md", text: start + mover.movePage(readRegularText(home.file), home.file), source: home.file };
  }
  const move = (text: string) => mover.movePage(text, home.file);
  const text = homeText(headerFields(header), site, body.map((line) => line.text).join("\n"), move);
  return { path: "index.md", text, source: home.file };
}
