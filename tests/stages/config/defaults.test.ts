import { expect, test } from "vitest";
import { normalizeBase } from "../../../src/model/schemas/base.ts";
import type { UserConfig } from "../../../src/model/schemas/config.ts";
import { configSchema } from "../../../src/model/schemas/configSchema.ts";
import { slugOf, withDefaults } from "../../../src/stages/config/defaults.ts";

const smallest = { title: "My Lib++", url: "https://example.org/" };

test("the smallest configuration has every default", () => {
  expect(withDefaults(smallest)).toEqual({
    title: "My Lib++",
    tagline: "",
    url: "https://example.org",
    base: "/",
    favicon: null,
    socialImage: null,
    rootBase: "/",
    locale: { lang: "en", dir: "ltr", label: "English" },
    locales: {},
    languages: [],
    logo: null,
    otherDocs: [],
    docs: {
      id: "docs",
      label: "Docs",
      path: "docs",
      key: ["docs"],
      lastVersion: null,
      versions: {},
      editUrl: null,
      lastUpdated: true,
      contributors: null,
      toc: { min: 2, max: 3 },
      breadcrumbs: true,
      tagPages: false,
      readingTime: false,
      upgrade: null,
      glossary: null,
      releaseNotes: null,
    },
    navbar: { hideOnScroll: false, items: [] },
    footer: null,
    announcement: null,
    colorMode: { default: "light", disableSwitch: false, respectSystem: true },
    code: { light: "github", dark: "dracula", languages: {}, compilerExplorer: {}, packageManagers: {} },
    assistants: [],
    search: { backend: "local", path: "search", contextual: true, askAi: { provider: "quotes" }, eventQuery: false },
    analytics: null,
    changes: null,
    check: { budgets: {}, quarantine: 3, terms: {} },
    redirects: [],
    externalPaths: [],
    vars: {},
    head: [],
    styles: [],
    pageStyles: {},
    messages: {},
    diagnostics: {},
    security: { images: [], media: [], frames: [], connect: [], headers: [], frameAncestors: [] },
    icons: [],
    images: null,
    markdown: { remarkPlugins: [], rehypePlugins: [], math: null, diagrams: false, frontMatterLimit: 64, html: { elements: {} } },
    symbolPages: { path: "symbols", movedFrom: [], targets: {} },
    markdownPages: null,
    contentSignals: null,
    socialCards: null,
    offline: false,
    snippets: {},
    symbols: {},
    templates: {},
    timeLimit: 30,
    directives: {},
    sidebar: null,
    outputs: [],
    extends: [],
    themeStyles: [],
    news: { path: "news" },
    feedback: null,
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
    analytics: { provider: "gtag", id: "G-1" },
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

test("what the type refuses the schema refuses, and the other way round", () => {
  const b = { label: "b", to: "/b" };
  const refused: readonly UserConfig[] = [
    // @ts-expect-error title is missing
    { url: "https://example.org" },
    // @ts-expect-error an unknown key
    { ...smallest, titel: "x" },
    // @ts-expect-error a dropdown in a dropdown
    { ...smallest, navbar: { items: [{ label: "a", items: [{ label: "b", items: [] }] }] } },
    // @ts-expect-error a link without a target
    { ...smallest, navbar: { items: [{ label: "a" }] } },
    // @ts-expect-error a link with two targets
    { ...smallest, navbar: { items: [{ label: "a", to: "/a", href: "https://a.org" }] } },
    // @ts-expect-error a provider without its keys
    { ...smallest, search: { askAi: { provider: "openai" } } },
    // @ts-expect-error an analytics provider is missing
    { ...smallest, analytics: { id: "G-1" } },
    // @ts-expect-error HTML next to a label
    { ...smallest, footer: { links: [{ html: "<b>", label: "b" }] } },
    // @ts-expect-error columns mixed with links
    { ...smallest, footer: { links: [{ title: "a", items: [] }, b] } },
  ];
  expect(refused.filter((user) => configSchema.safeParse(user).success)).toEqual([]);
  const accepted: readonly UserConfig[] = [
    { ...smallest, navbar: { items: [{ label: "a", items: [b] }] } },
    { ...smallest, logo: null, footer: null, announcement: null, analytics: null, sidebar: null },
    { ...smallest, footer: { links: [{ title: null, items: [{ html: "<b>" }] }] } },
    { ...smallest, docs: { toc: {}, editUrl: (page) => page.id }, tagline: undefined },
  ];
  expect(accepted.filter((user) => !configSchema.safeParse(user).success)).toEqual([]);
});
