/** The corners of what GitHub's Markdown adds to CommonMark: tables, task lists, strikethrough, and bare addresses. */
import { expect, test } from "vitest";
import { normal, plainHtml } from "./plainHtml.ts";

const cell = (text: string, tag: "td" | "th" = "td") => `<${tag}>${text}</${tag}>`;
const row = (cells: readonly string[], tag: "td" | "th" = "td") => `<tr>${cells.map((each) => cell(each, tag)).join("")}</tr>`;
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<table><thead>${row(head, "th")}</thead>${rows.length > 0 ? `<tbody>${rows.map((each) => row(each)).join("")}</tbody>` : ""}</table>`;
const box = (done: boolean) => `<input type="checkbox"${done ? " checked" : ""} disabled>`;
const link = (text: string, to = text) => `<a href="${to}">${text}</a>`;
const p = (text: string) => `<p>${text}</p>`;

/** Without line ends between elements, and with what style sheets need in place of the attributes that HTML gave up. */
const meaning = (html: string) =>
  html
    .replace(/\n*(<\/?(?:ul|ol|li|p|table|thead|tbody|tr|t[dh]|blockquote|h2)[ >])\n*/g, "$1")
    .replace(/>\n+</g, "><")
    .replace(/ class="align-(\w+)"/g, ' align="$1"')
    .replace(/ scope="col"| data-cell="\w+"| aria-label="(?:Done|To do)"| class="(?:contains-task-list|task-list-item)"/g, "");

const cases: readonly (readonly [what: string, markdown: string, html: string])[] = [
  // Tables
  [
    "a table",
    "| layer | class |\n| --- | --- |\n| 2 | Eth |\n| 3 | IPv4 |",
    table(["layer", "class"], ["2", "Eth"], ["3", "IPv4"]),
  ],
  ["a table without pipes at its sides", "layer | class\n--- | ---\n2 | Eth", table(["layer", "class"], ["2", "Eth"])],
  ["a table with nothing below its head", "| only |\n| --- |", table(["only"])],
  ["delimiters of one dash", "|x|\n|-|\n|y|", table(["x"], ["y"])],
  ["a head and delimiters of different lengths are text", "| a | b |\n| --- |\n| c | d |", p("| a | b |\n| --- |\n| c | d |")],
  ["rows without delimiters are text", "| a | b |\n| c | d |", p("| a | b |\n| c | d |")],
  [
    "a row that is too short is filled, a long one cut",
    "| a | b |\n|---|---|\n| c |\n| d | e | f |",
    table(["a", "b"], ["c", ""], ["d", "e"]),
  ],
  ["an empty cell", "| a | b |\n|---|---|\n|  | c |\n| d || ", table(["a", "b"], ["", "c"], ["d", ""])],
  ["an escaped pipe", "| a |\n|---|\n| x \\| y |", table(["a"], ["x | y"])],
  ["an escaped pipe in code", "| a |\n|---|\n| `x \\| y` |", table(["a"], ["<code>x | y</code>"])],
  ["a pipe in code divides cells", "| a | b |\n|---|---|\n| `x | y` |", table(["a", "b"], ["`x", "y`"])],
  ["other escapes in cells", "| a | b |\n|---|---|\n| \\* | `\\*` |", table(["a", "b"], ["*", "<code>\\*</code>"])],
  ["no blocks in cells", "| a |\n|---|\n| - x |\n| # y |", table(["a"], ["- x"], ["# y"])],
  [
    "emphasis and links in cells",
    "| *a* |\n|---|\n| **b** [c](https://x.example/) |",
    table(["<em>a</em>"], [`<strong>b</strong> ${link("c", "https://x.example/")}`]),
  ],
  ["HTML in cells", "| a |\n|---|\n| x<br>y |", table(["a"], ["x<br>y"])],
  ["emphasis does not cross cells", "| a | b |\n|---|---|\n| *x | y* |", table(["a", "b"], ["*x", "y*"])],
  ["a blank line ends a table", "| a |\n|---|\n| b |\n\nText", `${table(["a"], ["b"])}<p>Text</p>`],
  ["a line of text is a row", "| a |\n|---|\n| b |\nText", table(["a"], ["b"], ["Text"])],
  ["a quote ends a table", "| a |\n|---|\n| b |\n> c", `${table(["a"], ["b"])}<blockquote><p>c</p></blockquote>`],
  ["a heading ends a table", "| a |\n|---|\n| b |\n## c", `${table(["a"], ["b"])}<h2>c</h2>`],
  ["a table right after a paragraph", "Text\n| a |\n|---|\n| b |", `<p>Text</p>${table(["a"], ["b"])}`],
  ["a table in a list", "- x\n\n  | a |\n  |---|\n  | b |", `<ul><li><p>x</p>${table(["a"], ["b"])}</li></ul>`],
  ["a table in a quote", "> | a |\n> |---|\n> | b |", `<blockquote>${table(["a"], ["b"])}</blockquote>`],
  ["an indented table of four spaces is code", "    | a |\n    |---|", "<pre><code>| a |\n|---|\n</code></pre>"],
  [
    "a definition that is used in a cell",
    "| a |\n|---|\n| [x] |\n\n[x]: https://x.example/",
    table(["a"], [link("x", "https://x.example/")]),
  ],
  [
    "alignment",
    "| l | c | r | n |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |",
    '<table><thead><tr><th align="left">l</th><th align="center">c</th><th align="right">r</th><th>n</th></tr></thead><tbody><tr><td align="left">1</td><td align="center">2</td><td align="right">3</td><td>4</td></tr></tbody></table>',
  ],
  // Task lists
  [
    "tasks",
    "- [ ] open\n- [x] done\n- [X] done too",
    `<ul><li>${box(false)} open</li><li>${box(true)} done</li><li>${box(true)} done too</li></ul>`,
  ],
  ["tasks with numbers", "1. [x] a\n2. [ ] b", `<ol><li>${box(true)} a</li><li>${box(false)} b</li></ol>`],
  ["tasks in tasks", "- [x] a\n  - [ ] b", `<ul><li>${box(true)} a<ul><li>${box(false)} b</li></ul></li></ul>`],
  ["other marks are text", "- [@] a\n- [y] b", "<ul><li>[@] a</li><li>[y] b</li></ul>"],
  ["brackets without a space after them are text", "- [x]a", "<ul><li>[x]a</li></ul>"],
  ["empty brackets are text", "- [] a", "<ul><li>[] a</li></ul>"],
  ["a mark is first in its item", "- a [x] b", "<ul><li>a [x] b</li></ul>"],
  ["no task outside a list", "[ ] a\n\n[x] b", "<p>[ ] a</p><p>[x] b</p>"],
  ["a task without text is text", "- [x]\n- [ ] ", "<ul><li>[x]</li><li>[ ]</li></ul>"],
  ["tasks with formatting", "- [x] **a** `b`", `<ul><li>${box(true)} <strong>a</strong> <code>b</code></li></ul>`],
  ["tasks with paragraphs", "- [x] a\n\n- [ ] b", `<ul><li><p>${box(true)} a</p></li><li><p>${box(false)} b</p></li></ul>`],
  // Strikethrough
  ["two tildes", "a ~~b~~ c", p("a <del>b</del> c")],
  ["one tilde", "a ~b~ c", p("a <del>b</del> c")],
  ["three tildes are text", "a ~~~b~~~ c", p("a ~~~b~~~ c")],
  ["different numbers do not match", "a ~~b~ c", p("a ~~b~ c")],
  ["a space inside", "a ~~ b ~~ c", p("a ~~ b ~~ c")],
  ["no end", "a ~~b", p("a ~~b")],
  ["not across paragraphs", "a ~~b\n\nc~~", "<p>a ~~b</p><p>c~~</p>"],
  ["across lines", "a ~~b\nc~~ d", p("a <del>b\nc</del> d")],
  ["inside a word", "a~~b~~c", p("a<del>b</del>c")],
  ["around other marks", "~~a **b** `c`~~", p("<del>a <strong>b</strong> <code>c</code></del>")],
  ["inside other marks", "**a ~~b~~**", p("<strong>a <del>b</del></strong>")],
  ["escaped", "\\~~a~~", p("~~a~~")],
  ["in code", "`~~a~~`", p("<code>~~a~~</code>")],
  // Bare addresses
  ["an address", "See https://a.example/b for it", p(`See ${link("https://a.example/b")} for it`)],
  ["a point after it", "At https://a.example/b.", p(`At ${link("https://a.example/b")}.`)],
  [
    "other signs after it",
    "At https://a.example/b, or https://a.example/c?!",
    p(`At ${link("https://a.example/b")}, or ${link("https://a.example/c")}?!`),
  ],
  ["in parentheses", "(https://a.example/b)", p(`(${link("https://a.example/b")})`)],
  ["with parentheses", "https://a.example/b_(c)", p(link("https://a.example/b_(c)"))],
  [
    "in quotes",
    "\"https://a.example/b\" 'https://a.example/c'",
    p(`"${link("https://a.example/b")}" '${link("https://a.example/c")}'`),
  ],
  ["with a query and a hash", "https://a.example/b?c=1&d=2#e", p(link("https://a.example/b?c=1&amp;d=2#e"))],
  // GitHub would end it before the entity, which is a character like any other here.
  ["with an entity in it", "https://a.example/b&copy;", p(link("https://a.example/b©", "https://a.example/b%C2%A9"))],
  ["with underscores", "https://a.example/b_c_d", p(link("https://a.example/b_c_d"))],
  ["before <", "https://a.example/b<c", p(`${link("https://a.example/b")}&lt;c`)],
  ["www", "At www.a.example/b.", p(`At ${link("www.a.example/b", "http://www.a.example/b")}.`)],
  ["an address of mail", "Write to me@a.example.", p(`Write to ${link("me@a.example", "mailto:me@a.example")}.`)],
  ["no address of mail", "@a.b and n@.b", p("@a.b and n@.b")],
  ["not inside a word", "xhttps://a.example", p("xhttps://a.example")],
  ["in emphasis", "**https://a.example/b**", p(`<strong>${link("https://a.example/b")}</strong>`)],
  ["struck", "~~https://a.example/b~~", p(`<del>${link("https://a.example/b")}</del>`)],
  ["in a cell", "| a |\n|---|\n| https://a.example/b |", table(["a"], [link("https://a.example/b")])],
  ["not in code", "`https://a.example`", p("<code>https://a.example</code>")],
  ["not in a link", "[https://a.example](https://b.example)", p(link("https://a.example", "https://b.example"))],
  ["a scheme alone", "https:// is a scheme", p("https:// is a scheme")],
  ["other schemes", "javascript:alert(1) data:x", p("javascript:alert(1) data:x")],
];

test.each(cases)("%s", async (_what, markdown, html) => {
  expect(meaning(await plainHtml(markdown))).toBe(meaning(normal(html)));
});
