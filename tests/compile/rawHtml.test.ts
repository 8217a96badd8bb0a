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
    "<p>A std::vector&lt;int>::iterator and unique_ptr&lt;Packet> <b>bold</b>.</p>",
  );
  expect(await html("<my-element>x</my-element>\n")).toBe("<p><my-element>x</my-element></p>");
  expect(await html("<Packet>\n")).toBe("<p>&lt;Packet></p>");
});

test("names of SVG are elements inside a drawing only", async () => {
  expect(await html("vector<path> and <line>\n")).toBe("<p>vector&lt;path> and &lt;line></p>");
  expect(await html('A <svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg>.\n')).toBe(
    '<p>A <svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg>.</p>',
  );
});

test("a component of another generator is an error", async () => {
  expect(await problems("<Tabs>\n<TabItem value='a'>\n\nx\n\n</TabItem>\n</Tabs>\n")).toEqual([
    "1:1 markdown/jsx <Tabs> is a component of another generator, not Markdown. — Write ::::tabs{group=…} … :::: instead.",
  ]);
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

test("what the policy forbids is left out with a warning", async () => {
  const body =
    '<p onclick="x()">a</p>\n\n<script>x()</script>\n\n<style>p {}</style>\n\n<script type="application/ld+json">{"a": "</b>"}</script>\n';
  const written = await html(body);
  expect(written).not.toMatch(/onclick|x\(\)|p \{\}/);
  expect(written).toContain('<script type="application/ld+json">{"a": "</b>"}</script>');
  expect(await problems(body)).toEqual([
    "1:1 markdown/script The attribute onclick of <p> is left out: the site's content-security policy forbids it. — Write a directive with a component of its own instead.",
    "3:1 markdown/script The inline <script> is left out: the site's content-security policy forbids it. — Put it into a file of the site's own.",
    "5:1 markdown/style The inline <style> is left out: the site's content-security policy forbids it. — Put it into a file of the site's own.",
  ]);
});

test("text beside raw HTML knows its place, whatever the parser joins it with", async () => {
  const { html } = await compile("# \n<td>{{version.name}}\n");
  expect(html.slots).toMatchObject([{ place: { line: 2, column: 1 } }]);
});
