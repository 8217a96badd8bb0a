/** A version of the finished build → its documents in the order in which the sidebars list them. */

import type { BuiltPage } from "../../finished/builtPage.ts";
import { type BuiltSite, type BuiltVersion, pageAt } from "../../finished/builtSite.ts";
import { attributesOf, eachTag } from "../../kit/html/htmlTags.ts";
import { orNull } from "../../kit/once.ts";
import { normalizeUrl, outputPath, splitUrl, withoutBase } from "../../kit/text/urls.ts";
import type { Url } from "../../model/model.ts";

export interface BookPage extends BuiltPage {
  /** The address without the base. */
  readonly url: Url;
  /** The path of its file in the build. */
  readonly path: string;
}

/** Pages that no sidebar lists come last, by address. Pages about symbols are a reference of their own, and not part of it. */
export function bookPages(version: BuiltVersion, site: BuiltSite, base: string): readonly BookPage[] {
  const all = [...site.titles.keys()].filter((url) => site.versionOf(url)?.name === version.name).sort();
  const order = new Set<string>();
  for (const url of [version.path, ...all]) {
    if (order.has(url)) continue;
    for (const listed of [...sidebarOf(url, site, base), url]) order.add(listed);
  }
  return [...order].flatMap((url) => {
    const isPart = all.includes(url) && url !== version.path;
    const page = isPart ? pageAt(url, site) : null;
    if (page === null || page.url !== url || page.isSymbol || page.content.trim() === "") return [];
    return [{ ...page, path: outputPath(page.url) }];
  });
}

/** Addresses that the sidebar of a page lists. */
function sidebarOf(url: string, site: BuiltSite, base: string): readonly string[] {
  const text = orNull(() => site.read(outputPath(normalizeUrl(url)))) ?? "";
  const sidebar = /<nav\b[^>]*\bclass="sidebar\b[^>]*>[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
  const urls: string[] = [];
  eachTag(sidebar, (tag) => {
    const address = tag.startsWith("<a") ? attributesOf(tag).find(({ name }) => name === "href")?.value : null;
    if (address?.startsWith("/") === true) urls.push(normalizeUrl(withoutBase(splitUrl(address).pathname, base)));
  });
  return urls;
}
