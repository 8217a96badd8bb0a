/**
 * `llms.txt`: the pages of a version in the order of its sidebar, with what each is about, as Markdown (https://llmstxt.org).
 * `llms-full.txt`: the text of all of them.
 */

import { outputPath, publicUrl } from "../../../kit/text/urls.ts";
import { versionsOfSet } from "../../../model/docSets.ts";
import { isListed } from "../../../model/listed.ts";
import type { Output, Page, SidebarItem, Site, Version } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import { hasMarkdown, markdownUrl } from "./markdownPage.ts";

type SiteConfig = Pick<Config, "markdownPages" | "title" | "tagline" | "url" | "base">;

const from = "llms.txt";

/** The index of the latest version at the top of the site, and that of each version in its folder. */
export function llmsIndexes(site: Site, config: SiteConfig): readonly Output[] {
  if (config.markdownPages === null) return [];
  const indexes = site.versions.map((version) => ({ version, path: `${folderOf(version)}/llms.txt` }));
  const last = site.versions.find(({ isLast }) => isLast);
  const top = last === undefined ? [] : [{ version: last, path: "llms.txt" }];
  return [...top, ...indexes].map(({ version, path }) => ({ path, from, body: index(version, site, config) }));
}

/** Pages of the latest version of each set of documents, whose text `llms-full.txt` holds, in reading order. */
export function fullPages(site: Site, config: SiteConfig): readonly Page[] {
  const urls = config.markdownPages === null ? [] : site.versions.flatMap(({ isLast, pages }) => (isLast ? pages : []));
  return urls.flatMap((url) => site.byUrl.get(url) ?? []).filter((page) => hasMarkdown(page, config) && isListed(page));
}

export function llmsFull(pages: readonly Page[], textOf: (page: Page) => string): readonly Output[] {
  return pages.length === 0 ? [] : [{ path: "llms-full.txt", from, body: () => pages.map(textOf).join("\n") }];
}

function folderOf({ path }: Version): string {
  return outputPath(path).replace(/\.html$/, "");
}

function index(version: Version, site: Site, config: SiteConfig): string {
  const seen = new Set<string>();
  const entry = (url: string, label: string): string | null => {
    const page = site.byUrl.get(url);
    const twin = page === undefined || !isListed(page) || seen.has(page.url) ? null : markdownUrl(page, site, config);
    if (page === undefined || twin === null) return null;
    seen.add(page.url);
    const about = page.description.replace(/\s+/g, " ").trim();
    const text = label.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");
    return `[${text}](${publicUrl(twin, config)})${about === "" ? "" : `: ${about}`}`;
  };
  const sections = Object.values(version.sidebars).flatMap((items) => sectionsOf(items, entry));
  const symbols = site.pages.flatMap((page) => {
    const isThere = page.alternates.some((each) => each.version === version.name && each.status !== "absent");
    const text = "symbol" in page && isThere ? entry(page.url, page.title) : null;
    return text === null ? [] : [`- ${text}`];
  });
  const reference = symbols.length === 0 ? [] : [`## API\n\n${symbols.join("\n")}`];
  const others = version.pages.flatMap((url) => entry(url, site.byUrl.get(url)?.title ?? "") ?? []).map((text) => `- ${text}`);
  const more = others.length === 0 ? [] : [`## Other pages\n\n${others.join("\n")}`];
  const about = config.tagline === "" ? [] : [`> ${config.tagline}`];
  const { label, siteLabel } = version;
  const of = siteLabel === label ? `version ${label}` : `${siteLabel.slice(0, -label.length - 1)}, version ${label}`;
  const head = [`# ${config.title}`, ...about, `Documentation of ${of}.`];
  return `${[...head, ...sections, ...reference, ...more, ...otherVersions(version, site, config)].join("\n\n")}\n`;
}

type Entry = (url: string, label: string) => string | null;

/** Each category of the sidebar's first level is a section; what is next to them opens the list. */
function sectionsOf(items: readonly SidebarItem[], entry: Entry): readonly string[] {
  const loose = items.filter(({ type }) => type !== "category").flatMap((item) => linesOf(item, entry, ""));
  const categories = items.flatMap((item) => {
    if (item.type !== "category") return [];
    const own = item.url === null ? null : entry(item.url, item.label);
    const lines = [...(own === null ? [] : [`- ${own}`]), ...item.items.flatMap((each) => linesOf(each, entry, ""))];
    return lines.length === 0 ? [] : [`## ${item.label}\n\n${lines.join("\n")}`];
  });
  return [...(loose.length === 0 ? [] : [loose.join("\n")]), ...categories];
}

function linesOf(item: SidebarItem, entry: Entry, indent: string): readonly string[] {
  if (item.type === "html" || item.type === "link") return [];
  const own = item.url === null ? null : entry(item.url, item.label);
  if (item.type !== "category") return own === null ? [] : [`${indent}- ${own}`];
  const inside = item.items.flatMap((each) => linesOf(each, entry, `${indent}  `));
  return own === null && inside.length === 0 ? [] : [`${indent}- ${own ?? item.label}`, ...inside];
}

function otherVersions(version: Version, { versions }: Site, config: SiteConfig): readonly string[] {
  const others = versionsOfSet(versions, version).filter((each) => each !== version);
  const listOf = (some: readonly Version[]) =>
    some.map((each) => `- [${each.siteLabel}](${publicUrl(`${each.path}/llms.txt`, config)})`).join("\n");
  const sets = versions.filter(({ docSet, isLast }) => isLast && docSet !== version.docSet);
  return [
    ...(others.length === 0 ? [] : [`## Other versions\n\n${listOf(others)}`]),
    ...(sets.length === 0 ? [] : [`## Other documentation\n\n${listOf(sets)}`]),
  ];
}
