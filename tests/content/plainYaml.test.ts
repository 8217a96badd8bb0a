/** What is read without the YAML parser is what the parser reads, places included; and most front matter is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlainYaml } from "../../src/content/plainYaml.ts";
import { parseYaml } from "../../src/content/yaml.ts";
import { effort, runs } from "../nightly/effort.ts";

test.each([
  "title: Packet parsing",
  "title: 'Read & write'\ndescription: \"What it is: a library # no comment\"",
  "sidebar_position: 12\nhide_title: true\ndraft: false",
  "tags: [dpdk, packet capture, C++]\nkeywords:\n  - one\n  - two words\nid: last",
  "a: 0\nb: -7\n\nc: word",
  "ms.date: 09/29/2022\nms.assetid: 0e2b3f4a-12ab-34cd-56ef-0123456789ab\nms.author: somebody",
  'f1_keywords: ["a.b", "operator [x], y", "{}#:", word, two words]\nms.keys: ["a"]',
])("recognises %j", (text) => {
  expect(readPlainYaml(text)).toEqual(parseYaml(text));
  expect(readPlainYaml(text)).not.toBeNull();
});

test.each([
  "",
  "a: b: c",
  "a: word # comment",
  "a: 1.10",
  "a: 012",
  "a: yes",
  "a: ~",
  "a: &x word",
  "a: *x",
  "a: !tag word",
  "a: |\n  text",
  "a: one\n  two",
  "a: word \nb: c",
  "a:\nb: c",
  "a:\n  - - b",
  "a:\n  - b: c",
  "a:\n  - b\n - c",
  "a: { b: c }",
  "a: [b, [c]]",
  "a: [b,c]",
  'a: ["b",c]',
  'a: ["b", ]',
  'a: ["b" c]',
  'a: ["b\\n"]',
  "a: []",
  "a: 1/2",
  "a: [b, c",
  "a: b\na: c",
  'a: "x\\n"',
  "a: 'it''s'",
  "a: 2025-05-14",
  "- a\n- b",
  "a: b\r\nc: d",
  "null: a",
  "...",
])("leaves %j to the parser", (text) => expect(readPlainYaml(text)).toBeNull());

const plainScalar = fc.constantFrom(
  "word",
  "two words",
  "C++",
  "a.b, c",
  "12",
  "true",
  "'x y'",
  '"x: y"',
  "[a, b]",
  '["a, b", c]',
  "1/2/34",
);
const oddScalar = fc.constantFrom(
  ..."-3;0;007;1.5;1e3;True;yes;null;~;'it''s';\"a\\n\";[a,b];[a, 'b c'];[];{a: b};a: b;a #b;# b;*a;&a b;!a b;- b;? a;|;>;%a;@a;`a;x-;a:;.5;0x1;2025-05-14;ä ö".split(
    ";",
  ),
);
const scalar = fc.oneof({ weight: 4, arbitrary: plainScalar }, { weight: 1, arbitrary: oddScalar });
const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "c", "d", "title", "_x", "sidebar-position") },
  { weight: 1, arbitrary: fc.constantFrom("null", "y", "1", "'q'", "a b") },
);
const line = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(key, scalar).map(([key, value]) => `${key}: ${value}`) },
  { weight: 2, arbitrary: key.map((key) => `${key}:`) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom("", " ", "  ", "    "), scalar).map(([indent, value]) => `${indent}- ${value}`),
  },
  fc.constantFrom("", " ", "---", "...", "# comment", "  more", "\ta: b"),
);

test("whatever is recognised is what the parser reads", () => {
  let recognised = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const text = lines.join("\n");
      const plain = readPlainYaml(text);
      if (plain === null) return;
      recognised++;
      expect(plain).toEqual(parseYaml(text));
    }),
    runs(2000, 50_000),
  );
  expect(recognised).toBeGreaterThan(effort(50, 1250));
});

test("the front matter of real pages is recognised", () => {
  const root = join(import.meta.dirname, "../../content/docs");
  const headers = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(root, name), "utf8"))?.[1] ?? []);
  const plain = headers.map((text) => ({ text, plain: readPlainYaml(text) })).filter(({ plain }) => plain !== null);
  for (const { text, plain: read } of plain) expect(read).toEqual(parseYaml(text));
  expect(plain.length / headers.length).toBeGreaterThan(0.5);
});
