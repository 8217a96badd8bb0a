/** `docsgen backport` with real repositories: what is applied, what is not, and what is said. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

const page = (name: string, sentence = "The device recieves packets.") =>
  `---\ntitle: Capture\n---\n\nThis is about ${name}.\n\n${sentence}\n\nThe end.\n`;
const fixed = "The device receives packets.";

function git(root: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: root, encoding: "utf8" });
}

/** A site with a page in four versions, committed. */
function repository(files: Readonly<Record<string, string>> = {}): string {
  const root = site({
    ".gitignore": ".docsgen\n",
    "content/docs/versions.json": '["v3.0", "v2.0", "v1.0"]',
    "content/docs/next/capture.md": page("next"),
    "content/docs/v3.0/capture.md": page("v3.0"),
    "content/docs/v2.0/capture.md": page("v2.0"),
    "content/docs/v1.0/other.md": page("v1.0"),
    ...files,
  });
  git(root, "init", "-q", "-b", "main");
  git(root, "add", ".");
  git(root, "commit", "-qm", "First");
  return root;
}

const read = (root: string, path: string) => readFileSync(join(root, "content/docs", path), "utf8");
const write = (root: string, path: string, text: string) => writeFileSync(join(root, "content/docs", path), text);

it("prints what it would change, which git applies, and writes on request", async () => {
  const root = repository();
  write(root, "next/capture.md", page("next", fixed));
  const { code, stdout, stderr } = await docsgen(["backport", "content/docs/next/capture.md"], root);
  expect([code, stderr]).toEqual([
    0,
    `v3.0  content/docs/v3.0/capture.md: 1 line would change
v2.0  content/docs/v2.0/capture.md: 1 line would change
v1.0  has no such file
Nothing was written. Add --write to apply what is not committed to 2 files.
`,
  ]);
  expect(stdout).toContain(
    "--- a/content/docs/v2.0/capture.md\n+++ b/content/docs/v2.0/capture.md\n@@ -4,6 +4,6 @@\n \n This is about v2.0.\n \n-The device recieves packets.\n+The device receives packets.\n \n The end.\n",
  );
  expect(read(root, "v2.0/capture.md")).toBe(page("v2.0"));
  execFileSync("git", ["apply", "--check", "-"], { cwd: root, input: stdout });
  const written = await docsgen(["backport", "/docs/next/capture", "--to", "v2.0", "--write"], root);
  expect([written.code, written.stderr]).toEqual([
    0,
    "v2.0  content/docs/v2.0/capture.md: 1 line changed\nApplied what is not committed to 1 file.\n",
  ]);
  expect([read(root, "v3.0/capture.md"), read(root, "v2.0/capture.md")]).toEqual([page("v3.0"), page("v2.0", fixed)]);
  expect(readdirSync(join(root, "content/docs/v2.0"))).toEqual(["capture.md"]);
  expect((await docsgen(["backport", "content/docs/next/capture.md", "--to", "v2.0"], root)).stderr).toBe(
    "v2.0  content/docs/v2.0/capture.md: has the fix\nNo file would change by what is not committed.\n",
  );
});

it("takes the last commit of the page, or the one that is named, and follows a page that moved", async () => {
  const root = repository({ "content/docs/next/capture.md": page("next").replace("---\n\n", "moved_from: [other]\n---\n\n") });
  write(root, "next/capture.md", read(root, "next/capture.md").replace("recieves", "receives"));
  git(root, "commit", "-qam", "Fix");
  const fix = git(root, "rev-parse", "HEAD").trim();
  write(root, "next/start.md", "---\ntitle: Start\n---\nHi.\n");
  git(root, "commit", "-qam", "Another page");
  const { stdout, stderr } = await docsgen(["backport", "next/capture.md", "--to", "v1.0"], join(root, "content/docs"));
  expect(stderr).toContain(
    `v1.0  content/docs/v1.0/other.md: 1 line would change\nNothing was written. Add --write to apply commit ${fix.slice(0, 8)} to 1 file.\n`,
  );
  write(root, "next/capture.md", read(root, "next/capture.md").replace("The end", "The very end"));
  expect((await docsgen(["backport", "content/docs/next/capture.md", "--to", "v1.0", "--from", fix], root)).stdout).toBe(stdout);
  const { result } = JSON.parse(
    (await docsgen(["backport", "content/docs/next/capture.md", "--to", "v1.0", "--from", "main~1", "--format", "json"], root))
      .stdout,
  ) as { readonly result: unknown };
  expect(result).toEqual({
    fixed: ["content/docs/next/capture.md"],
    commit: fix,
    files: [
      { version: "v1.0", file: "content/docs/v1.0/other.md", state: "merged", diff: stdout, conflicts: [], written: false },
    ],
  });
});

it("leaves a file alone in which the same words were changed, unless it is to mark them", async () => {
  const root = repository({ "content/docs/v2.0/capture.md": page("v2.0", "The interface recieves packets, all of them.") });
  write(root, "next/capture.md", page("next", "The device gets packets."));
  const { code, stdout, stderr } = await docsgen(
    ["backport", "content/docs/next/capture.md", "--to", "v3.0,v2.0", "--write"],
    root,
  );
  expect(code).toBe(0);
  expect([stdout.match(/^\+\+\+.*/gm), stderr]).toEqual([
    ["+++ b/content/docs/v3.0/capture.md", "+++ b/content/docs/v2.0/capture.md"],
    expect.any(String),
  ]);
  write(root, "v2.0/capture.md", page("v2.0", "The device recieved packets."));
  const conflict = await docsgen(["backport", "content/docs/next/capture.md", "--to", "v2.0", "--write"], root);
  expect(conflict.code).toBe(1);
  expect(conflict.stderr).toContain(
    "content/docs/v2.0/capture.md:7:1 error backport/conflict\n  The fix changes what v2.0 says in its own way.\n",
  );
  expect(read(root, "v2.0/capture.md")).toBe(page("v2.0", "The device recieved packets."));
  const marked = await docsgen(["backport", "content/docs/next/capture.md", "--to", "v2.0", "--write", "--conflicts"], root);
  expect([marked.code, read(root, "v2.0/capture.md")]).toEqual([
    1,
    page("v2.0", "<<<<<<< v2.0\nThe device recieved packets.\n=======\nThe device gets packets.\n>>>>>>> the fix"),
  ]);
  expect(marked.stderr).toContain("v2.0  content/docs/v2.0/capture.md: 1 conflict, written with marks\n");
});

