/** The text of component pages. */
import { expect, test } from "vitest";
import { htmlSections } from "../../../../src/features/search/render/htmlSections.ts";

const plain = (html: string) =>
  htmlSections(html).map(({ heading, text, code }) => [heading?.id ?? null, heading?.text ?? null, text, code]);

test("text and code stand under their headings; the title, scripts, pictures and navigation say nothing", () => {
  const html = `<main><h1>Title</h1><p>First <em>wo</em>rds.</p><nav>Menu</nav><script>x</script>
    <h2 id="a&amp;b">One <code>two</code></h2><p>Text</p><p>more</p><pre><code>int a;\n<span>int b;</span></code></pre>
    <svg><text>Axis</text></svg><h3>No id</h3><p>Last</p></main>`;
  expect(plain(html)).toEqual([
    [null, null, "First words.", ""],
    ["a&b", "One two", "Text more No id Last", "int a;\nint b;"],
  ]);
});

test("entities are characters, attributes may hold brackets", () => {
  expect(plain(`<main><p title="a > b">x &lt;b&gt; &#x27;y&#39; &eacute; &unknown; &#x110000;</p></main>`)).toEqual([
    [null, null, "x <b> 'y' é &unknown; \uFFFD", ""],
  ]);
});

test("what stands outside of main is not the page's", () => {
  expect(plain('<header><h2 id="menu">Menu</h2></header><main><p>Text</p></main><footer>Foot</footer>')).toEqual([
    [null, null, "Text", ""],
  ]);
});

test("a page without text has no sections", () => {
  expect(htmlSections("<main></main>")).toEqual([]);
});
