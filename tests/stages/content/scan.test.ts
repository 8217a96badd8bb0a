import { expect, test } from "vitest";
import type { SourcePath } from "../../../src/model/model.ts";
import type { UserConfig } from "../../../src/model/schemas/config.ts";
import { withDefaults } from "../../../src/stages/config/defaults.ts";
import { type ScanOptions, scan } from "../../../src/stages/content/scan.ts";
import { brief, makeFolder } from "../../folder.ts";

interface Setting extends ScanOptions {
  readonly versions?: readonly string[];
  readonly config?: Partial<UserConfig>;
  readonly text?: string;
}

async function scanFiles(
  files: Record<string, string | Uint8Array>,
  { versions, config = {}, text = "", ...options }: Setting = {},
) {
  const root = makeFolder(files);
  const source = { path: "site.config.ts" as SourcePath, text };
  const run = versions === undefined ? { root } : { root, versions };
  const { content, diagnostics } = await scan(
    run,
    { config: withDefaults({ title: "T", url: "https://e.org", ...config }), source },
    options,
  );
  return { content, diagnostics, problems: diagnostics.map(brief) };
}

const small = { "content/docs/next/a.md": "---\ntitle: A\n---\nText\n" };

test("a whole content folder becomes values", async () => {
  const { content, problems } = await scanFiles({
    "content/docs/versions.json": '["v1"]',
    "content/docs/next/index.md": "# Hello\n",
    "content/docs/next/01-guide/02-use.mdx": "---\nid: usage\n---\nBody\n",
    "content/docs/next/01-guide/_category_.json": '{ "label": "Guide" }',
    "content/docs/next/_part.md": "not a page",
    "content/docs/next/_examples/x.md": "not a page",
    "content/docs/next/notes.txt": "not a page",
    "content/docs/next/sidebars.json": '{ "docs": ["index"] }',
    "content/docs/v1/a.md": "A",
    "content/pages/index.tsx": "export default () => null",
    "content/pages/about.md": "About",
    "content/static/img/x.txt": "abc",
    "content/static/.well-known/y": "y",
    "content/static/.nojekyll": "",
    "content/static/.env": "SECRET=1",
  });
  expect(problems).toEqual([]);
  expect(content.versions.map(({ name, sources }) => [name, sources.map(({ id, path }) => [id, path])])).toEqual([
    [
      "next",
      [
        ["guide/usage", "content/docs/next/01-guide/02-use.mdx"],
        ["index", "content/docs/next/index.md"],
      ],
    ],
    ["v1", [["a", "content/docs/v1/a.md"]]],
  ]);
  expect(content.versions[0]).toMatchObject({
    sidebars: { value: { docs: ["index"] } },
    categories: { "01-guide": { label: "Guide" } },
  });
  expect(content.versions[0]?.sources[0]).toMatchObject({
    kind: "doc",
    format: "markdown",
    version: "next",
    body: "Body\n",
    bodyLine: 4,
  });
  expect(content.pages.map(({ id, format, body, version }) => [id, format, body, version])).toEqual([
    ["about", "markdown", "About", null],
    ["index", "component", "", null],
  ]);
  expect([...content.staticFiles].map(([url, { path, bytes }]) => [url, path, bytes])).toEqual([
    ["/.nojekyll", "content/static/.nojekyll", 0],
    ["/.well-known/y", "content/static/.well-known/y", 1],
    ["/img/x.txt", "content/static/img/x.txt", 3],
  ]);
  expect(content.history).toBeNull();
});

test("equal bodies have equal hashes, whatever their front matter", async () => {
  const { content } = await scanFiles({
    "content/docs/next/a.md": "---\ntitle: A\n---\nSame\n",
    "content/docs/next/b.md": "Same\n",
    "content/docs/next/c.md": "Other\n",
  });
  const [a, b, c] = content.versions[0]?.sources ?? [];
  expect(a?.hash).toBe(b?.hash);
  expect(a?.hash).not.toBe(c?.hash);
});

