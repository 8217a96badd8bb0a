/**
 * The list of outputs → every file of the site, one by one, so that the writer can put them on disk while the next is made. What the
 * link check needs is gathered on the way; it speaks when all files are known, and ends the production with its errors.
 */

import { withOfflineLists } from "../features/offline/write/offlineFiles.ts";
import { htmlSections } from "../features/search/render/htmlSections.ts";
import { searchOutputs } from "../features/search/render/searchOutputs.ts";
import { fullPages } from "../features/twins/render/llms.ts";
import { hasMarkdown, markdownPath } from "../features/twins/render/markdownPage.ts";
import { DocsgenError } from "../kit/diagnostics/diagnostic.ts";
import { StringTable } from "../kit/stringTable.ts";
import { outputPath } from "../kit/text/urls.ts";
import { editionOf } from "../model/edition.ts";
import type { Diagnostic, Output, Page, Section } from "../model/model.ts";
import { contentOf, prepare } from "../model/output.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import type { Asset } from "../stages/link/linkIndex.ts";
import { Renderer } from "../stages/render/render.tsx";
import type { Assembly } from "./assembly.ts";
import { checkLinks, linkFilter } from "./checkLinks.ts";
import { isComponent, type Makers, type OutputGroup, outputsOf } from "./outputs.ts";
import type { MadePage, PageCache } from "./pageCache.ts";
import { type PageRecord, recordOf } from "./pageRecord.ts";
import type { MakeIndexes } from "./searchFiles.ts";
import { newTo } from "./siteLanguages.ts";

export interface OutputStream {
  /** May be run through once. Throws a `DocsgenError` at its end when there is an error. */
  readonly outputs: () => AsyncGenerator<Output>;
  /** What was found so far, as the catalogue of codes has it; the configuration may make more or less of it. */
  readonly diagnostics: readonly Diagnostic[];
  /** The pages that this build renders. */
  readonly pages: readonly Page[];
  /** Those that had to be rendered, and why; complete when the outputs have been run through. */
  readonly rendered: readonly RenderedReason[];
}

export interface RenderedReason {
  readonly page: Page;
  readonly why: string;
}

export interface ProductionInput {
  readonly run: Pick<RunOptions, "versions" | "root">;
  /** What is reported of the problems that are found; all of them unless given. */
  readonly judge?: (found: readonly Diagnostic[]) => readonly Diagnostic[];
  readonly assembly: Assembly;
  /** The pages of the last build; null renders all. */
  readonly cache?: PageCache | null;
  /** The same of the site in a further language. */
  readonly cacheOf?: (language: Assembly) => PageCache | null;
  /** Who makes the search indexes. */
  readonly makeIndexes?: MakeIndexes | undefined;
  /** What keeps social cards, and what else they depend on. */
  readonly cards?: Makers["cards"];
}

export function produce(input: ProductionInput): OutputStream {
  const { run, assembly, judge = (found) => found, cache = null, makeIndexes = searchOutputs } = input;
  const { cacheOf = () => null } = input;
  const { cards = { cache: null, dependencies: { inputs: {} } } } = input;
  const diagnostics: Diagnostic[] = [];
  const { site, config } = assembly;
  const pagesOf = (language: Assembly) => language.site.pages.filter((page) => isChosen(page, run.versions));
  const pages = pagesOf(assembly);
  const rendered: RenderedReason[] = [];
  const gathered = startGathering(assembly, { diagnostics, rendered }, cache);
  const first = () => outputs(assembly, { pages: cache, makeIndexes, cards }, pages, gathered);
  const made = async function* (): AsyncGenerator<Output> {
    yield* config.offline ? withOfflineLists(first(), { ...gathered, root: run.root, site }) : first();
    for (const language of assembly.languages) {
      const own = cacheOf(language);
      const found: Diagnostic[] = [];
      const inLanguage = startGathering(language, { diagnostics: found, rendered }, own, gathered.files);
      const production = { pages: own, makeIndexes: searchOutputs, cards };
      yield* inFolder(language, outputs(language, production, pagesOf(language), inLanguage), gathered.files);
      diagnostics.push(...found.filter(newTo(diagnostics)).filter(({ code }) => code !== "link/orphan"));
    }
    const errors = judge(diagnostics).filter((each) => each.severity === "error");
    if (errors.length > 0) throw new DocsgenError(errors);
  };
  return {
    outputs: made,
    diagnostics,
    pages: [...pages, ...assembly.languages.flatMap(pagesOf)],
    rendered,
  };
}

/** The files of a language, in its folder; those that all languages share once, in the folder of the default one. */
async function* inFolder({ config }: Assembly, made: AsyncGenerator<Output>, known: Set<string>): AsyncGenerator<Output> {
  const edition = editionOf(config);
  for await (const output of made) {
    const path = edition.pathOf(output.path);
    const isShared = path === output.path;
    if (isShared && known.has(path)) continue;
    if (isShared) known.add(path);
    yield { ...output, path };
  }
}

/** `known`: paths of files that are there besides those of the language. */
function startGathering(
  { site, config }: Assembly,
  found: Pick<Gathered, "diagnostics" | "rendered">,
  cache: PageCache | null,
  known: Iterable<string> = [],
): Gathered {
  return {
    ...found,
    files: new Set(known),
    records: [],
    texts: cache?.texts ?? new StringTable(),
    locals: new Map(),
    full: editionOf(config).isDefault ? new Set(fullPages(site, config)) : new Set(),
    markdown: new Map(),
    sections: new Map(),
  };
}

