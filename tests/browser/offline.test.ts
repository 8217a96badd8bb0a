/** Readers who keep a version on their device: what they read when the server is gone, and when it has a newer build. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as offlineSite from "./offlineSite.ts";
import {
  askToKeep,
  button,
  cacheNames,
  fine,
  isKept,
  keep,
  offline,
  press,
  status,
  stopWorkers,
  text,
  workers,
} from "./offlineSite.ts";
import { box, hits, search, searchConfig } from "./searchSite.ts";
import { eventually, quietFeaturesStarted, visit } from "./visit.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

const content = (build: number, isOffered = true) => ({
  "site.config.ts": searchConfig("askAi: false", `offline: ${isOffered}, changes: {},`),
  "content/docs/versions.json": '["v2", "v1"]',
  "content/docs/v2/start.md": `# Start\n\nBuild ${build}.\n\n![A dot](./dot.svg)\n`,
  "content/docs/v2/dot.svg": picture,
  "content/docs/v2/more.md": `# More\n\nBuild ${build} of the rareword.\n`,
  "content/docs/v1/start.md": "# Start\n\nOld.\n",
  "content/static/icon.svg": picture,
  "content/pages/about.md": "# About\n",
});

const publish = (build = 1) => offlineSite.publish(content(build));

test("a version that is kept is read and searched without a server", async () => {
  const { own, trouble } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  trouble(offline);
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 1 of the rareword.");
  await isKept(page);
  await page.goto(own("/docs/start"));
  const width = () => page.locator("#Content img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await eventually(async () => expect(await width()).toBe(4));
  await quietFeaturesStarted(page);
  await search(page, "rareword");
  await page.locator(hits).first().waitFor();
  await page.press(box, "Enter");
  await page.waitForURL("**/docs/more**");
  await page.goto(own("/about"));
  expect(await page.textContent("h1")).toBe("About");
});

