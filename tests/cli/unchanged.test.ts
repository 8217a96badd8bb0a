/** A build of which nothing changed leaves the output alone and says what the last one said; anything else builds. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { processTag } from "../../src/kit/processes/processes.ts";
import { effort } from "../nightly/effort.ts";
import { site, spawned, start, type WhenDone } from "./docsgen.ts";

const config = (more: string) =>
  `import { defineConfig } from "docsgen";\nimport { title } from "./title";\n${more}\nexport default defineConfig({ title, url: "https://example.org" });\n`;

/** A site that was built after its files had come to rest. */
async function built(more = "", whenDone: WhenDone = onTestFinished): Promise<string> {
  const files = {
    "site.config.ts": config(more),
    "title.ts": 'export const title: string = "Lib";\n',
    "content/docs/next/old.md": "---\ntitle: Old\nsidbar_label: x\n---\nText.\n",
  };
  const root = site(files, whenDone);
  await pause(120);
  expect((await start(["build"], root, {}, { whenDone }).ended).stderr).toContain("sidbar_label");
  return root;
}

/** Whether a build made a new output folder, and what it said, times left out. */
async function rebuild(root: string, ...options: readonly string[]): Promise<{ readonly isNew: boolean; readonly said: string }> {
  const before = statSync(join(root, "build"), { throwIfNoEntry: false });
  const { stderr } = await spawned(["build", ...options], root);
  return { isNew: statSync(join(root, "build")).ino !== before?.ino, said: stderr.replace(/[\d.]+ m?s,/, "") };
}

/** A site for all tests of a file or a `describe`, each of which goes on where the one before has ended. */
function shared(make: (whenDone: WhenDone) => Promise<string>): () => string {
  let root = "";
  const ends: (() => void)[] = [];
  beforeAll(async () => {
    root = await make((end) => ends.push(end));
  });
  afterAll(() => {
    for (const end of ends.reverse()) end();
  });
  return () => root;
}

/** A build after an edit is new, and one before it is not. */
async function expectBuiltAfter(edit: (root: string) => void, root: string): Promise<void> {
  expect((await rebuild(root)).isNew).toBe(false);
  edit(root);
  await pause(120);
  expect((await rebuild(root)).isNew).toBe(true);
}

test("nothing changed: the output stays, the words are the same", { timeout: 60_000 }, async () => {
  const root = await built();
  const [first, again] = [await rebuild(root), await rebuild(root, "--no-cache")];
  expect(first.isNew).toBe(false);
  expect(again).toEqual({ isNew: true, said: first.said });
});

const git = (root: string) => {
  const run = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], { cwd: root, stdio: "ignore" });
  run("init");
  run("add", "content");
  run("commit", "-m", "x");
};

/** One after the other, so that each finds the files that it changes. */
const edits: Readonly<Record<string, (root: string) => void>> = {
  "another text of the same length and time": (root) => {
    const file = join(root, "content/docs/next/old.md");
    const { atime, mtime } = statSync(file);
    writeFileSync(file, "---\ntitle: Old\nsidbar_label: x\n---\nTexx.\n");
    utimesSync(file, atime, mtime);
  },
  "a sentence more": (root) => appendFileSync(join(root, "content/docs/next/old.md"), "More.\n"),
  "a new file": (root) => writeFileSync(join(root, "content/docs/next/new.md"), "# New\n"),
  "the configuration": (root) => appendFileSync(join(root, "site.config.ts"), "// more\n"),
  "what the configuration imports": (root) => writeFileSync(join(root, "title.ts"), 'export const title: string = "Lab";\n'),
  "a file that an import now means": (root) => writeFileSync(join(root, "title.tsx"), 'export const title = "Lob";\n'),
  "a template": (root) => {
    mkdirSync(join(root, "templates"));
    writeFileSync(join(root, "templates/PageFooter.tsx"), "export default () => <p>own</p>;\n");
  },
  "a file of the output that is gone": (root) => rmSync(join(root, "build/docs/next/old.html")),
  "a file of the output that was changed": (root) => appendFileSync(join(root, "build/docs/next/old.html"), "x"),
  "a file in the output that a desktop has left": (root) => writeFileSync(join(root, "build/.DS_Store"), "x"),
  "what a killed build left": (root) => mkdirSync(join(root, "build.new-0123abcd")),
  "the list of known problems": (root) => writeFileSync(join(root, "content/known-problems.json"), "{}"),
  "a renamed file": (root) => renameSync(join(root, "content/docs/next/old.md"), join(root, "content/docs/next/older.md")),
  "a commit": git,
};

const tried = Object.entries(edits).filter((_, at) => at % effort(3, 1) === 0);

describe("an edit", () => {
  const root = shared((whenDone) => built("", whenDone));
  test.each(tried)("%s: built", { timeout: 60_000 }, async (_, edit) => expectBuiltAfter(edit, root()));
});

