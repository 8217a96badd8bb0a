import { expect, test } from "vitest";
import { problems } from "./harness.ts";

test("a fence that closes nothing", async () => {
  expect(await problems(":::note\nx\n:::\n\nText\n:::\n")).toEqual([
    "6:1 markdown/directive ::: does not close anything here. — A directive around others needs more colons than they have: the first line of enough colons closes it.",
  ]);
});

test("a blank before the name", async () => {
  expect(await problems("Text\n::: note Title\nx\n")).toEqual([
    "2:1 markdown/directive This line looks like a directive, but it is not valid. — Write :::note[Title]{name=value}, without a blank before the name.",
  ]);
});

test("colons inside a line and in code are text", async () => {
  expect(await problems("a ::: b `:::`\n\n```text\n:::\n```\n")).toEqual([]);
});

test("one error for an unclosed directive and the line that was to close it", async () => {
  expect(await problems(":::note\n:::tip\nx\n:::\n:::\n")).toEqual([
    "2:1 markdown/unclosed :::tip is never closed. — Close it with a line of as many colons; a directive around others needs more colons than they have.",
  ]);
});

const known =
  "Known directives: api-link, bar-chart, card, caution, code-group, danger, details, features, figure, hero, important, include, info, note, secondary, stats, success, tab, tabs, tip, video, warning.";

test.each([
  [
    "::: tip Title\n\nx\n\n:::\n",
    "This line looks like a directive, but it is not valid. — Write :::tip[Title]{name=value}, without a blank before the name.",
  ],
  [
    ":::{note}\nx\n:::\n",
    "This line looks like a directive, but it is not valid. — Write :::note[Title]{name=value}, without a blank before the name.",
  ],
  [
    ":::note:::\n",
    "This line looks like a directive, but it is not valid. — Write :::note[Title]{name=value}, and ::: on the line that closes it.",
  ],
])("%j is one error", async (body, expected) => {
  expect(await problems(body)).toEqual([`1:1 markdown/directive ${expected}`]);
});

test.each([
  ["::: code-tabs\nx\n:::\n", "code-tabs", `${known} Or write \\:::code-tabs for the text itself.`],
  ["::: figur\nx\n:::\n", "figur", 'Did you mean "figure"?'],
  ["::: {.callout-note}\nx\n:::\n", "callout-note", `${known} Or write \\:::callout-note for the text itself.`],
  [":::foo:::\n", "foo", `${known} Or write \\:::foo for the text itself.`],
])("%j names no directive", async (body, name, hint) => {
  expect(await problems(body)).toEqual([`1:1 markdown/unknown-directive Unknown directive: "${name}". — ${hint}`]);
});

test.each(["\\:::foo\n", "\\::: tip\n", "\\:::\n"])("%j is text", async (body) => {
  expect(await problems(body)).toEqual([]);
});
