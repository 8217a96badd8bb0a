/**
 * The Big List of Naughty Strings as titles, headings, link texts, names of files and folders, and queries: each is shown as it was
 * written, or refused with a place, and no page becomes invalid HTML.
 */
import { createRequire } from "node:module";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { engineOf, makeFiles } from "../features/search/render/fixture.ts";
import { buildSite } from "../site.ts";
import { effort, randomFrom, seed } from "./effort.ts";

const all = createRequire(import.meta.url)("big-list-of-naughty-strings") as readonly string[];
/** All of them at night, and every ninth in `npm test`. */
const strings = effort(
  all.filter((_, place) => place % 9 === Math.floor(randomFrom(seed)() * 9)),
  all,
).map((text) => text.toWellFormed());

interface Shown {
  /** Text of the first heading. */
  readonly heading: string;
  readonly elements: ReadonlySet<string>;
}

function shownIn(html: string): Shown {
  const elements = new Set<string>();
  let [heading, depth, count] = ["", 0, 0];
  const parser = new Parser({
    onopentag: (name) => {
      elements.add(name);
      if (name === "h1") [depth, count] = [depth + 1, count + 1];
    },
    onclosetag: (name) => {
      if (name === "h1") depth--;
    },
    ontext: (text) => {
      if (depth > 0 && count === 1) heading += text;
    },
  });
  parser.end(html);
  return { heading, elements };
}

/** White space as a browser shows it, and without control characters, which pages must not hold. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ")
    .replace(/[\s\u200B]+/g, " ")
    .trim();

test("as titles they are shown as they are", { timeout: 600_000 }, async () => {
  // An empty title is none.
  const titles = strings.filter((text) => plain(text) !== "");
  const site = await buildSite(
    Object.fromEntries(
      titles.map((text, at) => [
        `content/docs/next/page-${at}.md`,
        `---\ntitle: ${JSON.stringify(text)}\nsidebar_label: ${JSON.stringify(text)}\ndescription: ${JSON.stringify(text)}\n---\n\nText.\n`,
      ]),
    ),
  );
  expect(site.problems).toEqual([]);
  const wrong: unknown[] = [];
  for (const [at, text] of titles.entries()) {
    const { heading, elements } = shownIn(await site.read(`docs/page-${at}.html`));
    if (plain(heading) !== plain(text)) wrong.push([at, text, heading]);
    for (const name of ["iframe", "object", "embed", "marquee", "video", "audio", "form", "svg"])
      if (elements.has(name)) wrong.push([at, text, name]);
  }
  expect(wrong).toEqual([]);
});

test("as Markdown they are text, or a problem with a place", { timeout: 600_000 }, async () => {
  const files = strings.map((text, at) => {
    const line = text.replace(/[\r\n\u2028\u2029]+/g, " ");
    return [
      `content/docs/next/page-${at}.md`,
      `# ${line}\n\n## ${line} {#own}\n\n[${line}](#own) ${line}\n\n- ${line}\n`,
    ] as const;
  });
  const { problems } = await buildSite(Object.fromEntries(files));
  for (const each of problems) expect(each).toMatch(/^[\w/-]+ content\/docs\/next\/page-\d+\.md:\d+:\d+ /);
});

const named = (names: readonly string[]) => ({
  ...Object.fromEntries(names.map((name, at) => [`content/docs/next/p${at}/x${name}.md`, `# Page ${at}\n`])),
  ...Object.fromEntries(names.map((name, at) => [`content/static/f${at}/x${name}.txt`, `file ${at}`])),
});

test("as names of files they are addresses; a backslash, which other systems take for a folder, is refused", {
  timeout: 600_000,
}, async () => {
  const names = [...new Set(strings.map((text) => text.replace(/[/\0]/g, "-")))].filter((name) => Buffer.byteLength(name) < 200);
  const good = names.filter((name) => !name.includes("\\"));
  const site = await buildSite(named(good));
  // Some of the names are none on Windows, which is said.
  expect(site.problems.filter((problem) => !problem.startsWith("content/name "))).toEqual([]);
  const pages = site.result.pages.filter(({ source }) => /^content\/docs\/next\/p\d/.test(source ?? ""));
  expect(new Set(pages.map(({ source }) => source)).size).toBe(good.length);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  for (const { url } of pages) expect(new URL(url, "https://example.org").pathname).toBe(url);
  const bad = names.filter((name) => name.includes("\\"));
  const { problems } = await buildSite(named(bad));
  const refused = problems.filter((problem) => !problem.startsWith("content/name "));
  for (const each of refused) expect(each).toMatch(/^content\/outside .*\(from content\/(?:docs\/next\/p|static\/f)\d+/s);
  expect(refused).toHaveLength(2 * bad.length);
});

test("as queries they find what is named like them, and nothing fails", { timeout: 600_000 }, async () => {
  const pages = Object.fromEntries(
    strings.map((text, at) => [`page${at}`, { title: text, sections: { "": `Words of page ${at}.` } }]),
  );
  const engine = engineOf(makeFiles({ "v1.0": pages }));
  let found = 0;
  for (const text of strings) {
    const { hits } = await engine.search(text, { versions: "all" });
    found += Number(hits.length > 0);
  }
  expect(found).toBeGreaterThan(strings.length / 2);
});
