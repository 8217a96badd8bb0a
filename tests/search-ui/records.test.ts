/** What `docsgen search records` writes. */
import { expect, test } from "vitest";
import { searchRecords } from "../../src/site/searchRecords.ts";
import { config, makeSite } from "../site.ts";

async function recordsOf(files: Readonly<Record<string, string>>, keys = "") {
  const site = await makeSite({ "site.config.ts": config(keys), ...files });
  return searchRecords(site.run);
}

test("a record for each heading and each text below it, with the tags that the pages declare", async () => {
  const { records, diagnostics } = await recordsOf({
    "content/docs/versions.json": '["v1.0"]',
    "content/docs/v1.0/start.md": "---\ntitle: Start\ntags: [first]\n---\nHello.\n\n## Filters\n\nBPF.\n\n```cpp\nint x;\n```\n",
  });
  expect(diagnostics).toEqual([]);
  const start = records.filter(({ version }) => version === "v1.0");
  expect(start.map(({ type, url, content, hierarchy }) => [type, url, content, hierarchy.lvl1, hierarchy.lvl2])).toEqual([
    ["lvl1", "https://example.org/docs/start", null, "Start", null],
    ["content", "https://example.org/docs/start", "Hello.", "Start", null],
    ["lvl2", "https://example.org/docs/start#filters", null, "Start", "Filters"],
    ["content", "https://example.org/docs/start#filters", "BPF.", "Start", "Filters"],
    ["content", "https://example.org/docs/start#filters", "int x;", "Start", "Filters"],
  ]);
  expect(start[2]).toMatchObject({
    url_without_anchor: "https://example.org/docs/start",
    anchor: "filters",
    hierarchy: { lvl0: "Lib", lvl3: null },
    language: "en",
    docusaurus_tag: "docs-default-v1.0",
    tags: ["first"],
  });
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
});

test("pages outside the docs carry the default tag, component pages their rendered text", async () => {
  const { records } = await recordsOf({
    "content/pages/index.tsx":
      'export const frontMatter = { title: "Home" };\nexport default () => <div><h1>Home</h1><p>Packets &amp; bytes</p><h2 id="fast">Fast</h2><p>Very.</p></div>;',
  });
  const home = records.filter(({ docusaurus_tag }) => docusaurus_tag === "default");
  expect(home.map(({ url, content, version }) => [url, content, version])).toEqual([
    ["https://example.org/", null, "current"],
    ["https://example.org/", "Packets & bytes", "current"],
    ["https://example.org/#fast", null, "current"],
    ["https://example.org/#fast", "Very.", "current"],
  ]);
});

test("a long text is cut at words into several records", async () => {
  const { records } = await recordsOf({ "content/docs/next/start.md": `---\ntitle: Start\n---\n${"word ".repeat(1000)}\n` });
  const contents = records.flatMap(({ content }) => content ?? []);
  expect(contents.map((content) => content.length)).toEqual([1999, 1999, 999]);
  expect(contents.every((content) => /^word.*word$/.test(content))).toBe(true);
});
