import { describe, expect, it } from "vitest";
import { longestRun } from "../../../../client/search/engine/closeness.ts";
import { readOperators } from "../../../../client/search/engine/operators.ts";
import { wordsOf } from "../../../../src/features/search/shared/words.ts";
import { engineOf, latest, makeFiles } from "../../../features/search/render/fixture.ts";

describe("readOperators", () => {
  it.each([
    ["open a file", "open a file", [], false, []],
    ['"open a file" fast', "open a file  fast", ["open a file"], false, []],
    ['"open a f', "open a f", ["open a f"], true, []],
    ['"open a file" “now” -vlan', "open a file   now", ["open a file", "now"], true, ["vlan"]],
    ['error: "a.h": not found', "error:  a.h : not found", ["a.h"], false, []],
    ["filter -vlan", "filter  ", [], false, ["vlan"]],
    ["cmake -DUSE_PCAP=ON", "cmake -DUSE_PCAP=ON", [], false, []],
    ["tests --no-networking", "tests --no-networking", [], false, []],
    ["-vlan", "-vlan", [], false, []],
    ["arping -c", "arping -c", [], false, []],
  ])("%s", (typed, text, phrases, isQuoted, excluded) =>
    expect(readOperators(typed)).toEqual({ text, phrases, isQuoted, excluded }),
  );
});

describe("longestRun", () => {
  const run = (text: string, query: string) => longestRun(text, query.split(" "), wordsOf);

  it("counts the words that follow one another in both", () => {
    expect(run("Error: no such file or directory", "no such file")).toBe(3);
    expect(run("No file is such", "no such file")).toBe(1);
    expect(run("such a file", "no such file")).toBe(1);
  });

  it("is not confused by words that repeat", () => {
    expect(run("the the end of the end", "the end of")).toBe(3);
    expect(run("", "the end")).toBe(0);
  });
});

describe("what is meant literally", () => {
  const engine = engineOf(
    makeFiles({
      "v1.0": {
        options: { sections: { "": "Pass --no-networking where there is no cable.", "Local tests": "They need nothing." } },
        network: { title: "Networking", sections: { "": "Networks and networking. A local test of the network." } },
        license: {
          title: "License",
          sections: { "": "The license. A license is short.", Terms: "License terms.", Sale: "You may sell it." },
        },
        spelling: { sections: { "": "In Britain a noun, as in driving licence, is written with a c." } },
        more: { sections: { A: "license", B: "license", C: "license", D: "license" } },
        files: { sections: { "": "Include pcap.h before h of pcap." } },
        names: { title: "About Example", sections: { "": "Example is a library." } },
        build: { title: "Building", sections: { "": "Build Example with make." } },
      },
    }),
  );
  const urls = async (query: string) => (await engine.search(query, latest)).hits.map(({ url }) => url);

  it.each([
    ["--no-networking", "/docs/options", "an option, and not its words"],
    ["pcap.h", "/docs/files", "the name of a file"],
    ["licence", "/docs/license", "what is common, although the word as it is written stands somewhere"],
    ["build Example", "/docs/build", "a word beside the site's name"],
    ["may I sell my networks with it", "/docs/license#sale", "the rare word of a question"],
  ])("%s finds %s: %s", async (query, url) => expect((await urls(query))[0]).toBe(url));

  it("finds a phrase in quotes only where it stands", async () => {
    expect(await urls("local test network")).toContain("/docs/options#local-tests");
    expect(await urls('"local test"')).toEqual(["/docs/network"]);
    expect(await urls('"test local"')).toEqual([]);
  });

  it("finds the heading that a pasted message says before what has more of its words", async () => {
    const row = "cannot find the library";
    const talk =
      "The linker collects each library, and an error of the linker names the library: ld, or collect2, with its exit status.";
    const files = makeFiles({
      "v1.0": {
        problems: { sections: { "": "What to do.", [row]: "Install it." } },
        linker: { title: "Linker errors", sections: { "": talk } },
      },
    });
    const first = async (query: string) => (await engineOf(files).search(query, latest)).hits[0]?.url;
    expect(await first("ld: cannot find the library: linker exit status")).toBe("/docs/problems#cannot-find-the-library");
    expect(await first("ld: find, cannot library: linker exit status")).toBe("/docs/linker");
  });

  it("finds a message with quotes in it, and first where what is quoted stands", async () => {
    expect((await urls('error: "IPv4Address.h": no cable'))[0]).toBe("/docs/options");
    expect((await urls("networking local test"))[0]).toBe("/docs/network");
    expect((await urls('networking "there is no cable"'))[0]).toBe("/docs/options");
    expect(await urls('networking "there is no cable"')).toContain("/docs/network");
  });

  it("leaves out what has a word with a minus", async () => {
    expect(await urls("networking -cable")).toEqual(["/docs/network"]);
    expect(await urls("license -terms")).not.toContain("/docs/license#terms");
  });
});
