/** Addresses of an API generator in a record: written once, read for each name. */
import { expect, test } from "vitest";
import { readApiRecord, writeApiRecord } from "../../../../src/features/api/read/apiRecord.ts";
import { pagesOf, withPages } from "../../../../src/features/api/read/recordPages.ts";
import type { SourcePath } from "../../../../src/model/model.ts";

const symbols = {
  "": ["macro `LIB_LOG`(text) // Layer.h"],
  "namespace `lib`": ["void `log`() // Layer.h", "int `size`() // Layer.h"],
  "class `lib::Layer` // Layer.h": ["protected bool `open`(int mode)", "bool `open`()", "bool `open`(bool all)", "`~Layer`()"],
  "enum `lib::Layer::Kind` // Layer.h": ["`Ip`"],
  "enum class `lib::Layer::Mode` // Layer.h": ["`Read`"],
  "struct `lib::Other` // Layer.h": ["variable int `field`"],
};
const record = readApiRecord(
  JSON.stringify({ apiRecord: 1, version: "v1", headers: { "Layer.h": "src/Layer.h" }, symbols }),
  "v1.json" as SourcePath,
);
const tagged = new Map([
  ["Layer.h", "_layer_8h.html"],
  ["LIB_LOG", "_layer_8h.html#m1"],
  ["lib", "namespacelib.html"],
  ["lib::log", "namespacelib.html#n1"],
  ["lib::size", "namespacelib.html"],
  ["lib::Layer", "class_layer.html"],
  ["lib::Layer::open", "class_layer.html#a1"],
  ["lib::Layer::Kind", "class_layer.html#e1"],
  ["lib::Layer::Kind::Ip", "class_layer.html#e1"],
  ["lib::Layer::Mode", "other.html"],
  ["lib::Gone", "class_gone.html"],
]);
const text = writeApiRecord(withPages(record, tagged));

test("an address is written where it is not that of what is around the symbol, for the first overload that all may call", () => {
  const lines = text.split("\n");
  expect(lines.filter((line) => line.includes("`open`"))).toEqual([
    '"bool `open`() // #a1",',
    '"bool `open`(bool all)",',
    '"protected bool `open`(int mode)",',
  ]);
  expect(lines.filter((line) => /Ip|size|~Layer|Other/.test(line)).every((line) => !/html|#/.test(line))).toBe(true);
  expect(text).toContain('"Layer.h": "src/Layer.h // _layer_8h.html"');
  expect(text).toContain('"class `lib::Layer` // Layer.h class_layer.html"');
  expect(text).toContain('"macro `LIB_LOG`(text) // Layer.h _layer_8h.html#m1"');
  expect(text).toContain('"void `log`() // Layer.h #n1"');
});

test("and read for each name, also for the second name of a value", () => {
  const { "lib::Gone": _, ...known } = Object.fromEntries(tagged);
  expect(Object.fromEntries(pagesOf(readApiRecord(text, "v1.json" as SourcePath)))).toEqual({
    ...known,
    "lib::Layer::~Layer": "class_layer.html",
    "lib::Layer::Ip": "class_layer.html#e1",
    "lib::Layer::Mode::Read": "other.html",
  });
});

test("a record without addresses has none", () => {
  expect(pagesOf(record).size).toBe(0);
  expect(withPages(withPages(record, tagged), new Map())).toEqual({ ...record, headerPages: {} });
});
