/**
 * An assembled site → what can be seen of it: its pages, rendered when they are asked for, and the file at a path of the output, from
 * the list of outputs that a build goes through. Rarely requested files (search index, social cards, a site's own outputs) are made
 * on request; their problems are reported with those of links, as are those of the list itself.
 */
import { posix } from "node:path";
import { htmlSections } from "../../features/search/render/htmlSections.ts";
import { newSearchCache, type SearchCache, searchOutputs } from "../../features/search/render/searchOutputs.ts";
import { lazy, once } from "../../kit/once.ts";
import { outputPath } from "../../kit/text/urls.ts";
import { editionOf, isInAllLanguages } from "../../model/edition.ts";
import type { Diagnostic, GivenContent, Page, SourcePath } from "../../model/model.ts";
import { contentOf } from "../../model/output.ts";
import type { Assembly } from "../../site/assembly.ts";
import { isComponent, namedFiles, type OutputGroup, type Outputs, outputsOf } from "../../site/outputs.ts";
import type { Asset } from "../../stages/link/linkIndex.ts";
import { assetUrl } from "../../stages/link/resolve.ts";
import { type RenderedPage, Renderer } from "../../stages/render/render.tsx";
import { createClaims } from "../../stages/write/claims.ts";

export type SiteFile =
  | { readonly kind: "page"; readonly page: Page; readonly view: SiteView }
  | { readonly kind: "output"; readonly path: string; readonly body: GivenContent };

/** The paths and problems of files. */
interface FileList {
  readonly paths: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SiteView {
  readonly assembly: Assembly;
  readonly renderer: Renderer;
  /** A page says the same each time, also problems that it shares with others. */
  readonly render: (page: Page) => RenderedPage;
  /** The site in its further languages. */
  readonly languages: readonly SiteView[];
  /** The page by the path of the output, as the files; in the folder of a language, what is there in that. */
  readonly pageAt: (path: string) => Page | null;
  readonly fileAt: (path: string) => Promise<SiteFile | null>;
  /** The files of a build whose pages name these files next to them, except the search index. */
  readonly list: (named: Iterable<Asset>) => Promise<FileList>;
}

/**
 * `before`: the view that this one follows; what it has rendered of the same site stays. Only what that is may be kept: closures of one
 * function hold all that any of them names, so a view whose functions could see the one before would hold all views there ever were.
 */
export function viewOf(assembly: Assembly, searchCache: SearchCache, before: SiteView | null): SiteView {
  const renderer = new Renderer(assembly, before?.renderer ?? null);
  return viewWith(assembly, renderer, languagesOf(assembly, before), searchCache);
}

function languagesOf({ languages }: Assembly, before: SiteView | null): readonly SiteView[] {
  return languages.map((each, index) => viewOf(each, newSearchCache(), before?.languages[index] ?? null));
}

function viewWith(assembly: Assembly, renderer: Renderer, languages: readonly SiteView[], searchCache: SearchCache): SiteView {
  const { site } = assembly;
  const found = new Map<string, readonly Diagnostic[]>();
  // A renderer reports a problem that many pages share only once.
  const render = (page: Page): RenderedPage => {
    const rendered = renderer.render(page);
    const diagnostics = found.get(page.url) ?? rendered.diagnostics;
    found.set(page.url, diagnostics);
    return { ...rendered, diagnostics };
  };
  const pages = new Map([...site.byUrl.values()].map((page) => [outputPath(page.url), page]));
  const inLanguage = (path: string) => {
    const found = languages.find((each) => path.startsWith(folderOf(each)));
    return found === undefined ? null : ([found, path.slice(folderOf(found).length)] as const);
  };
  const pageAt = (path: string): Page | null => {
    const [language, rest] = inLanguage(path) ?? [null, path];
    return language === null ? (pages.get(rest) ?? null) : language.pageAt(rest);
  };
  const failures: Diagnostic[] = [];
  const outputs = outputsSeen(assembly, { render, searchCache, report: (problem) => failures.push(problem) });
  // Made for requests, and shared by those that come meanwhile.
  const listed = once(async ({ list }: OutputGroup): Promise<ReadonlyMap<string, () => ReturnType<typeof contentOf>>> => {
    const files = [...(await list())].reverse();
    return new Map(files.map((output) => [output.path, lazy(() => contentOf(output))]));
  });
  const outputAt = async (path: string): Promise<SiteFile | null> => {
    for (const group of Object.values(outputs)) {
      const make = group.mayHold(path) ? (await listed(group)).get(path) : undefined;
      const body = (await make?.()) ?? null;
      if (body === null) continue;
      return { kind: "output", path, body: typeof body === "object" && "make" in body ? body.make() : body };
    }
    return null;
  };
  const fileAt = async (path: string): Promise<SiteFile | null> => {
    const [language, rest] = inLanguage(path) ?? [null, path];
    if (language !== null) return language.fileAt(rest);
    const page = pageAt(path);
    if (page !== null) return { kind: "page", page, view };
    // The address of a page, without its ending, is that of no other file, so no outputs are made to look for one.
    if (pageAt(`${path}.html`) !== null) return null;
    return (await outputAt(path)) ?? (isInAllLanguages(path) ? ofFirst(languages, path) : null);
  };
  const list = async (named: Iterable<Asset>): Promise<FileList> => {
    const { search: _, ...groups } = { ...outputs, named: namedFiles(() => named) };
    const claims = createClaims();
    const paths = new Set<string>();
    for (const group of Object.values(groups))
      for (const output of await group.list()) {
        claims.take(output);
        paths.add(output.path);
      }
    return { paths, diagnostics: [...failures, ...claims.problems] };
  };
  const view: SiteView = { assembly, renderer, render, languages, pageAt, fileAt, list };
  return view;
}

async function ofFirst(views: readonly SiteView[], path: string): Promise<SiteFile | null> {
  for (const view of views) {
    const file = await view.fileAt(path);
    if (file !== null) return file;
  }
  return null;
}

/** `de/`: the folder of a language in the output. */
function folderOf({ assembly: { config } }: SiteView): string {
  return editionOf(config).folder;
}

interface Means extends Pick<SiteView, "render"> {
  readonly searchCache: SearchCache;
  readonly report: (problem: Diagnostic) => void;
}

function outputsSeen(assembly: Assembly, { render, searchCache, report }: Means): Outputs {
  const { pages } = assembly.site;
  const markdownOf = (page: Page) => render(page).markdown ?? "";
  return outputsOf(assembly, {
    pages,
    make: (page) => ({ body: render(page).html, twin: markdownOf(page) }),
    markdownOf,
    named: () => importsOf(assembly),
    sections: () => new Map(pages.filter(isComponent).map((page) => [page.url, htmlSections(render(page).html)] as const)),
    makeIndexes: (indexes) => searchOutputs(indexes, {}, searchCache),
    cards: { cache: null, dependencies: { inputs: {} } },
    report,
  });
}

/** All files that pages import, whether they are linked or included: a page that names one asks for it. */
function importsOf({ sources, compiled }: Assembly): readonly Asset[] {
  return [...sources.values()].flatMap((source) =>
    (compiled.get(source.path)?.imports ?? []).flatMap(({ path, hash }): readonly Asset[] => {
      if (hash === null || path.startsWith("/")) return [];
      const file = posix.join(posix.dirname(source.path), path) as SourcePath;
      return [{ url: assetUrl(file, hash), path: file }];
    }),
  );
}
