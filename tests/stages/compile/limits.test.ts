/**
 * The inputs that are known to take Markdown parsers minutes, and a few of our own, at a length that a page may have: each ends with its HTML or
 * with a named problem, never with another error. What takes longer is ended from outside (`tests/cli/siteCode.test.ts`).
 */
import { expect, test } from "vitest";
import { effort } from "../../nightly/effort.ts";
import { processorTime } from "../../processorTime.ts";
import { compile, line } from "./harness.ts";

const longest = effort(3_000, 10_000);
/** Of what must be written longer for each level. */
const depth = Math.floor(Math.sqrt(longest));
const fill = (part: string, length = longest) => part.repeat(Math.floor(length / part.length));

const inputs: Readonly<Record<string, string>> = {
  "nested strong emphasis": `${fill("*a **a ", longest / 2)}b${fill(" a** a*", longest / 2)}`,
  "many emphasis closers": fill("a_ "),
  "many emphasis openers": fill("_a "),
  "many link closers": fill("a]"),
  "many link openers": fill("[a"),
  "mismatched openers and closers": fill("*a_ "),
  "openers and closers, multiples of three": `a**b${fill("c* ")}`,
  "link openers and emphasis closers": fill("[ a_"),
  "nested brackets": `${fill("[", longest / 2)}a${fill("]", longest / 2)}`,
  "nested quotes": `${fill("> ", longest / 2)}a`,
  "deeply nested lists": Array.from({ length: depth }, (_, above) => `${" ".repeat(above)}* a\n`).join(""),
  "lists on one line": `${fill("- ", longest / 2)}a`,
  backticks: Array.from({ length: depth }, (_, length) => `e${"`".repeat(length)}`).join(""),
  "unclosed links": fill("[a](b"),
  "unclosed links in angles": fill("[a](<b"),
  "unclosed comments": `</${fill("<!--")}`,
  "unclosed processing instructions": fill("<?"),
  "unclosed declarations": fill("<!A "),
  "unclosed CDATA": fill("<![CDATA["),
  "U+0000": fill("\0"),
  "many references": `${Array.from({ length: 4000 }, (_, number) => `[${number}]: u\n`).join("")}${fill("[0] ", longest / 2)}`,
  "many tables": fill("| a |\n|---|\n"),
  "a wide table": `${fill("|x")}|\n${fill("|-")}|\n`,
  "many footnotes": fill("[^a]: x\n"),
  "nested directives": Array.from({ length: depth }, (_, above) => `${":".repeat(depth + 3 - above)}note\n`).join(""),
  "unclosed directives": fill(":::note\n"),
  "text directives": fill(":figure[a"),
  "HTML elements": fill("<b>"),
  "one long word": fill("a"),
  "one long word of code": `\`\`\`cpp\n${fill("a")}\n\`\`\`\n`,
  addresses: fill("a@b."),
  "double braces": fill("{{a"),
};

test.each(Object.entries(inputs))("%s", async (_, body) => {
  let problems: Awaited<ReturnType<typeof compile>>["problems"] = [];
  const spent = await processorTime(async () => {
    ({ problems } = await compile(body));
  });
  expect(spent).toBeLessThan(4000);
  for (const each of problems.filter(({ code }) => code === "markdown/limit")) {
    expect(line(each)).toMatch(
      /^1:1 markdown\/limit This document is nested too deeply\. — Split it, or look for very deep nesting\.$/,
    );
  }
});

test("a body beyond 3 MB is refused", async () => {
  const { problems, html } = await compile("a".repeat(3_000_001));
  expect(problems.map(line)).toEqual([
    "1:1 markdown/limit This document is larger than 3 MB. — Make a folder of it, with a page for each part: a reader would have to load all of it at once.",
  ]);
  expect(html).toEqual({ parts: [""], slots: [] });
});

test("a stack that ends in a plug-in's turn is a limit too", async () => {
  const { problems } = await compile(fill("<b>", 100_000), {}, { rehypePlugins: [() => undefined] });
  expect(problems.map(line)).toEqual([
    "1:1 markdown/limit This document is nested too deeply. — Split it, or look for very deep nesting.",
  ]);
});
