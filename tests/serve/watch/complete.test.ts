/** A site that is shown before it is compiled: requested pages come first, the rest in the background, with the same result. */
import { expect, it } from "vitest";
import { config } from "../../site.ts";
import { equalsBuild } from "./equalsBuild.ts";
import { listenAt, writeSite } from "./writing.ts";

const count = 60;
const name = (number: number) => `content/docs/next/p${number % count}.md`;
const text = (number: number, words = "Hello") =>
  `# Page *${number}*\n\n${words} from ${number}. See [next](./p${(number + 1) % count}.md#part-${(number + 1) % count}).\n\n## Part ${number}\n\n${"Words. ".repeat(200)}\n`;
const files = Object.fromEntries(Array.from({ length: count }, (_, number) => [name(number), text(number)]));

it("shows a requested page with its text, and reports no problem of pages that are not compiled yet", async () => {
  const site = await writeSite({ ...files, [name(7)]: `${text(7)}\n[x](./p8.md#lost)\n` }, 0);
  const reported: (readonly string[])[] = [];
  const main = await site.main("/docs/p50");
  expect(main).toContain("Hello from 50.");
  expect(main).toContain("Page <em>50</em>");
  await site.until(() => {
    reported.push(site.problems());
    return site.problems();
  }, [`error link/anchor ${name(7)}:9`]);
  expect(reported.every((each) => each.length <= 1)).toBe(true);
  await site.write({ [name(7)]: text(7) });
  await site.until(site.problems, []);
  await equalsBuild(site);
});

it("does not wait for other pages, and has all problems when the last is compiled", async () => {
  const gate = globalThis as { openDocsgenGate?: () => void; docsgenGate?: Promise<void> };
  gate.docsgenGate = new Promise((open) => (gate.openDocsgenGate = open));
  const plugin = "() => async (tree) => { if (/Hello from 40/.test(JSON.stringify(tree))) await globalThis.docsgenGate; }";
  const bad = { [name(40)]: `${text(40)}\n::nothing\n` };
  const site = await writeSite({ ...files, ...bad, "site.config.ts": config(`markdown: { remarkPlugins: [${plugin}] },`) }, 0);
  expect(await site.main("/docs/p41")).toContain("Hello from 41.");
  await site.write({ [name(41)]: text(41, "Edited") });
  await site.until(async () => (await site.main("/docs/p41")).includes("Edited from 41."), true);
  expect(site.problems()).toEqual([]);
  gate.openDocsgenGate?.();
  await site.until(
    () => site.problems().map((each) => each.replace(/:\d+$/, "")),
    [`error markdown/unknown-directive ${name(40)}`],
  );
  expect(await site.main("/docs/p40")).toContain("Hello from 40.");
});

it("has titles of pages that are not compiled", async () => {
  const site = await writeSite(files, 0);
  expect((await site.page("/docs/p3")).text).toMatch(/Page 59/);
});

it("follows edits meanwhile, also of the configuration", async () => {
  const site = await writeSite(files, 0);
  await site.page("/docs/p1");
  await site.write({ [name(1)]: text(1, "Changed"), [name(2)]: text(2, "Changed, too,") });
  await site.until(async () => (await site.main("/docs/p1")).includes("Changed from 1"), true);
  await site.write({ "site.config.ts": config('footer: { copyright: "Another" },') });
  await site.until(async () => (await site.page("/docs/p2")).text.includes("Another"), true);
  expect(await site.main("/docs/p2")).toContain("Changed, too, from 2");
  await site.settled();
  await equalsBuild(site);
});

it("searches when all pages are compiled, and notifies open pages", async () => {
  const site = await writeSite(files, 0);
  const { states } = await listenAt(site.url);
  const settings = await site.page("/search/settings.json");
  expect(settings.status).toBeLessThan(500);
  await site.until(() => new Set(states.map(({ revision }) => revision)).size, 2);
  expect(states.every(({ prose }) => prose === undefined)).toBe(true);
});

it.each(["", "/de"])("has in its first search index below %j what it has in the last", async (base) => {
  const site = await writeSite({ ...files, "site.config.ts": config("locales: { de: {} },") }, 0);
  const early = await site.page(`${base}/search/index.json`);
  expect(early.status).toBe(200);
  await site.settled();
  await equalsBuild(site);
  expect(early).toEqual(await site.page(`${base}/search/index.json`));
});

it("compiles everything again if the cache of the last run is removed before it is read", async () => {
  const site = await writeSite(files);
  await site.settled();
  await site.close();
  const again = await site.again();
  await again.remove(".docsgen/cache");
  await again.until(async () => (await again.main("/docs/p9")).includes("Hello from 9."), true);
  await again.until(again.problems, []);
  await equalsBuild(again);
});

it("ends at once, and the next start goes on from there", async () => {
  const site = await writeSite(files, 0);
  await site.page("/docs/p9");
  await site.close();
  const again = await site.again(0);
  expect(await again.main("/docs/p9")).toContain("Hello from 9.");
});
