import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";
import { readApiRecord } from "../../../../src/features/api/read/apiRecord.ts";
import { mergeApis } from "../../../../src/features/api/read/mergedApi.ts";
import { referenceEntries } from "../../../../src/features/api/read/referenceEntries.ts";
import { recordHistories } from "../../../../src/features/api/read/symbolHistory.ts";
import { lazy } from "../../../../src/kit/once.ts";
import type { ReferenceEntry, SourcePath } from "../../../../src/model/model.ts";

/** Newest first; declarations as records have them. */
function entriesOf(versions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) {
  const headers = { "Layer.h": "Packet++/header/Layer.h", "Utils.h": "Common++/header/Utils.h" };
  const records = Object.entries(versions).map(([version, symbols]) =>
    readApiRecord(JSON.stringify({ apiRecord: 1, version, headers, symbols }), `${version}.json` as SourcePath),
  );
  const found = referenceEntries(mergeApis(recordHistories(records)));
  return (name: string): ReferenceEntry => {
    const entry = found.find((each) => each.name === name);
    if (entry === undefined) throw new Error(`no ${name}`);
    return entry;
  };
}

function membersOf(entry: ReferenceEntry, group: string) {
  return entry.groups.find(({ name }) => name === group)?.members ?? [];
}

function historyOf(entry: ReferenceEntry, member: string) {
  const found = entry.groups.flatMap(({ members }) => members).find(({ name }) => name === member);
  return found?.overloads.map(({ history: { since, deprecated, gone, changed } }) => ({ since, deprecated, gone, changed }));
}

const none = { deprecated: null, gone: null, changed: [] };

describe("an entry", () => {
  const entry = entriesOf({
    v1: {
      "class `lib::Layer` // Layer.h": [
        "`Layer`()",
        "virtual `~Layer`()",
        "int `size`() const",
        "protected int `size`(int from)",
        "deprecated int `size`(bool all)",
        "static bool `isValid`(const uint8_t *data)",
        "bool `operator==`(const Layer &other) const",
        "`operator bool`() const",
        "variable const int `field`",
        "variable static const int `most` = 4",
        "type using `Size` = size_t",
      ],
      "enum class `lib::Layer::Kind` : int // Layer.h": ["`Ip` = 10", "`Eth` = 0x2", "`Other`"],
      "struct `lib::Layer::Part` // Layer.h": ["variable int `first`"],
      "class template<typename T> `lib::List` : public lib::Layer, private lib::Lock<int, T> // Layer.h": ["T `at`(int index)"],
    },
  });

  it("has its members in groups, by name, with the overloads of a name together", () => {
    const { groups } = entry("lib::Layer");
    expect(groups.map(({ name, members }) => [name, members.map((each) => each.name)])).toEqual([
      ["types", ["Kind", "Part", "Size"]],
      ["constructors", ["Layer", "~Layer"]],
      ["functions", ["size"]],
      ["static", ["isValid"]],
      ["operators", ["operator bool", "operator=="]],
      ["fields", ["field"]],
      ["constants", ["most"]],
    ]);
  });

  it("has first the overloads that all may call and that are not deprecated", () => {
    const [size] = membersOf(entry("lib::Layer"), "functions");
    expect(size?.overloads.map(({ declaration: { after } }) => after)).toEqual(["() const", "(bool all)", "(int from)"]);
    expect(size?.overloads.map(({ isProtected }) => isProtected)).toEqual([false, false, true]);
  });

  it("says declarations as C++ does", () => {
    const { declaration, bases, header, path } = entry("lib::List");
    const after = " : public lib::Layer, private lib::Lock<int, T>";
    expect(declaration).toEqual({ before: "template<typename T> class", name: "List", after });
    expect({ bases, header, path }).toEqual({ bases: ["lib::Layer"], header: "Layer.h", path: "Packet++/header/Layer.h" });
    const types = membersOf(entry("lib::Layer"), "types").map((each) => each.overloads[0]?.declaration);
    expect(types).toEqual([
      { before: "enum class", name: "Kind", after: " : int" },
      { before: "struct", name: "Part", after: "" },
      { before: "using", name: "Size", after: " = size_t" },
    ]);
  });

  it("shows an enumeration of a class, by number, and names the entry of another type", () => {
    const [kind, part] = membersOf(entry("lib::Layer"), "types");
    expect(kind?.values.map(({ name, anchor }) => [name, anchor])).toEqual([
      ["Eth", "Kind-Eth"],
      ["Other", "Kind-Other"],
      ["Ip", "Kind-Ip"],
    ]);
    expect(kind?.values.map(({ overloads: [value] }) => value?.implied)).toEqual([undefined, "3", undefined]);
    expect([kind?.entry, part?.entry]).toEqual([null, "lib::Layer::Part"]);
    expect(() => entry("lib::Layer::Kind")).toThrow();
    expect(entry("lib::Layer::Part").declaration.name).toBe("Part");
  });

  it("has anchors that need no escapes", () => {
    const { groups } = entry("lib::Layer");
    expect(groups.flatMap(({ members }) => members.map(({ anchor }) => anchor))).toEqual([
      ...["Kind", "Part", "Size", "Layer", "destructor-Layer", "size", "isValid"],
      ...["operator-bool", "operator-eq-eq", "field", "most"],
    ]);
  });

  it("lists what derives from it, and what it has of its bases", () => {
    expect(entry("lib::Layer").derived).toEqual(["lib::List"]);
    const [inherited] = entry("lib::List").inherited;
    expect(inherited?.base).toBe("lib::Layer");
    expect(inherited?.members.map(({ name }) => name)).toEqual([
      ...["Kind", "Part", "Size", "size", "isValid", "operator bool", "operator==", "field", "most"],
    ]);
  });
});

