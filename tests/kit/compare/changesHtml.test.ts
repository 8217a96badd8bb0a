/** What the comparison of two contents shows a reader, and that it is valid HTML wherever a change lies. */
import { describe, expect, test } from "vitest";
import { changesHtml } from "../../../src/kit/compare/changesHtml.ts";

const texts = {
  inserted: "inserted",
  removed: "removed",
  moved: "Moved here:",
  movedAway: "Moved from here:",
  unchanged: "left out",
};
const gap = '<span aria-hidden="true">⋯</span><span class="visually-hidden">left out</span>';
const cue = /<span class="visually-hidden">(?:inserted|removed) <\/span>/g;

/** The changes between two contents, without what only screen readers get. */
function changes(before: string, after: string): string {
  const sides = [
    { url: "/docs/v1.0/a", version: "v1.0", html: before },
    { url: "/docs/a", version: "v2.0", html: after },
  ] as const;
  return changesHtml(...sides, texts).replace(cue, "");
}

test("marks words inside a paragraph, and says so to screen readers", () => {
  const [before, after] = ["<p>The library reads a capture file.</p>", "<p>The library reads one <em>capture</em> file.</p>"];
  expect(changes(before, after)).toBe("<p>The library reads <del>a</del><ins>one</ins> <em>capture</em> file.</p>");
  const sides = [before, after].map((html) => ({ url: "/a", version: "v1", html }));
  expect(changesHtml(sides[0] as (typeof sides)[0], sides[1] as (typeof sides)[0], texts)).toContain(
    '<del><span class="visually-hidden">removed </span>a</del>',
  );
});

test("keeps links and code of inserted words, and a name in code whole", () => {
  expect(
    changes(
      "<p>Call <code>a::b()</code> in the usual way, once.</p>",
      '<p>Call <code>a::c()</code> in the <a href="/x">usual</a> way, once more.</p>',
    ),
  ).toBe(
    '<p>Call <code><del>a::b()</del></code><code><ins>a::c()</ins></code> in the <a href="/x">usual</a> way, once<ins> more</ins>.</p>',
  );
});

test("leaves out what did not change, but not the heading above a change", () => {
  const block = (at: number) => `<p>Paragraph number ${at} is as it was before.</p>`;
  const before = `${block(1)}<h2 id="a">First</h2>${block(2)}<h2 id="b">Second</h2>${block(3)}<p>Old words of this text.</p>`;
  const after = before.replace("Old words", "New words");
  expect(changes(before, after)).toBe(
    `<h2 id="b">Second</h2>\n<p class="changes-gap">${gap}</p>\n<p><del>Old</del><ins>New</ins> words of this text.</p>`,
  );
});

test("shows whole blocks, rows of tables and items of lists", () => {
  expect(changes("<p>One.</p>", "<p>One.</p><p>Something entirely different.</p>")).toBe(
    '<ins class="changes-block"><p>Something entirely different.</p></ins>',
  );
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  expect(changes(list(["apples", "pears", "plums"]), list(["apples", "pears", "plums", "cherries"]))).toBe(
    '<ul><li class="changes-gap"><span aria-hidden="true">⋯</span><span class="visually-hidden">left out</span></li>\n' +
      '<li><ins class="changes-block">cherries</ins></li></ul>',
  );
  const table = (rows: string) => `<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>${rows}</tbody></table>`;
  const row = (name: string, value: string) => `<tr><td>${name}</td><td>${value}</td></tr>`;
  const made = changes(table(row("size of the file", "1") + row("x", "y")), table(row("size of the file", "2")));
  expect(made).toContain("<tr><td>size of the file</td>\n<td><del>1</del><ins>2</ins></td></tr>");
  expect(made).toContain('<tr class="changes-row removed"><td><del>x</del></td><td><del>y</del></td></tr>');
});

