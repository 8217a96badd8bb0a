/** A small invented site as a `View`, so that templates can be rendered without a build. */

import hljs from "highlight.js/lib/common";
import { createDeclarations } from "../../src/features/api/render/declarationHtml.ts";
import { kinds } from "../../src/model/kinds.ts";
import type { CategoryPage, Heading, NavItem, NavLink, Page, SidebarItem, Site, Url, Version } from "../../src/model/model.ts";
import type { Config, DocSet } from "../../src/model/schemas/config.ts";
import { parseVersionName } from "../../src/model/versionName.ts";
import { createDay } from "../../src/stages/render/day.ts";
import type { View } from "../../src/stages/render/view.ts";
import { messages, templates } from "../../templates/index.ts";

const url = (path: string) => path as Url;

const docs: DocSet = {
  id: "docs",
  label: "Docs",
  path: "docs",
  key: ["docs"],
  lastVersion: null,
  versions: {},
  upgrade: null,
  glossary: null,
  releaseNotes: null,
  editUrl: null,
  lastUpdated: true,
  contributors: null,
  toc: { min: 2, max: 3 },
  breadcrumbs: true,
  tagPages: false,
  readingTime: false,
};

export const config: Config = {
  title: "Wire",
  tagline: "Packets in, meaning out",
  extends: [],
  themeStyles: [],
  news: { path: "news" },
  feedback: null,
  url: "https://wire.example",
  diagnostics: {},
  check: { budgets: {}, terms: {}, quarantine: 3 },
  timeLimit: 30,
  symbols: {},
  snippets: {},
  icons: [],
  images: null,
  markdownPages: null,
  contentSignals: null,
  assistants: [],
  socialCards: null,
  offline: false,
  security: { images: [], media: [], frames: [], connect: [], headers: [], frameAncestors: [] },
  symbolPages: { path: "symbols", movedFrom: [], targets: {} },
  base: "/",
  favicon: "/img/favicon.svg",
  socialImage: "/img/social.png",
  rootBase: "/",
  locale: { lang: "en", dir: "ltr", label: "English" },
  locales: {},
  languages: [],
  logo: { light: "/img/logo.svg", dark: "/img/logo-dark.svg", alt: "", href: "/" },
  docs,
  otherDocs: [],
  navbar: { hideOnScroll: false, items: [] },
  footer: {
    style: "dark",
    logo: null,
    links: [
      {
        title: "Docs",
        items: [
          { label: "Install", to: "/docs/install" },
          { label: "API", to: "/docs/api" },
        ],
      },
      { title: "Community", items: [{ label: "Source", href: "https://github.com/wire/wire" }] },
    ],
    copyright: "Copyright © 2025 the authors of Wire.",
  },
  announcement: { id: "v2", content: 'Version 2 is out. <a href="/docs">Read the guide</a>', closeable: true },
  colorMode: { default: "light", disableSwitch: false, respectSystem: true },
  code: { light: "github", dark: "dracula", languages: {}, compilerExplorer: {}, packageManagers: {} },
  search: { backend: "local", path: "search", contextual: true, askAi: false, eventQuery: false },
  analytics: null,
  changes: null,
  redirects: [],
  externalPaths: [],
  vars: { api: "https://wire.example/api-docs", apiNamespace: "pcpp", releases: "https://github.com/wire/wire/releases" },
  head: [],
  styles: [],
  pageStyles: {},
  messages: {},
  markdown: { remarkPlugins: [], rehypePlugins: [], math: null, diagrams: false, frontMatterLimit: 64, html: { elements: {} } },
  templates: {},
  directives: {},
  sidebar: null,
  outputs: [],
};

const doc = (id: string, label: string): SidebarItem => ({ type: "doc", id, label, url: url(`/docs/${id}`), unlisted: false });

export const sidebar: readonly SidebarItem[] = [
  doc("quickstart", "Getting Started"),
  {
    type: "category",
    label: "Installation",
    url: url("/docs/install"),
    docId: "install",
    description: null,
    collapsible: true,
    collapsed: true,
    items: [doc("install/linux", "Linux"), doc("install/macos", "macOS")],
  },
  {
    type: "category",
    label: "Tutorials",
    url: null,
    docId: null,
    description: "Step by step",
    collapsible: true,
    collapsed: false,
    items: [doc("tutorials/intro", "Part 1: Introduction"), doc("tutorials/parsing", "Part 4: Packet Parsing")],
  },
  { type: "link", label: "Issues", href: "https://github.com/wire/wire/issues" },
];

function version(name: string, changes: Partial<Version> = {}): Version {
  const isLast = name === "v2";
  return {
    ...parseVersionName(name),
    label: name,
    siteLabel: name,
    isLast,
    path: url(isLast ? "/docs" : `/docs/${name}`),
    mainDocId: "quickstart",
    release: null,
    released: null,
    banner: "none",
    state: isLast ? "latest" : "released",
    badge: true,
    noIndex: false,
    sidebars: { docs: sidebar },
    pages: [url("/docs/quickstart"), url("/docs/tutorials/parsing")],
    ...changes,
  };
}

