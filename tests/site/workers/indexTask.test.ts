/** A worker makes the search that this thread would have made, from nothing and from a memory, whatever becomes of it. */
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchInput } from "../../../src/features/search/render/records.ts";
import { searchOutputs } from "../../../src/features/search/render/searchOutputs.ts";
import type { Hash, Output } from "../../../src/model/model.ts";
import { type IndexerOptions, openIndexer } from "../../../src/site/workers/indexTask.ts";
import { inputOf, type SiteFixture } from "../../features/search/render/fixture.ts";
import { bundleWorkers } from "./bundleWorker.ts";

let folder = "";
let script: Awaited<ReturnType<typeof bundleWorkers>>["script"];
beforeAll(async () => {
  ({ folder, script } = await bundleWorkers());
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = (number: number) => `Packet ${number} has the length ${number * 7} and the label {{version.label}}.`;
const pages = Object.fromEntries(
  Array.from({ length: 130 }, (_, number) => [`page-${number}`, { sections: { "": text(number), Usage: text(number + 1) } }]),
);
const site: SiteFixture = { "v2.0": pages, "v1.0": pages, "": { about: { sections: { "": "About us." } } } };
const edited: SiteFixture = { ...site, "v2.0": { ...pages, "page-3": { sections: { "": "Something else." } } } };
const count = 2 * Object.keys(pages).length + 1;

/** As plain data: a worker sends bytes, not the objects that held them. */
const plain = (outputs: readonly Output[]) =>
  new Map(outputs.map(({ path, body }) => [path, Buffer.from(body as Uint8Array).toString("base64")]));

function open(root: string | null, name: string, options: IndexerOptions = {}) {
  const indexer = openIndexer({ root, code: "code" as Hash }, { script: script(name), ...options });
  indexer.expect(count);
  return indexer;
}

async function make(root: string | null, fixture: SiteFixture, name: string, packBytes: number) {
  const indexer = open(root, name);
  const outputs = await indexer.make(inputOf(fixture), { packBytes });
  await indexer.save();
  await indexer.close();
  return plain(outputs);
}

/** Tells how often a page's text was read. */
function watched(input: SearchInput, onRead: () => void): SearchInput {
  for (const compiled of input.compiled.values()) {
    const { sections } = compiled;
    const get = () => {
      onRead();
      return sections;
    };
    Object.defineProperty(compiled, "sections", { get });
  }
  return input;
}

describe.each([
  ["packs", 120_000],
  ["shards", 0],
])("%s", (_, packBytes) => {
  const here = (fixture: SiteFixture) => plain(searchOutputs(inputOf(fixture), { packBytes }));

  test.each(["worker", "throws", "exits", "none"])("%s", async (name) => {
    expect(await make(null, site, name, packBytes)).toEqual(here(site));
  });

  test.each(["worker", "exits", "none"])("with a memory: %s", async (name) => {
    const root = mkdtempSync(join(folder, "site-"));
    for (const fixture of [site, edited, edited, site]) {
      expect(await make(root, fixture, name, packBytes)).toEqual(here(fixture));
    }
    const kept = readdirSync(join(root, ".docsgen/cache")).filter((name) => name.endsWith(".json"));
    expect(kept.sort()).toEqual(["search-indexes.json", "search-pages.json"]);
  });
});

test("no worker for a few pages", async () => {
  const indexer = open(null, "waits", { worthwhile: 1000 });
  expect(plain(await indexer.make(inputOf(site), {}))).toEqual(plain(searchOutputs(inputOf(site), {})));
  await indexer.close();
});

test("a worker that was started for nothing is ended: the site has no search, or not its own", async () => {
  const root = mkdtempSync(join(folder, "site-"));
  await make(root, site, "worker", 0);
  appendFileSync(join(root, ".docsgen/search-pages.bin"), Buffer.alloc(1_000_000));
  const none = openIndexer({ root, code: "code" as Hash }, { script: script("worker") });
  await none.save();
  await none.close();
  const hosted = open(root, "worker");
  expect(await hosted.make(inputOf(site, { backend: "algolia" }), {})).toEqual([]);
  await hosted.save();
  await hosted.close();
});

test("a text that cannot be read is an error of the build, and not of the program", async () => {
  const indexer = open(null, "worker");
  const input = watched(inputOf(site), () => {
    throw new Error("gone");
  });
  await expect(indexer.make(input, {})).rejects.toThrow("gone");
  await indexer.save();
  await indexer.close();
});

test("a build that ends before its search is made does not make it after all", async () => {
  const indexer = open(null, "waits");
  let read = 0;
  const made = indexer.make(
    watched(inputOf(site), () => void read++),
    {},
  );
  await Promise.all([expect(made).rejects.toThrow(), indexer.close()]);
  expect(read).toBe(0);
});

test("an abort ends the search while it is being made, after no more texts than were sent together", async () => {
  const abort = new AbortController();
  const indexer = open(null, "worker", { signal: abort.signal });
  let read = 0;
  const input = watched(inputOf(site), () => {
    read++;
    abort.abort();
  });
  await expect(indexer.make(input, {})).rejects.toThrow();
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(count / 2);
  await indexer.close();
});
