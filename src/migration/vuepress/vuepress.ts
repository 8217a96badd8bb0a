/**
 * A project of VuePress, version 1 or 2 → the parts of a docsgen site. Its configuration is brought into the form of VitePress, and its pages
 * are moved as those.
 */

import { dirname, join, posix } from "node:path";
import { orNull } from "../../engine/core/once.ts";
import { present } from "../../engine/core/present.ts";
import { readRegularText } from "../../engine/core/readFile.ts";
import type { MovedSite, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { splitPage } from "../pageLines.ts";
import { filesBelow, isOwnFile } from "../projectFiles.ts";
import { readModule } from "../readModule.ts";
import { at, type Fields, fieldsAt, isFields, listAt, textAt } from "../values.ts";
import { moveVueSite } from "../vitepress/vitepress.ts";

const endings = ["ts", "js", "mts", "mjs", "cjs"];
const folders = ["", "docs/"];

export const vuepress: Tool = {
  name: "vuepress",
  label: "VuePress",
  configFiles: folders.flatMap((folder) => endings.map((end) => `${folder}.vuepress/config.${end}`)),
  move,
};

/** Keys that say nothing about the content. */
const ignored =
  /^(?:bundler|plugins|alias|markdown|define|head|configureWebpack|chainWebpack|dest|evergreen|theme\.(?:themePlugins|plugins|markdown)|onPrepared|extends\w*)/;

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const { value } = await readModule(root, join(root, configFile), ignored, notebook);
  const folder = join(root, dirname(configFile));
  const srcDir = dirname(folder);
  const config = new VuePressConfig(root, srcDir).normalized(fieldsAt({ value }, "value"));
  return moveVueSite({ root, configFile, srcDir, config, publicDir: join(folder, "public"), isVuePress: true }, notebook);
}

class VuePressConfig {
  readonly #root: string;
  readonly #srcDir: string;

  constructor(root: string, srcDir: string) {
    this.#root = root;
    this.#srcDir = srcDir;
  }

  normalized(config: Fields): Fields {
    const options = isFields(config.theme) ? config.theme : fieldsAt(config, "themeConfig");
    const theme: Fields = { ...options, ...fieldsAt(options, "locales", "/") };
    const others = Object.keys(fieldsAt(config, "locales")).filter((path) => path !== "/");
    const repo = textAt(theme, "repo");
    const hostname = textAt(theme, "hostname");
    const excluded = listAt(config, "pagePatterns").filter((pattern) => typeof pattern === "string" && pattern.startsWith("!"));
    return {
      ...present({
        title: textAt(config, "title"),
        description: textAt(config, "description"),
        lang: textAt(config, "lang"),
        base: textAt(config, "base"),
      }),
      ...fieldsAt(config, "locales", "/"),
      head: config.head,
      ...(hostname === undefined ? {} : { sitemap: { hostname } }),
      srcExclude: excluded.map((pattern) => String(pattern).slice(1)),
      locales: Object.fromEntries([["root", {}], ...others.map((path) => [path.replace(/^\/|\/$/g, ""), {}] as const)]),
      themeConfig: {
        logo: theme.logo,
        nav: listAt(theme, Array.isArray(theme.navbar) ? "navbar" : "nav").flatMap((item) => this.#navItem(item)),
        sidebar: this.#sidebar(theme.sidebar),
        ...(repo === undefined ? {} : { socialLinks: [repository(repo)] }),
        ...(theme.editLink === true || theme.editLinks === true || theme.docsRepo !== undefined ? { editLink: {} } : {}),
      },
    };
  }

  #navItem(item: unknown): readonly Fields[] {
    if (typeof item === "string") return [{ text: this.#titleOf(item, "/"), link: item }];
    if (!isFields(item)) return [];
    const prefix = textAt(item, "prefix") ?? "/";
    const items = [...listAt(item, "children"), ...listAt(item, "items")].flatMap((each) =>
      this.#navItem(typeof each === "string" ? absolute(each, prefix) : each),
    );
    return [
      {
        text: item.text,
        ...(typeof item.link === "string" ? { link: item.link } : {}),
        ...(items.length === 0 ? {} : { items }),
      },
    ];
  }

  /** One for all pages, or one for each folder; what follows the headings of a page is left out. */
  #sidebar(written: unknown): unknown {
    if (Array.isArray(written)) return written.flatMap((item) => this.#sidebarItem(item, "/"));
    if (!isFields(written)) return undefined;
    return Object.fromEntries(
      Object.entries(written).flatMap(([path, items]) => {
        if (items === "structure" || items === "auto") return [[path, this.#pagesBelow(path)]];
        return Array.isArray(items) ? [[path, items.flatMap((item) => this.#sidebarItem(item, path))]] : [];
      }),
    );
  }

  #sidebarItem(item: unknown, base: string): readonly Fields[] {
    if (typeof item === "string") return [{ link: absolute(item, base) }];
    if (Array.isArray(item) && typeof item[0] === "string") return [{ link: absolute(item[0], base), text: item[1] }];
    if (!isFields(item)) return [];
    const prefix = absolute(textAt(item, "prefix") ?? base, base);
    const inner =
      at(item, "children") === "structure"
        ? this.#pagesBelow(prefix)
        : [...listAt(item, "children"), ...listAt(item, "items")].flatMap((each) => this.#sidebarItem(each, prefix));
    const link = textAt(item, "link") ?? textAt(item, "path");
    const isOpen = item.collapsable === false || (item.collapsible !== true && item.collapsable !== true);
    return [
      {
        text: item.text ?? item.title,
        ...(link === undefined ? {} : { link: absolute(link, base) }),
        ...(inner.length === 0 ? {} : { items: inner, collapsed: !isOpen }),
      },
    ];
  }

  #pagesBelow(path: string): readonly Fields[] {
    const folder = path.replace(/^\/|\/$/g, "");
    const files = filesBelow(this.#root, join(this.#srcDir, folder)).filter(
      (file) => file.endsWith(".md") && !file.startsWith("."),
    );
    return files.map((file) => ({ link: posix.join("/", folder, file) }));
  }

  /** The first heading of a page, or its name. */
  #titleOf(link: string, base: string): string {
    const path = absolute(link, base)
      .replace(/\.html$/, ".md")
      .replace(/\/$/, "/README.md");
    const file = join(this.#srcDir, path);
    const text = isOwnFile(this.#root, file) ? (orNull(() => readRegularText(file)) ?? "") : "";
    const { header, body } = splitPage(text);
    const title =
      /^title:\s*["']?(.+?)["']?\s*$/m.exec(header ?? "")?.[1] ??
      body.map((line) => /^#\s+(.+?)\s*(?:\{[^}]*\})?$/.exec(line.text)?.[1]).find((each) => each !== undefined);
    return title ?? posix.basename(path).replace(/\.\w+$/, "");
  }
}

function absolute(link: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link)) return link;
  return link.startsWith("/") ? link : posix.join("/", base.replace(/[^/]*$/, ""), link === "" ? "README.md" : link);
}

function repository(repo: string): Fields {
  return URL.canParse(repo)
    ? { icon: repo.includes("gitlab") ? "gitlab" : "github", link: repo }
    : { icon: "github", link: `https://github.com/${repo}` };
}
