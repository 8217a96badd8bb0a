/** What is planned and shown of a site takes a time that grows with its pages, and with its versions, not with the square of them. */
import { describe, test } from "vitest";
import { plan } from "../../src/engine/plan/plan.ts";
import { config, contentOf, navbarOf, type SiteFixture } from "../engine/plan/fixture.ts";
import { effort } from "./effort.ts";
import { expectSteadyGrowth } from "./growth.ts";

const asked = {
  ...config,
  changes: { path: "versions", since: "previous", internal: [] } as const,
  offline: true,
  markdownPages: true,
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
    expectSteadyGrowth((versions) => contentOf(siteOf(versions, 10)), planned, effort([10, 100], [20, 200])));
});
