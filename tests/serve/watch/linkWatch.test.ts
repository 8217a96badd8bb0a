/** Link checks that the next revision stops half way, as quick edits do. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Page } from "../../../src/model/model.ts";
import { checkLinksAgain, newLinkNotes } from "../../../src/serve/watch/linkWatch.ts";
import type { SiteView } from "../../../src/serve/watch/siteView.ts";
import { plan } from "../../../src/stages/plan/plan.ts";
import { config, contentOf } from "../../stages/plan/fixture.ts";

const documents = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`p${number}`, {}]));
const { content, compiled } = contentOf({ docs: { next: documents } });
const { site } = plan(config, content, compiled);
const paths = new Set(["here.html", "there.html", ...site.pages.map(({ url }) => `${url.slice(1)}.html`)]);

/** Checks one after the other: the next stops the one before. */
function watching() {
  const notes = newLinkNotes();
  let stopping = new AbortController();
  const stop = () => stopping.abort();
  const check = (view: SiteView) => {
    stop();
    stopping = new AbortController();
    return checkLinksAgain(view, notes, { signal: stopping.signal, early: () => {} });
  };
  return { check, stop };
}

/** Pages that take a while to render. */
function viewOf(script: string, targetsOf: (page: Page) => readonly string[]): SiteView {
  const input = { site, config, compiled, code: new Map(), sources: new Map(), navbar: () => [] };
  const render = (page: Page) => {
    for (const began = performance.now(); performance.now() - began < 3; );
    const nothing = {
      ids: new Set<string>(),
      reported: new Set<string>(),
      reads: new Set<string>(),
      assets: [],
      pending: [],
      diagnostics: [],
      isWhole: true,
    };
    return { page, targets: targetsOf(page), ...nothing };
  };
  return {
    assembly: { ...input, content, sourceProblems: [], bundles: { built: { assets: { script } } }, diagnostics: [] },
    render,
    list: async () => ({ paths, diagnostics: [] }),
  } as unknown as SiteView;
}

test("what was noted of another outline is never taken for this one's", async () => {
  const old = viewOf("/1.js", () => ["/there", "/here"]);
  const last = site.pages.at(-1);
  const fresh = () => viewOf("/2.js", (page) => (page === last ? ["/here", "/lost"] : ["/here"]));
  const expected = await watching().check(fresh());
  expect(expected?.map(({ message }) => message)).toEqual([expect.stringContaining(`Broken link on ${last?.url} `)]);
  const watch = watching();
  const first = watch.check(old);
  const second = watch.check(fresh());
  // Now the first sees that it was stopped, and keeps what it has.
  await turn();
  expect(await watch.check(fresh())).toEqual(expected);
  expect([await first, await second]).toEqual([null, null]);
});

test("what was noted before it was stopped is not done again", async () => {
  const watch = watching();
  const rendered: string[] = [];
  const noting = (): SiteView => {
    const made = viewOf("/1.js", () => ["/here"]);
    const render = (page: Page) => {
      rendered.push(page.url);
      return made.render(page);
    };
    return { ...made, render } as unknown as SiteView;
  };
  const first = watch.check(noting());
  watch.stop();
  expect(await first).toBeNull();
  expect(rendered.length).toBeLessThan(site.pages.length);
  expect(await watch.check(noting())).toEqual([]);
  expect(rendered).toHaveLength(site.pages.length);
});

/** How many pages are checked again where these fields of the input are others, of pages that read so of the site. */
function checking(read: string) {
  const watch = watching();
  return async (changed: object) => {
    const rendered: string[] = [];
    const made = viewOf("/1.js", () => ["/here"]);
    const render = (page: Page) => {
      rendered.push(page.url);
      return { ...made.render(page), reads: new Set([read]) };
    };
    await watch.check({ ...made, assembly: { ...made.assembly, ...changed }, render } as unknown as SiteView);
    return rendered.length;
  };
}

test("a page whose template looks at all pages is checked again after an edit of another", async () => {
  const edited = contentOf({ docs: { next: { ...documents, p1: { frontMatter: { title: "Edited" } } } } });
  const checked = checking("all pages");
  expect(await checked({})).toBe(site.pages.length);
  expect(await checked({})).toBe(0);
  expect(await checked({ site: plan(config, edited.content, edited.compiled).site })).toBe(site.pages.length);
});

test("a page that shows the text of another is checked again after an edit of that, and all pages with another API", async () => {
  const [[path, body] = []] = compiled;
  const other = new Map(compiled).set(path as never, { ...body, key: "other" } as never);
  const checked = checking(`text ${site.pages.find(({ source }) => source === path)?.url}`);
  expect(await checked({})).toBe(site.pages.length);
  expect(await checked({ compiled: other })).toBe(site.pages.length);
  expect(await checked({ compiled: other })).toBe(0);
  expect(await checked({ compiled: other, content: { ...content, symbols: new Map([["next", { hash: "other" }]]) } })).toBe(
    site.pages.length,
  );
});
