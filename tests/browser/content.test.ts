/** What the text of a page can do: code, disclosures, pictures, outline, the way back to the top (reference 4.7, 5.2, 5.4). */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { duration } from "../../client/disclosures.ts";
import { config } from "../site.ts";
import { copiedBy, copying } from "./clipboard.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, frames, glance, offset, quietFeaturesStarted, type Reader, scroll, visit } from "./visit.ts";

describe("the page as Markdown", () => {
  test("is copied, header and all", async () => {
    const { page } = await visit("/docs/guide", copying);
    await quietFeaturesStarted(page);
    await page.click(".page-actions summary:text-is('Copy page')");
    const copy = () => page.locator(".page-actions button:text-is('Copy as Markdown')").click();
    expect(await copiedBy(page, copy)).toContain('title: "Guide');
    await page.locator(".page-actions button:text-is('Copied')").waitFor();
    await eventually(async () => expect(await page.textContent("#Announcer")).toBe("Copied"));
  });

  test("is shown where copying is not allowed", async () => {
    const { page } = await visit("/docs/guide", {
      noisy: true,
      prepare: (context) => context.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })),
    });
    await quietFeaturesStarted(page);
    await page.click(".page-actions summary:text-is('Copy page')");
    await page.locator(".page-actions button:text-is('Copy as Markdown')").click();
    await page.waitForURL("**/docs/guide.md");
    expect(await page.locator("body").textContent()).toContain("First words.");
  });
});

describe("HTML in Markdown", () => {
  const site = ownSite({
    "site.config.ts": config('markdown: { html: { elements: { iframe: ["src", "title"] } } },'),
    "content/docs/next/start.md": `# Start

<div class="rule">

## Rule

One.

Two.

- Three

\`\`\`cpp title="four.cpp"
int four;
\`\`\`

<section>

Five.

Six.

</section>

</div>

<iframe src="/img.svg" title="A map"></iframe>

Before.

<figure>A drawing.</figure>

After.
`,
    "content/static/img.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });

  test("has room between the blocks inside a box, as much as needed", async () => {
    const { page } = await glance("/docs/start", { own: site.url });
    const gaps = await page.locator(".rule").evaluate((rule) => {
      const blocks = [...rule.querySelectorAll("h2, p, ul, .code-block, .code-title, pre")].map((each) =>
        each.getBoundingClientRect(),
      );
      return blocks.slice(1).map((each, index) => Math.round(each.top - (blocks[index]?.bottom ?? 0)) >= 10);
    });
    // The title and the code are parts of the block of code.
    expect(gaps).toEqual([true, true, true, true, false, false, false, true]);
  });

  test("shows a frame as wide as the text, without a border", async () => {
    const { page } = await glance("/docs/start", { own: site.url });
    const [width, ratio, border] = await page.locator("iframe").evaluate((frame) => {
      const box = frame.getBoundingClientRect();
      const { width } = frame.parentElement?.getBoundingClientRect() ?? box;
      return [box.width / width, box.width / box.height, getComputedStyle(frame).borderTopWidth] as const;
    });
    expect([width, border]).toEqual([1, "0px"]);
    expect(ratio).toBeCloseTo(16 / 9, 1);
  });

  test("leaves more room around a figure than between paragraphs", async () => {
    const { page } = await glance("/docs/start", { own: site.url });
    const rooms = await page
      .locator("figure, figure + p")
      .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).marginTop));
    expect(rooms).toEqual(["34px", "34px"]);
  });
});

