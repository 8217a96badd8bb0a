/** Every link of a copy leads to a file and an anchor that it has. */
import { expect, it } from "vitest";
import { checkCopy } from "../../../src/tools/export/checkCopy.ts";

const files = (pages: Readonly<Record<string, string>>) =>
  new Map(Object.entries(pages).map(([path, text]) => [path, Buffer.from(text)]));

it("finds what is missing, however it is written", async () => {
  const found = await checkCopy(
    files({
      "index.html":
        '<a href="docs/a%20b.html#x">1</a><a href="docs/none.html">2</a><img src="/img/x.png"><a href="https://example.org/">3</a><a href="#top">4</a>',
      "docs/a b.html": '<h2 id="x"></h2><a href="../index.html">1</a><a href="#y">2</a><a href="../x.txt#any">3</a>',
      "x.txt": "text",
    }),
  );
  expect(found).toEqual({ links: 7, broken: ["index.html: docs/none.html", "index.html: /img/x.png", "docs/a b.html: #y"] });
});
