/**
 * Site + Compiled → search records: one per heading section, with its place in the hierarchy (lvl0 sidebar category, lvl1
 * page title, lvl2…lvl6 headings), variables filled. The same records feed the site's own index and a hosted one.
 *
 * Left out: pages that are unlisted or say `search: {exclude: true}`, version roots (they show another page), and the search
 * and not-found pages.
 */

import { hashOf } from "../../../kit/hash.ts";
import type { ApiAccess } from "../../../model/apiAccess.ts";
import { latestOfSet } from "../../../model/docSets.ts";
import { fillVariables, type Variables, variablesOf } from "../../../model/fillVariables.ts";
import { kinds } from "../../../model/kinds.ts";
import { isInSearch } from "../../../model/listed.ts";
import type {
  CategoryPage,
  Compiled,
  Hash,
  Page,
  Section,
  SectionTables,
  SidebarItem,
  Site,
  SourcePath,
  SymbolPage,
  Version,
} from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import { rowDepth } from "../shared/format.ts";

export interface SearchInput {
  readonly site: Site;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly config: Pick<Config, "title" | "vars" | "search" | "locale">;
  /** Text of pages that are not compiled from Markdown (component pages), by URL, without variables. */
  readonly sections?: ReadonlyMap<string, readonly Section[]>;
  /** The API of each version. */
  readonly apis?: ApiAccess;
}

/** One heading section. */
export interface SearchRecord {
  /** 1: the page's opening, else the heading's level. */
  readonly depth: number;
  /** The headings by level, lvl0 … lvl6; null where the hierarchy has a gap, and below the record's own level. */
  readonly levels: readonly (string | null)[];
  /** Id of the heading; "" for the page's opening. */
  readonly anchor: string;
  readonly text: string;
  readonly code: string;
  /** Its tables row by row. */
  readonly tables?: SectionTables;
  /** What is shown of it; its text where it is not there. */
  readonly shown?: string;
  /** Whether it is a row whose name is code. */
  readonly isCode?: true;
  /** Equal where the section is the same in another version, whatever its variables stand for. */
  readonly key: string;
}

/** A page as the index knows it without its text. */
export interface PageOutline {
  readonly url: string;
  readonly version: string | null;
  readonly kind: Page["kind"];
  readonly title: string;
  /** Its label in the sidebar; the title by default. */
  readonly label: string;
  readonly keywords: readonly string[];
  readonly description: string;
  /** The URL below the version's root: the same in every version. */
  readonly path: string;
  /** Sidebar categories above the page, outermost first. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly boost: number;
  /** Equal for records of equal texts. */
  readonly textKey: Hash;
}

export interface PageRecords extends PageOutline {
  /** Computed each time that they are asked for: after an edit, few pages are indexed again, and those of all pages take much memory. */
  readonly records: readonly SearchRecord[];
}

/** Records of the pages of one version (null: the pages outside the docs), in the order of the site's pages. */
export function recordsOf(input: SearchInput, version: Version | null): readonly PageRecords[] {
  const variables = variablesOf(input.config, version ?? latestOfSet(input.site.versions, null));
  return input.site.pages
    .filter((page) => page.version === (version?.name ?? null) && isSearchable(page))
    .map((page) => pageRecords(page, textOf(page, input), version, variables));
}

function isSearchable(page: Page): boolean {
  return isInSearch(page) && kinds[page.kind].inSearch !== null;
}

/** The text of a page, and what identifies it without reading it. */
interface PageText {
  readonly key: Hash;
  readonly usesVariables: boolean;
  readonly sections: () => readonly Section[];
}

function textOf(page: Page, { compiled, sections, site }: SearchInput): PageText {
  const own = page.source === null ? undefined : compiled.get(page.source);
  if (own !== undefined) return { key: own.key, usesVariables: own.usesVariables, sections: () => own.sections };
  const shown =
    kinds[page.kind].inSearch === "cards" && "items" in page
      ? [cards(page, site)]
      : "symbol" in page
        ? [about(page)]
        : (sections?.get(page.url) ?? []);
  return { key: hashOf(JSON.stringify(shown)), usesVariables: true, sections: () => shown };
}

function cards({ items }: CategoryPage, { byUrl }: Site): Section {
  const isFound = (item: SidebarItem) => {
    const page = "url" in item && item.url !== null ? byUrl.get(item.url) : undefined;
    return page === undefined || isInSearch(page);
  };
  const labels = items.filter(isFound).map((item) => (item.type === "html" ? "" : item.label));
  return { heading: null, text: labels.join(" · "), code: "" };
}

/** Where it is explained is found by itself. */
function about({ symbol: { kind, name, header } }: SymbolPage): Section {
  return { heading: null, text: [`${kind} ${name}`, ...(header === null ? [] : [header])].join(" · "), code: "" };
}

function pageRecords(page: Page, content: PageText, version: Version | null, variables: Variables): PageRecords {
  const fill = (text: string) => fillVariables(text, variables);
  const path = version === null ? page.url : page.url.slice(version.path.length);
  const trail = page.breadcrumbs.map(({ label }) => label);
  const categories = trail.slice(0, -1);
  return {
    url: page.url,
    version: page.version,
    kind: page.kind,
    title: page.title,
    label: trail.at(-1) ?? page.title,
    keywords: page.keywords,
    description: page.description,
    path,
    categories,
    tags: page.tags,
    boost: page.searchBoost,
    textKey: content.usesVariables ? hashOf(content.key, JSON.stringify([...variables])) : content.key,
    get records() {
      return makeRecords(withOpening(content.sections()), { title: page.title, categories, path }, fill);
    },
  };
}

/** Every page can be found by its title, even if it has no text before its first heading. */
function withOpening(sections: readonly Section[]): readonly Section[] {
  return sections[0]?.heading === null ? sections : [{ heading: null, text: "", code: "" }, ...sections];
}

type Above = Pick<PageRecords, "title" | "categories" | "path">;

function makeRecords(
  sections: readonly Section[],
  { title, categories, path }: Above,
  fill: (text: string) => string,
): readonly SearchRecord[] {
  const levels: (string | null)[] = [categories[0] ?? null, title, null, null, null, null, null];
  return sections.map(({ heading, text, code, tables }) => {
    const depth = heading?.depth ?? 1;
    if (heading !== null) levels.fill(null, depth).splice(depth, 1, heading.text);
    return {
      depth,
      levels: [...levels],
      anchor: heading?.id ?? "",
      text: fill(text),
      code: fill(code),
      ...(tables && { tables: fillTables(tables, fill) }),
      key: hashOf(path, heading?.id ?? "", heading?.text ?? title, text, code),
    };
  });
}

function fillTables({ rest, rows }: SectionTables, fill: (text: string) => string): SectionTables {
  const filled = rows.map((row) => ({ ...row, name: fill(row.name), text: fill(row.text), shown: fill(row.shown) }));
  return { rest: fill(rest), rows: filled };
}

/** The records of the site's own index: a row of a table is one, too, and no part of its section's text. */
export function withRows(records: readonly SearchRecord[]): readonly SearchRecord[] {
  return records.flatMap((record) => {
    const { tables, ...section } = record;
    if (tables === undefined) return [section];
    const rows = tables.rows.map(({ name, ...row }): SearchRecord => {
      const levels = Object.assign([...section.levels], { [rowDepth]: name });
      return { ...section, ...row, depth: rowDepth, levels, code: "", key: hashOf(section.key, name, row.text) };
    });
    return [{ ...section, text: tables.rest }, ...rows];
  });
}
