import { describe, expect, it } from "vitest";
import { isOlder, placeBehindLatest } from "../../../src/sources/version/order.ts";

describe("isOlder", () => {
  it.each([
    ["1.1", "2.0"],
    ["v1.9", "v1.10"],
    ["v24.09", "v25.05"],
    ["24.09", "v25.05"],
    ["1.0", "1.0.1"],
    ["2.0-rc.1", "2.0"],
    ["2.0-rc.2", "2.0-rc.10"],
    ["2.0-alpha", "2.0-beta"],
  ])("%s is older than %s, and not the other way round", (a, b) => {
    expect([isOlder(a, b), isOlder(b, a)]).toEqual([true, false]);
  });

  it.each([
    ["2.0", "v2.0.0"],
    ["stable", "2.0"],
    ["lts-1", "2.0"],
    ["jellyfish", "zebra"],
  ])("%s and %s have no order", (a, b) => {
    expect([isOlder(a, b), isOlder(b, a)]).toEqual([false, false]);
  });
});

it("a version that is not the latest stands behind the latest, before what is older", () => {
  expect(placeBehindLatest("1.1", ["2.0", "1.0"])).toBe(1);
  expect(placeBehindLatest("1.1", ["3.0", "2.0", "1.0", "0.9"])).toBe(2);
  expect(placeBehindLatest("0.1", ["3.0", "2.0"])).toBe(2);
  expect(placeBehindLatest("4.0-rc.1", ["3.0", "2.0"])).toBe(1);
  expect(placeBehindLatest("preview", ["3.0", "2.0"])).toBe(1);
  expect(placeBehindLatest("1.0", [])).toBe(0);
});
