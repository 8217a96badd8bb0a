/** What differs between two builds of small sites, as a reviewer would count it. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Built, readBuilt } from "../../../src/kit/files/buildManifest.ts";
import type { BuildsDiff } from "../../../src/tools/diff/buildsDiff.ts";
import { compareBuilds } from "../../../src/tools/diff/compareBuilds.ts";
import { config, type FixtureSite, makeSite } from "../../site.ts";

const start = "---\ntitle: Start\nsidebar_position: 1\n---\nHello, reader.\n\n## Install\n\nRun it.\n\n## Use\n\nLook at it.\n";
const redPixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);
const bluePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);

async function finished(site: FixtureSite): Promise<Built> {
  const { problems, run } = await site.build();
  expect(problems).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), "docsgen-built-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(run.out, folder, { recursive: true });
  const built = await readBuilt(folder);
  if (built === null) throw new Error("There is no build.");
  return built;
}

type Files = Readonly<Record<string, string | Uint8Array>>;

async function diffOf(before: Files, change: Files, absent: readonly string[] = []): Promise<BuildsDiff> {
  const site = await makeSite({ "content/docs/next/start.md": start, ...before });
  const old = await finished(site);
  await site.write(change);
  for (const path of absent) await rm(join(site.root, path));
  return await compareBuilds(old, await finished(site));
}

/** Without what is empty, and without weights. */
function brief({ weights: _, pages: __, anchors, ...rest }: BuildsDiff): Readonly<Record<string, unknown>> {
  const all = { ...rest, newHeadings: anchors.added, goneHeadings: anchors.removed };
  return Object.fromEntries(Object.entries(all).filter(([, found]) => found.length > 0));
}

test("a build is equal to itself", async () => {
  const diff = await diffOf({}, {});
  expect(brief(diff)).toEqual({});
  expect(diff.weights.total.before).toEqual(diff.weights.total.after);
  expect(diff.weights.pages).toEqual([]);
});

test("the number of a footnote is no word of a heading, and no heading above the footnotes is news", async () => {
  const { anchors } = await diffOf({}, { "content/docs/next/start.md": `${start}\n## More[^more]\n\nText.\n\n[^more]: More.\n` });
  expect(anchors.added.map(({ text }) => text)).toEqual(["More"]);
});

test("words and headings that changed, of the page that has them", async () => {
  const diff = await diffOf(
    {},
    { "content/docs/next/start.md": start.replace("Hello, reader.", "Hello, dear reader.").replace("## Use", "## Usage") },
  );
  expect(brief(diff)).toEqual({
    changed: [{ url: "/docs/start", title: "Start", words: { inserted: 2, removed: 1 } }],
    newHeadings: [{ url: "/docs/start", id: "usage", text: "Usage" }],
    goneHeadings: [{ url: "/docs/start", id: "use", text: "Use" }],
  });
  expect(diff.weights.pages.map(({ url }) => url)).toContain("/docs/start");
});

test("a heading whose former id still leads to it is not gone", async () => {
  const diff = await diffOf({}, { "content/docs/next/start.md": start.replace("## Use", '## Usage {#usage aliases="use"}') });
  expect(brief(diff)).toMatchObject({ newHeadings: [{ id: "usage" }] });
  expect(diff.anchors.removed).toEqual([]);
});

test("pages that came, went and moved", async () => {
  const other = "---\ntitle: Other\n---\nText of the other page, which is long enough.\n";
  const more = { "content/docs/next/old.md": other, "content/docs/next/gone.md": "---\ntitle: Gone\n---\nGone.\n" };
  const diff = await diffOf(
    more,
    {
      "content/docs/next/new.md": other.replace("---\nText", "moved_from: [old]\n---\nText").replace("the other", "another"),
      "content/docs/next/fresh.md": "---\ntitle: Fresh\n---\nFresh.\n",
    },
    Object.keys(more),
  );
  expect(brief(diff)).toEqual({
    added: [{ url: "/docs/fresh", title: "Fresh" }],
    removed: [{ url: "/docs/gone", title: "Gone" }],
    moved: [{ from: "/docs/old", url: "/docs/new", title: "Other", words: { inserted: 1, removed: 2 } }],
  });
});

test("redirects that appear, change their target and disappear", async () => {
  const redirects = (...list: readonly (readonly [string, string])[]) =>
    config(`redirects: ${JSON.stringify(list.map(([from, to]) => ({ from, to })))},`);
  const diff = await diffOf(
    { "content/docs/next/two.md": "# Two\n\nText.\n", "site.config.ts": redirects(["/a", "/docs/start"], ["/b", "/docs/start"]) },
    { "site.config.ts": redirects(["/b", "/docs/two"], ["/c", "/docs/two"]) },
  );
  expect(brief(diff)).toEqual({
    redirects: [
      { from: "/a", before: "/docs/start", after: null },
      { from: "/b", before: "/docs/start", after: "/docs/two" },
      { from: "/c", before: null, after: "/docs/two" },
    ],
  });
});

test("new names of scripts and styles, and another base, are no change of a page; another picture is", async () => {
  const page = "# Picture\n\n![A pixel](p.png)\n\n[Start](start.md)\n";
  const before = { "content/docs/next/picture.md": page, "content/docs/next/p.png": redPixel };
  const styled = await diffOf(before, {
    "site.config.ts": config('base: "/lib/", styles: ["content/own.css"],'),
    "content/own.css": ":root { --own: 1; }\n",
  });
  expect(brief(styled)).toEqual({});
  expect(styled.weights.kinds.style?.after).not.toEqual(styled.weights.kinds.style?.before);
  const seen = await diffOf(before, { "content/docs/next/p.png": bluePixel });
  expect(brief(seen)).toEqual({ changed: [{ url: "/docs/picture", title: "Picture", words: { inserted: 1, removed: 1 } }] });
});

test("a page that shows changes is no page of its own", async () => {
  const versions = {
    "site.config.ts": config("changes: {},"),
    "content/docs/versions.json": '["v1.0"]',
    "content/docs/v1.0/start.md": start,
    "content/docs/next/start.md": start,
  };
  const diff = await diffOf(versions, { "content/docs/next/start.md": start.replace("reader", "reader of this page") });
  expect(diff.pages.before).toBe(diff.pages.after);
  expect(diff.changed.map(({ url }) => url)).toEqual(["/docs/next/start"]);
});
