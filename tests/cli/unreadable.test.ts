/**
 * What cannot be read → a message with path and cause, the exit code, and an end: nothing is waited for that never comes, and
 * one cause has one message.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { docsgen, docsgenAsOwner, type Ran, site, start } from "./docsgen.ts";

/** Pages that lead to each other, and to a file: what is missing when one of them cannot be read. */
const files = {
  "content/docs/next/start.md":
    "---\ntitle: Start\n---\n[Other](./other.md#part) and [a file](/f.txt), [deep](./deep/page.md).\n",
  "content/docs/next/other.md": "# Other\n\n## Part\n\nText.\n",
  "content/docs/next/deep/page.md": "# Deep\n",
  "content/static/f.txt": "f",
};

interface Fault {
  readonly what: string;
  readonly harm: (path: (name: string) => string) => unknown;
  readonly exit: number;
  readonly problems: readonly unknown[];
  readonly command: readonly string[];
}

const fault = (
  what: string,
  harm: Fault["harm"],
  exit: number,
  problems: Fault["problems"],
  command: Fault["command"] = ["build"],
): Fault => ({ what, harm, exit, problems, command });

const replace = (path: string, by: (path: string) => void) => {
  rmSync(path, { recursive: true, force: true });
  by(path);
};
const pipe = (path: string) => replace(path, (name) => execFileSync("mkfifo", [name]));
const folder = (path: string) => replace(path, (name) => mkdirSync(name));
const file = (path: string) => replace(path, (name) => writeFileSync(name, ""));
const loop = (path: string) => replace(path, (name) => symlinkSync(name, name));
const huge = (path: string) => truncateSync(path, 65_000_000);
const lock = (path: string) => chmodSync(path, 0);

const aPipe = "it is a named pipe.";
const tooLarge = "it is larger than 64 MB.";
const aFolder = "it is a folder.";
const aLoop = "its symbolic links lead in a circle (ELOOP).";
const denied = "permission denied (EACCES).";
const cannotRead = (path: string, cause: string, code = "content/read") => [[code, `Cannot read ${path}: ${cause}`]] as const;

