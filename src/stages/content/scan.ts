/**
 * Turns the folder `content/` into values: versions with their sources, sidebars and categories; pages; static files;
 * history. The only stage that reads content from disk, apart from `files.ts`, which serves what bodies import.
 */

import { readRoutes } from "../../features/routes/read/routesLock.ts";
import { type Cache, noCache } from "../../kit/cache/cache.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { isWholeContent } from "../../kit/files/readText.ts";
import { hashOf } from "../../kit/hash.ts";
import { formatKeyPath } from "../../kit/schema.ts";
import { allDocs } from "../../model/docSets.ts";
import type { Content, Diagnostic, Source, SourcePath, VersionFolder, VersionName } from "../../model/model.ts";
import type { Config, RunOptions } from "../../model/schemas/config.ts";
import type { LoadedConfig } from "../config/load.ts";
import { checkVersionNames } from "../config/versionNames.ts";
import { readCategories } from "./categories.ts";
import {
  type Commit,
  findCommit,
  type History,
  type HistoryQuestion,
  readHistory,
  unknownHistory,
  type Wanted,
  wantsHistory,
} from "./history.ts";
import { readNotes } from "./noteSources.ts";
import { type PageFolder, pageFolders } from "./pageFolders.ts";
import { newScanState, type ScanState } from "./scanState.ts";
import { noSidebars, readSidebars } from "./sidebarFiles.ts";
import { readSnippets } from "./snippetsLock.ts";
import { type Reading, type ReadSources, readSources, type SourceFolder } from "./sources.ts";
import { readStaticFiles } from "./staticFiles.ts";
import { readTranslations } from "./translatedSources.ts";
import { readVersions } from "./versionFolders.ts";
import { listFolder, walk } from "./walk.ts";