const heading = (depth: Heading["depth"], text: string): Heading => ({
  depth,
  id: text.toLowerCase().replaceAll(" ", "-"),
  text,
  html: text,
});

/** Any fields of any kind of page. */
export type PageChanges = { readonly [K in keyof Page]?: Page[K] } & { readonly items?: CategoryPage["items"] };

export function page(changes: PageChanges = {}): Page {
  return {
    url: url("/docs/tutorials/parsing"),
    kind: "doc",
    source: null,
    format: "markdown",
    version: "v2",
    docSet: "docs",
    id: "tutorials/parsing",
    title: "Packet Parsing",
    showTitle: true,
    description: "Read a capture file, walk the layers of a packet and print what they hold.",
    keywords: [],
    image: null,
    tags: [],
    sidebar: "docs",
    breadcrumbs: [
      { label: "Tutorials", url: null },
      { label: "Packet Parsing", url: url("/docs/tutorials/parsing") },
    ],
    previous: { label: "Part 3: Capture", url: url("/docs/tutorials/intro") },
    next: { label: "Part 5: Crafting", url: url("/docs/install") },
    toc: [heading(2, "The program"), heading(3, "Headers"), heading(2, "Layers")],
    hideToc: false,
    editUrl: "https://github.com/wire/wire/edit/main/parsing.md",
    lastUpdated: { date: "2025-05-14", author: "Ada" },
    unlisted: false,
    noIndex: false,
    canonical: url("/docs/tutorials/parsing"),
    alternates: [
      { version: "next", status: "changed", url: url("/docs/next/tutorials/parsing") },
      { version: "v2", status: "same", url: url("/docs/tutorials/parsing") },
      { version: "v1", status: "absent", url: url("/docs/v1") },
    ],
    searchBoost: 1,
    searchExclude: false,
    items: [],
    extra: {},
    ...changes,
  } as Page;
}

const link = (label: string, href: string, changes: Partial<NavLink> = {}): NavLink => ({
  kind: "link",
  position: "left",
  label,
  href,
  title: null,
  external: href.startsWith("http"),
  active: false,
  docId: null,
  ...changes,
});

const navbar: readonly NavItem[] = [
  link("Docs", "/docs/quickstart", { active: true, docId: "quickstart" }),
  link("Features", "/docs/features", { docId: "features" }),
  link("API", "/docs/api", { docId: "api" }),
  link("Community", "/community"),
  {
    kind: "versions",
    position: "left",
    label: "v2",
    href: "/docs",
    before: [],
    entries: page().alternates.map((each) => ({
      ...each,
      label: each.version,
      active: each.version === "v2",
      state: each.version === "v2" ? ("latest" as const) : ("released" as const),
      release: null,
      released: each.version === "v2" ? "2025-05-14" : null,
    })),
    after: [link("All versions", "/versions")],
  },
  link("Group", "https://groups.google.com/d/forum/wire", { position: "right" }),
  link("Source", "https://github.com/wire/wire", { position: "right", title: "Source repository" }),
  { kind: "search", position: "right" },
];

export function view(changes: Partial<View> = {}): View {
  const versions = [
    version("next", { label: "Next", banner: "unreleased", state: "unreleased" }),
    version("v2"),
    version("v1", { banner: "unmaintained" }),
  ];
  const shown = changes.page ?? page();
  const pages = [page({ url: url("/"), kind: "page", title: "Wire", version: null, docSet: null }), page()];
  const site: Site = {
    versions,
    pages,
    byUrl: new Map(pages.map((each) => [each.url as string, each])),
    bySource: new Map(),
    redirects: [],
    sidebars: {},
    staticFiles: new Map(),
    drafts: new Map(),
  };
  const catalogue: Readonly<Record<string, string>> = messages;
  return {
    config,
    site,
    note: ({ source }) => ({ sentence: source, rest: "" }),
    page: shown,
    version: versions.find((each) => each.name === shown.version) ?? null,
    lastVersion: versions[1] ?? null,
    navbar,
    kinds,
    readingMinutes: null,
    isInSearch: ({ unlisted, searchExclude }) => !unlisted && !searchExclude,
    assets: {
      script: "/assets/client.js",
      styles: ["/assets/site.css"],
      pageStyles: {},
      kindStyles: {},
      blockStyles: [],
      laterStyles: ["/assets/later.css"],
      inlineScript: "",
      bannerScript: "",
      policy: "",
    },
    text: (key, values = {}) =>
      (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written)),
    canonical: "https://wire.example/docs/tutorials/parsing",
    languages: [],
    absolute: (path) => `https://wire.example${path}`,
    day: createDay("en"),
    symbolUrl: () => null,
    term: () => null,
    declaration: createDeclarations(),
    reference: null,
    release: null,
    markdown: null,
    socialCard: null,
    highlight: (code, language) => hljs.highlight(code, { language }).value,
    generator: "docsgen 0.0.0",
    once: (_, make) => make(),
    templates,
    slots: { content: "", sidebar: "", title: shown.title },
    ...changes,
  };
}
