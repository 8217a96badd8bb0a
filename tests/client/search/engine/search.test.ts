import { describe, expect, it } from "vitest";
import { noResults } from "../../../../client/search/engine/protocol.ts";
import { searchOutputs } from "../../../../src/features/search/render/searchOutputs.ts";
import { engineOf, filesOf, inputOf, latest, makeFiles } from "../../../features/search/render/fixture.ts";
import { manual } from "./fixture.ts";

const files = makeFiles(manual);
const engine = engineOf(files);
const urls = async (query: string, versions: readonly string[] | "all" = []) =>
  (await engine.search(query, { versions })).hits.map(({ url }) => url);

describe("search", () => {
  it.each([
    ["benchmarks", "/docs/benchmark", "a title"],
    ["homebrew", "/docs/install#homebrew", "a heading"],
    ["PcapLiveDeviceList", "/docs/capture#list-the-interfaces", "an identifier"],
    ["pcaplivedevicelist", "/docs/capture#list-the-interfaces", "an identifier in lower case"],
    ["LiveDeviceList", "/docs/capture#list-the-interfaces", "the end of an identifier"],
    ["live device list", "/docs/capture#list-the-interfaces", "an identifier in words"],
    ["pcpp::setFilter()", "/docs/capture#filter", "a member of a namespace"],
    ["startCapture", "/docs/capture#filter", "what stands in code only"],
    ["installing", "/docs/install", "another form of a word"],
    ["hom", "/docs/install#homebrew", "the beginning of a word"],
    ["benchamrk", "/docs/benchmark", "a transposition"],
    ["captre packet", "/docs/capture", "a missing letter"],
    ["getInstanec", "/docs/capture#list-the-interfaces", "a misspelt identifier"],
    ["visaul studio", "/docs/install#windows", "a misspelling beside a right word"],
    ["how do I install this", "/docs/install", "a question"],
    ["contribute", "/community", "a page outside the docs"],
  ])("%s finds %s by %s", async (query, url) => expect((await urls(query))[0]).toBe(url));

  it("says all that is shown of a hit", async () => {
    const { hits, total, query } = await engine.search("berkeley syntax", latest);
    expect({ total, query }).toEqual({ total: 1, query: "berkeley syntax" });
    expect(hits).toEqual([
      {
        url: "/docs/capture#berkeley-syntax",
        version: "v2.0",
        versions: ["v2.0"],
        breadcrumbs: ["Tutorials", "Capture packets", "Filter"],
        title: "Berkeley syntax",
        titleMarks: [
          [0, 8],
          [9, 15],
        ],
        anchor: "berkeley-syntax",
        excerpt: "An expression such as tcp port 80.",
        excerptMarks: [],
        page: { url: "/docs/capture", title: "Capture packets" },
        kind: "heading",
      },
    ]);
  });

  it("prefers what answers all words of a query", async () => {
    expect((await urls("packets second"))[0]).toBe("/docs/benchmark#results");
  });

  it("keeps the hits of a page together", async () => {
    const pages = (await engine.search("packets library", latest)).hits.map(({ page }) => page.url);
    expect(pages).toEqual([...new Set(pages)].flatMap((page) => pages.filter((each) => each === page)));
  });

  it("counts all hits and shows those that are asked for", async () => {
    const all = await engine.search("library", latest);
    const some = await engine.search("library", { versions: [], limit: 2, offset: 1 });
    expect(some.total).toBe(all.hits.length);
    expect(some.hits).toEqual(all.hits.slice(1, 3));
  });

  it("shows what else a page has, not only the rows of one table", async () => {
    const row = (name: string) => ({ name, text: "Needle. Yes.", shown: "Needle: Yes." });
    const tables = { rest: "All needles.", rows: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => row(`Needle ${number}`)) };
    const input = inputOf({
      "v1.0": {
        page: {
          sections: {
            "": "Opening.",
            "## Needles": "",
            "## Use": "Use a needle.",
            "## Other": "No needle.",
            "## Last": "Needle?",
          },
        },
      },
    });
    const compiled = new Map(
      [...input.compiled].map(([path, body]) => {
        const sections = body.sections.map((each) => (each.heading?.id === "needles" ? { ...each, tables } : each));
        return [path, { ...body, sections }] as const;
      }),
    );
    const { search } = engineOf(filesOf(searchOutputs({ ...input, compiled }, {})));
    const all = await search("needle", latest);
    expect(all.hits.map(({ anchor, title }) => [anchor, title])).toEqual([
      ["needles", "Needles"],
      ["needles", expect.stringMatching(/^Needle \d$/)],
      ["use", "Use"],
      ["other", "Other"],
      ["last", "Last"],
    ]);
    expect(all.total).toBe(5);
    expect((await search("needle", { versions: [], limit: 2, offset: 3 })).hits).toEqual(all.hits.slice(3));
  });

  it("finds nothing where there is nothing", async () => {
    expect(await engine.search("xylophone", latest)).toEqual({ ...noResults("xylophone"), missing: ["xylophone"] });
  });
});