export interface Scanned {
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ScanOptions {
  /** Keep files with `draft: true`: while writing, not in a build. */
  readonly drafts?: boolean;
  readonly state?: ScanState;
  readonly cache?: Cache;
}

const contentFolder = "content" as SourcePath;

/** Nothing of anything. */
export const noContent: Content = {
  versions: [],
  pages: [],
  drafts: [],
  translations: new Map(),
  staticFiles: new Map(),
  notes: new Map(),
  symbols: new Map(),
  history: null,
  authors: null,
  routes: null,
  snippets: new Set(),
};

/** The sources that have pages: of all versions, then those outside the documentation. */
export function sourcesOf({ versions, pages }: Pick<Content, "versions" | "pages">): readonly Source[] {
  return [...versions.flatMap(({ sources }) => sources), ...pages];
}

/** Every source of the site, with those that other pages show. */
export function allSources(content: Pick<Content, "versions" | "pages" | "notes">): readonly Source[] {
  return [...sourcesOf(content), ...[...content.notes.values()].flat()];
}

/** Reads everything under `content/` of `run.root` but the API of the library (`readSymbols`). Problems are returned, not thrown. */
export async function scan(
  run: Pick<RunOptions, "root" | "versions">,
  loaded: Pick<LoadedConfig, "config" | "source">,
  options: ScanOptions = {},
): Promise<Scanned> {
  const { root } = run;
  const { drafts = false, state = newScanState(), cache = noCache() } = options;
  const locked = listFolder(root, contentFolder).diagnostics;
  if (locked.length > 0) return { content: noContent, diagnostics: locked };
  // Git answers while files are being read.
  const wanted = wantedOf(loaded.config);
  const isDated = wantsHistory(wanted);
  const commit = isDated && state.history.size === 0 ? findCommit(root) : null;
  const kept = { drafts, limit: loaded.config.markdown.frontMatterLimit };
  const reading = { root, cache, state };
  const listed = readVersions(root, allDocs(loaded.config));
  const versions = listed.versions.map((version) => readVersion(version, kept, reading));
  const outside = pageFolders(loaded.config).map((each) => readPages(each, kept, reading));
  const pages = outside.flatMap((each) => each.sources);
  const originals = [...versions.flatMap(({ folder }) => folder.sources), ...pages];
  const translated = readTranslations(Object.keys(loaded.config.locales), { ...listed, originals }, kept, reading);
  const noted = readNotes(loaded.config, listed.versions, reading);
  const statics = readStaticFiles(root, state.staticFiles, cache);
  const routes = readRoutes(root);
  const isChecked = Object.keys(loaded.config.snippets).length > 0;
  const passed = isChecked ? readSnippets(root) : { snippets: new Set<string>(), diagnostics: [] };
  const paths = [...originals, ...[...translated.translations.values()].flat()].map(({ path }) => path);
  const dated = isDated ? await historyOf({ root, paths, wanted }, state, commit, cache) : unknownHistory;
  const found = [
    ...listed.diagnostics,
    ...(isWholeContent(listed.diagnostics) ? checkVersionNames(loaded, run, listed.versions) : []),
    ...versions.flatMap(({ diagnostics }) => diagnostics),
    ...outside.flatMap(({ diagnostics }) => diagnostics),
    ...translated.diagnostics,
    ...noted.diagnostics,
    ...statics.diagnostics,
    ...dated.diagnostics,
    ...routes.diagnostics,
    ...passed.diagnostics,
  ];
  return {
    content: {
      versions: versions.map(({ folder }) => folder),
      pages,
      drafts: [...versions, ...outside].flatMap((each) => each.drafts),
      translations: translated.translations,
      staticFiles: statics.staticFiles,
      notes: noted.notes,
      symbols: noContent.symbols,
      history: dated.history,
      authors: dated.authors,
      routes: routes.routes,
      snippets: passed.snippets,
    },
    diagnostics: originals.length === 0 && isWholeContent(found) ? [...found, nothing()] : found,
  };
}

function readPages(folder: PageFolder, kept: Pick<SourceFolder, "drafts" | "limit">, reading: Reading): ReadSources {
  const { files, diagnostics } = walk(reading.root, folder.folder);
  const read = readSources({ kind: "page", version: null, files, ...folder, ...kept }, reading);
  return { ...read, diagnostics: [...diagnostics, ...read.diagnostics] };
}

/** What any set of documents wants to know of the history. */
function wantedOf(config: Config): Wanted {
  const sets = allDocs(config);
  const keysOf = (name: "lastUpdated" | "contributors", wanting: typeof sets) =>
    wanting.map(({ key }) => formatKeyPath([...key, name]));
  const settings = {
    lastUpdated: keysOf(
      "lastUpdated",
      sets.filter(({ lastUpdated }) => lastUpdated !== false),
    ),
    contributors: keysOf(
      "contributors",
      sets.filter(({ contributors }) => contributors !== null),
    ),
  };
  return {
    settings,
    lastUpdated: sets.map((docs) => docs.lastUpdated).find((each) => each !== false) ?? false,
    contributors: sets.map((docs) => docs.contributors).find((each) => each !== null) ?? null,
  };
}

/** Git is asked again when there are other files than before. */
async function historyOf(
  question: HistoryQuestion,
  { history }: ScanState,
  asked: Promise<Commit | null> | null,
  cache: Cache,
): Promise<History> {
  const key = hashOf(...question.paths);
  const found = history.get(key) ?? (await readHistory(question, await (asked ?? findCommit(question.root)), cache));
  history.clear();
  history.set(key, found);
  return found;
}

function readVersion(
  version: VersionName,
  kept: Pick<SourceFolder, "drafts" | "limit">,
  reading: Reading,
): { folder: VersionFolder; drafts: readonly Source[]; diagnostics: readonly Diagnostic[] } {
  const { root } = reading;
  const { name, folder } = version;
  const { files, diagnostics } = walk(root, folder);
  const read = readSources({ kind: "doc", version: name, folder, files, ...kept }, reading);
  const isReported = diagnostics.some(({ file }) => file === folder || file === `${folder}/sidebars.json`);
  const { sidebars, diagnostics: sidebarProblems } = isReported ? noSidebars : readSidebars(root, folder);
  const { categories, diagnostics: categoryProblems } = readCategories(root, folder, files);
  const isEmpty = read.sources.length === 0 && read.diagnostics.length === 0 && isWholeContent(diagnostics);
  return {
    folder: { ...version, sources: read.sources, sidebars, categories },
    drafts: read.drafts,
    diagnostics: [
      ...diagnostics,
      ...read.diagnostics,
      ...sidebarProblems,
      ...categoryProblems,
      ...(isEmpty ? [withoutDocs(name, folder)] : []),
    ],
  };
}

function withoutDocs(name: string, folder: string): Diagnostic {
  const message = `Docs version "${name}" has no docs! At least one doc should exist at "${folder}".`;
  return diagnose("content/version-missing", message, { hint: "Add a Markdown file, for example quickstart.md." });
}

function nothing(): Diagnostic {
  return diagnose("content/none", "The site has no pages.", {
    hint: "Add a page as content/pages/index.md or a document to content/docs/next/. To create a small working site, run: docsgen init <dir>",
  });
}