describe("the entry of a header", () => {
  const entry = entriesOf({
    v1: {
      "": ["macro `LIB_MAX` = (1 << 4) // Utils.h", "macro `LIB_LOG`(text) // Utils.h", "value `MOST` = 32 // Utils.h"],
      "namespace `lib`": ["int `hash`(int a) // Utils.h", "variable const int `One` = 1 // Utils.h", "type int `Id` // Utils.h"],
      "struct `lib::Tag` // Utils.h": [],
      "struct `lib::Pair` // Utils.h": ["variable int `first`"],
      "class `lib::Layer` // Layer.h": ["int `size`()"],
    },
  });

  it("shows a type of which there is nothing to say but its name, which has no entry", () => {
    expect(() => entry("lib::Tag")).toThrow();
  });

  it("has what stands outside of types, and names its types", () => {
    const { kind, header, groups } = entry("Utils.h");
    expect({ kind, header }).toEqual({ kind: "header", header: "Utils.h" });
    expect(groups.map(({ name, members }) => [name, members.map((each) => [each.name, each.entry])])).toEqual([
      [
        "types",
        [
          ["Id", null],
          ["Pair", "lib::Pair"],
          ["Tag", null],
        ],
      ],
      ["functions", [["hash", null]]],
      [
        "constants",
        [
          ["MOST", null],
          ["One", null],
        ],
      ],
      [
        "macros",
        [
          ["LIB_LOG", null],
          ["LIB_MAX", null],
        ],
      ],
    ]);
    const macros = membersOf(entry("Utils.h"), "macros").map((each) => each.overloads[0]?.declaration);
    expect(macros).toEqual([
      { before: "#define", name: "LIB_LOG", after: "(text)" },
      { before: "#define", name: "LIB_MAX", after: " (1 << 4)" },
    ]);
  });

  it("is not there where types with members are all that a header has", () => {
    expect(() => entry("Layer.h")).toThrow();
  });
});