describe("code blocks", () => {
  const block = (page: Page, index: number) => page.locator(".code-block").nth(index);
  const copied = async (page: Page, index: number) => {
    await block(page, index).hover();
    return copiedBy(page, () => block(page, index).locator("button:text-is('Copy')").click());
  };

  test("copy the code without title, line numbers and magic comments, and say so for a second", async () => {
    const { page } = await visit("/docs/guide", copying);
    const button = block(page, 0).locator(".code-buttons button").last();
    const changes = await button.evaluateHandle((element) => {
      const seen: { readonly text: string | null; readonly at: number }[] = [];
      const note = () => seen.push({ text: element.textContent, at: performance.now() });
      new MutationObserver(note).observe(element, { childList: true });
      return seen;
    });
    expect(await copied(page, 0)).toBe("int main()\n{\n  return 0;\n}");
    await eventually(async () => expect((await changes.jsonValue()).map(({ text }) => text)).toEqual(["Copied", "Copy"]));
    const [said, over] = await changes.jsonValue();
    expect((over?.at ?? 0) - (said?.at ?? 0)).toBeGreaterThan(900);
    expect(await button.getAttribute("aria-label")).toBe("Copy code to clipboard");
  });

  test("copy commands without their prompts", async () => {
    const { page } = await visit("/docs/guide", copying);
    expect(await copied(page, 1)).toBe("make all\nmake install");
  });

  test("where copying is not allowed the code is selected instead", async () => {
    const { page } = await visit("/docs/guide", {
      noisy: true,
      prepare: (context) => context.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })),
    });
    await block(page, 1).locator("button:text-is('Copy')").click();
    await eventually(async () => expect(await page.evaluate(() => String(getSelection()))).toContain("make all"));
  });

  test("offer to wrap long lines only where lines are too long, also after the window changed", async () => {
    const { page } = await glance("/docs/guide");
    await quietFeaturesStarted(page);
    const wrap = (index: number) => block(page, index).locator("button[aria-label='Toggle word wrap']");
    await block(page, 2).hover();
    await wrap(2).waitFor();
    await wrap(0).waitFor({ state: "hidden" });
    const overflows = () =>
      block(page, 2)
        .locator("pre")
        .evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await overflows()).toBe(true);
    await wrap(2).click();
    expect(await overflows()).toBe(false);
    expect(await wrap(2).getAttribute("aria-pressed")).toBe("true");
    await wrap(2).click();
    expect(await overflows()).toBe(true);
  });

  test("have no buttons on paper and hide them until they are wanted", async () => {
    const { page } = await glance("/docs/guide");
    await page.mouse.move(0, 0);
    expect(
      await block(page, 0)
        .locator(".code-buttons")
        .evaluate((bar) => getComputedStyle(bar).opacity),
    ).toBe("0");
    await block(page, 0).locator("pre").focus();
    await eventually(async () =>
      expect(
        Number(
          await block(page, 0)
            .locator(".code-buttons")
            .evaluate((bar) => getComputedStyle(bar).opacity),
        ),
      ).toBeGreaterThan(0.9),
    );
    await page.emulateMedia({ media: "print" });
    expect(await block(page, 0).locator(".code-buttons").isVisible()).toBe(false);
  });
});

