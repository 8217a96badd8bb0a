/** The output before last, kept in `.docsgen/previous`, becomes the next output: only what differs is written. */
import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DocsgenError, diagnose } from "../../../src/kit/diagnostics/diagnostic.ts";
import { digestOf } from "../../../src/kit/hash.ts";
import type { Output } from "../../../src/model/model.ts";
import { createClaims } from "../../../src/stages/write/claims.ts";
import { write } from "../../../src/stages/write/writeSite.ts";
import { effort, randomFrom, seed } from "../../nightly/effort.ts";
import { complaints, filesOf, page, project, put, wholeSite } from "./folder.ts";

type Run = Awaited<ReturnType<typeof project>>;

const previousOf = ({ root }: Run) => join(root, ".docsgen/previous");
const inodeOf = async (path: string) => (await stat(path)).ino;

/** A project that was built so often that both the output and the one before it are this site. */
async function builtTwice(texts: Readonly<Record<string, string>>): Promise<Run> {
  const run = await project();
  for (let round = 0; round < 2; round++) await write(siteOf(texts), run);
  return run;
}

function siteOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([path, text]) => page(path, text));
}

/** Builds a site and checks that the output is that site, with no other file and no empty folder. */
async function expectBuild(texts: Readonly<Record<string, string>>, run: Run): Promise<void> {
  await write(siteOf(texts), run);
  expect(await wholeSite(run.out)).toEqual(texts);
  const folders = (await readdir(run.out, { recursive: true, withFileTypes: true })).filter((entry) => !entry.isFile());
  const needed = new Set(Object.keys(texts).flatMap((path) => path.split("/").slice(0, -1)));
  expect([...new Set(folders.map(({ name }) => name))].sort()).toEqual([...needed].sort());
}

test("it is brought up to date in place, and unchanged files are the same in both", async () => {
  const run = await project();
  await write(siteOf({ "a.html": "same", "docs/b.html": "one", "old/gone.html": "x" }), run);
  const [tree, file] = [await inodeOf(run.out), await inodeOf(join(run.out, "a.html"))];
  await write(siteOf({ "a.html": "same", "docs/b.html": "two" }), run);
  expect(await inodeOf(previousOf(run))).toBe(tree);
  await expectBuild({ "a.html": "same", "docs/b.html": "three", "new/c.html": "y" }, run);
  expect(await inodeOf(run.out)).toBe(tree);
  expect(await inodeOf(join(run.out, "a.html"))).toBe(file);
  expect(await wholeSite(previousOf(run))).toEqual({ "a.html": "same", "docs/b.html": "two" });
  expect((await readdir(join(run.root, ".docsgen"))).sort()).toEqual(["cache", "previous"]);
  expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content"]);
});

test("the content of an unchanged output is not made", async () => {
  const run = await builtTwice({ "a.html": "same", "b.html": "one" });
  const made: string[] = [];
  const prepared = (path: string, text: string): Output => ({
    path,
    from: path,
    body: {
      hash: digestOf(Buffer.from(text)),
      bytes: text.length,
      make: () => {
        made.push(path);
        return text;
      },
    },
  });
  await write([prepared("a.html", "same"), prepared("b.html", "two")], run);
  await write([prepared("a.html", "same"), prepared("b.html", "two")], run);
  expect(made).toEqual(["b.html"]);
});

test("a file edited in place in the output, or in the tree before it, is written again in both", async () => {
  const site = { "a.html": "right", "docs/b.html": "right too" };
  for (const edited of [(run: Run) => run.out, previousOf]) {
    const run = await builtTwice(site);
    appendFileSync(join(edited(run), "a.html"), "WRONG");
    await expectBuild(site, run);
    await expectBuild(site, run);
  }
});

test("a file replaced by another of the same length and date is written again", async () => {
  const run = await builtTwice({ "a.html": "right" });
  for (const folder of [run.out, previousOf(run)]) {
    const { atime, mtime } = await stat(join(folder, "a.html"));
    await writeFile(join(run.root, "other"), "WRONG");
    await utimes(join(run.root, "other"), atime, mtime);
    await rename(join(run.root, "other"), join(folder, "a.html"));
  }
  await expectBuild({ "a.html": "right" }, run);
});

test("files and folders that are in the way of one another, or differ in case or Unicode form", async () => {
  const run = await project();
  for (const texts of [
    { "docs/a.html": "1", "x/y.html": "2", "API.html": "3", "caf\u00e9/a.html": "4" },
    { docs: "1", "x/y.html/z.html": "2", "api.html": "3", "cafe\u0301/a.html": "4" },
    { "docs/a.html": "1", x: "2", "API.html": "3", "Caf\u00e9/a.html": "4" },
    { "Docs/a.html": "1", "x/y.html": "2", "api.html/a.html": "3", "caf\u00e9/a.html": "4" },
    { "docs/a.html": "1", "X/y.html": "2", "Api.html": "3", "caf\u00e9/b.html": "4" },
  ]) {
    await expectBuild(texts, run);
  }
});

