/** Each feature of C++ as Doxygen 1.9 writes it → its line in an API record. */
import { describe, expect, it } from "vitest";
import { readApiRecord, writeApiRecord } from "../../../../src/features/api/read/apiRecord.ts";
import {
  filesInIndex,
  publicSymbols,
  symbolsInFile,
  withoutInlineNamespaces,
} from "../../../../src/features/api/read/doxygenXml.ts";
import type { SourcePath } from "../../../../src/model/model.ts";

const location = '<location file="Layer.h" line="1" bodystart="1"/>';

/** The line of a member of `lib::Layer`. */
function lineOf(attributes: string, elements: string): readonly string[] {
  const member = `<memberdef id="m1" ${attributes} prot="public">${elements}${location}</memberdef>`;
  return linesOf(
    `<compounddef id="c" kind="class" prot="public"><compoundname>lib::Layer</compoundname><sectiondef>${member}</sectiondef>${location}</compounddef>`,
  ).slice(1);
}

/** Scopes and members, as they stand in a record. */
function linesOf(compounds: string, without: readonly string[] = []): readonly string[] {
  const symbols = publicSymbols(symbolsInFile(`<doxygen>${compounds}</doxygen>`), without);
  const text = writeApiRecord({ version: "v1.0", headers: { "Layer.h": "Layer.h" }, symbols });
  expect(writeApiRecord(readApiRecord(text, "record.json" as SourcePath))).toBe(text);
  const record = JSON.parse(text) as { readonly symbols: Readonly<Record<string, readonly string[]>> };
  return Object.entries(record.symbols).flat(2);
}

function compound(kind: string, name: string, inside = "", attributes = 'prot="public"'): string {
  return `<compounddef id="${kind}${name}" kind="${kind}" ${attributes}><compoundname>${name}</compoundname>${inside}${location}</compounddef>`;
}

const plain = 'kind="function" static="no" const="no" explicit="no" virt="non-virtual"';

describe("a function", () => {
  it.each([
    ["plain", plain, "<type>bool</type><name>open</name><argsstring>()</argsstring>", "bool `open`()"],
    [
      "const, and types with links",
      plain,
      '<type><ref refid="x" kindref="compound">Layer</ref> *</type><name>next</name><argsstring>(const std::vector&lt; int &gt; &amp;all) const noexcept</argsstring>',
      "Layer * `next`(const std::vector<int> &all) const noexcept",
    ],
    [
      "static",
      plain.replace('static="no"', 'static="yes"'),
      "<type>static int</type><name>count</name><argsstring>()</argsstring>",
      "static int `count`()",
    ],
    [
      "virtual",
      plain.replace("non-virtual", "virtual"),
      "<type>virtual int</type><name>size</name><argsstring>() const</argsstring>",
      "virtual int `size`() const",
    ],
    [
      "pure virtual",
      plain.replace("non-virtual", "pure-virtual"),
      "<type>int</type><name>size</name><argsstring>() const =0</argsstring>",
      "virtual int `size`() const = 0",
    ],
    [
      "overriding",
      plain.replace("non-virtual", "virtual"),
      "<type>int</type><name>size</name><argsstring>() override</argsstring>",
      "int `size`() override",
    ],
    [
      "final",
      plain.replace("non-virtual", "virtual"),
      "<type>int</type><name>size</name><argsstring>() final</argsstring>",
      "int `size`() final",
    ],
    [
      "deleted",
      plain,
      "<type/><name>Layer</name><argsstring>(Layer &amp;&amp;) noexcept=delete</argsstring>",
      "`Layer`(Layer &&) noexcept = delete",
    ],
    ["a default", plain, "<type/><name>~Layer</name><argsstring>()=default</argsstring>", "`~Layer`() = default"],
    [
      "explicit",
      plain.replace('explicit="no"', 'explicit="yes"'),
      "<type/><name>Layer</name><argsstring>(int size=2)</argsstring>",
      "explicit `Layer`(int size=2)",
    ],
    [
      "constexpr",
      plain,
      "<type>constexpr</type><name>operator Value</name><argsstring>() const</argsstring>",
      "constexpr `operator Value`() const",
    ],
    [
      "an operator",
      plain,
      "<type>bool</type><name>operator&lt;</name><argsstring>(const Layer &amp;other) const</argsstring>",
      "bool `operator<`(const Layer &other) const",
    ],
    [
      "a template",
      plain,
      "<templateparamlist><param><type>typename T</type></param><param><type>size_t</type><declname>N</declname><defname>N</defname><defval>4</defval></param></templateparamlist><type>T *</type><name>as</name><argsstring>()</argsstring>",
      "template<typename T, size_t N = 4> T * `as`()",
    ],
    ["inline", plain, "<type>inline int</type><name>size</name><argsstring>()</argsstring>", "int `size`()"],
    [
      "of a type that begins like a kind",
      plain,
      "<type>struct timeval</type><name>time</name><argsstring>()</argsstring>",
      "function struct timeval `time`()",
    ],
    [
      "a conversion",
      plain,
      "<type></type><name>operator std::string</name><qualifiedname>lib::Layer::string</qualifiedname><argsstring>() const</argsstring>",
      "`operator std::string`() const",
    ],
    [
      "a friend",
      plain.replace("function", "friend"),
      "<type>bool</type><name>operator==</name><argsstring>(Layer a, Layer b)</argsstring>",
      "friend bool `operator==`(Layer a, Layer b)",
    ],
    [
      "marked by a macro",
      plain,
      '<type>LIB_DEPRECATED("Use other()") int</type><name>old</name><argsstring>()</argsstring>',
      "deprecated int `old`()",
    ],
    [
      "described as deprecated",
      plain,
      '<type>int</type><name>old</name><argsstring>()</argsstring><detaileddescription><para><xrefsect id="deprecated_1_deprecated000001"><xreftitle>Deprecated</xreftitle></xrefsect> Secret text.</para></detaileddescription>',
      "deprecated int `old`()",
    ],
  ])("that is %s", (_, attributes, elements, line) => {
    expect(lineOf(attributes, elements)).toEqual([line]);
  });

  it("that is a friend of its class and a member of another one is left out", () => {
    const elements = "<type>Layer *</type><name>Base::parse</name><argsstring>(int size)</argsstring>";
    expect(lineOf(plain.replace("function", "friend"), elements)).toEqual([]);
  });

  it("that is protected says so, and one that is private is left out", () => {
    const elements = "<type>int</type><name>size</name><argsstring>()</argsstring>";
    expect(lineOf(`${plain} prot="protected"`, elements)).toEqual(["protected int `size`()"]);
    expect(lineOf(`${plain} prot="private"`, elements)).toEqual([]);
  });
});

