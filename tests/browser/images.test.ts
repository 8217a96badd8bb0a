/** Pictures in several widths and formats: what browsers load of them, on a site that is served and on one that is being written. */
import { expect, onTestFinished, test } from "vitest";
import { drawing } from "../pictures.ts";
import { config } from "../site.ts";
import { writeSite } from "../writing/watch/writing.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, visit } from "./visit.ts";

const files = {
  "site.config.ts": config('images: { widths: [320, 640, 960], formats: ["avif", "webp"] },'),
  "content/docs/next/start.md": "# Start\n\n![Waves](wide.png)\n\n## After\n\nText.\n",
  "content/docs/next/wide.png": await drawing(1600, 200).png().toBuffer(),
};
const own = ownSite(files);

const shown = (image: Element) => {
  const { currentSrc, clientWidth, clientHeight } = image as HTMLImageElement;
  return { file: currentSrc.replace(/^.*-/, ""), width: clientWidth, height: clientHeight };
};

test.each([
  { width: 320, deviceScaleFactor: 1, file: "320.avif" },
  { width: 375, deviceScaleFactor: 1.5, file: "640.avif" },
  { width: 1280, deviceScaleFactor: 1, file: "640.avif" },
  { width: 1280, deviceScaleFactor: 2, file: "960.avif", colorScheme: "dark", javaScriptEnabled: false },
] as const)("a window of %j loads the smallest that is sharp", async ({ file, ...look }) => {
  const { page, requests } = await visit("/docs/start", { own: own.url, ...look });
  const image = page.locator("main img");
  await eventually(async () => expect((await image.evaluate(shown)).file).toBe(file));
  const { width, height } = await image.evaluate(shown);
  expect(width / height).toBeCloseTo(8, 0);
  expect(requests().filter((path) => /wide/.test(path))).toHaveLength(1);
});

test("the room of a picture is there before it arrives", async () => {
  const { page } = await visit("/docs/start", {
    own: own.url,
    prepare: (context) => context.route("**/assets/images/**", () => {}),
  });
  const box = await page.locator("main img").boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(8, 0);
});

test("readers enlarge the original", async () => {
  const { page } = await visit("/docs/start", { own: own.url });
  await page.waitForSelector("img[data-zoom]");
  await page.locator("img[data-zoom]").click();
  const enlarged = page.locator("dialog.zoom[open] img");
  await eventually(async () => expect(await enlarged.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1600));
  expect(await enlarged.evaluate((image) => (image as HTMLImageElement).clientWidth)).toBe(1600);
});

test("a site that is being written encodes what a browser asks for, once", async () => {
  const site = await writeSite(files);
  const { page, context } = await visit("docs/start", { own: (path) => site.url + path });
  onTestFinished(() => context.close());
  const image = page.locator("main img");
  await eventually(async () => expect((await image.evaluate(shown)).file).toBe("640.avif"));
  const address = await image.evaluate((each) => (each as HTMLImageElement).currentSrc);
  const bytes = async () => Buffer.from(await (await fetch(address)).arrayBuffer()).toString("base64");
  const before = await bytes();
  await site.write({ "content/docs/next/start.md": "# Start\n\n![Waves](wide.png)\n\nMore text.\n" });
  await eventually(async () => expect(await page.locator("main").textContent()).toContain("More text."));
  expect(await bytes()).toBe(before);
});
