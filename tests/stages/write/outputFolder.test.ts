import { mkdir, readdir, rename, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { build } from "../../../src/site/build.ts";
import { write } from "../../../src/stages/write/writeSite.ts";
import { makeSite } from "../../site.ts";
import { complaints, filesOf, page, project, put, wholeSite } from "./folder.ts";

async function refusal(out: (root: string) => string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const { root } = await project(files);
  const before = (await readdir(root, { recursive: true })).sort();
  const messages = await complaints(write([page("a.html")], { root, out: out(root) }));
  const after = (await readdir(root, { recursive: true })).filter((name) => !name.startsWith(".docsgen")).sort();
  expect(after).toEqual(before);
  return messages.join("\n").replaceAll(root, "<root>").replaceAll(dirname(root), "<parent>");
}

const refused = (folder: string, why: string) => `output/folder: Cannot replace the output folder ${folder}: ${why}.`;

test("the root of the file system", async () => {
  expect(await refusal(() => "/")).toBe(refused("/", "it is the root of the file system"));
});

test("the home folder", async () => {
  expect(await refusal(homedir)).toContain("it is your home folder.");
});

test("the project, also by another spelling or through a link", async () => {
  const message = refused("<root>", "it is the project folder");
  expect(await refusal((root) => root)).toBe(message);
  expect(await refusal((root) => join(root, "content", ".."))).toBe(message);
  const { root } = await project();
  const { root: other } = await project();
  const link = join(other, "link");
  await symlink(root, link);
  expect((await complaints(write([page("a.html")], { root, out: link }))).join()).toContain("it is the project folder");
});

test("a folder that the project is in", async () => {
  expect(await refusal((root) => dirname(root))).toBe(refused("<parent>", "the project is inside it"));
});

test("a folder inside content, and content", async () => {
  const inside = "it is inside content, which holds the source of the site";
  expect(await refusal((root) => join(root, "content/static/build"))).toBe(refused("content/static/build", inside));
  expect(await refusal((root) => join(root, "content"))).toBe(refused("content", "it holds the source of the site"));
});

test.each([
  [".git", "it holds the history of Git"],
  [".git/pages", "it is inside .git, which holds the history of Git"],
  ["templates", "it holds the source of the site"],
  ["templates/build", "it is inside templates, which holds the source of the site"],
  ["node_modules", "it holds the installed packages"],
  [".docsgen/site", "it is inside .docsgen, which holds the caches of docsgen"],
])("%s, also where nothing is there yet", async (folder, why) => {
  expect(await refusal((root) => join(root, folder))).toBe(refused(folder, why));
});

test("a build says so before it does anything else", async () => {
  const { root, run } = await makeSite({ "content/docs/next/start.md": "[x](./broken.md)" });
  const building = build({ ...run, out: join(root, "templates") });
  await expect(building).rejects.toMatchObject({ diagnostics: [{ code: "output/folder" }] });
});

test("a folder with files that docsgen did not make", async () => {
  const why = "it is not empty and was not created by docsgen (it has no docsgen-manifest.json)";
  expect(await refusal((root) => join(root, "src"), { "src/main.cpp": "int main() {}" })).toBe(refused("src", why));
  const foreign = { "build/docsgen-manifest.json": '{"files": {}}' };
  expect(await refusal((root) => join(root, "build"), foreign)).toBe(refused("build", why));
});

test("a file", async () => {
  expect(await refusal((root) => join(root, "build"), { build: "x" })).toBe(refused("build", "it is not a folder"));
});

test("a Git repository in an output folder", async () => {
  const run = await project();
  await write([page("a.html")], run);
  await put(join(run.out, ".git"), "gitdir: elsewhere");
  expect(await complaints(write([page("b.html")], run))).toEqual([refused("build", "it contains a Git repository")]);
});

describe("files that docsgen did not write", () => {
  const addedTo = async (...names: readonly string[]) => {
    const run = await project();
    await write([page("a.html"), page("docs/b.html"), page("caf\u00e9.html")], run);
    for (const name of names) await put(join(run.out, name), "theirs");
    return run;
  };

  test("one is named, and everything stays as it is", async () => {
    const run = await addedTo("CNAME");
    const before = await filesOf(run.out);
    expect(await complaints(write([page("new.html")], run))).toEqual([
      refused("build", 'it contains a file that docsgen did not write: "CNAME"'),
    ]);
    expect(await filesOf(run.out)).toEqual(before);
  });

  test("of many three are named, also in folders of the site and of their own, with a way out", async () => {
    const run = await addedTo("docs/own.txt", "x/y/1.txt", "x/y/2.txt", ".env", "z");
    await symlink(run.root, join(run.out, "link"));
    await expect(write([page("new.html")], run)).rejects.toMatchObject({
      diagnostics: [
        {
          code: "output/folder",
          message:
            'Cannot replace the output folder build: it contains files that docsgen did not write: ".env", "docs/own.txt", "link" and 3 more.',
          hint: "Move them to content/static, which every build copies, or pass --force to delete them.",
        },
      ],
    });
  });

  test("force deletes them, but neither a Git repository nor a folder that is not docsgen's", async () => {
    const run = { ...(await addedTo("CNAME", "x/y.txt")), force: true };
    await write([page("new.html")], run);
    expect(await wholeSite(run.out)).toEqual({ "new.html": "text of new.html" });
    await put(join(run.out, ".git/config"), "");
    expect(await complaints(write([page("b.html")], run))).toEqual([refused("build", "it contains a Git repository")]);
    const other = { ...(await project({ "build/main.cpp": "int main() {}" })), force: true };
    expect(await complaints(write([page("b.html")], other))).toHaveLength(1);
  });

  test("what desktops leave behind, empty folders and another Unicode form of a name are none", async () => {
    const run = await addedTo(".DS_Store", "docs/Thumbs.db");
    await mkdir(join(run.out, "empty"));
    await rename(join(run.out, "caf\u00e9.html"), join(run.out, "cafe\u0301.html"));
    await write([page("new.html")], run);
    expect(await wholeSite(run.out)).toEqual({ "new.html": "text of new.html" });
  });

  test("a site that was put back after a kill is checked, too", async () => {
    const run = await addedTo("CNAME");
    await rename(run.out, `${run.out}.old-0123abcd`);
    expect(await complaints(write([page("new.html")], run))).toHaveLength(1);
    expect(await filesOf(run.out)).toContain("CNAME");
  });
});

test("a whole site, by a build of some versions; the reverse and a folder of its own are fine", async () => {
  const run = await project();
  await write([page("a.html")], run);
  const partial = { ...run, versions: ["v1"] };
  expect(await complaints(write([page("b.html")], partial))).toEqual([
    refused("build", "it contains the whole site, and this build renders only some versions"),
  ]);
  const own = { ...partial, out: join(run.root, "partial") };
  await write([page("b.html")], own);
  await write([page("c.html")], own);
  await write([page("d.html")], { ...run, out: own.out });
  expect(await wholeSite(own.out)).toEqual({ "d.html": "text of d.html" });
});

test("an empty folder is taken", async () => {
  const run = await project();
  await mkdir(run.out);
  await write([page("a.html")], run);
  expect(await wholeSite(run.out)).toEqual({ "a.html": "text of a.html" });
});
