import { expect, test } from "vitest";
import { readMagicComments } from "../../../../src/engine/markdown/code/magicComments.ts";
import { problems } from "../harness.ts";

test.each([
  ["cpp", "  /* highlight-next-line */", true],
  ["cpp", "# highlight-next-line", true],
  ["python", "# highlight-next-line", true],
  ["python", "// highlight-next-line", false],
  ["html", "<!-- highlight-next-line -->", true],
  ["sql", "-- highlight-next-line", true],
  ["batch", "REM highlight-next-line", true],
  ["cpp", "int a; // highlight-next-line", false],
])("%s: %s", (language, comment, isMagic) => {
  const { lines, marked } = readMagicComments([comment, "x"], language);
  expect([...marked]).toEqual(isMagic ? [1] : []);
  expect(lines).toHaveLength(isMagic ? 1 : 2);
});

test.each([
  ["cpp", "int a; // highlight-next-line\nb", '2:11 The comment "highlight-next-line" marks nothing and is shown. '],
  ["python", "// highlight-start\nb", '2:4 The comment "highlight-start" marks nothing and is shown. '],
  ["html", "<p> <!-- highlight-end --> </p>", '2:10 The comment "highlight-end" marks nothing and is shown. '],
])("%s: %j is shown, and reported", async (language, code, expected) => {
  const [found = "", ...others] = await problems(`\`\`\`${language}\n${code}\n\`\`\`\n`);
  expect(others).toEqual([]);
  expect(found.replace("markdown/magic-comment ", "")).toBe(
    `${expected}— Write it alone on the line before, in a comment of the code's language.`,
  );
});

test.each([
  ["a\n// highlight-end", "3:4", 'has no "highlight-start" before it.'],
  ["// highlight-start\na", "2:4", 'has no "highlight-end" after it and marks everything to the end of the block.'],
  ["a\n// highlight-next-line", "3:4", "has no line after it."],
])("%j has no counterpart", async (code, place, why) => {
  const [found = "", ...others] = await problems(`\`\`\`cpp\n${code}\n\`\`\`\n`);
  expect(others).toEqual([]);
  expect(found).toMatch(
    new RegExp(`^${place} markdown/magic-comment The comment "highlight-[a-z-]+" ${why} — Add one, or remove this comment\\.$`),
  );
});

test("code blocks of Markdown that is shown as code are quoted as they stand", async () => {
  const quoted = "```py\n# highlight-next-line\nx = 1  # highlight-end\n```";
  const { lines, marked } = readMagicComments(["<!-- highlight-next-line -->", "text", ...quoted.split("\n")], "markdown");
  expect([...marked]).toEqual([1]);
  expect(lines).toEqual(["text", ...quoted.split("\n")]);
  expect(await problems(`\`\`\`\`markdown\n${quoted}\n\`\`\`\`\n`)).toEqual([]);
});

test("where braces choose the lines, a comment that is shown is reported", async () => {
  expect(await problems("```cpp {1}\n// highlight-next-line\na\n```\n")).toEqual([
    '2:4 markdown/magic-comment The comment "highlight-next-line" is shown, because {…} chooses the marked lines. — Remove the comment, or the braces.',
  ]);
});

test.each(["#highlight-start { color: red }", 'a = "highlight-start"', "x --highlight-start=1"])(
  "no such comment: %s",
  async (code) => {
    expect(await problems(`\`\`\`css\n${code}\n\`\`\`\n`)).toEqual([]);
  },
);
