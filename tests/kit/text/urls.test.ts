import { expect, test } from "vitest";
import { isExternal, joinUrl, normalizeUrl, outputPath, publicUrl, withBase, withoutBase } from "../../../src/kit/text/urls.ts";

test("every spelling of a page is one URL", () => {
  for (const spelling of [
    "/docs/api",
    "/docs/api/",
    "/docs/api.html",
    "/docs/api/index.html",
    "/docs//api",
    " /docs/x/../api ",
  ]) {
    expect(normalizeUrl(spelling), spelling).toBe("/docs/api");
  }
  expect(normalizeUrl("/index.html")).toBe("/");
  expect(normalizeUrl("/docs/é")).toBe(normalizeUrl("/docs/%C3%A9"));
});

test("an address in that spelling stays as it is, with the dots of a version", () => {
  for (const url of ["/docs/v24.09/x_y-z", "/docs/a.html/b", "/docs/~a"]) expect(normalizeUrl(url), url).toBe(url);
  expect(normalizeUrl("/docs/v1.0/a.htm")).toBe("/docs/v1.0/a");
  expect(normalizeUrl("/docs/v1.0/../a.b")).toBe("/docs/a.b");
  expect(normalizeUrl("/docs/./.a")).toBe("/docs/.a");
});

test("ids are encoded, and the file of a URL has the decoded name again", () => {
  const url = joinUrl("/docs/next", "a b/100%.c++#1");
  expect(url).toBe("/docs/next/a%20b/100%25.c++%231");
  expect(outputPath(url)).toBe("docs/next/a b/100%.c++#1.html");
  expect(outputPath(joinUrl("/", ""))).toBe("index.html");
});

test("the base is added in front and taken away again", () => {
  expect(withBase("/docs", "/lib/")).toBe("/lib/docs");
  expect(withBase("/", "/lib/")).toBe("/lib/");
  expect(withoutBase("/lib/docs", "/lib/")).toBe("/docs");
  expect(withoutBase("/lib", "/lib/")).toBe("/");
  expect(withoutBase("/library", "/lib/")).toBe("/library");
  expect(publicUrl("/docs", { url: "https://example.org", base: "/lib/" })).toBe("https://example.org/lib/docs");
});

test("a scheme or two slashes make a link external", () => {
  for (const target of ["https://x.org", "mailto:a@b.c", "//cdn.x", "tel:1"]) expect(isExternal(target), target).toBe(true);
  for (const target of ["/docs", "./a.md", "#x", "a:b/../c".slice(2)]) expect(isExternal(target), target).toBe(false);
});
