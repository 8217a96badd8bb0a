import { expect, test } from "vitest";
import { admonitionNames } from "../../../../src/kit/syntax/admonitionNames.ts";
import { compile, html, problems } from "../harness.ts";

test("a note with a title", async () => {
  expect(await html(":::note[Mind *this*]\nText.\n:::\n")).toBe(
    '<div class="admonition admonition-note" role="note"><p class="admonition-title">Mind <em>this</em></p>\n<p>Text.</p>\n</div>',
  );
});

test("the title may follow after a blank, with attributes", async () => {
  expect(await html(":::tip Do this {.wide #x}\nText.\n:::\n")).toBe(
    '<div class="admonition admonition-tip wide" role="note" id="x"><p class="admonition-title">Do this</p>\n<p>Text.</p>\n</div>',
  );
  expect(await html(":::tip{title=Attribute}\nText.\n:::\n")).toContain('<p class="admonition-title">Attribute</p>');
});

test.each([
  ["note", "note", "Note"],
  ["tip", "tip", "Tip"],
  ["info", "info", "Info"],
  ["warning", "warning", "Warning"],
  ["danger", "danger", "Danger"],
  ["important", "info", "Important"],
  ["success", "tip", "Success"],
  ["caution", "warning", "Caution"],
  ["secondary", "note", "Note"],
])("%s looks like %s and is titled %s", async (name, kind, title) => {
  expect(admonitionNames).toContain(name);
  expect(await html(`:::${name}\nText.\n:::\n`)).toMatch(
    new RegExp(`^<div class="admonition admonition-${kind}" role="note"><p class="admonition-title">${title}</p>`),
  );
});

test("titles can be the site's own words", async () => {
  expect(await html(":::note\nText.\n:::\n", {}, { texts: { note: "Hinweis" } })).toContain(">Hinweis</p>");
});

test("boxes nest, the outer one with more colons", async () => {
  expect(await html("::::warning\n:::note\nInner.\n:::\nOuter.\n::::\n")).toMatch(
    /admonition-warning.*\n<div class="admonition admonition-note".*\n<p>Inner\.<\/p>\n<\/div>\n<p>Outer\.<\/p>\n<\/div>$/,
  );
});

test("boxes stand in lists and quotes", async () => {
  expect(await html("- item\n\n  :::note Title\n  Text.\n  :::\n")).toContain(
    '<div class="admonition admonition-note" role="note">',
  );
  expect(await html("> :::note Title\n> Text.\n> :::\n")).toContain('<p class="admonition-title">Title</p>');
});

test("a quote that opens with [!NOTE]", async () => {
  expect(await html("> [!NOTE]\n> Text with `code`.\n>\n> More.\n")).toBe(
    '<div class="admonition admonition-note" role="note"><p class="admonition-title">Note</p>\n<p>Text with <code>code</code>.</p>\n<p>More.</p>\n</div>',
  );
  expect(await html("> [!CAUTION] Hot *stuff*\n> Text.\n")).toBe(
    '<div class="admonition admonition-warning" role="note"><p class="admonition-title">Hot <em>stuff</em></p>\n<p>Text.</p>\n</div>',
  );
  expect(await html("> [!OTHER]\n> Text.\n")).toBe("<blockquote>\n<p>[!OTHER]\nText.</p>\n</blockquote>");
});

test("a box that is never closed is an error", async () => {
  expect(await problems("Text.\n\n:::note\nMore.\n")).toEqual([
    "3:1 markdown/unclosed :::note is never closed. — Close it with a line of as many colons; a directive around others needs more colons than they have.",
  ]);
});

test("headings inside join the contents", async () => {
  const { headings } = await compile(":::note\n## Inside\n:::\n");
  expect(headings.map(({ id }) => id)).toEqual(["inside"]);
});

test("the title of a quote keeps the space between its parts", async () => {
  expect(await html("> [!NOTE] **Two** words\n> Text.\n")).toContain(
    '<p class="admonition-title"><strong>Two</strong> words</p>\n<p>Text.</p>',
  );
});
