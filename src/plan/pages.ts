/**
 * Document + place → Page: one flat object with every field a template needs.
 */
import type { Config } from "../config/types.ts";
import type { Alternate, Content, Page, SidebarItem, Url } from "../core/model.ts";
import { type Document, editUrl, lastUpdated, tableOfContents } from "./documents.ts";
import type { Place } from "./neighbours.ts";
import type { GeneratedIndex } from "./sidebars.ts";
import { joinUrl } from "./urls.ts";
import type { VersionFrame } from "./versions.ts";

interface Shared {
  readonly config: Config;
  readonly content: Content;
}

/** What every page has when nothing says otherwise. */
const blank = {
  source: null,
  format: "generated",
  version: null,
  showTitle: true,
  description: "",
  keywords: [],
  image: null,
  tags: [],
  sidebar: null,
  breadcrumbs: [],
  previous: null,
  next: null,
  toc: [],
  hideToc: false,
  editUrl: null,
  lastUpdated: null,
  unlisted: false,
  noIndex: false,
  alternates: [],
  searchBoost: 1,
  searchExclude: false,
  items: [],
  extra: {},
} as const satisfies Partial<Page>;

interface InVersion {
  readonly version: VersionFrame;
  readonly place: Place;
  readonly alternates: readonly Alternate[];
  readonly canonical: Url;
}

/** A page of `content/pages`, or with `docs` a page of the documentation. Written out: a plan makes thousands of them. */
export function pageOf(document: Document, { config, content }: Shared, docs: InVersion | null = null): Page {
  const { frontMatter, format, path } = document.source;
  const hideToc = frontMatter.hide_table_of_contents ?? false;
  return {
    url: document.url,
    kind: docs === null ? "page" : "doc",
    source: path,
    format,
    version: docs?.version.name ?? null,
    id: document.id,
    title: document.title,
    showTitle: document.compiled?.title !== null || !frontMatter.hide_title,
    description: document.description,
    keywords: frontMatter.keywords ?? [],
    image: frontMatter.image ?? null,
    tags: frontMatter.tags ?? [],
    sidebar: docs?.place.sidebar ?? null,
    breadcrumbs: docs !== null && config.docs.breadcrumbs ? docs.place.breadcrumbs : [],
    previous: docs?.place.previous ?? null,
    next: docs?.place.next ?? null,
    toc: hideToc ? [] : tableOfContents(document, config.docs.toc),
    hideToc,
    editUrl: editUrl(document, config.docs),
    lastUpdated: lastUpdated(document, content, config.docs),
    unlisted: document.unlisted,
    noIndex: document.unlisted || docs?.version.noIndex === true,
    canonical: docs?.canonical ?? document.url,
    alternates: docs?.alternates ?? [],
    searchBoost: frontMatter.search?.boost ?? 1,
    searchExclude: frontMatter.search?.exclude ?? false,
    items: [],
    extra: frontMatter.extra,
  };
}

/** A page of the documentation. */
export function docPage(document: Document, { config, content, ...docs }: Shared & InVersion): Page {
  return pageOf(document, { config, content }, docs);
}

/** `/docs` and every version's root show the version's main document, unless that document lives there itself. */
export function rootPage(version: VersionFrame, main: Page | undefined): readonly Page[] {
  return main === undefined || main.url === version.path ? [] : [{ ...main, url: version.path, kind: "root" }];
}

/** The page of a category that lists what is in it. */
export function categoryPage(
  index: GeneratedIndex,
  shared: Shared & {
    readonly version: VersionFrame;
    readonly places: ReadonlyMap<string, Place>;
    readonly alternates: readonly Alternate[];
  },
): Page {
  const place = shared.places.get(index.url);
  const { version, alternates } = shared;
  return {
    ...blank,
    url: index.url,
    kind: "category",
    version: version.name,
    id: index.url.slice(version.path.length + 1),
    title: index.title,
    description: index.description,
    sidebar: index.sidebar,
    breadcrumbs: shared.config.docs.breadcrumbs ? (place?.breadcrumbs ?? []) : [],
    previous: place?.previous ?? null,
    next: place?.next ?? null,
    hideToc: true,
    noIndex: version.noIndex,
    canonical: index.url,
    alternates,
    items: listed(index.category.items),
  };
}

/** Cards lead to no unlisted document. */
function listed(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.flatMap((item): readonly SidebarItem[] => {
    if (item.type === "category") return [{ ...item, items: listed(item.items) }];
    return (item.type === "doc" || item.type === "ref") && item.unlisted ? [] : [item];
  });
}

/** The search page and the not-found page. */
export function specialPages(config: Config): readonly Page[] {
  const notFound: Page = {
    ...blank,
    url: joinUrl("/", "404"),
    kind: "notFound",
    id: "404",
    title: config.messages["notFound.title"] ?? "Page Not Found",
    noIndex: true,
    canonical: joinUrl("/", "404"),
    searchExclude: true,
  };
  if (config.search.backend === false || config.search.path === false) return [notFound];
  const url = joinUrl("/", config.search.path);
  const search: Page = {
    ...blank,
    url,
    kind: "search",
    id: "search",
    title: config.messages["searchPage.title"] ?? "Search the documentation",
    noIndex: true,
    canonical: url,
    searchExclude: true,
  };
  return [search, notFound];
}
