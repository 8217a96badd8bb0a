import { expect, test } from "vitest";
import { problems } from "./harness.ts";

test("a fence that closes nothing", async () => {
  expect(await problems(":::note\n:::tip\nx\n:::\n:::\n")).toEqual([
    "2:1 markdown/unclosed :::tip is never closed. — Close it with a line of as many colons; a directive around others needs more colons than they have.",
    "5:1 markdown/directive ::: closes nothing here. — A directive around others needs more colons than they have: the first line of enough colons closes it.",
  ]);
});

test("a blank before the name", async () => {
  expect(await problems("Text\n::: note Title\nx\n")).toEqual([
    "2:1 markdown/directive This line looks like a directive and is none. — Write :::note[Title]{name=value}, without a blank before the name.",
  ]);
});

test("colons inside a line and in code are text", async () => {
  expect(await problems("a ::: b `:::`\n\n```text\n:::\n```\n")).toEqual([]);
});
