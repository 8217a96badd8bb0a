import { describe, expect, it, test } from "vitest";
import { engineOf, latest, makeFiles, type SiteFixture } from "../../../features/search/render/fixture.ts";

const page = (title: string, text: string) => ({ title, sections: { "": text } });

const site: SiteFixture = {
  "v2.0": {
    reassembly: page("TCP", "Reassembly of TCP streams, captured by PcapLiveDevice. It reassembles them."),
    license: page("Terms", "The license. A license lets you use it: the license says how."),
    terms: page("More terms", "A license of your own, and the license of others."),
    spelling: page("Spelling", "Some write licence, and it shows."),
    build: page("Build", "Configure the build on Linux with sh, with a look at the layer of a packet, whatever type it has."),
  },
  "v1.0": {
    build: page("Build", "Call configure-linux.sh first, then getLayerOfType() or wake-on-lan."),
    old: page("Old", "Quokkas."),
  },
};
const engine = engineOf(makeFiles(site));

describe("the correction", () => {
  const correction = async (query: string) => (await engine.search(query, latest)).correction;

  it.each([
    ["reasembly", "reassembly", "a word as the first result has it"],
    ["TCP Reasembly of", "TCP reassembly of", "one of several, the rest as it was typed"],
    ["reasem", "reassembly", "the beginning of a word"],
    ["PcapLiveDevce!", "PcapLiveDevice!", "an identifier, in its own case"],
    ["livve", "Live", "a part of an identifier"],
    ["ocnfigured", "configure", "a mistake at the beginning, with an ending that the index does not have"],
    ["Konfiguration", "configure", "the word of another language"],
    ["Konfigurierungen", "configure", "the same with an ending that English does not have"],
    ["reazzembly", "reassembly", "two mistakes"],
    ["reaxxxmbly", "reassembly", "what nothing is found for, and may have been meant"],
  ])("of %s is %s: %s", async (query, meant) => expect((await correction(query))?.toLowerCase()).toBe(meant.toLowerCase()));

  it.each(["capture", "capturing", "reassemb", "device", "tpc", "quokka", "zzzzqqqq", "packet layer", ""])(
    "of %s is none: nothing was taken for another word",
    async (query) => expect(await correction(query)).toBeNull(),
  );
});

test("an identifier that nothing has finds what most of its parts are about, where no section has all of them", async () => {
  const { hits, missing } = await engine.search("license_terms_linux", latest);
  expect([hits[0]?.page.title, missing]).toEqual(["Terms", ["license_terms_linux"]]);
});

describe("an answer", () => {
  it.each([
    ["configure-linux.sh", ["v1.0"]],
    ["configure-lin", ["v1.0"]],
    ["wake-on-lan", ["v1.0"]],
    ["getLayerOfType", ["v1.0"]],
    ["getLayer", ["v1.0"]],
    ["configure linux", ["v2.0", "v1.0"]],
    ["linux?", ["v2.0", "v1.0"]],
    ["quokkas", ["v1.0"]],
    ["reasembly", ["v2.0"]],
    ["getLayerOfNothing", []],
  ])("to %s is in %j", async (query, versions) => {
    const isAnswered = async (version: string) => (await engine.search(query, { versions: [version] })).isAnswered;
    expect([await isAnswered("v2.0"), await isAnswered("v1.0")]).toEqual(["v2.0", "v1.0"].map((name) => versions.includes(name)));
  });

  it("may be all that is asked for: sections with parts of a name are left out", async () => {
    const urls = async (wholeNames: boolean) => {
      const { hits } = await engine.search("configure-linux.sh", { versions: "all", wholeNames });
      return hits.map(({ url }) => url);
    };
    expect([await urls(false), await urls(true)]).toEqual([["/docs/v1.0/build", "/docs/build"], ["/docs/v1.0/build"]]);
  });
});

describe("what nothing has", () => {
  const missing = async (query: string, versions: readonly string[] | "all" = ["v2.0"]) =>
    (await engine.search(query, { versions })).missing;

  it.each([
    ["quic", ["quic"], "a word"],
    ["quokkas of Linux", ["quokkas"], "one of several, without the stop words"],
    ["kafka streams", ["kafka"], "the name of other software"],
    ["getLayerOfNothing", ["getLayerOfNothing"], "a name of which it has parts, as it is written"],
    ["LICE", ["LICE"], "a name in capitals, although a word begins alike"],
    ["LICENZE", ["LICENZE"], "a name in capitals, although it could be misspelt"],
  ])("is said of %s: %j (%s)", async (query, words) => expect(await missing(query)).toEqual(words));

  it.each([
    ["licenses", "another form of a word"],
    ["lice", "the beginning of a word that is being typed"],
    ["TC", "the beginning of a name"],
    ["TCP", "a name in capitals"],
    ["PcapLive", "the beginning of an identifier"],
    ["live device", "an identifier in words"],
    ["reasembly", "a misspelt word, which the correction tells of"],
    ["will it", "stop words"],
    ["", "nothing"],
  ])("is not said of %j: %s", async (query) => expect(await missing(query)).toEqual([]));

  it("is what no version has where all are searched", async () => {
    expect(await missing("quokkas kafka", "all")).toEqual(["kafka"]);
  });

  it("is no answer, and other versions can be asked for just that", async () => {
    const query = "quokkas layer";
    const { isAnswered, hits } = await engine.search(query, { versions: ["v2.0"] });
    expect([isAnswered, hits.length]).toEqual([false, 1]);
    const needed = await engine.search(query, { versions: ["v1.0"], needed: ["quokkas"] });
    expect(needed.hits.map(({ url }) => url)).toEqual(["/docs/v1.0/old"]);
  });

  it("is told before what comes closest: the known parts of a name", async () => {
    const { hits } = await engine.search("packet_open_offline", { versions: ["v2.0"] });
    expect(hits.map(({ url }) => url)).toEqual(["/docs/build"]);
  });
});

describe("the weights of words", () => {
  const weights = async (query: string) => new Map((await engine.search(query, latest)).weights);

  it("are greater for what is rare, and there for what is found", async () => {
    const found = await weights("configure the license zzzz");
    expect([...found.keys()]).toEqual(["configure", "the", "license"]);
    expect(found.get("configure")).toBeGreaterThan(found.get("the") ?? 0);
  });
});

describe("a name in capitals that is found", () => {
  it("is no beginning of other words", async () => {
    const titles = async (query: string) => (await engine.search(query, latest)).hits.map(({ title }) => title);
    expect(await titles("LET")).toEqual(["Terms"]);
    expect(await titles("licenc")).toContain("Spelling");
  });
});

describe("marks", () => {
  const marked = async (query: string) => {
    const { hits } = await engine.search(query, { versions: ["v2.0"] });
    return hits.flatMap(({ excerpt, excerptMarks }) => excerptMarks.map(([from, to]) => excerpt.slice(from, to)));
  };

  it("a short word that stands somewhere is not marked at the beginning of longer ones", async () => {
    expect(await marked("linux sh")).toEqual(["Linux", "sh"]);
    expect(await marked("sp")).toEqual([]);
    expect(await marked("linux co")).toEqual(["Configure", "Linux"]);
  });
});

it("a misspelt title is that title", async () => {
  const { search } = engineOf(
    makeFiles({
      "v1.0": {
        linux: page("Install on Linux", "How to install, and how to install it again, after the installation."),
        all: page("Installation options", "All ways."),
      },
    }),
  );
  for (const query of ["installation options", "instalation optoins"]) {
    expect((await search(query, latest)).hits[0]?.url).toBe("/docs/all");
  }
});
