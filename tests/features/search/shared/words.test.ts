import { describe, expect, it } from "vitest";
import { fold, wordsOf } from "../../../../src/features/search/shared/words.ts";
import { processorTime } from "../../../processorTime.ts";

const texts = (text: string) => wordsOf(text).map((word) => word.text);

describe("wordsOf", () => {
  it.each([
    ["pcpp::Packet packet->layer();", ["pcpp", "Packet", "packet", "layer"]],
    ["C++ and c++17, Packet++, C#", ["C++", "and", "c++17", "Packet++", "C#"]],
    ["v25.05 since 1.4.0. End", ["v25.05", "since", "1.4.0", "End"]],
    ["PCAPPP_USE_DPDK=ON", ["PCAPPP_USE_DPDK", "ON"]],
    ["cmake -DPCAPPP_USE_DPDK=ON -DNDEBUG", ["cmake", "PCAPPP_USE_DPDK", "ON", "DNDEBUG"]],
    ["non-DNS_X and -DCMAKE_BUILD_TYPE", ["non", "DNS_X", "and", "CMAKE_BUILD_TYPE"]],
    ["ü -DCMAKE_INSTALL_LIBDIR=lib", ["ü", "CMAKE_INSTALL_LIBDIR", "lib"]],
    ["the packet's bytes", ["the", "packet's", "bytes"]],
    ["naïve Straße Ünïcode", ["naïve", "Straße", "Ünïcode"]],
    ["検索index", ["検索", "index"]],
    ["データを取得する。", ["データ", "を", "取得", "する"]],
    ["解析网络数据", ["解析", "网络", "数据"]],
    ["ภาษาไทย", ["ภาษา", "ไทย"]],
    ["\ud800 <img> .* 🙂", ["img"]],
  ])("splits %j", (text, words) => expect(texts(text)).toEqual(words));

  it("says where each word stands", () => {
    const text = "🙂 Open the DpdkDevice を取得index";
    for (const { text: word, from, to } of wordsOf(text)) expect(text.slice(from, to)).toBe(word);
  });
});

it("long text without spaces and signs takes no time that grows with its square", async () => {
  const text = "ネットワークのパケットを取得する方法".repeat(5_000);
  const spent = await processorTime(() => {
    const words = wordsOf(text).map((word) => word.text);
    expect(words.join("")).toBe(text);
  });
  expect(spent).toBeLessThan(5_000);
});

describe("fold", () => {
  it.each([
    ["Packet", "packet"],
    ["Ünïcode", "unicode"],
    ["packet’s", "packet"],
    ["Ｐcap", "pcap"],
    ["C++", "c++"],
  ])("folds %s to %s", (word, folded) => expect(fold(word)).toBe(folded));
});