describe("the history of a symbol", () => {
  const entry = entriesOf({
    v4: {
      "class `lib::Base` // Layer.h": ["int `moved`(int a)", "void `other`()"],
      "class `lib::Layer` : public lib::Base // Layer.h": [
        "bool `open`(int mode=2)",
        "long `renamed`(const std::string &text)",
        "int `same`(Layer const& other) const override",
      ],
    },
    v3: {
      "class `lib::Layer` // Layer.h": [
        "bool `open`(int mode=1)",
        "int `moved`(int a)",
        "deprecated void `old`()",
        "long `renamed`(char *text)",
        "virtual int `same`(const Layer &another) const",
      ],
    },
    v2: { "class `lib::Layer` // Layer.h": ["bool `open`(int mode=1)", "int `moved`(int a)", "void `old`()"] },
    v1: { "class `lib::Layer` // Layer.h": ["bool `open`(int mode)", "void `old`()"] },
  });

  const absent = (name: string, member: string) => {
    const found = entry(name).groups.flatMap(({ members }) => members);
    return found.find((each) => each.name === member)?.overloads.map((overload) => overload.absent);
  };

  it("says since when it is there, is deprecated, and until when", () => {
    expect(historyOf(entry("lib::Layer"), "old")).toEqual([{ ...none, since: "v1", deprecated: "v3", gone: "v4" }]);
    expect(historyOf(entry("lib::Base"), "other")).toEqual([{ ...none, since: "v4" }]);
    const { isOldest } = entry("lib::Layer").history;
    expect([isOldest, entry("lib::Base").history.isOldest]).toEqual([true, false]);
  });

  it("names the versions without it", () => {
    expect(absent("lib::Layer", "old")).toEqual([["v4"]]);
    expect(absent("lib::Layer", "renamed")).toEqual([["v2", "v1"]]);
    expect(absent("lib::Layer", "open")).toEqual([[]]);
  });

  it("has each other declaration", () => {
    const changed = [
      { version: "v4", old: "bool open(int mode=1)" },
      { version: "v2", old: "bool open(int mode)" },
    ];
    expect(historyOf(entry("lib::Layer"), "open")).toEqual([{ ...none, since: "v1", changed }]);
  });

  it("takes the only overload that went for the only one that came", () => {
    const changed = [{ version: "v4", old: "long renamed(char *text)" }];
    expect(historyOf(entry("lib::Layer"), "renamed")).toEqual([{ ...none, since: "v3", changed }]);
  });

  it("does not take other names of parameters, and how it is implemented, for a change", () => {
    expect(historyOf(entry("lib::Layer"), "same")).toEqual([{ ...none, since: "v3" }]);
  });

  it("follows a function into a base class, where programs still find it", () => {
    expect(historyOf(entry("lib::Layer"), "moved")).toEqual([{ ...none, since: "v2" }]);
    expect(absent("lib::Layer", "moved")).toEqual([["v1"]]);
    expect(historyOf(entry("lib::Base"), "moved")).toEqual([{ ...none, since: "v4" }]);
  });

  it("says in which versions its type is there, and where it changed", () => {
    const { versions } = entry("lib::Layer");
    expect(versions.map(({ status }) => status)).toEqual(["changed", "changed", "changed", "there"]);
    expect(entry("lib::Base").versions.map(({ status }) => status)).toEqual(["there", "absent", "absent", "absent"]);
  });

  it("is one for what was taken out and came back", () => {
    const gap = entriesOf({
      v3: { "class `lib::Layer` // Layer.h": ["int `back`()", "void `stays`()"] },
      v2: { "class `lib::Layer` // Layer.h": ["void `stays`()"] },
      v1: { "class `lib::Layer` // Layer.h": ["int `back`()", "void `stays`()"] },
    });
    const [back] = membersOf(gap("lib::Layer"), "functions");
    expect(back?.overloads.map(({ absent }) => absent)).toEqual([["v2"]]);
  });

  it("has an overload of the same key as another one had once beside that", () => {
    const swapped = entriesOf({
      v3: { "class `lib::Layer` // Layer.h": ["int `at`(int a)", "int `at`(long a)"] },
      v2: { "class `lib::Layer` // Layer.h": ["int `at`(long a)"] },
      v1: { "class `lib::Layer` // Layer.h": ["int `at`(int a)"] },
    });
    const [at] = membersOf(swapped("lib::Layer"), "functions");
    expect(at?.overloads.map(({ declaration, absent }) => [declaration.after, absent])).toEqual([
      ["(int a)", ["v2", "v1"]],
      ["(long a)", []],
    ]);
  });

  it("tells of the number of a value that counts on from another one", () => {
    const counted = entriesOf({
      v2: { "enum `lib::Kind` // Layer.h": ["`One`", "`Between`", "`Two`"] },
      v1: { "enum `lib::Kind` // Layer.h": ["`One`", "`Two`"] },
    });
    const values = membersOf(counted("lib::Kind"), "values").map(({ name, overloads: [value] }) => [
      name,
      value?.implied,
      value?.history.changed,
    ]);
    expect(values).toEqual([
      ["One", "0", []],
      ["Between", "1", []],
      ["Two", "2", [{ version: "v2", old: "Two = 1" }]],
    ]);
  });
});

describe("the reference of PcapPlusPlus", () => {
  const names = ["next", "v25.05", "v24.09", "v23.09", "v22.11", "v22.05", "v21.11"];
  const found = lazy(() => {
    const records = names.map((name) => {
      const file = `content/api/${name}.json` as SourcePath;
      return readApiRecord(readFileSync(fileURLToPath(new URL(`../../../../${file}`, import.meta.url)), "utf8"), file);
    });
    return referenceEntries(mergeApis(recordHistories(records)));
  });
  const entry = (name: string) => {
    const one = found().find((each) => each.name === `pcpp::${name}`);
    if (one === undefined) throw new Error(`no ${name}`);
    return one;
  };

  it("has TcpLayer in all versions", () => {
    expect(entry("TcpLayer").versions.map(({ version, status }) => [version, status !== "absent"])).toEqual(
      names.map((name) => [name, true]),
    );
    expect(historyOf(entry("TcpLayer"), "getTcpHeader")).toEqual([{ ...none, since: "v21.11" }]);
    expect(entry("TcpLayer").derived).toEqual([]);
    expect(entry("TcpLayer").inherited.map(({ base }) => base)).toEqual(["pcpp::Layer"]);
  });

  it("knows what was deprecated and removed", () => {
    const history = [{ since: "v21.11", deprecated: "v24.09", gone: "v25.05", changed: [] }];
    expect(historyOf(entry("PcapLiveDevice"), "getAddresses")).toEqual(history);
  });

  it("shows the old declaration of what has changed", () => {
    const changed = [{ version: "v24.09", old: "bool doMtuCheck(int packetPayloadLength)" }];
    expect(historyOf(entry("PcapLiveDevice"), "doMtuCheck")).toEqual([{ ...none, since: "v21.11", changed }]);
  });

  it("has an anchor of its own for each member of a page", () => {
    for (const { name, groups } of found()) {
      const anchors = groups.flatMap(({ members }) =>
        members.flatMap((each) => [each.anchor, ...each.values.map(({ anchor }) => anchor)]),
      );
      expect(new Set(anchors).size, name).toBe(anchors.length);
    }
  });
});

