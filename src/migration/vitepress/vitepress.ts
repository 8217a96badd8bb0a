/** A project of VitePress → the parts of a docsgen site: its configuration, a sidebar for each part of the site, and its pages. */

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DocsgenError, diagnose } from "../../engine/core/diagnostic.ts";
import { readRegularText } from "../../engine/core/readFile.ts";
import type { UserConfig } from "../../engine/core/schemas/config.ts";
import { type DocsFolder, DocsMover, nearFiles, type OldPage, type PageRules } from "../docsFolder.ts";
import { globTest } from "../glob.ts";
import { headerFields } from "../headerFields.ts";
import { labelsOf } from "../menu.ts";
import type { MovedFile, MovedSite, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { vitePressSlugs } from "../oldSlugs.ts";
import { splitPage } from "../pageLines.ts";
import { filesBelow, isOwnFile, isOwnFolder, shown } from "../projectFiles.ts";
import { readModule } from "../readModule.ts";
import { homePage, moved, noteLanguages, noteRest, redirectsOf } from "../simpleSite.ts";
import { Stubs } from "../stubs.ts";
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

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const module = await readModule(root, join(root, configFile), ignored, notebook);
  const srcDir = resolve(root, textAt(module.value, "srcDir") ?? ".");
  if (!isOwnFolder(root, srcDir)) {
    const message = `The folder of the documents does not exist (looked for ${shown(root, srcDir)}).`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Correct srcDir in the configuration." })]);
  }
  const config = joined(fieldsAt({ value: module.value }, "value"), await additional(root, srcDir, notebook));
  const publicDir = join(srcDir, "public");
  const rewrite = rewriting(fieldsAt(config, "rewrites"));
  const folders = otherLanguages(config, srcDir, notebook, configFile);
  const all = filesBelow(root, srcDir).filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
  const excluded = globTest(listAt(config, "srcExclude"));
  const found = all.filter(
    (file) =>
      file.endsWith(".md") &&
      !/(?:^|\/)(?:\.[^/]+\/|node_modules\/)/.test(file) &&
      !excluded(file) &&
      !isInside(publicDir, join(srcDir, file)),
  );
  const every = found.map((file) => oldPage(srcDir, file, rewrite(file), at(config, "cleanUrls") === true));
  const home = every.find((page) => /^(?:index|README)\.md$/.test(page.path) && isHome(page.file));
  const link = menuLinks(srcDir, every, home?.file ?? null);
  const sidebars = findSidebars(config, link, notebook);
  const pages = every.filter((page) => page !== home);
  const docs: DocsFolder = { root, folder: srcDir, pages, titles: labelsOf(sidebars) };
  const stubs = new Stubs(notebook);
  const mover = new DocsMover(
    docs,
    rules({ srcDir, publicDir, root, home: home?.file ?? null, stubs, base: baseOf(config), pages: every }),
    notebook,
  );
  const version = { ...mover.move(), sidebars };
  const statics = filesBelow(root, publicDir).map((path) => ({ path, from: join(publicDir, path) }));
  noteRest(
    mover.rest(
      all.filter(
        (file) => !isInside(publicDir, join(srcDir, file)) && file !== (home === undefined ? "" : shown(srcDir, home.file)),
      ),
    ),
    notebook,
  );
  const left = (what: string, todo: string) => notebook.left({ what, todo }, { file: configFile });
  const site: UserConfig = {
    ...vitepressConfig(config, statics, left),
    navbar: navbar(config, link, sidebars),
    redirects: redirectsOf(docs.pages),
  };
  const start = home === undefined ? homePage(site) : homeFile(home, mover, site);
  return moved({ config: site, version, pages: [start], statics, others: stubs.files(), mover, notebook });
}

/** `config.ts` in the folder of the pages, which newer versions read as well. */
async function additional(root: string, srcDir: string, notebook: Notebook): Promise<Fields> {
  const file = endings.map((end) => join(srcDir, `config.${end}`)).find((each) => isOwnFile(root, each));
  if (file === undefined) return {};
  const { value } = await readModule(root, file, ignored, notebook);
  return isFields(value) ? value : {};
}

/** The configuration with that of the root language, and with a further file. */
function joined(config: Fields, more: Fields): Fields {
  const language = fieldsAt(config, "locales", "root");
  const theme = { ...fieldsAt(config, "themeConfig"), ...fieldsAt(language, "themeConfig"), ...fieldsAt(more, "themeConfig") };
  return { ...config, ...language, ...more, themeConfig: theme, locales: config.locales };
}

/** Folders of other languages. */
function otherLanguages(config: Fields, srcDir: string, notebook: Notebook, file: string): readonly string[] {
  const names = Object.keys(fieldsAt(config, "locales")).filter((name) => name !== "root" && existsSync(join(srcDir, name)));
  noteLanguages(names, file, notebook);
  return names;
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
  readonly home: string | null;
  readonly stubs: Stubs;
  readonly base: string;
  /** The home included. */
  readonly pages: readonly OldPage[];
}

function rules(context: RuleContext): PageRules {
  const { srcDir, publicDir, root, home, stubs, base, pages } = context;
  const byPath = new Map(pages.map(({ path, file }) => [join(srcDir, path), file]));
  return {
    slugs: vitePressSlugs,
    translate: vitepressTranslation({ root, srcDir, stubs }),
    header: (header, work, page) => (page === null ? "" : pageHeader(header, (what, todo) => work.left({ what, todo }, 1))),
    candidates: (target, from) => {
      const path = base !== "" && target.startsWith(`${base}/`) ? target.slice(base.length) : target;
      const isRoot = path.startsWith("/");
      const own = pages.find(({ file }) => file === from);
      const near = isRoot
        ? nearFiles(`.${path}`, srcDir)
        : [...nearFiles(path, dirname(from)), ...(own === undefined ? [] : nearFiles(path, dirname(join(srcDir, own.path))))];
      return [...near.map((file) => byPath.get(file) ?? file), ...(isRoot ? [join(publicDir, path)] : [])];
    },
    staticPath: (file) => (file === home ? "/" : isInside(publicDir, file) ? `/${shown(publicDir, file)}` : null),
  };
}

/** A link of a menu → the page that it means, or the address as it is. */
function menuLinks(srcDir: string, pages: readonly OldPage[], home: string | null) {
  const byPath = new Map(pages.map((page) => [join(srcDir, page.path), page]));
  return (target: string): OldPage | "home" | null => {
    const path = target.replace(/[?#].*$/s, "");
    const page = nearFiles(`.${path.startsWith("/") ? path : `/${path}`}`, srcDir)
      .map((file) => byPath.get(file))
      .find((each) => each !== undefined);
    return page === undefined ? null : page.file === home ? "home" : page;
  };
}

function homeFile(home: OldPage, mover: DocsMover, site: UserConfig): MovedFile {
  const { header, body } = splitPage(readRegularText(home.file));
  const move = (text: string) => mover.movePage(text, home.file);
  const text = homeText(headerFields(header), site, body.map((line) => line.text).join("\n"), move);
  return { path: "index.md", text, source: home.file };
}
