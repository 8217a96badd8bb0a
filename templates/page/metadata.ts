/** What a page says about itself to search engines and link previews, as plain data. */
import type { View } from "../../src/stages/render/view.ts";

/** Search engines and tabs cut longer titles. */
const longestTitle = 70;

/** `Page | Site`; the site's title alone if the two are equal or the page has no title, the page's alone if both would be too long. */
export function documentTitle({ config, page }: View): string {
  if (page.title === "" || page.title === config.title) return config.title;
  const both = `${page.title} | ${config.title}`;
  return both.length > longestTitle ? page.title : both;
}

/** Generated pages say in the interface's words what they are. */
export function documentDescription({ page, kinds, text }: View): string {
  const { description } = kinds[page.kind];
  return description === null ? page.description : text(description);
}

/** Full address of a site-absolute path; other addresses stay as they are. */
export function absoluteUrl({ absolute }: View, url: string): string {
  return url.startsWith("/") && !url.startsWith("//") ? absolute(url) : url;
}

export function robots({ page, kinds, version }: View): string | null {
  const { robots: always } = kinds[page.kind];
  if (always !== null) return always;
  if (version?.noIndex === true) return "noindex, nofollow";
  return page.noIndex || page.unlisted ? "noindex" : null;
}

/** Tags by which a search crawler tells languages and versions apart; hosted indexes filter by these names. */
export function searchTags({ config, version }: View): readonly (readonly [name: string, value: string])[] {
  return [
    ["docsearch:language", config.locale.lang],
    ["docsearch:version", version?.name ?? "current"],
    ["docsearch:docusaurus_tag", version === null ? "default" : `docs-default-${version.name}`],
  ];
}

/** Breadcrumbs as JSON-LD, or null. Entries without a page are left out; `<` is escaped so that no text can end the script. */
export function breadcrumbData(view: View): string | null {
  const links = view.page.breadcrumbs.filter((crumb) => crumb.url !== null);
  // Search engines show a path of two pages or more.
  if (links.length < 2) return null;
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: links.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(view, crumb.url ?? ""),
    })),
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
