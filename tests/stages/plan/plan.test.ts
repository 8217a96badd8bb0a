import { describe, expect, test } from "vitest";
import type { Config } from "../../../src/model/schemas/config.ts";
import { plan } from "../../../src/stages/plan/plan.ts";
import { config, contentOf, navbarOf, type SiteFixture } from "./fixture.ts";

function planned(fixture: SiteFixture, options: Partial<Config> = {}) {
  const { content, compiled } = contentOf(fixture);
  const result = plan({ ...config, ...options }, content, compiled);
  const page = (url: string) => {
    const found = result.site.byUrl.get(url);
    if (found === undefined) throw new Error(`no page ${url}; there are ${[...result.site.byUrl.keys()].join(" ")}`);
    return found;
  };
  return { ...result, page, messages: result.diagnostics.map((each) => each.message) };
}

const start = { quickstart: {}, "install/linux": {}, install: { file: "install/index.md" } };
const three = { next: start, v2: start, v1: start };

describe("versions", () => {
  test("the newest release is the latest and has no segment", () => {
    const { site } = planned({ docs: three });
    expect(
      site.versions.map(({ name, label, path, isLast, banner, badge }) => [name, label, path, isLast, banner, badge]),
    ).toEqual([
      ["next", "Next", "/docs/next", false, "unreleased", false],
      ["v2", "v2", "/docs", true, "none", false],
      ["v1", "v1", "/docs/v1", false, "unmaintained", false],
    ]);
  });

  test("a version is the latest until a newer one is released, and then the default", () => {
    const stated = (versions: Config["docs"]["versions"]) =>
      planned({ docs: three }, { docs: { ...config.docs, lastVersion: "v1", versions } }).site.versions.map(
        ({ name, state, banner, badge }) => [name, state, banner, badge],
      );
    expect(stated({})).toEqual([
      ["next", "unreleased", "unreleased", false],
      ["v2", "unreleased", "unreleased", false],
      ["v1", "latest", "none", false],
    ]);
    expect(
      stated({ next: { release: "v3", released: "2026-07-22" }, v2: { released: "2025-05-14" }, v1: { released: "2024-09-04" } }),
    ).toEqual([
      ["next", "released", "released", false],
      ["v2", "released", "none", true],
      ["v1", "default", "none", false],
    ]);
    // A day that is set before the release: the banner has the last word.
    expect(stated({ next: { release: "v3", released: "2026-07-22", banner: "unreleased" } }).map(([, state]) => state)).toEqual([
      "unreleased",
      "unreleased",
      "latest",
    ]);
  });

  test("a site with one version has no badge", () => {
    expect(planned({ docs: { next: start } }).site.versions[0]).toMatchObject({ isLast: true, path: "/docs", badge: false });
  });

  test("options win", () => {
    const docs = { ...config.docs, lastVersion: "v1", versions: { v2: { label: "Two", banner: "none" as const } } };
    const { site } = planned({ docs: three }, { docs });
    expect(site.versions.find((each) => each.name === "v1")).toMatchObject({ isLast: true, path: "/docs" });
    expect(site.versions.find((each) => each.name === "v2")).toMatchObject({ label: "Two", path: "/docs/v2", banner: "none" });
  });
});

describe("URLs and slugs", () => {
  test("index files take the folder's path; slugs count from the version or the folder", () => {
    const docs = {
      v1: {
        quickstart: {},
        install: { file: "install/index.md" },
        "install/a": { frontMatter: { slug: "/elsewhere" } },
        "install/b": { frontMatter: { slug: "other" } },
      },
    };
    const { site } = planned({ docs });
    expect(site.pages.filter((page) => page.kind === "doc").map((page) => page.url)).toEqual([
      "/docs/quickstart",
      "/docs/install",
      "/docs/elsewhere",
      "/docs/install/other",
    ]);
  });

  test("version roots show the main document and point to it", () => {
    const { page } = planned({ docs: three, sidebars: { docs: ["quickstart", "install"] } });
    expect(page("/docs")).toMatchObject({ kind: "root", id: "quickstart", canonical: "/docs/quickstart" });
    expect(page("/docs/next")).toMatchObject({ kind: "root", id: "quickstart", version: "next" });
  });

  test("a document with the slug / is the root itself", () => {
    const { page } = planned({ docs: { v1: { intro: { frontMatter: { slug: "/" } }, other: {} } } });
    expect(page("/docs")).toMatchObject({ kind: "doc", id: "intro" });
  });

  test("two sources of one URL are an error that names both", () => {
    const { messages } = planned({ docs: { v1: { a: {}, b: { frontMatter: { slug: "a" } } } } });
    expect(messages).toEqual(["content/docs/v1/b.md and content/docs/v1/a.md both become /docs/a."]);
  });
});

