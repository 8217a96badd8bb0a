/**
 * A snapshot of the site → the file at a path of the output, from the list of outputs that a build goes through. Pages are looked up,
 * not rendered. Rarely requested files (search index, social cards, a site's own outputs) are made on request; their problems are
 * reported with those of links, as are those of the list itself.
 */
import { posix } from "node:path";
import type { Diagnostic, Output, OutputFile, Page, SourcePath } from "../../engine/core/model.ts";
import { lazy, once } from "../../engine/core/once.ts";
import { outputPath } from "../../engine/core/urls.ts";
import { createClaims } from "../../engine/emit/claims.ts";
import type { Asset } from "../../engine/links/linkIndex.ts";
import { assetUrl } from "../../engine/links/resolve.ts";
import { isComponent, namedFiles, type OutputGroup, type Outputs, outputsOf } from "../../engine/pipeline/outputs.ts";
import { htmlSections } from "../../engine/search/htmlSections.ts";
import { type SearchCache, searchOutputs } from "../../engine/search/searchOutputs.ts";
import type { Snapshot } from "./snapshot.ts";

export type SiteFile =
  | { readonly kind: "page"; readonly page: Page }
  | { readonly kind: "output"; readonly path: string; readonly body: Output["body"] };

export class SiteFiles {
  readonly #snapshot: Snapshot;
  readonly #pages: ReadonlyMap<string, Page>;
  readonly #outputs: Outputs;
  readonly #failures: Diagnostic[] = [];
  /** Made for requests, and shared by those that come meanwhile. */
  readonly #listed = once(async ({ list }: OutputGroup): Promise<ReadonlyMap<string, OutputFile["make"]>> => {
    const files = [...(await list())].reverse();
    return new Map(files.map(({ path, make }) => [path, lazy(make)]));
  });

  /** `before`: the files of the snapshot that this one follows. */
  constructor(snapshot: Snapshot, searchCache: SearchCache, before: SiteFiles | null = null) {
    this.#snapshot = snapshot;
    const { assembly } = snapshot;
    const { site } = assembly.input;
    const known = before !== null && before.#snapshot.assembly.input.site === site ? before.#pages : null;
    this.#pages = known ?? new Map([...site.byUrl.values()].map((page) => [outputPath(page.url), page]));
    const markdownOf = (page: Page) => snapshot.render(page).markdown ?? "";
    this.#outputs = outputsOf(assembly, {
      pages: site.pages,
      make: (page) => ({ body: snapshot.render(page).html, twin: markdownOf(page) }),
      markdownOf,
      named: () => importsOf(assembly.input),
      sections: () =>
        new Map(site.pages.filter(isComponent).map((page) => [page.url, htmlSections(snapshot.render(page).html)] as const)),
      makeIndexes: (input, options) => searchOutputs(input, options, searchCache),
      cards: { cache: null, dependencies: { inputs: {} } },
      report: (problem) => this.#failures.push(problem),
    });
  }

  page(path: string): Page | null {
    return this.#pages.get(path) ?? null;
  }

  async find(path: string): Promise<SiteFile | null> {
    const page = this.page(path);
    if (page !== null) return { kind: "page", page };
    // This is the address of a page. No file has it, so no outputs are made to look for one.
    if (this.page(`${path}.html`) !== null) return null;
    for (const group of Object.values(this.#outputs)) {
      const make = group.mayHold(path) ? (await this.#listed(group)).get(path) : undefined;
      const body = (await make?.()) ?? null;
      if (body === null) continue;
      return { kind: "output", path, body: typeof body === "object" && "make" in body ? body.make() : body };
    }
    return null;
  }

  /** The files of a build whose pages name these files beside them, except the search index: their paths and problems. */
  async all(
    named: Iterable<Asset>,
  ): Promise<{ readonly paths: ReadonlySet<string>; readonly diagnostics: readonly Diagnostic[] }> {
    const { search: _, ...listed } = { ...this.#outputs, named: namedFiles(() => named) };
    const claims = createClaims();
    const paths = new Set<string>();
    for (const { list } of Object.values(listed))
      for (const output of await list()) {
        claims.take(output);
        paths.add(output.path);
      }
    return { paths, diagnostics: [...this.#failures, ...claims.problems] };
  }
}

/** All files that pages import, whether they are linked or included: a page that names one asks for it. */
function importsOf({ sources, compiled }: Snapshot["assembly"]["input"]): readonly Asset[] {
  return [...sources.values()].flatMap((source) =>
    (compiled.get(source.path)?.imports ?? []).flatMap(({ path, hash }): readonly Asset[] => {
      if (hash === null || path.startsWith("/")) return [];
      const file = posix.join(posix.dirname(source.path), path) as SourcePath;
      return [{ url: assetUrl(file, hash), path: file }];
    }),
  );
}
