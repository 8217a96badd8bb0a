import { expect, test } from "vitest";
import type { Source } from "../../../src/model/model.ts";
import { createCompiler } from "../../../src/stages/compile/compiler.ts";
import { standInFor } from "../../../src/stages/compile/standIn.ts";

const titleOf = (body: string) => standInFor({ body, hash: "x" } as Partial<Source> as Source).title?.text ?? null;

test.each([
  "# Plain\n\nText",
  "\n\n# After *empty* lines {#own-id}\nText",
  "# `pcpp::Packet` and [a link](./x.md) #\n",
  "# C\\# and C\\+\\+\n",
  "#No title\n",
  "Text\n\n# Not the first\n",
  "## Smaller\n",
  "",
])("has the title that compiling %j gives", async (body) => {
  const options = {
    directives: new Map(),
    variables: new Set<string>(),
    remarkPlugins: [],
    rehypePlugins: [],
    tool: "test",
  };
  const files = { read: () => null, size: () => null, hash: () => null, problem: () => null, locate: () => null };
  const { title } = await createCompiler(options).compile(body, files);
  expect(titleOf(body)).toBe(title?.text ?? null);
});

test("has no text, and bodies are told apart", () => {
  const made = (hash: string) => standInFor({ body: "# A\n\nText", hash } as Partial<Source> as Source);
  expect(made("1")).toMatchObject({ html: { parts: [""], slots: [] }, headings: [], sections: [], problems: [], imports: [] });
  expect(made("1").key).not.toBe(made("2").key);
});

test("takes no time for a first line that is too long for a title", () => {
  expect(titleOf(`# ${"[".repeat(1_000_000)}`)).toMatch(/^\[+$/);
});
