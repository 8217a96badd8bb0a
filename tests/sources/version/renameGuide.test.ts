/** The upgrade guide of `next`, which a cut gives the name of the version, with all that leads to it. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunOptions } from "../../../src/model/schemas/config.ts";
import { build } from "../../../src/site/build.ts";
import { configuredDocSets, readableConfig, remainingAfterCut } from "../../../src/sources/version/afterCut.ts";
import { cutVersion } from "../../../src/sources/version/cutVersion.ts";
import { makeFolder } from "../../folder.ts";
import { config } from "../../site.ts";

const keys = `docs: { upgrade: "to/{version}" }, locales: { de: {} },
  navbar: { items: [{ label: "Upgrade", to: "/docs/next/to/next" }] },`;
const links = (path: string, absolute = "/docs/next/to/next") =>
  `[a](${path}to/next.md#x) [b](<${path}to/next.md> "t") [c](${path}to/next) [d](${absolute}) <a href="${absolute}#x">e</a> [f][f] [next](https://e.org/to/next)\n\n[f]: ${path}to/next.md\n\n\`\`\`md\n[g](${path}to/next.md)\n\`\`\`\n`;
const site = {
  "site.config.ts": config(keys),
  "content/docs/versions.json": '["v1"]',
  "content/docs/v1/a.md": `# A\n\n${links("../next/")}`,
  "content/docs/next/a.md": `---\npagination_next: to/next\n---\n# A\n\n${links("./")}`,
  "content/docs/next/to/index.md": "# To\n\n[next](next.md), [by root](/to/next.md), [another](../a.md)\n",
  "content/docs/next/to/next.md": "# Up\n\n[here](next.md#x)\n\n## X {#x}\n\n```cpp version=next\nint a;\n```\n",
  "content/docs/next/sidebars.json":
    '{ "docs": ["a", { "type": "category", "label": "To", "link": { "type": "doc", "id": "to/index" }, "items": ["to/next"] }] }\n',
  "content/pages/b.md": "# B\n\n[d](/docs/next/to/next)\n",
  "content/i18n/de/docs/next/to/next.md": "# Auf\n\n[hier](next.md#x)\n\n## X {#x}\n",
};
const runIn = (root: string): RunOptions => ({
  root,
  configFile: join(root, "site.config.ts"),
  out: join(root, "build"),
  cache: false,
});

async function cut(root: string, more: { readonly dryRun?: boolean; readonly latest?: boolean } = {}) {
  const change = await cutVersion({ root }, "v2", {
    dryRun: false,
    ...more,
    docSets: configuredDocSets(await readableConfig(runIn(root))),
  });
  const left = (await remainingAfterCut(runIn(root), change)).map(({ message, hint }) => `${message} ${hint}`);
  return { change, left, read: (path: string) => readFileSync(join(root, "content", path), "utf8") };
}

test("it has the name of the version in next and in the copy, and what led to it still does", async () => {
  const { change, left, read } = await cut(makeFolder(site));
  expect(change.files).toEqual(["a.md", "sidebars.json", "to/index.md", "to/v2.md"]);
  expect(change.lines.slice(0, 2)).toEqual([
    "Renamed content/docs/next/to/next.md to v2.md, and what leads to it in 5 files.",
    "Copied content/docs/next to content/docs/v2 (4 files), and its translations to content/i18n/de/docs/v2.",
  ]);
  for (const folder of ["docs/next", "docs/v2"]) {
    expect(read(`${folder}/a.md`)).toBe(
      '---\npagination_next: to/v2\n---\n# A\n\n[a](./to/v2.md#x) [b](<./to/v2.md> "t") [c](./to/v2) [d](/docs/next/to/v2) <a href="/docs/next/to/v2#x">e</a> [f][f] [next](https://e.org/to/next)\n\n[f]: ./to/v2.md\n\n```md\n[g](./to/next.md)\n```\n',
    );
    expect(read(`${folder}/to/index.md`)).toBe("# To\n\n[next](v2.md), [by root](/to/v2.md), [another](../a.md)\n");
    expect(read(`${folder}/to/v2.md`)).toBe("# Up\n\n[here](v2.md#x)\n\n## X {#x}\n\n```cpp version=v2\nint a;\n```\n");
    expect(read(`${folder}/sidebars.json`)).toContain('"items": ["to/v2"]');
    expect(read(`i18n/de/${folder}/to/v2.md`)).toBe("# Auf\n\n[hier](v2.md#x)\n\n## X {#x}\n");
  }
  expect(read("docs/v1/a.md")).toContain("[a](../next/to/v2.md#x)");
  expect(read("docs/v1/a.md")).toContain("[d](/docs/next/to/v2)");
  expect(read("pages/b.md")).toBe("# B\n\n[d](/docs/next/to/v2)\n");
  expect(left).toEqual(['site.config.ts:6:46 names "to/next", which is "to/v2" now. Write the new name there.']);
});

test("the site builds after it", async () => {
  const root = makeFolder({
    ...site,
    "site.config.ts": config('docs: { upgrade: "to/{version}" }, locales: { de: {} },'),
    "content/docs/v1/a.md": "# A\n",
  });
  const { left } = await cut(root);
  expect(left).toEqual([]);
  const { diagnostics } = await build(runIn(root));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("--dry-run says so and changes nothing", async () => {
  const root = makeFolder(site);
  const { change, left } = await cut(root, { dryRun: true });
  expect(change.lines[0]).toBe("Would rename content/docs/next/to/next.md to v2.md, and what leads to it in 5 files.");
  expect(change.files).toContain("to/v2.md");
  expect(left).toHaveLength(1);
  expect(existsSync(join(root, "content/docs/next/to/next.md"))).toBe(true);
});

test("what is cut beside the latest version leaves the guide to the next one", async () => {
  const { change, left, read } = await cut(makeFolder(site), { latest: false });
  expect(change.lines[0]).toMatch(/^Copied/);
  expect(read("docs/next/to/next.md")).toContain("# Up");
  expect(left).toEqual([
    'The version "v2" has no upgrade guide: content/docs/v2/to/v2.md does not exist. Rename content/docs/v2/to/next.md, and what links to it.',
  ]);
});

test("a cut that fails changes nothing", async () => {
  const root = makeFolder(site);
  mkdirSync(join(root, "content/i18n/de/docs/v2/to/v2.md"), { recursive: true });
  await expect(cut(root)).rejects.toThrow("The version could not be written to content/docs/v2");
  expect(readFileSync(join(root, "content/docs/next/to/next.md"), "utf8")).toBe(site["content/docs/next/to/next.md"]);
  expect(readFileSync(join(root, "content/docs/next/a.md"), "utf8")).toBe(site["content/docs/next/a.md"]);
});