const faults: readonly Fault[] = [
  ...(
    [
      ["a pipe", pipe, aPipe],
      ["a folder", folder, aFolder],
      ["a loop", loop, aLoop],
    ] as const
  ).flatMap(([what, make, cause]) => [
    ...["content/docs/versions.json", "content/docs/next/sidebars.json"].map((name) =>
      fault(`${name} is ${what}`, (path) => make(path(name)), 1, cannotRead(name, cause)),
    ),
    fault(
      `the configuration is ${what}`,
      (path) => make(path("site.config.ts")),
      2,
      cannotRead("site.config.ts", cause, "config/load"),
    ),
  ]),
  ...["content/docs/next/other.md", "content/static/f.txt", "content/docs/next/_category_.json"].flatMap((name) => [
    fault(`${name} is a pipe`, (path) => pipe(path(name)), 1, cannotRead(name, aPipe)),
    fault(`${name} is a loop`, (path) => loop(path(name)), 1, cannotRead(name, aLoop)),
  ]),
  ...[
    "content",
    "content/docs",
    "content/docs/next",
    "content/docs/next/deep",
    "content/static",
    "content/docs/versions.json",
    "content/docs/next/other.md",
    "content/static/f.txt",
  ].map((name) => fault(`${name} may not be read`, (path) => lock(path(name)), 1, cannotRead(name, denied))),
  ...["content/docs/next/other.md", "content/docs/versions.json", "content/docs/next/sidebars.json"].map((name) =>
    fault(
      `${name} is huge`,
      (path) => {
        file(path(name));
        huge(path(name));
      },
      1,
      cannotRead(name, tooLarge),
    ),
  ),
  fault("a folder has the name of a page", (path) => mkdirSync(path("content/docs/next/more.md")), 0, []),
  fault(
    "an output of the site's own is a copy of a pipe",
    (path) => {
      pipe(path("pipe"));
      const outputs = '[() => [{ path: "a.txt", from: "x", body: { copyOf: "pipe" } }]]';
      writeFileSync(path("site.config.ts"), `export default { title: "Lib", url: "https://example.org", outputs: ${outputs} };`);
    },
    1,
    [["output/write", "Cannot copy pipe: it is a named pipe."]],
  ),
  fault(
    "a version is cut of a folder with a pipe",
    (path) => pipe(path("content/docs/next/other.md")),
    1,
    cannotRead("content/docs/next/other.md", aPipe),
    ["version", "cut", "v2.0"],
  ),
  ...["src/SUMMARY.md", "src/page.md"].map((name) =>
    fault(
      `${name} of a project to migrate is a pipe`,
      (path) => {
        mkdirSync(path("book/src"), { recursive: true });
        writeFileSync(path("book/book.toml"), '[book]\ntitle = "B"\n');
        writeFileSync(path("book/src/SUMMARY.md"), "# Summary\n\n- [Page](page.md)\n");
        writeFileSync(path("book/src/page.md"), "# Page\n");
        pipe(path(`book/${name}`));
      },
      1,
      [["output/write", `Cannot read ${name}: ${aPipe}`]],
      ["migrate", "book", "moved"],
    ),
  ),
  fault(
    "a picture of a project to migrate may not be read",
    (path) => {
      mkdirSync(path("book/src"), { recursive: true });
      writeFileSync(path("book/book.toml"), '[book]\ntitle = "B"\n');
      writeFileSync(path("book/src/SUMMARY.md"), "# Summary\n\n- [Page](page.md)\n");
      writeFileSync(path("book/src/page.md"), "# Page\n\n![Logo](logo.png)\n");
      file(path("book/src/logo.png"));
      lock(path("book/src/logo.png"));
    },
    1,
    [["output/write", `Cannot read src/logo.png: ${denied}`]],
    ["migrate", "book", "moved"],
  ),
  fault("content/docs/next is a loop", (path) => loop(path("content/docs/next")), 1, cannotRead("content/docs/next", aLoop)),
  fault(
    "content/pages is a file",
    (path) => file(path("content/pages")),
    1,
    cannotRead("content/pages", "it is not a folder (ENOTDIR)."),
  ),
  fault("the name of a page is not UTF-8", (path) => writeFileSync(mangled(path("content/docs/next")), ""), 1, [
    ["content/encoding", 'The name "content/docs/next/caf\uFFFD.md" is not valid UTF-8.'],
  ]),
  fault(
    "the configuration may not be read",
    (path) => lock(path("site.config.ts")),
    2,
    cannotRead("site.config.ts", denied, "config/load"),
  ),
  fault("a template is a pipe", (path) => pipe(path("templates/Footer.tsx")), 2, [
    ["config/template", `templates/Footer.tsx cannot be loaded: ${aPipe}`],
  ]),
  fault("a template may not be read", (path) => lock(path("templates/Footer.tsx")), 2, [
    ["config/template", `templates/Footer.tsx cannot be loaded: ${denied}`],
  ]),
  fault(
    "the folder of templates may not be read",
    (path) => lock(path("templates")),
    2,
    cannotRead("templates", denied, "config/template"),
  ),
  fault(".docsgen is a file", (path) => file(path(".docsgen")), 1, [
    ["output/write", "Cannot create the folder .docsgen: something else with that name exists (EEXIST)."],
  ]),
  fault(
    "several files at once",
    (path) => ["content/docs/versions.json", "content/static/f.txt"].map((name) => pipe(path(name))),
    1,
    [...cannotRead("content/docs/versions.json", aPipe), ...cannotRead("content/static/f.txt", aPipe)],
  ),
  fault(
    "--root is a file",
    () => {},
    2,
    [["cli/usage", expect.stringMatching(/^--root names "site\.config\.ts", but \/.*\/site\.config\.ts is not a folder\.$/)]],
    ["build", "--root", "site.config.ts"],
  ),
  fault(
    "a new site would be below a device",
    () => {},
    2,
    [["init/write", "Cannot create a site in /dev/null/x: a part of its path is not a folder (ENOTDIR)."]],
    ["init", "/dev/null/x"],
  ),
  ...[
    ["version", "list"],
    ["version", "cut", "v2.0"],
    ["version", "remove", "v1.0"],
    ["search", "records"],
  ].map((command) =>
    fault(
      `versions.json is a pipe: ${command.join(" ")}`,
      (path) => pipe(path("content/docs/versions.json")),
      1,
      cannotRead("content/docs/versions.json", aPipe),
      command,
    ),
  ),
];

