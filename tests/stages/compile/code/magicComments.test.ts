import { describe, expect, test } from "vitest";
import { type LineMark, readMagicComments } from "../../../../src/stages/compile/code/magicComments.ts";
import { problems } from "../harness.ts";

/** What is shown, and the numbers of the lines with each mark. */
function read(lines: readonly string[], language = "cpp") {
  const { lines: left, marks } = readMagicComments(lines, language);
  return { left, ...Object.fromEntries([...marks].map(([mark, numbers]) => [mark, [...numbers].sort()])) } as {
    left: readonly string[];
  } & Partial<Record<LineMark, number[]>>;
}

test.each([
  ["cpp", "  /* highlight-next-line */", true],
  ["cpp", "# highlight-next-line", true],
  ["python", "# highlight-next-line", true],
  ["python", "// highlight-next-line", false],
  ["html", "<!-- highlight-next-line -->", true],
  ["sql", "-- highlight-next-line", true],
  ["batch", "REM highlight-next-line", true],
  ["css", "h1 #highlight-next-line", false],
])("%s: %s", (language, comment, isMagic) => {
  const { left, highlight = [] } = read([comment, "x"], language);
  expect(highlight).toEqual(isMagic ? [1] : []);
  expect(left).toHaveLength(isMagic ? 1 : 2);
});

test.each([
  ["cpp", "// error-line\nb", '2:4 The comment "error-line" marks nothing and is shown. '],
  ["python", "// highlight-start\nb", '2:4 The comment "highlight-start" marks nothing and is shown. '],
  ["html", "<p> <!-- highlight-end --> </p>", '2:10 The comment "highlight-end" marks nothing and is shown. '],
  ["python", "a // focus-line", '2:6 The comment "focus-line" marks nothing and is shown. '],
])("%s: %j is shown, and reported", async (language, code, expected) => {
  const [found = "", ...others] = await problems(`\`\`\`${language}\n${code}\n\`\`\`\n`);
  expect(others).toEqual([]);
  expect(found.replace("markdown/magic-comment ", "")).toBe(
    `${expected}— Write it in a comment of the code's language, alone on the line before or at the end of the line.`,
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
  expect(read(["<!-- highlight-next-line -->", "text", ...quoted.split("\n")], "markdown")).toEqual({
    left: ["text", ...quoted.split("\n")],
    highlight: [1],
  });
  expect(await problems(`\`\`\`\`markdown\n${quoted}\n\`\`\`\`\n`)).toEqual([]);
});

test("where braces choose the lines, a comment that is shown is reported", async () => {
  expect(await problems("```cpp {1}\n// highlight-next-line\na\n```\n")).toEqual([
    '2:4 markdown/magic-comment The comment "highlight-next-line" is shown, because {…} chooses the marked lines. — Remove the comment, or the braces.',
  ]);
});

describe("at the end of a line", () => {
  test.each<[string, string, Partial<Record<LineMark, number[]>>]>([
    ["this line", "a // highlight-line\nb", { highlight: [1] }],
    ["the next line", "a // error-next-line\nb", { error: [2] }],
    ["a range, ends included", "a\nb // focus-start\nc\nd // focus-end\ne", { focus: [2, 3, 4] }],
    ["two marks", "a // [!code focus] // warning-line\nb", { focus: [1], warning: [1] }],
    ["signs", "a // [!code ++]\nb// [!code --]", { added: [1], removed: [2] }],
    ["so many lines", "a // [!code error:2]\nb\nc", { error: [1, 2] }],
    ["a block comment", "a /* [!code hl] */\nb", { highlight: [1] }],
  ])("%s", (_, code, marks) => {
    const { left, ...found } = read(code.split("\n"));
    expect(found).toEqual(marks);
    expect(left.join()).toMatch(/^\w(?:,\w)*$/);
  });

  test.each([
    ["python", "a # [!code ++]"],
    ["sql", "a -- [!code ++]"],
    ["html", "<p> <!-- [!code ++] -->"],
    ["lisp", "a ;; [!code ++]"],
    ["tex", "a % [!code ++]"],
  ])("in a comment of %s", (language, line) => {
    expect(read([line], language).added).toEqual([1]);
  });
});

test("alone on a line, brackets mark what follows", () => {
  expect(read(["// [!code warning:2]", "a", "b", "c"])).toEqual({ left: ["a", "b", "c"], warning: [1, 2] });
});

test("beside braces, the other marks count", async () => {
  expect(readMagicComments(["a // [!code ++]"], "cpp", { highlight: false, notes: false }).marks).toEqual(
    new Map([["added", new Set([1])]]),
  );
});

test("a sign that nobody knows is reported", async () => {
  expect(await problems("```cpp\nint a; // [!code word:a]\n```\n")).toEqual([
    '2:11 markdown/magic-comment The comment "[!code word:a]" marks nothing and is shown. — Known are [!code ++], --, highlight, focus, error, and warning, in a comment of the code\'s language.',
  ]);
});

test.each(["#highlight-start { color: red }", 'a = "highlight-start"', "x --highlight-start=1"])(
  "no such comment: %s",
  async (code) => {
    expect(await problems(`\`\`\`css\n${code}\n\`\`\`\n`)).toEqual([]);
  },
);
