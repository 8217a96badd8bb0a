/** Pages that are too long for a program, and pages without a Markdown file. The rest is in `tests/cli/mcp.test.ts`. */
import { expect, it } from "vitest";
import type { BuiltSite } from "../../../src/finished/builtSite.ts";
import { parseVersionName } from "../../../src/model/versionName.ts";
import { pageAnswer } from "../../../src/tools/mcp/pageAnswer.ts";

const v1 = { ...parseVersionName("v1"), label: "v1", isLast: true, path: "/docs" };

function siteOf(files: Readonly<Record<string, string>>): BuiltSite {
  return {
    versions: [v1],
    titles: new Map(),
    hasSearch: false,
    addressOf: (url) => `https://example.org${url}`,
    versionOf: (url) => (url.startsWith("/docs/") ? v1 : null),
    isAboutAll: () => false,
    read: (path) => files[path] ?? null,
  };
}

const page = (prose: string) => `<main><h1>Long</h1><div class="prose">${prose}</div></main>`;

it("cuts a long page after a paragraph, and says how to read on", () => {
  const site = siteOf({ "docs/long.html": page(`<h2 id="a">A</h2>${"<p>Many words.</p>".repeat(5000)}`) });
  const answer = pageAnswer({ page: "long" }, site);
  expect(answer.length).toBeLessThan(41_000);
  expect(answer).toMatch(
    /Many words\.\n\n\(Cut here: the page has 65\d{3} characters\. Read the rest section by section\.\)\n\n---\n\nSections of this page:\n\n- A: https:\/\/example\.org\/docs\/long#a$/,
  );
  expect(pageAnswer({ page: "long", section: "A" }, site).length).toBeGreaterThan(60_000);
});

it("makes Markdown of the HTML where there is no file", () => {
  expect(
    pageAnswer({ page: "short" }, siteOf({ "docs/short.html": page("<p>Text with <a href='/docs/x'>a link</a>.</p>") })),
  ).toBe(
    '---\ntitle: "Long"\nversion: "v1"\nurl: "https://example.org/docs/short"\n---\n\n# Long\n\nText with [a link](https://example.org/docs/x).',
  );
  expect(() => pageAnswer({ page: "short", section: "a" }, siteOf({ "docs/short.html": page("<p>Text.</p>") }))).toThrow(
    'The page "Long" has no section "a". The page has no sections.',
  );
});

it("answers with a symbol as the version that is asked for has it, and with the file of all versions otherwise", () => {
  const radio = (name: string, at: number) => `<input type="radio" value="${name}" data-at="${at}">`;
  const html = `<main><h1>Packet</h1>${radio("v2", 0)}${radio("v1", 1)}<p class="not-there" data-not="1">Not in this version: since v2</p><div class="prose reference"><p data-not="1">int size() <span class="was" data-was="0">now</span></p><p>int count()<span class="was" data-was="1"> was long</span></p></div></main>`;
  const version = (name: string) => ({ ...parseVersionName(name), label: name, isLast: name === "v2", path: `/docs/${name}` });
  const site: BuiltSite = {
    ...siteOf({ "docs/api/Packet.html": html, "docs/api/Packet.md": "# Packet\n\nAll versions.\n" }),
    versions: [version("v2"), version("v1")],
    isAboutAll: (url) => url.startsWith("/docs/api/"),
  };
  const answer = pageAnswer({ page: "/docs/api/Packet", version: "v1" }, site);
  expect(answer).toContain('version: "v1"\nurl: "https://example.org/docs/api/Packet?v=v1"');
  // What the version lacks as a whole has no members there.
  expect(answer).toMatch(/# Packet\n\nNot in this version: since v2$/);
  const there = html.replace(/<p class="not-there".*?<\/p>/, "");
  const before = pageAnswer(
    { page: "/docs/api/Packet", version: "v1" },
    { ...site, ...siteOf({ "docs/api/Packet.html": there }), versions: site.versions, isAboutAll: site.isAboutAll },
  );
  expect(before).toMatch(/# Packet\n\nint count\(\) was long$/);
  expect(pageAnswer({ page: "/docs/api/Packet", version: "v2" }, site)).toMatch(/# Packet\n\nint size\(\) now\n\nint count\(\)$/);
  expect(pageAnswer({ page: "/docs/api/Packet" }, site)).toContain("All versions.");
  // The address names the version, too.
  expect(pageAnswer({ page: "/docs/api/Packet?v=v1" }, site)).toBe(answer);
  expect(() => pageAnswer({ page: "/docs/api/Packet?v=v3" }, site)).toThrow('There is no version "v3".');
});

it("answers with whole declarations below their headings, and with the head of a symbol", () => {
  const radio = (name: string, at: number) => `<input type="radio" data-version="${name}" data-at="${at}">`;
  const rows = [
    '<div class="sig"><span><a href="/docs/api/Option">Option</a> </span><div><h3 id="next"><a href="#next">next</a></h3><wbr>(int &amp;a) <b>const</b></div><small class="history">since v1</small><div class="below"><p>Returns the next one.</p></div></div>',
    '<div class="sig long"><span>void </span><div><b>next</b><wbr>(<span>int a,</span><span>int b)</span></div></div>',
    '<div class="sig"><span>bool </span><div><h3 id="last"><a href="#last">last</a></h3>()</div></div>',
  ];
  const html = `<main><h1>Packet</h1><p class="entry-summary">A packet.</p><ul class="entry-facts"><li>class</li></ul>${radio("v2", 0)}${radio("v1", 1)}<div class="prose reference">${rows.join("")}</div></main>`;
  const version = (name: string) => ({ ...parseVersionName(name), label: name, isLast: name === "v2", path: `/docs/${name}` });
  const site: BuiltSite = {
    ...siteOf({ "docs/api/Packet.html": html }),
    titles: new Map([["/docs/api/Packet", "Packet"]]),
    versions: [version("v2"), version("v1")],
    isAboutAll: (url) => url.startsWith("/docs/api/"),
  };
  const address = "https://example.org/docs/api/Packet";
  const next = `### [next](${address}#next)\n\n\`Option next(int &a) const\`\n\nsince v1\n\nReturns the next one.\n\n\`void next(int a, int b)\``;
  const read = (section?: string) =>
    pageAnswer({ page: "/docs/api/Packet", version: "v1", section }, site).split("\n---\n\n")[1]?.trim();
  expect(read("next")).toBe(next);
  expect(pageAnswer({ page: "/docs/api/Packet#next" }, site)).toContain(next);
  expect(read()).toBe(`# Packet\n\nA packet.\n\n- class\n\n${next}\n\n### [last](${address}#last)\n\n\`bool last()\``);
});

it("names the page of a symbol that is asked for by its name alone, or nearly", () => {
  const site: BuiltSite = {
    ...siteOf({}),
    titles: new Map([["/docs/api/Packet", "Packet"]]),
    isAboutAll: (url) => url.startsWith("/docs/api/"),
  };
  expect(() => pageAnswer({ page: "packet" }, site)).toThrow(
    'There is no page "packet" in version v1. Did you mean "api/Packet"?',
  );
  expect(() => pageAnswer({ page: "/docs/api/Packt" }, site)).toThrow(
    'There is no page "api/Packt" in version v1. Did you mean "api/Packet"?',
  );
});
