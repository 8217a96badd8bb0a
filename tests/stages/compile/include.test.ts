import { expect, test } from "vitest";
import { compile, html, problems, show } from "./harness.ts";

test("a partial joins the page: headings, paths, positions", async () => {
  const files = {
    "parts/_p.md": "---\ntitle: x\n---\n## Shared\n\n[a](./a.md) {{version.nam}} ![i](i.png)\n",
    "parts/i.png": { width: 1, height: 2 },
  };
  const compiled = await compile("## Shared\n\n::include{file=parts/_p.md}\n\nAfter.\n", files);
  expect(compiled.headings.map(({ id }) => id)).toEqual(["shared", "shared-1"]);
  expect(show(compiled.html)).toContain('<a href="⟦link ./a.md⟧">a</a>');
  expect(show(compiled.html)).toContain('width="1" height="2"');
  expect(compiled.html.slots[0]).toMatchObject({ place: { line: 6, column: 1, within: "parts/_p.md" } });
  expect(compiled.imports.map(({ path }) => path)).toEqual(["parts/_p.md", "parts/i.png"]);
  expect(compiled.problems).toMatchObject([{ code: "markdown/variable", line: 6, column: 13, within: "parts/_p.md" }]);
});

test("partials nest and are included twice without two equal ids", async () => {
  const files = {
    "_a.md": "::include{file=sub/_b.md}\n",
    "sub/_b.md": "::include{file=_c.md}\n\n## B {#b}\n",
    "sub/_c.md": "C\n",
  };
  const compiled = await compile(
    "::::tabs\n:::tab[X]\n::include{file=_a.md}\n:::\n:::tab[Y]\n::include{file=_a.md}\n:::\n::::\n",
    files,
  );
  expect(compiled.anchors).toEqual(["b", "b-1"]);
  expect(compiled.problems).toEqual([]);
});

test("references and footnotes stay the partial's own", async () => {
  const files = { "_p.md": "[x][r] and[^1]\n\n[r]: https://p.org\n[^1]: Partial.\n" };
  const written = await html("[x][r] and[^1]\n\n[r]: https://h.org\n[^1]: Host.\n\n::include{file=_p.md}\n", files);
  expect(written).toContain('<a href="https://h.org">x</a>');
  expect(written).toContain('<a href="https://p.org">x</a>');
  expect(written).toContain("Host.");
  expect(written).toContain("Partial.");
});

test("inside raw HTML the place is still the partial's", async () => {
  const compiled = await compile("::include{file=_p.md}\n", { "_p.md": 'Text\n\n<a href="./x.md">x</a>\n' });
  expect(compiled.html.slots[0]).toMatchObject({ target: "./x.md", place: { line: 3, column: 1, within: "_p.md" } });
});

test("legacy titles and line ends of a partial", async () => {
  expect(await html("::include{file=_p.md}\n", { "_p.md": "\uFEFF:::note Title\r\nText\r\n:::\r\n" })).toContain(
    '<p class="admonition-title">Title</p>',
  );
});

test.each([
  ["::include\n", {}, "1:1 markdown/include ::include names no file. — Write ::include{file=_name.md}."],
  [
    "Text\n\n::include{file=../_no.md}\n",
    {},
    "3:1 markdown/include The file ../_no.md does not exist inside the content. — The path is relative to the file that it is written in and stays inside the version's folder.",
  ],
  [
    "::include{file=_a.md}\n",
    { "_a.md": "Text\n\n::include{file=./_a.md}\n" },
    "_a.md:3:1 markdown/include The file ./_a.md includes itself: _a.md → _a.md.",
  ],
  [
    "::include{file=_a.md}\n",
    { "_a.md": "::include{file=_b.md}\n", "_b.md": "::include{file=_a.md}\n" },
    "_b.md:1:1 markdown/include The file _a.md includes itself: _a.md → _b.md → _a.md.",
  ],
])("%j", async (body, files, expected) => {
  expect(await problems(body, files as unknown as Record<string, string>)).toEqual([expected]);
});

test("pages that multiply themselves end", async () => {
  const twice = (name: string) => `::include{file=${name}}\n\n`.repeat(4);
  const files = {
    "_a.md": twice("_b.md"),
    "_b.md": twice("_c.md"),
    "_c.md": twice("_d.md"),
    "_d.md": twice("_e.md"),
    "_e.md": twice("_f.md"),
    "_f.md": "x\n",
  };
  expect(
    (await problems(twice("_a.md"), files)).some((each) => each.includes("More than 500 files are included in one page.")),
  ).toBe(true);
});
