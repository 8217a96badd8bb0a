import { describe, expect, it } from "vitest";
import { apiChanges } from "../../../../src/features/api/read/apiChanges.ts";
import { recordOfNames } from "../../../../src/features/api/read/apiNames.ts";
import { readApiRecord } from "../../../../src/features/api/read/apiRecord.ts";
import { recordHistories } from "../../../../src/features/api/read/symbolHistory.ts";
import type { ApiChange, SourcePath } from "../../../../src/model/model.ts";

type Symbols = Readonly<Record<string, readonly string[]>>;

/** `versions`: newest first. */
function changesUpTo(version: string, versions: Readonly<Record<string, Symbols>>, inherited: readonly string[] = []) {
  const records = Object.entries(versions).map(([name, symbols]) =>
    readApiRecord(
      JSON.stringify({ apiRecord: 1, version: name, headers: { "List.h": "lib/List.h" }, symbols }),
      `${name}.json` as SourcePath,
    ),
  );
  return apiChanges(recordHistories(records), (_, name) => inherited.includes(name)).get(version) ?? [];
}

function said({ kind, name, step, old, now, from }: ApiChange): string {
  return `${kind} ${name.replace("lib::", "")} in ${step} for ${from.join(" ")}${old === null ? "" : `: ${old} → ${now}`}`;
}

/** One class with these members. */
const list = (...members: readonly string[]): Symbols => ({ "class `lib::List` // List.h": members });
const saidOf = (before: readonly string[], after: readonly string[], inherited: readonly string[] = []) =>
  changesUpTo("v2", { v2: list(...after), v1: list(...before) }, inherited).map(said);

describe("from any older version", () => {
  const versions = {
    v4: list("int `size`(long unit) const", "`late`()", "deprecated int `old`()"),
    v3: list("int `size`(int unit) const", "`late`()", "`brief`()", "int `old`()"),
    v2: list("int `size`() const", "`gone`()", "int `old`()"),
    v1: list("int `size`() const", "`gone`()"),
  };

  it("says what happened, in which version, and for whom", () => {
    expect(changesUpTo("v4", versions).map(said)).toEqual([
      "gone List::brief in v4 for v3",
      "gone List::gone in v3 for v2 v1",
      "new List::late in v3 for v2 v1",
      "deprecated List::old in v4 for v3 v2",
      // Nobody who comes from v1 needs to know that it was not deprecated in between.
      "deprecated List::old in v2 for v1",
      "changed List::size in v4 for v3: int size(int unit) const → int size(long unit) const",
      "changed List::size in v4 for v2 v1: int size() const → int size(long unit) const",
    ]);
    expect(changesUpTo("v2", versions).map(said)).toEqual(["new List::old in v2 for v1"]);
    expect(changesUpTo("v1", versions)).toEqual([]);
  });

  it("leaves out what was changed and changed back, and what came back", () => {
    const [a, b] = [list("int `f`()", "`g`()"), list("long `f`()")];
    const found = changesUpTo("v3", { v3: a, v2: b, v1: a }).map(said);
    expect(found).toEqual(["changed List::f in v3 for v2: long f() → int f()", "new List::g in v3 for v2"]);
  });
});

