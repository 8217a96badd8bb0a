import { describe, expect, it } from "vitest";
import { createEngine } from "../../../../client/search/engine/createEngine.ts";
import { LoadError, openFile } from "../../../../client/search/engine/fetchIndex.ts";
import type { Manifest } from "../../../../src/features/search/shared/format.ts";
import { hashOf } from "../../../../src/kit/hash.ts";
import { type Files, fetchFrom } from "../../../features/search/render/files.ts";
import { engineOf, latest, makeFiles } from "../../../features/search/render/fixture.ts";
import { manual } from "./fixture.ts";

const html = new TextEncoder().encode("<!doctype html><title>Not found</title>");

/** Loads from `files()`; every load is counted. */
function watched(files: () => Files) {
  const state = { loads: 0 };
  const engine = createEngine(
    "/",
    fetchFrom(files, () => state.loads++),
  );
  return { engine, state };
}

describe("loading", () => {
  it("tries again on the next query after a failure", async () => {
    let files: Files = new Map();
    const { engine } = watched(() => files);
    await expect(engine.search("packets", latest)).rejects.toThrow("/search/index.json answered 404");
    files = makeFiles(manual);
    expect((await engine.search("packets", latest)).total).toBeGreaterThan(0);
  });

  it.each(["packed", "sharded"])("notices a page that a host sends instead of a file (%s)", async (kind) => {
    const whole = makeFiles(manual, kind === "packed" ? {} : { packBytes: 0 });
    for (const path of whole.keys()) {
      let files: Files = new Map([...whole, [path, html]]);
      const { engine } = watched(() => files);
      const answer = engine.search("brew intsall", { versions: "all", facetFilters: ["kind:doc"] });
      await answer.catch((error: unknown) => expect(error).toBeInstanceOf(LoadError));
      files = whole;
      expect((await engine.search("brew intsall", { versions: "all", facetFilters: ["kind:doc"] })).total).toBeGreaterThan(0);
    }
  });

  it("finds the new files after a deploy", async () => {
    const old = makeFiles(manual, { packBytes: 0 });
    let files = old;
    const { engine } = watched(() => files);
    await engine.search("packets", latest);
    files = makeFiles({ "v3.0": { later: { sections: { "": "Brew at home." } } } }, { packBytes: 0 });
    expect((await engine.search("homebrew", latest)).hits).toBeDefined();
    expect((await engine.search("brew", latest)).hits[0]?.url).toBe("/docs/later");
  });

  it("searches the versions that it can load, and names the others until they are there", async () => {
    const whole = makeFiles(manual);
    const { indexes } = JSON.parse(new TextDecoder().decode(whole.get("/search/index.json"))) as Manifest;
    const only = (...names: readonly (string | null)[]) => {
      const gone = indexes.filter(({ name }) => !names.includes(name)).flatMap(({ path, names: list = path }) => [path, list]);
      return new Map([...whole].filter(([path]) => !gone.some((each) => path.startsWith(`/search/${each}`))));
    };
    let files: Files = only("v1.0", null);
    const { engine, state } = watched(() => files);
    const found = async () => {
      const { hits, unreached } = await engine.search("filter", { versions: "all" });
      return [[...new Set(hits.map(({ version }) => version))], unreached];
    };
    expect(await found()).toEqual([["v1.0"], ["v2.0"]]);
    const { loads } = state;
    expect(await found()).toEqual([["v1.0"], ["v2.0"]]);
    expect(state.loads).toBe(loads + 1);
    files = whole;
    expect(await found()).toEqual([["v2.0", "v1.0"], undefined]);
    files = only(null);
    const other = watched(() => files).engine;
    await expect(other.search("packets", { versions: "all" })).rejects.toThrow(LoadError);
    files = whole;
    expect((await other.search("packets", { versions: "all" })).unreached).toBeUndefined();
  });

  it("loads nothing twice", async () => {
    const { engine, state } = watched(() => makeFiles(manual, { packBytes: 0 }));
    await engine.search("packets", latest);
    const { loads } = state;
    await Promise.all([engine.search("packets", latest), engine.search("packets", latest)]);
    expect(state.loads).toBe(loads);
  });

  it("loads each segment once from a host that ignores ranges", async () => {
    const files = makeFiles(manual, { packBytes: 0 });
    const asked: string[] = [];
    const engine = createEngine("/", async (url) => {
      asked.push(url);
      return { bytes: files.get(url) ?? html, isWhole: true, hasRanges: false };
    });
    const { hits } = await engine.search("packets", { versions: "all" });
    expect(hits).toEqual((await engineOf(files).search("packets", { versions: "all" })).hits);
    await engine.search("brew intsall", latest);
    expect(asked.filter((url) => url.endsWith(".bin")).length).toBeGreaterThan(3);
    expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
  });

  it("keeps a segment that a host sends whole although it promises ranges", async () => {
    const files = makeFiles(manual, { packBytes: 0 });
    const asked: string[] = [];
    const engine = createEngine("/", async (url) => {
      asked.push(url);
      return { bytes: files.get(url) ?? html, isWhole: true, hasRanges: true };
    });
    await engine.search("packets", { versions: "all" });
    asked.length = 0;
    await engine.search("packets", { versions: "all" });
    await engine.search("brew intsall", latest);
    expect(asked.filter((url) => !url.endsWith("/0.bin"))).toEqual([]);
  });

  it("loads the terms before the query, then only the sections of its words, and only the texts of what it lists, all of them beside each other", async () => {
    const words = (seed: string) => Array.from({ length: 900 }, (_, at) => hashOf(`${seed} ${at}`)).join(" ");
    const home = { sections: { "": `A library. ${words("a")}`, Usage: "Of a library." } };
    const other = { sections: { "": `Nothing. ${words("b")}` } };
    const guide = { sections: { "": `How to link a library. ${words("c")}` } };
    const files = makeFiles({ "v1.0": { home, other, guide } });
    const read = fetchFrom(() => files);
    const asked: string[] = [];
    let release = () => {};
    const isHeld = new Promise<void>((done) => {
      release = done;
    });
    const engine = createEngine("/", async (url, options) => {
      asked.push(url.replace(/.*\//, ""));
      if (url.includes("/texts-")) await isHeld;
      return read(url, options);
    });
    await engine.search("", latest);
    expect(asked).toEqual(["index.json", "terms.pack", expect.stringMatching(/^[0-9a-f]{32}\.pack$/)]);
    const brief = await engine.search("library", { ...latest, isBrief: true });
    expect(brief.hits.map(({ isPending }) => isPending)).toEqual([true, true, true]);
    // The sections of its word alone.
    expect(asked.slice(3)).toEqual([expect.stringMatching(/^lists-\d+\.pack$/)]);
    const answer = engine.search("how to link a library", latest);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [lists, texts] = ["lists", "texts"].map((kind) => asked.filter((name) => name.startsWith(kind)).sort());
    expect(texts).toEqual(["texts-0.pack", "texts-2.pack"]);
    const all = [...files.keys()].filter((name) => name.includes("/lists-"));
    expect(lists?.length).toBeLessThan(all.length);
    expect(new Set(lists).size).toBe(lists?.length);
    release();
    expect((await answer).hits.map(({ isPending }) => isPending)).toEqual([undefined, undefined, undefined]);
    expect(asked).toHaveLength(3 + (lists?.length ?? 0) + 2);
  });

  it("notices half a part", async () => {
    const files = makeFiles(manual, { packBytes: 0 });
    const engine = createEngine("/", async (url, options) => {
      const { bytes, ...rest } = await fetchFrom(() => files)(url, options);
      return { bytes: rest.isWhole ? bytes : bytes.subarray(0, bytes.length / 2), ...rest };
    });
    await expect(engine.search("packets", latest)).rejects.toThrow(/\/0\.bin is damaged/);
  });

  it("needs one round trip to the pack after the manifest, and none for queries", async () => {
    const asked: string[] = [];
    const engine = engineOf(makeFiles(manual), asked);
    await engine.search("", { versions: ["v2.0"] });
    expect(asked).toHaveLength(3);
    await engine.search("brew intsall", latest);
    expect(asked).toHaveLength(3);
  });
});

describe("openFile", () => {
  const body = Uint8Array.of(0x44, 0x47, 0x53, 9, 7, 8);

  it("takes files that a host has decompressed already", async () => expect([...(await openFile("x", body))]).toEqual([7, 8]));

  it.each([
    ["half a file", Uint8Array.of(0x1f, 0x8b, 8, 0, 0), "x is damaged"],
    ["a page", html, "x is not a search index"],
    ["nothing", new Uint8Array(), "x is not a search index"],
    ["another format", Uint8Array.of(0x44, 0x47, 0x53, 8), "x is not a search index"],
  ])("refuses %s", (_, bytes, message) => expect(openFile("x", bytes)).rejects.toThrow(message));
});
