/**
 * Document + place → Page: one flat object with every field a template needs.
 */

import { joinUrl } from "../../kit/text/urls.ts";
import { blank } from "../../model/generatedPages.ts";
import { isListed, withItems } from "../../model/listed.ts";
import type {
  Alternate,
  CategoryPage,
  Content,
  CustomPage,
  DocPage,
  Document,
  PageNavigation,
  SidebarItem,
  SpecialPage,
  Url,
  VersionFrame,
} from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { searchPageUrl } from "../../model/searchPageUrl.ts";
import { tagUrl } from "../../model/tagUrls.ts";
import { contributors } from "./contributors.ts";
import { editUrl, lastUpdated, tableOfContents } from "./documents.ts";
import type { GeneratedIndex } from "./sidebars.ts";

interface Shared {
  readonly config: Config;
  readonly content: Content;
}

interface InVersion {
  readonly version: VersionFrame;
  readonly navigation: PageNavigation;
  readonly alternates: readonly Alternate[];
  readonly canonical: Url;
}

/** A file of `content/pages`. */
export function customPage(document: Document, shared: Shared): CustomPage {
  const { format, frontMatter } = document.source;
  const fullWidth = frontMatter.full_width ?? false;
  const page = {
    ...written(document, shared, null),
    kind: "page",
    format,
    fullWidth,
    version: null,
    docSet: null,
    canonical: document.url,
  } as const;
  return document.compiled?.title?.html === null ? { ...page, isLanding: true, toc: [], hideToc: true } : page;
}

/** A page of the documentation. */
export function docPage(document: Document, { config, content, ...docs }: Shared & InVersion): DocPage {
  const fields = written(document, { config, content }, docs);
  const tagLinks = fields.tags.map((tag) => ({ label: tag, url: tagUrl(tag, docs.version) }));
  const linked = config.docs.tagPages && isListed(fields) && tagLinks.length > 0 ? { tagLinks } : {};
  const { name: version, docSet } = docs.version;
  return { ...fields, ...linked, kind: "doc", format: "markdown", version, docSet, canonical: docs.canonical };
}

function written(document: Document, { config, content }: Shared, docs: InVersion | null) {
  const { frontMatter, path } = document.source;
  const hideToc = frontMatter.hide_table_of_contents ?? false;
  const title = document.compiled?.title;
  return {
    url: document.url,
    source: path,
    id: document.id,
    title: document.title,
    showTitle: title === null ? !frontMatter.hide_title : title?.html !== null,
    description: document.description,
    keywords: frontMatter.keywords ?? [],
    image: frontMatter.image ?? null,
    tags: frontMatter.tags ?? [],
    sidebar: docs?.navigation.sidebar ?? null,
    breadcrumbs: docs !== null && config.docs.breadcrumbs ? docs.navigation.breadcrumbs : [],
    previous: docs?.navigation.previous ?? null,
    next: docs?.navigation.next ?? null,
    toc: hideToc ? [] : tableOfContents(document, config.docs.toc),
    hideToc,
    editUrl: editUrl(document, config.docs),
    lastUpdated: lastUpdated(document, content, config.docs),
    ...contributors(document, content, config.docs),
    unlisted: document.unlisted,
    noIndex: !isListed(document) || docs?.version.noIndex === true,
    alternates: docs?.alternates ?? [],
    searchBoost: frontMatter.search?.boost ?? 1,
    searchExclude: frontMatter.search?.exclude ?? false,
    extra: frontMatter.extra,
  };
}

/** `/docs` and every version's root show the version's main document, unless that document lives there itself. */
export function rootPage(version: VersionFrame, main: DocPage | undefined): readonly DocPage[] {
  return main === undefined || main.url === version.path ? [] : [{ ...main, url: version.path, kind: "root" }];
}

/** The page of a category that lists what is in it. */
export function categoryPage(
  index: GeneratedIndex,
  shared: Shared & {
    readonly version: VersionFrame;
    readonly navigation: ReadonlyMap<string, PageNavigation>;
    readonly alternates: readonly Alternate[];
  },
): CategoryPage {
  const own = shared.navigation.get(index.url);
  const { version, alternates } = shared;
  return {
    ...blank,
    url: index.url,
    kind: "category",
    version: version.name,
    docSet: version.docSet,
    id: index.url.slice(version.path.length + 1),
    title: index.title,
    description: index.description,
    sidebar: index.sidebar,
    breadcrumbs: shared.config.docs.breadcrumbs ? (own?.breadcrumbs ?? []) : [],
    previous: own?.previous ?? null,
    next: own?.next ?? null,
    hideToc: true,
    noIndex: version.noIndex,
    canonical: index.url,
    alternates,
    items: listedItems(index.category.items),
  };
}

/** Cards lead to no unlisted document. */
function listedItems(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.flatMap((item): readonly SidebarItem[] => {
    if (item.type === "category") return withItems(item, listedItems(item.items));
    return (item.type === "doc" || item.type === "ref") && !isListed(item) ? [] : [item];
  });
}

/** The search page, and what is shown in place of a page that does not exist, or is not on the device. */
export function specialPages({ messages, offline, search }: Config): readonly SpecialPage[] {
  const special = (path: string, fields: Pick<SpecialPage, "kind" | "id" | "title">): SpecialPage => {
    const url = joinUrl("/", path);
    return { ...blank, version: null, noIndex: true, searchExclude: true, url, canonical: url, ...fields };
  };
  const address = searchPageUrl(search);
  const missing = messages["offline.title"] ?? "Not available offline";
  const title = messages["search.title"] ?? "Search the documentation";
  return [
    ...(address === null ? [] : [special(address, { kind: "search", id: "search", title })]),
    special("404", { kind: "notFound", id: "404", title: messages["notFound.title"] ?? "Page not found" }),
    ...(offline ? [special("offline/page", { kind: "offline", id: "offline", title: missing })] : []),
  ];
}
