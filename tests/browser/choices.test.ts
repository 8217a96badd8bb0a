/** What a reader chooses, and how long it holds: colour mode, announcement, tabs, storage (specification 4; reference 3, 5.3). */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, frames, glance, partStarted, urlOf, visit } from "./visit.ts";

const theme = (page: Page) => page.locator("html").evaluate(({ dataset }) => [dataset.theme, dataset.themeChoice]);
const toggle = ".navbar [data-color-toggle]";
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

describe("colour mode", () => {
  test("cycles light, dark, system; system clears what was stored", async () => {
    const { page } = await glance("/docs/api", { colorScheme: "dark" });
    expect(await theme(page)).toEqual(["dark", "system"]);
    await page.click(toggle);
    expect(await theme(page)).toEqual(["light", "light"]);
    expect(await stored(page, "/theme")).toBe("light");
    await page.click(toggle);
    expect(await theme(page)).toEqual(["dark", "dark"]);
    await page.click(toggle);
    expect(await theme(page)).toEqual(["dark", "system"]);
    expect(await stored(page, "/theme")).toBe(null);
  });

  test("says its state in its name", async () => {
    const { page } = await glance("/docs/api");
    const name = () => page.getAttribute(toggle, "aria-label");
    expect(await name()).toBe("Switch between dark and light mode (currently system mode)");
    await page.click(toggle);
    expect(await name()).toBe("Switch between dark and light mode (currently light mode)");
  });

  test("follows the system live only while it is the choice", async () => {
    const { page } = await glance("/docs/api", { colorScheme: "light" });
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(async () => expect(await theme(page)).toEqual(["dark", "system"]));
    await page.click(toggle);
    await page.emulateMedia({ colorScheme: "light" });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await theme(page)).toEqual(["light", "light"]);
  });

  test("is there before the first paint", async () => {
    const { page } = await glance("/docs/api");
    await page.evaluate(() => localStorage.setItem("/theme", "dark"));
    await page.route("**/assets/*.js", () => {});
    await page.reload({ waitUntil: "commit" });
    await page.waitForSelector("h1");
    expect(await theme(page)).toEqual(["dark", "dark"]);
    // The text may be there before the style sheet.
    await eventually(async () => expect(await background(page)).toBe("rgb(12, 17, 21)"));
    expect(await page.locator(".navbar .logo .only-dark").isVisible()).toBe(true);
  });

  test("is that of the browser's own bars, also after a visit", async () => {
    const { page } = await glance("/docs/api", { colorScheme: "dark" });
    const bars = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches)
            ?.content,
      );
    expect(await bars()).toBe("#0c1115");
    await page.click(toggle);
    expect(await bars()).toBe("#f7f9fa");
    await page.click(".sidebar a:text-is('Long page')");
    await eventually(async () => expect(await page.textContent("h1")).toBe("Long page"));
    // The rest of the head comes after the first frame.
    await frames(page, 4);
    expect(await bars()).toBe("#f7f9fa");
    await page.click(toggle);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await bars()).toBe("#0c1115");
    await page.reload();
    await eventually(async () => expect(await bars()).toBe("#0c1115"));
  });

  test("is that of the bars without scripts too, where the system is not asked", async () => {
    for (const [site, color] of [
      ["based", "#f7f9fa"],
      ["fixed", "#0c1115"],
    ] as const) {
      const { page } = await glance("/docs/api", {
        site,
        javaScriptEnabled: false,
        colorScheme: site === "based" ? "dark" : "light",
      });
      const metas = await page
        .locator("meta[name=theme-color]")
        .evaluateAll((all) => all.map((each) => [each.getAttribute("media"), each.getAttribute("content")]));
      if (site === "based") expect(metas.find(([media]) => media === "all")?.[1]).toBe(color);
      else expect(metas.find(([media]) => media === "(prefers-color-scheme: dark)")?.[1]).toBe(color);
    }
  });

  test("ends at the printer: paper has the pictures of the light mode", async () => {
    const { page } = await glance("/docs/api", { colorScheme: "dark" });
    const shown = (kind: string) =>
      page.locator(`.navbar .logo .only-${kind}`).evaluate((picture) => getComputedStyle(picture).display !== "none");
    for (const choice of ["system", "light", "dark"]) {
      await page.emulateMedia({ media: "print" });
      expect([choice, await shown("light"), await shown("dark")]).toEqual([choice, true, false]);
      await page.emulateMedia({ media: "screen" });
      await page.click(toggle);
    }
  });

  test("is the same in two tabs", async () => {
    const { page, context, url } = await glance("/docs/api");
    const other = await context.newPage();
    await other.goto(url("/docs/long"));
    await page.click(toggle);
    await page.click(toggle);
    await eventually(async () => expect(await theme(other)).toEqual(["dark", "dark"]));
    await page.click(toggle);
    await eventually(async () => expect(await theme(other)).toEqual(["light", "system"]));
  });

  test("holds from page to page, and one button of navbar and drawer speaks for both", async () => {
    const { page } = await glance("/docs/start");
    await page.click(toggle);
    await page.click(toggle);
    await page.click("main a:text('guide')");
    await eventually(async () => expect(await page.textContent("h1")).toContain("Guide"));
    expect(await theme(page)).toEqual(["dark", "dark"]);
    for (const button of await page.locator("[data-color-toggle]").all())
      expect(await button.getAttribute("aria-label")).toContain("dark mode)");
  });

  test("has two states where the site does not ask the system", async () => {
    const { page } = await glance("/docs/api", { site: "based", colorScheme: "dark", noisy: true });
    expect(await theme(page)).toEqual(["light", "light"]);
    await page.click(toggle);
    expect(await theme(page)).toEqual(["dark", "dark"]);
    await page.click(toggle);
    expect(await theme(page)).toEqual(["light", "light"]);
    expect(await stored(page, "/lib/theme")).toBe("light");
  });

  test("without the switch is the site's, and a stored choice is deleted", async () => {
    const { page } = await visit("/docs/api", {
      site: "fixed",
      prepare: (context) => context.addInitScript(() => localStorage.setItem("/theme", "light")),
    });
    expect(await page.locator("[data-color-toggle]").count()).toBe(0);
    expect(await stored(page, "/theme")).toBe(null);
    expect((await theme(page))[1]).not.toBe("light");
  });

  test.each(["<b>", "system", ""])("takes the stored text %j for no choice", async (value) => {
    const { page } = await visit("/docs/api", {
      prepare: (context) => context.addInitScript((text) => localStorage.setItem("/theme", text), value),
    });
    expect((await theme(page))[1]).toBe("system");
  });
});

