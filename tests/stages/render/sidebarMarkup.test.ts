/** Offsets into the HTML of a sidebar: found by URL, whatever characters the URL has. */
import { describe, expect, test } from "vitest";
import { rewriteHtml } from "../../../src/kit/html/rewriteHtml.ts";
import { mark, markable } from "../../../src/stages/render/sidebarMarkup.tsx";
import { element } from "../../fixtures/page.ts";
import { buildSite } from "../../site.ts";

const urls = { base: "/", pages: new Set<string>(), files: new Set<string>() };

test.each(["/docs/plain", "/docs/q&a", "/docs/what's-new", "/docs/50%25", '/docs/"a"', "/docs/%3Cb%3E"])(
  "the entry of %s is marked and its branch opened",
  (url) => {
    const escaped = url.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
    const html = `<details data-open="/docs/first ${escaped}"><a href="#" data-current="${escaped}">It</a></details>`;
    const sidebar = markable(rewriteHtml(html, urls));
    expect(mark(sidebar, url)).toBe('<details open><a href="#" aria-current="page">It</a></details>');
    expect(mark(sidebar, "/docs/other")).toBe('<details><a href="#">It</a></details>');
  },
);

test("a sidebar is marked for one page without touching the rest", () => {
  const html =
    '<ul><li><details data-open="/docs/a /docs/b"><summary>A</summary><a href="/docs/a" data-current="/docs/a">a</a></details></li>' +
    '<li><details data-open="/docs/c" data-open-default=""><a href="/docs/c" data-current="/docs/c">c</a></details></li></ul>';
  const sidebar = markable(rewriteHtml(html, urls));
  expect(mark(sidebar, "/elsewhere")).toBe(
    '<ul><li><details><summary>A</summary><a href="/docs/a">a</a></details></li><li><details open><a href="/docs/c">c</a></details></li></ul>',
  );
  expect(mark(sidebar, "/docs/a")).toContain('<details open><summary>A</summary><a href="/docs/a" aria-current="page">a</a>');
  expect(mark(sidebar, "/docs/b")).toContain("<details open><summary>A</summary><a href");
});

describe("pages whose names have characters that HTML escapes", () => {
  test("are current in the sidebar, inside an open category", async () => {
    const names = ["q&a", "what's-new", "plain"];
    const site = await buildSite(
      Object.fromEntries(names.map((name) => [`content/docs/next/more/${name}.md`, `---\ntitle: ${name}\n---\nText.\n`])),
    );
    for (const name of names) {
      const sidebar = element(await site.read(`docs/more/${name}.html`), "nav", "sidebar");
      expect(sidebar).toContain("<details open>");
      expect(
        sidebar
          .match(/aria-current="page">([^<]*)/)?.[1]
          ?.replace("&amp;", "&")
          .replace("&#x27;", "'"),
      ).toBe(name);
    }
  });
});
