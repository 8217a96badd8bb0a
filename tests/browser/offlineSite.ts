/** A site that readers keep on their devices, behind a server with troubles, and what a test asks of browser and worker. */
import { readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { startServer } from "../../src/serve/serve.ts";
import { type Files, type FixtureSite, makeSite, writeAll } from "../site.ts";
import { eventually, quietFeaturesStarted } from "./visit.ts";

/** `stall` never answers, `reset` is a line that is cut, a string is a page with status 200. */
type Answer = number | "stall" | "reset" | `<${string}`;
/** What goes wrong for a path; null for what the site answers. */
export type Trouble = (path: string) => Answer | null;

export interface Published {
  readonly site: Pick<FixtureSite, "run" | "write"> & { readonly build: () => Promise<void> };
  readonly own: (path: string) => string;
  readonly trouble: (next: Trouble) => void;
  /** Paths that were asked for since the last call. */
  readonly asked: () => readonly string[];
}

export const fine: Trouble = () => null;
export const offline: Trouble = () => "reset";

export async function publish(content: Files): Promise<Published> {
  const site = await makeShared(content);
  await site.build();
  const inner = await startServer({ out: site.run.out, base: "/" }, { port: 0, strictPort: false, host: "127.0.0.1" });
  onTestFinished(() => inner.close());
  let trouble = fine;
  const asked: string[] = [];
  const outer = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? "/", inner.url);
    asked.push(pathname);
    const answer = trouble(pathname);
    if (answer === null) pass(incoming, response, inner.port);
    else if (answer === "reset") response.destroy();
    else if (typeof answer === "number") response.writeHead(answer).end("Sorry");
    else if (answer !== "stall") response.writeHead(200, { "content-type": "text/html" }).end(answer);
  });
  await new Promise<void>((done) => outer.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    outer.close();
    outer.closeAllConnections();
  });
  const { port } = outer.address() as AddressInfo;
  return {
    site,
    own: (path) => `http://127.0.0.1:${port}${path}`,
    trouble: (next) => {
      trouble = next;
    },
    asked: () => asked.splice(0),
  };
}

/** What builds have written, by the files that they were made from: most tests begin with the same site. */
const outputs = new Map<string, Files>();

async function makeShared(files: Files): Promise<Published["site"]> {
  const { run, write, build } = await makeSite(files);
  let all = files;
  return {
    run,
    write: async (changed) => {
      all = { ...all, ...changed };
      await write(changed);
    },
    build: async () => {
      const key = JSON.stringify(all);
      const known = outputs.get(key);
      if (known !== undefined) {
        rmSync(run.out, { recursive: true, force: true });
        return writeAll(run.out, known);
      }
      const built = await build();
      // Names that Windows lacks are among the odd ones that are tried.
      expect(built.problems.filter((problem) => !problem.startsWith("content/name "))).toEqual([]);
      const paths = await built.files();
      outputs.set(key, Object.fromEntries(paths.map((path) => [path, readFileSync(join(run.out, path))])));
    },
  };
}

function pass({ url, method, headers }: IncomingMessage, response: ServerResponse, port: number): void {
  const passed = request({ host: "127.0.0.1", port, path: url, method, headers: { ...headers, host: `127.0.0.1:${port}` } });
  passed.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  passed.end();
}

export const button = "[data-offline-version]";
export const status = (page: Page) => page.locator(`[role=status]:has(+ ${button})`);
export const isKept = (page: Page) =>
  eventually(async () => expect(await status(page).textContent()).toBe("v2 is available offline."));

/** Opens the menu that has the button first. */
export async function press(page: Page): Promise<void> {
  await quietFeaturesStarted(page);
  if (!(await page.isVisible(button))) await page.click(`details:has(${button}) > summary`);
  await page.click(button);
}

export async function keep(page: Page): Promise<void> {
  await press(page);
  await isKept(page);
}

export const text = (page: Page) => page.locator("#Content p").first().textContent();
export const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
export const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The worker's last answer. */
export function askToKeep(page: Page): Promise<unknown> {
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
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}
