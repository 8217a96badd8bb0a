import { expect, test } from "vitest";
import { buildSite } from "./site.ts";

test("the smallest site builds", async () => {
  const site = await buildSite();
  expect(site.problems).toEqual([]);
  expect(await site.main("docs/start.html")).toContain("<p>Hello.</p>");
  expect(await site.files()).toEqual(expect.arrayContaining(["404.html", "docs.html", "docs/start.html", "search.html"]));
});