describe("the announcement", () => {
  const bar = ".announcement";

  test("is closed for good, without a shift on later pages", async () => {
    const { page, url } = await glance("/docs/api");
    expect(await page.locator(bar).isVisible()).toBe(true);
    await partStarted(page, "announcement");
    await page.click(`${bar} button`);
    expect(await page.locator(bar).isVisible()).toBe(false);
    expect(await stored(page, "/announcement.dismissed")).toBe("true");
    await page.route("**/assets/*.js", () => {});
    await page.goto(url("/docs/long"), { waitUntil: "commit" });
    await page.waitForSelector("h1");
    // The text may be there before the style sheet.
    await eventually(async () => expect(await page.locator(bar).isVisible()).toBe(false));
  });

  test("comes back when it is another one", async () => {
    const { page } = await visit("/docs/api", {
      prepare: (context) =>
        context.addInitScript(() => {
          if (localStorage.getItem("/announcement.id") !== null) return;
          localStorage.setItem("/announcement.id", "older");
          localStorage.setItem("/announcement.dismissed", "true");
        }),
    });
    expect(await page.locator(bar).isVisible()).toBe(true);
    await eventually(async () => expect(await stored(page, "/announcement.id")).toBe("first"));
    expect(await stored(page, "/announcement.dismissed")).toBe("false");
  });
});

