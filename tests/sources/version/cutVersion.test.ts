import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DocsgenError } from "../../../src/kit/diagnostics/diagnostic.ts";
import { versionName } from "../../../src/model/versionName.ts";
import { cutVersion } from "../../../src/sources/version/cutVersion.ts";
import { removeVersion } from "../../../src/sources/version/removeVersion.ts";
import { brief, makeFolder } from "../../folder.ts";

const site = {
  "content/docs/versions.json": '["v1"]',
  "content/docs/v1/a.md": "old",
  "content/docs/next/a.md": "new",
  "content/docs/next/img/x.png": new Uint8Array([1, 2, 255]),
  "content/docs/next/_part.md": "part",
  "content/docs/next/sidebars.json": '{ "docs": ["a"] }',
  "content/docs/next/.DS_Store": "",
};

const cut = (root: string, name: string, dryRun = false) => cutVersion({ root }, name, { dryRun });
const list = (root: string) => readFileSync(join(root, "content/docs/versions.json"), "utf8");
const tree = (root: string) => readdirSync(join(root, "content/docs"), { recursive: true, encoding: "utf8" }).sort();

async function problemsOf(root: string, name: string) {
  const before = tree(root);
  const error = await cut(root, name).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(tree(root)).toEqual(before);
  if (!(error instanceof DocsgenError)) throw error;
  return { problems: error.diagnostics.map(brief), hint: error.diagnostics[0]?.hint };
}

test("copies next with everything in it and lists the name first", async () => {
  const root = makeFolder(site);
  const change = await cut(root, "v2");
  expect(change).toEqual({
    ...versionName("docs", "v2"),
    files: ["_part.md", "a.md", "img/x.png", "sidebars.json"],
    names: ["v2", "v1"],
    diagnostics: [],
    lines: [
      "Copied content/docs/next to content/docs/v2 (4 files).",
      'Put "v2" first in content/docs/versions.json: it is now the latest version, unless docs.lastVersion names another.',
      'Next: review content/docs/v2, run "docsgen build", and commit both. Continue to document the next release in content/docs/next.',
    ],
  });
  expect(list(root)).toBe('["v2", "v1"]');
  expect(readFileSync(join(root, "content/docs/v2/img/x.png"))).toEqual(Buffer.from([1, 2, 255]));
  expect(readdirSync(join(root, "content/docs"))).toEqual(["next", "v1", "v2", "versions.json"]);
  expect(readdirSync(join(root, "content/docs/v2"))).toEqual(["_part.md", "a.md", "img", "sidebars.json"]);
});

test("cuts and lists a version of another set of documents", async () => {
  const plugin = Object.fromEntries(Object.entries(site).map(([path, text]) => [path.replace("/docs/", "/plugin/"), text]));
  const root = makeFolder({ ...site, ...plugin, "content/i18n/de/plugin/next/a.md": "neu" });
  const change = await cut(root, "plugin/v2");
  expect(change).toMatchObject({ name: "plugin/v2", folder: "content/plugin/v2", names: ["v2", "v1"] });
  expect(change.lines[1]).toBe(
    'Put "v2" first in content/plugin/versions.json: it is now the latest version, unless docs.lastVersion names another.',
  );
  expect(readdirSync(join(root, "content/plugin"))).toEqual(["next", "v1", "v2", "versions.json"]);
  expect(readFileSync(join(root, "content/i18n/de/plugin/v2/a.md"), "utf8")).toBe("neu");
  expect(list(root)).toBe('["v1"]');
  await expect(removeVersion({ root }, "plugin/v3", { dryRun: false })).rejects.toMatchObject({
    diagnostics: [
      {
        message: 'Version "plugin/v3" does not exist. Available version names are: plugin/v2, plugin/v1',
        hint: 'Did you mean "plugin/v2"?',
      },
    ],
  });
  await removeVersion({ root }, "plugin/v2", { dryRun: false });
  expect(readdirSync(join(root, "content/plugin"))).toEqual(["next", "v1", "versions.json"]);
  expect((await problemsOf(root, "tools/v2")).problems).toEqual([
    'content/version-name Invalid version name provided: "tools/v2" must not contain "/" or "\\".',
  ]);
});

