import { expect, test } from "vitest";
import { compile, html, problems, show } from "./harness.ts";

test("links, pictures, ids and srcset of raw HTML are seen", async () => {
  const files = { "img/a.png": { width: 2, height: 3 }, "b.mp4": null };
  const compiled = await compile(
    '<div id="box"><a href="./x.md" name="old">x</a><img src="img/a.png" alt="" srcset="img/a.png 1x, img/b.png 2x"></div>\n\n<video src="b.mp4" poster="/p.png"></video>\n',
    files,
  );
  expect(show(compiled.html)).toBe(
    '<div id="box"><a href="⟦link ./x.md⟧" name="old">x</a><img src="⟦asset img/a.png⟧" alt="" srcset="⟦asset img/a.png⟧ 1x, ⟦asset img/b.png⟧ 2x" loading="lazy" decoding="async" width="2" height="3"></div>\n<p><video src="⟦asset b.mp4⟧" poster="⟦asset /p.png⟧"></video></p>',
  );
  expect(compiled.anchors).toEqual(["box", "old"]);
  expect(compiled.html.slots[0]).toMatchObject({ place: { line: 1, column: 15 } });
  expect(compiled.imports.map(({ path, hash }) => [path, hash !== null])).toEqual([
    ["img/a.png", true],
    ["img/b.png", false],
    ["b.mp4", true],
    ["/p.png", false],
  ]);
});

test("Markdown inside raw HTML, and what Markdown adds, survive the parser", async () => {
  const body = '<div class="x">\n\n:::note\n**Bold** and\n\n```cpp {1}\nint a;\n```\n:::\n\n:api-link[A]\n\n</div>\n';
  const compiled = await compile(body);
  expect(show(compiled.html)).toMatch(
    /^<div class="x">\n<div class="admonition admonition-note" role="note">.*<span class="line line-highlight">.*<p>⟦directive api-link⟧<\/p>\n<\/div>$/s,
  );
  expect(compiled.html.slots[0]).toMatchObject({ name: "api-link", labelText: "A", place: { line: 11, column: 1 } });
});

test("a style attribute is left out with a warning", async () => {
  expect(await html('<p style="color:red">x</p>\n')).toBe("<p>x</p>");
  expect(await problems('Text\n\n<p style="color:red">x</p>\n')).toEqual([
    "3:1 markdown/style The style attribute of <p> is left out: the site's content-security policy forbids it. — Use a class and the site's own style sheet.",
  ]);
});

test("what is no element is the text that it is", async () => {
  expect(await html("A std::vector<int>::iterator and unique_ptr<Packet> <b>bold</b>.\n")).toBe(
    "<p>A std::<wbr>vector&lt;int>::<wbr>iterator and unique_ptr&lt;Packet> <b>bold</b>.</p>",
  );
  expect(await html("<Packet>\n")).toBe("<p>&lt;Packet></p>");
});

test("names of SVG are elements inside a drawing only", async () => {
  expect(await html("vector<path> and <line>\n")).toBe("<p>vector&lt;path> and &lt;line></p>");
  expect(await html('A <svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg>.\n')).toBe(
    '<p>A <svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg>.</p>',
  );
});

test("the name of an element that is never closed is a placeholder", async () => {
  expect(
    await html("Run `x` with connect <address> and <data>, cast<object>(x) or List<A> of <Table> and #include <Link>.\n"),
  ).toBe(
    "<p>Run <code>x</code> with connect &lt;address> and &lt;data>, cast&lt;object>(x) or List&lt;A> of &lt;Table> and #include &lt;Link>.</p>",
  );
  expect(await problems("cast<object>(x), <link>, <template>, <iframe> and List<Table>\n")).toEqual([]);
  expect(await html("An <address>x</address>.\n")).toBe("<p>An </p><address>x</address>.<p></p>");
});

test("a type inside an element's content is text at its place", async () => {
  const body = "<table>\n<tr><td>std::vector<Packet></td><td>{{version.name}}</td></tr>\n</table>\n";
  const { html: compiled, problems: found } = await compile(body);
  expect(show(compiled)).toContain("<td>std::vector&lt;Packet></td><td>⟦version.name⟧</td>");
  expect(compiled.slots[0]).toMatchObject({ place: { line: 2, column: 37 } });
  expect(found).toEqual([]);
});

test("an element that closes itself is empty, as in XML", async () => {
  expect(await html('<a id="x" /> and <b>bold</b>\n')).toBe('<p><a id="x"></a> and <b>bold</b></p>');
  expect(await html('<svg viewBox="0 0 1 1"><path d="M0 0"/><g/></svg>\n')).toBe(
    '<p><svg viewBox="0 0 1 1"><path d="M0 0"></path><g></g></svg></p>',
  );
});

