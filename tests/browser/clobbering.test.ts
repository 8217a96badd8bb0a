/** Names in content that are in the way of `document` and of forms: every feature works all the same. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { configuration, content } from "./fixture.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, isMarked, mark, visit } from "./visit.ts";

const site = ownSite({ ...content, "site.config.ts": configuration() });
const names = [
  "getElementById",
  "querySelector",
  "querySelectorAll",
  "addEventListener",
  "createElement",
  "documentElement",
  "body",
  "head",
  "title",
  "activeElement",
  "defaultView",
];

/** The host's pages with such elements in their content, whatever the compiler lets through. */
const clobber = (page: Page) =>
  page.context().route("**/docs/**", async (route) => {
    const response = await route.fetch();
    const elements = [
      ...names.map((name) => `<img alt="" name="${name}">`),
      ...names.map((name) => `<form name="${name}"></form>`),
      '<form id="inner"><input name="closest" aria-label="x"><input id="matches" aria-label="y"><input name="kept" aria-label="z"><a href="/docs/api">In a form</a></form>',
      '<div id="gtag"></div><div id="dataLayer"></div>',
    ];
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${elements.join("")}</main>`) });
  });

test("tabs, outline, search, visits, the button of the mode and the head work", async () => {
  const { page, url, messages } = await visit("/about", { own: site.url, noisy: true, width: 1440 });
  await clobber(page);
  await page.goto(url("/docs/guide"));
  expect(await page.locator("[role=tab]").first().textContent()).toBe("Linux");
  await page.waitForSelector(".code-buttons");
  await page.evaluate(() => scrollTo(0, 1200));
  await page.waitForSelector(".toc-side [data-active]");
  await page.click(".navbar [data-color-toggle]");
  expect(await page.locator("html").evaluate((html) => html.dataset.themeChoice)).toBe("light");
  await page.keyboard.press("Control+k");
  await page.waitForSelector("#SearchModal input");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#SearchModal dialog", { state: "detached" });
  expect(await page.locator("input[name=kept]").count()).toBe(1);
  await page.locator("html").evaluate((html) => {
    html.dataset.marked = "";
  });
  await page.click("#inner a");
  await eventually(async () => expect(await page.locator("h1").textContent()).toBe("API"));
  await eventually(async () => expect(await page.title()).toBe("API | Lib"));
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await eventually(async () => expect(await page.locator("h1").textContent()).toBe("Guide to Packet"));
  expect(messages.filter((text) => !text.includes("404"))).toEqual([]);
});

test("analytics are sent where elements have the names that they use", async () => {
  const { page } = await visit("/docs/api", {
    site: "based",
    noisy: true,
    prepare: async (context) => {
      await context.route("https://www.googletagmanager.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await context.route("**/docs/api", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace("</main>", '<div id="gtag"></div><div id="dataLayer"></div></main>');
        await route.fulfill({ response, body });
      });
    },
  });
  await mark(page);
  await eventually(async () =>
    expect(await page.evaluate(() => (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer[2]?.[1])).toBe(
      "page_view",
    ),
  );
});
