import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createEngine } from "../../../../client/search/engine/createEngine.ts";
import { newSearchCache, searchOutputs } from "../../../../src/features/search/render/searchOutputs.ts";
import type { Manifest } from "../../../../src/features/search/shared/format.ts";
import { hashOf } from "../../../../src/kit/hash.ts";
import { type Files, fetchFrom } from "./files.ts";
import { engineOf, filesOf, inputOf, makeFiles, type SiteFixture } from "./fixture.ts";

const fixture: SiteFixture = {
  "v2.0": { capture: { sections: { "": "Open a device.", "## Filter": "Let only some packets through." } } },
  "v1.0": { capture: { sections: { "": "Open a device.", "## Filter": "Let packets through." } } },
  "": { community: { sections: { "": "Ask a question." } } },
};

function manifestOf(files: Files): Manifest {
  return JSON.parse(new TextDecoder().decode(files.get("/search/index.json"))) as Manifest;
}

describe("searchOutputs", () => {
  it("writes an index per version, one for the other pages, and the manifest", () => {
    const files = makeFiles(fixture);
    const { indexes, ...rest } = manifestOf(files);
    expect(rest).toEqual({ format: 11, language: "en", synonyms: [], title: ["example"] });
    expect(indexes.map(({ name, isLast, packs }) => [name, isLast, packs])).toEqual([
      ["v2.0", true, 1],
      ["v1.0", false, 1],
      [null, false, 1],
    ]);
    expect([...files.keys()]).toEqual(["/search/index.json", ...indexes.map(({ path }) => `/search/${path}`)]);
  });

  it("writes the same bytes twice, with the magic number first", () => {
    const [one, two] = [makeFiles(fixture), makeFiles(fixture)];
    expect([...one]).toEqual([...two]);
    const [pack] = [...one].filter(([path]) => path.endsWith(".pack"));
    expect([...gunzipSync(pack?.[1] ?? "").subarray(0, 4)]).toEqual([0x44, 0x47, 0x53, 9]);
  });

  it("leaves the indexes of versions alone when another page changes", () => {
    const changed = { ...fixture, "": { community: { sections: { "": "Ask another question." } } } };
    const [before, after] = [manifestOf(makeFiles(fixture)), manifestOf(makeFiles(changed))];
    expect(after.indexes.slice(0, 2)).toEqual(before.indexes.slice(0, 2));
    expect(after.indexes[2]?.path).not.toBe(before.indexes[2]?.path);
  });

  it("writes packs for the texts of a few pages each where one would be large, and finds the same", async () => {
    const words = (page: number, count = 40) => Array.from({ length: count }, (_, at) => hashOf(`${page} ${at}`)).join(" ");
    const long = { sections: { "": "Long.", ...Object.fromEntries([1, 2].map((part) => [`Part ${part}`, words(part, 600)])) } };
    const short = Array.from({ length: 40 }, (_, page) => [`p${page}`, { sections: { "": words(page) } }]);
    const pages = { long, ...Object.fromEntries(short) };
    const files = makeFiles({ "v1.0": pages });
    const [entry] = manifestOf(files).indexes;
    const path = `/search/${entry?.path}`;
    const own = [...files.keys()].filter((name) => name.startsWith(path));
    // A page is in one of them, whatever its length; of the short ones, seventeen fit into one.
    const texts = [0, 1, 2, 3].map((number) => `${path}/texts-${number}.pack`);
    const isOfLists = (name: string) => /\/lists-\d+\.pack$/.test(name);
    expect(own.filter((name) => !isOfLists(name)).sort()).toEqual([`${path}/keys.pack`, `${path}/terms.pack`, ...texts]);
    expect(own.filter(isOfLists).length).toBeGreaterThan(1);
    expect(entry?.packs).toBe(own.length);
    const query = hashOf("7 3");
    const found = await engineOf(files).search(query, { versions: [] });
    expect(found.hits.map(({ url }) => url)).toEqual(["/docs/p7"]);
    // Of a word that goes on and of a misspelt one, the terms may be in several of the packs of lists.
    for (const other of [query.slice(0, 2), `${query.slice(0, -2)}zz`, "long part"]) {
      const parted = await engineOf(files).search(other, { versions: [] });
      expect(parted).toEqual(await engineOf(makeFiles({ "v1.0": pages }, { packBytes: 0 })).search(other, { versions: [] }));
    }
    expect(found).toEqual(await engineOf(makeFiles({ "v1.0": pages }, { packBytes: 0 })).search(query, { versions: [] }));
  });

  it("writes root and segments where a pack would be too large, in a folder that bears their hash", () => {
    const files = makeFiles(fixture, { packBytes: 10 });
    const [entry] = manifestOf(files).indexes;
    expect(entry).toMatchObject({ packs: 0, path: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const own = [...files.keys()].filter((path) => path.startsWith(`/search/${entry?.path}/`));
    expect(own.map((path) => path.slice(41))).toEqual(["root", "0.bin", "1.bin"]);
  });

  it("writes few files for many pages", () => {
    // Hashes do not compress.
    const noise = (page: number) => Array.from({ length: 60 }, (_, at) => hashOf(`${page} ${at}`)).join("");
    const pages = Object.fromEntries(Array.from({ length: 400 }, (_, page) => [`p${page}`, { sections: { "": noise(page) } }]));
    const files = makeFiles({ "v1.0": pages }, { packBytes: 0 });
    const segments = [...files].filter(([path]) => path.endsWith(".bin"));
    expect(segments.length).toBeGreaterThan(1);
    expect(segments.length).toBeLessThan(10);
    for (const [, { length }] of segments) expect(length).toBeLessThanOrEqual(262_144);
  });

  it.each([
    ["packs", undefined],
    ["shards", 0],
  ])("gives with a memory what it gives without, and forgets what is gone: %s", (_, packBytes) => {
    const memory = newSearchCache();
    const options = packBytes === undefined ? {} : { packBytes };
    const run = (site: SiteFixture) => filesOf(searchOutputs(inputOf(site), { ...options }, memory));
    const edited = { ...fixture, "v1.0": { capture: { sections: { "": "Close the device." } } } };
    for (const site of [fixture, edited, fixture]) expect([...run(site)]).toEqual([...makeFiles(site, options)]);
    expect(memory.indexes.size).toBe(3);
    expect(memory.pages).toHaveProperty("size", 3);
    const fresh = newSearchCache();
    searchOutputs(inputOf(fixture), { ...options }, fresh);
    expect([...memory.parts.keys()].sort()).toEqual([...fresh.parts.keys()].sort());
  });

  it("takes from the memory what is shown of a page that did not change", () => {
    const memory = newSearchCache();
    const options = { packBytes: 0 };
    searchOutputs(inputOf(fixture), options, memory);
    const known = new Map(memory.parts);
    const edited = inputOf({ ...fixture, "v1.0": { capture: { sections: { "": "Close the device." } } } });
    searchOutputs(edited, options, memory);
    expect([...memory.parts].filter(([key, part]) => known.get(key) === part).length).toBeGreaterThan(5);
    expect([...memory.parts].filter(([key]) => !known.has(key)).length).toBeGreaterThan(1);
  });

  it("takes nothing from the memory of a site so small that its long pages were cut", () => {
    const words = (at: number) => Array.from({ length: 300 }, (_, word) => `word${at}x${word}`).join(" ");
    const long = { sections: { "": "Opening.", "## A": words(1), "### B": words(2) } };
    const short = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { sections: { "": "x" } }]));
    const options = { packBytes: 0 };
    const memory = newSearchCache();
    searchOutputs(inputOf({ "v1.0": { long, ...short(1999) } }), options, memory);
    const larger = { "v1.0": { long, ...short(2000) } };
    const warm = filesOf(searchOutputs(inputOf(larger), options, memory));
    const cold = makeFiles(larger, options);
    expect([...warm.keys()]).toEqual([...cold.keys()]);
  });

  it("cuts a long page, so that an excerpt of it needs a part of its text only", async () => {
    const words = (at: number) => Array.from({ length: 300 }, (_, word) => `word${at}x${word}`).join(" ");
    const sections = { "": "Opening.", "## A": words(1), "### B": words(2), "## C": `${words(3)} needle here.` };
    const files = makeFiles({ "v1.0": { long: { sections }, short: { sections: { "": "Nothing." } } } }, { packBytes: 0 });
    const loaded: number[] = [];
    const engine = createEngine(
      "/",
      fetchFrom(
        () => files,
        (url, bytes) => url.endsWith("/1.bin") && loaded.push(bytes.length),
      ),
    );
    const { hits } = await engine.search("needle", { versions: [] });
    expect(hits[0]).toMatchObject({
      url: "/docs/long#c",
      breadcrumbs: ["long"],
      title: "C",
      excerpt: expect.stringContaining("needle here."),
    });
    const [, texts] = [...files].find(([path]) => path.endsWith("/1.bin")) ?? [];
    expect(loaded).toHaveLength(1);
    expect(loaded[0]).toBeLessThan((texts?.length ?? 0) / 2);
    expect((await engine.search("word2x7", { versions: [] })).hits[0]).toMatchObject({
      url: "/docs/long#b",
      breadcrumbs: ["long", "A"],
    });
  });

  it("writes nothing for another backend", () => {
    expect(searchOutputs(inputOf(fixture, { backend: false }), {})).toEqual([]);
  });

  it("passes synonyms on, from groups in all directions, from entries in one", () => {
    const rules = (synonyms: never) => manifestOf(makeFiles(fixture, {}, { synonyms })).synonyms;
    expect(rules([["NIC", "network card"]] as never)).toEqual([
      { words: ["nic"], also: ["network card"] },
      { words: ["network", "card"], also: ["NIC"] },
    ]);
    expect(rules({ forge: ["craft"] } as never)).toEqual([{ words: ["forg"], also: ["craft"] }]);
  });
});