describe("disclosures", () => {
  const details = ".details";

  test("show code and emphasis of a title in its order", async () => {
    const { page } = await glance("/docs/guide");
    const starts = await page.locator(`${details} > summary`).evaluate((summary) => {
      const inside = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
      summary.replaceChildren("Why ", inside("strong", "so"), " ", inside("code", "loud"), "?");
      return [...summary.childNodes]
        .filter((node) => node.textContent?.trim() !== "")
        .map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect().left;
        });
    });
    expect(starts).toHaveLength(4);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  const isOpen = (page: Page) => page.locator(details).evaluate((element) => (element as HTMLDetailsElement).open);

  test("take 10·(4 + 15·(h/36)^0.25 + h/180) ms to open content of height h", () => {
    expect(duration(36)).toBe(192);
    expect(duration(360)).toBe(327);
    expect(duration(0)).toBe(40);
  });

  test("grow with that duration and ease-in-out, and shrink again", async () => {
    const { page } = await glance("/docs/guide", { reducedMotion: "no-preference" });
    await quietFeaturesStarted(page);
    /** Clicks and looks in one go: on a busy machine the animation may be over before the next question. */
    const timing = (isClicked: boolean) =>
      page.locator(details).evaluate((element, isClicked) => {
        if (isClicked) element.querySelector("summary")?.click();
        const [animation] = element.getAnimations();
        const effect = animation?.effect as KeyframeEffect | undefined;
        const { duration: lasts, easing } = effect?.getTiming() ?? {};
        const frames = effect?.getKeyframes().map(({ height }) => Number.parseFloat(String(height))) ?? [];
        const { open } = element as HTMLDetailsElement;
        return { lasts, easing, open, height: Math.abs((frames[1] ?? 0) - (frames[0] ?? 0)) };
      }, isClicked);
    const { lasts, easing, height } = await timing(true);
    expect(easing).toBe("ease-in-out");
    expect(lasts).toBe(duration(height));
    await eventually(async () => expect((await timing(false)).lasts).toBeUndefined());
    expect(await isOpen(page)).toBe(true);
    expect((await timing(true)).open).toBe(true);
    await eventually(async () => expect(await isOpen(page)).toBe(false));
  });

  test("take 1 ms with reduced motion", async () => {
    const { page } = await glance("/docs/guide");
    await quietFeaturesStarted(page);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        document.documentElement.dataset.lasts = String((options as KeyframeAnimationOptions).duration);
        return animate.call(this, frames, options);
      };
    });
    await page.click(`${details} > summary`);
    expect(await page.getAttribute("html", "data-lasts")).toBe("1");
    await eventually(async () => expect(await isOpen(page)).toBe(true));
  });

  test("open by keyboard, and turn round when asked half-way", async () => {
    const { page } = await glance("/docs/guide", { reducedMotion: "no-preference" });
    await quietFeaturesStarted(page);
    await page.focus(`${details} > summary`);
    await page.keyboard.press("Enter");
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await eventually(async () => expect(await isOpen(page)).toBe(false));
  });

  test("turn round from where they are, and hide what does not fit until they rest", async () => {
    const { page } = await glance("/docs/guide", { reducedMotion: "no-preference" });
    await quietFeaturesStarted(page);
    const turned = await page.locator(details).evaluate(async (element: HTMLElement) => {
      const press = () => {
        element.querySelector("summary")?.click();
        return element.getAnimations()[0] as Animation;
      };
      const opening = press();
      opening.pause();
      opening.currentTime = 20;
      const closing = press();
      const { currentTime } = closing;
      closing.pause();
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return { currentTime, overflow: element.style.overflow, isClosing: element.hasAttribute("data-closing") };
    });
    expect(turned).toEqual({ currentTime: 20, overflow: "hidden", isClosing: true });
  });

  test("an anchor inside a closed one opens it", async () => {
    const { page } = await glance("/docs/guide#inside-details");
    expect(await page.locator("#inside-details").isVisible()).toBe(true);
  });

  test("a category of the sidebar moves too", async () => {
    const { page } = await glance("/docs/api", { reducedMotion: "no-preference" });
    await quietFeaturesStarted(page);
    const category = page.locator(".sidebar details").first();
    // In one step: a movement may be over before the next look.
    const moving = await category.evaluate((element) => {
      element.querySelector("summary")?.click();
      return element.getAnimations().length;
    });
    expect(moving).toBe(1);
    await eventually(async () => expect(await page.locator(".sidebar a:text-is('Install on Linux')").isVisible()).toBe(true));
  });
});

