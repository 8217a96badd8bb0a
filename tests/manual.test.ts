/** The manual: a site of its own that builds without a problem, whose links lead somewhere on the built site and in the folder alike. */
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { check } from "../src/tools/check/check.ts";
import { ruleCodes } from "../src/tools/check/rules/ruleCodes.ts";
import { openSearch } from "../src/tools/mcp/searchAnswer.ts";
import { htmlFaults } from "./fixtures/htmlFaults.ts";
import { type BuiltSite, builtSite } from "./site.ts";

const root = fileURLToPath(new URL("../manual", import.meta.url));
let site: BuiltSite;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docsgen-manual-"));
  site = await builtSite({ root, configFile: join(root, "site.config.ts"), out: join(folder, "build"), cache: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("it builds without a problem", async () => {
  expect(site.problems).toEqual([]);
  expect(await site.files()).toEqual(
    expect.arrayContaining(["index.html", "docs/start/install.html", "docs/reference/cli.html"]),
  );
});

test("a crawler finds no broken link", async () => {
  // Of valid HTML, more is asked below.
  const rules = ruleCodes.filter((code) => code !== "check/html");
  const { diagnostics } = await check(site.run, { external: false, skip: [], timeout: 20_000, retries: 0, rules });
  expect(diagnostics).toEqual([]);
});

test("every page is valid HTML", async () => {
  const { pages, found } = await htmlFaults(await site.files(), site.read);
  expect(found).toEqual([]);
  expect(pages).toBeGreaterThan(40);
});

test("its front page lists every page of the next version, by paths that exist", async () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  const listed = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path = ""]) => path);
  expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const pages = site.result.pages.flatMap(({ source, version }) => (source === null || version !== "next" ? [] : [source]));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((path) => !listed.includes(path))).toEqual([]);
});

test("the page about trust names tests that exist", () => {
  const text = readFileSync(join(root, "content/docs/next/own/trust.md"), "utf8");
  const tests = [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(new Set(tests).size).toBeGreaterThan(40);
  expect(tests.filter((path) => !existsSync(join(root, "..", path)))).toEqual([]);
});

test("an example shows its source and what becomes of it", async () => {
  const html = await site.main("docs/write/markdown.html");
  expect(html).toMatch(/<div class="demo">.*\*\*strong\*\*.*<div class="demo-result">\s*<p><strong>strong<\/strong>/s);
});

test.each([
  ["plausible", "/docs/own/analytics"],
  ["last updated", "/docs/write/front-matter"],
  ["upgrade", "/docs/own/upgrade"],
  ["hide from search", "/docs/own/deployment"],
  ["robots.txt", "/docs/own/deployment"],
  ["windows", "/docs/own/limits"],
  ["latex", "/docs/write/formulas"],
  ["openapi", "/docs/own/limits"],
  ["add a picture", "/docs/write/links-and-images"],
  ["redirect", "/docs/own/deployment"],
  ["code from a file", "/docs/write/code"],
  ["hide a page from search", "/docs/own/deployment"],
  ["two libraries in one site", "/docs/own/doc-sets"],
  ["change the colors", "/docs/own/theming"],
  ["add a page", "/docs/start/first-page"],
  ["order the sidebar", "/docs/start/navigation"],
  ["release a version", "/docs/start/releases"],
  ["delete an old version", "/docs/own/versions"],
  ["link to a heading", "/docs/write/links-and-images"],
  ["check external links", "/docs/own/audit"],
  ["deploy to github pages", "/docs/start/deploy"],
  ["write a note box", "/docs/write/directives"],
  ["tabs for operating systems", "/docs/write/directives"],
  ["draw a diagram", "/docs/write/diagrams"],
  ["translate the site", "/docs/own/languages"],
  ["move from docusaurus", "/docs/own/moving-in-docusaurus"],
  ["rename a page", "/docs/write/versions"],
  ["google analytics", "/docs/own/analytics"],
  ["print as pdf", "/docs/own/export"],
  ["highlight a line of code", "/docs/write/code"],
  ["add a video", "/docs/write/links-and-images"],
  ["change the logo", "/docs/own/navigation"],
  ["custom component", "/docs/extend/directives"],
  ["table of contents", "/docs/own/navigation"],
])("its search finds for %j first %s", async (query, page) => {
  const { hits } = await openSearch(site.run.out).search(query, { versions: "all", limit: 1 });
  expect(hits.map(({ url }) => url.replace(/#.*/, ""))).toEqual([page]);
});

test("the front page of the repository compares docsgen with other tools as the manual does", () => {
  const tableOf = (file: string) => /^\| \| docsgen \|.*?(?=\n\n)/ms.exec(readFileSync(join(root, file), "utf8"))?.[0];
  expect(tableOf("../README.md")).toMatch(/\n.*\n.*\n/);
  expect(tableOf("content/docs/next/own/features.md")).toBe(tableOf("../README.md"));
});

test("there is one way to begin: that of the manual, with the version of the package", () => {
  const { version } = JSON.parse(readFileSync(join(root, "../package.json"), "utf8")) as { version: string };
  const first = `npx --yes --package ./docsgen-${version}.tgz docsgen init my-docs --deploy pages\n`;
  const rest = "cd my-docs\nnpm install\n";
  expect(readFileSync(join(root, "content/docs/next/start/install.md"), "utf8")).toContain(first + rest);
  expect(readFileSync(join(root, "../README.md"), "utf8")).toContain(first + rest);
  expect(readFileSync(join(root, "content/pages/index.md"), "utf8")).toContain(first);
});

test("each row of what is not there has a test of its name", () => {
  const text = readFileSync(join(root, "content/docs/next/own/limits.md"), "utf8");
  const [, ...rows] = [...text.matchAll(/^\| ([^|]+) \|(?! *-)/gm)]
    .map(([, name]) => name)
    .filter((name) => !/^-+$/.test(name ?? ""));
  expect(rows.length).toBeGreaterThan(5);
  const tests = readFileSync(join(root, "../tests/fixtures/notThere.test.ts"), "utf8");
  expect([...tests.matchAll(/^test\("([^"]+)"/gm)].map(([, name]) => name)).toEqual(rows);
});

test("the list of features names tests that exist, and pages", () => {
  const text = readFileSync(join(root, "content/docs/next/own/features.md"), "utf8");
  const rows = [...text.matchAll(/\| \[[^\]]+\]\(([^)]+)\) \| `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(60);
  const files = rows.map(([, , test = ""]) => join(root, "../tests", test));
  expect(files.filter((file) => !existsSync(`${file}.test.ts`) && !existsSync(`${file}.test.tsx`))).toEqual([]);
});