describe("sidebars", () => {
  const sidebars = {
    docs: [
      "quickstart",
      { type: "category", label: "Installation", link: { type: "doc", id: "install/index" }, items: ["install/linux"] },
    ],
  };

  test("breadcrumbs, previous and next follow the reading order", () => {
    const { page } = planned({ docs: { v1: start }, sidebars });
    expect(page("/docs/install/linux")).toMatchObject({
      sidebar: "docs",
      breadcrumbs: [
        { label: "Installation", url: "/docs/install" },
        { label: "install/linux", url: "/docs/install/linux" },
      ],
      previous: { label: "Installation", url: "/docs/install" },
      next: null,
    });
    expect(page("/docs/quickstart").next).toEqual({ label: "Installation", url: "/docs/install" });
  });

  test("a version's pages are in reading order, those outside the sidebars last", () => {
    const { site } = planned({ docs: { v1: { z: {}, b: {}, a: {} } }, sidebars: { docs: ["b", "a"] } });
    expect(site.versions[0]?.pages).toEqual(["/docs/b", "/docs/a", "/docs/z"]);
  });

  test("front matter changes or removes neighbours", () => {
    const docs = {
      v1: {
        a: { frontMatter: { pagination_next: null } },
        b: { frontMatter: { pagination_prev: "c", pagination_label: "Bee" } },
        c: {},
      },
    };
    const { page } = planned({ docs, sidebars: { docs: ["a", "b", "c"] } });
    expect(page("/docs/a").next).toBeNull();
    expect(page("/docs/b").previous).toEqual({ label: "c", url: "/docs/c" });
    expect(page("/docs/c").previous).toEqual({ label: "Bee", url: "/docs/b" });
  });

  test("an unknown document is reported where it stands, with the nearest", () => {
    const { diagnostics } = planned({ docs: { v1: start }, sidebars: { docs: ["quickstrat"] } });
    expect(diagnostics).toEqual([
      {
        code: "content/sidebars",
        severity: "error",
        message: 'The sidebar "docs" of v1 names the document "quickstrat", which does not exist.',
        hint: 'Did you mean "quickstart"? Available document ids are: install, install/linux, quickstart',
        file: "content/docs/v1/sidebars.json",
        line: 3,
        column: 5,
        length: 12,
      },
    ]);
  });

  test("an unknown type and an empty category are errors", () => {
    const { messages } = planned({
      docs: { v1: start },
      sidebars: { docs: ["quickstart", { type: "docs" }, { type: "category", label: "X", items: [] }] },
    });
    expect(messages).toEqual(['Unknown sidebar item type "docs".', 'The sidebar category "X" has neither items nor a link.']);
  });

  test("without a file the folder is the sidebar: positions first, then names; the index is the category's page", () => {
    const docs = { v1: { z: { frontMatter: { sidebar_position: 1 } }, a: {}, ...start } };
    const { site } = planned({ docs });
    expect(site.versions[0]?.sidebars.docs).toMatchObject([
      { type: "doc", id: "z" },
      { type: "doc", id: "a" },
      { type: "category", label: "install", docId: "install", items: [{ id: "install/linux" }] },
      { type: "doc", id: "quickstart" },
    ]);
  });

  test("a generated index is a page with its children", () => {
    const generated = {
      docs: [
        "quickstart",
        {
          type: "category",
          label: "How to",
          link: { type: "generated-index", title: "Guides", slug: "guides" },
          items: ["install"],
        },
      ],
    };
    const { page } = planned({ docs: three, sidebars: generated });
    expect(page("/docs/guides")).toMatchObject({ kind: "category", title: "Guides", items: [{ id: "install" }] });
    expect(page("/docs/guides").alternates.map((each) => [each.version, each.status, each.url])).toEqual([
      ["next", "same", "/docs/next/guides"],
      ["v2", "same", "/docs/guides"],
      ["v1", "same", "/docs/v1/guides"],
    ]);
  });

  test("the site's hook changes the tree", () => {
    const { site } = planned(
      { docs: { v1: start }, sidebars },
      { sidebar: (items, version) => (version.name === "v1" ? items.slice(1) : items) },
    );
    expect(site.versions[0]?.sidebars.docs).toHaveLength(1);
  });
});