describe("pictures larger than their column", () => {
  const wide = "img[src*=wide]";

  test("enlarge by click, Enter and Space; Escape and click close, and the focus returns", async () => {
    const { page } = await glance("/docs/guide");
    await page.locator(wide).scrollIntoViewIfNeeded();
    await page.waitForSelector(`${wide}[data-zoom]`);
    expect(await page.getAttribute(wide, "aria-label")).toBe("Enlarge picture: A wide picture");
    for (const [open, close] of [
      [() => page.click(wide), () => page.keyboard.press("Escape")],
      [() => page.locator(wide).press("Enter"), () => page.mouse.click(200, 300)],
      [() => page.locator(wide).press(" "), () => page.keyboard.press("Enter")],
    ] as const) {
      await open();
      await page.waitForSelector("dialog.zoom[open]");
      const width = () => page.locator("dialog.zoom img").evaluate((image) => (image as HTMLImageElement).width);
      await eventually(async () => expect(await width()).toBe(2400));
      await close();
      await page.waitForSelector("dialog.zoom", { state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.getAttribute("alt"))).toBe("A wide picture");
    }
  });

  test("others do not", async () => {
    const { page } = await glance("/docs/guide");
    await page.locator("img[src*=small][alt='A small picture']").scrollIntoViewIfNeeded();
    expect(await page.locator("img[alt='A small picture']").getAttribute("role")).toBe(null);
  });

  test("where the enlarging does not come, the picture itself is opened", async () => {
    const { page } = await glance("/docs/guide", { noisy: true });
    await page.locator(wide).scrollIntoViewIfNeeded();
    await page.waitForSelector(`${wide}[data-zoom]`);
    await page.route("**/assets/zoomDialog-*.js", (route) => route.abort());
    await page.click(wide);
    await page.waitForURL(/wide.*\.png/);
  });
});

describe("the outline", () => {
  test("marks the heading that is read, levels 2 and 3", async () => {
    const { page } = await glance("/docs/long", { width: 1440 });
    await page.evaluate(() => document.getElementById("part-5")?.scrollIntoView());
    await eventually(async () => expect(await page.textContent(".toc-side [data-active]")).toBe("Part 5"));
    expect(await page.locator(".toc-side [data-active]").count()).toBe(1);
  });

  test("knows a heading whose id is no encoded text", async () => {
    const prepare: Reader["prepare"] = (context) =>
      context.route("**/docs/long", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll(/(id="|href="#)part-5"/g, '$1100%"') });
      });
    const { page } = await visit("/docs/long", { width: 1440, prepare });
    await page.evaluate(() => document.getElementById("100%")?.scrollIntoView());
    await eventually(async () => expect(await page.textContent(".toc-side [data-active]")).toBe("Part 5"));
  });

  test("keeps the heading that is read in view, also where the outline is longer than the window, and never moves the page", async () => {
    const { page } = await glance("/docs/examples#xdptrafficfilter", { site: "real" });
    const place = () =>
      page.evaluate(() => {
        const active = document.querySelector(".toc-side [data-active]");
        const column = active?.closest(".toc-side")?.getBoundingClientRect();
        const link = active?.getBoundingClientRect();
        const isSeen = link && column && link.top >= column.top && link.bottom <= Math.min(column.bottom, innerHeight);
        return { text: active?.textContent, isSeen };
      });
    await eventually(async () => expect(await place()).toEqual({ text: "XdpTrafficFilter", isSeen: true }));
    const margin = () =>
      page.evaluate(() => {
        const { scrollPaddingTop } = getComputedStyle(document.documentElement);
        const top = document.getElementById("xdptrafficfilter")?.getBoundingClientRect().top ?? 0;
        return Math.abs(top - Number.parseFloat(scrollPaddingTop));
      });
    await eventually(async () => expect(await margin()).toBeLessThan(2));
    for (const id of ["arping", "knipong"]) {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), id);
      await eventually(async () => {
        const { text, isSeen } = await place();
        expect([text?.toLowerCase(), isSeen]).toEqual([id, true]);
      });
    }
    await page.evaluate(() => scrollTo(0, 0));
    const scrolled = () => page.locator(".toc-side").evaluate((column) => column.scrollTop);
    await eventually(async () => expect(await scrolled()).toBe(0));
  });

  test("is a disclosure on a narrow window", async () => {
    const { page } = await glance("/docs/long", { width: 375 });
    expect(await page.locator(".toc-side").isVisible()).toBe(false);
    await page.click(".toc-mobile > summary");
    await eventually(async () => expect(await page.locator(".toc-mobile a:text-is('Part 5')").isVisible()).toBe(true));
  });

  test("is a bar there that stays, names the section being read, and leads to others", async () => {
    const { page } = await glance("/docs/long", { width: 375 });
    await quietFeaturesStarted(page);
    const bar = page.locator(".toc-mobile > summary");
    expect(await bar.textContent()).toBe("On this page");
    await page.evaluate(() => document.getElementById("part-7")?.scrollIntoView());
    await eventually(async () => expect(await bar.textContent()).toBe("On this pagePart 7"));
    const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
    const [navbar, stuck, heading] = await Promise.all([box(".navbar"), box(".toc-mobile"), box("#part-7")]);
    expect(stuck.y).toBeCloseTo(navbar.y + navbar.height, 0);
    expect(heading.y).toBeGreaterThan(stuck.y + stuck.height);
    await bar.click();
    expect(await page.locator(".toc-mobile a[data-active]").allTextContents()).toEqual(["Part 7"]);
    const before = await offset(page);
    await page.keyboard.press("Escape");
    await page.locator(".toc-mobile a").first().waitFor({ state: "hidden" });
    // What opens lies above the text, which stays where it is.
    await eventually(async () => expect(await offset(page)).toBe(before));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**#part-2");
    await page.locator(".toc-mobile a").first().waitFor({ state: "hidden" });
    await eventually(async () => expect(await bar.textContent()).toBe("On this pagePart 2"));
  });
});

