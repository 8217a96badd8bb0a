/**
 * The assembled site → the list of its files, in groups. A group tells which paths may be its own before anything is made, and then
 * lists its files; a file is made when it is asked for. A build goes through the whole list; the writing server looks up one path.
 *
 * The lists for reading offline are not among them: they are made of all other files, and only a build has them (`offlineFiles.ts`).
 */

import { type CardTools, cardFiles } from "../features/cards/write/cardFiles.ts";
import { imageFiles } from "../features/images/render/imageFiles.ts";
import { fullPages, llmsFull } from "../features/twins/render/llms.ts";
import { hasMarkdown, markdownOutput } from "../features/twins/render/markdownPage.ts";
import { lazy } from "../kit/once.ts";
import { decode, outputPath } from "../kit/text/urls.ts";
import { editionOf } from "../model/edition.ts";
import type { Diagnostic, FileContent, Output, Page, Section } from "../model/model.ts";
import type { Asset } from "../stages/link/linkIndex.ts";
import { siteOutputs } from "../stages/write/siteOutputs.ts";
import type { Assembly } from "./assembly.ts";
import { ownOutputs } from "./ownOutputs.ts";
import { type MakeIndexes, searchFiles } from "./searchFiles.ts";

export interface OutputGroup {
  /** Whether a path may be that of one of the files. */
  readonly mayHold: (path: string) => boolean;
  readonly list: () => Iterable<Output> | Promise<Iterable<Output>>;
  /** How many are made while a page is, because threads of their own make them; absent for groups that come after the pages. */
  readonly ahead?: number;
}

/** What a build and the writing server do in different ways. */
export interface Makers {
  /** Those that the site is made of in this run. */
  readonly pages: readonly Page[];
  /** HTML and Markdown of a page; null where it has no Markdown. */
  readonly make: (page: Page) => { readonly body: FileContent; readonly twin: FileContent | null };
  readonly markdownOf: (page: Page) => string;
  /** Files next to pages that become files of the site. */
  readonly named: () => Iterable<Asset>;
  /** Text of the component pages by URL. */
  readonly sections: () => ReadonlyMap<string, readonly Section[]>;
  readonly makeIndexes: MakeIndexes;
  readonly cards: Omit<CardTools, "cardRenderer">;
  readonly report: (problem: Diagnostic) => void;
}

/** Every file of a site. Of two at one path the first counts. */
export type Outputs = Readonly<Record<keyof ReturnType<typeof outputsOf>, OutputGroup>>;

/** Drawing and encoding have threads of their own. One picture that is being encoded may take 200 MB. */
const cardsAhead = 4;
const imagesAhead = 2;

export function outputsOf(assembly: Assembly, makers: Makers) {
  const { site, config, bundles, sources, compiled, state } = assembly;
  const { pages, report } = makers;
  const search = lazy(() => searchFiles(assembly, bundles.search, makers.sections(), makers.makeIndexes));
  const own = lazy(() => ownOutputs(assembly, report));
  /** What is there once for all languages. */
  const shared = (mayHold: OutputGroup["mayHold"], list: OutputGroup["list"]): OutputGroup => {
    return { mayHold, list: editionOf(config).isDefault ? list : () => [] };
  };
  return {
    componentPages: { mayHold: isOfPage, list: () => pageFiles(pages.filter(isComponent), assembly, makers) },
    documents: {
      mayHold: isOfPage,
      list: () =>
        pageFiles(
          pages.filter((page) => !isComponent(page)),
          assembly,
          makers,
        ),
    },
    bundles: shared(anywhere, () => [...bundles.built.outputs, ...(bundles.search?.outputs ?? [])]),
    named: namedFiles(makers.named),
    site: { mayHold: anywhere, list: () => siteOutputs(site, config, bundles.built, assembly.apis) },
    cards: {
      mayHold: below("assets/social/"),
      ahead: cardsAhead,
      list: () => cardFiles(assembly, { ...makers.cards, cardRenderer: bundles.cards.cardRenderer }, report),
    },
    images: {
      mayHold: below("assets/images/"),
      ahead: imagesAhead,
      list: () => imageFiles(pages, { sources, compiled, encoder: bundles.images, encoded: state.images }, report),
    },
    fullText: shared(below("llms-full.txt"), () => llmsFull(fullPages(site, config), makers.markdownOf)),
    search: { mayHold: below("search/"), list: search },
    own: { mayHold: anywhere, list: own },
  };
}

export function isComponent({ format }: Page): boolean {
  return format === "component";
}

function* pageFiles(pages: Iterable<Page>, { config }: Pick<Assembly, "config">, { make }: Makers): Generator<Output> {
  for (const page of pages) {
    const made = lazy(() => make(page));
    yield { path: outputPath(page.url), from: page.source ?? `the ${page.kind} page`, body: () => made().body };
    if (hasMarkdown(page, config)) yield { ...markdownOutput(page), body: () => made().twin };
  }
}

/** Files that pages name next to them become files of the site. */
export function namedFiles(assets: () => Iterable<Asset>): OutputGroup {
  const outputOf = ({ url, path }: Asset): Output => ({ path: decode(url).slice(1), from: path, body: { copyOf: path } });
  return { mayHold: below("assets/files/"), list: () => [...assets()].map(outputOf) };
}

function anywhere(): boolean {
  return true;
}

function isOfPage(path: string): boolean {
  return /\.(?:html|md)$/.test(path);
}

function below(start: string): (path: string) => boolean {
  return (path) => path.startsWith(start);
}
