/** The site's records in the shape that hosted search indexes take, without writing the site. */

import { type HostedRecord, hostedRecords } from "../features/search/render/hostedRecords.ts";
import { htmlSections } from "../features/search/render/htmlSections.ts";
import { noCache } from "../kit/cache/cache.ts";
import { sortDiagnostics } from "../kit/diagnostics/diagnostic.ts";
import { findPackage } from "../kit/files/package.ts";
import { locateKeys } from "../kit/syntax/locateKeys.ts";
import type { Diagnostic, Section } from "../model/model.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { loadConfig } from "../stages/config/load.ts";
import { Renderer } from "../stages/render/render.tsx";
import { assemble } from "./assemble.ts";
import { openHost } from "./host.ts";

/** Throws a DocsgenError when the configuration is unusable. */
export async function searchRecords(
  run: RunOptions,
): Promise<{ readonly records: readonly HostedRecord[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { input, diagnostics } = await readSearchInput(run);
  return { records: hostedRecords(input), diagnostics };
}

/** What the search stage of a build is given: all pages, those that are components included. */
export async function readSearchInput(run: RunOptions) {
  const host = openHost();
  const loaded = await loadConfig(run, host);
  const context = { run, loaded, host, tool: findPackage(), cache: noCache() };
  const assembly = await assemble(context, async (_, work) => work());
  const renderer = new Renderer(assembly);
  const pages = assembly.site.pages.filter((page) => page.format === "component");
  const sections = new Map(
    pages.map((page): [string, readonly Section[]] => [page.url, htmlSections(renderer.render(page).html)]),
  );
  return {
    input: { ...assembly, sections },
    diagnostics: sortDiagnostics(locateKeys(assembly.diagnostics, loaded.source)),
  };
}