it("leaves out what a class lists of its base, and a structure's second name", () => {
  const of = (scope: string) =>
    `<type>int</type><definition>int ${scope}::f</definition><name>f</name><argsstring>()=0</argsstring>`;
  expect(lineOf(plain, of("lib::Base"))).toEqual([]);
  expect(lineOf(plain, of("lib::Layer"))).toEqual(["int `f`() = 0"]);
  expect(lineOf(plain, of("lib::Layer&lt; std::less&lt; T &gt; &gt;"))).toEqual(["int `f`() = 0"]);
  expect(lineOf(plain, of("lib::Base&lt; T &gt;"))).toEqual([]);
  const second = `<sectiondef><memberdef id="t" kind="typedef" prot="public"><type>struct header</type><name>header</name>${location}</memberdef></sectiondef>`;
  expect(linesOf(compound("struct", "header") + compound("file", "Layer.h", second))).toEqual(["struct `header` // Layer.h"]);
});

describe("another member", () => {
  it.each([
    [
      "a field",
      'kind="variable" static="no" mutable="no"',
      "<type>uint8_t</type><name>code</name><argsstring/>",
      "variable uint8_t `code`",
    ],
    [
      "an array",
      'kind="variable" static="no"',
      "<type>uint8_t</type><name>code</name><argsstring>[16]</argsstring>",
      "variable uint8_t `code`[16]",
    ],
    [
      "a bit field",
      'kind="variable" static="no"',
      "<type>uint8_t</type><name>flag</name><bitfield> 2</bitfield>",
      "variable uint8_t `flag` : 2",
    ],
    [
      "a mutable field",
      'kind="variable" static="no" mutable="yes"',
      "<type>int</type><name>cached</name>",
      "variable mutable int `cached`",
    ],
    [
      "a constant",
      'kind="variable" static="yes"',
      "<type>constexpr int</type><name>most</name><initializer>= 4</initializer>",
      "variable static constexpr int `most` = 4",
    ],
    [
      "a long value",
      'kind="variable" static="yes"',
      `<type>int</type><name>all</name><initializer>= {${"1, ".repeat(30)}}</initializer>`,
      "variable static int `all`",
    ],
    [
      "a typedef",
      'kind="typedef" static="no"',
      "<type>void(*</type><definition>typedef void(* lib::Layer::OnData)(int)</definition><name>OnData</name><argsstring>)(int)</argsstring>",
      "type void(* `OnData`)(int)",
    ],
    [
      "a using",
      'kind="typedef" static="no"',
      "<type>std::list&lt; T &gt;</type><definition>using lib::Layer::All =  std::list&lt;T&gt;</definition><name>All</name>",
      "type using `All` = std::list<T>",
    ],
    [
      "a using with a comment @typedef, of which Doxygen does not say that it is one",
      'kind="typedef" static="no"',
      "<type>void(*)(int count)</type><definition>lib::Layer::OnData</definition><name>OnData</name><argsstring></argsstring>",
      "type using `OnData` = void(*)(int count)",
    ],
  ])("that is %s", (_, attributes, elements, line) => {
    expect(lineOf(attributes, elements)).toEqual([line]);
  });

  it("that is an enumeration has its values as it declares them, however long they are", () => {
    const long = Array(30).fill("'A'").join(" + ");
    const values = `<enumvalue id="v1"><name>Ip</name><initializer>= 1</initializer></enumvalue><enumvalue id="v2"><name>Arp</name></enumvalue><enumvalue id="v3"><name>All</name><initializer>= ${long}</initializer></enumvalue>`;
    expect(lineOf('kind="enum" strong="yes"', `<type>uint8_t</type><name>Kind</name>${values}`)).toEqual([
      "enum class `lib::Layer::Kind` : uint8_t // Layer.h",
      "`Ip` = 1",
      "`Arp`",
      `\`All\` = ${long}`,
    ]);
    const names = lineOf('kind="enum" strong="no"', `<type/><name>@0</name>${values}`).map((line) => line.split("`")[1]);
    expect(names).toEqual(["All", "Arp", "Ip"]);
  });
});

