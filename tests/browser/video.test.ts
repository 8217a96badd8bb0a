/** Videos and what is of other sites, under the policy of each page: files play, and a service is asked nothing before a click. */
import type { BrowserContext } from "playwright-core";
import { describe, expect, it, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, isMarked, mark, quietFeaturesStarted, visit } from "./visit.ts";

const site = ownSite({
  // Browsers ask for an icon that no page names, and not in every visit.
  "site.config.ts": config('favicon: "/icon.svg", security: { images: ["https://*.img.example"] },'),
  "content/static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  "content/docs/next/start.md": "# Start\n\n[Talk](./talk.md) [Clip](./clip.md) [Badge](./badge.md)\n",
  "content/docs/next/talk.md":
    '# Talk\n\n::video[A talk]{src="https://www.youtube.com/watch?v=M7lc1UVf-VE"}\n\n[Start](./start.md)\n',
  "content/docs/next/clip.md": "# Clip\n\n:::video[A clip]{src=clip.webm captions=clip.vtt lang=en}\nNothing to see.\n:::\n",
  "content/docs/next/clip.webm": "no film",
  "content/docs/next/clip.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n",
  "content/docs/next/badge.md": "# Badge\n\n![Badge](https://a.img.example/badge.svg)\n",
});

const service = "https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1";

/** Answers for other sites, and notes what they are asked. */
async function answer(context: BrowserContext, asked: string[]): Promise<void> {
  await context.route(
    (url) => url.hostname !== "127.0.0.1",
    (route) => {
      asked.push(route.request().url());
      const isImage = route.request().resourceType() === "image";
      return route.fulfill({
        contentType: isImage ? "image/svg+xml" : "text/html",
        body: isImage
          ? '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
          : "<title>Player</title><h1>Playing</h1>",
      });
    },
  );
}

async function open(path: string, javaScriptEnabled = true) {
  const asked: string[] = [];
  const visited = await visit(path, { own: site.url, javaScriptEnabled, prepare: (context) => answer(context, asked) });
  return { ...visited, asked };
}

it("builds without a word", () => {
  expect(site.built().problems).toEqual([]);
});

describe("a video of a service", () => {
  test("is a link that asks nothing, and a click puts the player in its place", async () => {
    const { page, asked } = await open("/docs/talk");
    const link = page.locator(".video-link");
    expect(await link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=M7lc1UVf-VE");
    expect(asked).toEqual([]);
    await quietFeaturesStarted(page);
    await link.click();
    await eventually(async () => {
      expect(await page.frameLocator(".video-frame").locator("h1").textContent({ timeout: 1000 })).toBe("Playing");
    });
    expect(asked).toEqual([service]);
    expect(await page.getAttribute(".video-frame", "title")).toBe("A talk");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("video-frame");
  });

  test("plays by the keyboard too", async () => {
    const { page } = await open("/docs/talk");
    await quietFeaturesStarted(page);
    await page.locator(".video-link").focus();
    await page.keyboard.press("Enter");
    await eventually(async () => expect(await page.locator(".video-frame").count()).toBe(1));
  });

  test("is a plain link without JavaScript", async () => {
    const { page, asked } = await open("/docs/talk", false);
    expect(await page.textContent(".video-link")).toBe("A talk Play from YouTube");
    await page.click(".video-link");
    await page.waitForURL("https://www.youtube.com/watch?v=M7lc1UVf-VE");
    expect(asked).toEqual(["https://www.youtube.com/watch?v=M7lc1UVf-VE"]);
  });

  test("is the only reason for a page to allow frames, and a page that needs more is loaded", async () => {
    const policy = async (path: string) => /content="(default-src[^"]*)"/.exec(await site.built().read(path))?.[1] ?? "";
    expect(await policy("docs/talk.html")).toContain("; frame-src https://www.youtube-nocookie.com");
    expect(await policy("docs/start.html")).not.toContain("frame-src");
    const { page } = await open("/docs/start");
    await mark(page);
    await page.click("main a:text('Talk')");
    await eventually(async () => expect(await page.textContent("h1")).toBe("Talk"));
    await eventually(async () => expect(await isMarked(page)).toBe(false));
    await mark(page);
    await page.click("main a:text('Start')");
    await eventually(async () => expect(await page.textContent("h1")).toBe("Start"));
    expect(await isMarked(page)).toBe(true);
  });
});

test.each([
  ["/docs/talk", "light"],
  ["/docs/clip", "dark"],
] as const)("axe finds nothing on %s, %s", async (path, colorScheme) => {
  const { page } = await visit(path, { own: site.url, colorScheme, width: 320 });
  expect(await violations(page)).toEqual([]);
});

test("a file of the site loads, with its captions", async () => {
  const { page, requests, asked } = await open("/docs/clip");
  await eventually(() => expect(requests().some((path) => /clip-\w+\.webm$/.test(path))).toBe(true));
  expect(await page.getAttribute("video", "aria-label")).toBe("A clip");
  const cues = () =>
    page.evaluate(() => {
      const [track] = document.querySelector("video")?.textTracks ?? [];
      if (track === undefined) return -1;
      track.mode = "hidden";
      return track.cues?.length ?? 0;
    });
  await eventually(async () => expect(await cues()).toBe(1));
  expect(await page.textContent("figcaption")).toContain("Nothing to see.");
  expect(asked).toEqual([]);
});

test("an image of an allowed origin is shown", async () => {
  const { page, asked } = await open("/docs/badge");
  await eventually(async () =>
    expect(await page.evaluate(() => document.querySelector<HTMLImageElement>("main img")?.naturalWidth)).toBe(8),
  );
  expect(asked).toEqual(["https://a.img.example/badge.svg"]);
});
