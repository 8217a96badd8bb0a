/** What is loaded while a reader types: little for what is being typed, and nothing for what is outdated. */
import { describe, expect, it } from "vitest";
import { createEngine } from "../../../../client/search/engine/createEngine.ts";
import { decodeJson } from "../../../../client/search/engine/decode.ts";
import { openFile, parseManifest } from "../../../../client/search/engine/fetchIndex.ts";
import type { SearchResults } from "../../../../client/search/engine/protocol.ts";
import { lookupsOf, partsOf, placesOf, type Root, segmentPath } from "../../../../src/features/search/shared/format.ts";
import { fetchFrom } from "../../../features/search/render/files.ts";
import { makeFiles } from "../../../features/search/render/fixture.ts";
import { manual } from "./fixture.ts";

const files = makeFiles(manual, { packBytes: 0, shardBytes: 100 });
/** Of several versions, parts are loaded one by one. */
const all = { versions: "all" } as const;
const brief = { ...all, isBrief: true };

/** Place in a file → what lies there. */
const names = new Map<string, string>();
for (const [path, bytes] of files) {
  if (!path.endsWith("/root")) continue;
  const root = decodeJson<Root>(await openFile(path, bytes));
  placesOf(root.units, lookupsOf(root)).forEach(({ segment, from }, at) => {
    names.set(`${path.replace(/root$/, segmentPath(segment))} ${from}`, (partsOf(root)[at] ?? "").replace(/\/\d+$/, ""));
  });
}

/** An engine that has read the manifest, and the kinds of the parts that it loads. */
function watched() {
  const loaded: string[] = [];
  const fetch = fetchFrom(() => files);
  const manifest = parseManifest(files.get("/search/index.json") ?? new Uint8Array());
  const engine = createEngine(
    "/",
    (url, options) => {
      loaded.push(names.get(`${url} ${options?.range?.from}`) ?? url.replace(/.*\//, ""));
      return fetch(url, options);
    },
    manifest,
  );
  const loadedBy = async (search: () => Promise<unknown>) => {
    loaded.length = 0;
    await search();
    return [...new Set(loaded)].sort();
  };
  return { engine, loadedBy };
}

const listed = ({ hits }: SearchResults) =>
  hits.map(({ url, title, titleMarks, breadcrumbs, kind }) => ({ url, title, titleMarks, breadcrumbs, kind }));

describe("a brief search", () => {
  it("lists what the whole one lists, and loads no text", async () => {
    const { engine, loadedBy } = watched();
    expect(await loadedBy(() => engine.search("", all))).toEqual(["root"]);
    expect(await loadedBy(() => engine.search("filter", brief))).toEqual(["keys", "pages", "terms"]);
    const short = await engine.search("filter", brief);
    expect(short).toMatchObject({ isPartial: true, hits: [{ excerpt: "", isPending: true }, {}, {}] });
    expect(await loadedBy(() => engine.search("filter", all))).toEqual(["texts"]);
    const whole = await engine.search("filter", all);
    expect(whole).toMatchObject({ isPartial: false, hits: [{ excerpt: expect.stringContaining("setFilter") }, {}, {}] });
    expect([listed(short), short.total]).toEqual([listed(whole), whole.total]);
  });

  it("is the whole answer where all of it is known", async () => {
    const { engine } = watched();
    const whole = await engine.search("filter", all);
    expect(await engine.search("filter", brief)).toEqual(whole);
  });

  it("leaves it to the whole one to guess what a word may mean", async () => {
    const { engine, loadedBy } = watched();
    expect(await loadedBy(() => engine.search("benchamrk", brief))).toEqual(["root", "terms"]);
    expect(await engine.search("benchamrk", brief)).toMatchObject({ isPartial: true, hits: [] });
    expect((await engine.search("benchamrk", all)).hits[0]?.url).toBe("/docs/benchmark");
  });

  it("does not look up stop words beside others, and does alone", async () => {
    const { engine, loadedBy } = watched();
    await engine.search("how do I install", brief);
    expect(await loadedBy(() => engine.search("how do I install", all))).toContain("terms");
    expect((await engine.search("how", brief)).hits.length).toBeGreaterThan(0);
  });

  it("reads texts for a phrase, which has to stand there", async () => {
    const { engine } = watched();
    expect((await engine.search('"live traffic"', brief)).hits.map(({ url }) => url)).toEqual(["/docs/capture"]);
    expect((await engine.search('"traffic live"', brief)).hits).toEqual([]);
  });
});

describe("an outdated search", () => {
  it("loads nothing of what it would need", async () => {
    const { engine, loadedBy } = watched();
    expect(await loadedBy(() => engine.search("filter", all, () => false))).toEqual(["root"]);
    expect(await engine.search("filter", all, () => false)).toMatchObject({ isPartial: true, hits: [] });
  });

  it("stops when it becomes outdated", async () => {
    const { engine, loadedBy } = watched();
    let left = 1;
    expect(await loadedBy(() => engine.search("filter", all, () => left-- > 0))).toEqual(["root", "terms"]);
  });
});
