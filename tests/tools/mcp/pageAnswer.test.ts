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
  const radio = (name: string, at: number) => `<input type="radio" data-version="${name}" data-at="${at}">`;
  const html = `<main><h1>Packet</h1>${radio("v2", 0)}${radio("v1", 1)}<p class="not-there" data-not="1">Not in this version: since v2</p><div class="prose reference"><p data-not="1">int size() <span class="was" data-was="0">now</span></p><p>int count()<span class="was" data-was="1"> was long</span></p></div></main>`;
  const version = (name: string) => ({ ...parseVersionName(name), label: name, isLast: name === "v2", path: `/docs/${name}` });
  const site: BuiltSite = {
    ...siteOf({ "docs/api/Packet.html": html, "docs/api/Packet.md": "# Packet\n\nAll versions.\n" }),
    versions: [version("v2"), version("v1")],
    isAboutAll: (url) => url.startsWith("/docs/api/"),
  };
  const answer = pageAnswer({ page: "/docs/api/Packet", version: "v1" }, site);
  expect(answer).toContain('version: "v1"');
  expect(answer).toMatch(/# Packet\n\nNot in this version: since v2\n\nint count\(\) was long$/);
  expect(pageAnswer({ page: "/docs/api/Packet", version: "v2" }, site)).toMatch(/# Packet\n\nint size\(\) now\n\nint count\(\)$/);
  expect(pageAnswer({ page: "/docs/api/Packet" }, site)).toContain("All versions.");
});
