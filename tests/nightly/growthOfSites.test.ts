/** What is planned, found and shown of a site takes a time that grows with what it has, not with the square of that. */
import { describe, test } from "vitest";
import { glossary } from "../../src/features/glossary/render.ts";
import type { RenderedSite } from "../../src/features/renderFeature.ts";
import { pageParts } from "../../src/features/search/render/indexParts.ts";
import type { PageRecords } from "../../src/features/search/render/records.ts";
import { hashOf } from "../../src/kit/hash.ts";
import type { Compiled, Page, Section } from "../../src/model/model.ts";
import { plan } from "../../src/stages/plan/plan.ts";
import { config, contentOf, navbarOf, type SiteFixture } from "../stages/plan/fixture.ts";
import { effort } from "./effort.ts";
import { expectSteadyGrowth } from "./growth.ts";

const asked = {
  ...config,
  changes: { path: "versions", since: "previous", internal: [] } as const,
  offline: true,
  markdownPages: { skill: null },
  navbar: navbarOf([{ type: "docsVersionDropdown" }]),
};

/** Every version has every page, each with a text of its own. */
function siteOf(versions: number, pages: number): SiteFixture {
  const textOf = (version: string, page: number) =>
    Array.from({ length: 60 }, (_, at) => `${version.slice(1)}w${page}x${at}`).join(" ");
  const pagesOf = (version: string) =>
    Array.from({ length: pages }, (_, page) => [`part${page % 10}/page${page}`, { text: textOf(version, page) }] as const);
  const names = Array.from({ length: versions }, (_, at) => `v${versions - at}`);
  return { docs: Object.fromEntries(names.map((name) => [name, Object.fromEntries(pagesOf(name))])) };
}

function planned({ content, compiled }: ReturnType<typeof contentOf>): unknown {
  const { site, navbar } = plan(asked, content, compiled);
  return site.pages.map(navbar);
}

describe("planning", { timeout: 300_000 }, () => {
  test("with more pages", () =>
    expectSteadyGrowth((pages) => contentOf(siteOf(3, pages)), planned, effort([100, 1_000], [100, 1_000, 10_000])));
  test("with more versions", () =>
    expectSteadyGrowth((versions) => contentOf(siteOf(versions, 10)), planned, effort([5, 50], [20, 200])));
});

/** One page with one table, of which three rows fill a stretch of the index. */
function tableOf(rows: number): Parameters<typeof pageParts>[0] {
  const listed = Array.from({ length: rows }, (_, at) => ({ name: `name${at}`, text: `is ${at}`, shown: `Value: is ${at}.` }));
  const tables = { rest: "", rows: listed };
  const record = { depth: 1, levels: [], anchor: "", text: "", code: "", key: "k", tables };
  const page = { url: "/docs/table", title: "Table", kind: "doc", categories: [], records: [record] } as unknown as PageRecords;
  const sections = Array.from({ length: rows + 1 }, () => ({ terms: new Uint32Array(50), impacts: new Uint8Array(50) }));
  return { page, key: hashOf("table"), weight: { sections, keys: new Uint8Array() } };
}

test("the index of a page, with more rows of a table", { timeout: 300_000 }, () =>
  expectSteadyGrowth(tableOf, (page) => pageParts(page, 1).map(({ make }) => make()), effort([1_000, 10_000], [2_000, 20_000])),
);

/** A glossary, and every term of it to be asked for. */
function glossaryOf(terms: number) {
  const names = Array.from({ length: terms }, (_, at) => `Term ${at}`);
  const sections = names.map((name, at): Section => {
    return { heading: { depth: 2, id: `term-${at}`, text: name, html: name }, text: `What ${name} is.`, code: "" };
  });
  const page = { url: "/docs/words", version: "v1.0" } as Page;
  const compiled = { sections } as unknown as Compiled;
  const site = {
    site: { versions: [], bySource: new Map() },
    configOf: () => ({ ...config, docs: { ...config.docs, glossary: "words" } }),
    byId: { get: () => page },
    bodyOf: () => compiled,
  } as unknown as RenderedSite;
  return { names, view: glossary.viewIn(site)(page) };
}

test("the terms of a glossary, with more of them", { timeout: 300_000 }, () =>
  expectSteadyGrowth(glossaryOf, ({ names, view }) => names.map(view.term), effort([500, 5_000], [1_000, 10_000])),
);
