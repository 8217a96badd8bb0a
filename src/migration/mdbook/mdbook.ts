/** A book of mdBook → the parts of a docsgen site: `book.toml`, `SUMMARY.md` as the sidebar, and the chapters that it names. */

import { dirname, join, posix, resolve } from "node:path";
import { parse } from "smol-toml";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { readRegularText } from "../../kit/files/readFile.ts";
import { present } from "../../kit/present.ts";
import { documentId } from "../../kit/syntax/documentIds.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { type DocsFolder, filesIn, nearFiles, newUrl, type OldPage, type PageRules } from "../docsFolder.ts";
import { noteCatalogs } from "../languageFolders.ts";
import { type MenuEntry, sidebarItems, simpleNavbar } from "../menu.ts";
import type { MovedSite, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { mdBookSlugs } from "../oldSlugs.ts";
import { filesBelow, isOwnFile, isOwnFolder, shown } from "../projectFiles.ts";
import { addressOf, locale, moved, redirectsOf } from "../simpleSite.ts";
import { noteRefused } from "../tidyRedirects.ts";
import { fieldsAt, textAt } from "../values.ts";
import { bookTranslation } from "./bookPage.ts";
import { type Chapter, type Part, readSummary } from "./summary.ts";

export const mdbook: Tool = { name: "mdbook", label: "mdBook", configFiles: ["book.toml"], move };

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const book = readBook(join(root, configFile), configFile);
  const folder = resolve(root, textAt(book, "book", "src") ?? "src");
  const summary = join(folder, "SUMMARY.md");
  if (!isOwnFolder(root, folder) || !isOwnFile(root, summary)) {
    const message = `The book has no SUMMARY.md (looked for ${join(textAt(book, "book", "src") ?? "src", "SUMMARY.md")}).`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Name the folder of a book with its chapters." })]);
  }
  const isPage = (path: string) => !path.startsWith("..") && isOwnFile(root, join(folder, path));
  const parts = readSummary(readRegularText(summary)).map((part) => ({ ...part, chapters: withPages(part.chapters, isPage) }));
  const docs: DocsFolder = { root, folder, pages: pagesOf(folder, parts), titles: titlesOf(parts) };
  const { origin, base } = addressOf(textAt(book, "output", "html", "site-url"), notebook, configFile);
  reportRest(book, configFile, notebook);
  noteCatalogs(catalogsOf(root, book), "mdBook", notebook);
  const title = textAt(book, "book", "title") ?? "Documentation";
  const config: UserConfig = present({
    title,
    tagline: textAt(book, "book", "description"),
    url: origin,
    base,
    locale: locale(textAt(book, "book", "language")),
    navbar: simpleNavbar(
      [{ type: "docSidebar", sidebarId: "docs", label: "Book" }],
      textAt(book, "output", "html", "git-repository-url"),
    ),
    redirects: redirectsOf(docs.pages, noteRefused(configFile, notebook), ownRedirects(book, docs)),
  }) as UserConfig;
  return moved({
    config,
    docs,
    sidebars: { docs: sidebar(parts, notebook) },
    rules: rules(docs, book),
    statics: [],
    files: filesBelow(root, folder).filter((file) => file !== "SUMMARY.md"),
    notebook,
  });
}

function readBook(file: string, name: string): unknown {
  try {
    return parse(readRegularText(file));
  } catch (error) {
    const reason = reasonOf(error).split("\n", 1).join();
    throw new DocsgenError([diagnose("migrate/source", `${name} is not valid TOML: ${reason}`, { hint: "Correct the file." })]);
  }
}

/** A chapter whose page does not exist in the book is a draft. */
function withPages(chapters: readonly Chapter[], isPage: (path: string) => boolean): readonly Chapter[] {
  return chapters.map((each) => ({
    ...each,
    path: each.path !== null && isPage(posix.normalize(each.path)) ? each.path : null,
    chapters: withPages(each.chapters, isPage),
  }));
}

function chaptersOf(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.flatMap((chapter) => [chapter, ...chaptersOf(chapter.chapters)]);
}

function pagesOf(folder: string, parts: readonly Part[]): readonly OldPage[] {
  const paths = chaptersOf(parts.flatMap(({ chapters }) => chapters)).flatMap(({ path }) => path ?? []);
  return [...new Set(paths)].map(posix.normalize).map((path) => {
    const url = path.replace(/\.md$/, ".html").replace(/(^|\/)README\.html$/i, "$1index.html");
    return { file: join(folder, path), path, oldUrl: `/${url}` };
  });
}

