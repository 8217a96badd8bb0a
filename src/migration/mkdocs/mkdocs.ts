/** A project of MkDocs, Material or not → the parts of a docsgen site: `mkdocs.yml`, `nav` as the sidebar, and the pages of `docs_dir`. */

import { dirname, join, posix, resolve } from "node:path";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import type { NewFile } from "../../kit/files/newFolder.ts";
import { readRegularText } from "../../kit/files/readFile.ts";
import { present } from "../../kit/present.ts";
import { globSource } from "../../kit/text/glob.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { type DocsFolder, nearFiles, newUrl, type OldPage, type PageRules } from "../docsFolder.ts";
import { movedHeader } from "../headerFields.ts";
import { labelsOf, sidebarItems, simpleNavbar } from "../menu.ts";
import type { MovedSite, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { pythonSlugs } from "../oldSlugs.ts";
import { postHeader, postsAs } from "../posts.ts";
import { filesBelow, isOwnFile, isOwnFolder, shown } from "../projectFiles.ts";
import { addressOf, locale, moved, redirectsOf } from "../simpleSite.ts";
import { noteRefused } from "../tidyRedirects.ts";
import { at, type Fields, fieldsAt, isFields, listAt, textAt } from "../values.ts";
import { type BlockOptions, mkdocsTranslation } from "./mkdocsBlocks.ts";
import { type Blog, readBlog } from "./mkdocsBlog.ts";
import { splitLanguages } from "./mkdocsLanguages.ts";
import { readNav } from "./mkdocsNav.ts";
import { entriesOf, optionsOf, readMkDocs } from "./mkdocsYaml.ts";

type Left = (what: string, todo: string, about?: string) => void;

export const mkdocs: Tool = { name: "mkdocs", label: "MkDocs", configFiles: ["mkdocs.yml", "mkdocs.yaml"], move };

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const config = readMkDocs(root, configFile);
  const folder = resolve(root, textAt(config, "docs_dir") ?? "docs");
  if (!isOwnFolder(root, folder)) {
    const message = `The folder of the documents does not exist (looked for ${textAt(config, "docs_dir") ?? "docs"}).`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Correct docs_dir in the configuration." })]);
  }
  const all = filesBelow(root, folder);
  const left: Left = (what, todo, about) =>
    notebook.left({ what, todo, ...(about === undefined ? {} : { about }) }, { file: configFile });
  const blog = readBlog(root, folder, config);
  const { originals, languages } = splitLanguages(root, folder, pagesOf(folder, all, config), config);
  const pages = blog.place(originals, notebook);
  const menu = sidebars(config, { root, folder, pages }, left);
  const docs: DocsFolder = { root, folder, pages, titles: labelsOf(menu) };
  const { origin, base } = addressOf(textAt(config, "site_url"), notebook, configFile);
  const statics = themeFiles(config, docs);
  reportRest(config, left);
  const site: UserConfig = present({
    title: textAt(config, "site_name") ?? "Documentation",
    tagline: textAt(config, "site_description"),
    url: origin,
    base,
    favicon: themeFile(config, "favicon", statics),
    logo: logo(themeFile(config, "logo", statics)),
    locale: locale(textAt(config, "theme", "language") ?? textAt(config, "theme", "locale")),
    colorMode: colorMode(config),
    navbar: simpleNavbar([navbarItem(config)], textAt(config, "repo_url")),
    footer: footer(config),
    analytics: analytics(config),
    redirects: redirectsOf(docs.pages, noteRefused(configFile, notebook), ownRedirects(config, docs)),
  }) as UserConfig;
  const isMoved = new Set([...statics.map(({ path }) => path), ...blog.files]);
  return moved({
    config: site,
    docs,
    sidebars: menu,
    rules: rules(docs, config, blog),
    languages: languages.map((language) => ({ ...language, pages: postsAs(originals, pages, language.pages) })),
    route: blog.route,
    statics,
    sources: originals.map(({ file }) => file),
    files: all.filter((file) => !isMoved.has(file)),
    notebook,
  });
}

