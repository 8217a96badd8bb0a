/** A project of Sphinx that is written in MyST Markdown → the parts of a docsgen site: `conf.py`, `{toctree}` as the sidebar, and its pages. */
import { dirname, join, posix } from "node:path";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { readRegularText } from "../../kit/files/readFile.ts";
import { present } from "../../kit/present.ts";
import { globSource, globTest } from "../../kit/text/glob.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { type DocsFolder, filesIn, type OldPage, type PageRules, type PageWork } from "../docsFolder.ts";
import { headerFields, headerText } from "../headerFields.ts";
import { noteCatalogs } from "../languageFolders.ts";
import { labelsOf as labelsOfMenu, type MenuEntry, sidebarItems, simpleNavbar } from "../menu.ts";
import type { MovedSite, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { mystSlugs } from "../oldSlugs.ts";
import { splitPage } from "../pageLines.ts";
import { isBlogPost, postHeader, withPosts } from "../posts.ts";
import { filesBelow, isOwnFile, shown } from "../projectFiles.ts";
import { addressOf, locale, moved, redirectsOf } from "../simpleSite.ts";
import { noteRefused } from "../tidyRedirects.ts";
import { type Fields, fieldsAt, textAt } from "../values.ts";
import { mystTranslation } from "./mystBlocks.ts";
import type { MystOptions } from "./mystInline.ts";
import { readConf, type SphinxConf } from "./sphinxConf.ts";
import { labelsOf } from "./sphinxLabels.ts";
import { sphinxUnseen } from "./sphinxUnseen.ts";
import { tocEntries } from "./toctree.ts";

export const sphinx: Tool = {
  name: "sphinx",
  label: "Sphinx",
  configFiles: ["conf.py", "docs/conf.py", "docs/source/conf.py", "source/conf.py", "doc/conf.py"],
  move,
  unseen: sphinxUnseen,
};

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const conf = readConf(readRegularText(join(root, configFile)));
  const folder = dirname(join(root, configFile));
  const all = filesBelow(root, folder).filter((file) => !isExcluded(file, conf));
  const paths = all.filter((file) => file.endsWith(".md"));
  const first = `${conf.text("root_doc") ?? conf.text("master_doc") ?? "index"}.md`;
  if (!paths.includes(first)) throw new DocsgenError([noMarkdown(configFile, first)]);
  const texts = new Map(paths.map((path) => [path, readRegularText(join(folder, path))]));
  const menu = tocEntries(first, { read: (path) => texts.get(path) ?? null, paths }).map(renamed);
  const sidebar = { docs: sidebarItems([{ label: null, path: first }, ...menu]) };
  const docs: DocsFolder = {
    root,
    folder,
    pages: withPosts(pagesOf(folder, paths), "blog", isPost(conf)),
    titles: labelsOfMenu(sidebar),
  };
  const { origin, base } = addressOf(conf.text("html_baseurl"), notebook, configFile);
  report(all, notebook, root, folder);
  noteCatalogs(catalogsOf(all, conf, root, folder), "Sphinx", notebook);
  const title = [conf.text("project"), conf.text("html_title")].find((each) => each !== undefined && each !== "");
  const config: UserConfig = present({
    title: title ?? "Documentation",
    url: origin,
    base,
    locale: locale(conf.text("language")),
    navbar: simpleNavbar([{ type: "docSidebar", sidebarId: "docs", label: "Documentation" }], undefined),
    redirects: redirectsOf(docs.pages, noteRefused(configFile, notebook)),
  }) as UserConfig;
  const isKnown = (file: string) =>
    /\.(?:rst|ipynb|py|txt|css|js|bib|po|mo|pot)$/.test(file) || /^_(?:static|templates)\//.test(file);
  return moved({
    config,
    docs,
    sidebars: sidebar,
    rules: rules(docs, conf, texts),
    route: "blog",
    statics: [],
    sources: all.filter((file) => /\.(?:rst|ipynb)$/.test(file)).map((file) => join(folder, file)),
    files: all.filter((file) => !isKnown(file)),
    notebook,
  });
}

function noMarkdown(configFile: string, first: string) {
  const message = `The first page of the project is not written in Markdown (looked for ${posix.join(posix.dirname(configFile), first)}).`;
  const hint = "Convert pages in reStructuredText to MyST Markdown first, for example with rst2myst of the package rst-to-myst.";
  return diagnose("migrate/source", message, { hint });
}

function isExcluded(file: string, conf: SphinxConf): boolean {
  if (file.split("/").some((part) => part.startsWith(".") || part === "_build")) return true;
  return conf.list("exclude_patterns").some((pattern) => new RegExp(`^${globSource(pattern)}(?:/|$)`).test(file));
}

