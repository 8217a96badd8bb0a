/** The schema of the configuration and its TypeScript type are one: what one refuses, the other refuses. `tsc` checks the comments. */
import { expect, test } from "vitest";
import { check, formatKeyPath } from "../../../src/kit/schema.ts";
import type { UserConfig } from "../../../src/model/schemas/config.ts";
import { configSchema } from "../../../src/model/schemas/configSchema.ts";

const site = { title: "Lib", url: "https://example.org" };

const column = { title: "A", items: [] };

const accepted: readonly UserConfig[] = [
  site,
  { ...site, logo: null, footer: null, favicon: null, announcement: null, analytics: null, sidebar: null },
  { ...site, logo: { light: "/l.svg" }, docs: { editUrl: null, lastUpdated: "author", lastVersion: null, toc: { max: 4 } } },
  { ...site, docs: { editUrl: ({ path, version }) => (version === null ? null : `https://example.org/${path}`) } },
  {
    ...site,
    navbar: {
      items: [
        { label: "A", to: "/a" },
        { type: "default", label: "B", href: "https://example.org" },
      ],
    },
  },
  { ...site, navbar: { items: [{ label: "More", items: [{ type: "doc", docId: "start" }] }, { type: "search" }] } },
  { ...site, navbar: { items: [{ type: "docsVersionDropdown", versions: { "v1.0": { label: "One" } }, itemsAfter: [] }] } },
  { ...site, footer: { links: [{ title: null, items: [{ label: "A", to: "/a" }, { html: "<hr>" }] }] } },
  { ...site, footer: { links: [{ label: "A", href: "https://example.org" }] } },
  { ...site, search: { backend: false, path: false, askAi: false, synonyms: { sniff: ["capture"] } } },
  { ...site, search: { askAi: { provider: "openai", endpoint: "/api/chat" }, facetFilters: ["kind:doc", ["tag:a", "tag:b"]] } },
  { ...site, search: { backend: "algolia", algolia: { appId: "A", apiKey: "b" } } },
  { ...site, markdown: { remarkPlugins: [() => () => undefined, [() => () => undefined, { deep: true }]] } },
  { ...site, sidebar: (items, version) => (version.isLast ? items : []), outputs: [() => []] },
];

const refused: readonly UserConfig[] = [
  // @ts-expect-error The address is missing.
  { title: "Lib" },
  // @ts-expect-error There is no such key.
  { ...site, navbr: {} },
  // @ts-expect-error The title is no null.
  { ...site, title: null },
  // @ts-expect-error A logo needs its picture.
  { ...site, logo: { dark: "/d.svg" } },
  // @ts-expect-error An object, or left out; null is not the same.
  { ...site, search: null },
  // @ts-expect-error A link leads to one place.
  { ...site, navbar: { items: [{ label: "A", to: "/a", href: "https://example.org" }] } },
  // @ts-expect-error A link leads somewhere.
  { ...site, navbar: { items: [{ label: "A" }] } },
  // @ts-expect-error There is no such type.
  { ...site, navbar: { items: [{ type: "docs", docId: "start" }] } },
  // @ts-expect-error Menus are not nested.
  { ...site, navbar: { items: [{ label: "A", items: [{ type: "dropdown", label: "B", items: [] }] }] } },
  // @ts-expect-error A link leads to one place.
  { ...site, footer: { links: [{ label: "A", to: "/a", href: "https://example.org" }] } },
  // @ts-expect-error HTML stands alone.
  { ...site, footer: { links: [{ html: "<hr>", label: "A" }] } },
  // @ts-expect-error Either columns or links.
  { ...site, footer: { links: [column, { label: "B", to: "/b" }] } },
  // @ts-expect-error The endpoint is missing.
  { ...site, search: { askAi: { provider: "openai" } } },
  // @ts-expect-error Quotes need no endpoint.
  { ...site, search: { askAi: { provider: "quotes", endpoint: "/api/chat" } } },
  // @ts-expect-error Nobody is false, not true.
  { ...site, search: { askAi: true } },
  // @ts-expect-error The key is missing.
  { ...site, search: { backend: "algolia", algolia: { appId: "A" } } },
  // @ts-expect-error There is one service.
  { ...site, analytics: { provider: "other", id: "G-1" } },
  // @ts-expect-error A variable is text.
  { ...site, vars: { year: 2026 } },
  // @ts-expect-error There is no such banner.
  { ...site, docs: { versions: { next: { banner: "old" } } } },
  // @ts-expect-error A redirect leads somewhere.
  { ...site, redirects: [{ from: "/a" }] },
  // @ts-expect-error A plug-in is a function.
  { ...site, markdown: { remarkPlugins: ["remark-math"] } },
];

const problemsOf = (config: unknown) =>
  check(configSchema, config).map(({ path, message }) => `${formatKeyPath(path)} ${message}`);

test("what the type accepts, the schema accepts", () => {
  expect(accepted.flatMap(problemsOf)).toEqual([]);
});

test("what the type refuses, the schema refuses", () => {
  expect(refused.filter((config) => problemsOf(config).length === 0)).toEqual([]);
});

test("the backend algolia needs its index, which the type leaves to the schema", () => {
  const config: UserConfig = { ...site, search: { backend: "algolia" } };
  expect(problemsOf(config)).toEqual(['search.algolia is missing; the backend "algolia" needs { appId, apiKey }.']);
});