function rules({ folder }: DocsFolder, book: unknown): PageRules {
  const html = fieldsAt(book, "output", "html");
  return {
    isSmart: html["smart-punctuation"] === true || html["curly-quotes"] === true,
    slugs: mdBookSlugs,
    titleDepth: 2,
    translate: bookTranslation(hiddenLines(book)),
    header: (header) => (header === "" ? "" : `---\n${header}---\n\n`),
    candidates: filesIn(folder),
    lost: (target, work, line) => {
      const path = resolve(dirname(work.file), target.replace(/[?#].*$/s, ""));
      if (path.startsWith(`${folder}/`) || target.startsWith("/")) return null;
      work.left(
        { what: "A link leaves the book for another place of its server.", todo: "Write the address of that place in full." },
        line,
      );
      const depth = target.replace(/^(?:\.\.\/)+/, "");
      return `https://elsewhere.example/${depth}`;
    },
  };
}

function titlesOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const all = chaptersOf(parts.flatMap(({ chapters }) => chapters));
  return new Map(all.flatMap(({ path, title }) => (path === null ? [] : [[documentId(posix.normalize(path)), title] as const])));
}

function sidebar(parts: readonly Part[], notebook: Notebook): unknown {
  const entry = ({ label, path, chapters }: Chapter): MenuEntry => ({
    label,
    ...(path === null ? {} : { path: posix.normalize(path) }),
    ...(chapters.length === 0 ? {} : { items: chapters.map(entry) }),
  });
  const drafts = chaptersOf(parts.flatMap(({ chapters }) => chapters)).filter(({ path }) => path === null);
  if (drafts.length > 0) {
    const titles = drafts.map(({ title }) => `"${title}"`).join(", ");
    const what = `Chapters are drafts, or their pages do not exist in the book, so the sidebar cannot lead to them: ${titles}.`;
    notebook.left({ what, todo: "Write them." }, { file: "SUMMARY.md" });
  }
  const entries = parts.flatMap(({ title, chapters }): readonly MenuEntry[] => {
    const items = chapters.map(entry);
    return title === null ? items : [{ label: title, items, collapsed: false }];
  });
  return sidebarItems(entries);
}

function hiddenLines(book: unknown): Readonly<Record<string, string>> {
  const all = Object.entries(fieldsAt(book, "output", "html", "code", "hidelines"));
  return Object.fromEntries(all.flatMap(([language, prefix]) => (typeof prefix === "string" ? [[language, prefix]] : [])));
}

/** `[output.html.redirect]`: addresses below the book → pages of it, or other sites. */
function ownRedirects(book: unknown, { folder, pages }: DocsFolder) {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const known = new Set(pages.map(({ oldUrl }) => oldUrl));
  return Object.entries(fieldsAt(book, "output", "html", "redirect")).flatMap(([from, to]) => {
    const source = `/${from.replace(/^\/+/, "")}`;
    if (typeof to !== "string" || known.has(source)) return [];
    if (/^https?:/.test(to)) return [{ from: source, to }];
    const [path = "", hash] = to.split("#", 2);
    const base = path.startsWith("/") ? folder : join(folder, posix.dirname(source));
    const page = nearFiles(path.replace(/^\/+/, ""), base)
      .map((file) => byFile.get(file))
      .find((each) => each !== undefined);
    return page === undefined ? [] : [{ from: source, to: newUrl(page) + (hash === undefined ? "" : `#${hash}`) }];
  });
}

/** Those of the preprocessor `gettext` of mdbook-i18n-helpers. */
function catalogsOf(root: string, book: unknown): readonly string[] {
  const folder = resolve(root, textAt(book, "preprocessor", "gettext", "po-dir") ?? "po");
  const files = filesBelow(root, folder).filter((file) => file.endsWith(".po"));
  return files.map((file) => shown(root, join(folder, file)));
}

function reportRest(book: unknown, file: string, notebook: Notebook): void {
  const left = (what: string, todo: string) => notebook.left({ what, todo }, { file });
  // What `gettext` writes is in the catalogs, which have a note of their own.
  const known = new Set(["links", "index", "gettext"]);
  for (const name of Object.keys(fieldsAt(book, "preprocessor"))) {
    if (!known.has(name)) {
      const what = "Preprocessors were not run.";
      notebook.left({ what, todo: "Look for what they wrote into the chapters.", about: name }, { file });
    }
  }
  const html = fieldsAt(book, "output", "html");
  for (const key of ["additional-css", "additional-js", "theme"]) {
    if (html[key] !== undefined)
      left(
        `\`${key}\` was not moved, because it is about the elements of mdBook.`,
        "Write what is needed in styles and templates of the site.",
      );
  }
  if (html["edit-url-template"] !== undefined)
    left("The chapters have new paths, so links for editing them were left out.", "Set docs.editUrl in site.config.ts.");
  if (html["mathjax-support"] === true) left("Formulas are not typeset.", "Write them as MathML, or as images.");
}
