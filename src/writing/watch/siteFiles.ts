/**
 * A snapshot of the site → the file at a path of the output. Pages are looked up, not rendered. Rarely requested files (search
 * index, sitemap, a site's own outputs) are made on request; their problems are reported with those of links, as are those of
 * the list of files, which is the build's.
 */
import { posix } from "node:path";
import type { Diagnostic, Output, Page, SourcePath, Url } from "../../engine/core/model.ts";
import { decode, outputPath } from "../../engine/core/urls.ts";
import { createClaims } from "../../engine/emit/claims.ts";
import { fullPages, llmsFull } from "../../engine/emit/llms.ts";
import { siteOutputs } from "../../engine/emit/siteOutputs.ts";
import type { Asset } from "../../engine/links/linkIndex.ts";
import { assetUrl } from "../../engine/links/resolve.ts";
import { cardFile, drawCard } from "../../engine/pipeline/drawCards.ts";
import { runExtra, sharedOutputs } from "../../engine/pipeline/outputStream.ts";
import { searchFiles } from "../../engine/pipeline/searchFiles.ts";
import { socialCards } from "../../engine/render/cardOfPage.ts";
import { hasMarkdown, markdownOutput } from "../../engine/render/markdownPage.ts";
import { htmlSections } from "../../engine/search/htmlSections.ts";
import { type SearchCache, searchOutputs } from "../../engine/search/searchOutputs.ts";
import type { Snapshot } from "./snapshot.ts";

export type SiteFile =
  | { readonly kind: "page"; readonly page: Page }
  | { readonly kind: "output"; readonly path: string; readonly body: Output["body"] };

type OutputFile = Pick<Output, "path" | "from">;

export class SiteFiles {
  readonly #snapshot: Snapshot;
  readonly #searchCache: SearchCache;
  readonly #pages: ReadonlyMap<string, Page>;
  /** Those that were made for requests. */
  readonly #outputs = new Map<string, Output>();
  readonly #failures: Diagnostic[] = [];
  /** Shared by requests that come while something is being made. */
  readonly #made = new Map<string, Promise<void>>();
  #own: Promise<readonly Output[]> | null = null;

  /** `before`: the files of the snapshot that this one follows. */
  constructor(snapshot: Snapshot, searchCache: SearchCache, before: SiteFiles | null = null) {
    this.#snapshot = snapshot;
    this.#searchCache = searchCache;
    const { input, bundles } = snapshot.assembly;
    const known = before !== null && before.#snapshot.assembly.input.site === input.site ? before.#pages : null;
    this.#pages = known ?? new Map([...input.site.byUrl.values()].map((page) => [outputPath(page.url), page]));
    this.#add([...bundles.built.outputs, ...(bundles.search?.outputs ?? [])]);
  }

  /** Makes the file that a path may stand for; to be called before `find`. */
  async prepare(path: string): Promise<void> {
    if (this.find(path) !== null || this.find(`${path}.html`) !== null) return;
    const { input, bundles } = this.#snapshot.assembly;
    await this.#once("site", () => siteOutputs(input.site, input.config, bundles.built));
    if (path === "llms-full.txt") await this.#once(path, () => llmsFull(fullPages(input.site, input.config), this.#textOf));
    if (path.startsWith("assets/social/")) await this.#once(path, () => this.#socialCard(path));
    if (path.startsWith("search/")) await this.#once("search", () => this.#search());
    if (path.startsWith("assets/files/")) await this.#once("local files", () => this.#localFiles());
    await this.#once("own outputs", () => this.#ownOutputs());
  }

