import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsePage } from "../../../src/finished/parsedPage.ts";
import { scan } from "../../../src/tools/check/pageLinks.ts";

/** The table of linkinator, which has no name for others: each attribute with each element. The contents of `<meta>` are told apart by what they are. */
const crawled = (() => {
  const source = readFileSync(new URL("links.js", import.meta.resolve("linkinator")), "utf8");
  const [, table = ""] = /const linksAttribute = \{(.*?)\n\};/s.exec(source) ?? [];
  return [...table.matchAll(/(\w+): \[([^\]]*)\]/g)].flatMap(([, attribute = "", tags = ""]) =>
    [...tags.matchAll(/\w+/g)].flatMap(([tag]) => (tag === "meta" ? [] : [[attribute, tag] as const])),
  );
})();

const targets = (html: string) => scan(parsePage(html)).occurrences.map(({ target }) => target);

describe("scan", () => {
  it("finds every attribute that holds an address", () => {
    expect(
      targets(
        '<link rel="stylesheet" href="/a.css"><script src="/b.js"></script><a href="/c">x</a><img src="/d.png" srcset="/e.png 1x, /f.png 2x">' +
          '<video poster="/g.jpg"><source src="/h.mp4"></video><object data="/i.pdf"></object><form action="/j"></form><svg><use href="#k"/></svg>',
      ),
    ).toEqual(["/a.css", "/b.js", "/c", "/d.png", "/e.png", "/f.png", "/g.jpg", "/h.mp4", "/i.pdf", "/j", "#k"]);
  });

  it("finds redirects and addresses for link previews, but no other meta content", () => {
    const html =
      '<meta http-equiv="refresh" content="0; url=/docs/api"><meta property="og:url" content="https://example.org/x"><meta name="description" content="/not a link">';
    expect(targets(html)).toEqual(["/docs/api", "https://example.org/x"]);
  });

  it("leaves out what is only a hint to connect, comments, code and empty values", () => {
    const html =
      '<link rel="preconnect" href="https://a.org"><!-- <a href="/b">b</a> --><pre><code>&lt;a href="/c"&gt;</code></pre><a href="">d</a><script>"<a href=/e>"</script>';
    expect(targets(html)).toEqual([]);
  });

  it("asks for the folder of an API reference instead of every symbol", () => {
    const html =
      '<a class="symbol-link" href="https://api.org/v1/a.html#x">a</a><a class="api-link symbol-link" href="/api/b.html">b</a><a href="https://api.org/v1/c.html">c</a>';
    expect(targets(html)).toEqual(["https://api.org/v1/", "/api/b.html", "https://api.org/v1/c.html"]);
  });

  it("resolves entities and says where the target stands", () => {
    const html = '<p>one</p>\n<p>two\n  <a class="x" href="/a?b=1&amp;c=2">x</a> <a href="/d">y</a></p>';
    expect(scan(parsePage(html)).occurrences).toEqual([
      { target: "/a?b=1&c=2", offset: 20, length: 1, isMeta: false, isEdit: false },
      { target: "/d", offset: 70, length: 2, isMeta: false, isEdit: false },
    ]);
  });

  it.each([
    '<base href="/sub/"><a href="a">x</a>',
    "<style>p { background: url(/a.png) }</style>",
    '<p style="background: url(/a.png)">x</p>',
    '<q cite="/a">x</q>',
    '<del class="x" cite="/a">x</del>',
    '<embed type="image/png" href="/a.png">',
    '<iframe src="/a" longdesc="/b"></iframe>',
    '<frameset><frame src="/a"></frameset>',
  ])("says that a crawler may find more: %s", (html) => {
    expect(scan(parsePage(html)).isCrawled).toBe(true);
  });

  it("knows the table of the crawler", () => {
    expect(crawled.length).toBeGreaterThan(25);
    expect(crawled).toContainEqual(["src", "img"]);
  });

  it.each(crawled)("finds what the crawler follows, or leaves the page to it: %s of <%s>", (attribute, tag) => {
    const { occurrences, isCrawled } = scan(parsePage(`<${tag} ${attribute}="/a.png">`));
    expect(isCrawled || occurrences.some(({ target }) => target === "/a.png")).toBe(true);
  });

  it("says that no crawler finds more in an ordinary page", () => {
    const html =
      '<link rel="stylesheet" href="/a.css"><a href="/b" title="style">x</a><img src="/c.png"><del>no</del><q>yes</q><iframe src="/d"></iframe>';
    expect(scan(parsePage(html)).isCrawled).toBe(false);
  });

  it("collects ids and named anchors", () => {
    expect([...scan(parsePage('<h2 id="a">A</h2><a name="b"></a><input name="c"><p id=\'d&amp;e\'>')).ids]).toEqual([
      "a",
      "b",
      "d&e",
    ]);
  });
});
