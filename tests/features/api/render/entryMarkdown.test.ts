import { expect, test } from "vitest";
import { entryMarkdown } from "../../../../src/features/api/render/entryMarkdown.ts";
import { htmlToMarkdown } from "../../../../src/features/twins/compile/htmlToMarkdown.ts";
import { entry, reference } from "../../../fixtures/referenceEntry.ts";

const words = {
  text: (key: string) => key,
  label: (version: string) => version,
  note: () => ({ sentence: "", rest: "" }),
  markdown: (html: string) => htmlToMarkdown(html, "https://wire.example/docs/api/TcpLayer"),
};

test("what the library says is the same as Markdown, with signs that Markdown would read escaped", () => {
  const description = {
    brief: "Multiplies *a with <code>b</code>.",
    details:
      '<p>See <a href="/docs/layers">layers</a>.</p><ol><li>one</li><li>two</li></ol><pre><code>a &lt; b\n</code></pre><table><tr><th>x</th></tr><tr><td>1</td></tr></table>',
    deprecated: "Use <strong>parse</strong>.",
    lists: [{ kind: "param", items: [{ name: "value", html: "a number" }] }],
    sections: [{ kind: "return", html: "the sum" }],
  };
  const [said] = entryMarkdown({ ...reference, entry: { ...entry, description } }, words).split("\n\nreference.kind");
  expect(said).toBe(
    [
      "Multiplies \\*a with `b`.",
      "See [layers](https://wire.example/docs/layers).",
      "1. one\n2. two",
      "```\na < b\n```",
      "| x |\n| --- |\n| 1 |",
      "Use **parse**.",
      "`value`: a number",
      "the sum",
    ].join("\n\n"),
  );
});