function pagesOf(folder: string, all: readonly string[], config: Fields): readonly OldPage[] {
  const excluded = ignoreRules(textAt(config, "exclude_docs"));
  const pages = all.filter((file) => /\.(?:md|markdown)$/.test(file) && !/(?:^|\/)\./.test(file) && !excluded(file));
  const hasIndex = (file: string) =>
    /(?:^|\/)README\.md$/.test(file) && pages.includes(posix.join(posix.dirname(file), "index.md"));
  const isFolders = at(config, "use_directory_urls") !== false;
  return pages
    .filter((file) => !hasIndex(file))
    .map((file) => {
      const plain = file.replace(/\.\w+$/, "").replace(/(^|\/)README$/, "$1index");
      const url = isFolders ? `/${plain.replace(/(?:^|\/)index$/, "")}/` : `/${plain}.html`;
      return { file: join(folder, file), path: file.replace(/\.markdown$/, ".md"), oldUrl: url.replace("//", "/") };
    });
}

/** Patterns as in `.gitignore`, as far as configurations use them. */
function ignoreRules(written: string | undefined): (file: string) => boolean {
  const tests = (written ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("!"));
  const patterns = tests.map((line) => {
    const source = globSource(line.replace(/^\/|\/$/g, ""));
    return new RegExp(`${line.replace(/\/$/, "").includes("/") ? "^" : "(?:^|/)"}${source}(?:/|$)`);
  });
  return (file) => patterns.some((pattern) => pattern.test(file));
}

function rules({ root, folder, pages }: DocsFolder, config: Fields, { authors }: Blog): PageRules {
  const extensions = new Set(
    entriesOf(config, "markdown_extensions").map(([name]) => name.replace(/^pymdownx\./, "").replace(/^.*\./, "")),
  );
  const written = optionsOf(config, "markdown_extensions", "pymdownx.snippets")?.base_path;
  const bases = (Array.isArray(written) ? written : [written]).flatMap((base) =>
    typeof base === "string" ? [resolve(root, base)] : [],
  );
  const toc = optionsOf(config, "markdown_extensions", "toc");
  return {
    slugs: () => pythonSlugs(toc !== null && toc.slugify !== undefined),
    translate: mkdocsTranslation({
      extensions,
      bases: [...bases, root, folder],
      appended: appended(root, config),
      reference: crossReferences(config, pages),
    }),
    header: (header, work, page) =>
      page?.isPost
        ? postHeader(header, page.path, authors)
        : pageHeader(header, (what, todo) => work.left({ what, todo, cost: "note" }, 1)),
    candidates: (path, from) => {
      if (path.startsWith("/")) return nearFiles(`.${path}`, folder);
      const name = posix.basename(from);
      const asUrl = /^(?:index|README)\.md$/.test(name) ? dirname(from) : from.replace(/\.\w+$/, "");
      return [...nearFiles(path, dirname(from)), ...nearFiles(path, asUrl)];
    },
  };
}

/**
 * `[text][name]` of the plug-ins mkdocstrings and autorefs: a heading with that id on any page, or the page where `::: name` stands for
 * the documentation of it, or of what it is a member of.
 */
