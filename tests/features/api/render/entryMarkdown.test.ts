import { expect, test } from "vitest";
import { entryMarkdown } from "../../../../src/features/api/render/entryMarkdown.ts";
import { htmlToMarkdown } from "../../../../src/features/twins/compile/htmlToMarkdown.ts";
import { entry, reference } from "../../../fixtures/referenceEntry.ts";

const words = {
  text: (key: string) => key,
  label: (version: string) => version,
  note: () => ({ sentence: "", rest: "" }),
  markdown: (html: string) => htmlToMarkdown(html, "https://wire.example/docs/api/TcpLayer"),
};

test("what the library says is the same as Markdown, with signs that Markdown would read escaped", () => {
  const description = {
    brief: "Multiplies *a with <code>b</code>.",
    details:
      '<p>See <a href="/docs/layers">layers</a>.</p><ol><li>one</li><li>two</li></ol><pre><code>a &lt; b\n</code></pre><table><tr><th>x</th></tr><tr><td>1</td></tr></table>',
    deprecated: "Use <strong>parse</strong>.",
    lists: [{ kind: "param", items: [{ name: "value", html: "a number" }] }],
    sections: [{ kind: "return", html: "the sum" }],
  };
  const [said] = entryMarkdown({ ...reference, entry: { ...entry, description } }, words).split("\n\nreference.kind");
  expect(said).toBe(
    [
      "Multiplies \\*a with `b`.",
      "See [layers](https://wire.example/docs/layers).",
      "1. one\n2. two",
      "```\na < b\n```",
      "| x |\n| --- |\n| 1 |",
      "Use **parse**.",
      "`value`: a number",
      "the sum",
    ].join("\n\n"),
  );
});

const texts = (key: string, values: Readonly<Record<string, string | number>> = {}) => [key, ...Object.values(values)].join(" ");
const linesIn = (given: typeof reference) =>
  entryMarkdown(given, { ...words, text: texts })
    .split("\n")
    .filter((line) => /^\s*- /.test(line));
const parse = "- `virtual void parse()`";
const past = "reference.deprecated v2, release.gone next";

test("a type with a page of its own has its sentence", () => {
  expect(linesIn(reference)).toContain("- `struct Option` One option.");
});

test("what is deprecated or gone has what to use instead, as its page has", () => {
  const before = "reference.before v2 `void parse(int<3> & flags)`";
  const used = { ...reference, instead: { parse: "parseAll()", "": "Segment" } };
  expect(linesIn(used)).toContain(`${parse} (reference.protected, ${before}, ${past}, reference.instead parseAll())`);
  expect(linesIn(reference)).toContain(`${parse} (reference.protected, ${before}, ${past})`);
  const gone = { ...entry, history: { ...entry.history, gone: "next" } };
  expect(entryMarkdown({ ...used, entry: gone }, { ...words, text: texts })).toContain(
    "release.gone next; reference.instead Segment\n",
  );
});

test("what to use instead is text, with signs that Markdown would read escaped", () => {
  const used = { ...reference, instead: { parse: "parse<T>(*a)" } };
  expect(linesIn(used).find((line) => line.startsWith(parse))).toContain("reference.instead parse\\<T>(\\*a))");
});

test("what to use in place of an overload that went before is not said of one that goes with the type", () => {
  const [, , functions] = entry.groups;
  const [member] = functions?.members ?? [];
  if (functions === undefined || member === undefined) throw new Error("the fixture has functions");
  const history = { ...entry.history, gone: "next" };
  const overloads = member.overloads.map((each, at) => ({ ...each, history: { ...history, gone: at === 0 ? "v2" : "next" } }));
  const groups = [{ ...functions, members: [{ ...member, overloads }] }];
  const lines = linesIn({ ...reference, entry: { ...entry, history, groups }, instead: { getoption: "the other one" } });
  expect(lines.slice(0, 2)).toEqual([
    "- `Option getOption(int index) const` (release.gone v2, reference.instead the other one)",
    "- `Option getOption(State state, bool isLast=false) const`",
  ]);
});

test("another overload is what to use only where it stays and all may call it", () => {
  const [, , functions] = entry.groups;
  const overloads = functions?.members[0]?.overloads ?? [];
  const [one, other] = overloads;
  if (one === undefined || other === undefined || functions === undefined) throw new Error("the fixture has two overloads");
  const withOther = (changes: Partial<typeof other>) => {
    const old = { ...one, history: { ...one.history, deprecated: "v2" } };
    const member = { ...functions.members[0], overloads: [old, { ...other, ...changes }] } as (typeof functions.members)[number];
    return linesIn({ ...reference, entry: { ...entry, groups: [{ ...functions, members: [member] }] } })[0];
  };
  const line = "- `Option getOption(int index) const` (reference.deprecated v2";
  expect(withOther({})).toBe(`${line}, reference.otherOverload)`);
  expect(withOther({ history: { ...other.history, gone: "next" } })).toBe(`${line})`);
  expect(withOther({ isProtected: true })).toBe(`${line})`);
});

test("a header is there as long as it declares something, so what it declares says since when", () => {
  const history = { ...entry.history, since: "v2", isOldest: false };
  const [types] = entry.groups;
  const members = (types?.members ?? []).map((member) => ({
    ...member,
    overloads: member.overloads.map((each) => ({ ...each, history })),
  }));
  const header = { ...entry, kind: "header", history, groups: [{ name: "types", members }] } as typeof entry;
  expect(linesIn({ ...reference, entry: header })).toContain("- `struct Option` (reference.since v2) One option.");
});

test("a text of several lines stays in the list of the values that it is about", () => {
  const description = { ...entry.description, brief: "", details: "<p>Two.</p><ul><li>one</li><li>more</li></ul>" };
  const groups = entry.groups.map((group) => ({
    ...group,
    members: group.members.map((member) => ({
      ...member,
      values: member.values.map((value) => ({ ...value, overloads: value.overloads.map((each) => ({ ...each, description })) })),
    })),
  })) as typeof entry.groups;
  const text = entryMarkdown({ ...reference, entry: { ...entry, groups } }, { ...words, text: texts });
  expect(text).toContain("  - `Open = 0` Two.\n    - one\n    - more\n  - `Closed = 1` (reference.since v2) Two.");
});
