import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { walk } from "../../../src/stages/content/walk.ts";
import { brief, makeFolder } from "../../folder.ts";

test("lists files in one order, without hidden ones and those that editors make for themselves", () => {
  const root = makeFolder({
    "content/b.md": "",
    "content/a/z.md": "",
    "content/a.md": "",
    "content/B.md": "",
    "content/é.md": "",
    "content/.DS_Store": "",
    "content/.hidden/x.md": "",
    "content/a/Thumbs.db": "",
    "content/_partial.md": "",
    "content/#a.md#": "",
    "content/a.md~": "",
    "content/a.md___jb_tmp___": "",
    "content/a/4913": "",
    "content/b.md.tmp": "",
    "content/b.md.swp": "",
  });
  expect(walk(root, "content")).toEqual({ files: ["B.md", "_partial.md", "a.md", "a/z.md", "b.md", "é.md"], diagnostics: [] });
});

test("a folder that does not exist is empty", () => {
  expect(walk(makeFolder(), "content/docs")).toEqual({ files: [], diagnostics: [] });
});

test("follows symlinks that stay inside the content", () => {
  const root = makeFolder({ "content/docs/next/a.md": "", "content/shared/x.md": "" });
  symlinkSync("../../shared", join(root, "content/docs/next/common"));
  symlinkSync("a.md", join(root, "content/docs/next/b.md"));
  expect(walk(root, "content/docs/next").files).toEqual(["a.md", "b.md", "common/x.md"]);
});

test("ends loops of symlinks", () => {
  const root = makeFolder({ "content/a/x.md": "" });
  symlinkSync("..", join(root, "content/a/up"));
  symlinkSync(".", join(root, "content/a/self"));
  symlinkSync("two", join(root, "content/one"));
  symlinkSync("one", join(root, "content/two"));
  const { files, diagnostics } = walk(root, "content");
  expect(files).toEqual(["a/x.md"]);
  expect(diagnostics.map(brief).sort()).toEqual([
    "content/read content/one Cannot read content/one: its symbolic links lead in a circle (ELOOP).",
    "content/read content/two Cannot read content/two: its symbolic links lead in a circle (ELOOP).",
    "content/read-twice content/a/self content/a/self points to a folder that is already read as content/a, so it is skipped.",
    "content/read-twice content/a/up content/a/up points to a folder that is already read as content, so it is skipped.",
  ]);
});

test("folders that link to each other are read once each, at their own places", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const root = makeFolder(Object.fromEntries(names.map((name) => [`content/${name}/x.md`, ""])));
  for (const from of names) for (const to of names) if (from !== to) symlinkSync(`../${to}`, join(root, "content", from, to));
  const { files, diagnostics } = walk(root, "content");
  expect(files).toEqual(names.map((name) => `${name}/x.md`));
  expect(diagnostics).toHaveLength(names.length * (names.length - 1));
});

test("a folder is read at its own place, also where a symlink to it comes first", () => {
  const root = makeFolder({ "content/z/x.md": "", "content/other/y.md": "" });
  symlinkSync("z", join(root, "content/a"));
  expect(walk(root, "content").files).toEqual(["other/y.md", "z/x.md"]);
});

test("of two symlinks to a folder elsewhere the first is followed", () => {
  const root = makeFolder({ "content/docs/a.md": "", "content/shared/deep/x.md": "" });
  symlinkSync("../shared", join(root, "content/docs/two"));
  symlinkSync("../shared", join(root, "content/docs/one"));
  symlinkSync("../shared/deep", join(root, "content/docs/three"));
  const { files, diagnostics } = walk(root, "content/docs");
  expect(files).toEqual(["a.md", "one/deep/x.md"]);
  expect(diagnostics.map(({ file }) => file)).toEqual(["content/docs/three", "content/docs/two"]);
});

test("reports what is neither a file nor a folder, and links to nothing", () => {
  const root = makeFolder({ "content/a.md": "" });
  execFileSync("mkfifo", [join(root, "content/pipe.md")]);
  symlinkSync("nowhere.md", join(root, "content/gone.md"));
  const { files, diagnostics } = walk(root, "content");
  expect(files).toEqual(["a.md"]);
  expect(diagnostics.map(brief)).toEqual([
    "content/read content/gone.md Cannot read content/gone.md: it does not exist (ENOENT).",
    "content/read content/pipe.md Cannot read content/pipe.md: it is a named pipe.",
  ]);
});

test("reports names that are not UTF-8, and keeps those that hold the replacement character", () => {
  const root = makeFolder({ "content/\uFFFD.md": "" });
  writeFileSync(Buffer.concat([Buffer.from(join(root, "content/caf")), Buffer.from([0xe9]), Buffer.from(".md")]), "");
  const { files, diagnostics } = walk(root, "content");
  expect(files).toEqual(["\uFFFD.md"]);
  expect(diagnostics.map(brief)).toEqual([
    'content/encoding content/caf\uFFFD.md The name "content/caf\uFFFD.md" is not valid UTF-8.',
  ]);
});

test("a folder that is a file is reported, not silently empty", () => {
  const root = makeFolder({ "content/pages": "" });
  expect(walk(root, "content/pages").diagnostics.map(brief)).toEqual([
    "content/read content/pages Cannot read content/pages: it is not a folder (ENOTDIR).",
  ]);
});

test("reports symlinks that leave the content", () => {
  const root = makeFolder({ "secret.md": "s", "content/a.md": "" });
  symlinkSync("../secret.md", join(root, "content/leak.md"));
  symlinkSync("/etc", join(root, "content/etc"));
  const { files, diagnostics } = walk(root, "content");
  expect(files).toEqual(["a.md"]);
  expect(diagnostics.map(brief)).toEqual([
    "content/outside content/etc content/etc is a symbolic link that leads out of the content folder.",
    "content/outside content/leak.md content/leak.md is a symbolic link that leads out of the content folder.",
  ]);
});

test("a version folder that is a symlink out of the content is reported, not silently empty", () => {
  const root = makeFolder({ "elsewhere/a.md": "" });
  mkdirSync(join(root, "content/docs"), { recursive: true });
  symlinkSync("../../elsewhere", join(root, "content/docs/next"));
  expect(walk(root, "content/docs/next").diagnostics.map(({ message }) => message)).toEqual([
    "content/docs/next is a symbolic link that leads out of the content folder.",
  ]);
});

test.each(["aux.md", "Con", "com1.tar.gz", "a:b.md", "a?.md", "a.", "b "])("the name %j is none of a file of Windows", (name) => {
  const { files, diagnostics } = walk(
    makeFolder({ [`content/docs/${name}`]: "", "content/docs/auxiliary.md": "" }),
    "content/docs",
  );
  expect(files).toHaveLength(2);
  expect(diagnostics).toMatchObject([
    {
      code: "content/name",
      severity: "warning",
      file: `content/docs/${name}`,
      message: `No file of Windows can have the name ${JSON.stringify(name)}, so nobody can check out the site there.`,
      hint: "Rename it.",
    },
  ]);
});
