import { expect, test } from "vitest";
import { compile, html, problems } from "./harness.ts";

const files = { "img/a b.png": { width: 20, height: 10 }, "/logo.svg": { width: 5, height: 5 }, "no.txt": "text" };

test("a local picture knows its size", async () => {
  expect(await html('![Alt](<img/a b.png> "T")\n', files)).toBe(
    '<p><img src="⟦asset img/a%20b.png⟧" alt="Alt" title="T" loading="lazy" decoding="async" width="20" height="10"></p>',
  );
  expect(await html("![](/logo.svg)\n", files)).toContain('width="5" height="5"');
});

test("a size that is written stays", async () => {
  expect(await html('<img src="/logo.svg" width="100" loading="eager" alt="">\n', files)).toBe(
    '<p><img src="⟦asset /logo.svg⟧" width="100" loading="eager" alt="" decoding="async"></p>'
      .replace("<p>", "")
      .replace("</p>", ""),
  );
});

test("pictures elsewhere are judged when the page is linked; data is part of the page", async () => {
  expect(await html("![x](https://x.org/a.png) ![y](data:image/png;base64,AA==)\n")).toBe(
    '<p><img src="⟦asset https://x.org/a.png⟧" alt="x" loading="lazy" decoding="async"> <img src="data:image/png;base64,AA==" alt="y" loading="lazy" decoding="async"></p>',
  );
});

test("a missing picture and a file that is none", async () => {
  expect(await problems("![a](./a.png)\n\n![b](no.txt) ![c](/c.png)\n", files)).toEqual([
    "3:1 markdown/image no.txt cannot be read as an image. — Use PNG, JPEG, GIF, WebP, AVIF or SVG.",
  ]);
});

test("its size is an import", async () => {
  expect((await compile("![a](./img/a%20b.png)\n", files)).imports.map(({ path }) => path)).toEqual(["img/a b.png"]);
});

test("a picture without alternative text", async () => {
  const inMarkdown =
    'markdown/alt This image has no alternative text. — Say what the picture shows: ![What it shows](picture.png). For mere decoration write <img src="picture.png" alt="">.';
  expect(await problems("![](img/a%20b.png)\n\n![ ][b]\n\n[b]: /logo.svg\n", files)).toEqual([
    `1:1 ${inMarkdown}`,
    `3:1 ${inMarkdown}`,
  ]);
  expect(await problems('<img src="/logo.svg">\n', files)).toEqual([
    '1:1 markdown/alt This image has no alternative text. — Add alt="…" that says what the picture shows, or alt="" if it is mere decoration.',
  ]);
  expect(
    await problems(
      '<img src="/logo.svg" alt=""> <img src="/logo.svg" aria-label="x"> <img src="/logo.svg" role="presentation">\n',
      files,
    ),
  ).toEqual([]);
});
