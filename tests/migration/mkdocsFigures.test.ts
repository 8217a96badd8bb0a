import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../src/migration/migrate.ts";
import { makeProject } from "./project.ts";

async function page(body: string): Promise<string> {
  const { from, to } = makeProject({
    "mkdocs.yml": "site_name: Kettle\nmarkdown_extensions: [attr_list, md_in_html, pymdownx.blocks.caption]\n",
    "docs/index.md": `# Kettle\n\n${body}`,
    "docs/img/a.png": "",
  });
  await migrate(from, to);
  return readFileSync(join(to, "content/docs/next/index.md"), "utf8").replace("# Kettle\n\n", "");
}

test("a figure around a picture keeps its caption as Markdown, and the size of the picture", async () => {
  const figure =
    '<figure markdown="span">\n  ![Steam](img/a.png){ width="300" }\n  <figcaption>It *rises*\n  fast</figcaption>\n</figure>\n';
  expect(await page(`${figure}\nText.\n`)).toBe(
    ':::figure[It *rises* fast]\n<img src="img/a.png" alt="Steam" width="300">\n:::\n\nText.\n',
  );
});

test("in a list, with a link in the caption", async () => {
  const figure =
    "- Steam:\n\n    <figure markdown>\n    ![Steam](img/a.png)\n    <figcaption markdown>See [Kettle](index.md).</figcaption>\n    </figure>\n";
  expect(await page(figure)).toBe("- Steam:\n\n    :::figure[See [Kettle](index.md).]\n    ![Steam](img/a.png)\n    :::\n");
});

test("without a caption it is the picture alone", async () => {
  expect(await page("<figure markdown>\n  ![Steam](img/a.png)\n</figure>\n\nText.\n")).toBe("![Steam](img/a.png)\n\nText.\n");
});

test("a caption below a picture", async () => {
  expect(await page("Text.\n\n![Steam](img/a.png)\n/// caption\nIt **rises**\n///\n")).toBe(
    "Text.\n\n:::figure[It **rises**]\n![Steam](img/a.png)\n:::\n",
  );
});

test("around a table, with the caption in lines of its own", async () => {
  const figure =
    "<figure markdown>\n\n| A |\n|---|\n| b |\n\n  <figcaption markdown>\n\nOf [A](index.md)\n\n  </figcaption>\n</figure>\n";
  expect(await page(figure)).toBe(":::figure[Of [A](index.md)]\n| A |\n|---|\n| b |\n:::\n");
});

test("figures of HTML, and captions of other blocks, stay what they are", async () => {
  const plain = '<figure>\n  <img src="img/a.png" alt="">\n  <figcaption>A</figcaption>\n</figure>\n';
  expect(await page(plain)).toBe(plain);
  expect(await page("| A |\n|---|\n| b |\n/// caption\nA table\n///\n")).toBe("| A |\n|---|\n| b |\n\nA table\n");
});
