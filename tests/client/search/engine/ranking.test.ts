import { describe, expect, it } from "vitest";
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
});
