/** A page or a section of one → its Markdown, behind its title, version, and address; what may be cited ends with the addresses of its sections. */

import { htmlToMarkdown } from "../../features/twins/compile/htmlToMarkdown.ts";
import { findSection, type Section } from "../../finished/builtPage.ts";
import { type BuiltSite, type FoundPage, findPage, NotFound } from "../../finished/builtSite.ts";
import { didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { outputPath } from "../../kit/text/urls.ts";

export interface PageQuestion {
  readonly page: string;
  readonly version?: string | undefined;
  /** Anchor or title. */
  readonly section?: string | undefined;
}

/** Longer pages are cut, because a program has room for some text only. */
const mostCharacters = 40_000;

export function pageAnswer({ page, version, section }: PageQuestion, site: BuiltSite): string {
  const found = findPage(site, page, version);
  const asked = section?.replace(/^#/, "") || found.anchor;
  return asked === "" ? wholePage(found, site) : oneSection(found, asked, site);
}

function wholePage(page: FoundPage, site: BuiltSite): string {
  const address = site.addressOf(page.url);
  const twin = page.isAsOf ? null : site.read(outputPath(page.url).replace(/\.html$/, ".md"));
  const text = twin ?? `${header(page, page.title, site)}\n\n# ${page.title}\n\n${htmlToMarkdown(page.content, address)}`;
  const rows = page.sections.map(({ title, id, depth }) => `${"  ".repeat(Math.max(0, depth - 2))}- ${title}: ${address}#${id}`);
  const outline = rows.length === 0 ? [] : [`Sections of this page:\n\n${rows.join("\n")}`];
  return [shortened(text.trim(), page), ...outline].join("\n\n---\n\n");
}

/** Cut after a paragraph. */
function shortened(text: string, { sections }: FoundPage): string {
  if (text.length <= mostCharacters) return text;
  const end = text.lastIndexOf("\n\n", mostCharacters);
  const how = sections.length === 0 ? "" : " Read the rest section by section.";
  return `${text.slice(0, end > 0 ? end : mostCharacters)}\n\n(Cut here: the page has ${text.length} characters.${how})`;
}

function oneSection(page: FoundPage, asked: string, site: BuiltSite): string {
  const section = findSection(page, asked);
  if (section === null) throw unknownSection(page, asked);
  const address = `${site.addressOf(page.url)}#${section.id}`;
  const text = htmlToMarkdown(page.content.slice(section.from, section.to), address);
  return `${header(page, `${page.title}: ${section.title}`, site, section)}\n\n${text}`;
}

function header({ url, version, isAsOf }: FoundPage, title: string, site: BuiltSite, section?: Section): string {
  const query = isAsOf && version !== null ? `?v=${encodeURIComponent(version.nameInSet)}` : "";
  const lines = [
    ["title", title],
    ...(version === null ? [] : [["version", version.label]]),
    ["url", site.addressOf(url) + query + (section === undefined ? "" : `#${section.id}`)],
  ];
  return `---\n${lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join("\n")}\n---`;
}

function unknownSection({ sections, title }: FoundPage, asked: string): NotFound {
  const names = sections.flatMap((each) => [each.id, each.title]);
  const hint = didYouMean(asked, names);
  const list = sections.map(({ id }) => id).join(", ");
  const all = list === "" ? "The page has no sections." : `Its sections are: ${list}.`;
  return new NotFound([`The page "${title}" has no section "${asked}".`, ...(hint === undefined ? [] : [hint]), all].join(" "));
}
