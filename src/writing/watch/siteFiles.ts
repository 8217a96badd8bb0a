/**
 * A snapshot of the site → the file at a path of the output. Pages are looked up, not rendered. Rarely requested files (search
 * index, sitemap, a site's own outputs) are made on request; their problems are reported with those of links.
 */
import { posix } from "node:path";
import type { Diagnostic, Output, Page, SourcePath, Url } from "../../engine/core/model.ts";
import { createClaims } from "../../engine/emit/claims.ts";
import { fullPages, llmsFull } from "../../engine/emit/llms.ts";
import { siteOutputs } from "../../engine/emit/siteOutputs.ts";
import { assetUrl } from "../../engine/links/resolve.ts";
import { drawCard } from "../../engine/pipeline/drawCards.ts";
import { runExtra } from "../../engine/pipeline/outputStream.ts";
import { searchFiles } from "../../engine/pipeline/searchFiles.ts";
import { decode, outputPath } from "../../engine/plan/urls.ts";
import { socialCards } from "../../engine/render/cardOfPage.ts";
import { hasMarkdown, markdownOutput, markdownPath } from "../../engine/render/markdownPage.ts";
import { htmlSections } from "../../engine/search/htmlSections.ts";
import { type SearchCache, searchOutputs } from "../../engine/search/searchOutputs.ts";
import type { Snapshot } from "./snapshot.ts";

export type SiteFile =
  | { readonly kind: "page"; readonly page: Page }
  | { readonly kind: "output"; readonly path: string; readonly body: Output["body"] };

export class SiteFiles {
  readonly #snapshot: Snapshot;
  readonly #searchCache: SearchCache;
  readonly #pages: ReadonlyMap<string, Page>;
  readonly #outputs = new Map<string, Output>();
  /** Outputs with the path of another one. */
  readonly #duplicates: Output[] = [];
  readonly #failures: Diagnostic[] = [];
  /** Shared by requests that come while something is being made. */
  readonly #made = new Map<string, Promise<void>>();

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

  /** Paths of all files except the search index, and their problems. */
  async all(): Promise<{ readonly paths: ReadonlySet<string>; readonly diagnostics: readonly Diagnostic[] }> {
    await this.prepare("assets/files/");
    const { config } = this.#snapshot.assembly.input;
    const twins = [...this.#pages.values()].filter((page) => hasMarkdown(page, config));
    const paths = new Set([...this.#pages.keys(), ...twins.map(markdownPath), ...this.#outputs.keys()]);
    const claims = createClaims();
    for (const [path, page] of this.#pages) claims.take({ path, from: page.source ?? `the ${page.kind} page` });
    for (const page of twins) claims.take(markdownOutput(page, null));
    for (const output of [...this.#outputs.values(), ...this.#duplicates]) claims.take(output);
    return { paths, diagnostics: [...this.#failures, ...claims.problems] };
  }

  #once(name: string, make: () => readonly Output[] | Promise<readonly Output[]>): Promise<void> {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const added = (async () => this.#add(await make()))();
    this.#made.set(name, added);
    return added;
  }

  #add(outputs: readonly Output[]): void {
    for (const output of outputs) {
      const known = this.#outputs.get(output.path);
      if (known === undefined) this.#outputs.set(output.path, output);
      // A file that several pages link to is one output.
      else if (known.from !== output.from) this.#duplicates.push(output);
    }
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
    if (press === null || input.cardLook === null) return [];
    const card = socialCards(input.site, input.config, input.cardLook).get(`/${path}` as Url);
    if (card === undefined) return [];
    const { png, problem } = await drawCard(card, input, press);
    if (problem !== null) this.#failures.push(problem);
    return png === null ? [] : [{ path, from: "social cards", body: png }];
  }

  /** All files that pages import; only rendering shows which of them are linked as files. */
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

  async #ownOutputs(): Promise<readonly Output[]> {
    const { input } = this.#snapshot.assembly;
    const made = await Promise.all(input.config.outputs.map((extra, index) => runExtra(extra, index, input, this.#failures)));
    return made.flat();
  }
}
