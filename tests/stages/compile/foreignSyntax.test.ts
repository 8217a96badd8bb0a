import { expect, test } from "vitest";
import { compile, problems } from "./harness.ts";

/** Place, name and tool of each warning. */
async function found(body: string): Promise<readonly string[]> {
  return (await problems(body)).map((each) =>
    each.replace(/ markdown\/foreign-syntax | and is (?:shown as text|left out).*$/g, " ").trim(),
  );
}

test("the warning says what to write instead", async () => {
  expect(await problems('!!! note "Title"\n    Text\n')).toEqual([
    '1:1 markdown/foreign-syntax "!!! note" is MkDocs syntax and is shown as text. — Write :::note[Title], the text without indentation, and ::: to close it.',
  ]);
  const [problem] = (await compile("a :rocket:\n")).problems;
  expect(problem).toMatchObject({ severity: "warning", line: 1, column: 3, length: 8 });
});

test.each([
  ["!!! note\n\n    Text\n", '1:1 "!!! note" is MkDocs syntax'],
  ['!!! warning "Use `x`"\n', '1:1 "!!! note" is MkDocs syntax'],
  ["!!! info inline end\n", '1:1 "!!! note" is MkDocs syntax'],
  ["- a\n\n  !!! tip\n", '3:3 "!!! note" is MkDocs syntax'],
  ['??? example "Example"\n', '1:1 "??? note" is MkDocs syntax'],
  ["???+ note\n", '1:1 "??? note" is MkDocs syntax'],
  ['text\n\n=== "Linux"\n\n    Text\n', '3:1 "===" is MkDocs syntax'],
  ['text\n=== "Linux"\n', '2:1 "===" is MkDocs syntax'],
  ['--8<-- "a.md"\n', '1:1 "--8<--" is MkDocs syntax'],
  ["--8<--\na.md\n--8<--\n", '1:1 "--8<--" is MkDocs syntax'],
  ["{{#include a_b.md}}\n", '1:1 "{{#include}}" is mdBook syntax'],
  ["```rust\n{{#rustdoc_include ../main.rs:here}}\n```\n", '1:1 "{{#include}}" is mdBook syntax'],
  ['```cpp\n--8<-- "a.cpp"\n```\n', '1:1 "--8<--" is MkDocs syntax'],
  ['{{< figure src="a.png" >}}\n', '1:1 "{{< … >}}" is Hugo syntax'],
  ["{{% notice tip %}}\n", '1:1 "{{< … >}}" is Hugo syntax'],
  ['{% include "a.html" %}\n', '1:1 "{% … %}" is Liquid syntax'],
  ["Text {%- if a -%} b\n", '1:6 "{% … %}" is Liquid syntax'],
  ["$$\nx^2\n$$\n", '1:1 "$$" is LaTeX syntax'],
  ["$$ \\frac{a}{b} $$\n", '1:1 "$$" is LaTeX syntax'],
  ["It takes $$O(n)$$ steps.\n", '1:10 "$$" is LaTeX syntax'],
  ["It is $x^2$ and $a_{ij}$.\n", '1:7 "$…$" is LaTeX syntax'],
  ["About $\\alpha$ and $10^6$.\n", '1:7 "$…$" is LaTeX syntax'],
  ["Of \\\\(a + b\\\\) too.\n", '1:4 "\\(…\\)" is LaTeX syntax'],
  ["> [!HINT]\n> Text\n", '1:3 "> [!NOTE]" is not docsgen syntax'],
  [".. note:: Text\n", '1:1 ".. note::" is reStructuredText syntax'],
  ["/// note | Title\nText\n///\n", '1:1 "/// note" is MkDocs syntax'],
  ["[[toc]]\n", '1:1 "[[toc]]" is not docsgen syntax'],
  ["[TOC]\n", '1:1 "[[toc]]" is not docsgen syntax'],
  ["## Heading {.cls}\n", '1:12 "{.class}" is not docsgen syntax'],
  ["## Heading {#id .cls}\n", '1:12 "{.class}" is not docsgen syntax'],
  ["Text\n{: .cls }\n", '2:1 "{.class}" is not docsgen syntax'],
  ["Text {#id}\n", '1:6 "{.class}" is not docsgen syntax'],
  ["[a](https://example.org){target=_blank} b\n", '1:25 "{.class}" is not docsgen syntax'],
  ['[a](https://example.org){ .button width="3" } b\n', '1:25 "{.class}" is not docsgen syntax'],
  ["## A :tada:\n", '1:6 ":emoji:" is not docsgen syntax'],
  ["<!--@include: ./part.md-->\n", '1:1 "<!--@include: … -->" is VitePress syntax'],
  ["- a\n\n  <!-- @include: ./part.md{3,} -->\n", '3:3 "<!--@include: … -->" is VitePress syntax'],
  ["Text <!-- @include: ./part.md#region --> here.\n", '1:6 "<!--@include: … -->" is VitePress syntax'],
  ["<<< @/snippet.js\n", '1:1 "<<<" is VitePress syntax'],
  ["<<< ../snippets/a.cpp#region{1,3-4 cpp:line-numbers} [main.cpp]\n", '1:1 "<<<" is VitePress syntax'],
  ["(my-target)=\n\n## Heading\n", '1:1 "(target)=" is MyST syntax'],
  ["See {ref}`target`.\n", '1:5 "{role}`…`" is MyST syntax'],
  ["See *the* {cpp:func}`a::b`.\n", '1:11 "{role}`…`" is MyST syntax'],
  ["Term\n: definition\n", '2:1 ": definition" is not docsgen syntax'],
  ["Term\n\n:   definition\n", '3:1 ": definition" is not docsgen syntax'],
  ["*[HTML]: Hyper Text\n*[CSS]: Style\n", '1:1 "*[abbreviation]:" is not docsgen syntax'],
  ["See [[Other page]].\n", '1:5 "[[page]]" is not docsgen syntax'],
  ["See [[other|here]] and ![[img.png]]\n", '1:5 "[[page]]" is not docsgen syntax'],
  ["Is ![[img.png]]\n", '1:4 "[[page]]" is not docsgen syntax'],
  ["A ==marked== word\n", '1:3 "==marked==" is not docsgen syntax'],
  ["Press ++ctrl+alt+del++.\n", '1:7 "++key++" is MkDocs syntax'],
  ["> :octicons-tag-24: 3.1\n", '1:3 ":emoji:" is not docsgen syntax'],
])("%j", async (body, expected) => {
  expect(await found(body)).toEqual([expected]);
});