test("compares code by lines and keeps its colors", () => {
  const code = (lines: readonly string[]) =>
    `<div class="code-block"><pre><code class="hljs language-c">${lines.join("\n")}\n</code></pre></div>`;
  const lines = ["a;", "b;", "c;", "d;", "e;", '<span class="hljs-type">int</span> f;'];
  expect(changes(code(lines), code([...lines.slice(0, 5), '<span class="hljs-type">long</span> f;']))).toBe(
    '<div class="code-block"><pre class="changes-code"><code class="hljs"><span class="changes-gap">⋯</span>\n' +
      '<span class="changes-line">d;</span>\n<span class="changes-line">e;</span>\n' +
      '<del class="changes-line"><span class="hljs-type">int</span> f;</del>\n' +
      '<ins class="changes-line"><span class="hljs-type">long</span> f;</ins>\n</code></pre></div>',
  );
});

test("recognizes blocks that moved", () => {
  const [one, two] = ["<p>This paragraph stands at another place.</p>", "<p>This one stays where it has always been.</p>"];
  const made = changes(
    `${one}${two}<p>And so does this one, at the end.</p>`,
    `${two}<p>And so does this one, at the end.</p>${one}`,
  );
  expect(made).toContain(`<div class="changes-moved"><p>Moved here:</p>${one}</div>`);
  expect(made).toContain('<p class="changes-moved">Moved from here: “This paragraph stands at another place.”</p>');
  expect(made).not.toMatch(/<ins|<del/);
});

test("takes the name of its own version for unchanged", () => {
  expect(changes("<p>Check out v1.0 now.</p>", "<p>Check out v2.0 now.</p>")).toBe("");
  expect(changes("<p>Since v1.0 it is here, and in v1.0 only.</p>", "<p>Since v1.0 it is here, and in v2.0 only, too.</p>")).toBe(
    "<p>Since v1.0 it is here, and in v2.0 only<ins>, too</ins>.</p>",
  );
});

test("takes what is said of code in its own version for no change", () => {
  const code = (version: string) =>
    `<div class="code-block"><pre><code>f();</code></pre><div class="code-check">Compiled with the ${version}</div></div>`;
  expect(changes(`<p>Old.</p>${code("first")}`, `<p>New.</p>${code("latest")}`)).not.toContain("Compiled");
  expect(changes(code("first"), code("latest"))).toBe("");
});

test("shows everything that is folded away on the page, and leads to its sections", () => {
  const tabs = (text: string) =>
    `<div class="tabs" data-tabs="os" data-group="os"><section class="tab-panel" data-tab="a"><p class="tab-label">Linux</p><p>${text}</p></section></div>`;
  const made = changes(tabs("Use the package of your system."), tabs("Use a package of your system."));
  expect(made).toContain('<div class="changes-tabs"><section class="tab-panel" data-tab="a"><p class="tab-label">Linux</p>');
  expect(changes('<h2 id="a">Old title</h2>', '<h2 id="a">Old title now<a class="anchor" href="#a"></a></h2>')).toBe(
    '<h2 id="a">Old title<ins> now</ins></h2>',
  );
  const details = (text: string) => `<details><summary>More about it</summary><p>${text}</p></details>`;
  expect(changes(details("One two three four."), details("One two three five."))).toMatch(
    /^<details open><summary>More about it/,
  );
});

test("escapes what it writes", () => {
  expect(changes("<p>a &lt;b&gt; &amp; c d e</p>", '<p>a &lt;b&gt; &amp; c d <a href="/?a=1&amp;b=&quot;">f</a></p>')).toBe(
    '<p>a &lt;b> &amp; c d <del>e</del><a href="/?a=1&amp;b=&quot;"><ins>f</ins></a></p>',
  );
});

