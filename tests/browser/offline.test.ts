/** Readers who keep a version on their device: what they read when the server is gone, and when it has a newer build. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { RunningServer } from "../../src/writing/running.ts";
import { startServer } from "../../src/writing/serve.ts";
import { type FixtureSite, makeSite } from "../site.ts";
import { field, hits, searchConfig } from "./searchSite.ts";
import { eventually, quietFeaturesStarted, visit } from "./visit.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

const content = (build: number, offline = true) => ({
  "site.config.ts": searchConfig("askAi: false", `offline: ${offline},`),
  "content/docs/versions.json": '["v2", "v1"]',
  "content/docs/v2/start.md": `# Start\n\nBuild ${build}.\n\n![A dot](./dot.svg)\n`,
  "content/docs/v2/dot.svg": picture,
  "content/docs/v2/more.md": `# More\n\nBuild ${build} of the rareword.\n`,
  "content/docs/v1/start.md": "# Start\n\nOld.\n",
  "content/static/icon.svg": picture,
  "content/pages/about.md": "# About\n",
});

interface Published {
  readonly site: FixtureSite;
  readonly own: (path: string) => string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

async function publish(build = 1): Promise<Published> {
  const site = await makeSite(content(build));
  expect((await site.build()).problems).toEqual([]);
  let server: RunningServer | null = null;
  let port = 0;
  const start = async () => {
    server = await startServer({ out: site.run.out, base: "/" }, { port, strictPort: port > 0, host: "127.0.0.1" });
    port = Number(new URL(server.url).port);
  };
  const stop = async () => {
    await server?.close();
    server = null;
  };
  await start();
  onTestFinished(stop);
  return { site, start, stop, own: (path) => `http://127.0.0.1:${port}${path}` };
}

const button = "[data-offline-version]";
const status = (page: Page) => page.locator(`[role=status]:has(+ ${button})`);
const isKept = (page: Page) => eventually(async () => expect(await status(page).textContent()).toBe("v2 is available offline."));
async function keep(page: Page): Promise<void> {
  await quietFeaturesStarted(page);
  await page.click(button);
  await isKept(page);
}

const text = (page: Page) => page.locator("#Content p").first().textContent();
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("a version that is kept is read and searched without a server", async () => {
  const { own, stop } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  await stop();
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 1 of the rareword.");
  await isKept(page);
  await page.goto(own("/docs/start"));
  expect(await page.locator("#Content img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
  await quietFeaturesStarted(page);
  await page.keyboard.press("Control+k");
  await page.locator(field).fill("rareword");
  await page.locator(hits).first().waitFor();
  await page.press(field, "Enter");
  await page.waitForURL("**/docs/more**");
  await page.goto(own("/about"));
  expect(await page.textContent("h1")).toBe("About");
  await expect(page.goto(own("/docs/v1/start"))).rejects.toThrow("ERR_");
});

test("a newer build takes the place of the one that is kept", async () => {
  const { site, own, stop } = await publish();
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
  await stop();
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 2 of the rareword.");
});

test("files of another build than the list are not kept, and what is there stays", async () => {
  const { site, own, stop } = await publish();
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
  expect(await cacheNames(page)).toEqual(before);
  await stop();
  await page.goto(own("/docs/more"));
  expect(await text(page)).toBe("Build 1 of the rareword.");
});

test("a first attempt that fails says so and leaves nothing", async () => {
  const { site, own } = await publish();
  await rm(join(site.run.out, "docs/more.html"));
  const { page } = await visit("/docs/start", { own, noisy: true });
  await quietFeaturesStarted(page);
  await page.click(button);
  await eventually(async () => expect(await status(page).textContent()).toBe("That did not work. Try again later."));
  expect(await cacheNames(page)).toEqual([expect.stringContaining("state")]);
  expect(await page.textContent(button)).toBe("Make v2 available offline");
});

test("Remove leaves nothing on the device", async () => {
  const { own, stop } = await publish();
  const { page } = await visit("/docs/start", { own, noisy: true });
  await keep(page);
  expect(await page.textContent(button)).toBe("Remove from this device");
  await page.click(button);
  await eventually(async () => expect([await cacheNames(page), await workers(page)]).toEqual([[], 0]));
  expect(await status(page).textContent()).toBe("");
  await stop();
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
  expect(await page.textContent(button)).toBe("Make v2 available offline");
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

/** The worker's last answer. */
function askToKeep(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => {
        if (data.progress === undefined) resolve(data);
      };
    });
    active?.postMessage({ type: "keep", version: "v2" }, [port2]);
    return answer;
  });
}

/** Ends the threads of service workers; the next request starts them again. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}
