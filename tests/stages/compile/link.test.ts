import { expect, test } from "vitest";
import { compile, html, problems } from "./harness.ts";

test("targets inside the site are slots, others stay", async () => {
  expect(
    await html(
      "[a](./a.md#x) [b](/docs/b) [c](#c) [d](https://x.org/?a=1&b) [e](mailto:a@b.org) [f](//x.org) [g]\n\n[g]: ../g.md\n",
    ),
  ).toBe(
    '<p><a href="⟦link ./a.md#x⟧">a</a> <a href="⟦link /docs/b⟧">b</a> <a href="⟦link #c⟧">c</a> <a href="https://x.org/?a=1&#x26;b">d</a> <a href="mailto:a@b.org">e</a> <a href="//x.org">f</a> <a href="⟦link ../g.md⟧">g</a></p>'.replace(
      "&#x26;",
      "&amp;",
    ),
  );
});

test("a slot knows its place", async () => {
  const { html } = await compile("One\n\n- two [a](b.md)\n");
  expect(html.slots[0]).toEqual({ kind: "link", target: "b.md", place: { line: 3, column: 7, length: 9 } });
});

test("a link to a file beside the page is an import; one to a page is not", async () => {
  const { imports } = await compile("[a](../_examples/a.cpp) [b](./b.md) [c](./c) [d](missing.zip) [e](/static.pdf)\n", {
    "../_examples/a.cpp": "int a;",
  });
  expect(imports.map(({ path, hash }) => [path, hash !== null])).toEqual([
    ["../_examples/a.cpp", true],
    ["missing.zip", false],
  ]);
});

test.each(["javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "data:text/html,x", "&#106;avascript:alert(1)"])(
  "%s is refused",
  async (target) => {
    const body = `Text [x](${target})\n`;
    expect(await html(body)).toBe("<p>Text <a>x</a></p>");
    expect(await problems(body)).toEqual([
      `1:6 markdown/unsafe-link The address ${target.replace("&#106;", "j")} could run code and is not allowed. — Link to a page or file instead.`,
    ]);
  },
);

test("control characters do not hide a scheme", async () => {
  expect(await html('<a href="java&#10;script:alert(1)">x</a>\n')).toBe("<p><a>x</a></p>");
  const allowed = { html: { iframe: ["src"], form: ["action"] } };
  expect(await html('<iframe src="javascript:alert(1)"></iframe>\n', {}, allowed)).toBe("<iframe></iframe>");
  expect(await html('<form action="javascript:alert(1)"></form>\n', {}, allowed)).toBe("<form></form>");
});
