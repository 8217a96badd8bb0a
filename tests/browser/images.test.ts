/** Pictures in several widths and formats: what browsers load of them, on a site that is served and on one that is being written. */
import { expect, onTestFinished, test } from "vitest";
import { drawing } from "../pictures.ts";
import { writeSite } from "../serve/watch/writing.ts";
import { config } from "../site.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, visit } from "./visit.ts";

const files = {
  "site.config.ts": config('images: { widths: [320, 680, 960], formats: ["avif", "webp"] },'),
  "content/docs/next/start.md": "# Start\n\n![Waves](wide.png)\n\n:::figure[Waves]{src=wide.png alt=Figure}\n:::\n",
  "content/docs/next/wide.png": await drawing(1600, 200).png().toBuffer(),
};
const own = ownSite(files);

const shown = (image: Element) => {
  const { currentSrc, clientWidth, clientHeight } = image as HTMLImageElement;
  return { file: currentSrc.replace(/^.*-/, ""), width: clientWidth, height: clientHeight };
};

test.each([
  { width: 320, deviceScaleFactor: 1, file: "320.avif" },
  { width: 375, deviceScaleFactor: 1.5, file: "680.avif" },
  { width: 1280, deviceScaleFactor: 1, file: "680.avif" },
  { width: 1280, deviceScaleFactor: 2, file: "960.avif", colorScheme: "dark", javaScriptEnabled: false },
] as const)("a window of %j loads the smallest that is sharp", async ({ file, ...look }) => {
  const { page, requests } = await visit("/docs/start", { own: own.url, ...look });
  const image = page.locator("main p img");
  await eventually(async () => expect((await image.evaluate(shown)).file).toBe(file));
  const { width, height } = await image.evaluate(shown);
  expect(width / height).toBeCloseTo(8, 0);
  // That of the figure is another width, or the same file.
  expect(requests().filter((path) => /wide/.test(path)).length).toBeLessThanOrEqual(2);
});

test("the room of a picture is there before it arrives", async () => {
  const { page } = await visit("/docs/start", {
    own: own.url,
    prepare: (context) => context.route("**/assets/images/**", () => {}),
  });
  const box = await page.locator("main p img").boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(8, 0);
});

test("what a page says of the widths of its pictures is true", async () => {
  for (const width of [375, 1280, 1920]) {
    const { page } = await visit("/docs/start", { own: own.url, width });
    const found = await page.locator("main img").evaluateAll((images) =>
      images.map((image) => {
        const sizes = image.parentElement?.querySelector("source")?.sizes ?? "";
        const box = document.createElement("div");
        box.style.width = sizes.replace(/[\d.]+(?=rem)/g, (rem) => String(Number(rem) * 16)).replaceAll("rem", "px");
        document.body.append(box);
        return { said: box.getBoundingClientRect().width, is: image.clientWidth };
      }),
    );
    expect(found).toHaveLength(2);
    for (const { said, is } of found) expect(Math.abs(said - is)).toBeLessThan(4);
  }
});

test("readers enlarge the original", async () => {
  const { page } = await visit("/docs/start", { own: own.url });
  await page.waitForSelector("img[data-zoom]");
  await page.locator("img[data-zoom]").first().click();
  const enlarged = page.locator("dialog.zoom[open] img");
  await eventually(async () => expect(await enlarged.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1600));
  expect(await enlarged.evaluate((image) => (image as HTMLImageElement).clientWidth)).toBe(1600);
});

test("a site that is being written encodes what a browser asks for, once", async () => {
  const site = await writeSite(files);
  const { page, context } = await visit("docs/start", { own: (path) => site.url + path });
  onTestFinished(() => context.close());
  const image = page.locator("main p img");
  await eventually(async () => expect((await image.evaluate(shown)).file).toBe("680.avif"));
  const address = await image.evaluate((each) => (each as HTMLImageElement).currentSrc);
  const bytes = async () => Buffer.from(await (await fetch(address)).arrayBuffer()).toString("base64");
  const before = await bytes();
  await site.write({ "content/docs/next/start.md": "# Start\n\n![Waves](wide.png)\n\nMore text.\n" });
  await eventually(async () => expect(await page.locator("main").textContent()).toContain("More text."));
  expect(await bytes()).toBe(before);
});
