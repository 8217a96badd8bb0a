import { expect, test } from "vitest";
import { variablesOf } from "../../../src/model/fillVariables.ts";
import type { Compiled, Place, SourcePath } from "../../../src/model/model.ts";
import { indexLinks, type LinkOrigin } from "../../../src/stages/link/linkIndex.ts";
import { resolveAsset, resolveLink } from "../../../src/stages/link/resolve.ts";
import { plan } from "../../../src/stages/plan/plan.ts";
import { config, contentOf } from "../plan/fixture.ts";

const documents = {
  quickstart: { headings: ["start", "next-steps"] },
  install: { file: "install/index.md" },
  "install/linux": { headings: ["vcpkg"] },
  intro: { file: "01-intro.md" },
};
const { content, compiled } = contentOf({
  docs: { next: documents, v2: documents, v1: documents },
  pages: { index: {}, community: { headings: ["contribute"] } },
  staticFiles: ["/img/a.png", "/files/x y.pdf"],
});
const { site } = plan({ ...config, vars: { repo: "https://example.org/r" } }, content, compiled);
const security = { images: ["https://img.example.org"], media: [], frames: [], connect: [], headers: [], frameAncestors: [] };
const index = indexLinks(site, { url: "https://example.org", base: "/lib/", rootBase: "/lib/", security }, compiled);
const place: Place = { line: 3, column: 5, length: 9 };

function origin(path: string, imports: Compiled["imports"] = []): LinkOrigin {
  const source = [...content.versions.flatMap((version) => version.sources), ...content.pages].find((each) => each.path === path);
  const page = site.bySource.get(path);
  const object = compiled.get(path as SourcePath);
  if (source === undefined || page === undefined || object === undefined) throw new Error(path);
  const version = site.versions.find((each) => each.name === page.version) ?? null;
  const variables = variablesOf({ vars: { repo: "https://example.org/r" } }, version);
  return { page, source: { ...source, bodyLine: 7 }, compiled: { ...object, imports }, variables };
}

const quickstart = origin("content/docs/v1/quickstart.md");
const linux = origin("content/docs/v1/install/linux.md");
const installIndex = origin("content/docs/v1/install/index.md");
const home = origin("content/pages/index.md");

test.each([
  ["./install/index.md", quickstart, "/docs/v1/install"],
  ["install/linux.md#vcpkg", quickstart, "/docs/v1/install/linux#vcpkg"],
  ["./install", quickstart, "/docs/v1/install"],
  ["install/", quickstart, "/docs/v1/install"],
  ["../quickstart", linux, "/docs/v1/quickstart"],
  ["./intro", quickstart, "/docs/v1/intro"],
  ["./01-intro.md", quickstart, "/docs/v1/intro"],
  ["/community#contribute", linux, "/community#contribute"],
  ["/lib/community/", linux, "/community"],
  ["/community.html?x=1", linux, "/community?x=1"],
  ["#start", quickstart, "#start"],
  ["/img/a.png", linux, "/img/a.png"],
  ["/files/x%20y.pdf", linux, "/files/x%20y.pdf"],
  ["{{vars.repo}}/issues", linux, "https://example.org/r/issues"],
  ["{{version.path}}/quickstart", linux, "/docs/v1/quickstart"],
  ["mailto:a@b.c", linux, "mailto:a@b.c"],
])("%s", (target, from, href) => {
  const result = resolveLink(target, place, from, index);
  expect(result.diagnostic).toBeUndefined();
  expect(result.pending).toBeUndefined();
  expect(result.href).toBe(href);
});

