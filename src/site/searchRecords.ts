/** The site's records in the shape that hosted search indexes take, without writing the site. */

import { type HostedRecord, hostedRecords } from "../features/search/render/hostedRecords.ts";
import { htmlSections } from "../features/search/render/htmlSections.ts";
import type { SearchInput } from "../features/search/render/records.ts";
import { sortDiagnostics } from "../kit/diagnostics/diagnostic.ts";
import { locateKeys } from "../kit/syntax/locateKeys.ts";
import type { Diagnostic, Section } from "../model/model.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { Renderer } from "../stages/render/render.tsx";
import type { Assembly } from "./assembly.ts";
import { openSite } from "./openSite.ts";

/** Throws a DocsgenError when the configuration is unusable. */
export async function searchRecords(
  run: RunOptions,
): Promise<{ readonly records: readonly HostedRecord[]; readonly diagnostics: readonly Diagnostic[] }> {
  const site = openSite(run);
  const assembly = await site.assembly();
  const { source } = await site.config();
  return {
    records: hostedRecords(searchInputOf(assembly)),
    diagnostics: sortDiagnostics(locateKeys(assembly.diagnostics, source)),
  };
}

/** What the search stage of a build is given: all pages, those that are components included. */
export function searchInputOf(assembly: Assembly): Assembly & Pick<SearchInput, "sections"> {
  const renderer = new Renderer(assembly);
  const pages = assembly.site.pages.filter((page) => page.format === "component");
  const sections = new Map(
    pages.map((page): [string, readonly Section[]] => [page.url, htmlSections(renderer.render(page).html)]),
  );
  return { ...assembly, sections };
}