describe("of several sets of documents", () => {
  const docSets = [
    { id: "docs", key: ["docs", 0], path: "docs", upgrade: null },
    { id: "plugin", key: ["docs", 1], path: "plugin", upgrade: null },
  ];
  const plugin = Object.fromEntries(Object.entries(site).map(([path, text]) => [path.replace("/docs/", "/plugin/"), text]));

  test("hints name the place of the set in the list", async () => {
    const root = makeFolder({ ...site, ...plugin });
    const { lines } = await cutVersion({ root }, "plugin/v2", { dryRun: true, docSets });
    expect(lines[1]).toBe('Would put "v2" first in content/plugin/versions.json.');
    const done = await cutVersion({ root }, "plugin/v2", { dryRun: false, docSets });
    expect(done.lines[1]).toBe(
      'Put "v2" first in content/plugin/versions.json: it is now the latest version, unless docs[1].lastVersion names another.',
    );
    await expect(cutVersion({ root }, "plugin/v 3", { dryRun: false, docSets })).rejects.toMatchObject({
      diagnostics: [{ hint: 'Name it "v-3"; what readers see is docs[1].versions["v-3"].label in site.config.ts.' }],
    });
  });

  test.each([
    ["plugn/v2", "plugn", 'Did you mean "plugin"? Sets of documents: docs, plugin.'],
    ["tools/v2", "tools", "Sets of documents: docs, plugin."],
  ])("%s is refused, with those that there are", async (version, docSet, hint) => {
    const root = makeFolder({ ...site, ...plugin });
    const before = tree(root);
    const message = `There is no set of documents "${docSet}", so it cannot have a version "v2".`;
    await expect(cutVersion({ root }, version, { dryRun: false, docSets })).rejects.toMatchObject({
      diagnostics: [{ code: "version/set", message, hint }],
    });
    expect(tree(root)).toEqual(before);
  });
});

test("--dry-run says the same and changes nothing", async () => {
  const root = makeFolder(site);
  const before = tree(root);
  const change = await cut(root, "v2", true);
  expect(change).toMatchObject({ names: ["v2", "v1"], files: ["_part.md", "a.md", "img/x.png", "sidebars.json"] });
  expect(change.lines).toEqual([
    "Would copy content/docs/next to content/docs/v2 (4 files).",
    'Would put "v2" first in content/docs/versions.json.',
    "Nothing was changed.",
  ]);
  expect(tree(root)).toEqual(before);
  expect(list(root)).toBe('["v1"]');
});

test("the first version needs no versions.json", async () => {
  const root = makeFolder({ "content/docs/next/a.md": "new" });
  await cut(root, "2.0-beta");
  expect(list(root)).toBe('[\n  "2.0-beta"\n]\n');
});

test("relative symlinks stay symlinks", async () => {
  const root = makeFolder(site);
  symlinkSync("a.md", join(root, "content/docs/next/b.md"));
  await cut(root, "v2");
  expect(lstatSync(join(root, "content/docs/v2/b.md")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(root, "content/docs/v2/b.md"), "utf8")).toBe("new");
});

test("what an interrupted run left behind is removed", async () => {
  const root = makeFolder({ ...site, "content/docs/.docsgen-version-0123/a.md": "half" });
  await cut(root, "v2");
  expect(existsSync(join(root, "content/docs/.docsgen-version-0123"))).toBe(false);
});

test.each([
  ["a/b", 'content/version-name Invalid version name provided: "a/b" must not contain "/" or "\\".'],
  ["", 'content/version-name Invalid version name provided: "" must not be blank.'],
  ["..", 'content/version-name Invalid version name provided: ".." must not be "." or "..".'],
  ["../../x", 'content/version-name Invalid version name provided: "../../x" must not contain "/" or "\\".'],
  [
    "x".repeat(33),
    `content/version-name Invalid version name provided: "${"x".repeat(33)}" must not be longer than 32 characters.`,
  ],
  ["next", 'content/version-name Invalid version name provided: "next" is taken by the unreleased version.'],
])("the name %j is refused", async (name, problem) => {
  expect(await problemsOf(makeFolder(site), name)).toEqual({ problems: [problem], hint: "Try something like: v25.05." });
});

test.each([
  ["3 0", "3-0"],
  ["c#1", "c-1"],
  ["100%", "100"],
])("the new name %j is refused, because it is part of addresses", async (name, better) => {
  expect(await problemsOf(makeFolder(site), name)).toEqual({
    problems: [
      `content/version-name Invalid version name provided: "${name}" must not contain a space, "#" or "%": it is part of addresses.`,
    ],
    hint: `Name it "${better}"; what readers see is docs.versions["${better}"].label in site.config.ts.`,
  });
});

