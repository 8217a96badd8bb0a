/** Each feature of C++ as MrDocs writes it → its line in an API record. */
import { expect, test } from "vitest";
import { writeApiRecord } from "../../../../src/features/api/read/apiRecord.ts";
import { symbolsOfMrdocs } from "../../../../src/features/api/read/mrdocsXml.ts";

const file = '<file short-path="net/packet.hpp" source-path="include/net/packet.hpp" line="1" class="def"/>';
const fileOf = (xml: string) => `<mrdocs><namespace id="/">${xml}</namespace></mrdocs>`;

function linesOf(xml: string): readonly string[] {
  const text = writeApiRecord({ version: "v1", headers: {}, symbols: symbolsOfMrdocs(fileOf(xml)) });
  const { symbols } = JSON.parse(text) as { readonly symbols: Readonly<Record<string, readonly string[]>> };
  return Object.entries(symbols)
    .flat(2)
    .map((line) => line.replace(/ \/\/ include\/net\/packet\.hpp$/, ""));
}

/** Of a class with this inside, without the class. */
const membersOf = (inside: string) => linesOf(`<class name="Packet">${file}${inside}</class>`).slice(1);

test.each([
  [
    "a function",
    `<function name="send">${file}<attr id="is-const"/><return><type name="bool"/></return><param name="priority" default="0"><type name="int"/></param></function>`,
    "bool `send`(int priority = 0) const",
  ],
  [
    "references, pointers, and qualifiers",
    `<function name="next">${file}<return><type class="pointer" cv-qualifiers="const"><pointee-type name="Packet"/></type></return><param name="of"><type class="lvalue-reference"><pointee-type name="Packet" cv-qualifiers="const"/></type></param><param><type class="rvalue-reference"><pointee-type name="T" is-pack="1"/></type></param></function>`,
    "Packet *const `next`(const Packet &of, T... &&)",
  ],
  [
    "a pointer to a function, and an array",
    `<function name="visit">${file}<param name="with"><type class="pointer"><pointee-type class="function"><return-type name="void"/><param-type name="int"/></pointee-type></type></param><param name="bytes"><type class="array" bounds="3"><element-type name="char"/></type></param></function>`,
    "void `visit`(void (*with)(int), char bytes[3])",
  ],
  [
    "what it may be called on, and how it ends",
    `<function name="take" exception-spec="noexcept">${file}<attr id="is-virtual-as-written"/><attr id="is-pure"/><attr id="ref-qualifier" name="&amp;&amp;" value="2"/></function>`,
    "virtual void `take`() && noexcept = 0",
  ],
  [
    "a static one, and further arguments",
    `<function name="log">${file}<attr id="storage-class" name="static" value="2"/><attr id="constexpr-kind" name="constexpr" value="1"/><attr id="is-variadic"/></function>`,
    "static constexpr void `log`(...)",
  ],
  [
    "a constructor",
    `<function class="constructor" name="Packet" explicit-spec="explicit" access="protected">${file}</function>`,
    "protected explicit `Packet`()",
  ],
  [
    "a constructor that is not explicit",
    `<function class="constructor" name="Packet" explicit-spec="explicit(false)">${file}</function>`,
    "`Packet`()",
  ],
  [
    "a conversion",
    `<function class="conversion" name="operator bool">${file}<return><type name="bool"/></return></function>`,
    "`operator bool`()",
  ],
  ["a deprecated one", `<function name="old">${file}<attr id="deprecated"/></function>`, "deprecated void `old`()"],
  [
    "a template",
    `<template><tparam name="T" class="type"/><tparam name="N" class="constant" type="int" default="1"/><tparam name="C" class="template"><tparam name="E" class="type"/></tparam><function name="as">${file}</function></template>`,
    "template<typename T, int N = 1, template<typename E> class C> void `as`()",
  ],
  ["a field", `<variable name="bits" width="3" default="1">${file}<type name="int"/></variable>`, "variable int `bits` : 3 = 1"],
  [
    "an array",
    `<variable name="bytes">${file}<type class="array" bounds="4"><element-type name="char"/></type></variable>`,
    "variable char `bytes`[4]",
  ],
  [
    "another name of a type",
    `<namespace-alias name="Size">${file}<type name="size_t"/></namespace-alias>`,
    "type using `Size` = size_t",
  ],
])("%s", (_, xml, line) => {
  expect(membersOf(xml)).toEqual([line]);
});

test("types, bases, values of enumerations, and what is in namespaces", () => {
  const base = '<base access="protected" class="virtual"><type name="Buffer"/></base><base><type name="List&lt;int&gt;"/></base>';
  const kind = `<enum name="Kind" class="scoped">${file}<base><type name="char"/></base><enum-constant name="Data" initializer="1">${file}</enum-constant></enum>`;
  const inside = `<class name="Packet">${file}<attr id="is-final"/>${base}</class>${kind}<function name="run">${file}</function>`;
  expect(linesOf(`<namespace name="net">${inside}</namespace><namespace name="empty"/>`)).toEqual([
    "namespace `empty`",
    "namespace `net`",
    "void `run`()",
    "enum class `net::Kind` : char",
    "`Data` = 1",
    "class `net::Packet` final : protected virtual Buffer, public List<int>",
  ]);
});

test("what is private, friends, specializations, and aliases of namespaces are left out", () => {
  expect(membersOf(`<function name="own" access="private">${file}</function><friend><befriended type="A"/></friend>`)).toEqual(
    [],
  );
  const special = `<template class="explicit"><targ class="type" type="int"/><class name="Of">${file}</class></template>`;
  expect(linesOf(`${special}<namespace-alias name="n"><aliased name="net"/></namespace-alias>`)).toEqual([]);
});

test("a symbol knows its header, and how programs include it", () => {
  const [symbol] = symbolsOfMrdocs(fileOf(`<function name="run"><file short-path="a.h" source-path="a.h"/>${file}</function>`));
  expect(symbol).toMatchObject({ header: "include/net/packet.hpp", include: "net/packet.hpp" });
});

test("another file is none", () => {
  expect(() => symbolsOfMrdocs("<doxygen></doxygen>")).toThrow("its root element is <doxygen>, not <mrdocs>");
});
