import { expect, test } from "vitest";
import { compile } from "../../../stages/compile/harness.ts";
import { mathOptions } from "./math.ts";

const math = mathOptions();

/** The TeX of each formula: `D` before that of one with a line of its own. */
async function formulas(body: string): Promise<readonly string[]> {
  const { html } = await compile(body, {}, { math });
  const found = html.parts.join("").matchAll(/<math( display="block")?[^>]* data-tex="([^"]*)"/g);
  return [...found].map(([, display, tex = ""]) => `${display === undefined ? "" : "D "}${tex}`);
}

test.each<[string, readonly string[]]>([
  ["It is $x^2$, ($y$), and $a + b$.\n", ["x^2", "y", "a + b"]],
  ["$x$: **$y$**, [$z$](https://example.org), | $u$\n", ["x", "y", "z", "u"]],
  ["| a |\n|---|\n| $x$ |\n", ["x"]],
  ["- $a\n  b$\n", ["a\nb"]],
  ["a $`x`$ b\n", ["x"]],
  ["$$\na\n+ b\n$$\n", ["D a\n+ b"]],
  ["> $$\n> x\n> $$\n", ["D x"]],
  ["$$x = 1$$\n", ["D x = 1"]],
  ["Text $$a\nb$$ text\n", ["D a\nb"]],
  ["```math\nx\n```\n", ["D x"]],
  ["<b>$x$</b>\n", ["x"]],
])("%j holds formulas", async (body, expected) => {
  expect(await formulas(body)).toEqual(expected);
});

test.each([
  "From $5 and $10 to US$5, or 5$ and 6$.\n",
  "$5-$10, $HOME/$USER, $1, $2 and $3.\n",
  "A \\$x$ and a $ x $ and a $x $ and $y\n",
  "The process $$ and $$$ a $$$ too.\n",
  "`$x$` and [a](https://example.org/$x$)\n",
  "```\n$x$\n```\n",
  "$x\n\ny$\n",
])("%j holds none, and is what it was", async (body) => {
  expect(await formulas(body)).toEqual([]);
  expect((await compile(body, {}, { math })).html).toEqual((await compile(body)).html);
});

test("without the setting, dollar signs are text", async () => {
  expect((await compile("It is $x$.\n")).html.parts).toEqual(["<p>It is $x$.</p>"]);
});
