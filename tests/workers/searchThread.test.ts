/** A thread makes the search that this one would have made, from nothing and from a memory, whatever becomes of it. */
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hash, Output } from "../../src/core/model.ts";
import { searchOutputs } from "../../src/search/searchOutputs.ts";
import { openSearchMaker } from "../../src/workers/searchThread.ts";
import { inputOf, type SiteFixture } from "../search/fixture.ts";
import { bundleThread } from "./bundleThread.ts";

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docsgen-search-thread-"));
  writeFileSync(join(folder, "throws.js"), "throw new Error();");
  writeFileSync(join(folder, "exits.js"), "process.exit();");
  writeFileSync(join(folder, "waits.js"), "setInterval(() => {}, 1000);");
  await bundleThread("makeSearch", join(folder, "thread.mjs"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = (number: number) => `Packet ${number} has the length ${number * 7} and the label {{version.label}}.`;
const pages = Object.fromEntries(
  Array.from({ length: 30 }, (_, number) => [`page-${number}`, { sections: { "": text(number), Usage: text(number + 1) } }]),
);
const site: SiteFixture = { "v2.0": pages, "v1.0": pages, "": { about: { sections: { "": "About us." } } } };
const edited: SiteFixture = { ...site, "v2.0": { ...pages, "page-3": { sections: { "": "Something else." } } } };

/** As plain data: a thread sends bytes, not the objects that held them. */
const plain = (outputs: readonly Output[]) =>
  new Map(outputs.map(({ path, body }) => [path, Buffer.from(body as Uint8Array).toString("base64")]));

async function make(root: string | null, fixture: SiteFixture, script: string, packBytes: number) {
  const means = { script: pathToFileURL(join(folder, script)), worthwhile: 1 };
  const maker = openSearchMaker(root, "code" as Hash, means);
  maker.expect(60);
  const outputs = await maker.make(inputOf(fixture), { worker: "/worker.js", packBytes });
  await maker.save();
  await maker.close();
  return plain(outputs);
}

describe.each([
  ["packs", 120_000],
  ["shards", 0],
])("%s", (_, packBytes) => {
  const here = (fixture: SiteFixture) => plain(searchOutputs(inputOf(fixture), { worker: "/worker.js", packBytes }));

  test.each(["thread.mjs", "throws.js", "exits.js"])("%s", async (script) => {
    expect(await make(null, site, script, packBytes)).toEqual(here(site));
  });

  test("with a memory", async () => {
    const root = mkdtempSync(join(folder, "site-"));
    for (const fixture of [site, edited, edited, site]) {
      expect(await make(root, fixture, "thread.mjs", packBytes)).toEqual(here(fixture));
    }
    expect(readdirSync(join(root, ".docsgen")).sort()).toEqual(["search-indexes.bin", "search-pages.bin"]);
  });
});

test("no thread for a few pages, or without a bundle", async () => {
  const script = pathToFileURL(join(folder, "exits.js"));
  for (const means of [
    { script, worthwhile: 1000 },
    { script: null, worthwhile: 1 },
  ]) {
    const maker = openSearchMaker(null, "code" as Hash, means);
    maker.expect(60);
    expect(plain(await maker.make(inputOf(site), { worker: "/worker.js" }))).toEqual(
      plain(searchOutputs(inputOf(site), { worker: "/worker.js" })),
    );
    await maker.close();
  }
});

test("a thread that was started for nothing is ended: the site has no search, or not its own", async () => {
  const root = mkdtempSync(join(folder, "site-"));
  await make(root, site, "thread.mjs", 0);
  appendFileSync(join(root, ".docsgen/search-pages.bin"), Buffer.alloc(10_000));
  const means = { script: pathToFileURL(join(folder, "thread.mjs")), worthwhile: 1 };
  const none = openSearchMaker(root, "code" as Hash, means);
  await none.save();
  await none.close();
  const hosted = openSearchMaker(root, "code" as Hash, means);
  expect(await hosted.make(inputOf(site, { backend: "algolia" }), { worker: "/worker.js" })).toEqual([]);
  await hosted.save();
  await hosted.close();
});

test("a text that cannot be read is an error of the build, and not of the program", async () => {
  const means = { script: pathToFileURL(join(folder, "thread.mjs")), worthwhile: 1 };
  const maker = openSearchMaker(null, "code" as Hash, means);
  maker.expect(60);
  const input = inputOf(site);
  for (const compiled of input.compiled.values()) {
    Object.defineProperty(compiled, "sections", {
      get: () => {
        throw new Error("gone");
      },
    });
  }
  await expect(maker.make(input, { worker: "/worker.js" })).rejects.toThrow("gone");
  await maker.save();
  await maker.close();
});

test("a build that ends before its search is made does not make it after all", async () => {
  const means = { script: pathToFileURL(join(folder, "waits.js")), worthwhile: 1 };
  const maker = openSearchMaker(null, "code" as Hash, means);
  maker.expect(60);
  const input = inputOf(site);
  let read = 0;
  for (const compiled of input.compiled.values()) {
    const { sections } = compiled;
    Object.defineProperty(compiled, "sections", {
      get: () => {
        read++;
        return sections;
      },
    });
  }
  const made = maker.make(input, { worker: "/worker.js" }).then(
    () => "made",
    () => "given up",
  );
  await maker.close();
  expect([await made, read]).toEqual(["given up", 0]);
});
