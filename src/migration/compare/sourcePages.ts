/** A project of another tool → its pages as they were, and where each is in the moved site. Nothing is written. */
import { readRegularText } from "../../kit/files/readFile.ts";
import { tagEnd } from "../mdx/jsxElement.ts";
import { moveProject } from "../migrate.ts";
import { isPage, type MovedFile, type Tool } from "../movedSite.ts";
import type { Notes } from "../notebook.ts";
import { shown } from "../projectFiles.ts";

export interface MovedPage {
  /** The file of the old project, relative to it. */
  readonly file: string;
  readonly text: string;
  /** Path below `content/` of the new site. */
  readonly path: string;
  /** Null for a page next to the documents. */
  readonly version: string | null;
  /** The folder below which the pages of its folder are, where it has no version: empty, or that of the posts. */
  readonly root: string;
  /** The tag of another language; null for the one of the site. */
  readonly language: string | null;
  /** The path below its version's folder, or that of the pages. */
  readonly document: string;
  /** Whether it is shown as a part of other pages. */
  readonly isPartial: boolean;
}

export interface MovedPages extends Pick<Notes, "left"> {
  readonly tool: string;
  readonly pages: readonly MovedPage[];
  /** Pages of the old site of which none was made. */
  readonly unmoved: readonly UnmovedPage[];
}

export interface UnmovedPage {
  /** The file of the old project, relative to it. */
  readonly file: string;
  readonly text: string;
}

/** `from` is absolute. Throws a `DocsgenError` when the project cannot be read. */
export async function movedPages(from: string, toolName?: string): Promise<MovedPages> {
  const { tool, site, notebook } = await moveProject(from, toolName);
  const notes = notebook.finish();
  const route = `/${site.config.news?.path ?? "news"}`;
  const beside = { version: null, language: null, tool };
  const pages = [
    ...site.versions.flatMap(({ name, files }) =>
      files.flatMap((file) => pageOf(file, from, { ...beside, version: name, root: "" })),
    ),
    ...site.pages.flatMap((file) => pageOf(file, from, { ...beside, root: "" })),
    ...site.news.flatMap((file) => pageOf(file, from, { ...beside, root: route })),
    ...site.translations.flatMap(({ tag, files }) => files.flatMap((file) => translatedPage(file, from, { tag, tool, route }))),
  ];
  const moved = new Set(pages.map(({ file }) => file));
  const unmoved = [...new Set(site.sources)]
    .map((source) => ({ source, file: shown(from, source) }))
    .filter(({ file }) => !moved.has(file))
    .map(({ source, file }) => ({ file, text: readRegularText(source) }));
  return { tool: tool.label, left: notes.left, pages, unmoved };
}

interface PagePlace extends Pick<MovedPage, "version" | "root" | "language"> {
  readonly tool: Tool;
}

/** `docs/next/guide.md`, `news/a.md`, or `pages/index.md` of a language. */
function translatedPage(
  file: MovedFile,
  from: string,
  { tag, tool, route }: { readonly tag: string; readonly tool: Tool; readonly route: string },
): readonly MovedPage[] {
  const [, version = null, folder = "", path = ""] = /^(?:docs\/([^/]+)|(news|pages))\/(.*)$/.exec(file.path) ?? [];
  return pageOf({ ...file, path }, from, { version, language: tag, root: folder === "news" ? route : "", tool });
}

function pageOf(file: MovedFile, from: string, { version, root, language, tool }: PagePlace): readonly MovedPage[] {
  const { source } = file;
  if (source === undefined || !/\.md$/.test(file.path)) return [];
  const text = readRegularText(source);
  const isPartial = !isPage(file);
  const shownText = isPartial
    ? text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n)/, (header) => header.replace(/[^\n]/g, ""))
    : text;
  const folder = version !== null ? `docs/${version}` : root === "" ? "pages" : "news";
  return [
    {
      file: shown(from, source),
      text: tool.unseen?.(shownText) ?? shownText,
      path: `${language === null ? "" : `i18n/${language}/`}${folder}/${file.path}`,
      version,
      root,
      language,
      document: file.path,
      isPartial,
    },
  ];
}

/** The last line of the tag that begins in a line, whose attributes may hold blank lines; the line itself where none does. */
export function lastLineOfTag(text: string, line: number): number {
  const start =
    text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0);
  const tag = /^[^\n]*?(?=<[A-Z])/.exec(text.slice(start));
  if (tag === null) return line;
  return text.slice(0, tagEnd(text, start + tag[0].length)).split("\n").length;
}
