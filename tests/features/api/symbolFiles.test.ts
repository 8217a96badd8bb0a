import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseSymbols as parse } from "../../../src/features/api/read/readSymbols.ts";
import { firstTag, inventory, secondTag } from "./read/apiFiles.ts";

const lines = (file: string | Buffer) =>
  parse(Buffer.from(file)).map(({ name, kind, page = "", header, after }) =>
    [kind, name, page, header, after].join(" ").trimEnd(),
  );

describe("a tag file of Doxygen", () => {
  test("names classes, members, values, macros and headers, overloads once", () => {
    expect(lines(secondTag)).toEqual([
      "macro LIB_LOG _packet_8h.html#ad Packet.h",
      "file Packet.h _packet_8h.html Packet.h",
      "namespace lib namespacelib.html",
      "class lib::Filter classlib_1_1_filter.html  : public std::enable_shared_from_this",
      "class lib::Layer classlib_1_1_layer.html",
      "function lib::Layer::getNext classlib_1_1_layer.html#a5",
      "class lib::Packet classlib_1_1_packet.html Packet.h : public lib::Layer",
      "value lib::Packet::Open classlib_1_1_packet.html#a0123456789abcdef0123456789abcdefa1 Packet.h",
      "enum lib::Packet::State classlib_1_1_packet.html#a0123456789abcdef0123456789abcdef Packet.h",
      "value lib::Packet::State::Open classlib_1_1_packet.html#a0123456789abcdef0123456789abcdefa1 Packet.h",
      "function lib::Packet::getNext classlib_1_1_packet.html#a6 Packet.h",
      "function lib::Packet::send classlib_1_1_packet.html#a1 Packet.h",
      "function lib::hashOf namespacelib.html#af Packet.h",
    ]);
  });

  test("may leave out what follows from the rest", () => {
    const short =
      '<tagfile><compound kind="class"><name>A</name><filename>classA.html</filename>' +
      '<member kind="function"><name>go</name><anchor>a1</anchor></member><member kind="variable"><name>x</name></member>' +
      '<member kind="enum"><name>E</name><anchor>a2</anchor><enumvalue>One</enumvalue></member></compound>' +
      '<compound kind="class"><name>Hidden</name></compound></tagfile>';
    expect(lines(short)).toEqual([
      "class A classA.html",
      "enum A::E classA.html#a2",
      "value A::E::One classA.html#a2",
      "function A::go classA.html#a1",
      "variable A::x classA.html",
      "class Hidden",
    ]);
  });

  test("is read compressed, too", () => {
    expect(parse(gzipSync(firstTag))).toEqual(parse(Buffer.from(firstTag)));
  });

  test("expands no entities of its own and opens nothing", () => {
    const hostile = `<!DOCTYPE tagfile [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]>
<tagfile><compound kind="class"><name>A&a;&f;&amp;</name></compound></tagfile>`;
    expect(parse(Buffer.from(hostile)).map(({ name }) => name)).toEqual(["A&a;&f;&"]);
  });

  test("must be one", () => {
    expect(() => lines("<html></html>")).toThrow("its root element is <html>, not <tagfile>");
    expect(() => lines("nothing")).toThrow("its root element is <nothing>, not <tagfile>");
    expect(() => lines(secondTag.slice(0, 400))).toThrow("it ends before </tagfile>");
    expect(() => lines(`<tagfile>${"<a>".repeat(200)}`)).toThrow("its elements are nested too deeply");
  });
});

describe("an inventory of Sphinx", () => {
  test("names functions and classes, no labels", () => {
    const file = inventory([
      "lib.Packet py:class 1 api.html#$ -",
      "lib.Packet.send py:method 1 api.html#$ -",
      "std:label x std:label -1 index.html#x A label",
      "genindex std:label -1 genindex.html Index",
    ]);
    expect(lines(file)).toEqual(["class lib.Packet api.html#lib.Packet", "function lib.Packet.send api.html#lib.Packet.send"]);
  });

  test("must be of version 2, whole, and of a reasonable size", () => {
    expect(() => lines(inventory([], "1"))).toThrow(
      'it is not version 2 of the format, which begins with "# Sphinx inventory version 2"',
    );
    expect(() => lines("# Sphinx inventory version 2\n")).toThrow("its header is incomplete");
    expect(() => lines(inventory(["a py:class 1 a.html -"]).subarray(0, -6))).toThrow();
    expect(() => parse(gzipSync(Buffer.alloc(2000)), 1000)).toThrow();
    expect(() => parse(inventory(["a".repeat(2000)]), 1000)).toThrow();
    expect(() => parse(Buffer.from(firstTag), 1000)).toThrow("it is larger than 64 MB");
  });
});
