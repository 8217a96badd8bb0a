import { expect, test } from "vitest";
import { emptySite, rewriteHtml, type TagCache } from "../../../src/kit/html/rewriteHtml.ts";

test("the base goes in front of every site-absolute URL, once, and emptySite else", () => {
  const html =
    '<a href="/docs/a#x">a</a><img src="/i.png" srcset="/i.png 1x, /j.png 2x"><a href="https://x.org/y">y</a>' +
    '<a href="#x">x</a><a href="//cdn/z">z</a><a href="pathname:///raw.txt">raw</a><code>&lt;a href="/not"></code>';
  expect(rewriteHtml(html, { ...emptySite, base: "/lib/" }).html).toBe(
    '<a href="/lib/docs/a#x">a</a><img src="/lib/i.png" srcset="/lib/i.png 1x, /lib/j.png 2x"><a href="https://x.org/y">y</a>' +
      '<a href="#x">x</a><a href="//cdn/z">z</a><a href="/lib/raw.txt">raw</a><code>&lt;a href="/not"></code>',
  );
});

test("ids and targets are collected unescaped; scripts and text are not looked into", () => {
  const html =
    '<h2 id="a&amp;b">x</h2><a name="old"></a><input name="q"/><a href="/s?a=1&amp;b=2">s</a><p>id="no" href="/no"</p>' +
    '<script src="/c.js">if (1 < 2) "<a href=\\"/no\\">"</script>';
  const { ids, targets } = rewriteHtml(html, emptySite);
  expect(ids).toEqual(["a&b", "old"]);
  expect(targets).toEqual(["/s?a=1&b=2", "/c.js"]);
});

test("markup that nobody normalised is understood: quotes of both kinds, none, comments", () => {
  const html = `<a class='x' href='/a "b"'>a</a><A HREF=/c>c</A><img alt='" href="/no"' src = "/d.png"><!-- <a href="/no"> -->`;
  const { html: finished, targets } = rewriteHtml(html, { ...emptySite, base: "/lib/" });
  expect(targets).toEqual(['/a "b"', "/c", "/d.png"]);
  expect(finished).toBe(
    `<a class='x' href="/lib/a &quot;b&quot;">a</a><A href="/lib/c">c</A><img alt='" href="/no"' src="/lib/d.png"><!-- <a href="/no"> -->`,
  );
});

test("a link to a page takes its one form, a file keeps its own, and a base that was written is not added again", () => {
  const address = { base: "/lib/", pages: new Set(["/docs", "/docs/a"]), files: new Set(["/old.html"]) };
  const hrefs = ["/docs/a/#x", "/docs/a.html?q", "/docs/", "/lib/docs/a", "/old.html", "/folder/", "/lib/old.html"];
  const { targets, html } = rewriteHtml(hrefs.map((href) => `<a href="${href}">`).join(""), address);
  const found = ["/docs/a#x", "/docs/a?q", "/docs", "/docs/a", "/old.html", "/folder/", "/old.html"];
  expect(targets).toEqual(found);
  expect(html).toBe(found.map((href) => `<a href="/lib${href}">`).join(""));
});

test("React's spelling of HTML becomes HTML's own; SVG keeps its names and its ends", () => {
  const html =
    '<meta charSet="utf-8"/><img srcSet="/a.png 2x" fetchPriority="high" alt=""/><option selected="">x</option><br/><hr/>' +
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><a href="/x">x</a></svg><details open="" class="" data-x="" data-y="z">y</details>';
  expect(rewriteHtml(html, { ...emptySite, base: "/lib/" }).html).toBe(
    '<meta charset="utf-8"><img srcset="/lib/a.png 2x" fetchpriority="high" alt=""><option selected>x</option><br><hr>' +
      '<svg viewBox="0 0 1 1"><path d="M0 0"/><a href="/lib/x">x</a></svg><details open class="" data-x data-y="z">y</details>',
  );
});

test("a tag that is known gives what it gave before, its ids and targets again", () => {
  const html = '<a id="x" href="/a">a</a><br/><script src="/c.js">"<a href=/no>"</script>';
  const address = { ...emptySite, base: "/lib/" };
  const known: TagCache = new Map();
  const first = rewriteHtml(html + html, address, known);
  expect(first).toEqual(rewriteHtml(html + html, address));
  expect(first.ids).toEqual(["x", "x"]);
  expect(first.targets).toEqual(["/a", "/c.js", "/a", "/c.js"]);
  expect(known.size).toBe(3);
  expect(rewriteHtml(html + html, address, known)).toEqual(first);
});

test("styles, textareas and tags that are not closed have no links", () => {
  const html =
    '<style>a::after { content: "<a href=/no>" }</style><textarea><a href="/no"></textarea><a href="/yes">x</a><a href="/no"';
  expect(rewriteHtml(html, { ...emptySite, base: "/lib/" })).toEqual({
    html: html.replace("/yes", "/lib/yes"),
    ids: [],
    asked: [],
    targets: ["/yes"],
    loads: [],
  });
});

test("what pages load from other sites or into frames is collected by kind; links and data are not", () => {
  const html =
    '<img src="https://a.org/1.png" srcset="https://b.org/2.png 2x, /own.png 3x"><img src="data:image/png,x"><a href="https://no.org">x</a>' +
    '<video poster="//c.org/3.png" src="/own.mp4"><source src="https://c.org/3.mp4"></video><iframe src="/own"></iframe><iframe src="https://d.org/x"></iframe>' +
    '<object data="/a.pdf"></object><script src="https://no.org/x.js"></script><link rel="shortcut icon" href="https://e.org/i.svg"><link rel="me" href="https://no.org">' +
    '<svg><image href="https://f.org/p.png"/></svg>';
  expect(rewriteHtml(html, emptySite).loads.map(({ as, url }) => `${as} ${url}`)).toEqual([
    "image https://a.org/1.png",
    "image https://b.org/2.png",
    "image //c.org/3.png",
    "media https://c.org/3.mp4",
    "frame /own",
    "frame https://d.org/x",
    "object /a.pdf",
    "image https://e.org/i.svg",
    "image https://f.org/p.png",
  ]);
});