describe("versions", () => {
  it("takes the name of other software for no misspelling", async () => {
    const sections = { "": "The latest openai scale is a demo label." };
    const own = engineOf(makeFiles({ "v2.0": { start: { title: "Start", sections } } }));
    const found = async (query: string) => (await own.search(query, { versions: [] })).hits.length;
    const names = ["latex", "openapi", "OpenAPI", "scala", "deno", "babel"];
    expect(await Promise.all(names.map(found))).toEqual(names.map(() => 0));
    expect(await Promise.all(["latst", "openia", "scele", "dem", "labek"].map(found))).toEqual([1, 1, 1, 1, 1]);
  });

  it("takes a name that stands in one section for no misspelling of a word in many", async () => {
    const sections = { "": "About openapi.", ...Object.fromEntries([..."abcde"].map((id) => [id, "A model of openai."])) };
    const own = engineOf(makeFiles({ "v2.0": { start: { title: "Start", sections } } }));
    expect((await own.search("openapi", { versions: [] })).hits.map(({ url }) => url)).toEqual(["/docs/start"]);
  });

  it("searches the version that is asked for, and the pages outside the docs", async () => {
    expect(await urls("packets", ["v1.0"])).toEqual(expect.arrayContaining(["/docs/v1.0/capture", "/community"]));
    expect((await urls("packets", ["v1.0"])).filter((url) => url.startsWith("/docs/") && !url.startsWith("/docs/v1.0"))).toEqual(
      [],
    );
  });

  it("takes the latest for an unknown one", async () => expect((await urls("packets", ["v9"]))[0]).toBe("/docs/capture"));

  it("folds sections that are the same in several versions, whatever their variables say", async () => {
    const { hits } = await engine.search("PcapLiveDeviceList", { versions: "all" });
    expect(hits.map(({ url, versions }) => [url, versions])).toEqual([["/docs/capture#list-the-interfaces", ["v2.0", "v1.0"]]]);
  });

  it("keeps sections apart that differ", async () => {
    const { hits } = await engine.search("setFilter", { versions: "all" });
    expect(hits.map(({ url, versions }) => [url, versions])).toEqual([
      ["/docs/capture#filter", ["v2.0"]],
      ["/docs/v1.0/capture#filter", ["v1.0"]],
    ]);
  });

  it("loads other versions only when they are asked for", async () => {
    const asked: string[] = [];
    const fresh = engineOf(files, asked);
    await fresh.search("packets", latest);
    expect(asked).toHaveLength(3);
    await fresh.search("packets", { versions: "all" });
    expect(asked).toHaveLength(4);
  });
});

describe("settings", () => {
  it("ranks boosted pages higher", async () => {
    const { benchmark = {}, ...others } = manual["v2.0"] ?? {};
    const boosted = engineOf(makeFiles({ "v2.0": { ...others, benchmark: { ...benchmark, searchBoost: 20 } } }));
    expect((await boosted.search("packets", latest)).hits[0]?.url).toBe("/docs/benchmark#results");
  });

  it("answers synonyms, of one word or several", async () => {
    const synonyms = { speed: ["benchmark"], "set up": ["installation"], bpf: ["berkeley syntax"] };
    const { search } = engineOf(makeFiles(manual, {}, { synonyms }));
    const first = async (query: string) => (await search(query, latest)).hits[0]?.url;
    expect(await first("speed")).toBe("/docs/benchmark");
    expect(await first("set up")).toBe("/docs/install");
    expect(await first("bpf")).toBe("/docs/capture#berkeley-syntax");
  });

  it.each([
    [["tag:setup"], ["/docs/install"]],
    [["category:Tutorials"], ["/docs/capture"]],
    [
      [["tag:setup", "category:Tutorials"], "language:en"],
      ["/docs/capture", "/docs/install"],
    ],
    [["kind:page"], ["/community"]],
    [
      ["version:v2.0", "kind:doc"],
      ["/docs/benchmark", "/docs/capture", "/docs/install"],
    ],
    [["docusaurus_tag:default"], ["/community"]],
    [["language:fr"], []],
    [["constructor"], []],
  ])("filters by facets %j", async (facetFilters, pages) => {
    const { hits } = await engine.search("library packets", { versions: [], facetFilters });
    expect([...new Set(hits.map(({ page }) => page.url))].sort()).toEqual(pages);
  });
});
