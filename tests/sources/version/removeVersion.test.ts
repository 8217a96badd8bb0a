import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DocsgenError } from "../../../src/kit/diagnostics/diagnostic.ts";
import { versionName } from "../../../src/model/versionName.ts";
import { removeVersion } from "../../../src/sources/version/removeVersion.ts";
import { brief, makeFolder } from "../../folder.ts";

const site = {
  "content/docs/versions.json": '["v2", "v1"]',
  "content/docs/v1/a.md": "1",
  "content/docs/v1/img/x.txt": "1",
  "content/docs/v2/a.md": "2",
  "content/docs/next/a.md": "n",
};
const remove = (root: string, name: string, dryRun = false) => removeVersion({ root }, name, { dryRun });
const list = (root: string) => readFileSync(join(root, "content/docs/versions.json"), "utf8");

test("takes the name out of the list and deletes the folder", async () => {
  const root = makeFolder(site);
  expect(await remove(root, "v1")).toEqual({
    ...versionName("docs", "v1"),
    files: ["a.md", "img/x.txt"],
    names: ["v2"],
    diagnostics: [],
    lines: [
      'Deleted content/docs/v1 (2 files) and removed "v1" from content/docs/versions.json.',
      'Next: run "docsgen build"; it reports every link and setting that still mentions "v1". The files remain in the Git history.',
    ],
  });
  expect(list(root)).toBe('["v2"]');
  expect(readdirSync(join(root, "content/docs"))).toEqual(["next", "v2", "versions.json"]);
});

test("--dry-run changes nothing", async () => {
  const root = makeFolder(site);
  expect((await remove(root, "v1", true)).lines).toEqual([
    "Would delete content/docs/v1 (2 files).",
    'Would remove "v1" from content/docs/versions.json.',
    "Nothing was changed.",
  ]);
  expect(list(root)).toBe('["v2", "v1"]');
  expect(existsSync(join(root, "content/docs/v1/a.md"))).toBe(true);
});

test("a listed version whose folder is gone leaves the list", async () => {
  const root = makeFolder({ ...site, "content/docs/versions.json": '["v3", "v1"]' });
  expect((await remove(root, "v3")).names).toEqual(["v1"]);
});

test.each([
  ["v3", 'version/unknown Version "v3" does not exist. Available version names are: v2, v1', 'Did you mean "v2"?'],
  [
    "next",
    'version/unknown "next" is the unreleased version and cannot be removed.',
    "To stop publishing it, delete content/docs/next.",
  ],
  ["../next", 'version/unknown Version "../next" does not exist. Available version names are: v2, v1', undefined],
])("%s is refused", async (name, problem, hint) => {
  const root = makeFolder(site);
  const error = await remove(root, name).catch((thrown: unknown) => thrown);
  if (!(error instanceof DocsgenError)) throw error;
  expect(error.diagnostics.map(brief)).toEqual([problem]);
  expect(error.diagnostics[0]?.hint).toBe(hint);
  expect(list(root)).toBe('["v2", "v1"]');
});

test("a site without released versions is told so", async () => {
  const root = makeFolder({ "content/docs/next/a.md": "n", "content/docs/versions.json": "[]" });
  await expect(remove(root, "v1")).rejects.toMatchObject({
    diagnostics: [{ message: 'Version "v1" does not exist. No version has been released yet.' }],
  });
});

const translated = {
  ...site,
  "content/i18n/de/docs/v1/a.md": "d",
  "content/i18n/fr/docs/v1/a.md": "f",
  "content/i18n/de/docs/v2/a.md": "d",
};

test("its translations go, too, and it says so", async () => {
  const root = makeFolder(translated);
  expect((await remove(root, "v1", true)).lines[0]).toBe(
    "Would delete content/docs/v1 (2 files), and its translations in content/i18n/de/docs/v1, content/i18n/fr/docs/v1.",
  );
  expect((await remove(root, "v1")).lines[0]).toBe(
    'Deleted content/docs/v1 (2 files), and its translations in content/i18n/de/docs/v1, content/i18n/fr/docs/v1, and removed "v1" from content/docs/versions.json.',
  );
  expect(readdirSync(join(root, "content/docs"))).toEqual(["next", "v2", "versions.json"]);
  expect(["de", "fr"].flatMap((lang) => readdirSync(join(root, "content/i18n", lang, "docs")))).toEqual(["v2"]);
});

test("where one of them cannot be moved, everything is put back", async () => {
  const root = makeFolder(translated);
  const work = remove(root, "v1");
  // Gone after it was found, and before its turn.
  rmSync(join(root, "content/i18n/fr/docs/v1"), { recursive: true });
  await expect(work).rejects.toThrow("The version could not be removed: ");
  expect(list(root)).toBe('["v2", "v1"]');
  expect(readFileSync(join(root, "content/i18n/de/docs/v1/a.md"), "utf8")).toBe("d");
  expect(readdirSync(join(root, "content/docs"))).toEqual(["next", "v1", "v2", "versions.json"]);
});