describe("what programs need not know", () => {
  it.each([
    ["another spelling", "void `f`(uint8_t const *data, const int n)", "void `f`(const uint8_t *bytes, int count)"],
    ["an array in the place of a pointer", "void `f`(uint8_t *to)", "void `f`(uint8_t to[6])"],
    ["another way to say an alias", "type typedef void(* `Call`)(int code)", "type using `Call` = void(*)(int)"],
    ["add_pointer", "type typedef void(* `Call`)(int)", "type typedef std::add_pointer<void(int code)>::type `Call`"],
  ])("%s", (_, before, after) => {
    expect(saidOf([before], [after])).toEqual([]);
  });

  it.each([
    ["a copy instead of a reference", "`f`(std::string text)", "`f`(const std::string &text)"],
    ["a pointer to what stays as it is", "`f`(char *text)", "`f`(const char *text)"],
    ["one more argument with a default", "`f`(int a)", "`f`(int a, int b=0)"],
    ["a result where there was none", "void `f`()", "bool `f`()"],
    ["a function that leaves its object alone", "int `f`()", "int `f`() const"],
    ["a result that may be changed now", "const int * `f`()", "int * `f`()"],
    ["an explicit constructor of two arguments", "`List`(int a, int b)", "explicit `List`(int a, int b)"],
    ["another value", "variable const int `f` = 1", "variable const int `f` = 2"],
    ["a macro for another value", "macro `f` = 1", "macro `f` = 2"],
  ])("calls compile: %s", (_, before, after) => {
    expect(saidOf([before], [after])).toHaveLength(1);
    expect(saidOf([before], [after])[0]).toMatch(/^compatible /);
  });

  it.each([
    ["one more argument", "`f`(int a)", "`f`(int a, int b)"],
    ["a default less", "`f`(int a=0)", "`f`(int a)"],
    ["an explicit constructor", "`List`(int a, int b=0)", "explicit `List`(int a, int b=0)"],
    ["a result that must stay as it is", "int * `f`()", "const int * `f`()"],
    ["a function that is not for constants", "int `f`() const", "int `f`()"],
    ["one for objects alone", "static int `f`()", "int `f`()"],
    ["one that is deleted", "`List`(const List &other)", "`List`(const List &other) = delete"],
    ["one that is protected", "int `f`()", "protected int `f`()"],
    ["a macro of another form", "macro `f`(a)", "macro `f` = 3"],
  ])("calls break: %s", (_, before, after) => {
    expect(saidOf([before], [after])[0]).toMatch(/^changed /);
  });

  it("takes an overload for another one that is called the same way", () => {
    const [before, after] = [
      ["`f`(int a)", "`f`(char *a)"],
      ["`f`(int a, int b=0)", "`f`(char *a)", "`f`(long c, long d)"],
    ];
    expect(saidOf(before, after)).toEqual([
      "compatible List::f in v2 for v1: f(int a) → f(int a, int b=0)",
      "new List::f in v2 for v1",
    ]);
    expect(changesUpTo("v2", { v2: list(...after), v1: list(...before) }).map(({ isOverload }) => isOverload)).toEqual([
      false,
      true,
    ]);
  });
});

describe("what stands for others", () => {
  it("is a type for its members, also where they went before it", () => {
    const versions = {
      v3: list(),
      v2: { ...list(), "class `lib::Old`": ["`f`()"] },
      v1: { ...list(), "class `lib::Old`": ["`f`()", "`g`()"] },
    };
    expect(changesUpTo("v3", versions).map(said)).toEqual(["gone Old in v3 for v2 v1"]);
    expect(changesUpTo("v2", versions).map(said)).toEqual(["gone Old::g in v2 for v1"]);
  });

  it("is a base for what moved there, known by the record or not", () => {
    const before = { "class `lib::A`": ["`f`()"] };
    const after = { "class `lib::Base`": ["`f`()"], "class `lib::A` : public lib::Base": [] };
    expect(changesUpTo("v2", { v2: after, v1: before }).map(said)).toEqual([
      "compatible A in v2 for v1: class A → class A : public lib::Base",
      "new Base in v2 for v1",
    ]);
    expect(saidOf(["`f`()"], [], ["lib::List::f"])).toEqual([]);
    expect(saidOf(["`f`()"], [])).toEqual(["gone List::f in v2 for v1"]);
  });

  it("is an alias for the values of the enumeration that it was, and an operator in a namespace for that outside", () => {
    const enumeration = { ...list(), "enum `lib::List::Mode`": ["`Fast`"] };
    const alias = list("type using `Mode` = lib::Mode");
    expect(changesUpTo("v2", { v2: alias, v1: enumeration }).map(said)).toEqual([
      "changed List::Mode in v2 for v1: enum Mode → using Mode = lib::Mode",
    ]);
    const operator = (scope: string, type: string): Symbols => ({
      ...list(),
      [scope]: [`function std::ostream & \`operator<<\`(std::ostream &os, const ${type} &list)`],
    });
    expect(changesUpTo("v2", { v2: operator("`lib`", "List"), v1: operator("", "lib::List") })).toEqual([]);
  });

  it("is what was deprecated from the beginning for what it replaces", () => {
    expect(saidOf([], ["deprecated `f`()"])).toEqual(["deprecated List::f in v2 for v1"]);
  });
});

it("knows by names alone what tag files list, each value of an enumeration once", () => {
  const symbol = (kind: string, name: string, more = {}) => ({
    ...{ kind, name, page: `${name}.html`, header: null, bases: [], isPublic: true },
    ...more,
  });
  const before = [symbol("class", "lib.Packet"), symbol("function", "lib.Packet.send"), symbol("file", "Packet.h")];
  const after = [
    symbol("class", "lib.Packet"),
    symbol("enum", "lib.Mode"),
    symbol("value", "lib.Mode.Fast", { page: "mode" }),
    symbol("value", "lib.Fast", { page: "mode" }),
    symbol("function", "lib.quiet", { page: null }),
  ];
  const records = [recordOfNames("v2", after), recordOfNames("v1", before)];
  const found = apiChanges(recordHistories(records), () => false).get("v2") ?? [];
  expect(found.map(said)).toEqual(["new Mode in v2 for v1", "gone Packet::send in v2 for v1"]);
});
