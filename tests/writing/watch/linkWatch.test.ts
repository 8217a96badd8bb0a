/** Link checks that the next snapshot stops half way, as quick edits do. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Page } from "../../../src/engine/core/model.ts";
import { plan } from "../../../src/engine/plan/plan.ts";
import { LinkWatch } from "../../../src/writing/watch/linkWatch.ts";
import type { SiteFiles } from "../../../src/writing/watch/siteFiles.ts";
import type { Snapshot } from "../../../src/writing/watch/snapshot.ts";
import { config, contentOf } from "../../engine/plan/fixture.ts";

const documents = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`p${number}`, {}]));
const { content, compiled } = contentOf({ docs: { next: documents } });
const { site } = plan(config, content, compiled);
const paths = new Set(["here.html", "there.html", ...site.pages.map(({ url }) => `${url.slice(1)}.html`)]);
const files = { all: async () => ({ paths, diagnostics: [] }) } as Partial<SiteFiles> as SiteFiles;

/** Pages that take a while to render. */
function snapshot(era: number, targetsOf: (page: Page) => readonly string[]): Snapshot {
  const input = { site, config, compiled, code: new Map() };
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
    era,
    assembly: { input, loadedSite: { content, diagnostics: [] }, bundles: { built: { assets: {} } }, diagnostics: [] },
    render,
  } as unknown as Snapshot;
}

test("what was noted of another outline is never taken for this one's", async () => {
  const old = snapshot(1, () => ["/there", "/here"]);
  const last = site.pages.at(-1);
  const fresh = () => snapshot(2, (page) => (page === last ? ["/here", "/lost"] : ["/here"]));
  const expected = await new LinkWatch().check(fresh(), files);
  expect(expected?.map(({ message }) => message)).toEqual([expect.stringContaining(`Broken link on ${last?.url} `)]);
  const watch = new LinkWatch();
  const first = watch.check(old, files);
  const second = watch.check(fresh(), files);
  // Now the first sees that it was stopped, and keeps what it has.
  await turn();
  expect(await watch.check(fresh(), files)).toEqual(expected);
  expect([await first, await second]).toEqual([null, null]);
});

test("what was noted before it was stopped is not done again", async () => {
  const watch = new LinkWatch();
  const rendered: string[] = [];
  const noting = (): Snapshot => {
    const made = snapshot(1, () => ["/here"]);
    const render = (page: Page) => {
      rendered.push(page.url);
      return made.render(page);
    };
    return { ...made, render } as unknown as Snapshot;
  };
  const first = watch.check(noting(), files);
  watch.stop();
  expect(await first).toBeNull();
  expect(rendered.length).toBeLessThan(site.pages.length);
  expect(await watch.check(noting(), files)).toEqual([]);
  expect(rendered).toHaveLength(site.pages.length);
});

test("a page whose template looks at all pages is checked again after an edit of another", async () => {
  const edited = contentOf({ docs: { next: { ...documents, p1: { frontMatter: { title: "Edited" } } } } });
  const after = plan(config, edited.content, edited.compiled).site;
  const watch = new LinkWatch();
  const checked = async (of: typeof site) => {
    const rendered: string[] = [];
    const made = snapshot(1, () => ["/here"]);
    const render = (page: Page) => {
      rendered.push(page.url);
      return { ...made.render(page), reads: new Set(["all pages"]) };
    };
    const input = { ...made.assembly.input, site: of };
    await watch.check({ ...made, assembly: { ...made.assembly, input }, render } as unknown as Snapshot, files);
    return rendered.length;
  };
  expect(await checked(site)).toBe(site.pages.length);
  expect(await checked(site)).toBe(0);
  expect(await checked(after)).toBe(site.pages.length);
});