test("the overloads of a function are on the page of the header that declares the simplest, and operators stay where they are", () => {
  const entry = entriesOf({
    v2: {
      "namespace `lib`": [
        "std::wstring `print`(std::wstring a) // Layer.h",
        "std::wstring `print`(const Locale &locale, std::wstring a) // Layer.h",
        "std::string `print`(std::string a) // Utils.h",
        "bool `operator==`(A a, A b) // Layer.h",
        "bool `operator==`(B a, B b) // Utils.h",
        "void `first`() // Layer.h",
      ],
    },
    // The simplest of an older version does not decide.
    v1: { "namespace `lib`": ["void `print`() // Layer.h"] },
  });
  const named = (name: string) =>
    entry(name).groups.flatMap(({ members }) => members.map((each) => [each.name, each.overloads.length]));
  expect(named("Layer.h")).toEqual([
    ["first", 1],
    ["operator==", 1],
  ]);
  const print = entry("Utils.h").groups[0]?.members[0];
  expect(print?.overloads.map(({ declaration }) => declaration.after)).toEqual([
    "(std::string a)",
    "(const Locale &locale, std::wstring a) // Layer.h",
    "(std::wstring a) // Layer.h",
    "() // Layer.h",
  ]);
  expect(named("Utils.h")).toEqual([
    ["print", 4],
    ["operator==", 1],
  ]);
});

describe("a type that is another name since", () => {
  const entry = entriesOf({
    v2: {
      "": ["type using `lib::Both` = lib::Joined<2> // Utils.h", "type using `lib::Kind` = int // Utils.h"],
      "class `lib::Joined` // Utils.h": ["void `add`(int filter)"],
      "class `lib::Layer` // Layer.h": ["int `size`()", "type using `Level` = lib::Joined"],
    },
    v1: {
      "struct `lib::Both` // Utils.h": ["`Both`()", "void `add`(int *filter)"],
      "enum `lib::Kind` // Utils.h": ["`Ip`"],
      "class `lib::Layer` // Layer.h": ["int `size`()"],
      "enum `lib::Layer::Level` // Layer.h": ["`Debug` = 2", "`Info` = 1"],
    },
  });

  it("has a page with what was in it, which its header does not declare", () => {
    const { kind, declaration, history, groups } = entry("lib::Both");
    expect(kind).toBe("struct");
    expect(declaration).toEqual({ before: "using", name: "Both", after: " = lib::Joined<2>" });
    expect(history).toMatchObject({ since: "v1", gone: null, changed: [{ version: "v2", old: "struct Both" }] });
    expect(groups.map(({ name, members }) => [name, members.map((each) => each.name)])).toEqual([
      ["constructors", ["Both"]],
      ["functions", ["add"]],
    ]);
    // What the alias stands for may have it as well.
    expect(historyOf(entry("lib::Both"), "add")).toEqual([{ since: "v1", ...none }]);
    expect(membersOf(entry("lib::Both"), "constructors")[0]?.overloads[0]?.absent).toEqual([]);
    expect(entry("Utils.h").groups.map(({ name, members }) => [name, members.map((each) => [each.name, each.entry])])).toEqual([
      [
        "types",
        [
          ["Both", "lib::Both"],
          ["Joined", "lib::Joined"],
          ["Kind", "lib::Kind"],
        ],
      ],
    ]);
  });

  it("has the values of an enumeration, which are shown in the class around it", () => {
    expect(entry("lib::Kind")).toMatchObject({ kind: "enum", groups: [{ name: "values", members: [{ name: "Ip" }] }] });
    const [level] = membersOf(entry("lib::Layer"), "types");
    expect(level?.entry).toBeNull();
    expect(level?.values.map(({ name, overloads }) => [name, overloads[0]?.history.gone])).toEqual([
      ["Info", null],
      ["Debug", null],
    ]);
  });
});
