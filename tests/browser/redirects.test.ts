/** Redirect pages: with scripts they keep the reader's query and anchor, without scripts they lead on all the same. */
import { describe, expect, test } from "vitest";
import { configuration, content } from "./fixture.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, visit } from "./visit.ts";

const site = ownSite(
  {
    ...content,
    "content/docs/v2.0/api.md": `---\ntitle: API\nmoved_from: [reference]\n---\n${"Every class.\n\n".repeat(60)}## Classes {#classes aliases="types"}\n\n${"Text.\n\n".repeat(60)}`,
    "site.config.ts": configuration(
      `base: "/lib/", redirects: [{ from: "/old", to: "/docs/long#part-6" }, { from: "/before", to: "/docs/guide?os=macos" }],`,
    ),
  },
  { base: "/lib/" },
);

describe("a redirect page leads on with what the address says", () => {
  test.each([
    ["the latest version's own name", "/docs/v2.0/guide?a=1#code", "/docs/guide?a=1#code"],
    ["its file", "/docs/v2.0/guide.html?a=1&b=%20#code", "/docs/guide?a=1&b=%20#code"],
    ["the root of the latest version", "/docs/v2.0?a=1#top", "/docs?a=1#top"],
    ["a former id", "/docs/reference?a#classes", "/docs/api?a#classes"],
    ["a target with an anchor, which wins", "/old?a=1#other", "/docs/long?a=1#part-6"],
    ["a target with a query, which comes first", "/before?os=linux&a=1#code", "/docs/guide?os=macos&os=linux&a=1#code"],
    ["nothing to keep", "/old", "/docs/long#part-6"],
  ])("%s", async (_, from, to) => {
    const { page, url } = await visit(from, { own: site.url, noisy: true });
    await page.waitForURL(url(to));
    await page.waitForSelector("h1");
  });

  test("and leaves no entry in the history", async () => {
    const { page, url } = await visit("/about", { own: site.url, noisy: true });
    await page.goto(url("/docs/v2.0/guide#code"));
    await page.waitForURL(url("/docs/guide#code"));
    await page.goBack();
    await page.waitForURL(url("/about"));
  });

  test("also where the page takes its time", async () => {
    const { page, url } = await visit("/about", { own: site.url, noisy: true });
    await page.route("**/docs/guide?a=1", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(url("/docs/v2.0/guide?a=1#code"), { waitUntil: "commit" });
    await page.waitForURL(url("/docs/guide?a=1#code"));
    expect(await page.evaluate(() => navigation.entries().length)).toBe(2);
  });

  test("after a link of the site, too", async () => {
    const { page, url } = await visit("/docs/start", { own: site.url, noisy: true });
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/lib/docs/v2.0/guide?a=1#code", textContent: "go" });
      document.querySelector("main")?.append(link);
    });
    await page.click("main >> text=go");
    await page.waitForURL(url("/docs/guide?a=1#code"));
  });
});

test("without scripts it leads on by itself", async () => {
  const { page, url } = await visit("/docs/v2.0/guide", { own: site.url, javaScriptEnabled: false });
  await eventually(() => expect(page.url()).toBe(url("/docs/guide")));
});

describe("a former id of a heading leads to it", () => {
  test.each([
    ["by its own address", "/docs/api#types", true],
    ["without scripts", "/docs/api#types", false],
    ["through the former address of the page", "/docs/reference#types", true],
  ])("%s", async (_, from, javaScriptEnabled) => {
    const { page } = await visit(from, { own: site.url, noisy: true, javaScriptEnabled });
    const heading = page.locator("h2:has(:target)");
    await eventually(async () => expect(await heading.getAttribute("id")).toBe("classes"));
    const bar = await page.locator("header").first().boundingBox();
    await eventually(async () => {
      const box = await heading.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
      expect(box?.y).toBeLessThan(250);
    });
  });
});
