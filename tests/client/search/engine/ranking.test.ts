import { describe, expect, it } from "vitest";
import type { SearchIndex } from "../../../../client/search/engine/openIndex.ts";
import { type RankInput, rank } from "../../../../client/search/engine/rank.ts";
import { searchOutputs } from "../../../../src/features/search/render/searchOutputs.ts";
import type { SectionRow } from "../../../../src/model/model.ts";
import { engineOf, filesOf, inputOf, latest, type PageFixture } from "../../../features/search/render/fixture.ts";

const page = (title: string, text: string): PageFixture => ({ title, sections: { "": text } });

/** A manual in which every page says "packet", some say "parsed", and one alone says "need". */
const pages: Readonly<Record<string, PageFixture>> = {
  ...Object.fromEntries(
    Array.from({ length: 340 }, (_, at) => [`p${at}`, page(`Chapter ${at}`, "A packet, and another packet.")]),
  ),
  ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`q${at}`, page(`Part ${at}`, "A parsed packet.")])),
  packets: page("Parsed packets", "A parsed packet has layers."),
  needs: page("What you need", "You need a packet."),
};

describe("a word that is common in the language and rare in the documentation", () => {
  const firstIn = async (lang: string) => {
    const input = inputOf({ "v1.0": pages });
    const locale = { ...input.config.locale, lang };
    const { search } = engineOf(filesOf(searchOutputs({ ...input, config: { ...input.config, locale } }, {})));
    return (await search("I need to parse packets", latest)).hits[0]?.url;
  };

  it("does not decide what is found", async () => expect(await firstIn("en-US")).toBe("/docs/packets"));

  it("counts like any other where the language has no list", async () => expect(await firstIn("tlh")).toBe("/docs/needs"));
});

describe("a row of a table", () => {
  const firstOf = async (query: string, row: SectionRow) => {
    const input = inputOf({
      "v1.0": {
        files: { title: "Part 2: Read and write pcap files", sections: { "": "Read packets of a pcap file, and write them." } },
        benchmark: { title: "Benchmarks", sections: { "": "Opening.", "## Results": "Figures." } },
      },
    });
    const compiled = new Map(
      [...input.compiled].map(([path, body]) => {
        const tables = { rest: "Figures.", rows: [row] };
        const sections = body.sections.map((each) => (each.heading?.id === "results" ? { ...each, tables } : each));
        return [path, { ...body, sections }] as const;
      }),
    );
    const { search } = engineOf(filesOf(searchOutputs({ ...input, compiled }, {})));
    return (await search(query, latest)).hits[0]?.url;
  };

  it("does not take the place of a title with the same words", async () => {
    expect(await firstOf("read a pcap file", { name: "Read a pcap file", text: "177", shown: "177" })).toBe("/docs/files");
  });

  it("is found by the message that it begins with", async () => {
    const row = { name: "Cannot read pcap file", text: "It is damaged.", shown: "It is damaged.", isCode: true } as const;
    expect(await firstOf("cannot read pcap file", row)).toBe("/docs/benchmark#results");
  });

  it("is found by its message with the values in place of an ellipsis", async () => {
    const row = { name: "Not a pcap '…' file", text: "It is damaged.", shown: "It is damaged.", isCode: true } as const;
    expect(await firstOf("not a pcap 'trace' file", row)).toBe("/docs/benchmark#results");
    expect(await firstOf("how is a pcap file not read", row)).toBe("/docs/files");
  });

  it("comes first for an error that is pasted and has its name, and not for a question", async () => {
    const row = { name: "readPcap(file)", text: "pcap", shown: "pcap", isCode: true } as const;
    expect(await firstOf("error: pcap file readPcap was not declared", row)).toBe("/docs/benchmark#results");
    expect(await firstOf("how can pcap files be read with readPcap", row)).toBe("/docs/files");
  });
});

describe("a version of the documentation in a query", () => {
  const versions = {
    "v2.0": {
      upgrade: page("How to go on and upgrade a program to v2.0", "What to edit in 2.0."),
      other: page("How to go on and work with a program of v3.0", "What to edit in 3.0."),
      errors: page("Errors", "Errors, and what to edit because of errors."),
    },
    "v1.0": {},
  };
  const { search } = engineOf(filesOf(searchOutputs(inputOf(versions), {})));
  const firstOf = async (query: string) => (await search(query, latest)).hits[0]?.url;

  it("says more than another word, which a number that is no version does not", async () => {
    expect(await firstOf("errors 2.0")).toBe("/docs/upgrade");
    expect(await firstOf("errors 3.0")).toBe("/docs/errors");
  });

  it("is like another word where the reader comes from it", async () => {
    expect(await firstOf("errors from 2.0")).toBe("/docs/errors");
  });

  it("leads to the next one where the reader comes from it, and names no other", async () => {
    const upgrades = (version: string) => page(`How to upgrade to v${version}`, "What to edit.");
    const all = { "v3.0": { two: upgrades("2.0"), three: upgrades("3.0") }, "v2.0": {}, "v1.0": {} };
    const { search } = engineOf(filesOf(searchOutputs(inputOf(all), {})));
    const first = async (query: string) => (await search(query, latest)).hits[0]?.url;
    expect(await first("upgrade from 1.0")).toBe("/docs/two");
    expect(await first("upgrade from v2.0")).toBe("/docs/three");
    expect(await first("upgrade 1.0 to 3.0")).toBe("/docs/three");
    expect(await first("upgrade to 2.0")).toBe("/docs/two");
  });
});

describe("a page that is held back", () => {
  const sections = { "": "What to edit.", "## readAll": "Use readSome." };
  const pages = {
    history: { title: "Upgrade to v2.0", sections, searchBoost: 0.3 },
    guide: page("Files", "Upgrade a file of 2.0 kB: readAll reads it."),
  } satisfies Readonly<Record<string, PageFixture>>;
  const { search } = engineOf(filesOf(searchOutputs(inputOf({ "v2.0": pages, "v1.0": {} }), {})));
  const firstOf = async (query: string) => (await search(query, latest)).hits[0]?.url;

  it("is not where the query names the version that it is about", async () => {
    expect(await firstOf("upgrade readAll")).toBe("/docs/guide");
    expect(await firstOf("upgrade readAll 2.0")).toBe("/docs/history#readall");
  });

  it("is where the query names a version of which no page says anything", async () => {
    expect(await firstOf("upgrade readAll 1.0")).toBe("/docs/guide");
  });

  it("is compared with any number of sections", () => {
    const size = 200_000;
    const words = [{ folded: "2.0", weight: 2, isOpen: false, isVersion: true, parts: [] }] as unknown as RankInput["words"];
    const index = { size, pageOf: new Uint32Array(size), root: { boosts: [[0, 0.3]] } } as unknown as SearchIndex;
    expect(rank({ words, clauses: [], idf: [] }, index, 0)).toEqual([]);
  });

  it("is not where a compiler does not find a name, whose message says nothing but the name", async () => {
    expect(await firstOf("a file of readAll")).toBe("/docs/guide");
    expect(await firstOf("no member named readAll")).toBe("/docs/history#readall");
  });
});