describe("tabs", () => {
  const chosen = async (page: Page) => {
    await page.waitForSelector("[role=tab][aria-selected=true]");
    return page.locator("[role=tab][aria-selected=true]").allTextContents();
  };

  test("a choice applies to every group of the name, stands in the address and is remembered", async () => {
    const { page, url } = await glance("/docs/guide");
    expect(await chosen(page)).toEqual(["Linux", "Linux"]);
    await page.locator("[role=tab]:text-is('macOS')").nth(1).click();
    expect(await chosen(page)).toEqual(["macOS", "macOS"]);
    expect(new URL(page.url()).search).toBe("?os=macos");
    expect(await stored(page, "/tab.os")).toBe("macos");
    await page.goto(url("/docs/guide"));
    expect(await chosen(page)).toEqual(["macOS", "macOS"]);
    expect(await page.locator("text=Use apt.").first().isVisible()).toBe(false);
  });

  test("the address wins over what was remembered; a value that no tab has is ignored", async () => {
    const { page, url } = await visit("/docs/guide", {
      prepare: (context) => context.addInitScript(() => localStorage.setItem("/tab.os", "macos")),
    });
    await page.goto(url("/docs/guide?os=linux"));
    expect(await chosen(page)).toEqual(["Linux", "Linux"]);
    await page.goto(url("/docs/guide?os=plan9"));
    expect(await chosen(page)).toEqual(["macOS", "macOS"]);
  });

  test("the choice is there before the first paint, and nothing moves when the tabs come", async () => {
    const { page, url } = await glance("/docs/api");
    await page.evaluate(() => localStorage.setItem("/tab.os", "macos"));
    await page.route("**/assets/*.js", () => {});
    await page.goto(url("/docs/guide"), { waitUntil: "commit" });
    await page.waitForSelector("#more");
    await eventually(async () => expect(await page.locator("text=Use apt.").first().isVisible()).toBe(false));
    expect(await page.locator("text=Use brew.").first().isVisible()).toBe(true);
    // Elements are there before the styles are.
    await page.waitForFunction(() =>
      [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => "sheet" in link && link.sheet),
    );
    const before = await page.locator("#more").evaluate((heading) => heading.getBoundingClientRect().top);
    await page.unroute("**/assets/*.js");
    await page.reload();
    await page.waitForSelector("[role=tab]");
    const after = await page.locator("#more").evaluate((heading) => heading.getBoundingClientRect().top);
    expect(Math.abs(after - before)).toBeLessThan(1);
  });

  test("arrow keys move, Enter chooses, and the clicked bar does not move", async () => {
    const { page } = await glance("/docs/guide");
    await page.locator("[role=tab]:text-is('Linux')").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("macOS");
    expect(await chosen(page)).toEqual(["Linux", "Linux"]);
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Linux");
    await page.keyboard.press("Alt+ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Linux");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    expect(await chosen(page)).toEqual(["macOS", "macOS"]);
  });

  test("follow the choice made in another tab of the browser", async () => {
    const { page, context, url } = await glance("/docs/guide");
    const other = await context.newPage();
    await other.goto(url("/docs/guide"));
    await page.locator("[role=tab]:text-is('macOS')").first().click();
    await eventually(async () => expect(await chosen(other)).toEqual(["macOS", "macOS"]));
  });

  test("an anchor inside a hidden panel opens it", async () => {
    const { page, url } = await glance("/docs/guide#on-macos");
    await eventually(async () => expect(await page.locator("#on-macos").isVisible()).toBe(true));
    await page.goto(url("/docs/start"));
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/docs/guide#again-macos";
      document.querySelector("main")?.append(link);
      link.click();
    });
    await eventually(async () => expect(await page.locator("#again-macos").isVisible()).toBe(true));
    await eventually(async () => {
      const top = await page.locator("#again-macos").evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(300);
    });
  });
});

describe("storage", () => {
  test("that is denied: one warning, and choices hold in memory until the page is left", async () => {
    const { page, messages } = await visit("/docs/start", { storageDenied: true, noisy: true });
    await partStarted(page, "announcement");
    await page.click(toggle);
    await page.click(`.announcement button`);
    await page.click("main a:text('guide')");
    await eventually(async () => expect(await page.textContent("h1")).toContain("Guide"));
    expect((await theme(page))[1]).toBe("light");
    await page.locator("[role=tab]:text-is('macOS')").first().click();
    await page.click(".sidebar a:text-is('Start')");
    await eventually(async () => expect(await page.textContent("h1")).toBe("Start"));
    await page.click("main a:text('guide')");
    await eventually(async () =>
      expect(await page.locator("[role=tab][aria-selected=true]").allTextContents()).toEqual(["macOS", "macOS"]),
    );
    expect(await page.locator(".announcement").isVisible()).toBe(false);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("This browser does not let the site store anything; choices last until the page is left.");
  });

  test("that is full: one warning, and everything works", async () => {
    const { page, messages } = await visit("/docs/guide", {
      noisy: true,
      prepare: (context) =>
        context.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
          };
        }),
    });
    await page.click(toggle);
    expect((await theme(page))[1]).toBe("light");
    await page.locator("[role=tab]:text-is('macOS')").first().click();
    expect(await page.locator("[role=tab][aria-selected=true]").first().textContent()).toBe("macOS");
    expect(messages).toHaveLength(1);
  });

  test("that holds garbage changes nothing and throws nothing", async () => {
    const { page } = await visit("/docs/guide", {
      prepare: (context) =>
        context.addInitScript(() => {
          for (const name of [
            "theme",
            "announcement.id",
            "announcement.dismissed",
            "version",
            "tab.os",
            'tab."]{}',
            "search.recent",
          ])
            localStorage.setItem(`/${name}`, '{"__proto__":</script>]}');
        }),
    });
    await page.waitForSelector("[role=tab]");
    expect(await page.locator("[role=tab][aria-selected=true]").allTextContents()).toEqual(["Linux", "Linux"]);
    expect(await page.locator(".announcement").isVisible()).toBe(true);
  });

  test("of two sites on one origin is kept apart by their bases", async () => {
    const { page } = await glance("/docs/api", { site: "based", noisy: true });
    await page.click(toggle);
    expect(await page.evaluate(() => Object.keys(localStorage).every((key) => key.startsWith("/lib/")))).toBe(true);
    expect(urlOf("/", "based")).toContain("/lib/");
  });
});