test("a name that looks older than the latest is refused, unless it is said which is the latest", async () => {
  const older = {
    ...site,
    "content/docs/versions.json": '["2.0", "1.0"]',
    "content/docs/2.0/a.md": "x",
    "content/docs/1.0/a.md": "x",
  };
  expect(await problemsOf(makeFolder(older), "1.1")).toEqual({
    problems: ['version/order The version "1.1" looks older than the latest version, "2.0".'],
    hint: 'Add --not-latest to keep "2.0" the latest version, or --latest to make "1.1" the latest.',
  });
  const kept = makeFolder(older);
  const { lines, names } = await cutVersion({ root: kept }, "1.1", { dryRun: false, latest: false });
  expect(names).toEqual(["2.0", "1.1", "1.0"]);
  expect(lines[1]).toBe(
    'Put "1.1" after "2.0" in content/docs/versions.json: "2.0" stays the latest version, unless docs.lastVersion names another.',
  );
  expect(list(kept)).toBe('["2.0", "1.1", "1.0"]');
  const made = makeFolder(older);
  await cutVersion({ root: made }, "1.1", { dryRun: false, latest: true });
  expect(list(made)).toBe('["1.1", "2.0", "1.0"]');
});

test.each(["v1", "V1"])("%s exists already", async (name) => {
  expect(await problemsOf(makeFolder(site), name)).toEqual({
    problems: [`version/exists Version "${name}": this version already exists! Use a version tag that does not already exist.`],
    hint: "Versions so far: v1.",
  });
});

test("a folder that is not listed is not overwritten", async () => {
  expect(await problemsOf(makeFolder({ ...site, "content/docs/v2/a.md": "x" }), "v2")).toEqual({
    problems: ["version/exists The folder content/docs/v2 already exists, though content/docs/versions.json does not list it."],
    hint: 'Delete the folder, or add "v2" to content/docs/versions.json.',
  });
});

test.each([{}, { "content/docs/next/_part.md": "x", "content/docs/next/x.txt": "x" }])(
  "nothing to cut from: %j",
  async (files) => {
    const root = makeFolder({ "content/docs/versions.json": "[]", ...files });
    expect(await problemsOf(root, "v2")).toEqual({
      problems: ["version/source There is nothing to cut a version from: content/docs/next has no documents."],
      hint: "Versions are cut from content/docs/next; write the documents there first.",
    });
  },
);

test("a broken versions.json is reported and left as it is", async () => {
  const root = makeFolder({ ...site, "content/docs/versions.json": '["v1",]' });
  expect((await problemsOf(root, "v2")).problems).toEqual([
    'content/versions-file content/docs/versions.json:1:7 content/docs/versions.json is not valid JSON: unexpected comma before "]".',
  ]);
  expect(list(root)).toBe('["v1",]');
});

test("a copy that fails half-way leaves nothing behind", async () => {
  const root = makeFolder({ ...site, "content/docs/next/z/a.md": "x" });
  // As long as a path may be: the copy's is longer.
  let deep = join(root, "content/docs/next/z");
  while (deep.length < 3800) deep = join(deep, "d".repeat(200));
  mkdirSync(join(deep, "e".repeat(4080 - deep.length)), { recursive: true });
  const { problems, hint } = await problemsOf(root, "v2");
  expect(problems[0]).toMatch(
    /^output\/write The version could not be written to content\/docs\/v2: the name is too long \(ENAMETOOLONG\)\.$/,
  );
  expect(hint).toBe("Nothing has changed.");
  expect(list(root)).toBe('["v1"]');
});

test("copies the translations of next along, in every language that has some", async () => {
  const root = makeFolder({ ...site, "content/i18n/de/docs/next/a.md": "neu", "content/i18n/fr/pages/index.md": "accueil" });
  const { lines } = await cut(root, "v2");
  expect(readFileSync(join(root, "content/i18n/de/docs/v2/a.md"), "utf8")).toBe("neu");
  expect(existsSync(join(root, "content/i18n/fr/docs"))).toBe(false);
  expect(lines[0]).toBe(
    "Copied content/docs/next to content/docs/v2 (4 files), and its translations to content/i18n/de/docs/v2.",
  );
});