describe("back to top", () => {
  const shown = (page: Page) =>
    page.locator(".to-top").evaluateAll((buttons) => buttons.some((button) => button.hasAttribute("data-shown")));

  test("shows on the way up beyond 300 px; not on the way down, above them, or at the end", async () => {
    const { page } = await glance("/docs/long");
    await quietFeaturesStarted(page);
    await scroll(page, 900);
    await page.waitForSelector(".to-top", { state: "attached" });
    expect(await shown(page)).toBe(false);
    await scroll(page, 800);
    await eventually(async () => expect(await shown(page)).toBe(true));
    await scroll(page, 1000);
    expect(await shown(page)).toBe(false);
    await scroll(page, 290);
    expect(await shown(page)).toBe(false);
    await scroll(page, 1e6);
    expect(await shown(page)).toBe(false);
  });

  test("goes up in steps that leave 85 %, which scrolling down ends", async () => {
    const { page } = await glance("/docs/long", { reducedMotion: "no-preference" });
    await quietFeaturesStarted(page);
    await scroll(page, 3000);
    await page.waitForSelector(".to-top", { state: "attached" });
    await scroll(page, 2900);
    await page.click(".to-top");
    await eventually(async () => expect(await offset(page)).toBe(0));
    await scroll(page, 3000);
    await scroll(page, 2900);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>(".to-top")?.click();
      requestAnimationFrame(() => requestAnimationFrame(() => scrollBy(0, 1200)));
    });
    // Without the scrolling, the top would be reached by then.
    await frames(page, 60);
    expect(await offset(page)).toBeGreaterThan(1500);
  });

  test("hides on the way to an anchor", async () => {
    const { page } = await glance("/docs/long", { width: 1440 });
    await quietFeaturesStarted(page);
    await scroll(page, 2900);
    await page.waitForSelector(".to-top", { state: "attached" });
    await scroll(page, 2800);
    await eventually(async () => expect(await shown(page)).toBe(true));
    await page.locator(".toc-side a:text-is('Part 2')").evaluate((link) => (link as HTMLElement).click());
    await eventually(async () => expect(await shown(page)).toBe(false));
    await frames(page);
    expect(await shown(page)).toBe(false);
  });
});
