/** Finished content as Markdown. What a build makes of a whole page is shown by `fixtures/markdownPages.test.ts`. */
import { expect, test } from "vitest";
import { htmlToMarkdown } from "../../../../src/features/twins/compile/htmlToMarkdown.ts";

const markdown = (html: string) => htmlToMarkdown(html, "https://example.org/lib/docs/start");

test("paragraphs, headings without their anchors, and marks at words", () => {
  expect(
    markdown(
      `<h2 id="a">One <code>two</code><a class="anchor" href="#a"></a></h2><p>A <strong>bold </strong>and <em>soft</em>\n line<br>here, <del>gone</del>.</p><hr>`,
    ),
  ).toBe("## One `two`\n\nA **bold** and *soft* line\\\nhere, ~~gone~~.\n\n---");
});

test("links and pictures have whole addresses", () => {
  expect(
    markdown(
      '<p><a href="/lib/docs/a#b">a</a> <a href="#c">c</a> <a href="x (1).html">x</a> <a href="mailto:a@b.c">m</a> <img src="/lib/i.png" alt="An [i]"></p>',
    ),
  ).toBe(
    "[a](https://example.org/lib/docs/a#b) [c](https://example.org/lib/docs/start#c) [x](<https://example.org/lib/docs/x%20(1).html>) [m](mailto:a@b.c) ![An \\[i]](https://example.org/lib/i.png)",
  );
});

test("text that looks like Markdown is escaped, and only that", () => {
  expect(
    markdown("<p>a*b _c_ snake_case [x] &lt;T&gt; 1 &lt; 2 &amp;amp; R&amp;D `q` \\</p><p># no</p><p>1. no</p><p>- no</p>"),
  ).toBe("a\\*b \\_c\\_ snake_case \\[x] \\<T> 1 < 2 \\&amp; R&D \\`q\\` \\\\\n\n\\# no\n\n1\\. no\n\n\\- no");
});

test("code keeps its text, its language, and whatever backticks are in it", () => {
  const block = (code: string) =>
    `<div class="code-block" data-language="cpp"><div class="code-title">a.cpp</div><pre><code class="hljs language-cpp">${code}</code></pre></div>`;
  expect(markdown(block('<span class="hljs-type">int</span> *a;\n\n  b_c_;\n'))).toBe(
    "**a.cpp**\n\n```cpp\nint *a;\n\n  b_c_;\n```",
  );
  expect(markdown(block("```\nx\n```\n"))).toBe("**a.cpp**\n\n````cpp\n```\nx\n```\n````");
  expect(markdown("<p><code>a`b</code> <code>`</code></p>")).toBe("``a`b`` `` ` ``");
});

test("the line feed that HTML parsers drop after <pre> is no line of the code", () => {
  expect(markdown("<pre>\n\nfoo\n</pre>")).toBe("```\n\nfoo\n```");
  expect(markdown("<pre>\nfoo</pre>")).toBe("```\nfoo\n```");
  expect(markdown("<pre><code>\nfoo\n</code></pre>")).toBe("```\n\nfoo\n```");
});

test("lists keep numbers, depth, and what stands in an item", () => {
  expect(
    markdown('<ol start="3"><li>a<ul><li>b</li><li><input type="checkbox" checked disabled> c</li></ul></li><li>d</li></ol>'),
  ).toBe("3. a\n   - b\n   - [x] c\n4. d");
  expect(markdown("<ul><li><p>a</p><pre><code>x\n\ny\n</code></pre></li><li><p>b</p></li></ul>")).toBe(
    "- a\n\n  ```\n  x\n\n  y\n  ```\n\n- b",
  );
  expect(markdown('<dl><div><dt>T</dt><dd>1<small>+6%</small></dd><dd aria-hidden="true"><svg></svg></dd></div></dl>')).toBe(
    "- **T**: 1 +6%",
  );
});

test("a cell of a table is one line", () => {
  expect(
    markdown(
      '<table><thead><tr><th>A</th><th class="align-right">B</th></tr></thead><tbody><tr><td><p>x | y</p><p>z</p></td><td class="align-right"><code>a|b</code></td></tr></tbody></table>',
    ),
  ).toBe("| A | B |\n| --- | --: |\n| x \\| y<br>z | `a\\|b` |");
  expect(markdown("<table><tr><td>a<br>b</td><td><pre><code>x\n</code></pre></td></tr></table>")).toBe(
    "|  |  |\n| --- | --- |\n| a<br>b | `x` |",
  );
});