test("what others put into it is removed, and links in it are not followed", async () => {
  const run = await builtTwice({ "a.html": "x", "docs/b.html": "y" });
  const kept = previousOf(run);
  await put(join(run.root, "theirs/b.html"), "theirs");
  await rm(join(kept, "docs"), { recursive: true });
  await symlink(join(run.root, "theirs"), join(kept, "docs"));
  await symlink(join(run.root, "theirs/b.html"), join(kept, "link"));
  await mkdir(join(kept, "empty/folders"), { recursive: true });
  await put(join(kept, "A.html"), "another case");
  await expectBuild({ "a.html": "x", "docs/b.html": "z" }, run);
  expect(await filesOf(join(run.root, "theirs"))).toEqual(["b.html"]);
  expect(await readFile(join(run.root, "theirs/b.html"), "utf8")).toBe("theirs");
});

test.each<[string, (kept: string) => Promise<unknown>]>([
  ["is a link", async (kept) => symlink(join(kept, "../../theirs"), kept)],
  ["is a file", async (kept) => writeFile(kept, "")],
  ["has no manifest", async (kept) => mkdir(join(kept, "docs"), { recursive: true })],
  ["has a folder for a manifest", async (kept) => mkdir(join(kept, "docsgen-manifest.json"), { recursive: true })],
])("it is made again where it %s", async (_, spoil) => {
  const run = await builtTwice({ "a.html": "x" });
  await put(join(run.root, "theirs/docsgen-manifest.json"), "{}");
  await rm(previousOf(run), { recursive: true });
  await spoil(previousOf(run));
  await expectBuild({ "a.html": "x" }, run);
  expect(await filesOf(join(run.root, "theirs"))).toEqual(["docsgen-manifest.json"]);
  expect((await stat(run.out)).isDirectory()).toBe(true);
  expect(await wholeSite(previousOf(run))).toEqual({ "a.html": "x" });
  expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content", "theirs"]);
});

test("a page that returns to an earlier text gets a new date", async () => {
  const run = await project();
  const dates: number[] = [];
  for (const text of ["one", "two", "one"]) {
    await write([page("a.html", text)], run);
    dates.push((await stat(join(run.out, "a.html"))).mtimeMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(dates).toEqual([...dates].sort());
  expect(new Set(dates).size).toBe(3);
});

test("a failed build leaves it for the next one", async () => {
  const run = await builtTwice({ "a.html": "x", "b.html": "y" });
  const tree = await inodeOf(previousOf(run));
  const failing = (async function* () {
    yield page("a.html", "new");
    yield page("b.html/c.html", "y");
    throw new DocsgenError([diagnose("link/page", "A link leads nowhere.")]);
  })();
  expect(await complaints(write(failing, run))).toEqual(["link/page: A link leads nowhere."]);
  expect(await wholeSite(run.out)).toEqual({ "a.html": "x", "b.html": "y" });
  expect(await inodeOf(previousOf(run))).toBe(tree);
  await expectBuild({ "a.html": "x", "b.html": "z" }, run);
  expect(await inodeOf(run.out)).toBe(tree);
});

test.runIf(existsSync("/dev/shm"))("an output on another file system is written in full", async () => {
  const run = await builtTwice({ "a.html": "x" });
  const { root: elsewhere } = await project({}, "/dev/shm");
  const other = { ...run, out: join(elsewhere, "build") };
  for (const text of ["1", "2", "3"]) await expectBuild({ "a.html": text, "b.html": "same" }, other);
  expect((await readdir(elsewhere)).sort()).toEqual(["build", "content"]);
  await expectBuild({ "a.html": "x" }, run);
});

/** Whatever happens between two builds, the second one writes what a build from nothing would. */
test("random sites, edits and accidents", { timeout: 300_000 }, async () => {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const names = ["a", "A", "a/b", "a/b/c", "docs/x", "docs/y", "Docs/x", "docs/y/z", "caf\u00e9", "cafe\u0301", "k/l/m", "q"];
  const first = await project();
  const runs = [first, { ...first, out: join(first.root, "other") }];
  const accidents: readonly ((folder: string) => unknown)[] = [
    (folder) => appendFileSync(join(folder, pick(names)), "x"),
    (folder) => writeFileSync(join(folder, ".DS_Store"), ""),
    (folder) => rmSync(join(folder, pick(names)), { recursive: true }),
    (folder) => mkdirSync(join(folder, pick(names)), { recursive: true }),
    () => rmSync(join(first.root, ".docsgen", pick(["cache/output.json", "previous"])), { recursive: true }),
    () => writeFileSync(join(first.root, ".docsgen/cache/output.json"), "x"),
    () => appendFileSync(join(previousOf(first), pick(names)), "x"),
    () => symlinkSync(first.root, join(previousOf(first), pick(names))),
    () => rmSync(join(previousOf(first), pick(names)), { recursive: true }),
  ];
  for (let round = 0; round < effort(100, 2000); round++) {
    const run = { ...pick(runs), force: true };
    const { take } = createClaims();
    const free = names.filter((path) => random() < 0.6 && take({ path, from: "test" }));
    const texts = Object.fromEntries(free.map((path) => [path, pick(["one", "two", "three"])]));
    try {
      if (random() < 0.5) pick(accidents)(run.out);
    } catch {
      // There is no such file yet.
    }
    if (random() < 0.2) await complaints(write([...siteOf(texts), page("q"), page("q")], run));
    if (free.length > 0) await expectBuild(texts, run);
  }
});