/** `--versions a,b` renders those; pages that belong to no version are part of every build. */
function isChosen(page: Page, versions: readonly string[] | undefined): boolean {
  return versions === undefined || page.version === null || versions.includes(page.version);
}

/** What is gathered while the pages are made. */
interface Gathered {
  readonly diagnostics: Diagnostic[];
  readonly rendered: RenderedReason[];
  /** Paths of every file, without the folder of the language. */
  readonly files: Set<string>;
  readonly records: PageRecord[];
  /** What the numbers in links stand for. */
  readonly texts: StringTable;
  /** Files next to pages, by URL. */
  readonly locals: Map<string, Asset>;
  /** The pages whose text `llms-full.txt` holds. */
  readonly full: ReadonlySet<Page>;
  /** Markdown of those, by URL. */
  readonly markdown: Map<string, () => string>;
  /** Text of component pages, by URL. */
  readonly sections: Map<string, readonly Section[]>;
}

interface Production {
  readonly pages: PageCache | null;
  readonly makeIndexes: MakeIndexes;
  readonly cards: Makers["cards"];
}

async function* outputs(
  assembly: Assembly,
  { pages: cache, makeIndexes, cards }: Production,
  pages: readonly Page[],
  gathered: Gathered,
): AsyncGenerator<Output> {
  const { site, config } = assembly;
  const { diagnostics, files } = gathered;
  for (const page of site.pages) files.add(outputPath(page.url));
  for (const page of site.pages) if (hasMarkdown(page, config)) files.add(markdownPath(page));
  const begin = async (output: Output): Promise<Output | null> => {
    const body = await contentOf(output);
    if (body !== null) files.add(output.path);
    return body === null ? null : { ...output, body };
  };
  const made = async function* ({ list, ahead = 0 }: OutputGroup): AsyncGenerator<Output> {
    for await (const output of inOrder(await list(), begin, ahead)) if (output !== null) yield output;
  };
  const renderer = new Renderer(assembly);
  const { componentPages, documents, search, own, ...others } = outputsOf(assembly, {
    pages,
    make: createPageMaker(renderer, cache, linkFilter(assembly), gathered),
    markdownOf: (page) => gathered.markdown.get(page.url)?.() ?? renderer.render(page).markdown ?? "",
    named: () => gathered.locals.values(),
    sections: () => gathered.sections,
    makeIndexes,
    cards,
    report: (problem) => diagnostics.push(problem),
  });
  yield* made(componentPages);
  // The search begins as soon as the text of component pages is known. It is awaited in the end, unless something else fails before.
  search.list().catch(() => undefined);
  const groups: readonly OutputGroup[] = Object.values(others);
  const along = groups.filter(({ ahead }) => ahead !== undefined);
  yield* along.reduce((pages, group) => interleave(pages, made(group)), made(documents));
  for (const group of groups) if (group.ahead === undefined) yield* made(group);
  /** Pages of versions that this build leaves out are rendered only where a link names one of their anchors. */
  const idsOf = (url: string) => {
    const page = site.byUrl.get(url);
    const rendered = page === undefined ? undefined : renderer.render(page);
    return rendered?.isWhole === true ? rendered.ids : undefined;
  };
  // While the search is being made elsewhere.
  const report = checkLinks({ assembly, idsOf, ...gathered });
  yield* made(search);
  yield* made(own);
  diagnostics.push(...report());
}

/** What comes of the items, in their order; the work on so many of the next has begun. */
async function* inOrder<Item, Made>(
  items: Iterable<Item>,
  begin: (item: Item) => Promise<Made>,
  ahead: number,
): AsyncGenerator<Made> {
  const begun: Promise<Made>[] = [];
  for (const item of items) {
    begun.push(begin(item));
    if (begun.length > ahead) yield* begun.splice(0, 1);
  }
  yield* begun;
}

/** After each of the first, one of the second. */
async function* interleave<Made>(first: AsyncGenerator<Made>, second: AsyncGenerator<Made>): AsyncGenerator<Made> {
  for await (const each of first) {
    yield each;
    const next = await second.next();
    if (next.done !== true) yield next.value;
  }
  yield* second;
}

/** Takes a page from the cache, or renders it, and notes what the link check and the search need of it. */
function createPageMaker(
  renderer: Renderer,
  cache: PageCache | null,
  filter: ReturnType<typeof linkFilter>,
  { diagnostics, rendered, records, texts, locals, full, markdown, sections }: Gathered,
): Makers["make"] {
  const render = (page: Page): MadePage => {
    rendered.push({ page, why: cache === null ? "the cache is off" : (cache.why(page) ?? "") });
    const made = renderer.render(page);
    const { html, markdown: twin } = made;
    const result = {
      record: recordOf(made, texts),
      body: prepare(html),
      twin: twin === null ? null : prepare(twin),
      sections: isComponent(page) ? htmlSections(html) : [],
    };
    cache?.keep(result, twin);
    return result;
  };
  return (page) => {
    const { record, body, twin, sections: text } = cache?.find(page, () => renderer.render(page)) ?? render(page);
    // What it read is in the cache, and would take much memory.
    records.push({ ...record, reads: [] });
    for (const problem of filter(record.diagnostics)) diagnostics.push(problem);
    if (isComponent(page)) sections.set(page.url, text);
    for (const asset of record.assets) locals.set(asset.url, asset);
    if (twin !== null && full.has(page)) markdown.set(page.url, () => textOf(twin.make()));
    return { body, twin };
  };
}

function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