test.each([
  "std::string::size and a::b at 10:30:45, :memory:, x:fire:y, :foo:",
  "The process has the number $$, its parent another $$ than you think.",
  "It costs $5 or $$.",
  "It costs $5^ or $6, and $PATH^ is $HOME; \\(a\\) and \\[b\\]",
  "> [!note]- Title\n> Text",
  "a .. b and ... note:: x, /// a comment",
  "`!!! note` and `{{#include a}}` and `:rocket:` and `{% raw %}`",
  "{{version.name}} {{vars.repo}} {{ page.title }} {{1, 2}, {3}}",
  "std::array<int, 2> a{{1, 2}}; Point p{.x = 1, .y = 2}; and {1, 2}",
  "Wow!!! note that this is not one.",
  "!!! note that this is prose",
  "What??? no",
  "## Heading {#id}",
  "a === b and a --8<-- b",
  "100 {%} of {% them",
  "See [toc] and [[toc]] in the text.",
  "<!-- include the part: @include -->",
  "`<<< @/a.js` and cin <<< x, cat <<< ./a and <<<<<<< HEAD",
  "f(x)= y and (a)= b, {ref} `a`, T{a}`b`, {0}`x`",
  "Foo::Foo() : a(1) and 10 : 5, :: x",
  "2*[a]: b and a *[b]: c* d",
  "[[nodiscard]] int a[[i]], m[[Name]], [[gnu::cold]], [[ -f Name ]], [[1, 2], [3]], \\[[Other page]]",
  "a == b and operator==, !=; (==, <, ==) and a ==b and c == d, `==marked==`, \\==marked==",
  "i++ + ++j, ++i++, C++ and C++, a++b++c",
  "A set {a, b} and {x}",
  "```md\n!!! note\n{{#include a}}\n```",
  "```md\n{{#include a.md}}\n```",
  '```text\n--8<-- "a.md"\n```',
  '```cpp\nint a;\n--8<-- "a.md"\n```',
  "    !!! note",
  "<div>\n!!! note\n:rocket:\n</div>",
  "[a](https://example.org/:rocket:) <https://example.org/:rocket:>",
  "\\!!! note",
  "\\:rocket: \\{% raw %} \\{{#include a}}",
  "\\[[toc]]",
  "\\$$x^2$$",
])("%j stays silent", async (body) => {
  expect(await problems(`${body}\n`)).toEqual([]);
});

test("every kind is reported once in a file, and again in an included one", async () => {
  const text = "!!! note\n\n!!! tip\n\n:rocket: :tada:\n";
  const lines = await problems(`${text}\n::include{file=_a.md}\n`, { "_a.md": text });
  expect(lines.map((line) => line.replace(/ markdown.*? "/, ' "').replace(/ is .*/, ""))).toEqual([
    '1:1 "!!! note"',
    '5:1 ":emoji:"',
    '_a.md:1:1 "!!! note"',
    '_a.md:5:1 ":emoji:"',
  ]);
});
