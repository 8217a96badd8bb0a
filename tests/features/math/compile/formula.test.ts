import { expect, test } from "vitest";
import { compile, html, line, problems } from "../../../stages/compile/harness.ts";
import { mathOptions } from "./math.ts";

const math = mathOptions({ "\\R": "\\mathbb{R}" });

test("a formula is MathML with its source", async () => {
  expect(await html("It is $x_1$.\n", {}, { math })).toBe(
    '<p>It is <math class="formula-inline" data-tex="x_1"><msub><mi>x</mi><mn>1</mn></msub></math>.</p>',
  );
  expect(await html("$$\nx\n$$\n", {}, { math })).toBe(
    '<div class="formula"><math display="block" class="tml-display" data-tex="x"><mi>x</mi></math></div>',
  );
});

test("commands of the site hold everywhere, those of a formula in it", async () => {
  expect(await html("$\\R$\n", {}, { math })).toContain("<mi>ℝ</mi>");
  expect(await problems("$\\gdef\\own{x}\\own$ and $\\own$\n", {}, { math })).toEqual([
    "1:25 markdown/math This formula cannot be read: unsupported function name: \\own. — Fix the formula. For a dollar sign that is text, write \\$.",
  ]);
});

test("no formula has a style attribute, or anything that is not MathML", async () => {
  const tex = String.raw`
\begin{array}{|c|r} a & b \\ \hline c & d \end{array} \begin{cases} a & b \\ c \end{cases} \begin{aligned} a &= b \end{aligned}
\color{red} x \textcolor{#00f}{y} \boxed{z} \fcolorbox{red}{blue}{y} \cancel{x} \rule{1em}{2pt} \overline{ab} \phase{-78}
\begin{CD} A @>a>> B \end{CD} \large x \text{a \textbf{b}} \not= \tag{1}`;
  const written = await html(`$$\n${tex.trim()}\n$$\n\n$$\n\\begin{align} a &= b \\end{align}\n$$\n`, {}, { math });
  expect(await problems(`$$\n${tex.trim()}\n$$\n`, {}, { math })).toEqual([]);
  expect(written).not.toMatch(/ style=| id=|<span|<a\b|undefined/);
  expect(written).toContain('mathcolor="#ff0000"');
  expect(written).toMatch(/<mtd class="[^"]*math-line-left[^"]*math-line-right/);
});

test.each([
  ["It is $x^2 + \\foo{y}$.\n", "1:14 unsupported function name: \\foo"],
  ["> $$\n> a \\\\\n> b & c\n> $$\n", "3:5 expected 'EOF', got '&'"],
  ["- a\n\n  ```math\n  \\frac{a}\n  ```\n", "4:11 unexpected end of input in a macro argument, expected '}'"],
  ["a $x^$ b\n", "1:3 something is missing in it"],
  ["$$\nx = \\eqref{a}\n$$\n", "2:5 references such as \\eqref are not supported"],
  ["$$\n$$\n", "2:1 it is empty"],
  ["$\\href{javascript:a}{b}$\n", "1:2 unsupported function name: \\href"],
  ["$\\style{color:red}{x}$\n", '1:2 function "\\style" is not trusted'],
])("a mistake in %j is reported where it is", async (body, expected) => {
  const found = (await compile(body, {}, { math })).problems;
  expect(found.map(({ severity, line, column, message }) => [severity, `${line}:${column}`, message])).toEqual([
    ["error", expected.split(" ", 1)[0], `This formula cannot be read: ${expected.slice(expected.indexOf(" ") + 1)}.`],
  ]);
});

test("a mistake in a partial stands in the partial", async () => {
  const { problems } = await compile("::include{file=_a.md}\n", { "_a.md": "One\n\nTwo $\\foo$\n" }, { math });
  expect(problems.map(line)).toEqual([
    "_a.md:3:6 markdown/math This formula cannot be read: unsupported function name: \\foo. — Fix the formula. For a dollar sign that is text, write \\$.",
  ]);
});

test("a formula that is never closed is reported where it begins, and shown as its source", async () => {
  const { problems, html } = await compile("a\n\n$$\nx = 1 $$\n", {}, { math });
  expect(problems.map(line)).toEqual([
    "3:1 markdown/math This formula is never closed. — Close it with $$ on a line of its own.",
  ]);
  expect(html.parts.join("")).toContain("<pre><code>x = 1 $$</code></pre>");
});

test("headings and the search have what a reader says", async () => {
  const { title, headings, sections } = await compile(
    "# $O(n \\log n)$\n\n## For $x_1$\n\n$$\n\\frac{a+b}{2} \\le \\sqrt{x^{10}}\n$$\n\nand $\\sum_{i=0}^n i$\n",
    {},
    { math },
  );
  expect(title?.text).toBe("O(n log n)");
  expect(headings).toMatchObject([{ text: "For x_1", id: "for-x_1" }]);
  expect(sections.at(-1)?.text).toBe("(a+b)/2 ≤ √(x^10) and ∑_(i = 0)^n i");
});

test("the Markdown of a page keeps the source", async () => {
  const body = "It is $x_1$, from $5 to $6.\n\n$$\n\\begin{cases}a & b\\\\c & d\\end{cases}\n$$\n\n> $$\n> y\n> $$";
  const { markdown } = await compile(body, {}, { math, markdown: true });
  expect(markdown).toBe(body);
});
