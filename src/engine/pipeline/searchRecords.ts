/** The site's records in the shape that hosted search indexes take, without writing the site. */
import { noCache } from "../cache/cache.ts";
import { loadConfig } from "../config/load.ts";
import { sortDiagnostics } from "../core/diagnostic.ts";
import type { Diagnostic, Section } from "../core/model.ts";
import { findPackage } from "../core/package.ts";
import type { RunOptions } from "../core/schemas/config.ts";
import { locateKeys } from "../core/syntax/locateKeys.ts";
import { Renderer } from "../render/render.tsx";
import { type HostedRecord, hostedRecords } from "../search/hostedRecords.ts";
import { htmlSections } from "../search/htmlSections.ts";
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
