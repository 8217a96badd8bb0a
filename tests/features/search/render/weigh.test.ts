import { describe, expect, it } from "vitest";
import { recordsOf } from "../../../../src/features/search/render/records.ts";
import { type KnownSections, weighPage } from "../../../../src/features/search/render/weigh.ts";
import { StringTable } from "../../../../src/kit/stringTable.ts";
import { inputOf, type PageFixture } from "./fixture.ts";

function impacts(page: PageFixture, section = 0): ReadonlyMap<string, number> {
  const [records] = recordsOf(inputOf({ "": { page } }), null);
  const vocabulary = new StringTable();
  const { terms, impacts } = weighPage(records as never, vocabulary)[section] ?? { terms: [], impacts: [] };
  return new Map([...terms].map((term, index) => [vocabulary.at(term), impacts[index] ?? 0]));
}

describe("weighPage", () => {
  it("weighs headings over what stands above, that over text, that over code", () => {
    const weights = impacts({ title: "Title", sections: { "## Heading": "Prose\n---\nprogram();" } }, 1);
    const order = ["head", "titl", "pros", "program"].map((term) => weights.get(term) ?? 0);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(4);
  });

  it("lets no repetition in the text outweigh a heading", () => {
    const weights = impacts({ sections: { "## Capture": "filter ".repeat(500) } }, 1);
    expect(weights.get("filter")).toBeLessThan(weights.get("captur") ?? 0);
  });

  it("takes a heading as a whole title if more than one of its words says something", () => {
    const sections = { "## Parse it": "Prose", "## Parse packets": "Prose" };
    expect([1, 2].map((section) => [...impacts({ sections }, section).keys()].filter((term) => term.endsWith("=")))).toEqual([
      [],
      ["parspacket="],
    ]);
  });

  it("lets no list of keywords weaken a title, nor outweigh it", () => {
    const keywords = Array.from({ length: 40 }, (_, index) => `word${index} install`);
    const [without, with_] = [impacts({ title: "Capture" }), impacts({ title: "Capture", keywords })];
    expect(with_.get("captur")).toBe(without.get("captur"));
    expect(with_.get("install")).toBeLessThan(with_.get("captur") ?? 0);
  });

  it("finds a page by the words of a keyword with commas, which is no name of it", () => {
    const keywords = ["packet sniffer", "grab frames, snoop"];
    const terms = [...impacts({ title: "Capture", keywords }).keys()];
    expect(terms).toEqual(expect.arrayContaining(["grab", "fram", "snoop"]));
    expect(terms.filter((term) => term.endsWith("="))).toEqual(["captur=", "packetsniffer=", "pag="]);
  });

  it("finds a page by its label, its description and the words of its address", () => {
    const weights = impacts({
      title: "Setting up",
      url: "/docs/install/visual-studio" as never,
      breadcrumbs: [{ label: "Installation", url: null }],
      description: "Ways to get the library.",
    });
    for (const term of ["install", "visual", "studio", "librar"]) expect(weights.get(term), term).toBeGreaterThan(0);
  });

  it("weighs a message in quotes over the text around it, but not a word", () => {
    const weights = impacts({ sections: { "## Heading": 'A "cannot open device" or "stop" is met elsewhere.' } }, 1);
    expect(weights.get("devic")).toBeGreaterThan(weights.get("elsewher") ?? 0);
    expect(weights.get("stop")).toBe(weights.get("elsewher"));
  });

  it("weighs a section that two versions share once, and anew where another title stands above it", () => {
    const vocabulary = new StringTable();
    const known: KnownSections = new Map();
    const weigh = (page: PageFixture) => {
      const [records] = recordsOf(inputOf({ "": { page } }), null);
      return weighPage(records as never, vocabulary, undefined, known);
    };
    const sections = { "## Heading": "Prose" };
    const [old, renamed] = [weigh({ title: "Old", sections }), weigh({ title: "New", sections })];
    expect(weigh({ title: "Old", sections: { ...sections, "## Another": "More" } })[1]).toBe(old[1]);
    expect(renamed[1]).not.toBe(old[1]);
    expect(renamed[1]?.terms).toContain(vocabulary.all.indexOf("new"));
  });
});
