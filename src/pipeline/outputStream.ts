/**
 * The plan → every file of the site, one by one, so that the writer can put them on disk while the next is made. What the
 * link check needs is gathered on the way; it speaks when all files are known, and ends the production with its errors.
 */
import { reasonOf } from "../config/siteCode.ts";
import type { RunOptions } from "../config/types.ts";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import type { BuildOutput, Diagnostic, Output, Page, Section } from "../core/model.ts";
import { Numbering } from "../core/numbering.ts";
import { siteOutputs } from "../emit/siteOutputs.ts";
import { prepare } from "../emit/writeOutputs.ts";
import { type AuditedPage, numberLinks } from "../links/audit.ts";
import type { Asset, Pending } from "../links/linkIndex.ts";
import { outputPath } from "../plan/urls.ts";
import { Renderer, type RenderInput } from "../render/render.tsx";
import { htmlSections } from "../search/htmlSections.ts";
import { searchOutputs } from "../search/searchOutputs.ts";
import type { Assembly } from "./assemble.ts";
import { checkLinks, linkFilter } from "./checkLinks.ts";
import type { PageCache } from "./pageCache.ts";
import { type MakeIndexes, searchFiles } from "./searchFiles.ts";

export interface OutputStream {
  /** May be run through once. Throws a `DocsgenError` at its end when there is an error. */
  readonly outputs: () => AsyncGenerator<BuildOutput>;
  /** What was found so far. */
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
  readonly run: Pick<RunOptions, "versions">;
  readonly assembly: Assembly;
  /** The pages of the last build; null renders all. */
  readonly cache?: PageCache | null;
  /** Who makes the search indexes. */
  readonly makeIndexes?: MakeIndexes | undefined;
}

export function produce({ run, assembly, cache = null, makeIndexes = searchOutputs }: ProductionInput): OutputStream {
  const diagnostics: Diagnostic[] = [];
  const pages = assembly.input.site.pages.filter((page) => isChosen(page, run.versions));
  const rendered: RenderedReason[] = [];
  return {
    outputs: () => outputs(assembly, { pages: cache, makeIndexes }, pages, { diagnostics, rendered }),
    diagnostics,
    pages,
    rendered,
  };
}

/** `--versions a,b` renders those; pages that belong to no version are part of every build. */
function isChosen(page: Page, versions: readonly string[] | undefined): boolean {
  return versions === undefined || page.version === null || versions.includes(page.version);
}

async function* outputs(
  { input, loadedSite, bundles, diagnostics: assembled }: Assembly,
  { pages: cache, makeIndexes }: { readonly pages: PageCache | null; readonly makeIndexes: MakeIndexes },
  pages: readonly Page[],
  { diagnostics, rendered }: { readonly diagnostics: Diagnostic[]; readonly rendered: RenderedReason[] },
): AsyncGenerator<BuildOutput> {
  const { site, config } = input;
  const files = new Set(site.pages.map((page) => outputPath(page.url)));
  const known = function* (made: Iterable<Output>): Generator<Output> {
    for (const output of made) {
      files.add(output.path);
      yield output;
    }
  };
  const renderer = new Renderer(input);
  const filter = linkFilter(loadedSite);
  const audited: AuditedPage[] = [];
  const texts = cache?.texts ?? new Numbering();
  const pending: Pending[] = [];
  const locals = new Map<string, Asset>();
  const sections = new Map<string, readonly Section[]>();
  let searching: Promise<readonly Output[]> | null = null;
  const search = () => {
    if (searching !== null) return searching;
    searching = searchFiles(input, bundles.search, sections, makeIndexes);
    // It is awaited in the end, unless something else has failed before.
    searching.catch(() => undefined);
    return searching;
  };
  // The search can begin when the text of those is known.
  const componentsFirst = [...pages].sort((a, b) => Number(b.format === "component") - Number(a.format === "component"));
  for (const page of componentsFirst) {
    if (page.format !== "component") search();
    const from = page.source ?? `the ${page.kind} page`;
    const known = cache?.find(page, () => renderer.render(page).html) ?? null;
    if (known !== null) {
      const { assets: named, body, links } = known;
      audited.push({ page, links });
      if (page.format === "component") sections.set(page.url, known.sections);
      for (const asset of named) locals.set(asset.url, asset);
      yield { path: outputPath(page.url), from, body };
      continue;
    }
    rendered.push({ page, why: cache === null ? "the cache is off" : (cache.why(page) ?? "") });
    const made = renderer.render(page);
    const { html, assets: named, pending: open, diagnostics: found } = made;
    const body = prepare(html);
    const links = numberLinks(made, texts);
    const text = page.format === "component" ? htmlSections(html) : [];
    if (page.format === "component") sections.set(page.url, text);
    cache?.keep(page, made, { links, assets: named, body, sections: text });
    audited.push({ page, links, isWhole: made.isWhole });
    pending.push(...open);
    diagnostics.push(...filter(found));
    for (const asset of named) locals.set(asset.url, asset);
    yield { path: outputPath(page.url), from, body };
  }
  yield* known(bundles.built.outputs);
  yield* known([...locals.values()].map(localOutput));
  yield* known(siteOutputs(site, config, bundles.built.redirectScript));
  /** Pages of versions that this build leaves out are rendered only where a link names one of their anchors. */
  const idsOf = (url: string) => {
    const page = site.byUrl.get(url);
    const rendered = page === undefined ? undefined : renderer.render(page);
    return rendered?.isWhole === true ? rendered.ids : undefined;
  };
  const check = () => checkLinks({ input, loadedSite, known: assembled, audited, texts, pending, files, idsOf });
  // While the search is being made elsewhere. Few links lead to the files that are still to come.
  const open = check();
  yield* known(await search());
  for (const [index, extra] of config.outputs.entries()) yield* known(await runExtra(extra, index, input, diagnostics));
  if (open.length > 0) diagnostics.push(...check());
  const errors = diagnostics.filter((each) => each.severity === "error");
  if (errors.length > 0) throw new DocsgenError(errors);
}

/** A file that a page names beside it becomes a file of the site. */
function localOutput({ url, path }: Asset): Output {
  return { path: decodeURIComponent(url.slice(1)), from: path, body: { copyOf: path } };
}

/** An output of the site's own: its failure is the configuration's. */
export async function runExtra(
  extra: RenderInput["config"]["outputs"][number],
  index: number,
  { site }: RenderInput,
  diagnostics: Diagnostic[],
): Promise<readonly Output[]> {
  try {
    const made: unknown = await extra(site);
    if (Array.isArray(made) && made.every(isOutput)) return made;
    throw new TypeError("it must return a list of { path, from, body }, where body is text, bytes or { copyOf }.");
  } catch (error) {
    diagnostics.push(diagnose("config/output", `outputs[${index}] failed: ${reasonOf(error)}`, { key: `outputs[${index}]` }));
    return [];
  }
}

/** What code of the site returns may be anything. */
function isOutput(value: unknown): value is Output {
  const { path, body } = (value ?? {}) as { readonly path?: unknown; readonly body?: unknown };
  const copyOf = (body as { readonly copyOf?: unknown } | null | undefined)?.copyOf;
  return typeof path === "string" && (typeof body === "string" || body instanceof Uint8Array || typeof copyOf === "string");
}