test("a head with an empty corner is a header", () => {
  const head = "<thead><tr><td></td><th>B</th></tr></thead>";
  expect(markdown(`<table>${head}<tbody><tr><th>a</th><td>1</td></tr></tbody></table>`)).toBe(
    "|  | B |\n| --- | --- |\n| a | 1 |",
  );
});

test("a player is a link with its title", () => {
  expect(markdown('<video src="/lib/a.mp4" aria-label="A clip">A clip</video>')).toBe("[A clip](https://example.org/lib/a.mp4)");
});

test("elements of any kind may be nested as deep as a document may be", () => {
  const forms = [
    "<table><tr><td>",
    "<ul><li>",
    "<blockquote>",
    "<details><summary>",
    "<dl><dd>",
    "<b>",
    "<div><p>",
    "<section>",
    "<sub>",
    "<sup>",
  ];
  for (const open of forms) {
    const close = open
      .split("<")
      .slice(1)
      .reverse()
      .map((name) => `</${name}`);
    const depth = Math.floor(480 / close.length);
    expect(markdown(`${open.repeat(depth)}deep${close.join("").repeat(depth)}`)).toContain("deep");
  }
});

test("what counts columns or items counts as browsers do", () => {
  const columns = (span: string) =>
    markdown(`<table><tr><td colspan="${span}">x</td></tr></table>`).split("\n")[1]?.split("---").length;
  expect(["2", "x", "-1", "99999999999", "1e9"].map(columns)).toEqual([3, 2, 2, 1001, 2]);
  expect(markdown('<ol start="x"><li>a</li></ol><ol start="7"><li>b</li></ol>')).toBe("1. a\n\n7. b");
});

test("tabs, admonitions, details, and diagrams in words", () => {
  expect(
    markdown('<div class="tabs"><section class="tab-panel"><p class="tab-label">Linux</p><p>Use apt.</p></section></div>'),
  ).toBe("**Linux**\n\nUse apt.");
  expect(
    markdown('<div class="admonition admonition-note"><p class="admonition-title">Note</p><p>One</p><ul><li>two</li></ul></div>'),
  ).toBe("> **Note**\n>\n> One\n>\n> - two");
  expect(markdown('<details><summary>More</summary><div class="details-body"><p>Text</p></div></details>')).toBe(
    "**More**\n\nText",
  );
  expect(
    markdown("<figure><svg><title>A card\n spreads packets</title><text>x</text></svg><figcaption>Queues</figcaption></figure>"),
  ).toBe("*A card spreads packets*\n\n*Queues*");
});

test("what only a browser can use is left out", () => {
  expect(
    markdown('<form><button>Go</button></form><script>x</script><p hidden>x</p><p>y<span aria-hidden="true">z</span></p>'),
  ).toBe("y");
});

test("what was inserted and removed is marked, in lines and as blocks", () => {
  expect(markdown("<p>a <ins>b</ins> <del>c</del></p>")).toBe("a <ins>b</ins> ~~c~~");
  expect(markdown('<ins class="changes-block"><ul><li>a</li></ul></ins><del class="changes-block"><p>b</p></del>')).toBe(
    "<ins>\n\n- a\n\n</ins>\n\n<del>\n\nb\n\n</del>",
  );
  expect(markdown("<p><code>f(<del>a</del><ins>b</ins>)</code></p>")).toBe("`f(`~~`a`~~<ins>`b`</ins>`)`");
  const cue = (text: string) => `<span class="visually-hidden">${text} </span>`;
  expect(
    markdown(
      `<pre class="changes-code"><code class="hljs"><span class="changes-gap">⋯</span>\n<span class="changes-line">a</span>\n<del class="changes-line">${cue("removed")}b</del>\n<ins class="changes-line">${cue("inserted")}  c</ins>\n</code></pre>`,
    ),
  ).toBe("```diff\n ⋯\n a\n-b\n+  c\n```");
});
