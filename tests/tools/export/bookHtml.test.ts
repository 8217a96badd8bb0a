/** The documents of a version as one document: what becomes of ids, links, and files, and what does not get in. */
import { expect, it } from "vitest";
import { readBuiltPage } from "../../../src/finished/builtPage.ts";
import { type Book, bookHtml } from "../../../src/tools/export/bookHtml.ts";
import type { BookPage } from "../../../src/tools/export/bookPages.ts";

const page = (path: string, title: string, content: string): BookPage => ({
  ...readBuiltPage(`<main><h1>${title}</h1><div class="prose">${content}</div></main>`),
  url: `/${path.replace(/\.html$/, "")}` as BookPage["url"],
  path,
});

const pages = [
  page(
    "docs/a.html",
    "A &amp; B",
    '<h2 id="x">X</h2><a href="#x">1</a><a href="/lib/docs/b#y">2</a><a href="/lib/docs/b">3</a><a href="/lib/docs/v1.0/a#z">4</a><details><summary>S</summary></details><img src="/lib/img/p.png" loading="lazy">',
  ),
  page("docs/b.html", "B", '<h2 id="y">Y</h2><input id="n"><label for="n">L</label>'),
];

const book: Book = {
  site: "Lib <1>",
  version: "v2.0",
  address: "https://example.org/lib/docs",
  lang: "en",
  dir: "ltr",
  pages,
  styles: ["file:///build/assets/site.css"],
  source: {
    files: new Set(["docs/a.html", "docs/b.html", "img/p.png", "docs/v1.0/a.html"]),
    pages: new Set(["docs/a.html", "docs/b.html"]),
    url: "https://example.org",
    base: "/lib/",
    redirectOf: () => null,
  },
  addressOf: (path) => `file:///build/${path}`,
};

it("keeps links within the book, and leads all others to the public site", () => {
  const html = bookHtml(book);
  const addresses = [...html.matchAll(/<a href="([^"]*)">(\d)</g)].map(([, href, name]) => [name, href]);
  expect(addresses).toEqual([
    ["1", "#c1-x"],
    ["2", "#c2-y"],
    ["3", "#c2"],
    ["4", "https://example.org/lib/docs/v1.0/a#z"],
  ]);
  expect(html).toContain('<label for="c2-n">');
});

it("lists its chapters with their sections", () => {
  expect(bookHtml(book)).toContain(
    '<li><a href="#c1">A &amp; B</a><ol><li><a href="#c1-x">X</a></li></ol></li><li><a href="#c2">B</a><ol><li><a href="#c2-y">Y</a></li></ol></li>',
  );
});

it("opens what is folded, takes files from the build, and lets nothing run", () => {
  const html = bookHtml(book);
  expect(html).toContain("<details open>");
  expect(html).toContain('<img src="file:///build/img/p.png" loading="eager">');
  expect(html).toContain('<link rel="stylesheet" href="file:///build/assets/site.css">');
  expect(html).toContain("default-src 'none'");
  expect(html).toContain("<title>Lib &lt;1> v2.0</title>");
  expect(html.match(/<script/g)).toBeNull();
});
