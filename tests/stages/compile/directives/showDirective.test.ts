import { expect, test } from "vitest";
import { compile, components, directives, html, problems, show } from "../harness.ts";

test("a container becomes a slot with label, children, properties and table", async () => {
  const compiled = await compile(
    ':::bar-chart[Speed in {{version.name}}]{unit="Mpps" .wide}\n| a | b |\n|---|---|\n| `x` | 1 |\n\n[l](./l.md)\n:::\n',
  );
  const [slot] = directives(compiled);
  expect(slot).toMatchObject({
    name: "bar-chart",
    form: "container",
    props: { unit: "Mpps", class: "wide" },
    labelText: "Speed in {{version.name}}",
    table: [
      ["a", "b"],
      ["x", "1"],
    ],
    file: null,
    place: { line: 1, column: 1 },
  });
  expect(slot?.label && show(slot.label)).toBe("Speed in ⟦version.name⟧");
  expect(slot && show(slot.children)).toMatch(/^<div class="table-wrap">.*<p><a href="⟦link \.\/l\.md⟧">l<\/a><\/p>$/s);
  expect(show(compiled.html)).toBe("⟦directive bar-chart⟧");
});

test("leaf and text directives", async () => {
  const compiled = await compile("Use :api-link[`Packet`]{kind=struct} now.\n\n::figure[Caption]{alt=x}\n");
  expect(show(compiled.html)).toBe("<p>Use ⟦directive api-link⟧ now.</p>\n⟦directive figure⟧");
  const [text, leaf] = directives(compiled);
  expect(text).toMatchObject({
    form: "text",
    labelText: "Packet",
    props: { kind: "struct" },
    children: { parts: [""], slots: [] },
  });
  expect(text?.label && show(text.label)).toBe("<code>Packet</code>");
  expect(leaf).toMatchObject({ form: "leaf", labelText: "Caption", props: { alt: "x" } });
});

test("an include is no container", async () => {
  expect(await problems(':::include{file="_a.md"}\nText.\n:::\n')).toEqual([
    "1:1 markdown/directive :::include cannot have content. — Write ::include with two colons, in a line of its own.",
  ]);
});

test("directives nest", async () => {
  const compiled = await compile("::::figure\n:::bar-chart\nInner :api-link[X].\n:::\n::::\n");
  const [outer] = directives(compiled);
  const inner = outer?.children.slots[0];
  expect(inner).toMatchObject({ kind: "directive", name: "bar-chart" });
  expect(inner?.kind === "directive" && show(inner.children)).toBe("<p>Inner ⟦directive api-link⟧.</p>");
});

test.each([
  "pcpp::Packet",
  "at 10:30 today",
  "a:foo[bar]",
  ":foo[bar]{x=y}",
  ":figure",
  "key:figure[x]",
  "std::vector<int>::iterator",
  ":smile:",
])("%s stays the text it is", async (text) => {
  expect(await html(`${text}\n`)).toBe(`<p>${text.replace("<", "&lt;")}</p>`);
});

test("an unknown directive is an error with the one that was meant", async () => {
  expect(await problems(":::bar-charts\nx\n:::\n\n::figur\n\n:::warn\nx\n:::\n")).toEqual([
    '1:1 markdown/unknown-directive Unknown directive: "bar-charts". — Did you mean "bar-chart"?',
    '5:1 markdown/unknown-directive Unknown directive: "figur". — Did you mean "figure"?',
    '7:1 markdown/unknown-directive Unknown directive: "warn". — Did you mean "warning"?',
  ]);
  expect(await problems("::zzzzzz\n")).toEqual([
    '1:1 markdown/unknown-directive Unknown directive: "zzzzzz". — Known directives: api-link, bar-chart, card, caution, code-group, danger, details, features, figure, hero, important, include, info, note, secondary, stats, success, tab, tabs, tip, video, warning. Or write \\::zzzzzz for the text itself.',
  ]);
});

test("a built-in directive without content says how it is written", async () => {
  expect(await problems("::note\n")).toEqual([
    "1:1 markdown/directive ::note needs content. — Write :::note with three colons, the content, and ::: to close it.",
  ]);
});

