/** What the writing server makes again for a file that says what it said, and for one that does not. */
import { symlinkSync } from "node:fs";
import { rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Page, SourcePath } from "../../../src/model/model.ts";
import { firstRevision, plannedAgain, withFiles } from "../../../src/serve/watch/next.ts";
import { pagesOf } from "../../../src/serve/watch/pageText.ts";
import { config, makeSite } from "../../site.ts";

const page = "content/docs/next/a.md";
const doc = (text: string) => `---\ntitle: A\n---\n\nA beginning.\n\n${text}\n`;

test("nothing for a page that was only touched, or saved as it was", async () => {
  const site = await makeSite({ [page]: doc("Before.") });
  const first = await firstRevision(site.run);
  const file = join(site.root, page);
  await utimes(file, new Date(), new Date());
  expect(await withFiles(first, [file])).toBe(first);
  await site.write({ [page]: doc("Before.") });
  expect(await withFiles(first, [file])).toBe(first);
  await site.write({ [page]: doc("After.") });
  const second = await withFiles(first, [file]);
  expect([second.edited, second.number]).toEqual([[page], first.number + 1]);
  // Planned once: the text is all that changed.
  expect(second.shownView.assembly.site).toBe(first.shownView.assembly.site);
  await site.write({ [page]: doc("Before.").replace("title: A", "title: B") });
  expect((await withFiles(second, [file])).edited).toBeNull();
});

test("a note alone, unless it says something else where pages are listed, or of members that it names", async () => {
  const note = "content/api/notes/Packet.md";
  const text = (first: string, second: string) => `# Packet\n\n${first}\n\n## size\n\n${second}\n`;
  const headers = { "Packet.h": "lib/Packet.h" };
  const symbols = { "class `lib::Packet` // Packet.h": ["int `size`() const", "int `type`() const"] };
  const site = await makeSite({
    "site.config.ts": config('symbols: { "*": { record: "api/{version}.json", notes: "api/notes", namespaces: ["lib"] } },'),
    "content/api/next.json": JSON.stringify({ apiRecord: 1, version: "next", headers, symbols }),
    [note]: text("Bytes.", "In bytes."),
  });
  let last = await firstRevision(site.run);
  const edited = async (written: string) => {
    await site.write({ [note]: written });
    const next = await withFiles(last, [join(site.root, note)]);
    const isSameSite = next.shownView.assembly.site === last.shownView.assembly.site;
    last = next;
    return [next.edited, isSameSite];
  };
  expect(await edited(text("Bytes.", "In bits."))).toEqual([[note], true]);
  const [sent] = pagesOf(last, [note as SourcePath], 8) ?? [];
  expect(sent?.path).toBe("/docs/symbols/Packet");
  expect(sent?.text).toContain("In bits.");
  expect(await edited(text("Bits.", "In bits."))).toEqual([null, false]);
  expect((await edited(text("Bits.", "In bits.").replace("size", "type")))[0]).toBeNull();
  expect((await edited(text("Bits.", "")))[0]).toBeNull();
});

test("how much of a page differs from other versions, as soon as there is time for it", async () => {
  const old = "content/docs/v1.0/a.md";
  const words = "one two three four five six seven eight nine ten";
  const site = await makeSite({
    "site.config.ts": config("changes: {},"),
    "content/docs/versions.json": '["v1.0"]',
    [page]: doc(`${words} more`),
    [old]: doc(words),
  });
  const first = await firstRevision(site.run);
  const shown = ({ shownView }: typeof first) =>
    /\d+% differs/.exec(shownView.render(shownView.pageAt("versions/v1.0...next.html") as Page).html)?.[0];
  const before = shown(first);
  await site.write({ [old]: doc(`${words} ${words}`) });
  const edited = await withFiles(first, [join(site.root, old)]);
  expect([edited.edited, shown(edited)]).toEqual([[old], before]);
  const after = shown(await plannedAgain(edited));
  expect(after).toMatch(/% differs$/);
  expect(after).not.toBe(before);
});