test("what every page of a version links to is on the device, but for other versions", async () => {
  const { site, own, trouble } = await publish();
  const read = (path: string) => readFile(join(site.run.out, path), "utf8");
  const kept = (JSON.parse(await read("offline/v2.json")) as readonly (readonly [string])[]).map(([path]) => path);
  const pages = await Promise.all(kept.filter((path) => /^docs\/.*\.html$/.test(path)).map(read));
  expect(pages.length).toBeGreaterThan(1);
  const links = pages.map((html) => new Set([...html.matchAll(/<a [^>]*href="\/([^"#?]*)/g)].map(([, path = ""]) => path)));
  const common = [...(links[0] ?? [])].filter(
    (path) => links.every((each) => each.has(path)) && !/^docs\/(?:v1|next)/.test(path),
  );
  expect(common).toContain("versions/v1...v2");
  expect(common.filter((path) => ![path, `${path}.html`, `${path}index.html`].some((file) => kept.includes(file)))).toEqual([]);
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  trouble(offline);
  await page.goto(own("/versions/v1...v2"));
  expect(await page.textContent("h1")).toBe("What changed from v1 to v2");
});

test("one of several sets of documents is searched without the others, and the reader is told", async () => {
  const { own, trouble } = await offlineSite.publish({
    "site.config.ts": searchConfig(
      "askAi: false",
      'offline: true, docs: [{ label: "Core" }, { id: "plugin", label: "Plug-in" }],',
    ),
    "content/static/icon.svg": picture,
    "content/docs/next/start.md": "# Start\n\nThe rareword of the core.\n",
    "content/plugin/versions.json": '["v2"]',
    "content/plugin/next/start.md": "# Soon\n",
    "content/plugin/v2/start.md": "# Begin\n\nThe rareword of the plug-in.\n",
    "content/plugin/v2/more.md": "# More\n",
  });
  const { page } = await visit("/plugin/start", { own, noisy: true });
  await keep(page);
  trouble(offline);
  await page.goto(own("/plugin/more"));
  await quietFeaturesStarted(page);
  await search(page, "rareword");
  await page.locator(hits).first().waitFor();
  expect(await page.locator(hits).allTextContents()).toEqual([expect.stringContaining("Begin")]);
  expect(await page.textContent("dialog .search-notice")).toMatch(/^Core Next could not be searched\. /);
  await page.goto(own("/search?q=rareword"));
  await page.locator("#Content .search-notice").waitFor();
  expect(await page.textContent("#Content .search-notice")).toMatch(/^Core Next could not be searched\. /);
  trouble(fine);
  await page.goto(own("/search?q=rareword"));
  await eventually(async () => expect(await page.locator("#Content .search-found a").count()).toBe(2));
  expect(await page.locator("#Content .search-notice").count()).toBe(0);
});

test.each(["/docs/v1/start", "/docs/changes/start/v1", "/gone", "/files/a%23b%"])(
  "in place of %s, which is not on the device, a page says what is",
  async (address) => {
    const { own, trouble } = await publish();
    const { page } = await visit("/docs/start", { own, noisy: true });
    await keep(page);
    trouble(offline);
    const response = await page.goto(own(address));
    expect([response?.status(), await page.textContent("h1")]).toEqual([503, "Not available offline"]);
    const stored = page.locator("[data-stored-version]:visible");
    await stored.waitFor();
    expect(await stored.locator("p").allTextContents()).toEqual(["v2 is available offline."]);
    expect(await stored.locator("a").allTextContents()).toEqual(["Documentation", "All pages"]);
    expect(await stored.locator("input[type=search]").isVisible()).toBe(true);
    await stored.locator("a", { hasText: "Documentation" }).click();
    await eventually(async () => expect(await text(page)).toBe("Build 1 of the rareword."));
    trouble(fine);
    await page.goto(own("/docs/v1/start"));
    expect(await page.locator("#Content .prose p").textContent()).toBe("Old.");
  },
);

test("a newer build takes the place of the one that is kept", async () => {
  const { site, own, trouble } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  const before = await cacheNames(page);
  await site.write(content(2));
  await site.build();
  // The worker looks when it is started anew, as a browser does after a while.
  await stopWorkers(page);
  await page.goto(own("/docs/start"));
  expect(await text(page)).toBe("Build 2.");
  await eventually(async () => {
    const names = await cacheNames(page);
    expect([names.length, names.filter((name) => before.includes(name)).length]).toEqual([2, 1]);
  });
  trouble(offline);
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 2 of the rareword.");
});

test("files of another build than the list are not kept, and what is there stays", async () => {
  const { site, own, trouble } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  const before = await cacheNames(page);
  await site.write(content(2));
  await site.build();
  const file = join(site.run.out, "docs/more.html");
  await writeFile(file, (await readFile(file, "utf8")).replace("Build 2", "Build 3"));
  await stopWorkers(page);
  await page.goto(own("/docs/start"));
  expect(await askToKeep(page)).toEqual({ kept: "v2", failed: "200 docs/more.html" });
  // With what was fetched, for the next attempt.
  expect(await cacheNames(page)).toEqual(expect.arrayContaining([...before]));
  expect(await cacheNames(page)).toHaveLength(3);
  trouble(offline);
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 1 of the rareword.");
});

test("a first attempt that fails says so and leaves nothing", async () => {
  const { site, own } = await publish();
  await rm(join(site.run.out, "docs/more.html"));
  const { page } = await visit("/docs/start", { own, noisy: true });
  await press(page);
  await eventually(async () => expect(await status(page).textContent()).toBe("The download failed. Try again later."));
  expect(await cacheNames(page)).toEqual([]);
  await eventually(async () => expect(await page.textContent(button)).toBe("Make v2 available offline"));
});

test("Remove leaves nothing on the device", async () => {
  const { own, trouble } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  await eventually(async () => expect(await page.textContent(button)).toBe("Remove from this device"));
  await press(page);
  await eventually(async () => expect([await cacheNames(page), await workers(page)]).toEqual([[], 0]));
  await eventually(async () => expect(await status(page).textContent()).toBe(""));
  trouble(offline);
  await expect(page.goto(own("/docs/more"))).rejects.toThrow("ERR_");
});

test("half of a version, and a note that makes no sense, are taken away, and keeping it works again", async () => {
  const { own } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  await page.evaluate(async () => {
    const [state = ""] = (await caches.keys()).filter((name) => name.endsWith("state"));
    const [key] = await (await caches.open(state)).keys();
    if (key !== undefined) await (await caches.open(state)).put(key, new Response("{ garbage"));
    await (await caches.open(state.replace("state", "v1 half"))).put("/docs/v1/start.html", new Response("half"));
  });
  await stopWorkers(page);
  await page.goto(own("/docs/start"));
  await eventually(async () => expect(await cacheNames(page)).toEqual([expect.stringContaining("state")]));
  await eventually(async () => expect(await page.textContent(button)).toBe("Make v2 available offline"));
  await keep(page);
  expect(await askToKeep(page)).toEqual({ kept: "v2" });
});

test("a version that is removed while it is fetched does not come back", async () => {
  const { own } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const ask = (message: unknown) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
          if (data.progress === undefined) resolve(data);
        };
        active?.postMessage(message, [port2]);
      });
    await Promise.all([ask({ type: "keep", version: "v1" }), ask({ type: "remove" })]);
  });
  expect(await cacheNames(page)).toEqual([]);
});

