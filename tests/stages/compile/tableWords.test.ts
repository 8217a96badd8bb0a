import { expect, test } from "vitest";
import { compile, show } from "./harness.ts";

const cells = async (...rows: readonly string[]) => {
  const { html } = await compile(`| Name | Value |\n|---|---|\n${rows.map((row) => `| x | ${row} |\n`).join("")}`);
  return [...show(html).matchAll(/<td(?: data-cell="([^"]*)")?>/g)]
    .filter((_, index) => index % 2 === 1)
    .map(([, word]) => word ?? null);
};

test("cells of a column of few words carry them in lower case, and keep their text", async () => {
  expect(await cells("Yes", "No", "yes")).toEqual(["yes", "no", "yes"]);
  expect(show((await compile("| A |\n|---|\n| Yes |\n")).html)).toContain('<td data-cell="yes">Yes</td>');
});

test("one cell with more than a word, with markup or without text leaves its column as it is", async () => {
  expect(await cells("Yes", "Yes, on Linux")).toEqual([null, null]);
  expect(await cells("Yes", "**No**")).toEqual([null, null]);
  expect(await cells("Yes", "")).toEqual([null, null]);
  expect(await cells("Yes", "{{version.name}}")).toEqual([null, null]);
});

test("a column of many words is a list of names", async () => {
  expect(await cells("one", "two", "three", "four", "five", "six", "seven")).toEqual(Array(7).fill(null));
});