test("a directive in a form that it does not have says which it has", async () => {
  const changes = { directives: components("steps", "toc", "kbd", "figure") };
  const body = "::steps\n\n:::toc\nx\n:::\n\n:::kbd[Ctrl]\nx\n:::\n\nSee :figure[x]{src=a.png}, and :toc[x].\n";
  expect(await problems(body, {}, changes)).toEqual([
    "1:1 markdown/directive ::steps needs content. — Write :::steps with three colons, the content, and ::: to close it.",
    "3:1 markdown/directive :::toc cannot have content. — Write ::toc with two colons, in a line of its own.",
    "7:1 markdown/directive :::kbd cannot have content. — Write :kbd[…] with one colon, in the text.",
    '11:5 markdown/text-directive No text directive has the name "figure", so it is shown as text. — Write :::figure with three colons, the content, and ::: to close it.',
    '11:32 markdown/text-directive No text directive has the name "toc", so it is shown as text. — Write ::toc with two colons, in a line of its own.',
  ]);
  // What was written inside is shown all the same.
  expect(await html(":::toc\nInside.\n:::\n", {}, changes)).toBe("<p>Inside.</p>");
  const own = { ...changes, ownDirectives: new Set(["steps", "figure"]) };
  expect(await problems("::steps\n\nSee :figure[x]{src=a.png}.\n", {}, own)).toEqual([]);
});

test("a component of the site takes the place of any directive of its name", async () => {
  const own = { directives: components("note", "tabs"), ownDirectives: new Set(["note", "tabs"]) };
  expect(await html(":::note[A]{kind=b}\nx\n:::\n\n::tabs\n", {}, own)).toBe("⟦directive note⟧\n⟦directive tabs⟧");
});

test("file= brings a file's text along, src= a picture's size", async () => {
  const compiled = await compile("::figure{file=img/a.svg}\n\n::figure{src=./img/b.png}\n", {
    "img/a.svg": "<svg/>",
    "img/b.png": { width: 4, height: 3 },
  });
  expect(directives(compiled).map(({ file, props }) => [file, props])).toEqual([
    ["<svg/>", { file: "img/a.svg" }],
    [null, { src: "./img/b.png", width: "4", height: "3" }],
  ]);
  expect(compiled.imports.map(({ path }) => path)).toEqual(["img/a.svg", "img/b.png"]);
});

test("a missing file= and an address that runs code", async () => {
  const own = { ownDirectives: new Set(["figure"]) };
  expect(await problems("::figure{file=no.svg}\n\n::figure[x]{href='javascript:alert(1)'}\n", {}, own)).toEqual([
    "1:1 markdown/directive The file no.svg that figure names does not exist inside the content.",
    "3:1 markdown/unsafe-link The address javascript:alert(1) could run code and is not allowed. — Link to a page or file instead.",
  ]);
});

test("attributes never become handlers or prototypes", async () => {
  const [slot] = directives(await compile("::figure{onclick=x __proto__=y constructor=z alt=fine}\n"));
  expect(Object.keys(slot?.props ?? {})).toEqual(["alt"]);
});

test("steps and file trees without a list are errors at their line", async () => {
  const changes = { directives: components("steps", "file-tree") };
  const found = await problems(":::steps\nFirst.\n\n- Second.\n:::\n\n:::file-tree\nsrc/\n:::\n", {}, changes);
  expect(found).toEqual([
    "1:1 markdown/directive :::steps has no numbered list inside. — Write the steps as a numbered list: 1. …",
    "7:1 markdown/directive :::file-tree has no list inside. — Write the files as a list: - …",
  ]);
  const fine = ":::steps\nFirst:\n\n1. A\n:::\n\n:::file-tree\n- a\n:::\n\n:::steps\n<ol><li>A</li></ol>\n:::\n";
  expect(await problems(fine, {}, changes)).toEqual([]);
  expect(await problems(":::steps\nFirst.\n:::\n", {}, { ...changes, ownDirectives: new Set(["steps"]) })).toEqual([]);
});