describe("the same page in other versions", () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");

  test("same, changed and absent; absent leads to the nearest parent", () => {
    const docs = {
      next: { quickstart: { text: "new" }, install: { file: "install/index.md" }, "install/linux": {} },
      v2: { quickstart: {}, install: { file: "install/index.md" } },
      v1: { quickstart: {} },
    };
    const { page } = planned({ docs });
    expect(page("/docs/next/quickstart").alternates.map((each) => each.status)).toEqual(["same", "changed", "changed"]);
    expect(page("/docs/next/install/linux").alternates).toEqual([
      { version: "next", status: "same", url: "/docs/next/install/linux" },
      { version: "v2", status: "absent", url: "/docs/install" },
      { version: "v1", status: "absent", url: "/docs/v1/quickstart" },
    ]);
  });

  test("moved_from joins a page to its former id and redirects from there", () => {
    const docs = { v2: { b: { frontMatter: { moved_from: ["a"] }, text: "t" }, x: {} }, v1: { a: { text: "t" }, x: {} } };
    const { page, site } = planned({ docs });
    expect(page("/docs/v1/a").alternates[0]).toEqual({ version: "v2", status: "changed", url: "/docs/b" });
    expect(page("/docs/b").alternates[1]?.url).toBe("/docs/v1/a");
    expect(site.redirects).toContainEqual({ from: "/docs/a", to: "/docs/b" });
  });

  test("canonical is the newest release with four fifths of the text, else the page itself", () => {
    const docs = {
      next: { p: { text: `${long} and a little more` } },
      v2: { p: { text: long } },
      v1: { p: { text: "something else altogether that shares no run of words" } },
    };
    const { page } = planned({ docs });
    expect(page("/docs/next/p").canonical).toBe("/docs/p");
    expect(page("/docs/p").canonical).toBe("/docs/p");
    expect(page("/docs/v1/p").canonical).toBe("/docs/v1/p");
  });
});

describe("redirects", () => {
  test("the latest version answers under its own name", () => {
    const { site } = planned({ docs: three });
    expect(site.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "/docs/v2/quickstart /docs/quickstart",
      "/docs/v2/install/linux /docs/install/linux",
      "/docs/v2/install /docs/install",
      "/docs/v2 /docs",
      "/ /docs",
    ]);
  });

  test("a site without releases has no version that a link could name", () => {
    const { site } = planned({ docs: { next: { quickstart: {}, api: {} } } });
    expect(site.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual(["/ /docs"]);
  });

  test("a redirect to nowhere, from a page, or twice is an error", () => {
    const redirects = [
      { from: "/old", to: "/docs/quickstrat" },
      { from: "/docs/quickstart", to: "/docs/install" },
      { from: "/old/", to: "/docs/install#x" },
    ];
    const { diagnostics } = planned({ docs: three }, { redirects });
    expect(diagnostics.map(({ code, message, key, hint }) => ({ code, message, key, hint }))).toEqual([
      {
        code: "redirect/source",
        message: "redirects[1].from: /docs/quickstart is a page of the site; a redirect would hide it.",
        key: "redirects[1].from",
        hint: undefined,
      },
      {
        code: "redirect/source",
        message: "redirects[2].from: /old/ is redirected twice.",
        key: "redirects[2].from",
        hint: undefined,
      },
      {
        code: "redirect/target",
        message: "redirects[0].to: /docs/quickstrat is not a page of the site.",
        key: "redirects[0].to",
        hint: 'Did you mean "/docs/quickstart"?',
      },
    ]);
  });
});

