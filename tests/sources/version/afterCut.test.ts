/** What a new version lacks once its documents are copied. */
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunOptions } from "../../../src/model/schemas/config.ts";
import { versionName } from "../../../src/model/versionName.ts";
import { readableConfig, remainingAfterCut } from "../../../src/sources/version/afterCut.ts";
import { cutVersion } from "../../../src/sources/version/cutVersion.ts";
import { makeFolder } from "../../folder.ts";
import { config } from "../../site.ts";

const site = (keys: string, next: Record<string, string> = {}) => ({
  "site.config.ts": config(keys),
  "content/docs/versions.json": '["v1"]',
  "content/docs/v1/a.md": "# A\n",
  "content/docs/next/a.md": "# A\n",
  ...next,
});

function runIn(root: string): RunOptions {
  return { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: false };
}

async function left(files: Parameters<typeof makeFolder>[0], dryRun = false): Promise<readonly string[]> {
  const run = runIn(makeFolder(files));
  const change = await cutVersion(run, "v2", { dryRun });
  return (await remainingAfterCut(run, change)).map(({ message, hint }) => `${message} ${hint}`);
}

test("nothing, where the site has no API, guides, or days", async () => {
  expect(await left(site(""))).toEqual([]);
});

test("the API, which is in the sources of the library", async () => {
  const unnamed =
    'The version "v2" has no API reference, because symbols does not name it. Run "docsgen api record <xml> --as v2", and add "v2": { record: "api/v2.json" }; or add "v2": false, if it has none.';
  expect(await left(site('symbols: { v1: { record: "api/v1.json" } },'))).toEqual([unnamed]);
  const pattern = site('symbols: { "*": { record: "api/{version}.json" } },');
  const absent =
    'The version "v2" has no API record: content/api/v2.json does not exist. Run "docsgen api record <xml> --as v2", or add "v2": false to symbols, if it has none.';
  expect(await left(pattern)).toEqual([absent]);
  expect(await left(pattern, true)).toEqual([absent]);
  expect(await left({ ...pattern, "content/api/v2.json": "{}" })).toEqual([]);
});

test("the upgrade guide under the name of the version, and the day of the release", async () => {
  const keys = 'docs: { upgrade: "to/{version}", versions: { v1: { released: "2020-01-02" } } },';
  const day =
    'The version "v2" has no day of release, which the version menu shows. Add "v2": { released: "YYYY-MM-DD" } to docs.versions.';
  const guide = 'The version "v2" has no upgrade guide: content/docs/v2/to/v2.md does not exist.';
  expect(await left(site(keys))).toEqual([`${guide} Write it.`, day]);
  expect(await left(site(keys, { "content/docs/next/to/next.md": "# To\n" }))).toEqual([
    `${guide} Rename content/docs/v2/to/next.md, and what links to it.`,
    day,
  ]);
  expect(await left(site(keys, { "content/docs/next/to/v2.md": "# To\n" }))).toEqual([day]);
});

test("how its code is checked, where that is said of what was unreleased", async () => {
  const told =
    'The code of "v2" is checked otherwise than that of "next": snippets.cpp.versions has settings for "next" alone. Add "v2" to snippets.cpp.versions, with the same settings.';
  const keys = (versions: string) => `snippets: { cpp: { command: ["true"], versions: { ${versions} } } },`;
  expect(await left(site(keys('next: { command: ["false"] }')))).toEqual([told]);
  expect(await left(site(keys('next: { command: ["false"] }, v2: "Later."')))).toEqual([]);
  expect(await left(site(keys('v1: "Later."')))).toEqual([]);
});

test("links of other pages to what was the only version, at the first release", async () => {
  const pages = {
    "site.config.ts": config('docs: { path: "guide" }, navbar: { items: [{ type: "docsVersionDropdown" }] },'),
    "content/docs/v1/a.md": "",
    "content/docs/next/a.md": "# A\n",
    "content/docs/next/b/index.md": "# B\n\n[Home](../../../pages/index.md)\n",
    "content/pages/index.md": "# Home\n\n- [A](../docs/next/a.md#x), [B](../docs/next/b/index.md)\n- [A](/guide/a)\n",
    "content/pages/team.tsx": '<a href="/guide/next/a">A</a>\n',
    "content/i18n/de/pages/index.md": "# Start\n\n[A](../docs/next/a.md)\n",
  };
  const { "content/docs/v1/a.md": _, ...first } = pages;
  const told =
    'Pages outside of the documents link to those of "next", which were the only ones: content/i18n/de/pages/index.md:3, content/pages/index.md:3, content/pages/team.tsx:1. Write "/guide/a" to lead to the latest release, whichever that is.';
  expect(await left(first)).toEqual([told]);
  expect(await left({ ...pages, "content/docs/versions.json": '["v1"]' })).toEqual([]);
});

test("a menu of the versions, at the first release", async () => {
  const first = { "content/docs/next/a.md": "# A\n" };
  const told =
    'The navigation bar has no menu of the versions, by which readers get to another one. Add { type: "docsVersionDropdown", position: "right" } to navbar.items.';
  const bar = (items: string) => ({ ...first, "site.config.ts": config(`navbar: { items: [${items}] },`) });
  expect(await left(bar('{ type: "search" }'))).toEqual([told]);
  expect(await left(bar('{ type: "docsVersionDropdown" }'))).toEqual([]);
});

test("files next to the configuration that name the guide as it was", async () => {
  const keys = 'docs: { upgrade: "to/{version}" },';
  const readme = "# Ours\n\n- [To](content/docs/next/to/next.md)\n- [Not that](content/docs/next/to/next-door.md)\n";
  const told = 'README.md:3:8 names "to/next", which is "to/v2" now. Write the new name there.';
  const change = { ...versionName("docs", "v2"), files: ["to/v2.md"], names: ["v2", "v1"] };
  const run = runIn(makeFolder({ ...site(keys), "README.md": readme }));
  expect((await remainingAfterCut(run, change)).map(({ message, hint }) => `${message} ${hint}`)).toEqual([told]);
});

test("nothing is said where the configuration cannot be read: the next build says why", async () => {
  expect(await left(site("nothing: 1,"))).toEqual([]);
});

test("the configuration is read once, unless the content that was changed is a part of it", async () => {
  const pure = runIn(makeFolder(site("")));
  const known = await readableConfig(pure);
  expect(await readableConfig(pure, known)).toBe(known);
  const imported = `import names from "./content/docs/versions.json" with { type: "json" };\n`;
  const named = runIn(makeFolder({ ...site(""), "site.config.ts": imported + config("tagline: names.join(),") }));
  const before = await readableConfig(named);
  expect(before?.config.tagline).toBe("v1");
  expect(await readableConfig(named, before)).not.toBe(before);
  const reading = `import { readFileSync } from "node:fs";\nreadFileSync("site.config.ts", "utf8");\n`;
  const impure = runIn(makeFolder({ ...site(""), "site.config.ts": reading + config("") }));
  const read = await readableConfig(impure);
  expect(await readableConfig(impure, read)).not.toBe(read);
});
