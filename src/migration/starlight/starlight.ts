/** A project of Starlight → the parts of a docsgen site: `astro.config`, its sidebar, and the pages of `src/content/docs`. */

import { existsSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { DocsgenError, diagnose } from "../../engine/core/diagnostic.ts";
import type { UserConfig } from "../../engine/core/schemas/config.ts";
import { type DocsFolder, DocsMover, nearFiles, newUrl, type OldPage, type PageRules } from "../docsFolder.ts";
import { labelsOf } from "../menu.ts";
import type { MovedSite, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { astroSlugs } from "../oldSlugs.ts";
import { filesBelow, isOwnFile, isOwnFolder, shown } from "../projectFiles.ts";
import { readModule } from "../readModule.ts";
import { homePage, moved, noteLanguages, noteRest, redirectsOf } from "../simpleSite.ts";
import { Stubs } from "../stubs.ts";
import { type Fields, fieldsAt, isFields, listAt, textAt } from "../values.ts";
import { aliased } from "./aliases.ts";
import { starlightConfig } from "./starlightConfig.ts";
import { frontMatterOf, homeText, pageHeader } from "./starlightFrontMatter.ts";
import { starlightSidebar } from "./starlightMenus.ts";
import { starlightTranslation } from "./starlightPage.ts";

const endings = ["mjs", "ts", "js", "mts", "cjs"];

export const starlight: Tool = {
  name: "starlight",
  label: "Starlight",
  configFiles: endings.map((end) => `astro.config.${end}`),
  move,
};

/** Keys that say nothing about the content. */
const ignored =
  /^(?:vite|markdown|image|output|adapter|build|prefetch|experimental|server|i18n|integrations\[\d+\](?:$|\.(?:plugins|expressiveCode|components|head|routeMiddleware|customCss|lastUpdated|editLink)))/;

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const { value } = await readModule(root, join(root, configFile), ignored, notebook);
  const astro = fieldsAt({ value }, "value");
  const theme = themeOf(astro);
  const folder = resolve(root, textAt(astro, "srcDir") ?? "src", "content/docs");
  if (theme === undefined || !isOwnFolder(root, folder)) {
    const message =
      theme === undefined
        ? `${configFile} does not use Starlight, or its options cannot be read.`
        : `The folder of the documents does not exist (looked for ${shown(root, folder)}).`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Name the folder of a Starlight project." })]);
  }
  const languages = languagesOf(theme);
  const all = filesBelow(root, folder).filter((file) => !languages.others.some((name) => file.startsWith(`${name}/`)));
  noteLanguages(
    languages.others.filter((name) => existsSync(join(folder, name))),
    configFile,
    notebook,
  );
  const every = all.filter(isPage).map((file) => oldPage(folder, file, languages.own));
  const home = every.find((page) => page.isHome);
  const pages = every.filter((page) => page !== home);
  const publicDir = join(root, textAt(astro, "publicDir") ?? "public");
  const statics = filesBelow(root, publicDir).map((path) => ({ path, from: join(publicDir, path) }));
  const stubs = new Stubs(notebook);
  const find = finder(every, textAt(astro, "base") ?? "/");
  const sidebars = starlightSidebar(theme, { find, own: languages.own, pages: every, configFile, notebook });
  const docs: DocsFolder = { root, folder, pages, titles: labelsOf(sidebars) };
  const mover = new DocsMover(docs, rules(docs, { home: home?.file ?? null, find, publicDir, stubs }), notebook);
  const version = { ...mover.move(), sidebars };
  noteRest(mover.rest(all.filter((file) => file !== (home === undefined ? "" : shown(folder, home.file)))), notebook);
  const left = (what: string, todo: string) => notebook.left({ what, todo }, { file: configFile });
  noteAstroPages(root, resolve(folder, "../../pages"), notebook);
  const config: UserConfig = {
    ...starlightConfig(astro, theme, { root, statics, left, hasSidebar: sidebars !== null }),
    redirects: [...redirectsOf(pages), ...ownRedirects(fieldsAt(astro, "redirects"), find)],
  };
  const logos = logoFiles(theme, root);
  const start =
    home === undefined
      ? homePage(config)
      : {
          path: "index.md",
          source: home.file,
          text: homeText(home.file, config, (text, above) => mover.movePage(text, home.file, above)),
        };
  return moved({ config, version, pages: [start], statics: [...statics, ...logos], others: stubs.files(), mover, notebook });
}

/** The options of Starlight among the integrations: whatever has a title. */
function themeOf(astro: Fields): Fields | undefined {
  return listAt(astro, "integrations")
    .flat()
    .filter(isFields)
    .find((each) => each.title !== undefined);
}

function isPage(file: string): boolean {
  return /\.(?:md|mdx|markdown)$/.test(file) && !file.split("/").some((part) => part.startsWith("_")) && !/^404\./.test(file);
}

/** The folder of the language that is moved, empty for none, and those of other languages. */
function languagesOf(theme: Fields): { readonly own: string; readonly others: readonly string[] } {
  const names = Object.keys(fieldsAt(theme, "locales"));
  const own = names.includes("root") || names.length === 0 ? "" : (textAt(theme, "defaultLocale") ?? names[0] ?? "");
  return { own, others: names.filter((name) => name !== "root" && name !== own) };
}

function noteAstroPages(root: string, folder: string, notebook: Notebook): void {
  const pages = filesBelow(root, folder).filter((file) => /\.(?:astro|mdx?|html)$/.test(file));
  for (const file of pages)
    notebook.left(
      { what: "Pages of Astro were not moved.", todo: "Write each as content/pages/*.md or *.tsx, if readers need it." },
      { file: shown(root, join(folder, file)) },
    );
}

function oldPage(folder: string, file: string, language: string): OldPage {
  const own = language !== "" && file.startsWith(`${language}/`) ? file.slice(language.length + 1) : file;
  const slug = textAt(frontMatterOf(join(folder, file)), "slug");
  const plain = slug ?? file.replace(/\.\w+$/, "").replace(/(?:^|\/)index$/, "");
  const url = `/${plain
    .split("/")
    .map((part) => part.replace(/\s+/g, "-").toLowerCase())
    .join("/")}/`;
  const path = own.replace(/\.\w+$/, ".md");
  const page = { file: join(folder, file), path, oldUrl: url.replace(/^\/\/$/, "/") };
  return { ...page, isHome: path === "index.md" && isHome(page.file) };
}

function isHome(file: string): boolean {
  const data = frontMatterOf(file);
  return data.template === "splash" || data.hero !== undefined;
}

type FindPage = (target: string) => OldPage | null;

/** A page by its address in the old site, with or without its base and slashes. */
function finder(pages: readonly OldPage[], base: string): FindPage {
  const prefix = base.replace(/\/$/, "");
  const key = (url: string) =>
    url
      .replace(/[?#].*$/s, "")
      .replace(/^\/+|\/+$/g, "")
      .toLowerCase();
  const byUrl = new Map(pages.map((page) => [key(page.oldUrl), page]));
  return (target) => {
    const path = prefix !== "" && `${target}/`.startsWith(`${prefix}/`) ? target.slice(prefix.length) : target;
    return byUrl.get(key(path)) ?? null;
  };
}

interface RuleContext {
  readonly home: string | null;
  readonly find: FindPage;
  readonly publicDir: string;
  readonly stubs: Stubs;
}

function rules({ root, pages }: DocsFolder, { home, find, publicDir, stubs }: RuleContext): PageRules {
  const urls = new Map(pages.map((page) => [page.file, page.oldUrl]));
  return {
    slugs: astroSlugs,
    translate: starlightTranslation({ root, stubs }),
    header: (header, work, page) => (page === null ? "" : pageHeader(header, (what, todo) => work.left({ what, todo }, 1))),
    candidates: (target, from) => {
      const path = aliased(target, root);
      const url = target.startsWith("/") ? target : resolveUrl(target, urls.get(from) ?? "/");
      const page = find(url);
      if (target.startsWith("/")) return [...(page === null ? [] : [page.file]), join(publicDir, target), join(root, target)];
      return [
        ...(page === null ? [] : [page.file]),
        ...nearFiles(path, dirname(from)).flatMap((file) => [file, file.replace(/\.md$/, ".mdx")]),
      ];
    },
    staticPath: (file) => (file === home ? "/" : file.startsWith(`${publicDir}/`) ? `/${shown(publicDir, file)}` : null),
  };
}

function resolveUrl(target: string, from: string): string {
  return posix.join("/", from, target.replace(/[?#].*$/s, ""));
}

function logoFiles(theme: Fields, root: string) {
  const paths = ["logo.src", "logo.light", "logo.dark"].flatMap((key) => textAt(theme, ...key.split(".")) ?? []);
  return paths.flatMap((path) => {
    const file = resolve(root, aliased(path.replace(/^\//, ""), root));
    return isOwnFile(root, file) ? [{ path: posix.basename(path), from: file }] : [];
  });
}

function ownRedirects(redirects: Fields, find: FindPage) {
  return Object.entries(redirects).flatMap(([from, target]) => {
    const to = typeof target === "string" ? target : textAt(target, "destination");
    if (to === undefined || /[[\]]/.test(from) || find(from) !== null) return [];
    const page = find(to);
    const hash = /#.*$/s.exec(to)?.[0] ?? "";
    const source = from.replace(/(?<=.)\/+$/, "");
    return [{ from: source, to: page === null ? to : `${page.isHome ? "/" : newUrl(page)}${hash}` }];
  });
}
