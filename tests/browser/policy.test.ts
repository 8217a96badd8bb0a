/** The output under its own content-security policy in a real browser: nothing is refused, on any kind of page or screen. */
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { rich } from "../fixtures/rich.ts";
import { browser } from "./browser.ts";
import { ownSite } from "./ownSite.ts";
import { urlOf } from "./visit.ts";

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
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
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // What is still under way when the next page is opened.
    if (why !== "net::ERR_ABORTED") found.push(`${page.url()} ${request.url()} ${why}`);
  });
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
    await page.evaluate(() => document.querySelector<HTMLElement>("[data-color-toggle]")?.click());
  }
  await context.close();
  return found;
}

/** With pages about changes and classes, pictures of pages, and versions that are kept. */
const everything = {
  ...rich,
  "site.config.ts": String(rich["site.config.ts"]).replace(
    "tagline:",
    `changes: {}, offline: true, socialCards: {}, markdownPages: true, symbols: { v1: "v1.tag", v2: "v2.tag" }, tagline:`,
  ),
  "content/docs/v2/guide/deep.md": "---\ntitle: Deep\n---\n\n## The `Packet`\n\nA `Packet` that is newer.\n",
  "content/v1.tag": tagsOf("rich::Old"),
  "content/v2.tag": tagsOf("rich::New"),
};

function tagsOf(name: string): string {
  const type = (each: string) => `<compound kind="class"><name>${each}</name><filename>a</filename></compound>`;
  return `<tagfile>${type("rich::Packet")}${type(name)}</tagfile>`;
}

describe("a site with everything", () => {
  const plain = ownSite(everything);
  const based = ownSite(rich, { base: "/lib/" });
  const kinds = ["/", "/docs/markdown", "/docs/code", "/docs/next", "/docs/category/tools", "/search", "/tour", "/404"];

  it("on a desktop, every page", { timeout: 300_000 }, async () => {
    expect(plain.built().problems).toEqual([]);
    const pages = await plain.pages();
    expect(pages.length).toBeGreaterThan(25);
    expect(pages).toEqual(
      expect.arrayContaining(["/docs/symbols/Packet", "/versions/v1...v2", "/versions/v2/guide/deep/since-v1"]),
    );
    expect(await complaints(pages.map(plain.url), desktop)).toEqual([]);
  });

  it("on a phone", async () => {
    expect(await complaints(kinds.map(plain.url), phone)).toEqual([]);
  });

  it("without scripts", async () => {
    expect(await complaints(kinds.map(plain.url), { ...desktop, javaScriptEnabled: false })).toEqual([]);
  });

  it("under a base", async () => {
    expect(await complaints(kinds.map(based.url), desktop)).toEqual([]);
  });
});

it("the site itself, on a phone", async () => {
  const pages = ["/", "/LandingPage", "/community", "/versions", "/search", "/docs", "/docs/benchmark", "/docs/install/linux"];
  expect(
    await complaints(
      pages.map((path) => urlOf(path, "real")),
      phone,
    ),
  ).toEqual([]);
});

it("a text becomes HTML, a script or a worker in one place only: trusted types", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(urlOf("/"));
  const refused = await page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      innerHTML: () => {
        document.body.innerHTML = "<img src=x onerror=pwn()>";
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>"),
      parser: () => new DOMParser().parseFromString("<b>", "text/html"),
      srcdoc: () => {
        document.createElement("iframe").srcdoc = "<b>";
      },
      script: () => {
        document.createElement("script").src = "/evil.js";
      },
      worker: () => new Worker("/evil.js"),
      range: () => document.createRange().createContextualFragment("<b>"),
      anotherPolicy: () => {
        const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
        trustedTypes.createPolicy("evil", {});
      },
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return [`${name} ${(error as Error).name}`];
      }
    });
  });
  const names = ["innerHTML", "insertAdjacentHTML", "parser", "srcdoc", "script", "worker", "range", "anotherPolicy"];
  expect(refused).toEqual(names.map((name) => `${name} TypeError`));
  await context.close();
});

it("the policy is at work: what a page does not allow is refused", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(urlOf("/"));
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener("securitypolicyviolation", ({ violatedDirective }) => resolve(violatedDirective));
        new Image().src = "https://elsewhere.example/x.png";
      }),
  );
  expect(refused).toBe("img-src");
  await context.close();
});
