/** A page as a file: where its links lead, which scripts and policy it has, and that it asks nobody. */
import { describe, expect, it } from "vitest";
import { scriptHash } from "../../../src/kit/hash.ts";
import { type CopySource, relativeAddress, targetOf } from "../../../src/tools/export/copyAddresses.ts";
import { type CopyContext, copyHtml } from "../../../src/tools/export/copyHtml.ts";
import { copyStyles } from "../../../src/tools/export/copyStyles.ts";

const source: CopySource = {
  files: new Set([
    "docs/a.html",
    "docs/b c/d.html",
    "docs.html",
    "index.html",
    "community.html",
    "old.html",
    "forum.html",
    "img/x y.png",
    "assets/site.css",
    "demo.html",
  ]),
  pages: new Set(["docs.html", "docs/a.html", "docs/b c/d.html"]),
  url: "https://example.org",
  base: "/lib/",
  redirectOf: (path) => ({ "old.html": "/lib/docs/a#new", "forum.html": "https://forum.example/a?b=1" })[path] ?? null,
};
const context: CopyContext = {
  source,
  client: { module: "/lib/assets/index-X.js", script: "assets/site.js" },
  inline: { built: "start()", copied: "startCopy()" },
  hasSearch: true,
  version: "v1",
};
const copied = (html: string, own: Partial<CopyContext> = {}) =>
  copyHtml(html, "docs/b c/d.html", "docs/b c/d.html", { ...context, ...own });

it("shows the version of the copy on pages about all versions", () => {
  const radio = (version: string, checked = "") => `<input type="radio" data-at="0" name="v"${checked} value="${version}">`;
  const { html } = copied(radio("v2", ' checked=""') + radio("v1"));
  expect(html).toBe(`${radio("v2")}<input type="radio" data-at="0" name="v" value="v1" checked="">`);
  // In another set of documents, its value is short.
  const { html: inSet } = copied('<input type="radio" data-version="v1" data-at="0" name="v" value="1">');
  expect(inSet).toBe('<input type="radio" data-version="v1" data-at="0" name="v" value="1" checked="">');
});

describe("targetOf", () => {
  const to = (address: string, from = "docs/a.html") => {
    const target = targetOf(address, from, source);
    return target === null ? null : target.kind === "file" ? target.path + target.rest : target.address;
  };

  it("finds pages of the copy by every spelling, and through redirects", () => {
    expect(to("/lib/docs/a#x")).toBe("docs/a.html#x");
    expect(to("/lib/docs/b%20c/d?x=1")).toBe("docs/b c/d.html?x=1");
    expect(to("https://example.org/lib/docs/a")).toBe("docs/a.html");
    expect(to("b%20c/d", "docs/a.html")).toBe("docs/b c/d.html");
    expect(to("/lib/docs")).toBe("docs.html");
    expect(to("/lib/old")).toBe("docs/a.html#new");
    expect(to("/lib/old#own")).toBe("docs/a.html#own");
    expect(to("/lib/")).toBe("index.html");
    expect(to("/lib/forum#c")).toBe("https://forum.example/a?b=1#c");
  });

  it("finds files, and leads everywhere else to the public site", () => {
    expect(to("/lib/img/x%20y.png")).toBe("img/x y.png");
    expect(to("/lib/demo.html")).toBe("demo.html");
    expect(to("/lib/community#c")).toBe("https://example.org/lib/community#c");
    expect(to("/lib/docs/v1.0/a?x#y")).toBe("https://example.org/lib/docs/v1.0/a?x#y");
  });

  it("leaves anchors and other sites alone", () => {
    expect(
      ["#x", "", "?q=1", "mailto:a@b.c", "https://other.example/", "//other.example/x", "data:,x"].map((each) => to(each)),
    ).toEqual([null, null, null, null, null, null, null]);
  });
});

it("writes addresses relative to the file", () => {
  expect(relativeAddress("docs/b c/d.html", "img/x y.png")).toBe("../../img/x%20y.png");
  expect(relativeAddress("index.html", "docs/a.html")).toBe("docs/a.html");
});

describe("copyHtml", () => {
  it("makes links and pictures relative, and says which files they need", () => {
    const { html, files } = copied(
      '<a href="/lib/docs/a#x">a</a><a href="/lib/community">c</a><img src="/lib/img/x%20y.png" srcset="/lib/img/x%20y.png 1x, https://o.example/y.png 2x"><a href="#z">z</a>',
    );
    expect(html).toBe(
      '<a href="../a.html#x">a</a><a href="https://example.org/lib/community">c</a><img src="../../img/x%20y.png" srcset="../../img/x%20y.png 1x, https://o.example/y.png 2x"><a href="#z">z</a>',
    );
    expect(files).toEqual(["img/x y.png"]);
  });

  it("has the scripts of the copy, and a policy that allows them and no requests", () => {
    const policy = `default-src 'none'; script-src 'self' ${scriptHash("start()")}; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'`;
    const { html } = copied(
      `<html data-base="/lib/" data-version="v1"><meta http-equiv="Content-Security-Policy" content="${policy}"><script>start()</script><script type="module" src="/lib/assets/index-X.js"></script>`,
    );
    expect(html).toBe(
      `<html data-base="../../" data-version="v1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file: ${scriptHash("startCopy()")}; img-src 'self' file: data:; base-uri 'none'"><script>startCopy()</script><script defer src="../../assets/site.js"></script>`,
    );
  });

  it("asks no other host, and leaves out what only a server can do", () => {
    const { html } = copied(
      '<html data-analytics="{}"><script async src="https://o.example/x.js"></script><link rel="stylesheet" href="https://o.example/x.css"><link rel="preload" href="/lib/img/x%20y.png"><a href="/lib/docs/v1/a" data-version-choice="v1">v1</a><button data-markdown="/lib/docs/a.md">Copy</button><button data-offline-version="v1">Keep</button>',
    );
    expect(html).toBe(
      '<html><script async></script><link rel="stylesheet"><link rel="preload"><a href="https://example.org/lib/docs/v1/a">v1</a><button hidden>Copy</button><button hidden>Keep</button>',
    );
  });

  it("keeps what names the public page", () => {
    const head =
      '<link rel="canonical" href="https://example.org/lib/docs/a"><link rel="alternate" type="text/markdown" href="/lib/docs/a.md">';
    expect(copied(head).html).toBe(head.replace('"/lib', '"https://example.org/lib'));
  });

  it("leads to the public search where the copy has none", () => {
    const button = '<a href="/lib/search" data-search-open="">Search</a>';
    expect(copied(button).html).toBe('<a href="https://example.org/lib/search" data-search-open="">Search</a>');
    expect(copied(button, { hasSearch: false }).html).toBe('<a href="https://example.org/lib/search">Search</a>');
  });
});

it("takes pictures of style sheets along", () => {
  const { css, files } = copyStyles(
    'a{b:url(/lib/img/x%20y.png);c:url("./none.png");d:url(data:,x);e:url(#f)}',
    "assets/site.css",
    source,
  );
  expect(css).toBe('a{b:url("../img/x%20y.png");c:url("./none.png");d:url(data:,x);e:url(#f)}');
  expect(files).toEqual(["img/x y.png"]);
});
