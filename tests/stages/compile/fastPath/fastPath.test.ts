/** The fast path returns the full parser's tree for any text, accepts what people write most, and bails out on the rest. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tests as examples } from "commonmark-spec";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../nightly/effort.ts";
import { randomTexts } from "./fragments.ts";
import { expectSame, parse } from "./harness.ts";

test.each(randomTexts)("any %s", (_, texts) => {
  fc.assert(fc.property(texts, expectSame), runs(150, 10_000));
});

test("CommonMark's examples, alone and inside of other blocks", { timeout: 60_000 }, () => {
  for (const { markdown } of examples) {
    const text = markdown.replaceAll("→", "\t");
    for (const body of [`a\n\n${text}\n\nb`, `:::note\n${text}:::\n`, `- ${text}\n\nb`, `a ${text}`]) expectSame(body);
  }
});

test("pages of a real site, most of them without the full parser", { timeout: 60_000 }, () => {
  const folder = join(import.meta.dirname, "../../../../content/docs/next");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  let [all, full] = [0, 0];
  for (const name of names.filter((_, index) => index % 3 === 0)) {
    const body = readFileSync(join(folder, name), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
    all += body.length;
    full += parse(body).bailedOut.join("").length;
  }
  expect(full / all).toBeLessThan(0.15);
});

test.each(["```cpp a\u2028b\nx\n```\n", "# a\n\n```\u2028\n# b\n```\n\n# c\n"])("a line separator ends no line: %j", (text) => {
  expect(parse(text).tree.type).toBe("root");
  expectSame(text);
});

test("bails out up to the next safe point only", () => {
  expect(parse("a\n\n> b\nc\n\nd").bailedOut).toEqual(["> b\nc\n\na"]);
  expect(parse("1. a\n\n   ```\n   # b\n   ```\n\n2. ~c~\n\n# d").bailedOut).toEqual([
    "1. a\n\n   ```\n   # b\n   ```\n\n2. ~c~\n\na",
  ]);
  expect(parse(":::note\n\n> a\n\nb\n\n:::\n").bailedOut).toEqual(["> a\n\na"]);
});

test.each(["<!-- a\n\nb -->\n\nc", " ```\n\na\n ```\n\nb", "- a\n- - -\n  ```\n\nb", " :::note\n\na\n\n:::"])(
  "finds no safe point in %j",
  (text) => expect(parse(text).bailedOut).toEqual([text]),
);

test.each(["`", "~", ":"])("a fence of a hundred thousand %s stays open", (mark) => {
  const fence = mark.repeat(100_000);
  expect(parse(`${fence}a\n\nb`).tree.children).toHaveLength(1);
});
