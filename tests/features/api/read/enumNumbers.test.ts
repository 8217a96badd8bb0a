import { expect, test } from "vitest";
import { enumNumbers } from "../../../../src/features/api/read/enumNumbers.ts";

/** The number of each value; `?` for one that is not known. */
function numbers(...values: readonly string[]): string {
  const symbols = values.map((value) => {
    const [name = "", ...rest] = value.split(" ");
    return {
      kind: "value",
      isProtected: false,
      isDeprecated: false,
      before: "",
      name: `lib::E::${name}`,
      after: rest.join(" "),
      header: "",
    };
  });
  const known = enumNumbers(symbols);
  return symbols.map(({ name }) => known.get(name) ?? "?").join(" ");
}

test("values count from 0, and from the value before", () => {
  expect(numbers("A", "B", "C")).toBe("0 1 2");
  expect(numbers("A = 5", "B", "C = 1", "D")).toBe("5 6 1 2");
});

test.each([
  ["0x10", "16 17"],
  ["0XfFu", "255 256"],
  ["010", "8 9"],
  ["0b101", "5 6"],
  ["1'000UL", "1000 1001"],
  ["-2", "-2 -1"],
  ["- 0x1", "-1 0"],
  ["1 << 4", "16 17"],
  ["(1<<4)|0x2", "18 19"],
  ["~0", "-1 0"],
  ["2 + 3 * 4 - 10 / 3", "11 12"],
  ["10 - 3 - 2", "5 6"],
  ["7 & 3 ^ 1", "2 3"],
  ["64 >> 2", "16 17"],
  ["17 % 5", "2 3"],
  ["+4", "4 5"],
  ["'A'", "65 66"],
  ["('A') | ('B' <<8)", "16961 16962"],
  ["0xffffffff", "4294967295 4294967296"],
])("a value that is written %s counts on", (written, expected) => {
  expect(numbers(`A = ${written}`, "B")).toBe(expected);
});

test("a value may name those before it", () => {
  expect(numbers("First = 3", "Last", "Count = Last + 1", "Again = First", "Next")).toBe("3 4 5 3 4");
});

test.each([
  "OTHER",
  "OTHER + 1",
  "sizeof(int)",
  "(uint64_t)1",
  "lib::value",
  "1.5",
  "089",
  "1 <<",
  "(1",
  "1 2",
  "f(1)",
  "'\\n'",
  "1 << 40",
  "1 << -1",
  "1 / 0",
  "1 ? 2 : 3",
])("what is written %s is not known, nor what counts on from it, up to the next number", (written) => {
  expect(numbers("A", `B = ${written}`, "C", "D = 7", "E")).toBe("0 ? ? 7 8");
});

test("where the number depends on the width of types, it is not known", () => {
  expect(numbers("A = 1 << 31", "B")).toBe("? ?");
  expect(numbers("A = ~0u", "B = -1ul", "C = ~0xFFu")).toBe("? ? ?");
  expect(numbers("A = 0x7fffffff + 1", "B")).toBe("? ?");
});