/** A path whose last byte before the extension is no UTF-8. */
function mangled(folder: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from(".md")]);
}

test.each(faults)("$what", async ({ harm, exit, problems, command }) => {
  const root = site({ ...files, "templates/Footer.tsx": "export default function Footer() { return null; }\n" });
  onTestFinished(() => void execFileSync("chmod", ["-R", "u+rwX", root]));
  harm((name) => join(root, name));
  // Only permissions need somebody whom they stop.
  const run = JSON.stringify(problems).includes("EACCES") ? docsgenAsOwner : docsgen;
  const { code, stdout, stderr } = await run([...command, "--format", "json"], root);
  expect(stderr).not.toContain("bug");
  expect([code, problemsIn(stdout)]).toEqual([exit, problems]);
});

function problemsIn(stdout: string): readonly unknown[] {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; message: string }[] };
  return diagnostics.map(({ code, message }) => [code, message]);
}

describe("what may fail without harm", () => {
  test.each([
    [".docsgen may not be used", ".docsgen"],
    ["a hidden folder may not be read", "content/docs/next/.hidden"],
  ])("%s", async (_, name) => {
    const root = site(files);
    mkdirSync(join(root, name));
    lock(join(root, name));
    onTestFinished(() => chmodSync(join(root, name), 0o755));
    for (const _ of [1, 2]) expect((await docsgenAsOwner(["build"], root)).code).toBe(0);
  });
});

describe("faults of the system", () => {
  /** Makes one call of Node's file system fail in a program that starts. */
  const failing = (call: string, code: string, path: string) => {
    const text = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const real = fs.${call};
      fs.${call} = (...given) => {
        if (String(given[0]).endsWith(${JSON.stringify(path)})) throw Object.assign(new Error("${code}: injected"), { code: "${code}", syscall: "open" });
        return real(...given);
      };
      syncBuiltinESMExports();`;
    return ["--import", `data:text/javascript,${encodeURIComponent(text)}`];
  };

  test.each([
    ["openSync", "EIO", "content/docs/next/other.md", "the disk reported an error (EIO)"],
    ["openSync", "EMFILE", "content/docs/next/other.md", "too many open files (EMFILE)"],
    ["openSync", "EIO", "content/docs/versions.json", "the disk reported an error (EIO)"],
    ["readdirSync", "EIO", "content/docs/next/deep", "the disk reported an error (EIO)"],
    ["readdirSync", "EMFILE", "content/docs/next", "too many open files (EMFILE)"],
  ])("%s fails with %s on %s", async (call, code, path, cause) => {
    const { ended } = start(["build", "--format", "json"], site(files), {}, { node: failing(call, code, path) });
    const { code: exit, stdout } = await ended;
    expect([exit, problemsIn(stdout)]).toEqual([1, cannotRead(path, `${cause}.`)]);
  });
});

test("a writing server with a pipe for its version list tells of it and ends when it is asked to", async () => {
  const root = site(files);
  pipe(join(root, "content/docs/versions.json"));
  const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
  await said(/Cannot read content\/docs\/versions\.json: it is a named pipe\./, "stderr");
  await said(/\n/);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(143);
});

describe("a finished build", () => {
  test.each([
    ["a pipe for robots.txt", "build/robots.txt", 1, /Cannot read the file robots\.txt: it is a named pipe\./],
    ["a pipe for a page", "build/docs.html", 1, /Cannot read the page docs\.html: it is a named pipe\./],
    ["a pipe for its manifest", "build/docsgen-manifest.json", 1, /Cannot read build: it is a named pipe\./],
  ])("is checked with %s", async (_, name, exit, says) => {
    const root = site();
    expect(await docsgen(["build"], root)).toMatchObject({ code: 0 });
    pipe(join(root, name));
    const { code, stderr }: Ran = await docsgen(["check"], root);
    expect(stderr).toMatch(says);
    expect(code).toBe(exit);
  });
});
