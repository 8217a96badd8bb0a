import { readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DocsgenError, diagnose } from "../../../src/kit/diagnostics/diagnostic.ts";
import { manifestFile } from "../../../src/kit/files/buildManifest.ts";
import type { Output } from "../../../src/model/model.ts";
import { repair, write } from "../../../src/stages/write/writeSite.ts";
import { complaints, copied, filesOf, page, project, put, wholeSite } from "./folder.ts";

describe("a build", () => {
  test("writes texts, bytes and copies, with a manifest, and reports files and bytes", async () => {
    const run = await project({ "content/static/logo.svg": "<svg/>" });
    const outputs = [
      page("index.html", "héllo"),
      { path: "docs/a b.bin", from: "x", body: new Uint8Array([0, 255]) },
      copied("logo.svg", "content/static/logo.svg"),
    ];
    expect(await write(outputs, run)).toEqual({ files: 3, bytes: 6 + 2 + 6 });
    expect(Object.keys(await wholeSite(run.out)).sort()).toEqual(["docs/a b.bin", "index.html", "logo.svg"]);
    expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content"]);
    expect(await readdir(join(run.root, ".docsgen"))).toEqual(["cache"]);
  });

  test("copies many files at once without a warning", async () => {
    const names = Array.from({ length: 80 }, (_, index) => `content/static/f${index}`);
    const run = await project(Object.fromEntries(names.map((name) => [name, name.repeat(5_000)])));
    const warnings: unknown[] = [];
    const note = (warning: unknown) => warnings.push(warning);
    process.on("warning", note);
    const outputs = names.map((name) => copied(name.slice("content/static/".length), name));
    await write(outputs, run);
    await write(outputs, run, new AbortController().signal);
    await new Promise(setImmediate);
    process.off("warning", note);
    expect(warnings).toEqual([]);
    expect(Object.keys(await wholeSite(run.out))).toHaveLength(80);
  });

  test("takes outputs as they are made", async () => {
    const run = await project();
    await write(
      (async function* () {
        for (let index = 0; index < 100; index++) yield page(`docs/${index % 7}/p${index}.html`);
      })(),
      run,
    );
    expect(Object.keys(await wholeSite(run.out))).toHaveLength(100);
  });

  test("removes pages that are gone and keeps unchanged files as they are on disk", async () => {
    const run = await project({ "content/static/big.bin": "x".repeat(300_000) });
    const big = copied("big.bin", "content/static/big.bin");
    await write([page("a.html"), page("b.html"), page("gone.html"), big], run);
    const before = await Promise.all(["a.html", "b.html", "big.bin"].map((name) => stat(join(run.out, name))));
    await write([page("a.html"), page("b.html", "new text"), big], run);
    const after = await Promise.all(["a.html", "b.html", "big.bin"].map((name) => stat(join(run.out, name))));
    expect(after.map(({ ino }, index) => ino === before[index]?.ino)).toEqual([true, false, true]);
    expect(Object.keys(await wholeSite(run.out))).toEqual(["a.html", "b.html", "big.bin"]);
  });

  test("links a file whose content stands in the old site under another name", async () => {
    const run = await project();
    await write([page("a/root.html", "same"), page("b.html")], run);
    const before = await stat(join(run.out, "a/root.html"));
    await write([page("z/root.html", "same"), page("b.html")], run);
    expect((await stat(join(run.out, "z/root.html"))).ino).toBe(before.ino);
    expect(await wholeSite(run.out)).toMatchObject({ "z/root.html": "same" });
  });

  test("does not reuse a file that somebody changed after the build, even to the same length", async () => {
    const run = await project();
    await write([page("a.html", "right")], run);
    await writeFile(join(run.out, "a.html"), "WRONG");
    const later = new Date(Date.now() + 5_000);
    await utimes(join(run.out, "a.html"), later, later);
    await write([page("a.html", "right")], run);
    expect(await wholeSite(run.out)).toEqual({ "a.html": "right" });
  });

  test("replaces the folder that a link leads to, and not the link", async () => {
    const run = await project();
    await mkdir(join(run.root, "elsewhere/site"), { recursive: true });
    await symlink(join(run.root, "elsewhere/site"), run.out);
    await write([page("a.html")], run);
    expect(await filesOf(join(run.root, "elsewhere/site"))).toEqual(["a.html", "docsgen-manifest.json"]);
    expect(await readdir(join(run.root, "elsewhere"))).toEqual(["site"]);
  });

  test("writes the same bytes twice", async () => {
    const [first, second] = [await project(), await project()];
    const outputs = Array.from({ length: 50 }, (_, index) => page(`p${index}.html`));
    await write(outputs, first);
    await write([...outputs].reverse(), second);
    const [one, other] = [first, second].map(({ out }) => readFileSync(join(out, manifestFile), "utf8"));
    expect(other).toBe(one);
  });
});

