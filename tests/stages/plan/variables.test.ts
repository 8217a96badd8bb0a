/** Search records and the plan's own labels carry titles with their variables filled. */
import { expect, test } from "vitest";
import { hostedRecords } from "../../../src/features/search/render/hostedRecords.ts";
import { fillTexts } from "../../../src/model/fillVariables.ts";
import { plan } from "../../../src/stages/plan/plan.ts";
import { config, contentOf } from "./fixture.ts";

const notes = { frontMatter: { title: "{{version.label}} notes", keywords: ["{{version.name}}"] } };
const { content, compiled } = contentOf({
  docs: { next: { start: {}, notes }, v2: { start: {}, notes }, v1: { start: {}, notes } },
  pages: { index: { frontMatter: { title: "About {{version.name}}" } } },
  sidebars: { docs: [{ type: "category", label: "All of {{version.name}}", items: ["start", "notes"] }] },
});

test("records of a hosted index", () => {
  const records = hostedRecords({ site: plan(config, content, compiled).site, compiled, config });
  const titles = records.filter(({ type }) => type === "lvl1").map(({ hierarchy: { lvl0, lvl1 } }) => `${lvl0} / ${lvl1}`);
  expect(titles).toEqual([
    "All of next / start",
    "All of next / Next notes",
    "All of v2 / start",
    "All of v2 / v2 notes",
    "All of v1 / start",
    "All of v1 / v1 notes",
    "Lib / About v2",
  ]);
});

test("what the site's own hook writes into the sidebar", () => {
  const sidebar = () => [{ type: "link", label: "{{version.label}}", href: "https://example.org/{{version.name}}" }] as const;
  const { site } = plan({ ...config, sidebar }, content, compiled);
  expect(site.versions[0]?.sidebars.docs).toEqual([{ type: "link", label: "Next", href: "https://example.org/next" }]);
});

test("a value without variables stays the same value", () => {
  const value = { a: [{ b: "text {{unknown}}" }], c: null };
  expect(fillTexts(value, new Map([["version.name", "v1"]]))).toBe(value);
  expect(fillTexts({ ...value, d: "{{version.name}}" }, new Map([["version.name", "v1"]]))).toEqual({ ...value, d: "v1" });
});