it("applies fixes of included files, and says which files versions share", async () => {
  const body = "---\ntitle: Capture\n---\n\n::include{file=_part.md}\n";
  const root = repository({
    "content/docs/next/capture.md": body,
    "content/docs/v3.0/capture.md": body,
    "content/docs/v2.0/capture.md": body,
    "content/docs/next/_part.md": "It recieves packets.\n",
    "content/docs/v3.0/_part.md": "It recieves packets.\r\n",
  });
  symlinkSync("../next/_part.md", join(root, "content/docs/v2.0/_part.md"));
  write(root, "next/_part.md", "It receives packets.\n");
  const { code, stderr } = await docsgen(["backport", "content/docs/next/capture.md", "--write"], root);
  expect([code, stderr]).toEqual([
    0,
    `v3.0  content/docs/v3.0/_part.md: 1 line changed
v2.0  content/docs/v2.0/_part.md: is the file that was fixed: nothing to do
v1.0  has no such file
Applied what is not committed to 1 file.
`,
  ]);
  expect(read(root, "v3.0/_part.md")).toBe("It receives packets.\r\n");
});

it("keeps the line end of each line, and shows what it writes", async () => {
  const [mixed, corrected] = ["The device recieves packets.", fixed].map((sentence) =>
    page("v2.0", sentence).replace("v2.0.\n", "v2.0.\r\n").replace("packets.\n", "packets.\r\n"),
  ) as [string, string];
  const root = repository({ "content/docs/v2.0/capture.md": mixed });
  write(root, "next/capture.md", page("next", fixed));
  const { stdout } = await docsgen(["backport", "content/docs/next/capture.md", "--to", "v2.0"], root);
  execFileSync("git", ["apply", "--check", "-"], { cwd: root, input: stdout });
  await docsgen(["backport", "content/docs/next/capture.md", "--to", "v2.0", "--write"], root);
  expect(read(root, "v2.0/capture.md")).toBe(corrected);
});

it("leaves a line alone in which a number would stand beside words that it was not written for", async () => {
  const root = repository({
    "content/docs/next/capture.md": page("next", "It reads 3 protocols."),
    "content/docs/v3.0/capture.md": page("v3.0", "It reads 3 protocols."),
    "content/docs/v2.0/capture.md": page("v2.0", "It reads 3 layers."),
  });
  write(root, "next/capture.md", page("next", "It reads 4 protocols."));
  const { code, stderr } = await docsgen(["backport", "content/docs/next/capture.md", "--to", "v3.0,v2.0", "--write"], root);
  expect([code, stderr]).toEqual([1, expect.stringContaining("content/docs/v2.0/capture.md:7:1 error backport/conflict\n")]);
  expect([read(root, "v3.0/capture.md"), read(root, "v2.0/capture.md")]).toEqual([
    page("v3.0", "It reads 4 protocols."),
    page("v2.0", "It reads 3 layers."),
  ]);
});

it("colors the changes for a person", async () => {
  const root = repository();
  write(root, "next/capture.md", page("next", fixed));
  const { stdout } = await docsgen(["backport", "content/docs/next/capture.md", "--to", "v2.0"], root, { FORCE_COLOR: "1" });
  expect(stdout).toContain(
    "\u001b[31m-The device recieves packets.\u001b[39m\n\u001b[32m+The device receives packets.\u001b[39m\n",
  );
});

it("says what is missing", async () => {
  const root = repository();
  const wrong = async (...args: readonly string[]) => {
    const { code, stderr } = await docsgen(["backport", ...args], root);
    return [code, ...stderr.split("\n").slice(0, 3)];
  };
  const capture = "content/docs/next/capture.md";
  expect(await wrong("content/docs/next/captur.md")).toEqual([
    2,
    "error cli/usage",
    "  content/docs/next/captur.md is no page of the site.",
    `  Hint: Did you mean "${capture}"?`,
  ]);
  expect(await wrong("content/pages/index.md")).toEqual([
    2,
    "error cli/usage",
    "  content/pages/index.md is not a file of a version, so it has no copies in others.",
    expect.stringMatching(/^ {2}Hint: /),
  ]);
  expect(await wrong(capture, "--to", "v2.1")).toEqual([
    2,
    "error version/unknown",
    '  The version "v2.1" does not exist.',
    expect.stringMatching(/^ {2}Hint: Did you mean "v[23].0"\?/),
  ]);
  expect((await wrong(capture, "--from", "mian"))[2]).toBe('  --from names "mian", which is no commit.');
  expect(await wrong(capture)).toEqual([
    2,
    `${capture} error backport/fix`,
    expect.stringMatching(/^ {2}The commit [0-9a-f]{8} created content\/docs\/next\/capture\.md, and nothing was fixed since\.$/),
    "  Hint: Fix the page first, or name the commit of the fix with --from.",
  ]);
  rmSync(join(root, ".git"), { recursive: true });
  expect((await wrong(capture))[2]).toBe("  The site is in no Git repository with a commit, so nobody knows what was fixed.");
});
