import { expect, test } from "vitest";
import { check, formatKeyPath, func, say, strict, switched, text, z } from "../../src/kit/schema.ts";

const schema = strict({
  name: text(),
  mode: z.enum(["light", "dark"]).optional(),
  list: z.array(strict({ size: z.int().min(1).max(9) })).optional(),
  run: func().optional(),
});
const problems = (value: unknown, owner?: string) => check(schema, value).map((finding) => say(finding, owner));

test("a value that fits has no findings", () => {
  expect(problems({ name: "a", mode: "dark", list: [{ size: 3 }], run: () => 1 })).toEqual([]);
});

test("every finding is a sentence about its key", () => {
  expect(
    problems({ name: 7, mode: "drak", list: [{ size: 0 }, { size: 1.5 }, { size: 10 }, { siez: 1 }, {}, null], run: {} }),
  ).toEqual([
    '"name" must be a string, but is 7.',
    '"mode" must be "light" or "dark", but is "drak".',
    '"list[0].size" must be 1 or more, but is 0.',
    '"list[1].size" must be a whole number, but is 1.5.',
    '"list[2].size" must be 9 or less, but is 10.',
    'Unknown key "list[3].siez".',
    '"list[4].size" is missing; it must be a number.',
    '"list[5]" must be an object, but is empty (null).',
    '"run" must be a function.',
  ]);
});

test("hints name what was meant", () => {
  expect(check(schema, { name: "a", mode: "drak", nmae: 1 }).map(({ hint }) => hint)).toEqual([
    'Did you mean "dark"?',
    'Did you mean "name"? Known keys here: name, mode, list, run.',
  ]);
});

test("an object with an unknown key is not told what it lacks, which may be that key", () => {
  const one = strict({ file: text().optional(), record: text().optional() }).refine(
    ({ file, record }) => (file ?? record) !== undefined,
    "must name a file or a record",
  );
  const found = (value: unknown) => check(z.record(z.string(), one), value).map((finding) => say(finding));
  expect(found({ next: { tags: "a.tag" } })).toEqual(['Unknown key "next.tags".']);
  expect(found({ next: {} })).toEqual(['"next" must name a file or a record.']);
});

test("the owner of a key is named when it is not the configuration", () => {
  expect(problems({ name: "", x: 1 }, "front matter")).toEqual([
    'Front matter "name" must not be empty.',
    'Unknown front matter key "x".',
  ]);
});

test("long and odd values are not quoted in full", () => {
  expect(problems({ name: "a", mode: "x".repeat(100) })).toEqual(['"mode" must be "light" or "dark", but is a long string.']);
  expect(problems({ name: ["a"] })).toEqual(['"name" must be a string, but is a list.']);
  expect(problems({ name: new Date(0) })).toEqual(['"name" must be a string, but is a date.']);
  expect(problems("text")).toEqual(['The value must be an object, but is "text".']);
});

test("key paths", () => {
  expect(formatKeyPath(["navbar", "items", 2, "to"])).toBe("navbar.items[2].to");
  expect(formatKeyPath(["docs", "versions", "v25.05", "label"])).toBe("docs.versions['v25.05'].label");
});

test("what is off by default is turned on by true or by its options, and messages are about the options", () => {
  const options = strict({ news: switched(strict({ size: z.int().default(2) })).default(null) });
  expect(
    [{}, { news: true }, { news: {} }, { news: { size: 3 } }, { news: false }, { news: null }].map((each) => options.parse(each)),
  ).toEqual([
    { news: null },
    { news: { size: 2 } },
    { news: { size: 2 } },
    { news: { size: 3 } },
    { news: null },
    { news: null },
  ]);
  expect(check(options, { news: { siez: 3 } }).map((finding) => say(finding))).toEqual(['Unknown key "news.siez".']);
  expect(check(options, { news: "yes" }).map((finding) => say(finding))).toEqual([
    '"news" must be true, false, or an object, but is "yes".',
  ]);
});
