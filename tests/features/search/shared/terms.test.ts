import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../../client/search/engine/query.ts";
import { countTerms, partsOf, termsOf } from "../../../../src/features/search/shared/terms.ts";

const names = (word: string) => termsOf(word).map(({ term }) => term);

describe("termsOf", () => {
  it("finds an identifier whole, from each hump on, and by its parts", () => {
    expect(names("PcapLiveDeviceList")).toEqual([
      "pcaplivedevicelist",
      "livedevicelist",
      "devicelist",
      "pcap",
      "liv",
      "devic",
      "list",
    ]);
  });

  it.each([
    ["Packet", ["packet"]],
    ["DPDK", ["dpdk"]],
    ["APIs", ["api"]],
    ["capturing", ["captur"]],
    ["Packet++", ["packet++", "packet"]],
    ["c++17", ["c++17", "c++"]],
    ["v25.05", ["v25.05", "25.05"]],
    ["PCAPPP_USE_PCAP", ["pcappp_use_pcap", "usepcap", "pcappp", "use", "pcap"]],
  ])("gives %s the terms %j", (word, terms) => expect(names(word)).toEqual(terms));

  it("finds a word of Chinese characters whole, and by each of them", () => {
    expect(names("数据包")).toEqual(["数据包", "数", "据", "包"]);
    expect(names("取得")).toEqual(["取得", "取", "得"]);
    expect(names("パケット")).toHaveLength(1);
  });

  it("weighs the whole most", () => {
    const [whole, ...others] = termsOf("getLayerOfType");
    for (const { weight } of others) expect(weight).toBeLessThan(whole?.weight ?? 0);
  });

  it("cuts words that are no words", () => expect(names("x".repeat(500))[0]).toHaveLength(64));
});

describe("partsOf", () => {
  it.each([
    ["getIPv4Layer", ["get", "IPv4", "Layer"]],
    ["MBufRawPacket", ["MBuf", "Raw", "Packet"]],
    ["eBPF", []],
    ["XMLParser", ["XML", "Parser"]],
    ["find_package", ["find", "package"]],
    ["packet", []],
  ])("splits %s into %j", (word, parts) => expect(partsOf(word)).toEqual(parts));
});

describe("countTerms", () => {
  it("finds hyphenated words written as one", () => {
    expect([...countTerms("zero-copy, wake-on-LAN").terms.keys()]).toEqual(
      expect.arrayContaining(["zerocopy", "wakeonlan", "zero", "lan"]),
    );
  });

  it("does not join what a sentence's dash separates", () => {
    expect([...countTerms("open - close").terms.keys()]).not.toContain("openclose");
  });
});

it("reads of a very long word only the beginning, in the index as in a query", () => {
  const key = `sha${"0a1b2c3d".repeat(20)}`;
  const [whole] = termsOf(key);
  expect(whole?.term).toBe(key.slice(0, 64));
  expect(parseQuery(key, { synonyms: [], title: [] }).words.map(({ folded }) => folded)).toEqual([whole?.term]);
});
