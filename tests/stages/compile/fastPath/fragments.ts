/** Random Markdown: everything that has a meaning in Markdown, and what nearly has one. */

import fc from "fast-check";

const lines: readonly string[] = [
  "# a¦## b¦#¦#### c ####¦# a #b¦#\ta¦#  a¦####### a¦\tx¦text¦more *text*¦  indented¦    code¦        deep¦- item¦",
  "  - inner¦- [ ] task¦- [x] task¦1. one¦   two¦2. two¦1) one¦12. a¦0. a¦> quote¦> # in quote¦> ```¦- ```¦  ```¦",
  "   ```¦      ```¦```¦````¦```cpp¦``` a ` b¦~~~¦~~~~ x¦  ~~~¦``` ¦:::¦::::¦:::note¦:::note[A]¦:::note[*A* `b`]¦",
  ':::note[A *b¦:::note[]¦:::note[ A ]¦::::note{a=b .c #d e="f g"}¦:::note{a=b}¦:::note{a=b c}¦:::note{a=b a=c}¦',
  ":::note{¦:::note Title¦  :::note¦  :::¦::: ¦:::note-¦::::tabs{group=os}¦:::tab[Linux]{value=linux}¦",
  "::include{file=_x.md}¦:figure[a]¦<div>¦</div>¦<b>x</b>¦<!-- a -->¦<!-- a¦-->¦<pre>¦</pre>¦<script>¦<?php¦<x-y¦",
  "[a]: /b¦[a]¦[^1]: note¦[^1]¦[a\\]b]: /c¦code`¦a: [b]: c¦---¦===¦***¦* * *¦- - -¦| a | b |¦| - | - |¦|---|:-:|¦|---|¦",
  "| a |¦|a|b|¦||¦|¦| `a | b` |¦| \\| | b |¦a | b¦- | -¦:-¦| a | b¦-¦*¦+¦1.¦-  two¦* star¦+ plus¦*a* b¦**a** b¦*¦[x](y¦",
  "[x](y)¦\u2028¦\u00a0¦trailing ¦hard  ¦back\\¦é¦",
]
  .join("")
  .split("¦");

const words: readonly string[] = [
  "a¦b¦word¦ ¦ ¦ ¦  ¦\n¦é¦\u00a0¦“¦😀¦1¦.¦,¦:¦;¦-¦+¦=¦(¦)¦\"¦'¦#¦|¦{¦}¦*¦*¦**¦**¦***¦_¦__¦a_b¦`¦`¦``¦`a`¦` a `¦`a*b`¦[¦",
  ']¦](¦[a](b)¦[a](b c)¦[a](b "c")¦[a](<b>)¦[a](b(c))¦[a](b\\)¦[a]()¦[*a*](b)¦[`a`](b#c)¦[a][b]¦[a]¦[^1]¦![a](b)¦!¦~¦',
  "~~¦~~a~~¦<¦>¦<b>¦</b>¦<http://x.org>¦http://x.org¦a@b.org¦&¦&amp;¦&#1;¦& ¦\\¦\\*¦\\|¦\\\n¦:api-link[A]¦",
  ":api-link[`A`]{h=a.h}¦:api-link[¦:api-link{¦::api-link[a]¦x:api-link[a]¦:foo[a]¦:foo{¦:api-link[*a*]¦:api-link[a]{¦",
  "強調¦「¦」¦。¦、¦（¦）¦한국¦を¦**「a」**¦**要。**¦*（b）*¦\u3000¦\u{20000}¦",
  "10:30¦a::b¦::¦{h=a}¦*a*¦**a**¦*a¦a*¦**`a`**:¦\t¦/¦$¦%¦^¦@¦?¦[x]¦[ ]",
]
  .join("")
  .split("¦");

const joined = (parts: fc.Arbitrary<string>, by: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(parts, fc.constantFrom(...by)), { minLength: 1, maxLength })
    .map((all) => all.map(([part, after], index) => (index < all.length - 1 ? part + after : part)).join(""));

