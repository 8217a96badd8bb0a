import { expect, test } from "vitest";
import { problems } from "./harness.ts";

/** Place and name of each reference that nothing defines. */
async function found(body: string): Promise<readonly string[]> {
  return (await problems(body)).map((each) =>
    each.replace(/ markdown\/reference Nothing defines the \w+ | *, so it is shown.*$/g, " ").trim(),
  );
}

test("the warning names the definition that was meant, or says how to write one", async () => {
  expect(await problems("See [the docs][doc].\n\n[docs]: ./a.md\n")).toEqual([
    "1:5 markdown/reference Nothing defines the reference [doc], so it is shown as text. — Did you mean [docs]?",
  ]);
  expect(await problems("See [the docs][] and more.[^1]\n")).toEqual([
    "1:5 markdown/reference Nothing defines the reference [the docs], so it is shown as text. — Write its definition on a line of its own: [the docs]: ./page.md",
    "1:27 markdown/reference Nothing defines the footnote [^1], so it is shown as text. — Write the note on a line of its own: [^1]: …",
  ]);
});

test.each([
  ["a [`code`][ref] b\n", "1:3 [ref]"],
  ["a [x *y* z][`d`] b\n", "1:3 [`d`]"],
  ["- one\n- two\n  three [a b][c d]\n", "3:9 [c d]"],
  ["## A [b c][de]\n", "1:6 [de]"],
  ["> a word[^note] b\n", "1:9 [^note]"],
])("%j", async (body, expected) => {
  expect(await found(body)).toEqual([expected]);
});

test.each([
  "a[i][j] and m[row][column] and f(x)[one][two] and [0][1] and [i][j]",
  "\\[foo\\]\\[bar\\] and `[foo][bar]` and [foo] alone and [x]",
  "tool file[,file][,file:line...] and run [-a][-b] [--all][file...]",
  "The classes [^a-z]+ and [^abc]* match others.",
  "[foo][bar] and [bar][] and [^1]\n\n[bar]: https://example.org\n[^1]: A note.",
])("text that is no reference: %j", async (body) => {
  expect(await found(body)).toEqual([]);
});

test("a long paragraph of open brackets takes no longer than its length explains", async () => {
  expect(await found(`${"[`a` ".repeat(4000)}\n`)).toEqual([]);
});

test("footnotes that Markdown leaves out are named", async () => {
  const notes = "A[^a] > B\n\n[^a]: One[^c].\n[^a]: Two.\n\n> [^b]: Three[^b].\n\n[^c]: Four.\n";
  expect(await problems(notes)).toEqual([
    "4:1 markdown/reference The footnote [^a] is defined twice, so this one is not shown. — Give it a name of its own.",
    "6:3 markdown/reference Nothing names the footnote [^b], so it is not shown. — Write [^b] where it belongs, or remove it.",
  ]);
  const partial = { "_a.md": "A[^1]\n\n[^1]: One.\n[^2]: Two.\n" };
  expect(await problems("::include{file=_a.md}\n\nB[^1]\n\n[^1]: Three.\n", partial)).toEqual([
    "_a.md:4:1 markdown/reference Nothing names the footnote [^2], so it is not shown. — Write [^2] where it belongs, or remove it.",
  ]);
});
