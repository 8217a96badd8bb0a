/** A finished build → one version of it as a PDF: its documents in the order of the sidebars, with contents, outline, and page numbers. */

import { join } from "node:path";
import { readBuiltPage } from "../../finished/builtPage.ts";
import { unescapeHtml } from "../../kit/html/escape.ts";
import { attributesOf, eachTag } from "../../kit/html/htmlTags.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { fileNameOf } from "../../model/versionName.ts";
import { bookHtml } from "./bookHtml.ts";
import { bookPages } from "./bookPages.ts";
import { brokenLinks, type Exported, type ExportOptions, type OpenVersion, openVersion, writeExport } from "./openVersion.ts";
import { fileAddress, findBrowser, printPdf } from "./printPdf.ts";

/** Throws a `DocsgenError` without a browser or a build, for an unknown version, or where the browser fails. */
export async function exportPdf(
  run: RunOptions,
  { version: asked = "", output }: ExportOptions,
  signal: AbortSignal,
): Promise<Exported> {
  const browser = findBrowser();
  const open = await openVersion(run, asked);
  const file = output(fileNameOf(open.version));
  const { html, pages } = printedBook(open);
  const { links, broken } = linksWithin(html);
  const pdf = broken.length === 0 ? await printPdf(html, browser, signal) : new Uint8Array();
  if (broken.length === 0) await writeExport(file, pdf);
  return { file, version: open.version.label, pages, files: 1, links, bytes: pdf.length, diagnostics: brokenLinks(broken) };
}

function printedBook({ build, site, version }: OpenVersion): { readonly html: string; readonly pages: number } {
  const pages = bookPages(version, site, build.base);
  const first = site.read(pages[0]?.path ?? "") ?? "";
  const redirectOf = (path: string) => {
    const text = path.endsWith(".html") ? (site.read(path) ?? "") : "";
    return text.includes('http-equiv="refresh"') ? readBuiltPage(text).redirect : null;
  };
  const addressOf = (path: string) => fileAddress(join(build.out, path));
  const html = bookHtml({
    ...layoutOf(first),
    version: version.label,
    address: site.addressOf(version.path),
    pages,
    styles: stylesOf(first, build.base).map(addressOf),
    source: {
      files: new Set(build.files),
      pages: new Set(pages.map(({ path }) => path)),
      url: build.url ?? "",
      base: build.base,
      redirectOf,
    },
    addressOf,
  });
  return { html, pages: pages.length };
}

/** What all pages say of the site. */
function layoutOf(html: string) {
  const found = { site: "", lang: "en", dir: "ltr" };
  eachTag(html, (tag) => {
    const all = valuesOf(tag);
    if (tag.startsWith("<html")) Object.assign(found, { lang: all.get("lang") ?? "en", dir: all.get("dir") ?? "ltr" });
    if (all.get("property") === "og:site_name") found.site = all.get("content") ?? "";
  });
  return found;
}

/** Paths of the style sheets of a page. */
function stylesOf(html: string, base: string): readonly string[] {
  const paths: string[] = [];
  eachTag(html, (tag) => {
    const all = valuesOf(tag);
    const href = all.get("href") ?? "";
    if (tag.startsWith("<link") && all.get("rel") === "stylesheet" && href.startsWith(base)) paths.push(href.slice(base.length));
  });
  return paths;
}

function valuesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(attributesOf(tag).map(({ name, value }) => [name.toLowerCase(), unescapeHtml(value ?? "")]));
}

function linksWithin(html: string): { readonly links: number; readonly broken: readonly string[] } {
  const ids = new Set<string>();
  const links: string[] = [];
  eachTag(html, (tag) => {
    const { id, href } = Object.fromEntries(valuesOf(tag));
    if (id !== undefined) ids.add(id);
    if (href?.startsWith("#") === true && href.length > 1) links.push(href);
  });
  return { links: links.length, broken: links.filter((href) => !ids.has(href.slice(1))) };
}
