/** `docsgen i18n status`: what is left to translate, by file, commit, key, and word. */
import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { config } from "../site.ts";
import { docsgen, site } from "./docsgen.ts";

const files = {
  "site.config.ts": config(`navbar: { items: [{ type: "doc", docId: "a", label: "Read" }] },
  locales: { de: { labels: { Read: "Lesen" } }, pl: { messages: { "toc.title": "Na tej stronie" } } },`),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/a.md": "---\ntitle: A\n---\nText.\n",
  "content/docs/next/b.md": "---\ntitle: B\n---\nText.\n",
  "content/docs/next/hidden.md": "---\ntitle: Hidden\nunlisted: true\n---\nText.\n",
  "content/docs/v1/a.md": "---\ntitle: A\n---\nText.\n",
  "content/i18n/de/docs/next/a.md": "---\ntitle: A\n---\nText auf Deutsch.\n",
};

interface Status {
  readonly hasHistory: boolean;
  readonly languages: readonly Record<string, unknown>[];
}

function commitAll(root: string, message: string, date: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  const run = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], { cwd: root, env });
  run("init", "-q");
  run("add", "-A");
  run("commit", "-qm", message);
}

it("counts pages, and lists what is missing", async () => {
  const root = site(files);
  const { code, stderr } = await docsgen(["i18n", "status"], root);
  expect(code).toBe(0);
  expect(stderr).toContain("warning translation/missing\n  This page is not translated into Deutsch (de).");
  expect(stderr).toContain("content/docs/next/b.md");
  expect(stderr).not.toContain("hidden.md");
  expect(stderr).toContain("Deutsch (de): 1 of 4 pages translated, 0 outdated, 0 texts missing.");
  expect(stderr).toContain("warning translation/text\n");
  expect(stderr).toMatch(/Interface texts without a translation into Polski \(pl\): "skip.region", .*, and 3\d\d more\./);
  expect(stderr).toContain(
    'warning translation/label\n  Words of navigation and sidebars without a translation into Polski (pl): "Read".',
  );
  expect(stderr).toContain("Git knows nothing of the site");
  expect((await docsgen(["i18n", "status", "--strict"], root)).code).toBe(1);
});

it("names the first commit of the original that a translation has not seen, until it is committed again", async () => {
  const root = site(files);
  const status = async () =>
    (JSON.parse((await docsgen(["i18n", "status", "--format", "json"], root)).stdout) as { result: Status }).result;
  const outdated = async () => (await status()).languages[0]?.outdated;
  commitAll(root, "Begin", "2026-01-01T00:00:00Z");
  expect(await outdated()).toEqual([]);
  appendFileSync(join(root, "content/docs/next/a.md"), "More.\n");
  commitAll(root, "Say more of A", "2026-02-03T00:00:00Z");
  appendFileSync(join(root, "content/docs/next/a.md"), "Even more.\n");
  commitAll(root, "Say even more", "2026-03-04T00:00:00Z");
  expect(await outdated()).toEqual([
    {
      file: "content/i18n/de/docs/next/a.md",
      commit: expect.stringMatching(/^[\da-f]{7,}$/),
      date: "2026-02-03",
      subject: "Say more of A",
      commits: 2,
    },
  ]);
  const { stderr } = await docsgen(["i18n", "status"], root);
  expect(stderr).toContain("warning translation/outdated\n");
  expect(stderr).toMatch(/The original changed since [\da-f]{7,} \(2026-02-03, "Say more of A"\), in 2 commits\./);
  expect(stderr).toMatch(/git diff [\da-f]{7,}\^ -- content\/docs\/next\/a\.md/);
  appendFileSync(join(root, "content/i18n/de/docs/next/a.md"), "Mehr.\n");
  expect(await outdated()).toEqual([]);
  commitAll(root, "Follow", "2026-04-05T00:00:00Z");
  expect(await outdated()).toEqual([]);
});

it("counts all versions where that is asked for, and tells a site in one language how to add another", async () => {
  const all = await docsgen(["i18n", "status", "--all-versions"], site(files));
  expect(all.stderr).toContain("Deutsch (de): 1 of 5 pages translated");
  const one = await docsgen(["i18n", "status"], site({ "content/docs/next/a.md": "# A\n" }));
  expect([one.code, one.stderr]).toEqual([0, expect.stringContaining("The site has one language.")]);
});

it("counts the newest version of every set of documents", async () => {
  const root = site({
    "site.config.ts": config('docs: [{ label: "Core" }, { id: "plugin", label: "Plug-in" }], locales: { de: {} },'),
    "content/docs/next/a.md": "---\ntitle: A\n---\nText.\n",
    "content/plugin/versions.json": '["v9"]',
    "content/plugin/next/b.md": "---\ntitle: B\n---\nText.\n",
    "content/plugin/v9/b.md": "---\ntitle: B\n---\nText.\n",
    "content/i18n/de/plugin/next/b.md": "---\ntitle: B\n---\nText auf Deutsch.\n",
  });
  const { stdout } = await docsgen(["i18n", "status", "--format", "json"], root);
  const { languages } = (JSON.parse(stdout) as { result: Status }).result;
  expect(languages[0]).toMatchObject({
    pages: expect.any(Number),
    translated: 1,
    labels: expect.arrayContaining(["Core", "Plug-in"]),
  });
  expect(languages[0]?.missing).toContain("content/docs/next/a.md");
  expect(languages[0]?.missing).not.toContain("content/plugin/v9/b.md");
});
