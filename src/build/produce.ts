/**
 * The plan → every file of the site, one by one, so that the writer can put them on disk while the next is made. What the
 * link check needs is gathered on the way; it speaks when all files are known, and ends the production with its errors.
 */
import type { RunOptions } from "../config/types.ts";
import { DocsgenError, diagnose } from "../diagnostic.ts";
import type { Content, Diagnostic, Output, Page, Section } from "../model.ts";
import type { SearchAssets } from "../outputs/searchAssets.ts";
import { siteOutputs } from "../outputs/siteOutputs.ts";
import { outputPath } from "../plan/urls.ts";
import { type AuditedPage, auditLinks } from "../render/audit.ts";
import { configLinks } from "../render/configLinks.ts";
import { pendingLayout } from "../render/layoutLinks.ts";
import type { Asset, Pending } from "../render/linkIndex.ts";
import { Renderer, type RenderInput } from "../render/render.tsx";
import { sidebarLinks } from "../render/sidebarLinks.ts";
import { searchFiles, sectionsOfPage } from "./searchFiles.ts";

export interface Production {
  /** May be run through once. Throws a `DocsgenError` at its end when there is an error. */
  readonly outputs: () => AsyncGenerator<Output>;
  /** What was found so far. */
  readonly diagnostics: readonly Diagnostic[];
  /** The pages that this build renders. */
  readonly pages: readonly Page[];
}

export interface ProductionInput {
  readonly run: Pick<RunOptions, "versions">;
  readonly input: RenderInput;
  readonly assets: readonly Output[];
  readonly search: SearchAssets | null;
  readonly content: Pick<Content, "versions">;
}

export function produce({ run, input, assets, search, content }: ProductionInput): Production {
  const diagnostics: Diagnostic[] = [];
  const pages = input.site.pages.filter((page) => isChosen(page, run.versions));
  return { outputs: () => outputs({ input, assets, search, content }, pages, diagnostics), diagnostics, pages };
}

/** `--versions a,b` renders those; pages that belong to no version are part of every build. */
function isChosen(page: Page, versions: readonly string[] | undefined): boolean {
  return versions === undefined || page.version === null || versions.includes(page.version);
}

async function* outputs(
  { input, assets, search, content }: Omit<ProductionInput, "run">,
  pages: readonly Page[],
  diagnostics: Diagnostic[],
): AsyncGenerator<Output> {
  const { site, config } = input;
  const files = new Set(site.pages.map((page) => outputPath(page.url)));
  const known = function* (made: Iterable<Output>): Generator<Output> {
    for (const output of made) {
      files.add(output.path);
      yield output;
    }
  };
  const renderer = new Renderer(input);
  const audited: AuditedPage[] = [];
  const pending: Pending[] = [];
  const locals = new Map<string, Asset>();
  const sections = new Map<string, readonly Section[]>();
  for (const page of pages) {
    const { html, assets: named, pending: open, diagnostics: found, ...audit } = renderer.render(page);
    audited.push(audit);
    pending.push(...open);
    diagnostics.push(...found);
    for (const asset of named) locals.set(asset.url, asset);
    if (page.format === "component") sections.set(page.url, sectionsOfPage(html));
    yield { path: outputPath(page.url), from: page.source ?? `the ${page.kind} page`, body: html };
  }
  yield* known(assets);
  yield* known(
    [...locals.values()].map(({ url, path }) => ({ path: decodeURIComponent(url.slice(1)), from: path, body: { copyOf: path } })),
  );
  yield* known(siteOutputs(site, config));
  yield* known(searchFiles(input, search, sections));
  for (const [index, extra] of config.outputs.entries()) yield* known(await runExtra(extra, index, input, diagnostics));
  /** Pages of versions that this build leaves out are rendered only where a link names one of their anchors. */
  const idsOf = (url: string) => {
    const page = site.byUrl.get(url);
    return page === undefined ? undefined : renderer.render(page).ids;
  };
  const sidebars = content.versions.flatMap((version) => version.sidebars ?? []);
  const layout = pendingLayout([...configLinks(config), ...sidebars.flatMap(sidebarLinks)], site, config);
  // Without a single page every link of the layout would be broken, and that is not what is wrong.
  const hasPages = site.pages.some((page) => page.source !== null);
  diagnostics.push(
    ...auditLinks({
      pages: hasPages ? audited : [],
      idsOf,
      files,
      pending: [...pending, ...layout.pending],
      reported: layout.targets,
      code: input.code,
    }),
  );
  const errors = diagnostics.filter((each) => each.severity === "error");
  if (errors.length > 0) throw new DocsgenError(errors);
}

/** An output of the site's own: its failure is the configuration's. */
async function runExtra(
  extra: RenderInput["config"]["outputs"][number],
  index: number,
  { site }: RenderInput,
  diagnostics: Diagnostic[],
): Promise<readonly Output[]> {
  try {
    return await extra(site);
  } catch (error) {
    const message = `outputs[${index}] failed: ${error instanceof Error ? error.message : String(error)}`;
    diagnostics.push(diagnose("config/output", message, { key: `outputs[${index}]` }));
    return [];
  }
}
