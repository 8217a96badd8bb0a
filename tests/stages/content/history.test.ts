import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCache } from "../../../src/kit/cache/cache.ts";
import { openStore } from "../../../src/kit/cache/store.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import { noHistory } from "../../../src/kit/processes/git.ts";
import { findCommit, readHistory as readFrom, type Wanted } from "../../../src/stages/content/history.ts";
import { makeFolder } from "../../folder.ts";

const dates = { lastUpdated: true, contributors: null } as const;
const names = { lastUpdated: false, contributors: { except: [] } } as const;
const readHistory = async (root: string, paths: readonly string[], wanted: Wanted = dates) =>
  readFrom({ root, paths, wanted }, await findCommit(root));

const file = "content/docs/next/a b.md";
const other = "content/docs/next/é.md";
const quoted = 'content/docs/next/a "b"\\\tc.md';

/** A repository in which `site/` is a site; both files are committed, then the first is changed. */
function makeRepository(site = ""): string {
  const root = makeFolder();
  const git = (date: string, author: string, ...args: string[]) =>
    execFileSync("git", args, {
      cwd: root,
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: author,
        GIT_COMMITTER_NAME: author,
        GIT_AUTHOR_EMAIL: "a@example.org",
        GIT_COMMITTER_EMAIL: "a@example.org",
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      },
    });
  const save = (path: string, text: string) => {
    mkdirSync(join(root, site, "content/docs/next"), { recursive: true });
    writeFileSync(join(root, site, path), text);
  };
  git("", "A", "init", "-q");
  save(file, "one");
  save(other, "one");
  save(quoted, "one");
  git("2024-01-31T23:30:00-0100", "Ada", "add", ".");
  git("2024-01-31T23:30:00-0100", "Ada", "commit", "-q", "-m", "one");
  save(file, "two");
  git("2025-05-14T10:00:00+0000", "Bob 7 C", "commit", "-q", "-a", "-m", ">1 x");
  save("content/docs/next/new.md", "never committed");
  return root;
}

test("the last commit of each file, as a UTC day", async () => {
  const { history, diagnostics } = await readHistory(makeRepository(), [file, other, quoted, "content/docs/next/new.md"]);
  expect(diagnostics).toEqual([]);
  expect(Object.fromEntries(history ?? [])).toEqual({
    [file]: { date: "2025-05-14", author: "Bob 7 C" },
    [other]: { date: "2024-02-01", author: "Ada" },
    [quoted]: { date: "2024-02-01", author: "Ada" },
  });
});

test("a site below the repository's root", async () => {
  const { history } = await readHistory(join(makeRepository("site"), "site"), [file]);
  expect(history?.get(file)?.date).toBe("2025-05-14");
});

test("a shallow clone has no dates and one warning", async () => {
  const origin = makeRepository();
  const clone = join(makeFolder(), "clone");
  execFileSync("git", ["clone", "-q", "--depth", "1", `file://${origin}`, clone]);
  const { history, diagnostics } = await readHistory(clone, [file]);
  expect(history).toBeNull();
  expect(diagnostics).toEqual([
    {
      code: "content/shallow-git",
      severity: "warning",
      message: "Last-updated dates are left out because the git clone is shallow.",
      hint: "Fetch the whole history: in GitHub Actions, fetch-depth: 0 for actions/checkout. Or set docs.lastUpdated to false.",
    },
  ]);
});

test("of several sets of documents, those that want dates are named by their places", async () => {
  const clone = join(makeFolder(), "clone");
  execFileSync("git", ["clone", "-q", "--depth", "1", `file://${makeRepository()}`, clone]);
  const settings = { lastUpdated: ["docs[0].lastUpdated", "docs[2].lastUpdated"], contributors: ["docs[1].contributors"] };
  const { diagnostics } = await readHistory(clone, [file], { ...names, lastUpdated: true, settings });
  expect(diagnostics[0]?.hint).toMatch(
    /Or set docs\[0\]\.lastUpdated and docs\[2\]\.lastUpdated to false, and docs\[1\]\.contributors to null\.$/,
  );
});

