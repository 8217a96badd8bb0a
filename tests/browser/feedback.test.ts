/** "Was this page helpful?": an event, a request to the endpoint that the site names, and nothing without scripts. News in the browser, too. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, quietFeaturesStarted, visit } from "./visit.ts";

const endpoint = "https://feedback.example.net/answers";
const site = ownSite({
  "site.config.ts": config(`feedback: { endpoint: "${endpoint}" }, navbar: { items: [{ label: "News", to: "/news" }] },`),
  "content/docs/next/start.md": "# Start\n\nHello.\n",
  "content/news/2025-05-14-release.md": "---\ntags: [release]\nauthors: Ada\n---\n# Version 2\n\nFaster.\n",
  "content/news/2024-05-14-old.md": "# Version 1\n\nFirst.\n",
});
const there = { own: site.url };

test("an answer is sent and told to the site's scripts; a failure is said, and can be repeated", async () => {
  const sent: unknown[] = [];
  let status = 500;
  const { page } = await visit("/docs/start", {
    ...there,
    prepare: async (context) => {
      await context.route(`${endpoint}*`, (route) => {
        const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };
        if (route.request().method() !== "OPTIONS") sent.push(JSON.parse(route.request().postData() ?? "null"));
        return route.fulfill({ status: route.request().method() === "OPTIONS" ? 204 : status, headers });
      });
    },
    noisy: true,
  });
  await quietFeaturesStarted(page);
  const box = page.getByRole("group", { name: "Was this page helpful?" });
  await page.evaluate(() => {
    document.addEventListener("docsgen:feedback", (event) => {
      document.title = JSON.stringify((event as CustomEvent).detail);
    });
  });
  await box.getByRole("button", { name: "No" }).press("Enter");
  await box.getByText("Your answer could not be sent.").waitFor();
  status = 204;
  await box.getByRole("button", { name: "Yes" }).press("Enter");
  await box.getByText("Thank you.").waitFor();
  const answer = { page: "/docs/start", helpful: true };
  expect(sent).toEqual([{ page: "/docs/start", helpful: false }, answer]);
  await eventually(async () => expect(await page.title()).toBe(JSON.stringify(answer)));
  expect(await box.getByRole("button", { name: "Yes" }).getAttribute("aria-pressed")).toBe("true");
});

test("without scripts there is no question", async () => {
  const { page } = await visit("/docs/start", { ...there, javaScriptEnabled: false });
  expect(await page.getByText("Was this page helpful?").first().isVisible()).toBe(false);
});

test.each([
  ["/news", { width: 320, colorScheme: "dark" }],
  ["/news/2025-05-14-release", { width: 1280, colorScheme: "light" }],
  ["/docs/start", { width: 375, colorScheme: "dark" }],
] as const)("%s has nothing that axe finds wrong, and fits: %o", async (path, options) => {
  const { page } = await visit(path, { ...there, ...options });
  await quietFeaturesStarted(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
