/** The output under its own content-security policy in a real browser: nothing is refused, on any kind of page or screen. */
import { type BrowserContextOptions, chromium } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { rich } from "../fixtures/rich.ts";
import { ownSite } from "./ownSite.ts";
import { urlOf } from "./visit.ts";

const browser = await chromium.connect(inject("browser"));
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" },
  "desktop without scripts": { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
};

/** What the browser refused or complained about on these pages, and how many it loaded. */
async function complaints(addresses: readonly string[], screen: BrowserContextOptions) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const found: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(`${page.url()} ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`${page.url()} ${error.message}`));
  page.on("requestfailed", (request) => found.push(`${page.url()} ${request.url()} ${request.failure()?.errorText}`));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(page.url() === "about:blank" ? request.url() : page.url()).origin)
      found.push(`${page.url()} asks ${request.url()}`);
  });
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`refused by policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  for (const address of addresses) {
    const response = await page.goto(address, { waitUntil: "load" });
    if (response?.status() !== 200) found.push(`${address} answers ${response?.status()}`);
    if (screen.javaScriptEnabled === false) continue;
    await page.evaluate(() => (document.querySelector("[data-color-toggle]") as HTMLElement | null)?.click());
  }
  await context.close();
  return found;
}

describe.each(Object.entries(screens))("%s", (_, screen) => {
  const plain = ownSite(rich);
  const based = ownSite(rich, { base: "/lib/" });

  it("every page of the fixture with everything", async () => {
    expect(plain.built().problems).toEqual([]);
    const pages = await plain.pages();
    expect(pages.length).toBeGreaterThan(25);
    expect(await complaints(pages.map(plain.url), screen)).toEqual([]);
  });

  it("the same under a base", async () => {
    const pages = ["/", "/docs/markdown", "/docs/code", "/docs/next", "/docs/category/tools", "/search", "/tour", "/404"];
    expect(await complaints(pages.map(based.url), screen)).toEqual([]);
  });

  it("the site itself", async () => {
    const docs = ["quickstart", "benchmark", "features", "install/linux", "tutorials/packet-parsing", "tutorials"];
    const pages = ["/", "/LandingPage", "/community", "/versions", "/search", "/docs", "/docs/next/api", ...docs.map((id) => `/docs/${id}`)];
    expect(await complaints(pages.map((path) => urlOf(path, "real")), screen)).toEqual([]);
  });
});

it("the policy is at work: what a page does not allow is refused", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(urlOf("/"));
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener("securitypolicyviolation", ({ violatedDirective }) => resolve(violatedDirective));
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
      }),
  );
  expect(refused).toMatch(/^script-src/);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await context.close();
});
