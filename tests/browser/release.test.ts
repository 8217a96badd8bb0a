/** The choice of the older version on a page of changes: with and without scripts, by address, by keyboard, and for who uses other means. */
import { describe, expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, visit } from "./visit.ts";

const record = (version: string, ...members: readonly string[]) =>
  JSON.stringify({ apiRecord: 1, version, headers: {}, symbols: { "class `lib::List` // List.h": members } });
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
const release = "/versions/v3";

type Visited = Awaited<ReturnType<typeof visit>>["page"];

/** Names that are said to break. */
const broken = (shown: Visited) => shown.locator(".release-groups:visible ul > li:visible > a").allTextContents();
const chosen = (shown: Visited) => shown.locator(".release-origins [aria-current]").allTextContents();

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  test("the version before is compared first, and a link chooses another one", async () => {
    const { page: shown } = await visit(release, { ...there, javaScriptEnabled });
    await eventually(async () => expect(await broken(shown)).toEqual(["late"]));
    await shown.click(".release-origins a:text-is('v1')");
    await eventually(async () => expect(await broken(shown)).toEqual(["early", "late"]));
    expect(await shown.locator("text=100% differs").first().isVisible()).toBe(true);
    await shown.click(".release-origins a:text-is('v2')");
    await eventually(async () => expect(await broken(shown)).toEqual(["late"]));
  });

  test("an address names both versions", async () => {
    const { page: shown, url } = await visit("/versions/v1...v3", { ...there, javaScriptEnabled });
    await eventually(async () => expect(await broken(shown)).toEqual(["early", "late"]));
    expect(shown.url()).toBe(url(`${release}#from-v1`));
  });

  test("the banner of an old version leads to what changed since it", async () => {
    const { page: shown, url } = await visit("/docs/v1/start", { ...there, javaScriptEnabled });
    await shown.click(".banner a:text-is('What changed up to v3')");
    await shown.waitForURL(url(`${release}#from-v1`));
    await eventually(async () => expect(await broken(shown)).toEqual(["early", "late"]));
  });
});

describe("the page of changes", () => {
  test("keeps the choice while other anchors are followed, and says which one it is", async () => {
    const { page: shown } = await visit(`${release}#from-v1`, there);
    await eventually(async () => expect(await chosen(shown)).toEqual(["v1"]));
    await shown.evaluate("location.hash = '#pages'");
    await eventually(async () => expect(new URL(shown.url()).hash).toBe("#pages"));
    expect(await broken(shown)).toEqual(["early", "late"]);
    expect(await chosen(shown)).toEqual(["v1"]);
    await shown.goBack();
    await eventually(async () => expect(await chosen(shown)).toEqual(["v1"]));
  });

  test("is chosen from by keyboard", async () => {
    const { page: shown } = await visit(release, there);
    await shown.locator(".release-origins a:text-is('v1')").focus();
    await shown.keyboard.press("Enter");
    await eventually(async () => expect(await broken(shown)).toEqual(["early", "late"]));
  });

  test("is in the version menu of each version but the oldest", async () => {
    const { page: shown, url } = await visit("/docs/start", there);
    await shown.click(".navbar details:has([data-version-label]) > summary");
    await shown.click(".dropdown-menu a:text-is('What changed up to v3')");
    await shown.waitForURL(url(release));
    await eventually(async () => expect(await broken(shown)).toEqual(["late"]));
  });

  test.each(["light", "dark"] as const)(
    "has no violation of accessibility in %s mode, and needs no scrolling to the side",
    async (colorScheme) => {
      const { page: shown } = await visit(`${release}#from-v1`, { ...there, colorScheme, width: 320 });
      await eventually(async () => expect(await chosen(shown)).toEqual(["v1"]));
      expect(await violations(shown)).toEqual([]);
      expect(await shown.evaluate("document.documentElement.scrollWidth")).toBe(320);
    },
  );
});

test("the choice can be told in the system's own colors", async () => {
  const { page: shown } = await visit(release, { ...there, forcedColors: "active" });
  await eventually(async () => expect(await chosen(shown)).toEqual(["v2"]));
  const looks = await shown
    .locator(".release-origins li a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  expect(new Set(looks).size).toBe(2);
});
