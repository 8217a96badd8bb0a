import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engineOf, latest, makeFiles, type PageFixture } from "../../../features/search/render/fixture.ts";
import { runs } from "../../../nightly/effort.ts";
import { processorTime } from "../../../processorTime.ts";
import { manual } from "./fixture.ts";

const vocabulary =
  "packet Packet++ PcapLiveDevice getLayerOfType install installed filter c++ v25.05 ring raw dpdk mbuf zero-copy".split(" ");
const text = fc.array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...vocabulary) }, fc.string({ maxLength: 8 })), {
  maxLength: 25,
});
const page: fc.Arbitrary<PageFixture> = fc.record({
  title: text.map((words) => words.slice(0, 3).join(" ")),
  sections: fc.dictionary(
    fc.constantFrom("", "## One", "### Two", "## Three"),
    text.map((words) => words.join(" ")),
    { noNullPrototype: true },
  ),
});
const pages = fc.array(page, { maxLength: 8 }).map((all) => Object.fromEntries(all.map((each, index) => [`page${index}`, each])));
const query = fc.oneof(
  text.map((words) => words.slice(0, 4).join(" ")),
  fc.constantFrom(...vocabulary).chain((word) => fc.nat(word.length).map((at) => word.slice(0, at) + word.slice(at + 1))),
  fc.string(),
);

describe("shards", () => {
  it("give the results of a pack, to the last mark", async () => {
    await fc.assert(
      fc.asyncProperty(pages, pages, fc.array(query, { maxLength: 5 }), async (newer, older, queries) => {
        const site = { "v2.0": newer, "v1.0": older };
        const packed = engineOf(makeFiles(site));
        const sharded = engineOf(makeFiles(site, { packBytes: 0, shardBytes: 60 }));
        for (const each of queries) {
          for (const versions of [[], "all"] as const) {
            expect(await sharded.search(each, { versions })).toEqual(await packed.search(each, { versions }));
          }
        }
      }),
      runs(20, 500),
    );
  });
});

const hostile: readonly string[] = [
  "",
  " ",
  "a",
  "x".repeat(10_000),
  "packet ".repeat(1500),
  "aB".repeat(5000),
  "a_".repeat(5000),
  "'".repeat(10_000),
  "1.".repeat(5000),
  "🙂🙂🙂",
  "שלום עולם",
  "مرحبا",
  "检索文档",
  `"><img src=x onerror=alert(1)>`,
  "__proto__",
  "constructor",
  "toString hasOwnProperty",
  ".*",
  "(a+)+$",
  "\\",
  "%00%0a",
  "\ud800",
  "\udc00packet\ud800",
  "\u0000\u0001\u0002",
  "e\u0301".repeat(2000),
  "\u202epacket",
];

describe("hostile queries", () => {
  const engine = engineOf(makeFiles(manual));

  it.each(hostile.map((query) => [query.slice(0, 40), query]))("%j is answered quickly", async (_, query) => {
    const spent: number[] = [];
    // The quickest of a few: that the code is compiled first is not the query's fault.
    for (let run = 0; run < 4; run++) {
      const ask = async () => expect((await engine.search(query, { versions: "all" })).query).toBe(query);
      spent.push(await processorTime(ask));
    }
    expect(Math.min(...spent)).toBeLessThan(100);
  });

  it("any string is answered, and marks stay inside their texts", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(query, fc.string({ unit: "binary" })), async (text) => {
        const { hits } = await engine.search(text, { versions: "all" });
        for (const { title, titleMarks, excerpt, excerptMarks } of hits) {
          for (const [from, to] of titleMarks) expect(0 <= from && from < to && to <= title.length).toBe(true);
          for (const [from, to] of excerptMarks) expect(0 <= from && from < to && to <= excerpt.length).toBe(true);
        }
      }),
      runs(100, 10_000),
    );
  });
});

describe("hostile content", () => {
  it("comes back as it is, as text", async () => {
    const payload = `</script><img src=x onerror=alert(1)> __proto__ \u2028 constructor`;
    const site = {
      "v1.0": { __proto__x: { title: payload, tags: ["__proto__"], sections: { "": payload, [`## ${payload}`]: payload } } },
    };
    for (const packBytes of [0, 100_000]) {
      const engine = engineOf(makeFiles(site, { packBytes }));
      for (const query of ["__proto__", "onerror", "constructor"]) {
        const { hits } = await engine.search(query, { ...latest, facetFilters: ["tag:__proto__"] });
        expect(hits.map(({ title, excerpt }) => [title, excerpt])).toContainEqual([payload, payload]);
      }
    }
  });
});