/** Posts of ablog: by their front matter, or by their folder. */
function isPost(conf: SphinxConf): (page: OldPage, fields: Fields) => boolean {
  const patterns = [conf.text("blog_post_pattern") ?? [], ...conf.list("blog_post_pattern")].flat();
  const isNamed = globTest(patterns.map((pattern) => pattern.replace(/\.\w+$/, ".md")));
  return ({ path }, fields) => isBlogPost(fields) || isNamed(path);
}

/** What begins with an underscore is no page in docsgen. */
function newPath(path: string): string {
  return path.replace(/(^|\/)_+/g, "$1");
}

function renamed(entry: MenuEntry): MenuEntry {
  const { path, items } = entry;
  return {
    ...entry,
    ...(path === undefined ? {} : { path: newPath(path) }),
    ...(items === undefined ? {} : { items: items.map(renamed) }),
  };
}

function pagesOf(folder: string, paths: readonly string[]): readonly OldPage[] {
  const pages = paths.filter((path) => !/^_(?:static|templates)\//.test(path));
  return pages.map((path) => {
    const url = `/${path.replace(/\.md$/, ".html")}`;
    return { file: join(folder, path), path: newPath(path), oldUrl: url === "/index.html" ? "/" : url };
  });
}

function rules(docs: DocsFolder, conf: SphinxConf, texts: ReadonlyMap<string, string>): PageRules {
  const { root, folder } = docs;
  const labels = new Map([...texts].flatMap(([path, text]) => labelsOf(join(folder, path), text)));
  const candidates = filesIn(folder);
  const options: MystOptions = {
    substitutions: (file) => {
      const own = headerFields(splitPage(texts.get(shown(folder, file)) ?? "").header);
      return {
        ...conf.dictionary("myst_substitutions"),
        ...fieldsAt(own, "substitutions"),
        ...fieldsAt(own, "myst", "substitutions"),
      };
    },
    label: (name, from) => {
      const label = labels.get(name.toLowerCase());
      if (label === undefined) return null;
      const near = label.file === from ? "" : shown(dirname(from), label.file);
      const title = label.title
        .replace(/\{[\w:-]+\}`([^`<]*)[^`]*`/g, "$1")
        .replace(/[`*]/g, "")
        .trim();
      return { target: label.isPage && near !== "" ? near : `${near}#${label.id}`, title };
    },
    titleOf: (target, from) => {
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target)) return null;
      const file = candidates(target.replace(/#.*$/, ""), from).find((each) => /\.md$/.test(each) && isOwnFile(root, each));
      const text = file === undefined ? undefined : texts.get(shown(folder, file));
      return text === undefined ? null : (/^#\s+(.*?)\s*$/m.exec(text)?.[1]?.replace(/[`*]/g, "") ?? null);
    },
  };
  return { slugs: mystSlugs, translate: mystTranslation(options), header, candidates };
}

/** Title and description; the rest is about Sphinx. */
function header(written: string, _: PageWork, page: OldPage | null): string {
  if (page?.isPost) return postHeader(written, page.path);
  const own = headerFields(written);
  const description =
    textAt(own, "description") ??
    textAt(own, "myst", "html_meta", "description lang=en") ??
    textAt(own, "myst", "html_meta", "description");
  return headerText(present({ title: textAt(own, "title"), description }));
}

/** Catalogs among the documents, and those that `locale_dirs` names next to them. */
function catalogsOf(all: readonly string[], conf: SphinxConf, root: string, folder: string): readonly string[] {
  const beside = conf
    .list("locale_dirs")
    .map((each) => join(folder, each))
    .filter((each) => !each.startsWith(`${folder}/`))
    .flatMap((each) => filesBelow(root, each).map((file) => join(each, file)));
  const files = [...all.map((file) => join(folder, file)), ...beside].filter((file) => file.endsWith(".po"));
  return files.map((file) => shown(root, file));
}

function report(all: readonly string[], notebook: Notebook, root: string, folder: string): void {
  for (const file of all.filter((each) => /\.(?:rst|ipynb)$/.test(each)))
    notebook.left(
      {
        what: "A page in reStructuredText or of a notebook was not moved.",
        todo: "Convert it to MyST Markdown, for example with rst2myst or jupytext, and move the project again.",
      },
      { file: shown(root, join(folder, file)) },
    );
  notebook.left({
    what: "Styles, templates, and extensions of Sphinx were not moved.",
    todo: "Look for what they wrote into the pages, such as the reference of an API.",
  });
}
