/** A page of changes: the older version and the part that is shown are chosen with and without scripts, by address, and by keyboard. */
import { describe, expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, glance } from "./visit.ts";

const record = (version: string, ...members: readonly string[]) =>
  JSON.stringify({
    apiRecord: 1,
    version,
    headers: { "List.h": "lib/List.h" },
    symbols: { "class `lib::List` // List.h": members },
  });
const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n${body}\n`;
const site = ownSite({
  "site.config.ts": config(`changes: {}, vars: { apiNamespace: "lib" }, docs: { upgrade: "up-{version}" },
    navbar: { items: [{ type: "docsVersionDropdown" }] },
    symbols: { v3: { record: "api/v3.json" }, v2: { record: "api/v2.json" }, v1: { record: "api/v1.json" } },`),
  "content/docs/versions.json": '["v3", "v2", "v1"]',
  "content/docs/v3/start.md": page("Start", "One two three four five six seven eight nine ten."),
  "content/docs/v3/up-v3.md": page("Up to 3", "| v2 | v3 |\n|---|---|\n| `List::late()` | nothing |"),
  "content/docs/v2/start.md": page("Start", "One two three four five six seven eight nine eleven."),
  "content/docs/v1/start.md": page("Start", "Something else."),
  "content/api/v3.json": record("v3", "int `size`() const"),
  "content/api/v2.json": record("v2", "int `size`() const", "`late`()"),
  "content/api/v1.json": record("v1", "int `size`() const", "`late`()", "`early`()"),
});
const there = { own: site.url };
const release = "/versions/v2...v3";
const oldest = "/versions/v1...v3";

type Visited = Awaited<ReturnType<typeof glance>>["page"];

/** Names that are said to be removed. */
const removed = (shown: Visited) => shown.locator("[data-part=gone]:visible .release-rows > li:visible > a").allTextContents();
const chosen = (shown: Visited) => shown.locator(".release-origins [aria-current]").allTextContents();
const parts = (shown: Visited) =>
  shown.locator("[data-part]:visible").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.part));

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  test("another version is chosen by a link, and the page opens at its top", async () => {
    const { page: shown, url } = await glance(release, { ...there, javaScriptEnabled });
    await eventually(async () => expect(await removed(shown)).toEqual(["List::late"]));
    expect(await chosen(shown)).toEqual(["v2"]);
    await shown.click(".release-origins a:text-is('v1')");
    await shown.waitForURL(url(oldest));
    await eventually(async () => expect(await removed(shown)).toEqual(["List::early", "List::late"]));
    expect(await chosen(shown)).toEqual(["v1"]);
    expect(await shown.textContent("h1")).toBe("What changed from v1 to v3");
    expect(await shown.evaluate("scrollY")).toBe(0);
  });

  test("a count shows its part alone, also by keyboard", async () => {
    const { page: shown } = await glance(oldest, { ...there, javaScriptEnabled });
    expect(await parts(shown)).toEqual(["gone", "pages"]);
    await shown.click(".release-filter label:text-is('pages 2')");
    expect(await parts(shown)).toEqual(["pages"]);
    await shown.keyboard.press("ArrowLeft");
    expect(await parts(shown)).toEqual(["gone"]);
    await shown.click(".release-filter label:text-is('all')");
    expect(await parts(shown)).toEqual(["gone", "pages"]);
  });

  test("an address in another order leads to it", async () => {
    const { page: shown, url } = await glance("/versions/v3...v1", { ...there, javaScriptEnabled });
    await eventually(async () => expect(await removed(shown)).toEqual(["List::early", "List::late"]));
    expect(shown.url()).toBe(url(oldest));
  });

  test("the banner of an old version leads to what changed since it", async () => {
    const { page: shown, url } = await glance("/docs/v1/start", { ...there, javaScriptEnabled });
    await shown.click(".banner a:text-is('What changed from v1 to v3')");
    await shown.waitForURL(url(oldest));
  });
});

describe("the page of changes", () => {
  test("is in the version menu of each version but the oldest", async () => {
    const { page: shown, url } = await glance("/docs/start", there);
    await shown.click(".navbar details:has([data-version-label]) > summary");
    await shown.click(".dropdown-menu a:text-is('What changed from v2 to v3')");
    await shown.waitForURL(url(release));
    await eventually(async () => expect(await removed(shown)).toEqual(["List::late"]));
  });

  test.each(["light", "dark"] as const)(
    "has no violation of accessibility in %s mode, and needs no scrolling to the side",
    async (colorScheme) => {
      const { page: shown } = await glance(oldest, { ...there, colorScheme, width: 320 });
      await eventually(async () => expect(await chosen(shown)).toEqual(["v1"]));
      expect(await violations(shown)).toEqual([]);
      expect(await shown.evaluate("document.documentElement.scrollWidth")).toBe(320);
    },
  );

  test("is at most 9,000 pixels long from the oldest version of the real site to the newest", async () => {
    const { page: shown } = await glance("/versions/v21.11...next", { site: "real", width: 1280, height: 900 });
    expect(await shown.evaluate("document.documentElement.scrollHeight")).toBeLessThanOrEqual(9000);
  });
});

test("the choices can be told in the system's own colors", async () => {
  const { page: shown } = await glance(release, { ...there, forcedColors: "active" });
  for (const choice of [".release-origins li a", ".release-filter label"]) {
    const looks = await shown.locator(choice).evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(new Set(looks).size, choice).toBe(2);
  }
});

test.each([375, 1280])(
  "what changed since the oldest version takes few screens, and unfolds below its type, at %i px",
  async (width) => {
    const { page: shown } = await glance("/versions/v21.11...next", { site: "real", width, javaScriptEnabled: false });
    expect(await shown.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
    const type = shown.locator("[data-part=changed] details", { has: shown.locator("summary > b:text-is('ConnectionData')") });
    expect(await type.locator("summary").textContent()).toBe("ConnectionData setEndTime, setStartTime");
    const before = type.getByText("void setEndTime(const timeval &endTime)");
    expect(await before.isVisible()).toBe(false);
    await type.locator("summary").focus();
    await shown.keyboard.press("Enter");
    await before.waitFor();
  },
);
