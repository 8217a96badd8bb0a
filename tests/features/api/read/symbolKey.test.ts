import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readApiRecord } from "../../../../src/features/api/read/apiRecord.ts";
import { symbolKey } from "../../../../src/features/api/read/symbolKey.ts";
import type { SourcePath } from "../../../../src/model/model.ts";

const symbol = { kind: "function", isProtected: false, isDeprecated: false, before: "int", header: "Layer.h" };
const keyOf = (after: string, before = "int") => symbolKey({ ...symbol, name: "lib::Layer::f", before, after });

describe("the key of a function", () => {
  it.each([
    ["()", "(void)"],
    ["(int a, bool b=true)", "(int, bool)"],
    ["(const Layer &other) const", "(Layer const& another) const override"],
    ["(const lib::Layer &other)", "(const Layer &)"],
    ["(uint8_t *data, unsigned int)", "(uint8_t* bytes, unsigned int size=4)"],
    ["(std::map<int, std::string> all={})", "(std::map<int,std::string>)"],
    ['(const std::string &end=",)", int x=0)', "(const std::string &, int)"],
    ["(void (*callback)(int, bool), void *cookie)", "(void(*)(int, bool), void *)"],
    ["(struct timeval t, const Layer)", "(timeval, const Layer l)"],
    ["() noexcept", "() = default"],
  ])("is the same for %s and %s", (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ["(int a)", "(long a)"],
    ["() const", "()"],
    ["() &", "() &&"],
    ["(Layer *a)", "(Layer a)"],
    ["(unsigned int)", "(unsigned a)"],
    ["(std::vector<int> a)", "(std::vector<bool> a)"],
  ])("is another for %s than for %s", (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it("reads well", () => {
    expect(keyOf("(const Layer &other, int size=2) const")).toBe("lib::Layer::f(const Layer&, int) const");
    expect(keyOf("(T value)", "template<class T> void")).toBe("template<typename>lib::Layer::f(T)");
    expect(symbolKey({ ...symbol, kind: "macro", name: "LIB_MAX", after: "= 4" })).toBe("#LIB_MAX");
    expect(symbolKey({ ...symbol, kind: "value", name: "lib::Kind::Ip", after: "= 4" })).toBe("lib::Kind::Ip");
  });
});

const folder = fileURLToPath(new URL("../../../../content/api/", import.meta.url));

it.each(readdirSync(folder).filter((name) => name.endsWith(".json")))("tells all symbols of %s apart", (name) => {
  const { symbols } = readApiRecord(readFileSync(join(folder, name), "utf8"), `content/api/${name}` as SourcePath);
  // Types of another library are declared in several headers.
  const known = new Map(symbols.map((each) => [JSON.stringify({ ...each, header: "" }), each]));
  const keys = [...known.values()].map(symbolKey);
  expect(keys.length).toBeGreaterThan(4000);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
