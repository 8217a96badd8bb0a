/** Without scripts every page reads, every link works, and menus, sidebar, tabs and details are there. */
import { chromium, type Page } from "playwright-core";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { rich } from "../fixtures/rich.ts";
import { ownSite } from "./ownSite.ts";

const browser = await chromium.connect(inject("browser"));

describe("without scripts", () => {
  const site = ownSite(rich);
  const open = async (path: string, width = 1280): Promise<Page> => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(site.url(path));
    return page;
  };

  it("the text is there, all tabs below their labels, and details open", async () => {
    const page = await open("/docs/markdown");
    for (const text of ["Linux", "Windows", "One", "Two"]) expect(await page.locator(".tab-label", { hasText: text }).isVisible()).toBe(true);
    await page.locator("main details.details summary").click();
    expect(await page.getByText("Hidden.", { exact: true }).isVisible()).toBe(true);
  });

  it("the version menu opens and leads to the same page", async () => {
    const page = await open("/docs/code");
    await page.locator("header summary", { hasText: "v2" }).click();
    await page.locator("header").getByRole("link", { name: /^v1/ }).click();
    expect(new URL(page.url()).pathname).toBe("/docs/v1/code");
  });

  it("the sidebar unfolds, and links lead on", async () => {
    const page = await open("/docs/start");
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    await sidebar.getByRole("link", { name: "Code", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe("/docs/code");
    await page.getByRole("navigation", { name: "Docs pages" }).getByRole("link", { name: /Next/ }).click();
    expect(new URL(page.url()).pathname).toBe("/docs/guide");
  });

  it("on a phone the menu opens and closes", async () => {
    const page = await open("/docs/start", 390);
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    expect(await sidebar.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Open menu" }).click();
    await expect.poll(() => sidebar.isVisible()).toBe(true);
    await sidebar.getByRole("link", { name: "Code", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe("/docs/code");
  });

  it("search leads to a list of all pages", async () => {
    const page = await open("/docs/start");
    await page.locator("header").getByRole("link", { name: "Search" }).click();
    await page.locator("main").getByRole("link", { name: "Hammer" }).click();
    expect(new URL(page.url()).pathname).toBe("/docs/tools/hammer");
  });

  it("shows no control that would do nothing", async () => {
    const page = await open("/docs/code");
    for (const button of await page.locator("button").all()) expect(await button.isVisible()).toBe(false);
  });
});
