import { expect, test } from "vitest";
import { normalizeBase, slugOf, withDefaults } from "../../src/config/defaults.ts";

const smallest = { title: "My Lib++", url: "https://example.org/" };

test("the smallest configuration has every default", () => {
  expect(withDefaults(smallest)).toEqual({
    title: "My Lib++",
    tagline: "",
    url: "https://example.org",
    base: "/",
    favicon: null,
    socialImage: null,
    locale: { lang: "en", dir: "ltr", label: "English" },
    logo: null,
    docs: { lastVersion: null, versions: {}, editUrl: null, lastUpdated: true, toc: { min: 2, max: 3 }, breadcrumbs: true },
    navbar: { hideOnScroll: false, items: [] },
    footer: null,
    announcement: null,
    colorMode: { default: "light", disableSwitch: false, respectSystem: true },
    code: { light: "github", dark: "dracula" },
    search: { backend: "local", path: "search", contextual: true, askAi: { provider: "quotes" } },
    analytics: null,
    redirects: [],
    vars: {},
    head: [],
    styles: [],
    messages: {},
    markdown: { remarkPlugins: [], rehypePlugins: [], frontMatterLimit: 64, html: { elements: {} } },
    templates: {},
    sidebar: null,
    outputs: [],
  });
});

test.each([
  ["", "/"],
  ["/", "/"],
  ["docs", "/docs/"],
  ["/docs", "/docs/"],
  ["/docs/", "/docs/"],
  ["//a/b//", "/a/b/"],
])("the base %j is %j", (base, expected) => {
  expect(normalizeBase(base)).toBe(expected);
  expect(withDefaults({ ...smallest, base: "/other/" }, base).base).toBe(expected);
});

test("parts that are given get their own defaults", () => {
  const config = withDefaults({
    ...smallest,
    logo: { light: "/l.svg" },
    footer: {},
    announcement: { content: "New" },
    analytics: { id: "G-1" },
    search: { backend: "algolia", path: "/find/", algolia: { appId: "A", apiKey: "k" } },
    docs: { toc: { max: 4 } },
    navbar: {
      items: [{ label: "a", to: "/a" }, { type: "dropdown", label: "b", items: [], position: "right" }, { type: "search" }],
    },
  });
  expect(config.logo).toEqual({ light: "/l.svg", dark: "/l.svg", alt: "My Lib++", href: "/" });
  expect(config.footer).toEqual({ style: "light", logo: null, links: [], copyright: "" });
  expect(config.announcement).toEqual({ id: "announcement-bar", content: "New", closeable: true });
  expect(config.analytics).toEqual({ provider: "gtag", id: "G-1", anonymizeIp: true });
  expect(config.search).toMatchObject({ path: "find", algolia: { appId: "A", apiKey: "k", indexName: "my-lib" } });
  expect(config.docs.toc).toEqual({ min: 2, max: 4 });
  expect(config.navbar.items).toEqual([
    { type: "default", label: "a", to: "/a", position: "left" },
    { type: "dropdown", label: "b", items: [], position: "right" },
    { type: "search", position: "left" },
  ]);
});

test.each([
  ["PcapPlusPlus", "pcapplusplus"],
  ["C++ & Co.", "c-co"],
  ["日本 Lib", "日本-lib"],
  ["++", "docs"],
])("the index of %s is named %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
