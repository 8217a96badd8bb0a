/**
 * What a reader waits for: the bytes of a tutorial's first view against the budget, the files that are loaded on demand, and the
 * time from a click to the painted page, on this machine and on a slow one (CPU 4× slower, Fast 4G). Sizes are compressed by brotli,
 * as hosts send them.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { build } from "../../src/site/build.ts";
import { launch } from "../browser/launch.ts";
import { startHost } from "./host.ts";
import { median, type Row, table } from "./table.ts";

const { values } = parseArgs({ options: { tool: { type: "string", default: "." } } });
const root = values.tool;
const tutorial = "docs/tutorials/packet-parsing";
const out = await mkdtemp(join(tmpdir(), "docsgen-front-"));

try {
  const { ok } = await build({ root, configFile: join(root, "site.config.ts"), out: join(out, "site"), cache: true });
  if (!ok) throw new Error("The site has errors; docsgen build tells which.");
  const first = await firstView(join(out, "site"));
  console.log(`First view of /${tutorial}\n\n${table(first.rows)}\n`);
  console.log(`Loaded when it is needed\n\n${table(await laterFiles(join(out, "site"), first.names))}\n`);
  console.log(`In the browser\n\n${table(await inBrowser(join(out, "site")))}\n`);
  console.log(`First search\n\n${table(await firstSearches(join(out, "site")))}`);
} finally {
  await rm(out, { recursive: true, force: true });
}

async function firstView(site: string) {
  const html = await readFile(join(site, `${tutorial}.html`), "utf8");
  const [, inline = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const [head = ""] = html.split("</head>");
  const assets = [...head.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  const sizes = await Promise.all(assets.map(async (name) => [name, await readFile(join(site, "assets", name))] as const));
  const of = (ending: string) => sizes.filter(([name]) => name.endsWith(ending)).reduce((sum, [, body]) => sum + brotli(body), 0);
  const rows: Row[] = [
    ["", "brotli bytes", "budget"],
    ["JavaScript", of(".js"), 8000],
    ["CSS", of(".css"), 9000],
    ["HTML", brotli(html), 12_000],
    ["of it the inline script", brotli(inline), 1000],
  ];
  return { rows, names: assets };
}

async function laterFiles(site: string, first: readonly string[]): Promise<readonly Row[]> {
  const names = (await readdir(join(site, "assets"))).filter((name) => name.endsWith(".js") && !first.includes(name)).sort();
  const rows = names.map(
    async (name): Promise<Row> => [basename(name).replace(/-\w+\.js$/, ""), brotli(await readFile(join(site, "assets", name)))],
  );
  return [["file", "brotli bytes"], ...(await Promise.all(rows))];
}

function brotli(body: string | Uint8Array): number {
  return brotliCompressSync(body).length;
}

async function inBrowser(site: string): Promise<readonly Row[]> {
  const host = await startHost(site);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const load = await measureLoad(page, host.url);
    const plain = await measureClicks(page, host.url);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 60,
      downloadThroughput: (9e6 * 0.9) / 8,
      uploadThroughput: (1.5e6 * 0.9) / 8,
    });
    const slow = await measureClicks(page, host.url);
    return [
      ["", "measured", "budget"],
      ["requests of the first view", load.requests, 6],
      ["requests to other hosts", load.foreign, 0],
      ["layout shift, thousandths", load.shift * 1000, 0],
      ["longest task while loading, ms", load.longest, 50],
      ["click to painted page, median of 20, ms", plain, 30],
      ["the same on a slow machine and line, ms", slow, 90],
    ];
  } finally {
    await browser.close();
    host.close();
  }
}

/** What a reader loads from Ctrl+K to the results with their excerpts: scripts, styles, texts, and index. */
async function firstSearches(site: string): Promise<readonly Row[]> {
  const host = await startHost(site);
  const browser = await launch();
  const queries = JSON.parse(await readFile(join(root, "tests/bench/search/fresh-queries.json"), "utf8")) as { q: string }[];
  const sizes: number[] = [];
  try {
    for (const { q } of queries.filter((_, at) => at % 8 === 0)) {
      const page = await browser.newPage();
      await page.goto(host.url + tutorial, { waitUntil: "networkidle" });
      const before = host.sent();
      await page.keyboard.press("Control+k");
      await page.keyboard.insertText(q);
      await page.waitForSelector("#SearchModal .search-hit");
      await page.waitForLoadState("networkidle");
      sizes.push(host.sent() - before);
      await page.close();
    }
  } finally {
    await browser.close();
    host.close();
  }
  return [
    ["", "bytes", "budget"],
    [`median of ${sizes.length}`, median(sizes), 150_000],
    ["most", Math.max(...sizes), 150_000],
  ];
}

async function measureLoad(page: Page, url: string) {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) asked.push(request.url());
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(url + tutorial, { waitUntil: "load" });
  await page.waitForTimeout(300);
  const requests = asked.length;
  const seen = await page.evaluate(() => (window as Window & { seen?: { shift: number; longest: number } }).seen);
  return {
    requests,
    foreign: asked.filter((each) => !each.startsWith(url)).length,
    shift: seen?.shift ?? 0,
    longest: seen?.longest ?? 0,
  };
}

/** Clicks links of the sidebar as a reader does: the pointer hovers for a moment before the click. */
async function measureClicks(page: Page, url: string): Promise<number> {
  await page.goto(url + tutorial);
  const links = page.locator(".sidebar a[href^='/']:visible");
  const times: number[] = [];
  for (let index = 0; times.length < 20; index++) {
    const link = links.nth(index % (await links.count()));
    if ((await link.getAttribute("aria-current")) !== null) continue;
    await page.evaluate(watchNextPage);
    await link.hover();
    await page.waitForTimeout(100);
    await page.mouse.down();
    await page.mouse.up();
    times.push(await page.evaluate(() => (window as Window & { painted?: Promise<number> }).painted ?? 0));
  }
  return median(times);
}

/** Runs in the page. `painted` resolves to the milliseconds from the next click to the end of the frame that shows another page. */
function watchNextPage(): void {
  // Runs before the tasks that the page defers until the frame is painted.
  const behindFrame = (then: () => void) => scheduler.postTask(then, { priority: "user-blocking" });
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const arrived = () => requestAnimationFrame(() => behindFrame(() => resolve(performance.now() - timeStamp)));
        addEventListener("docsgen:route", arrived, { once: true });
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { painted });
}
