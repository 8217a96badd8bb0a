import { expect, test } from "vitest";
import { buildSite, config } from "../site.ts";

test("the smallest site builds", async () => {
  const site = await buildSite();
  expect(site.problems).toEqual([]);
  expect(await site.main("docs/start.html")).toContain("<p>Hello.</p>");
  expect(await site.files()).toEqual(expect.arrayContaining(["404.html", "docs.html", "docs/start.html", "search.html"]));
});

test("a site says in its own words what Markdown writes into a page", async () => {
  const site = await buildSite({
    "site.config.ts": config('messages: { "markdown.note": "Hinweis", "markdown.anchor": "Link auf {heading}" },'),
    "content/docs/next/start.md": "## Heading\n\n:::note\nText\n:::\n",
  });
  expect(site.problems).toEqual([]);
  const main = await site.main("docs/start.html");
  expect(main).toContain(">Hinweis<");
  expect(main).toContain('aria-label="Link auf Heading"');
});