test.each([
  ["./linux.html", installIndex, "/docs/v1/install/linux"],
  ["linux.html#vcpkg", installIndex, "/docs/v1/install/linux#vcpkg"],
  ["linux.htm", installIndex, "/docs/v1/install/linux"],
  ["../quickstart.html", installIndex, "/docs/v1/quickstart"],
  ["../intro.html", installIndex, "/docs/v1/intro"],
  ["../../v2/quickstart.html", installIndex, "/docs/quickstart"],
  ["index.html", installIndex, "/docs/v1/install"],
  ["index.html", linux, "/docs/v1/install"],
  ["linux.html", linux, "/docs/v1/install/linux"],
  ["../quickstart.html", linux, "/docs/v1/quickstart"],
  ["install/index.html", quickstart, "/docs/v1/install"],
  ["install/linux.html?x=1#vcpkg", quickstart, "/docs/v1/install/linux?x=1#vcpkg"],
  ["install.html", quickstart, "/docs/v1/install"],
  ["./intro.html", quickstart, "/docs/v1/intro"],
  ["community.html", home, "/community"],
])("%s leads from its source to the page of that name", (target, from, href) => {
  const { diagnostic, pending, href: found } = resolveLink(target, place, from, index);
  expect({ diagnostic, pending, href: found }).toEqual({ href });
});

test("a partial's links count from the partial", () => {
  const from = { ...place, within: "install/_common.md" };
  expect(resolveLink("./linux.md", from, quickstart, index).href).toBe("/docs/v1/install/linux");
});

test("a local file becomes an asset named by its content", () => {
  const from = origin("content/docs/v1/install/linux.md", [{ path: "../_examples/a.cpp", hash: "0123456789abcdef" as never }]);
  expect(resolveAsset("../_examples/a.cpp", place, from, index)).toEqual({
    href: "/assets/files/a-0123456789.cpp",
    asset: { url: "/assets/files/a-0123456789.cpp", path: "content/docs/v1/_examples/a.cpp" },
  });
});

test("a broken link says where it led and what was near", () => {
  expect(resolveLink("../quickstrat.md#start", place, linux, index).diagnostic).toEqual({
    code: "link/page",
    severity: "error",
    message: "Broken link: ../quickstrat.md#start leads to content/docs/v1/quickstrat.md, which does not exist.",
    hint: 'Did you mean "../quickstart.md#start"?',
    file: "content/docs/v1/install/linux.md",
    line: 9,
    column: 5,
    length: 9,
  });
});

test("a broken absolute link waits for the finished site", () => {
  const { pending } = resolveLink("/comunity", place, linux, index);
  expect(pending).toMatchObject({ url: "/comunity", id: null });
  expect(pending?.diagnostic).toMatchObject({
    code: "link/page",
    message: "Broken link: /comunity does not exist.",
    hint: 'Did you mean "/community"?',
  });
});

test("a broken anchor names the page it leads to and the nearest anchor", () => {
  const { pending } = resolveLink("./install/linux.md#vcpk", place, quickstart, index);
  expect(pending).toMatchObject({ url: "/docs/v1/install/linux", id: "vcpk" });
  expect(pending?.diagnostic).toMatchObject({
    message: 'Broken anchor: ./install/linux.md#vcpk leads to /docs/v1/install/linux, which has no heading or id "vcpk".',
    hint: 'Did you mean "vcpkg"?',
  });
});

test("what browsers look for in the text is no part of an anchor", () => {
  for (const hash of ["#:~:text=packets", "#vcpkg:~:text=packets,layers", "#top:~:text=x"])
    expect(resolveLink(`./install/linux.md${hash}`, place, quickstart, index)).toEqual({ href: `/docs/v1/install/linux${hash}` });
  expect(resolveLink("./install/linux.md#vcpk:~:text=x", place, quickstart, index).pending).toMatchObject({ id: "vcpk" });
});

test("an absolute link from an old version to the latest is a warning with the relative form", () => {
  const { href, diagnostic } = resolveLink("/docs/quickstart#start", place, linux, index);
  expect(href).toBe("/docs/quickstart#start");
  expect(diagnostic).toMatchObject({
    severity: "warning",
    message: "/docs/quickstart#start leads from v1 to the latest version (v2).",
    hint: 'Write "../quickstart.md#start" to stay in v1.',
  });
});

test("a missing picture is an error", () => {
  expect(resolveAsset("/img/b.png", place, linux, index).diagnostic).toMatchObject({
    code: "link/asset",
    message: "File not found: /img/b.png (looked for content/static/img/b.png).",
    hint: 'Did you mean "/img/a.png"?',
  });
});
