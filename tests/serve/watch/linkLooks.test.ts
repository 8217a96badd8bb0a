/** Which pages the link check of the watching server checks again after an edit, and what it reports. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Diagnostic } from "../../../src/model/model.ts";
import { checkLinksAgain } from "../../../src/serve/watch/linkWatch.ts";
import { firstRevision, withFiles } from "../../../src/serve/watch/next.ts";
import { Renderer } from "../../../src/stages/render/render.tsx";
import { makeSite } from "../../site.ts";

const file = (name: string) => `content/docs/next/${name}.md`;
const doc = (title: string, body: string) => `---\ntitle: ${title}\n---\n${body}\n`;
const others = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [file(`x${at}`), doc(`X${at}`, "Alone.")]));
const first = {
  ...others,
  [file("a")]: doc("A", "## Part\n\nText."),
  [file("b")]: doc("B", "See [part](./a.md#part)."),
  [file("c")]: doc("C", "See [x](./x1.md)."),
};

async function watched(files: Readonly<Record<string, string>> = {}) {
  const site = await makeSite({ ...first, ...files });
  let revision = await firstRevision(site.run);
  const rendered = vi.spyOn(Renderer.prototype, "render");
  let stopping = new AbortController();
  const look = async () => {
    rendered.mockClear();
    stopping.abort();
    stopping = new AbortController();
    const early: string[][] = [];
    const summary = (found: readonly Diagnostic[]) => found.map(({ code, file = "" }) => `${code} ${file}`);
    const found = await checkLinksAgain(revision.shownView, revision.memory.links, {
      signal: stopping.signal,
      early: (found) => early.push(summary(found)),
    });
    return { problems: summary(found ?? []), early, looked: rendered.mock.calls.map(([page]) => page.url).sort() };
  };
  const change = async (files: Readonly<Record<string, string | null>>) => {
    for (const [path, text] of Object.entries(files)) {
      if (text === null) await rm(join(site.root, path));
      else await site.write({ [path]: text });
    }
    const paths = Object.keys(files).map((path) => join(site.root, path));
    revision = await withFiles(revision, paths);
    return look();
  };
  return { look, change };
}

test("a heading concerns its page and those that link to it", async () => {
  const { look, change } = await watched();
  expect((await look()).problems).toEqual([]);
  expect(await change({ [file("a")]: doc("A", "## Another part\n\nText.") })).toEqual({
    problems: [`link/anchor ${file("b")}`],
    early: [],
    // The search page has to do with all pages.
    looked: ["/docs", "/docs/a", "/docs/b", "/search"],
  });
  expect((await change({ [file("a")]: doc("A", "## Part\n\nText.") })).problems).toEqual([]);
});

test("a title concerns its page and its neighbours", async () => {
  const { look, change } = await watched();
  await look();
  const { looked, problems } = await change({ [file("x1")]: doc("Another title", "Alone.") });
  expect(problems).toEqual([]);
  expect(looked).toContain("/docs/x1");
  expect(looked).not.toContain("/docs/b");
  expect(looked.length).toBeLessThan(6);
});

test("a page that goes is reported by those that link to it before the rest is looked at, and one that comes, too", async () => {
  const { look, change } = await watched();
  await look();
  const gone = await change({ [file("x1")]: null });
  expect([gone.early, gone.problems]).toEqual([[[`link/page ${file("c")}`]], [`link/page ${file("c")}`]]);
  const back = await change({ [file("x1")]: doc("X1", "Alone.") });
  expect([back.early, back.problems]).toEqual([[[]], []]);
});

test("an edit during the check is not lost, nor what was seen before it", async () => {
  const { look, change } = await watched();
  await look();
  const [stopped, last] = await Promise.all([look(), change({ [file("a")]: doc("A", "## Gone\n") })]);
  expect([stopped.problems.length <= 1, last.problems]).toEqual([true, [`link/anchor ${file("b")}`]]);
  expect((await change({ [file("a")]: doc("A", "## Part\n\nText.") })).problems).toEqual([]);
});

test("the code of a directive concerns the pages that show it, and that of a template, or of what others import, all", async () => {
  const box = "templates/directives/Box.tsx";
  const linking = (url: string) => `export default function Box() {\n  return <a href="${url}">Box</a>;\n}\n`;
  const { look, change } = await watched({
    [box]: linking("/docs/a"),
    "templates/directives/Other.tsx": "export default function Other() {\n  return <p>Other</p>;\n}\n",
    [file("b")]: doc("B", "::box"),
    [file("c")]: doc("C", "::other"),
  });
  const all = await look();
  expect(all.problems).toEqual([]);
  const broken = await change({ [box]: linking("/docs/gone") });
  expect(broken.problems).toEqual([`link/template ${file("b")}`]);
  expect(broken.looked).toEqual(["/docs/b"]);
  const mended = await change({ [box]: linking("/docs/a") });
  expect(mended.problems).toEqual([]);
  expect(mended.looked).toEqual(["/docs/b"]);
  const other = 'import Box from "./Box.tsx";\nexport default function Other() {\n  return <Box />;\n}\n';
  expect((await change({ "templates/directives/Other.tsx": other })).looked).toEqual(["/docs/c"]);
  const both = await change({ [box]: linking("/docs/gone") });
  expect(both.problems).toEqual([`link/template ${file("b")}`, `link/template ${file("c")}`]);
  expect(both.looked).toEqual(all.looked);
  const footer = "export default function Footer() {\n  return <footer>F</footer>;\n}\n";
  expect((await change({ "templates/Footer.tsx": footer })).looked).toEqual(all.looked);
});

test("a save of a template keeps what was read and compiled, and renders what is asked for, until the check is stopped", async () => {
  const footer = "templates/Footer.tsx";
  const saying = (text: string) => `export default function Footer() {\n  return <footer>${text}</footer>;\n}\n`;
  const site = await makeSite({ ...first, [footer]: saying("First") });
  const before = await firstRevision(site.run);
  const rendered = vi.spyOn(Renderer.prototype, "render");
  rendered.mockClear();
  await site.write({ [footer]: saying("Second") });
  const after = await withFiles(before, [join(site.root, footer)]);
  expect(after.codeGeneration).toBe(before.codeGeneration + 1);
  expect(
    [...after.shownView.assembly.compiled].filter(([path, body]) => before.shownView.assembly.compiled.get(path) !== body),
  ).toEqual([]);
  expect(rendered).not.toHaveBeenCalled();
  const [page] = after.shownView.assembly.site.pages;
  expect(page && after.shownView.render(page).html).toContain("<footer>Second</footer>");
  expect(rendered).toHaveBeenCalledTimes(1);
  const stopping = new AbortController();
  const check = checkLinksAgain(after.shownView, after.memory.links, { signal: stopping.signal, early: () => {} });
  stopping.abort();
  expect(await check).toBeNull();
  expect(rendered.mock.calls.length).toBeLessThan(after.shownView.assembly.site.pages.length);
});