test("a tag that never ends is text", async () => {
  expect(await html('<div id="foo"\n*hi*\n')).toBe('<p>&lt;div id="foo"\n*hi*</p>');
});

test("many tags take no longer each", async () => {
  const cells = "<td>vector<Packet></td>".repeat(5_000);
  const { problems: found } = await compile(`<table><tr>${cells}</tr></table>\n`);
  expect(found).toEqual([]);
});

test("comments need no parser and stay", async () => {
  expect(await html("<!-- note -->\n\nText <!-- inline --> more.\n")).toBe("<!-- note -->\n<p>Text <!-- inline --> more.</p>");
});

test("variables in attributes", async () => {
  expect(await html('<a href="{{vars.repo}}/x" title="{{version.name}} {{other}}">x</a>\n')).toBe(
    '<p><a href="⟦link {{vars.repo}}/x⟧" title="⟦version.name⟧ {{other}}">x</a></p>',
  );
});

test("the marker of slots cannot be written", async () => {
  for (const body of [
    "a\u00010\u0001b {{version.name}}",
    "a &#1;0&#x1; {{version.name}}",
    "<i title='&#1;0&#x01;'>a&#1;0&#1;</i> {{version.name}}",
    "`\u00010\u0001` {{version.name}}",
  ]) {
    const { html } = await compile(body);
    expect(html.slots).toHaveLength(1);
    expect(html.parts.join("")).not.toContain("\u0001");
  }
});

test("what could run or leave is shown as text, with the setting that allows it", async () => {
  const setting = (name: string, list: string) =>
    `To allow it on this site, add markdown: { html: { elements: { ${name}: [${list}] } } } to site.config.ts.`;
  const why = "is shown as text: it could run code, load or send something, or leave the page.";
  expect(
    await problems(
      '<iframe src="https://x.org/" title="x" srcdoc="y"></iframe>\n\nA <form action=x>y</form>\n\n<style>p {}</style>\n\n<meta http-equiv="refresh" content="0;url=https://x.org/">\n',
    ),
  ).toEqual([
    `1:1 markdown/unsafe-html The element <iframe> ${why} — For a video of YouTube or Vimeo write ::video[Title]{src="…"}. ${setting("iframe", '"src"')} Name the other site it shows in security: { frames: […] }, too. For the text itself write \\<iframe>.`,
    `3:3 markdown/unsafe-html The element <form> ${why} — ${setting("form", '"action"')} For the text itself write \\<form>.`,
    `5:1 markdown/unsafe-html The element <style> ${why} — Put the rules into a style sheet of the site: styles in site.config.ts. For the text itself write \\<style>.`,
    `7:1 markdown/unsafe-html The element <meta> ${why} — Use the front matter, redirects or head of site.config.ts. ${setting("meta", '"content"')} For the text itself write \\<meta>.`,
  ]);
  expect(await html("<script>if (a<b) x('</p>')</script>\n")).toBe("<p>&lt;script>if (a&lt;b) x('&lt;/p>')&lt;/script></p>");
});

test("an unknown element is shown as text, with a warning where it was meant as one", async () => {
  expect(await html("<my-element>x</my-element> and <device-name>\n")).toBe(
    "<p>&lt;my-element>x&lt;/my-element> and &lt;device-name></p>",
  );
  expect(await problems("<my-element>x</my-element> and <device-name>\n")).toEqual([
    '1:1 markdown/unknown-html The element <my-element> is shown as text: it is not on the list of allowed HTML. — To allow it on this site, add markdown: { html: { elements: { "my-element": [] } } } to site.config.ts. For the text itself write \\<my-element>.',
  ]);
});

test("text beside raw HTML knows its place, whatever the parser joins it with", async () => {
  const { html } = await compile("# \n<td>{{version.name}}\n");
  expect(html.slots).toMatchObject([{ place: { line: 2, column: 1 } }]);
});

test.each([
  ["<pre>\n\nfoo\n</pre>\n", "\n\nfoo\n"],
  ["Text.\n\n<pre>\n\n</pre>\n", "\n\n"],
  ["<pre>&#10;&#10;foo</pre>\n", "\n\nfoo"],
  ["<pre>{{version.name}}</pre>\n", "\n⟦version.name⟧"],
  ["<pre>\nfoo</pre>\n", "foo"],
  ["<pre><b>\nfoo</b></pre>\n", "<b>\nfoo</b>"],
])("the line feed that HTML parsers drop after <pre> stands before what %j means", async (body, written) => {
  expect(await html(body)).toContain(`<pre>${written}</pre>`);
});
