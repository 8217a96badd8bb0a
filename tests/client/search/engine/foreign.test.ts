/** Queries in a language that the documentation is not in. */
import { expect, test } from "vitest";
import { isForeign } from "../../../../client/search/engine/foreign.ts";

test.each([
  ["wie installiere ich pcapplusplus unter linux", "en"],
  ["comment capturer des paquets avec un filtre", "en"],
  ["¿cómo puedo leer un archivo pcap?", "en"],
  ["como posso ler um arquivo com pcap", "en"],
  ["как установить", "en"],
  ["パケットを読む", "en"],
  ["如何捕获数据包", "en"],
  ["how do I capture the packets of a device", "de"],
  ["как установить", "zh"],
])("%s is foreign where the documentation is in %s", (query, language) => {
  expect(isForeign(query, language)).toBe(true);
});

test.each([
  ["how do I install it on linux", "en"],
  ["TcpLayer", "en"],
  ["die on error", "en"],
  ["does it run on the des cipher", "en"],
  ["una", "en"],
  ["", "en"],
  ["wie installiere ich das", "de"],
  ["Wie installiere ich das", "de-AT"],
  ["パケットを読む", "ja"],
  ["pcap を読む", "ja"],
  ["μs timestamps", "en"],
])("%s is not where it is in %s", (query, language) => {
  expect(isForeign(query, language)).toBe(false);
});
