import { describe, expect, test } from "vitest";
import { indexApis } from "../../../../src/features/api/read/apiIndex.ts";
import { versionedSymbols } from "../../../../src/features/api/read/apiNames.ts";
import { parseSymbols as parse } from "../../../../src/features/api/read/readSymbols.ts";
import type { ApiTables, Hash } from "../../../../src/model/model.ts";
import { firstTag, inventory, secondTag } from "./apiFiles.ts";

/** Tag files by version, newest first. */
function tables(files: Readonly<Record<string, string | Buffer>>, namespaces: readonly string[]): ApiTables {
  const listed = Object.entries(files).map(([version, file]) => ({ version, record: null, tags: parse(Buffer.from(file)) }));
  const shared = { namespaces, source: null, isRecorded: false };
  const versions = Object.keys(files).map((name) => ({ name, base: `/${name}/`, ...shared }));
  const symbols = () => versionedSymbols([], listed);
  return new Map([["docs", { hash: "" as Hash, versions, symbols, entries: null, changes: () => [] }]]);
}
const apis = indexApis(tables({ v2: secondTag, v1: firstTag }, ["lib"]));
const href = (code: string, version = "v2") => apis.find(code, version, false).href;
const problem = (code: string, version = "v2") => apis.find(code, version, false).problem;

describe("names", () => {
  test.each([
    ["lib::Packet", "/v2/classlib_1_1_packet.html"],
    ["::lib::Packet", "/v2/classlib_1_1_packet.html"],
    ["Packet", "/v2/classlib_1_1_packet.html"],
    ["Packet::send(3)", "/v2/classlib_1_1_packet.html#a1"],
    ["Packet::send<int>()", "/v2/classlib_1_1_packet.html#a1"],
    ["Packet::Packet()", "/v2/classlib_1_1_packet.html"],
    ["Packet::~Packet()", "/v2/classlib_1_1_packet.html"],
    ["Packet::Open", "/v2/classlib_1_1_packet.html#a0123456789abcdef0123456789abcdefa1"],
    ["hashOf()", "/v2/namespacelib.html#af"],
    ["LIB_LOG", "/v2/_packet_8h.html#ad"],
    ["Packet.h", "/v2/_packet_8h.html"],
    // What overrides another is one function with it.
    ["getNext()", "/v2/classlib_1_1_layer.html#a5"],
  ])("%s leads to %s", (code, expected) => {
    expect(href(code)).toBe(expected);
  });

  test.each([
    "send",
    "send()",
    "packet",
    "Packet x",
    "Open",
    "int",
    "std::vector",
    "Packet->send()",
    "Filter::anything",
    "",
    "v2.0",
  ])("%s leads nowhere, and nothing is wrong with it", (code) => {
    expect(apis.find(code, "v2", false)).toEqual({ href: null, problem: null });
  });

  test("of classes whose bases name one another are found all the same", () => {
    const compound = (name: string, base: string) =>
      `<compound kind="class"><name>${name}</name><filename>${name}.html</filename><base>${base}</base></compound>`;
    const file = `<tagfile>${compound("Node", "List::Node")}${compound("List", "Node::List")}</tagfile>`;
    const odd = indexApis(tables({ v1: file }, []));
    expect(odd.find("Node::next()", "v1", false)).toEqual({ href: null, problem: null });
    expect(odd.find("List", "v1", false).href).toBe("/v1/List.html");
  });

  test("of versions that are not listed are not known", () => {
    expect(apis.find("Packet::x", "v3", false)).toEqual({ href: null, problem: null });
  });
});

describe("what a version does not have", () => {
  test("is compared with what it has", () => {
    expect(problem("Packet::sned()")).toEqual({
      message: 'The API of v2 has no "Packet::sned()".',
      hint: 'Did you mean "Packet::send"?',
    });
    expect(problem("lib::Pakcet")).toEqual({
      message: 'The API of v2 has no "lib::Pakcet".',
      hint: 'Did you mean "lib::Packet"?',
    });
    expect(problem("Packet::getNxt()")?.hint).toBe('Did you mean "Packet::getNext"?');
  });

  test("names the versions that have it", () => {
    expect(problem("Packet::old()")).toEqual({ message: 'The API of v2 has no "Packet::old()".', hint: "v1 has it." });
    expect(problem("Packet::send()", "v1")?.hint).toBe("v2 has it.");
    expect(problem("lib::Filter", "v1")?.hint).toBe("v2 has it.");
  });

  test("may be right where the page speaks of any version", () => {
    expect(apis.find("Packet::old()", "v2", true)).toEqual({ href: "/v1/classlib_1_1_packet.html#a0d", problem: null });
    expect(apis.find("Packet::snd()", "v2", true).problem?.hint).toBe('Did you mean "Packet::send"?');
  });

  test("fails where it must be there", () => {
    expect(apis.addressOf("Packet", "v1")).toBe("/v1/classlib_1_1_packet.html");
    expect(apis.addressOf("Packet", "v3")).toBeNull();
    expect(() => apis.addressOf("Filter", "v1")).toThrow('The API of v1 has no "Filter".');
    expect(() => apis.addressOf("Pakcet.h", "v1")).toThrow('The API of v1 has no "Pakcet.h".');
  });
});

test("names of Python have dots", () => {
  const file = inventory([
    "lib.Packet py:class 1 api.html#$ -",
    "lib.Packet.send py:method 1 api.html#$ -",
    "lib py:module 0 api.html#$ -",
  ]);
  const python = indexApis(tables({ v1: file }, ["lib"]));
  expect(python.find("lib.Packet.send()", "v1", false).href).toBe("/v1/api.html#lib.Packet.send");
  expect(python.find("Packet.send", "v1", false).href).toBe("/v1/api.html#lib.Packet.send");
  expect(python.find("Packet.snd()", "v1", false).problem?.hint).toBe('Did you mean "Packet.send"?');
  expect(python.find("lib.json", "v1", false)).toEqual({ href: null, problem: null });
});