describe("code that imports packages", () => {
  const root = shared(async (whenDone) => {
    const files = {
      "site.config.ts": `import words from "words";\nexport default { title: "Lib", url: "https://example.org", vars: { words }, styles: ["own.css"] };\n`,
      "own.css": '@import "words/index.css";\n',
      "node_modules/words/package.json":
        '{ "name": "words", "type": "module", "exports": { ".": "./index.js", "./index.css": "./index.css" } }',
      "node_modules/words/index.js": 'export { default } from "./deep.js";\n',
      "node_modules/words/deep.js": 'export default "deep";\n',
      "node_modules/words/index.css": ".words { color: red; }\n",
    };
    const root = site(files, whenDone);
    await pause(120);
    await start(["build"], root, {}, { whenDone }).ended;
    return root;
  });

  test("and is pure: nothing changed", { timeout: 60_000 }, async () => {
    expect((await rebuild(root())).isNew).toBe(false);
  });

  const changes: readonly (readonly [string, (root: string) => void])[] = [
    ["a file deep inside", (root) => writeFileSync(join(root, "node_modules/words/deep.js"), 'export default "deeq";\n')],
    ["a style sheet", (root) => writeFileSync(join(root, "node_modules/words/index.css"), ".words { color: tan; }\n")],
    ["its paper", (root) => appendFileSync(join(root, "node_modules/words/package.json"), "\n")],
    ["a further package", (root) => mkdirSync(join(root, "node_modules/more"))],
  ];

  const tried = changes.filter((_, at) => at % effort(2, 1) === 0);
  test.each(tried)("%s: built", { timeout: 60_000 }, async (_, edit) => expectBuiltAfter(edit, root()));
});

test("files of builds that were killed are removed by the next one, though nothing else changed", {
  timeout: 60_000,
}, async () => {
  const root = await built();
  expect((await rebuild(root)).isNew).toBe(false);
  const tag = processTag().replace(/\d+$/, String(spawnSync(process.execPath, ["-e", ""]).pid));
  const [unfinished, pack] = [`.docsgen/cache/pages.json.${tag}-01234567.tmp`, `.docsgen/cache/bodies.0123.${tag}.pack`];
  for (const name of [unfinished, pack]) writeFileSync(join(root, name), "x");
  expect((await rebuild(root)).isNew).toBe(true);
  for (const name of [unfinished, pack]) expect(existsSync(join(root, name))).toBe(false);
});

test("a cache file over which another was copied costs a build and a note", { timeout: 60_000 }, async () => {
  const root = await built();
  copyFileSync(join(root, ".docsgen/cache/styles.json"), join(root, ".docsgen/cache/pages.json"));
  appendFileSync(join(root, "content/docs/next/old.md"), "More.\n");
  const { code, stderr } = await spawned(["build"], root);
  expect(stderr).toContain(
    "Note: The cache file .docsgen/cache/pages.json holds what belongs in styles.json; it was made again.\n",
  );
  expect(code).toBe(0);
  appendFileSync(join(root, "content/docs/next/old.md"), "More.\n");
  expect((await spawned(["build"], root)).stderr).not.toContain("Note:");
});

/** What each may look at, `purity.test.ts` says. */
const impure = [
  "export const year = new Date().getFullYear();",
  "export const id = Math.random();",
  "export const { STAGE } = process.env;",
  'import { readFileSync } from "node:fs";\nexport const read = readFileSync;',
];
const lookElsewhere = impure.slice(0, effort(1, impure.length));

test.each(lookElsewhere)("code that may look elsewhere is run in every build: %s", { timeout: 60_000 }, async (more) => {
  expect((await rebuild(await built(more))).isNew).toBe(true);
});

/** In a site that is all code: what each part shows, and whether a build made a new output folder. */
async function shown(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly [isNew: boolean, ...texts: readonly (string | undefined)[]]> {
  const before = statSync(join(root, "build"), { throwIfNoEntry: false });
  const { stderr, code } = await spawned(["build"], root, env);
  expect({ stderr, code }).toMatchObject({ code: 0 });
  const page = readFileSync(join(root, "build/docs/next/old.html"), "utf8");
  const marked = [...page.matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text);
  return [statSync(join(root, "build")).ino !== before?.ino, ...new Set(marked)];
}

describe.each([
  ["a variable of the environment", "process.env.STAGE", { STAGE: "one" }, { STAGE: "two" }, "one", "two"],
  ["the language", "(1234.5).toLocaleString()", { LANG: "en_US.UTF-8" }, { LANG: "de_DE.UTF-8" }, "1,234.5", "1.234,5"],
  ["the time zone", "new Date(0).getHours()", { TZ: "UTC" }, { TZ: "Asia/Tokyo" }, "0", "9"],
] as const)("code that reads %s", (_, read, first, other, one, two) => {
  test("is known by it: nothing changed, unless that did", { timeout: 60_000 }, async () => {
    const component = (name: string) => `export default function ${name}() {\n  return <b>{${read}}</b>;\n}\n`;
    const root = site({
      "site.config.ts": `const plugin = () => (tree) => void tree.children.push({ type: "html", value: "<b>" + ${read} + "</b>" });
export default { title: "Lib", url: "https://example.org", markdown: { remarkPlugins: [plugin] } };\n`,
      "templates/PageFooter.tsx": component("PageFooter"),
      "templates/directives/Mark.tsx": component("Mark"),
      "content/docs/next/old.md": "# Old\n\n::mark\n",
    });
    await pause(120);
    expect(await shown(root, first)).toEqual([true, one]);
    expect(await shown(root, first)).toEqual([false, one]);
    expect(await shown(root, other)).toEqual([true, two]);
    expect(await shown(root, other)).toEqual([false, two]);
  });
});
