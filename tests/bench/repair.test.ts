import { expect, test } from "vitest";
import { repairText } from "./repair.ts";

test("a faulty target of a link, a definition or a picture is replaced where it stands", () => {
  const text = '# Title\n\nSee [here](gone.md#x "Title") and ![it](no.png).\n\n[ref]: ../gone.html\n';
  const repaired = repairText(text, [
    { code: "link/page", message: "", line: 3, column: 5, length: 27 },
    { code: "markdown/image", message: "", line: 3, column: 37, length: 13 },
    { code: "link/page", message: "", line: 5, column: 1 },
  ]);
  expect(repaired).toBe(
    '# Title\n\nSee [here](https://example.org/ "Title") and ![it](data:image/gif;base64,R0lGODlhAQABAAAAACw=).\n\n[ref]: https://example.org/\n',
  );
});

test("a faulty attribute is replaced; a line with any other fault is emptied, and the lines below keep their numbers", () => {
  const text = 'A <img alt="x" src=/gone.png> b\n\n<Tabs>\n\nEnd\n';
  const repaired = repairText(text, [
    { code: "link/asset", message: "", line: 1, column: 3, length: 27 },
    { code: "markdown/jsx", message: "", line: 3, column: 1, length: 6 },
  ]);
  expect(repaired).toBe('A <img alt="x" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="> b\n\n\n\nEnd\n');
});
