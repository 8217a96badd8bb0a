/** The manual in a browser: axe finds nothing, no page scrolls sideways, and the policy blocks nothing that a page holds. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "../../src/serve/running.ts";
import { startServer } from "../../src/serve/serve.ts";
import { crossed } from "../nightly/effort.ts";
import { builtSite } from "../site.ts";
import { violations } from "./axe.ts";
import { glance } from "./visit.ts";

let server: RunningServer;
let folder = "";

beforeAll(async () => {
  const root = fileURLToPath(new URL("../../manual", import.meta.url));
  folder = await mkdtemp(join(tmpdir(), "docsgen-manual-"));
  const { run, problems } = await builtSite({
    root,
    configFile: join(root, "site.config.ts"),
    out: join(folder, "build"),
    cache: true,
  });
  expect(problems).toEqual([]);
  server = await startServer({ out: run.out, base: "/" }, { port: 0, strictPort: false, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const looks = [
  { width: 1440, colorScheme: "light" },
  { width: 320, colorScheme: "dark" },
] as const;
const pages = [
  "/",
  "/docs/start/install",
  "/docs/write/markdown",
  "/docs/write/directives",
  "/docs/write/code",
  "/docs/own/scale",
];
const reference = ["configuration", "sidebars-json", "cli", "design-tokens"].map((name) => `/docs/reference/${name}`);

test.each(crossed([...pages, ...reference], looks))("%s: %o", async (path, look) => {
  const { page } = await glance(path, { ...look, own: (to) => server.url + to.slice(1) });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("source and result of an example stand side by side where there is room", async () => {
  const { page } = await glance("/docs/write/markdown", { width: 1440, own: (to) => server.url + to.slice(1) });
  const boxes = async () => {
    const demo = page.locator(".demo").first();
    return [await demo.locator(".code-block").boundingBox(), await demo.locator(".demo-result").boundingBox()];
  };
  const [source, result] = await boxes();
  expect(result?.x).toBeGreaterThan(source?.x ?? Number.POSITIVE_INFINITY);
  await page.setViewportSize({ width: 400, height: 800 });
  // The page is laid out anew meanwhile, perhaps between one box and the other.
  const isBelow = async () => {
    const [above, below] = await boxes();
    return above?.x === below?.x && (below?.y ?? 0) > (above?.y ?? Number.POSITIVE_INFINITY);
  };
  await expect.poll(isBelow).toBe(true);
});