const calmWords = [
  "word",
  "Two words.",
  "a_b",
  "`code`",
  "**bold**",
  "*thin*",
  "**`c`**:",
  "[text](./a.md#b)",
  ":api-link[Name]{h=a.h}",
  "10:30",
  "é",
];
const word = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...calmWords) },
  { weight: 1, arbitrary: fc.constantFrom(...words) },
);
const sentence = joined(word, [" ", " ", " ", ", ", "", "("], 6);
const heading = fc.tuple(fc.constantFrom("#", "##", "######"), sentence).map(([mark, text]) => `${mark} ${text}`);
const paragraph = joined(sentence, ["\n", "\n", " "], 3);
const code = fc
  .tuple(
    fc.constantFrom("```", "```cpp", '~~~ cpp title="a b"', "````", "``` x  y"),
    joined(fc.oneof(fc.constantFrom(...lines), sentence), ["\n"], 4),
  )
  .map(([open, text]) => `${open}\n${text}\n${/^[`~]+/.exec(open)?.[0]}`);
const listOf = (content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom("- ", "* ", "1. ", "9. ", "+ ", "- [x] "),
      fc.array(joined(content, ["\n", "\n\n"], 3), { minLength: 1, maxLength: 3 }),
      fc.constantFrom("\n", "\n", "\n\n"),
    )
    .map(([marker, items, joint]) =>
      items.map((item) => marker + item.replaceAll(/\n(?!\n)/g, `\n${" ".repeat(marker.length)}`)).join(joint),
    );
const shortList = listOf(sentence);
const list = listOf(
  fc.oneof({ weight: 6, arbitrary: sentence }, ...[code, shortList, heading].map((arbitrary) => ({ weight: 1, arbitrary }))),
);
const table = fc
  .tuple(
    fc.constantFrom("|-|-|", "| :-- | --: |", "|---|:-:|"),
    fc.array(fc.tuple(sentence, sentence), { minLength: 1, maxLength: 4 }),
  )
  .map(([under, rows]) => rows.flatMap(([a, b], index) => [`| ${a} |${b}|`, ...(index === 0 ? [under] : [])]).join("\n"));
const block = fc.oneof(...[heading, paragraph, code, list, table].map((arbitrary) => ({ weight: 4, arbitrary })), {
  weight: 1,
  arbitrary: fc.constantFrom(...lines),
});
const between = ["\n\n", "\n\n", "\n\n", "\n", "\n  \n", "\n\n\n"];
const container = (inner: fc.Arbitrary<string>, colons: string) =>
  fc
    .tuple(fc.constantFrom("note", "note[A *b* c]", 'tab[Linux]{value=a b="c d"}'), fc.constantFrom("\n", "\n\n"), inner)
    .map(([name, gap, text]) => `${colons}${name}${gap}${text}${gap}${colons}`);
const inner = fc.oneof({ weight: 4, arbitrary: block }, { weight: 1, arbitrary: container(joined(block, between, 3), ":::") });
const outer = fc.oneof({ weight: 6, arbitrary: block }, { weight: 1, arbitrary: container(joined(inner, between, 3), "::::") });

const slips = [..." \n\t`*_~:|#-+=>[](){}<>&\\!.1a\u00a0", "\n\n", "  ", "    ", "\n- ", "\n  ", "", ""];

/** Pages as people write them, with a few slips. */
const pages: fc.Arbitrary<string> = fc
  .tuple(
    joined(outer, between, 5),
    fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...slips)), { maxLength: 3 }),
    fc.constantFrom("", "\n"),
  )
  .map(([page, changes, end]) =>
    changes.reduce((text, [at, length, slip]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + slip + text.slice(from + length);
    }, page + end),
  );

const anyOf = (parts: readonly string[], joint: string): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...parts), { maxLength: 16 }).map((some) => some.join(joint));

export const randomTexts: readonly (readonly [name: string, texts: fc.Arbitrary<string>])[] = [
  ["pages with slips", pages],
  ["lines", anyOf(lines, "\n")],
  ["words", anyOf(words, "").map((text) => `a ${text}`)],
  ["items", anyOf([...words, "\n- ", "\n  ", "\n1. "], "").map((text) => `- ${text}`)],
  ["rows", anyOf(words, "").map((text) => `| a | b |\n|-|:-|\n|${text}|`)],
];
