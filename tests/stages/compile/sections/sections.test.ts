import { expect, test } from "vitest";
import { excerpt } from "../../../../src/stages/compile/sections/sections.ts";
import { compile } from "../harness.ts";

test("text and code per heading", async () => {
  const body =
    "Intro *text*.\n\n## One\n\nA `b` c.\n\n- x\n- y\n\n```cpp\nint a;\n```\n\n:::note Mind\n### Two\n| h |\n|---|\n| {{version.name}} |\n:::\n";
  const { sections } = await compile(body);
  expect(sections.map(({ heading, text, code }) => [heading?.id ?? null, text, code])).toEqual([
    [null, "Intro text.", ""],
    ["one", "A b c. x y Mind", "int a;"],
    ["two", "h {{version.name}}", ""],
  ]);
});

test("the excerpt is the first paragraph, cut at a word", async () => {
  expect((await compile("# T\n\n:::note\nNot this.\n:::\n\nThe *first* {{version.name}}\nparagraph.\n\nSecond.\n")).excerpt).toBe(
    "The first {{version.name}} paragraph.",
  );
  const long = excerpt("word ".repeat(60));
  expect(long).toHaveLength("word ".repeat(32).length);
  expect(long.endsWith("word…")).toBe(true);
  expect((await compile("## Only a heading\n")).excerpt).toBe("");
});

test("the excerpt never ends inside a variable", () => {
  expect(excerpt(`${"a".repeat(150)} {{version.name}} and more text`)).toBe(`${"a".repeat(150)}…`);
});

test("a section's text has its tables, and each row is there to be looked up", async () => {
  const body =
    "## Files\n\nBefore.\n\n| Format | Read | Write |\n|---|---|---|\n| `snoop` {{version.name}} | Yes | No |\n\nAfter.\n";
  const { sections } = await compile(body);
  expect(sections[0]).toMatchObject({
    text: "Before. Format Read Write snoop {{version.name}} Yes No After.",
    tables: {
      rest: "Before. After.",
      rows: [{ name: "snoop {{version.name}}", text: "Yes No", shown: "Read: Yes. Write: No.", isCode: true }],
    },
  });
});
