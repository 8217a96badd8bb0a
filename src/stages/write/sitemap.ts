/**
 * The sitemap for search engines: pages and the latest release, if they may be indexed, by canonical URL. Above 50,000 URLs, the
 * limit of the protocol, it is split into several files with an index.
 */

import { escapeAttribute, escapeText } from "../../kit/html/escape.ts";
import { publicUrl } from "../../kit/text/urls.ts";
import { showsOriginal } from "../../model/edition.ts";
import { kinds } from "../../model/kinds.ts";
import { languageAlternates } from "../../model/languageAlternates.ts";
import { isListed } from "../../model/listed.ts";
import type { Output, Page, Site } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";

type SitemapConfig = Pick<Config, "url" | "base" | "languages">;

const limit = 50_000;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** `perFile` is the limit of the protocol, except in tests. */
export function sitemap(site: Site, config: SitemapConfig, perFile: number = limit): readonly Output[] {
  const latest = new Set(site.versions.filter(({ isLast }) => isLast).map(({ name }) => name));
  const entries = site.pages.filter((page) => isForEngines(page, latest)).map((page) => entry(page, config));
  const inLanguages = config.languages.length > 0;
  if (entries.length <= perFile) return [file("sitemap.xml", urlset(entries, inLanguages))];
  const parts = Array.from({ length: Math.ceil(entries.length / perFile) }, (_, index) =>
    file(`sitemap-${index + 1}.xml`, urlset(entries.slice(index * perFile, (index + 1) * perFile), inLanguages)),
  );
  const list = parts.map(({ path }) => `<sitemap><loc>${escapeText(publicUrl(`/${path}`, config))}</loc></sitemap>\n`);
  return [file("sitemap.xml", `<sitemapindex xmlns="${namespace}">\n${list.join("")}</sitemapindex>\n`), ...parts];
}

function isForEngines(page: Page, latest: ReadonlySet<string>): boolean {
  if (showsOriginal(page)) return false;
  if (!kinds[page.kind].inSitemap || !isListed(page) || page.noIndex) return false;
  return page.canonical === page.url && (page.version === null || latest.has(page.version));
}

function entry(page: Page, config: SitemapConfig): string {
  const day = page.lastUpdated?.date ?? "";
  const changed = day === "" ? "" : `<lastmod>${day}</lastmod>`;
  return `<url><loc>${escapeText(publicUrl(page.url, config))}</loc>${changed}${alternates(page, config)}</url>\n`;
}

/** The page in each language that it is written in. */
function alternates(page: Page, config: SitemapConfig): string {
  const links = languageAlternates(page, config).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(href)}"/>`,
  );
  return links.join("");
}

function urlset(entries: readonly string[], inLanguages: boolean): string {
  const links = inLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<urlset xmlns="${namespace}"${links}>\n${entries.join("")}</urlset>\n`;
}

function file(path: string, xml: string): Output & { readonly body: string } {
  return { path, from: "sitemap", body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}` };
}