test("a site that no longer offers it takes back what browsers keep", async () => {
  const { site, own } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  await site.write(content(2, false));
  await site.build();
  await stopWorkers(page);
  await page.goto(own("/docs/start"));
  expect(await page.locator(button).count()).toBe(0);
  await eventually(async () => expect([await cacheNames(page), await workers(page)]).toEqual([[], 0]));
});

test("an update that failed fetches only what is missing the next time", async () => {
  const { site, own, trouble, asked } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  await site.write({ ...content(2), "content/docs/v2/third.md": "# Third\n\nBuild 2.\n" });
  await site.build();
  trouble((path) => (path === "/docs/third.html" ? 500 : null));
  asked();
  expect(await askToKeep(page)).toEqual({ kept: "v2", failed: "500 docs/third.html" });
  await stopWorkers(page);
  trouble(fine);
  const isOfList = (path: string) => /^\/(?:docs|search|assets)\/.*\.\w+$/.test(path);
  const before = asked().filter(isOfList);
  expect(before).toContain("/docs/more.html");
  expect(await askToKeep(page)).toEqual({ kept: "v2" });
  expect(asked().filter((path) => before.includes(path))).toEqual(["/docs/third.html"]);
  expect(await cacheNames(page)).toHaveLength(2);
});

const shell = "<!doctype html><title>Shell</title>";

test("a host that answers missing files with a page: a site that no longer offers it takes back what browsers keep", async () => {
  const { site, own, trouble } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  await site.write(content(2, false));
  await site.build();
  trouble((path) => (/^\/(?:offline\/|service-worker)/.test(path) ? shell : null));
  await stopWorkers(page);
  await page.goto(own("/docs/start"));
  await eventually(async () => expect([await cacheNames(page), await workers(page)]).toEqual([[], 0]));
});

test("a host that answers everything with a page for a while takes nothing away", async () => {
  const { own, trouble } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  trouble(() => shell);
  expect(await askToKeep(page)).toEqual({ kept: "v2", failed: `${own("/offline/v2.json")} is not a list of files.` });
  trouble(offline);
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 1 of the rareword.");
});

test("asking for a version that the site no longer has leaves the one that is kept", async () => {
  const { own, trouble } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  trouble((path) => (path === "/offline/v1.json" ? 404 : null));
  await page.goto(own("/docs/v1/start"));
  await press(page);
  await eventually(async () => expect(await status(page).textContent()).toBe("The download failed. Try again later."));
  trouble(offline);
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 1 of the rareword.");
});