test("drafts are left out of a build and kept while writing", async () => {
  const files = { ...small, "content/docs/next/b.md": "---\ndraft: true\n---\n" };
  const ids = async (options: ScanOptions) => (await scanFiles(files, options)).content.versions[0]?.sources.map(({ id }) => id);
  expect(await ids({})).toEqual(["a"]);
  expect(await ids({ drafts: true })).toEqual(["a", "b"]);
});

test("two documents with one id are an error that names both files", async () => {
  const { problems } = await scanFiles({
    "content/docs/next/a/index.md": "",
    "content/docs/next/a.md": "",
    "content/docs/next/b.md": "---\ntitle: B\nid: a\n---\n",
  });
  expect(problems).toEqual([
    'content/duplicate-id content/docs/next/a/index.md Two documents have the id "a": content/docs/next/a.md and content/docs/next/a/index.md.',
    'content/duplicate-id content/docs/next/b.md:3:1 Two documents have the id "a": content/docs/next/a.md and content/docs/next/b.md.',
  ]);
});

test("a version without documents", async () => {
  const { problems } = await scanFiles({ ...small, "content/docs/versions.json": '["v1"]', "content/docs/v1/_part.md": "x" });
  expect(problems).toEqual([
    'content/version-missing Docs version "v1" has no docs! At least one doc should exist at "content/docs/v1".',
  ]);
});

test("a site without a single page", async () => {
  const { diagnostics } = await scanFiles({});
  expect(diagnostics).toEqual([
    {
      code: "content/none",
      severity: "error",
      message: "The site has no pages.",
      hint: "Add a page as content/pages/index.md or a document to content/docs/next/. To create a small working site, run: docsgen init <dir>",
    },
  ]);
});

test("a file that is not UTF-8 is reported and does not hide the others", async () => {
  const { content, problems } = await scanFiles({ ...small, "content/docs/next/b.md": new Uint8Array([0x61, 0xe9]) });
  // It keeps its place, so that links to it are not reported, too.
  expect(content.versions[0]?.sources.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(problems).toEqual([
    "content/encoding content/docs/next/b.md:1:2 content/docs/next/b.md is not valid UTF-8: byte 1 (0xE9).",
  ]);
});

test("version names of the configuration and the command line must exist", async () => {
  const text = `export default {
  docs: { lastVersion: "v11", versions: { "v2": {}, next: {} } },
  navbar: { items: [{ type: "docsVersionDropdown", versions: ["v1", "v3"] }, { type: "docsVersionDropdown", versions: { v4: {} } }] },
};`;
  const { problems, diagnostics } = await scanFiles(
    { ...small, "content/docs/versions.json": '["v1"]', "content/docs/v1/a.md": "A" },
    {
      text,
      versions: ["v1", "nxt"],
      config: {
        docs: { lastVersion: "v11", versions: { v2: {}, next: {} } },
        navbar: {
          items: [
            { type: "docsVersionDropdown", versions: ["v1", "v3"] },
            { type: "docsVersionDropdown", versions: { v4: {} } },
          ],
        },
      },
    },
  );
  const wording = (name: string) =>
    `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config. Available version names: - next - v1`;
  expect(problems).toEqual([
    'config/unknown-version site.config.ts:2:11 "docs.lastVersion" names the version "v11", which does not exist. Available version names are: next, v1',
    'config/unknown-version site.config.ts:2:43 "docs.versions.v2" names a version that does not exist. Available version names are: next, v1',
    `config/unknown-version site.config.ts:3:69 ${wording("v3")}`,
    `config/unknown-version site.config.ts:3:121 ${wording("v4")}`,
    'config/unknown-version --versions names the version "nxt", which does not exist. Available version names are: next, v1',
  ]);
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    'Did you mean "v1"?',
    'Did you mean "v1"?',
    'Did you mean "v1"?',
    'Did you mean "v1"?',
    'Did you mean "next"?',
  ]);
});