describe("a build that fails", () => {
  async function failing(outputs: Iterable<Output> | AsyncIterable<Output>, files: Readonly<Record<string, string>> = {}) {
    const run = await project(files);
    await write([page("old.html")], run);
    const messages = await complaints(write(outputs, run));
    expect(await wholeSite(run.out)).toEqual({ "old.html": "text of old.html" });
    expect((await readdir(run.root)).filter((name) => name.startsWith("build"))).toEqual(["build"]);
    return messages;
  }

  test("on two outputs with one path names both, and every such pair", async () => {
    expect(
      await failing([page("a.html"), page("a.html", "x", "content/b.md"), page("c.html"), page("c.html", "y", "assets")]),
    ).toEqual([
      "content/duplicate-url: Two sources produce a.html: content/a.html and content/b.md.",
      "content/duplicate-url: Two sources produce c.html: content/c.html and assets.",
    ]);
  });

  test("on two outputs with one path and a problem of the maker's, reports both", async () => {
    const outputs = (async function* () {
      yield page("a.html");
      yield page("a.html", "x", "content/b.md");
      throw new DocsgenError([diagnose("link/page", "A link leads nowhere.")]);
    })();
    expect(await failing(outputs)).toEqual([
      "link/page: A link leads nowhere.",
      "content/duplicate-url: Two sources produce a.html: content/a.html and content/b.md.",
    ]);
  });

  test("on an output that takes the manifest's name", async () => {
    expect(await failing([page("docsgen-manifest.json")])).toEqual([
      "content/duplicate-url: Two sources produce docsgen-manifest.json: the manifest and content/docsgen-manifest.json.",
    ]);
  });

  test("on nothing to write", async () => {
    expect(await failing([])).toEqual(["content/none: There is nothing to write: the site has no pages."]);
  });

  test("on a source that is deleted during the build", async () => {
    expect(await failing([page("a.html"), copied("gone.pdf", "content/static/gone.pdf")])).toEqual([
      "output/write: Cannot copy content/static/gone.pdf: it does not exist (ENOENT).",
    ]);
  });

  test("on a name that is too long", async () => {
    const name = `${"n".repeat(300)}.html`;
    expect(await failing([page(name, "x", "content/long.md")])).toEqual([
      `output/write: Cannot write build/${name} (from content/long.md): the name is too long (ENAMETOOLONG).`,
    ]);
  });

  test("on a mistake in what makes the outputs, which passes unchanged", async () => {
    const run = await project();
    const outputs = (function* () {
      yield page("a.html");
      throw new TypeError("a bug");
    })();
    await expect(write(outputs, run)).rejects.toThrow(new TypeError("a bug"));
    expect((await readdir(run.root)).sort()).toEqual([".docsgen", "content"]);
  });

  test("on an interruption leaves nothing behind and throws the reason", async () => {
    const run = await project();
    await write([page("old.html")], run);
    const stop = new AbortController();
    const outputs = (async function* () {
      for (let index = 0; index < 1_000; index++) {
        if (index === 300) stop.abort(new Error("interrupted"));
        yield page(`p${index}.html`);
      }
    })();
    await expect(write(outputs, run, stop.signal)).rejects.toThrow("interrupted");
    expect(await wholeSite(run.out)).toEqual({ "old.html": "text of old.html" });
    expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content"]);
    expect(await readdir(join(run.root, ".docsgen"))).toEqual(["cache"]);
  });
});

describe("repair", () => {
  test("puts the old site back when a kill fell between the two renames", async () => {
    const run = await project();
    await write([page("a.html")], run);
    await rename(run.out, `${run.out}.old-0123abcd`);
    await put(
      join(run.root, "build.new-89ab4567/docsgen-manifest.json"),
      '{"generator": "docsgen", "versions": null, "files": {}}',
    );
    await repair(run);
    expect(await wholeSite(run.out)).toEqual({ "a.html": "text of a.html" });
    expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content"]);
  });

  test("removes the old site when the new one is in place, and an unfinished one", async () => {
    const run = await project();
    await write([page("a.html")], run);
    await rename(run.out, `${run.out}.old-0123abcd`);
    await write([page("b.html")], { ...run, out: join(run.root, "other") });
    await rename(join(run.root, "other"), run.out);
    await mkdir(join(run.root, "build.new-00000000"));
    await put(join(run.root, "build.new-11111111/docsgen-manifest.json"), "");
    await repair(run);
    expect(await wholeSite(run.out)).toEqual({ "b.html": "text of b.html" });
    expect((await readdir(run.root)).sort()).toEqual([".docsgen", "build", "content"]);
  });

  test("touches nothing that is not ours, nor the work of a build that runs", async () => {
    const run = await project({
      "build.new-12345678/mine.txt": "x",
      "build.old-12345678/mine.txt": "x",
      "build.old/mine.txt": "x",
    });
    await repair(run);
    await put(join(run.root, ".docsgen/lock"), `${process.pid} ${hostname()} abc\n`);
    await mkdir(join(run.root, "build.new-00000000"));
    await repair(run);
    expect((await readdir(run.root)).filter((name) => name.startsWith("build")).sort()).toEqual([
      "build.new-00000000",
      "build.new-12345678",
      "build.old",
      "build.old-12345678",
    ]);
    await rm(run.root, { recursive: true });
  });
});