function crossReferences(config: Fields, pages: readonly OldPage[]): BlockOptions["reference"] {
  if (["mkdocstrings", "autorefs"].every((name) => optionsOf(config, "plugins", name) === null)) return null;
  const places = new Map<string, OldPage>();
  const isHeading = new Set<string>();
  for (const page of pages) {
    const text = readRegularText(page.file);
    for (const [, name = ""] of text.matchAll(/^[ \t]*:::[ \t]+([\w.]+)[ \t]*$/gm)) places.set(name, page);
    for (const [, title, anchor = ""] of text.matchAll(
      /^#{1,6}[^\n]*\{[^{}\n]*#([\w.:-]+)[^{}\n]*\}[ \t]*$|\[\]\(\)\{[ \t]*#([\w.:-]+)/gm,
    )) {
      places.set(title ?? anchor, page);
      isHeading.add(title ?? anchor);
    }
  }
  return (name, from) => {
    for (let owner = name; owner !== ""; owner = owner.slice(0, Math.max(0, owner.lastIndexOf(".")))) {
      const page = places.get(owner);
      if (page !== undefined) return shown(dirname(from), page.file) + (isHeading.has(owner) ? `#${owner}` : "");
    }
    return undefined;
  };
}

/** Texts that are below every page. */
function appended(root: string, config: Fields): readonly string[] {
  const files = listAt(optionsOf(config, "markdown_extensions", "pymdownx.snippets") ?? {}, "auto_append");
  return files.flatMap((file) =>
    typeof file === "string" && isOwnFile(root, join(root, file)) ? [readRegularText(join(root, file))] : [],
  );
}

const hidden: Readonly<Record<string, Fields>> = { toc: { hide_table_of_contents: true } };
const known = new Set(["title", "description", "tags", "search", "date"]);

/** Keys with another name in docsgen; what means nothing there is left out, and noted. */
function pageHeader(header: string, left: (what: string, todo: string) => void): string {
  return movedHeader(header, (fields) => {
    const kept: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (key === "hide") for (const part of Array.isArray(value) ? value : []) Object.assign(kept, hidden[String(part)] ?? {});
      else if (key === "date") kept.last_update = { date: textAt(value, "updated") ?? textAt(value, "created") ?? value };
      else if (key === "tags" && Array.isArray(value)) kept.tags = value.map(String);
      else if (known.has(key) && value !== null) kept[key] = value;
      else if (!["icon", "status", "template", "comments", "social", "boost"].includes(key))
        left(`The front matter key \`${key}\` has no meaning in docsgen.`, "Write it into the page, if readers need it.");
    }
    return kept;
  });
}

function sidebars(config: Fields, docs: Omit<DocsFolder, "titles">, left: Left): unknown {
  const literate = optionsOf(config, "plugins", "literate-nav");
  const navFile = literate === null ? null : (textAt(literate, "nav_file") ?? "SUMMARY.md");
  if (config.nav === undefined) return null;
  const pages = new Set(docs.pages.filter(({ isPost }) => !isPost).map(({ path }) => path));
  const missing = (path: string) =>
    left("The navigation names pages that do not exist in the documents.", "Correct content/docs/next/sidebars.json.", path);
  return {
    docs: sidebarItems(
      readNav(config.nav, { folder: docs.folder, has: (file) => isOwnFile(docs.root, file), pages, navFile, missing }),
    ),
  };
}

/** Logo and favicon: files of the documents, which pages do not name. */
function themeFiles(config: Fields, { root, folder }: DocsFolder): readonly NewFile[] {
  const named = ["logo", "favicon"].flatMap((key) => textAt(config, "theme", key) ?? []);
  return [...new Set(named)]
    .filter((path) => !posix.normalize(path).startsWith("..") && isOwnFile(root, join(folder, path)))
    .map((path) => ({ path: posix.normalize(path), from: join(folder, path) }));
}

function themeFile(config: Fields, key: string, statics: readonly NewFile[]): string | undefined {
  const path = posix.normalize(textAt(config, "theme", key) ?? ".");
  return statics.some((file) => file.path === path) ? `/${path}` : undefined;
}

function logo(light: string | undefined): UserConfig["logo"] {
  return light === undefined ? undefined : { light };
}

function navbarItem(config: Fields) {
  const label = "Documentation";
  return config.nav === undefined ? { label, to: "/docs" } : { type: "docSidebar" as const, sidebarId: "docs", label };
}