test("a table keeps one head, whatever it said before", () => {
  const table = (head: string, rows: string) =>
    `<table><thead><tr><th>${head}</th></tr></thead><tbody><tr><td>--dpdk</td></tr>${rows}</tbody></table>`;
  expect(changes(table("Switch", ""), table("Option", "<tr><td>--zstd</td></tr>"))).toBe(
    '<table><thead><tr class="changes-row removed"><th><del>Switch</del></th></tr>\n' +
      '<tr class="changes-row inserted"><th><ins>Option</ins></th></tr></thead>\n' +
      `<tbody><tr class="changes-gap"><td colspan="1">${gap}</td></tr>\n<tr class="changes-row inserted"><td><ins>--zstd</ins></td></tr></tbody></table>`,
  );
});

test("entries of a list of definitions are marked inside, and keep their names", () => {
  const entry = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const [fast, gone] = [entry("libpcap", "4.1 seconds"), entry("libcrafter", "0.080 seconds")];
  expect(changes(`<dl>${fast}${gone}</dl>`, `<dl>${entry("libpcap", "4.2 seconds")}</dl>`)).toBe(
    "<dl><div><dt>libpcap</dt>\n<dd><del>4.1</del><ins>4.2</ins> seconds</dd></div>\n" +
      '<div><dt><del class="changes-block">libcrafter</del></dt><dd><del class="changes-block">0.080 seconds</del></dd></div></dl>',
  );
});

test("what was removed has the elements that it had, not those of the words in their place", () => {
  expect(
    changes("<p>One two three four five six seven.</p>", '<p><a href="/m">Nine ten</a> three four five six seven.</p>'),
  ).toBe('<p><del>One two</del><a href="/m"><ins>Nine ten</ins></a> three four five six seven.</p>');
});

test("leaves out what asks to be filled in", () => {
  const form = (version: string) => `<form action="/search"><input type="hidden" value="${version}"><button>Find</button></form>`;
  expect(changes(`<div><p>Old words of it.</p>${form("v1.0")}</div>`, `<div><p>New words of it.</p>${form("v2.0")}</div>`)).toBe(
    "<div><p><del>Old</del><ins>New</ins> words of it.</p></div>",
  );
});

test("shows the words of cells that a page shows as ticks", () => {
  const table = (value: string) =>
    `<table><tbody><tr><td>SSL</td><td data-cell="${value.toLowerCase()}">${value}</td></tr></tbody></table>`;
  expect(changes(table("Yes"), table("No"))).toBe(
    "<table><tbody><tr><td>SSL</td>\n<td><del>Yes</del><ins>No</ins></td></tr></tbody></table>",
  );
});

test("the line feed that HTML parsers drop after <pre> is no line of the code", () => {
  const code = '<pre class="changes-code"><code class="hljs">';
  expect(changes("<pre>\n\na\nb</pre>", "<pre>\n\na\nc</pre>")).toBe(
    `${code}<span class="changes-line"></span>\n<span class="changes-line">a</span>\n` +
      '<del class="changes-line">b</del>\n<ins class="changes-line">c</ins>\n</code></pre>',
  );
});

describe("a sentence", () => {
  const first = "The reader opens the file and reads all of its packets.";
  const last = "The writer closes the file when it is destroyed.";

  test("that was added is added as a whole, whatever words it shares with its neighbors", () => {
    const added = "The file is closed at its end.";
    expect(changes(`<p>${first} ${last}</p>`, `<p>${first} ${added} ${last}</p>`)).toBe(
      `<p>${first} <ins>${added} </ins>${last}</p>`,
    );
    expect(changes(`<p>${first} ${added} ${last}</p>`, `<p>${first} ${last}</p>`)).toBe(
      `<p>${first} <del>${added} </del>${last}</p>`,
    );
  });

  test("that was edited is compared word by word, also beside one that was added", () => {
    const edited = last.replace("destroyed", "deleted");
    expect(changes(`<p>${first} ${last}</p>`, `<p>${first} Nothing is lost. ${edited}</p>`)).toBe(
      `<p>${first} <ins>Nothing is lost. </ins>The writer closes the file when it is <del>destroyed</del><ins>deleted</ins>.</p>`,
    );
  });
});
