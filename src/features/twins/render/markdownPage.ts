/** A page's Markdown twin, for programs that read: `/docs/api` is also `/docs/api.md`. Which pages have one, and what it holds. */

import { outputPath, publicUrl } from "../../../kit/text/urls.ts";
import { latestOfSet } from "../../../model/docSets.ts";
import { type EditionConfig, editionOf } from "../../../model/edition.ts";
import { kinds } from "../../../model/kinds.ts";
import type { Output, Page, Site } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";

type Twins = Pick<Config, "markdownPages">;

/** The address of the twin, without the base; null for a page without a twin. A version's root has that of its main document. */
export function markdownUrl(page: Page, site: Pick<Site, "bySource">, { markdownPages }: Twins): string | null {
  if (markdownPages === null || !hasText(page)) return null;
  const { url } = (page.source === null ? undefined : site.bySource.get(page.source)) ?? page;
  return url === "/" ? "/index.md" : `${url}.md`;
}

/** Whether the twin is a file of the page's own. */
export function hasMarkdown(page: Page, { markdownPages }: Twins): boolean {
  return markdownPages !== null && hasText(page) && kinds[page.kind].hasTwin;
}

/** Pages of the API have one where there is a record. */
function hasText(page: Page): boolean {
  return page.format === "markdown" || ("symbol" in page && page.symbol.isEntry);
}

export function markdownPath(page: Page): string {
  return outputPath(page.url).replace(/\.html$/, ".md");
}

export function markdownOutput(page: Page): Pick<Output, "path" | "from"> {
  return { path: markdownPath(page), from: `the Markdown of ${page.source ?? page.url}` };
}

/** `content`: the Markdown of its text. */
export function markdownPage(page: Page, content: string, site: Site, config: EditionConfig): string {
  const head = `---\n${header(page, site, config).join("\n")}\n---`;
  const parts = [head, page.showTitle ? `# ${page.title}` : "", content];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Where the list of all pages is, then title, version, and address; on a page of another version than the latest, where that is. */
function header(page: Page, { versions }: Site, config: EditionConfig): readonly string[] {
  const version = versions.find(({ name }) => name === page.version);
  const last = latestOfSet(versions, page) ?? undefined;
  const latest = page.alternates.find((each) => each.version === last?.name && each.status !== "absent");
  const isOther = version !== undefined && last !== undefined && version !== last;
  // The lists are in the default language only.
  const list = version === undefined ? "/llms.txt" : `${version.path}/llms.txt`;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ["all_pages", last === undefined ? undefined : publicUrl(list, { url: config.url, base: editionOf(config).root })],
    ["title", page.title],
    ["version", version?.siteLabel],
    ["url", publicUrl(page.url, config)],
    [`${last?.state ?? "latest"}_version`, isOther ? last.siteLabel : undefined],
    [`${last?.state ?? "latest"}_url`, isOther && latest !== undefined ? publicUrl(latest.url, config) : undefined],
  ];
  return lines.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`]));
}