describe("a compound", () => {
  it("has its kind, template parameters, bases and header", () => {
    const bases =
      '<basecompoundref prot="public" virt="non-virtual">lib::Base&lt; T &gt;</basecompoundref><basecompoundref prot="protected" virt="virtual">Other</basecompoundref>';
    const template = "<templateparamlist><param><type>typename T</type></param></templateparamlist>";
    expect(linesOf(compound("class", "lib::Layer", template + bases, 'final="yes"'))).toEqual([
      "class template<typename T> `lib::Layer` final : public lib::Base<T>, protected virtual Other // Layer.h",
    ]);
    expect(
      linesOf(compound("struct", "S") + compound("union", "U") + compound("namespace", "n") + compound("class", "n::C")),
    ).toEqual(["struct `S` // Layer.h", "union `U` // Layer.h", "namespace `n`", "class `n::C` // Layer.h"]);
  });

  it("that is only named, or has nothing in it, is left out", () => {
    const handle = compound("struct", "Handle").replace(' bodystart="1"', "");
    expect(linesOf(handle + compound("namespace", "std"))).toEqual([]);
  });

  it("that is private, or in a namespace that is left out, is left out with its members", () => {
    const member = (id: string) =>
      `<sectiondef><memberdef id="${id}" kind="variable" prot="public"><type>int</type><name>x</name>${location}</memberdef></sectiondef>`;
    const all =
      compound("class", "lib::Layer") +
      compound("struct", "lib::Layer::Own", member("a"), 'prot="private"') +
      compound("struct", "lib::internal::Own", member("b")) +
      compound("struct", "lib::internals", member("c"));
    expect(linesOf(all, ["internal"])).toEqual([
      "class `lib::Layer` // Layer.h",
      "struct `lib::internals` // Layer.h",
      "variable int `x`",
    ]);
  });

  it("that is a file has macros and what is global, and repeats nothing of a namespace", () => {
    const inNamespace = `<memberdef id="n1" kind="function" prot="public"><type>int</type><name>f</name><qualifiedname>lib::f</qualifiedname><argsstring>()</argsstring>${location}</memberdef>`;
    const macros = `<memberdef id="d1" kind="define" prot="public"><name>LIB_MAX</name><initializer>16</initializer>${location}</memberdef><memberdef id="d2" kind="define" prot="public"><name>LIB_LOG</name><param><defname>text</defname></param><initializer>log(text)</initializer>${location}</memberdef>`;
    const all =
      compound("namespace", "lib", `<sectiondef>${inNamespace}</sectiondef>`) +
      compound("file", "Layer.h", `<sectiondef>${macros}${inNamespace}</sectiondef>`);
    expect(linesOf(all)).toEqual([
      "",
      "macro `LIB_LOG`(text) // Layer.h",
      "macro `LIB_MAX` = 16 // Layer.h",
      "namespace `lib`",
      "int `f`() // Layer.h",
    ]);
  });
});