  find(path: string): SiteFile | null {
    const page = this.#pages.get(path);
    if (page !== undefined) return { kind: "page", page };
    const twin = path.endsWith(".md") ? this.#pages.get(path.replace(/md$/, "html")) : undefined;
    if (twin !== undefined && hasMarkdown(twin, this.#snapshot.assembly.input.config))
      return { kind: "output", path, body: this.#textOf(twin) };
    const output = this.#outputs.get(path);
    return output === undefined ? null : { kind: "output", path, body: output.body };
  }

  /** The files of a build whose pages name these files beside them, except the search index: their paths and problems. */
  async all(
    named: Iterable<Asset>,
  ): Promise<{ readonly paths: ReadonlySet<string>; readonly diagnostics: readonly Diagnostic[] }> {
    const { assembly } = this.#snapshot;
    const own = await this.#ownOutputs();
    const claims = createClaims();
    const paths = new Set<string>();
    for (const output of [...this.#pageFiles(), ...sharedOutputs(assembly, named), ...this.#laterFiles(), ...own]) {
      claims.take(output);
      paths.add(output.path);
    }
    return { paths, diagnostics: [...this.#failures, ...claims.problems] };
  }

  *#pageFiles(): Generator<OutputFile> {
    const { config } = this.#snapshot.assembly.input;
    const pages = [...this.#pages];
    const isComponent = ([, page]: (typeof pages)[number]) => page.format === "component";
    for (const [path, page] of [...pages.filter(isComponent), ...pages.filter((each) => !isComponent(each))]) {
      yield { path, from: page.source ?? `the ${page.kind} page` };
      if (hasMarkdown(page, config)) yield markdownOutput(page, null);
    }
  }

  /** Those that take long to make. */
  *#laterFiles(): Generator<OutputFile> {
    const { input, bundles } = this.#snapshot.assembly;
    for (const [url, card] of this.#cards()) yield cardFile(url, card);
    yield* llmsFull(fullPages(input.site, input.config), () => "");
    yield* bundles.search?.outputs ?? [];
  }

  #once(name: string, make: () => readonly Output[] | Promise<readonly Output[]>): Promise<void> {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const added = (async () => this.#add(await make()))();
    this.#made.set(name, added);
    return added;
  }

  #add(outputs: readonly Output[]): void {
    for (const output of outputs) if (!this.#outputs.has(output.path)) this.#outputs.set(output.path, output);
  }

  #textOf = (page: Page): string => this.#snapshot.render(page).markdown ?? "";

  #search(): Promise<readonly Output[]> {
    const { assembly } = this.#snapshot;
    const components = assembly.input.site.pages.filter(({ format }) => format === "component");
    const sections = new Map(components.map((page) => [page.url, htmlSections(this.#snapshot.render(page).html)] as const));
    return searchFiles(assembly.input, assembly.bundles.search, sections, (input, options) =>
      searchOutputs(input, options, this.#searchCache),
    );
  }

  async #socialCard(path: string): Promise<readonly Output[]> {
    const { input, bundles } = this.#snapshot.assembly;
    const { press } = bundles.cards;
    const card = this.#cards().get(`/${path}` as Url);
    if (card === undefined || press === null) return [];
    const { png, problem } = await drawCard(card, input, press);
    if (problem !== null) this.#failures.push(problem);
    return png === null ? [] : [{ ...cardFile(`/${path}` as Url, card), body: png }];
  }

  #cards(): ReturnType<typeof socialCards> {
    const { site, config, cardLook } = this.#snapshot.assembly.input;
    return cardLook === null ? new Map() : socialCards(site, config, cardLook);
  }

  /** All files that pages import, whether they are linked or included: a page that names one asks for it. */
  #localFiles(): readonly Output[] {
    const { sources, compiled } = this.#snapshot.assembly.input;
    return [...sources.values()].flatMap((source) =>
      (compiled.get(source.path)?.imports ?? []).flatMap(({ path, hash }): readonly Output[] => {
        if (hash === null || path.startsWith("/")) return [];
        const file = posix.join(posix.dirname(source.path), path) as SourcePath;
        return [{ path: decode(assetUrl(file, hash)).slice(1), from: file, body: { copyOf: file } }];
      }),
    );
  }

  #ownOutputs(): Promise<readonly Output[]> {
    this.#own ??= this.#makeOwn();
    return this.#own;
  }

  async #makeOwn(): Promise<readonly Output[]> {
    const { input } = this.#snapshot.assembly;
    const made = await Promise.all(input.config.outputs.map((extra, index) => runExtra(extra, index, input, this.#failures)));
    return made.flat();
  }
}