/** One palette cannot be switched; several can, and the first one without a media query is the default. */
function colorMode(config: Fields): UserConfig["colorMode"] {
  const palette = at(config, "theme", "palette");
  const schemes = (Array.isArray(palette) ? palette : palette === undefined ? [] : [palette]).filter(isFields);
  if (schemes.length === 0) return undefined;
  const dark = textAt(schemes[0], "scheme") === "slate";
  return {
    default: dark ? "dark" : "light",
    disableSwitch: schemes.length === 1,
    respectSystem: schemes.some((each) => each.media !== undefined),
  };
}

function footer(config: Fields): UserConfig["footer"] {
  const links = listAt(config, "extra", "social").flatMap((entry) => {
    const href = textAt(entry, "link");
    const name = textAt(entry, "name") ?? textAt(entry, "icon")?.split("/").at(-1);
    return href === undefined ? [] : [{ label: name ?? href, href }];
  });
  const copyright = textAt(config, "copyright");
  if (links.length === 0 && copyright === undefined) return undefined;
  const text = copyright
    ?.replaceAll("&copy;", "©")
    .replace(/<[^<>]*>/g, "")
    .trim();
  return present({ links: links.length === 0 ? undefined : links, copyright: text }) as UserConfig["footer"];
}

function analytics(config: Fields): UserConfig["analytics"] {
  const id = textAt(config, "extra", "analytics", "property") ?? textAt(config, "theme", "analytics", "gtag");
  return id === undefined || !/^G-/.test(id) ? undefined : { provider: "gtag", id };
}

/** The plug-in `redirects`: old files → files, or other sites. */
function ownRedirects(config: Fields, { pages }: DocsFolder) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return Object.entries(fieldsAt(optionsOf(config, "plugins", "redirects") ?? {}, "redirect_maps")).flatMap(([from, to]) => {
    const [path = "", hash] = String(to).split("#", 2);
    const page = byPath.get(posix.normalize(path));
    const source = `/${from.replace(/\.md$/, "").replace(/(?:^|\/)(?:index|README)$/, "")}`;
    if (byPath.has(from)) return [];
    if (/^https?:/.test(String(to))) return [{ from: source, to: String(to) }];
    return page === undefined ? [] : [{ from: source, to: newUrl(page) + (hash === undefined ? "" : `#${hash}`) }];
  });
}

const ownPlugins = new Set([
  "blog",
  "i18n",
  "search",
  "redirects",
  "literate-nav",
  "minify",
  "offline",
  "privacy",
  "optimize",
  "git-revision-date-localized",
  "git-revision-date",
]);

function reportRest(config: Fields, left: Left): void {
  for (const [name] of entriesOf(config, "plugins")) {
    if (!ownPlugins.has(name.replace(/^material\//, "")))
      left("Plug-ins were not moved.", "Look for what they wrote into the pages.", name);
  }
  if (listAt(config, "hooks").length > 0) left("`hooks` were not moved.", "Look for what they wrote into the pages.");
  for (const key of ["extra_css", "extra_javascript"]) {
    if (listAt(config, key).length > 0)
      left(
        `\`${key}\` was not moved, because it is about the elements of the old theme.`,
        "Write what is needed in styles and templates of the site.",
      );
  }
  if (textAt(config, "theme", "custom_dir") !== undefined)
    left("`theme.custom_dir` was not moved: its templates are Jinja.", "Write what is needed in templates of the site.");
  if (textAt(config, "edit_uri") !== undefined)
    left("The pages have new paths, so links for editing them were left out.", "Set docs.editUrl in site.config.ts.");
  const magic = [...entriesOf(config, "markdown_extensions")].some(
    ([name, options]) => /mdx_gh_links/.test(name) || (name === "pymdownx.magiclink" && options.repo_url_shorthand === true),
  );
  if (magic) left("Numbers of issues and names of people are no links.", "Write a link where one matters.");
}