test("a shallow clone has no authors either, and says so in the same warning", async () => {
  const clone = join(makeFolder(), "clone");
  execFileSync("git", ["clone", "-q", "--depth", "1", `file://${makeRepository()}`, clone]);
  const both = await readHistory(clone, [file], { ...names, lastUpdated: true });
  expect([both.authors, ...both.diagnostics.map(({ message }) => message)]).toEqual([
    null,
    "Last-updated dates and contributors are left out because the git clone is shallow.",
  ]);
  const [only] = (await readHistory(clone, [file], names)).diagnostics;
  expect(only?.message).toBe("Contributors are left out because the git clone is shallow.");
  expect(only?.hint).toMatch(/Or set docs\.contributors to null\.$/);
});

test("the authors of all commits, by their names in the mailmap, those with the most first", async () => {
  const root = makeRepository();
  expect((await readHistory(root, [file, other])).authors).toBeNull();
  const asked = async () => Object.fromEntries((await readHistory(root, [file, other], names)).authors ?? []);
  expect(await asked()).toEqual({
    [file]: [
      ["Ada", 1],
      ["Bob 7 C", 1],
    ],
    [other]: [["Ada", 1]],
  });
  writeFileSync(join(root, ".mailmap"), "Ada <a@example.org> Bob 7 C <a@example.org>\n");
  expect(await asked()).toEqual({ [file]: [["Ada", 2]], [other]: [["Ada", 1]] });
});

test("a repository that git does not trust has no dates and one warning", async () => {
  const root = makeRepository();
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = "1";
  onTestFinished(() => void delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER);
  expect(await readHistory(root, [file])).toEqual({
    history: null,
    authors: null,
    diagnostics: [
      {
        code: "content/shallow-git",
        severity: "warning",
        message: "Last-updated dates are left out because git does not trust the repository, which another user owns.",
        hint: 'Run: git config --global --add safe.directory "$PWD", with the folder of the repository for $PWD. Or set docs.lastUpdated to false.',
      },
    ],
  });
  expect(await noHistory(root)).toMatchObject({
    why: "Git does not trust the site's repository, because another user owns it",
  });
});

test("outside a repository, and in one without commits, there is nothing to say", async () => {
  expect(await readHistory(makeFolder(), [file])).toEqual({ history: null, authors: null, diagnostics: [] });
  const empty = makeFolder();
  execFileSync("git", ["init", "-q"], { cwd: empty });
  expect(await readHistory(empty, [file])).toEqual({ history: null, authors: null, diagnostics: [] });
});

test("git's answer is taken again for the same commit and files, and asked anew for others", async () => {
  const root = makeRepository();
  const ask = async (paths: readonly string[]) => {
    const cache = openCache(root, hashOf("1"));
    const found = await readFrom({ root, paths, wanted: dates }, await findCommit(root), cache);
    await cache.save();
    return found;
  };
  await ask([file]);
  // What is kept is believed: git would say another day.
  const kept = join(root, ".docsgen/cache/history.json");
  const [, value = ""] = readFileSync(kept, "utf8").split("\n");
  await openStore(join(root, ".docsgen/cache"), "history.json", hashOf("1"), () => {}).write(
    value.replace(/"date":"[\d-]+"/, '"date":"1999-01-01"'),
  );
  expect((await ask([file])).history?.get(file)?.date).toBe("1999-01-01");
  expect((await ask([file, other])).history?.get(other)?.date).toBe("2024-02-01");
  execFileSync(
    "git",
    [
      "-c",
      "user.name=C",
      "-c",
      "user.email=c@example.org",
      "commit",
      "-q",
      "-a",
      "--amend",
      "--reset-author",
      "--date=2026-01-02T12:00:00Z",
      "-m",
      "two",
    ],
    {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: "2026-01-02T12:00:00Z" },
    },
  );
  expect((await ask([file])).history?.get(file)).toEqual({ date: "2026-01-02", author: "C" });
});
