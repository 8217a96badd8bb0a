/**
 * The time from saving a file to the painted page: `serve --watch` in a process of its own, a real Chromium, the median of 20 edits
 * of one page. Also the time from the start of the process to the first page, with a warm cache.
 *
 * `npm run bench:watch` measures docsgen's own site, `-- --pages 1000` generated pages. `-- --soak 2000` makes 2,000 edits instead and
 * prints the size of the heap.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Page } from "playwright-core";
import type { RunOptions } from "../../src/engine/core/schemas/config.ts";
import { launch } from "../browser/launch.ts";
import { ownSite } from "./corpora.ts";
import { pageId, usual, writeCorpus } from "./corpus.ts";
import { median, table } from "./table.ts";

const { values } = parseArgs({
  options: {
    tool: { type: "string" },
    pages: { type: "string" },
    edits: { type: "string", default: "20" },
    soak: { type: "string" },
  },
});
const tool = resolve(values.tool ?? ".");
const root = await mkdtemp(join(tmpdir(), "docsgen-watch-"));
try {
  const { file, path } = await prepare();
  if (values.soak !== undefined) await soak(file, path, Number(values.soak));
  else {
    const { child } = await start();
    // Long enough to write its caches.
    await pause(2000);
    await stop(child);
    const server = await start(path);
    await measure(server, file, path);
    await stop(server.child);
  }
} finally {
  await rm(root, { recursive: true, force: true });
}

/** The site, and the page that is edited. */
async function prepare(): Promise<{ readonly file: string; readonly path: string }> {
  if (values.pages !== undefined) {
    const pages = Number(values.pages);
    await writeCorpus(root, { ...usual, pages, versions: 0 });
    return { file: join(root, `content/docs/next/${pageId(3)}.md`), path: `docs/${pageId(3)}` };
  }
  await ownSite(tool).write(root);
  return { file: join(root, "content/docs/v25.05/quickstart.md"), path: "docs/quickstart" };
}

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  /** Milliseconds from the start of the process until the first page was there. */
  readonly ready: number;
}

async function start(path = ""): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(tool, "dist/cli.js"), "serve", "--watch", "--port", "0", "--root", root], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => found(text.trim()));
    child.on("exit", () => failed(new Error("The server did not start.")));
  });
  await (await fetch(url + path)).text();
  return { child, url, ready: performance.now() - began };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

async function measure({ url, ready }: Started, file: string, path: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(url + path);
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    await pause(3000);
    const text = readFileSync(file, "utf8");
    const times: number[] = [];
    for (let edit = 0; edit < Number(values.edits) + 3; edit++)
      times.push(await saveToPaint(page, file, text, `Edit number ${edit}.`));
    const cleared: number[] = [];
    for (let round = 0; round < 5; round++) cleared.push(await fixToClear(page, file, text));
    const counted = times.slice(3).sort((a, b) => a - b);
    console.log(
      table([
        ["serve --watch", "ms"],
        ["start to first page, warm cache", ready],
        ["save to painted, median", median(counted)],
        ["save to painted, fastest", counted[0] ?? 0],
        ["save to painted, slowest", counted.at(-1) ?? 0],
        ["save of a fix to the overlay gone, median", median(cleared)],
      ]),
    );
  } finally {
    await browser.close();
  }
}

/** Both processes read the clock of the machine; the page reads it when the frame that shows the words has been painted. */
async function saveToPaint(page: Page, file: string, text: string, words: string): Promise<number> {
  const painted = page.evaluate(
    (expected) =>
      new Promise<number>((done) => {
        const look = () => {
          if (!document.querySelector("main")?.textContent?.includes(expected)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => done(Date.now());
            channel.port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    words,
  );
  await pause(50);
  const saved = Date.now();
  writeFileSync(file, `${text}\n${words}\n`);
  const took = (await painted) - saved;
  await pause(300);
  return took;
}

async function fixToClear(page: Page, file: string, text: string): Promise<number> {
  writeFileSync(file, `${text}\n:::nonsense\nX\n:::\n`);
  await page.waitForFunction(() => document.querySelector("docsgen-problems") !== null);
  const gone = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector("docsgen-problems") !== null) return;
          observer.disconnect();
          done(Date.now());
        });
        observer.observe(document.documentElement, { childList: true });
      }),
  );
  await pause(300);
  const saved = Date.now();
  writeFileSync(file, text);
  const took = (await gone) - saved;
  await pause(300);
  return took;
}

/** Runs in this process, where the heap can be measured after a collection. After 200 edits it must not grow by more than 15 %. */
async function soak(file: string, path: string, edits: number): Promise<void> {
  const { serve } = (await import(pathToFileURL(join(tool, "dist/index.js")).href)) as typeof import("../../src/index.ts");
  const run: RunOptions = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
  let rebuilds = 0;
  const watch = { rebuilt: () => void rebuilds++, problems: () => {} };
  const server = await serve(run, { port: 0, strictPort: true, host: "127.0.0.1", open: false, watch });
  const text = readFileSync(file, "utf8");
  const rows: (readonly [string | number, string | number, string | number, string | number])[] = [
    ["edits", "rebuilds", "heap MB", "handles"],
  ];
  await (await fetch(server.url + path)).text();
  rows.push([0, rebuilds, await heapMegabytes(), process.getActiveResourcesInfo().length]);
  for (let edit = 1; edit <= edits; edit++) {
    writeFileSync(file, edit % 5 < 2 ? `${text}\n:::nonsense ${edit}\n` : `${text}\nEdit ${edit}.\n`);
    await pause(30);
    await (await fetch(server.url + path)).text();
    if (edit === 200 || edit % 500 === 0)
      rows.push([edit, rebuilds, await heapMegabytes(), process.getActiveResourcesInfo().length]);
  }
  await server.close();
  console.log(table(rows));
  const heaps = rows.slice(2).map(([, , heap]) => Number(heap));
  const [early = 0, last = 0] = [heaps[0], heaps.at(-1)];
  if (last > early * 1.15) throw new Error(`Memory grew from ${early} to ${last} MB.`);
}

async function heapMegabytes(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 4; round++) {
    collect();
    await pause(100);
  }
  return process.memoryUsage().heapUsed / 1e6;
}
