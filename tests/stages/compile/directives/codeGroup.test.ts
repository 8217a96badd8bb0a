import { expect, test } from "vitest";
import { html, problems } from "../harness.ts";

const blocks = '```sh title="Linux"\nmake\n```\n\n```bat [Windows]\nnmake\n```\n';

test("each block is a tab with its title as label", async () => {
  const made = await html(`:::code-group{group=os default=windows}\n${blocks}:::\n`);
  expect(made).toMatch(/^<div class="tabs" data-tabs="os" data-group="os" data-default="windows">/);
  const lines = made.replaceAll("\n", "");
  expect(lines.match(/<section class="tab-panel" data-tab="\w+"><p class="tab-label">\w+<\/p><div class="code-block"/g)).toEqual([
    '<section class="tab-panel" data-tab="linux"><p class="tab-label">Linux</p><div class="code-block"',
    '<section class="tab-panel" data-tab="windows"><p class="tab-label">Windows</p><div class="code-block"',
  ]);
  expect(made).not.toContain("code-title");
});

test("what has no title, is no code, or is not there", async () => {
  expect(await problems(`:::code-group\n${blocks}\n\`\`\`sh\nx\n\`\`\`\n\nText.\n:::\n`)).toEqual([
    '10:1 markdown/directive A code block of :::code-group has no title. — Write it after the language: ```sh title="Linux".',
    "14:1 markdown/directive Only code blocks can be directly inside :::code-group. — Write ::::tabs with a :::tab[Label] for each choice.",
  ]);
  expect(await problems(":::code-group\n:::\n")).toEqual([
    "1:1 markdown/directive :::code-group contains no code block. — Write code blocks with a title inside.",
  ]);
  expect(await problems("::code-group\n")).toEqual([
    "1:1 markdown/directive ::code-group needs content. — Write :::code-group with three colons, the content, and ::: to close it.",
  ]);
});