describe("XML", () => {
  it("lists its files, classes before what repeats their members", () => {
    const row = (kind: string) => `<compound refid="${kind}X" kind="${kind}"><name>X</name></compound>`;
    expect(filesInIndex(`<doxygenindex>${["file", "page", "dir", "class"].map(row).join("")}</doxygenindex>`)).toEqual([
      "classX",
      "fileX",
    ]);
  });

  it.each([
    ["<html><body>", "its root element is <html>, not <doxygen>"],
    ["", "its root element is <nothing>, not <doxygen>"],
    ['<doxygen><compounddef id="x"><compoundname>lib', "it ends before </doxygen>"],
    [`<doxygen>${"<a>".repeat(300)}`, "its elements are nested too deeply"],
  ])("of %.20j is refused", (xml, message) => {
    expect(() => symbolsInFile(xml)).toThrow(message);
  });
});

describe("a base that is left out", () => {
  const member = (
    name: string,
    type: string,
    args: string,
    more = 'kind="function" prot="public" static="no" virt="non-virtual"',
  ) =>
    `<memberdef id="m${name}${args}" ${more}><type>${type}</type><name>${name}</name><argsstring>${args}</argsstring>${location}</memberdef>`;
  const parameters =
    "<templateparamlist><param><type>typename T</type></param><param><type>typename D</type><defval>std::less&lt;T&gt;</defval></param></templateparamlist>";
  const list = compound(
    "class",
    "lib::internal::List",
    `<basecompoundref prot="public">lib::internal::Sized</basecompoundref>${parameters}<sectiondef>${[
      member("List", "", "()"),
      member("begin", "T *", "() const"),
      member("find", "T *", "(const D &amp;by)"),
      member("reset", "void", "()"),
      member("data", "T", "", 'kind="variable" prot="protected" static="no"'),
    ].join("")}</sectiondef>`,
  );
  const sized = compound("class", "lib::internal::Sized", `<sectiondef>${member("size", "size_t", "() const")}</sectiondef>`);
  const devices = compound(
    "class",
    "lib::Devices",
    `<basecompoundref prot="public">internal::List&lt; Device &gt;</basecompoundref><sectiondef>${member("reset", "void", "(int all)")}</sectiondef>`,
  );

  it("leaves its public members to the types that derive from it, with the arguments of the template", () => {
    expect(linesOf(devices + list + sized, ["internal"])).toEqual([
      "class `lib::Devices` : public internal::List<Device> // Layer.h",
      "Device * `begin`() const",
      "Device * `find`(const std::less<Device> &by)",
      "void `reset`(int all)",
      "size_t `size`() const",
    ]);
  });

  it("leaves nothing to those that derive from it for themselves", () => {
    const own = devices.replace('prot="public">internal', 'prot="private">internal');
    expect(linesOf(own + list + sized, ["internal"])).toEqual([
      "class `lib::Devices` : private internal::List<Device> // Layer.h",
      "void `reset`(int all)",
    ]);
  });
});

it("leaves out macros and functions by patterns", () => {
  const define = (name: string) =>
    `<memberdef id="${name}" kind="define" prot="public"><name>${name}</name>${location}</memberdef>`;
  const file = `<compounddef id="f" kind="file"><compoundname>Layer.h</compoundname><sectiondef>${["LIB_API", "LIB_LOG", "MY_LIB_X", "LIB_END"].map(define).join("")}</sectiondef></compounddef>`;
  expect(linesOf(file, ["LIB_*O*", "LIB_END"])).toEqual(["", "macro `LIB_API` // Layer.h", "macro `MY_LIB_X` // Layer.h"]);
  expect(() => linesOf(file, ["*_*"])).not.toThrow();
  expect(linesOf(file, ["*_*"])).toEqual([]);
});

it("names what is in an inline namespace as programs do", () => {
  const xml = [
    compound("namespace", "lib"),
    compound("namespace", "lib::v1", "", 'prot="public" inline="yes"'),
    compound("namespace", "lib::v1::deep", "", 'prot="public" inline="yes"'),
    compound("namespace", "own", "", 'prot="public" inline="yes"'),
    compound("class", "lib::v1::Layer", '<basecompoundref prot="public">lib::v1::deep::Base&lt; own::Tag &gt;</basecompoundref>'),
    compound("class", "lib::v1::deep::Base"),
    compound("class", "own::Tag"),
    compound("class", "lib::v1x::Other"),
  ].join("");
  const symbols = publicSymbols(withoutInlineNamespaces(symbolsInFile(`<doxygen>${xml}</doxygen>`)), []);
  expect(symbols.map(({ kind, name, after }) => `${kind} ${name} ${after}`.trim())).toEqual([
    "namespace lib",
    "class lib::Layer : public lib::Base<Tag>",
    "class lib::Base",
    "class Tag",
    "class lib::v1x::Other",
  ]);
});