describe("navbar", () => {
  const navbar = navbarOf([
    { type: "doc", docId: "quickstart", label: "Docs" },
    { type: "doc", docId: "install", label: "Install" },
    { label: "Community", to: "/community" },
    { type: "docsVersionDropdown", itemsAfter: [{ label: "All versions", to: "/versions" }] },
    { label: "Code", href: "https://example.org/code", position: "right" },
    { type: "search", position: "right" },
  ]);
  const fixture = {
    docs: three,
    pages: { community: {}, versions: {} },
    sidebars: { docs: ["quickstart", "install", "install/linux"] },
  };

  test("targets follow the page's version; outside the docs the latest", () => {
    const { navbar: forPage, page } = planned(fixture, { navbar });
    const hrefs = (url: string) => forPage(page(url)).flatMap((item) => ("href" in item ? [item.href] : []));
    expect(hrefs("/docs/v1/quickstart").slice(0, 2)).toEqual(["/docs/v1/quickstart", "/docs/v1/install"]);
    expect(hrefs("/community").slice(0, 2)).toEqual(["/docs/quickstart", "/docs/install"]);
  });

  test("one item is active: the page's own, else the first of the docs", () => {
    const { navbar: forPage, page } = planned(fixture, { navbar });
    const active = (url: string) => forPage(page(url)).flatMap((item) => ("active" in item && item.active && item.label) || []);
    expect(active("/docs/install")).toEqual(["Install"]);
    expect(active("/docs/install/linux")).toEqual(["Docs"]);
    expect(active("/docs/next")).toEqual(["Docs"]);
    expect(active("/community")).toEqual(["Community"]);
    expect(active("/versions")).toEqual([]);
  });

  test("an item of a sidebar is active on the pages of that sidebar", () => {
    const sidebars = { first: ["quickstart"], second: ["install", "install/linux"] };
    const bar = navbarOf([
      { type: "docSidebar", sidebarId: "first", label: "First" },
      { type: "docSidebar", sidebarId: "second", label: "Second" },
    ]);
    const { navbar: forPage, page } = planned({ ...fixture, sidebars }, { navbar: bar });
    const active = (url: string) => forPage(page(url)).flatMap((item) => ("active" in item && item.active && item.label) || []);
    expect(active("/docs/quickstart")).toEqual(["First"]);
    expect(active("/docs/install/linux")).toEqual(["Second"]);
    expect(active("/community")).toEqual([]);
  });

  test("a plain link is active on the pages below its address, the longest first", () => {
    const links = navbarOf([
      { type: "doc", docId: "quickstart", label: "Docs" },
      { to: "/docs", label: "All" },
      { to: "/docs/install", label: "Install" },
      { to: "/", label: "Home" },
    ]);
    const { navbar: forPage, page } = planned(fixture, { navbar: links });
    const active = (url: string) => forPage(page(url)).flatMap((item) => ("active" in item && item.active && item.label) || []);
    expect(active("/docs/install/linux")).toEqual(["Install"]);
    expect(active("/docs/next/install")).toEqual(["All"]);
    expect(active("/community")).toEqual([]);
  });

  test("the version menu keeps the page", () => {
    const { navbar: forPage, page } = planned(fixture, { navbar });
    const menu = forPage(page("/docs/v1/install")).find((item) => item.kind === "versions");
    expect(menu).toMatchObject({ label: "v1", href: "/docs/v1/install", after: [{ label: "All versions", href: "/versions" }] });
    expect(menu?.kind === "versions" && menu.entries.map((each) => [each.label, each.url, each.active])).toEqual([
      ["Next", "/docs/next/install", false],
      ["v2", "/docs/install", false],
      ["v1", "/docs/v1/install", true],
    ]);
  });

  test("what does not exist is an error with what does", () => {
    const broken = navbarOf([
      { type: "doc", docId: "quickstrat" },
      { type: "docSidebar", sidebarId: "doc", label: "D" },
    ]);
    expect(planned(fixture, { navbar: broken }).messages).toEqual([
      'navbar.items[0]: no document with the id "quickstrat" in version "v2" or "next". Available doc ids are: install, install/linux, quickstart',
      'navbar.items[1]: no sidebar with the id "doc" in version "v2" or "next". Available sidebar ids are: docs',
    ]);
  });

  test("a sidebar with nothing to link to is an error in the reference's words", () => {
    const empty = { ...fixture, sidebars: { docs: ["quickstart"], bare: [{ type: "html", value: "x" }] } };
    const bare = navbarOf([{ type: "docSidebar", sidebarId: "bare", label: "Bare" }]);
    expect(planned(empty, { navbar: bare }).messages).toEqual([
      'DocSidebarNavbarItem: Sidebar with ID "bare" doesn\'t have anything to be linked to.',
    ]);
  });
});
