/** Tags of documents → for each version a page with the documents of each tag, and the index of these. */

import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { blank, byVersion } from "../../model/generatedPages.ts";
import { isListed } from "../../model/listed.ts";
import type { Alternate, CategoryPage, DocPage, SidebarItem, VersionDocuments } from "../../model/model.ts";
import { tagSlug, tagsBySlug, tagsUrl, tagUrl } from "../../model/tagUrls.ts";
import type { PlanFeature, PlannedDocuments } from "../planFeature.ts";

interface TaggedVersion {
  readonly own: VersionDocuments;
  readonly sidebar: string | null;
  /** The documents of each tag, by name. */
  readonly tagged: ReadonlyMap<string, readonly DocPage[]>;
}

export const tags = { pagesOf: tagPages } as const satisfies PlanFeature;

/** A tag is another page only if its address is. The pages of a version show the sidebar of its main document. */
function tagPages({ documents, versions, config: { docs, messages } }: PlannedDocuments): readonly CategoryPage[] {
  if (!docs.tagPages) return [];
  const pages = byVersion(documents.filter(isListed));
  const all = versions.map(({ documents: own, navigation }): TaggedVersion => {
    const sidebar = navigation.get(own.main.url)?.sidebar ?? null;
    return { own, sidebar, tagged: byTag(pages.get(own.version.name) ?? []) };
  });
  const title = messages["tags.title"] ?? "Tags";
  return all.flatMap((each) => {
    if (each.tagged.size === 0) return [];
    const { version } = each.own;
    const root = tagsUrl(version);
    const tags = [...each.tagged].map(([tag, own]): SidebarItem => {
      return {
        type: "category",
        label: tag,
        url: tagUrl(tag, version),
        docId: null,
        description: null,
        collapsible: false,
        collapsed: false,
        items: own.map(itemOf),
      };
    });
    const page = (tag: string | null, items: readonly SidebarItem[]): CategoryPage => {
      const url = tag === null ? root : tagUrl(tag, version);
      const name = tag === null ? title : (messages["tags.tagged"] ?? "Pages tagged “{tag}”").replace("{tag}", () => tag);
      return {
        ...blank,
        url,
        kind: "category",
        version: version.name,
        docSet: version.docSet,
        id: url.slice(version.path.length + 1),
        title: name,
        sidebar: each.sidebar,
        breadcrumbs:
          docs.breadcrumbs && tag !== null
            ? [
                { label: title, url: root },
                { label: tag, url: null },
              ]
            : [],
        hideToc: true,
        noIndex: version.noIndex,
        canonical: url,
        alternates: alternatesOf(tag, all),
        searchExclude: true,
        items,
      };
    };
    return [page(null, tags), ...[...each.tagged].map(([tag, own]) => page(tag, own.map(itemOf)))];
  });
}

function byTag(pages: readonly DocPage[]): TaggedVersion["tagged"] {
  const all = tagsBySlug(pages.flatMap(({ tags }) => tags).sort(compare));
  return new Map([...all].map(([slug, tag]) => [tag, pages.filter((page) => page.tags.some((each) => tagSlug(each) === slug))]));
}

function itemOf({ id, url, title }: DocPage): SidebarItem {
  return { type: "doc", id, url, label: title, unlisted: false };
}

function alternatesOf(tag: string | null, all: readonly TaggedVersion[]): readonly Alternate[] {
  return all.map(({ own: { version, main }, tagged }) => {
    const isThere = tag === null ? tagged.size > 0 : tagged.has(tag);
    const url = isThere ? (tag === null ? tagsUrl(version) : tagUrl(tag, version)) : main.url;
    return { version: version.name, status: isThere ? "same" : "absent", url };
  });
}