test("a file that pages include, whatever they call it, unless a heading differs or a page has a problem", async () => {
  const including = (name: string) => doc(`::include{file=${name}}`);
  const [part, other] = ["content/docs/next/_part.md", "content/docs/next/b.md"];
  const site = await makeSite({ [page]: including("_part.md"), [other]: including("_alias.md"), [part]: "Before.\n" });
  symlinkSync("_part.md", join(site.root, "content/docs/next/_alias.md"));
  let last = await firstRevision(site.run);
  const edited = async (text: string) => {
    const { site: before } = last.shownView.assembly;
    await site.write({ [part]: text });
    last = await withFiles(last, [join(site.root, part)]);
    return [last.edited, last.shownView.assembly.site === before];
  };
  expect(await edited("After.\n")).toEqual([[page, other], true]);
  expect(pagesOf(last, last.edited ?? [], 8)?.every(({ text }) => text.includes("After."))).toBe(true);
  // Many pages are not rendered before somebody asks for them.
  expect(pagesOf(last, last.edited ?? [], 1)).toBeNull();
  expect(await edited("After that.\n")).toEqual([[page, other], true]);
  expect(await edited("After that.\n\n## Heading\n")).toEqual([null, false]);
  expect(await edited("Now.\n\n## Heading\n")).toEqual([[page, other], true]);
  expect(await edited("Now.\n\n## Heading\n\n:::nte\nX\n:::\n")).toEqual([null, false]);
  expect(last.problems.site).toHaveLength(2);
  expect(await edited("Now.\n\n## Heading\n")).toEqual([null, false]);
  expect(last.problems.site).toEqual([]);
  const file = join(site.root, part);
  await rm(file);
  expect((await withFiles(last, [file])).problems.site).not.toEqual([]);
});

test("a file that pages include and that is a page, a picture of the site, or code, as such, too", async () => {
  const [other, picture, sheet] = ["content/docs/next/b.md", "content/static/a.svg", "content/own.css"];
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
  const site = await makeSite({
    "site.config.ts": config('styles: ["./content/own.css"],'),
    [page]: doc("::include{file=b.md}\n\n![A picture](/a.svg)\n\n```css file=../../own.css\n```"),
    [other]: "Before.\n",
    [picture]: svg(8),
    [sheet]: "a { color: red }\n",
  });
  let last = await firstRevision(site.run);
  expect(last.problems.site).toEqual([]);
  for (const [path, text] of Object.entries({ [other]: "After.\n", [picture]: svg(7), [sheet]: "a { color: blue }\n" })) {
    await site.write({ [path]: text });
    last = await withFiles(last, [join(site.root, path)]);
    expect([path, last.edited]).toEqual([path, null]);
  }
});

test("another title or heading is planned without looking at other files; another id or a draft is not", async () => {
  const site = await makeSite({ [page]: doc("Before."), "content/docs/next/b.md": doc("Before.") });
  let last = await firstRevision(site.run);
  const edited = async (text: string) => {
    const { assembly: before } = last.shownView;
    await site.write({ [page]: text });
    last = await withFiles(last, [join(site.root, page)]);
    const { assembly } = last.shownView;
    const { title } = assembly.site.bySource.get(page as SourcePath) ?? {};
    return [title, assembly.site === before.site, assembly.content.staticFiles === before.content.staticFiles];
  };
  const titled = (key: string) => doc("Before.").replace("title: A", `title: B\n${key}`);
  expect(await edited(titled("unlisted: true"))).toEqual(["B", false, true]);
  expect(await edited(titled("unlisted: false").replace("Before.", "## Heading"))).toEqual(["B", false, true]);
  // Two documents have that id now.
  expect(await edited(titled("id: b"))).toEqual([undefined, false, false]);
  expect(last.problems.site).not.toEqual([]);
  expect(await edited(titled(""))).toEqual(["B", false, false]);
  expect(await edited(titled("draft: true"))).toEqual(["B", false, false]);
});
