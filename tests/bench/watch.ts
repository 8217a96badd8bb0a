/**
 * The time from saving a file to the painted page: `serve --watch` in a process of its own, a real Chromium, the median of 20 edits
 * each of prose, of a heading, of a title, and of a file that a page includes. Also the time from the start of the process to the first
 * page, with a warm cache. It fails where an edit is not painted within a minute.
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
import type { RunOptions } from "../../src/model/schemas/config.ts";
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
const started: ChildProcess[] = [];
try {
  const { file, path, included } = await prepare();
  if (values.soak !== undefined) await soak(file, path, Number(values.soak));
  else {
    const { child } = await start();
    // Long enough to write its caches.
    await pause(2000);
    await stop(child);
    const server = await start(path);
    await measure(server, path, editsOf(file, included));
    await stop(server.child);
  }
} finally {
  for (const child of started) child.kill("SIGTERM");
  await rm(root, { recursive: true, force: true });
}

interface Prepared {
  readonly file: string;
  readonly path: string;
  /** A file that the page includes. */
  readonly included: string | null;
}

/** The site, and the page that is edited. */
async function prepare(): Promise<Prepared> {
  if (values.pages !== undefined) {
    const pages = Number(values.pages);
    await writeCorpus(root, { ...usual, pages, versions: 0 });
    return { file: join(root, `content/docs/next/${pageId(3)}.md`), path: `docs/${pageId(3)}`, included: null };
  }
  await ownSite(tool).write(root);
  const folder = join(root, "content/docs/v25.05");
  return { file: join(folder, "quickstart.md"), path: "docs/quickstart", included: join(folder, "_examples/quickstart.cpp") };
}

interface Edit {
  readonly file: string;
  readonly before: string;
  /** The file with these words in it. */
  readonly after: (words: string) => string;
}

function editsOf(file: string, included: string | null): Readonly<Record<string, Edit>> {
  const before = readFileSync(file, "utf8");
  const code = included === null ? "" : readFileSync(included, "utf8");
  return {
    prose: { file, before, after: (words) => `${before}\n${words}\n` },
    heading: { file, before, after: (words) => `${before}\n## ${words}\n\nText.\n` },
    title: { file, before, after: (words) => before.replace(/^title: .*$/m, `title: ${words}`) },
    ...(included === null ? {} : { include: { file: included, before: code, after: (words) => `${code}// ${words}\n` } }),
  };
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
  started.push(child);
  const address = new Promise<string>((found, failed) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => found(text.trim()));
    child.on("exit", () => failed(new Error("The server did not start.")));
  });
  const url = await soon(address, "The server did not start");
  await (await soon(fetch(url + path), "The first page was not there")).text();
  return { child, url, ready: performance.now() - began };
}

/** Throws after a minute. */
async function soon<T>(done: Promise<T>, otherwise: string): Promise<T> {
  const late = pause(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`${otherwise} within a minute.`);
  });
  return Promise.race([done, late]);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

async function measure({ url, ready }: Started, path: string, edits: ReturnType<typeof editsOf>): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(url + path);
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    await pause(3000);
    const rows: (readonly [string, number])[] = [["start to first page, warm cache", ready]];
    for (const [kind, edit] of Object.entries(edits)) {
      const times: number[] = [];
      for (let count = 0; count < Number(values.edits) + 3; count++)
        times.push(await saveToPaint(page, edit, `Changed ${kind} number ${count}.`));
      writeFileSync(edit.file, edit.before);
      await pause(1000);
      const counted = times.slice(3).sort((a, b) => a - b);
      rows.push([`save to painted, ${kind}: median`, median(counted)]);
      rows.push(
        [`save to painted, ${kind}: fastest`, counted[0] ?? 0],
        [`save to painted, ${kind}: slowest`, counted.at(-1) ?? 0],
      );
    }
    const cleared: number[] = [];
    for (let round = 0; round < Math.min(5, Number(values.edits)); round++)
      cleared.push(await fixToClear(page, edits.prose as Edit));
    rows.push(["save of a fix to the overlay gone, median", median(cleared)]);
    console.log(table([["serve --watch", "ms"], ...rows]));
  } finally {
    await browser.close();
  }
}

/** Both processes read the clock of the machine; the page reads it when the frame that shows the words has been painted. */
async function saveToPaint(page: Page, { file, after }: Edit, words: string): Promise<number> {
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
  writeFileSync(file, after(words));
  const took = (await soon(painted, `"${words}" was not painted`)) - saved;
  await pause(300);
  return took;
}

async function fixToClear(page: Page, { file, before: text }: Edit): Promise<number> {
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
