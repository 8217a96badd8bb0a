import { expect, test } from "vitest";
import { components, problems } from "../harness.ts";

const row =
  '1:1 markdown/unknown-directive ":::row" is a DocFX directive, which docsgen does not have. — docsgen has no columns: write a table, a list or ::::tabs, and remove the lines of row and column.';
const image =
  'markdown/unknown-directive ":::image" is a DocFX directive, which docsgen does not have. — Write a Markdown image: ![What the picture shows](img/picture.png).';

test.each([
  ':::row:::\n    :::column:::\n        A\n    :::column-end:::\n    :::column span="2":::\n        B\n    :::column-end:::\n:::row-end:::\n',
  ':::row:::\n:::column span="2":::\n\n| a | b |\n|---|---|\n\n:::column-end:::\n:::row-end:::\n',
])("%j is one error", async (body) => {
  expect(await problems(body)).toEqual([row]);
});

test("every construct is one error at its place", async () => {
  const simple = ':::image type="content" source="a_b.png" alt-text="x":::\n';
  const complex = ':::image type="complex" source="a.png" alt-text="x":::\n   Long\n:::image-end:::\n';
  expect(await problems(`${simple}\n${complex}\n1. Step\n\n    ${simple}`)).toEqual([
    `1:1 ${image}`,
    `3:1 ${image}`,
    `9:5 ${image}`,
  ]);
});

test.each([
  [':::moniker range=">=msvc-160"\n\ntext\n\n:::moniker-end\n\nmore\n', ":::moniker"],
  ['::: moniker range=">=msvc-160"\n\ntext\n\n::: moniker-end\n\nmore\n', ":::moniker"],
  ['::: zone pivot="a"\n\ntext\n\n::: zone-end\n', ":::zone"],
  [':::code language="cpp" source="a.cpp":::\n', ":::code"],
  ["text\n\n:::row-end:::\n", ":::row"],
])("%j is one error", async (body, name) => {
  const found = await problems(body);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`"${name}" is a DocFX directive, which docsgen does not have.`);
});

test("a component of the site may have such a name", async () => {
  expect(await problems(":::row\nx\n:::\n", {}, { directives: components("row") })).toEqual([]);
});
