/** `docsgen diff`: builds and commits in, what a reviewer reads out. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { docsgen, site, spawned } from "./docsgen.ts";

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n${body}\n`;
const install = page("Install", "## Linux\n\nRun the program.\n\n## Windows\n\nClick <https://example.org/a_b>.");

function git(root: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: root, encoding: "utf8" });
}

/** A site in a repository, with everything committed on the branch `main`. */
function repository(files: Readonly<Record<string, string>> = {}): string {
  const root = site({ ".gitignore": "/build\n/.docsgen\n", "content/docs/next/install.md": install, ...files });
  git(root, "init", "-q", "-b", "main");
  git(root, "add", ".");
  git(root, "commit", "-qm", "First");
  return root;
}

const write = (root: string, path: string, text: string) => writeFileSync(join(root, path), text);

async function builtAgain(root: string): Promise<void> {
  expect((await docsgen(["build"], root)).code).toBe(0);
}

it("compares the output with a branch, in text, Markdown and JSON", async () => {
  const root = repository({ "content/docs/next/tools.md": page("Tools", "Text.") });
  write(root, "content/docs/next/install.md", install.replace("Linux", "GNU/Linux").replace("program", "new program"));
  write(root, "content/docs/next/more.md", page("Extra @all `x` | y", "Text."));
  rmSync(join(root, "content/docs/next/tools.md"));
  await builtAgain(root);
  const { code, stdout, stderr } = await docsgen(["diff", "main"], root);
  expect([code, stderr]).toEqual([
    0,
    "Compared 8 pages of build with 8 of main: 1 page added, 1 page changed, 1 page removed, 1 heading added, 1 heading removed.\n",
  ]);
  expect(stdout).toMatch(
    /^added {6}\/docs\/next\/more {2}Extra @all `x` \| y\nchanged {4}\/docs\/next\/install {2}\+3 −0 words\nremoved {4}\/docs\/next\/tools {2}Tools\nheading \+ {2}\/docs\/next\/install#gnulinux {2}GNU\/Linux\nheading - {2}\/docs\/next\/install#linux {2}Linux\nweight {5}Pages {2}\S+ kB \(\S+ kB\), \S+ (?:B|kB) \(\S+ (?:B|kB)\)\n/,
  );
  const markdown = await docsgen(["diff", "main", "--format", "markdown"], root);
  expect(markdown.stdout).toContain("**Removed headings, to which links may lead (1)**\n\n- `/docs/next/install#linux` Linux\n");
  expect(markdown.stdout).toContain("**Added pages (1)**\n\n- `/docs/next/more` Extra @\u200ball \\`x\\` \\| y\n");
  expect(markdown.stdout).toMatch(
    /\| Weight \(compressed\) \| Before \| After \| Difference \|\n\| --- \| ---: \| ---: \| ---: \|\n\| Pages \|/,
  );
  const { result } = JSON.parse((await docsgen(["diff", "main", "--format", "json"], root)).stdout) as {
    readonly result: Readonly<Record<string, unknown>>;
  };
  expect(result).toMatchObject({
    old: { name: "main", commit: git(root, "rev-parse", "main").trim() },
    new: { name: "build", commit: null },
    added: [{ url: "/docs/next/more" }],
    changed: [{ url: "/docs/next/install", words: { inserted: 3, removed: 0 } }],
  });
  // Another command says what it has to say as code.
  expect((await docsgen(["version", "list", "--format", "markdown"], root)).stdout).toMatch(/^`````text\nnext {2}/);
  // The same again, byte for byte; and nothing is left in the repository.
  expect((await docsgen(["diff", "main"], root)).stdout).toBe(stdout);
  expect(git(root, "worktree", "list").trim().split("\n")).toHaveLength(1);
  expect(git(root, "status", "--porcelain", "--ignored").match(/!!.*/g)).toEqual(["!! .docsgen/", "!! build/"]);
});

it("compares two folders, and a folder with itself", async () => {
  const root = site({ "content/docs/next/install.md": install });
  await docsgen(["build", "--out", "old"], root);
  const same = await docsgen(["diff", "old", "old"], root);
  expect([same.code, same.stdout, same.stderr]).toEqual([0, "", "Compared 7 pages of old with 7 of old: no page differs.\n"]);
  expect((await docsgen(["diff", "old", "old", "--format", "markdown"], root)).stdout).toBe(
    "### What changes in the documentation\n\n7 pages of `old`, compared with 7 of `old`.\n\nNo page differs.\n",
  );
  await docsgen(["build", "--out", "next-only", "--versions", "next"], root);
  expect((await docsgen(["diff", "old", "next-only"], root)).stderr).toContain(
    "Note: The builds have different versions (all; next), so pages of the others seem added or removed.\n",
  );
});

it("compares two commits of a site in a folder of its repository, with packages that are not committed", {
  timeout: 60_000,
}, async () => {
  const configuration =
    'import { defineConfig } from "docsgen";\nimport title from "some-name";\nexport default defineConfig({ title, url: "https://example.org" });\n';
  const top = repository({
    ".gitignore": "node_modules\n",
    "node_modules/some-name/package.json": '{ "name": "some-name", "type": "module", "exports": "./index.js" }',
    "node_modules/some-name/index.js": 'export default "Named by a package";\n',
    "docs/site.config.ts": configuration,
    "docs/content/docs/versions.json": "[]",
    "docs/content/docs/next/start.md": page("Start", "Hello."),
  });
  write(top, "docs/content/docs/next/start.md", page("Start", "Hello, reader."));
  git(top, "commit", "-qam", "Second");
  const TMPDIR = mkdtempSync(join(tmpdir(), "docsgen-left-"));
  onTestFinished(() => rmSync(TMPDIR, { recursive: true, force: true }));
  const { code, stdout, stderr } = await spawned(["diff", "main~1", "main"], join(top, "docs"), { TMPDIR });
  expect([code, stderr]).toEqual([0, "Compared 3 pages of main with 3 of main~1: 1 page changed.\n"]);
  expect(stdout).toMatch(/^changed {4}\/docs\/start {2}\+2 −0 words\nweight /);
  expect([readdirSync(TMPDIR), existsSync(join(top, "docs/build"))]).toEqual([[], false]);
});

it("says what is wrong with a name", async () => {
  const root = repository();
  const wrong = async (...args: readonly string[]) => {
    const { code, stderr } = await docsgen(["diff", ...args], root);
    return [code, ...stderr.split("\n").slice(0, 3)];
  };
  expect(await wrong("mian")).toEqual([2, expect.any(String), expect.any(String), expect.any(String)]);
  await builtAgain(root);
  expect(await wrong("mian")).toEqual([
    2,
    "error diff/unknown",
    '  "mian" is neither a folder with a build nor a commit.',
    '  Hint: Did you mean "main"?',
  ]);
  expect(await wrong("content")).toEqual([
    2,
    "error diff/unknown",
    '  "content" is no finished build: it has no docsgen-manifest.json.',
    '  Hint: Build the site with "docsgen build --out content", or name another folder or a commit.',
  ]);
  expect((await wrong("--option"))[0]).toBe(2);
  rmSync(join(root, ".git"), { recursive: true });
  expect(await wrong("main")).toEqual([
    2,
    "error diff/unknown",
    '  "main" is neither a folder with a build nor a commit.',
    "  Hint: The site is in no Git repository with a commit, so only the output folders of builds can be compared.",
  ]);
});

it("shows why the site of a commit cannot be built, with files as Git names them", async () => {
  const root = repository({ "content/docs/next/install.md": page("Install", "[Nowhere](nowhere.md)") });
  write(root, "content/docs/next/install.md", install);
  await builtAgain(root);
  const { code, stderr } = await docsgen(["diff", "main"], root);
  expect(code).toBe(1);
  expect(stderr).toContain("error diff/build\n  The site of main (");
  expect(stderr).toMatch(/\([0-9a-f]{8}\) cannot be built: it has the errors below\.\n/);
  expect(stderr).toContain("  main:content/docs/next/install.md:4:1 Broken link: nowhere.md");
  expect(git(root, "worktree", "list").trim().split("\n")).toHaveLength(1);
  expect(readFileSync(join(root, "build/docs/next/install.html"), "utf8")).toContain("Run the program");
});

it("compares two versions of the documentation, by name or label and in either order, without a build", async () => {
  const record = (version: string, ...members: readonly string[]) =>
    JSON.stringify({
      apiRecord: 1,
      version,
      headers: { "List.h": "lib/List.h" },
      symbols: { "class `lib::List` // List.h": members },
    });
  const files = {
    "site.config.ts": `export default { title: "T", url: "https://example.org", changes: {},
      docs: { versions: { v2: { label: "2.0" } } }, symbols: { v2: { record: "api/v2.json" }, v1: { record: "api/v1.json" } } };`,
    "content/docs/versions.json": '["v2", "v1"]',
    "content/docs/v2/install.md": install,
    "content/docs/v2/more.md": page("More", "Text."),
    "content/docs/v1/install.md": install.replace("Linux", "GNU/Linux"),
    "content/api/v2.json": record("v2", "int `size`(int unit) const"),
    "content/api/v1.json": record("v1", "int `size`() const", "`gone`()"),
  };
  const root = site(files);
  const { code, stdout, stderr } = await docsgen(["diff", "v1...2.0"], root);
  expect([code, stderr]).toEqual([0, "From v1 to 2.0: 2 changes of the API, 2 pages. The site tells it at /versions/v1...v2.\n"]);
  expect(stdout).toBe(
    "removed       lib::List::gone\n" +
      "changed       lib::List::size  int size() const -> int size(int unit) const\n" +
      "page added    /docs/more  More\n" +
      "page changed  /docs/install  Install\n",
  );
  const markdown = await docsgen(["diff", "v2...v1", "--format", "markdown"], root);
  expect(markdown.stdout).toContain("### From v1 to 2.0\n\n**Removed (1)**\n\n- `lib::List::gone`\n\n**Changed (1)**\n");
  const { result } = JSON.parse((await docsgen(["diff", "v1...v2", "--format", "json"], root)).stdout) as {
    readonly result: object;
  };
  expect(result).toMatchObject({ from: "v1", to: "2.0", pages: { added: [{ url: "/docs/more" }] } });
  const wrong = await docsgen(["diff", "v1...v3"], root);
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('The site has no version "v3".\n  Hint: Did you mean "v'),
  ]);
});
