import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../src/build.ts";
import { loadConfig } from "../../src/config/load.ts";
import { scan } from "../../src/content/scan.ts";
import { DocsgenError } from "../../src/diagnostic.ts";
import { hostModules } from "../../src/host.ts";
import { createSite } from "../../src/init/init.ts";
import { cutVersion } from "../../src/version/cut.ts";
import { brief, makeFolder } from "../folder.ts";

test("a new site has what the brief of a site needs, and loads without a problem", async () => {
  const root = join(makeFolder(), "packet-library");
  const { files, lines, diagnostics } = await createSite(root);
  expect(diagnostics).toEqual([]);
  expect(files).toEqual([
    ".gitignore",
    "README.md",
    "content/docs/next/install.md",
    "content/docs/next/quickstart.md",
    "content/docs/next/writing.md",
    "content/docs/versions.json",
    "content/pages/index.md",
    "site.config.ts",
  ]);
  expect(lines).toEqual([
    "Made a site of 8 files in packet-library.",
    'Next: set title and url in packet-library/site.config.ts, then run "docsgen build --root packet-library" and "docsgen serve --root packet-library". packet-library/README.md says how to go on.',
  ]);
  const loaded = await loadConfig({ root, configFile: join(root, "site.config.ts") }, hostModules());
  expect(loaded.config.title).toBe("Packet library");
  const scanned = await scan({ root }, loaded);
  expect([...loaded.diagnostics, ...scanned.diagnostics]).toEqual([]);
  expect(scanned.content.versions[0]?.sources.map(({ id }) => id)).toEqual(["install", "quickstart", "writing"]);
  expect(scanned.content.pages.map(({ id }) => id)).toEqual(["index"]);
});

test("a new site builds, and its links hold, before and after the first version is cut", async () => {
  const root = join(makeFolder(), "lib");
  await createSite(root);
  const run = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: false };
  expect((await build(run)).diagnostics).toEqual([]);
  await cutVersion(run, "v1.0", { dryRun: false });
  expect((await build(run)).diagnostics).toEqual([]);
});

test("the README says how to go on and how a team installs the tool", async () => {
  const root = join(makeFolder(), "x");
  await createSite(root);
  const readme = readFileSync(join(root, "README.md"), "utf8");
  for (const text of ["npm install --save-dev", "npx docsgen build", "npx docsgen version cut v1.0", "site.config.ts"])
    expect(readme).toContain(text);
});

test.each(['a "quoted" name', "C++: lib", "日本", "---"])("a folder named %j gives a configuration that loads", async (name) => {
  const root = join(makeFolder(), name);
  await createSite(root);
  const loaded = await loadConfig({ root, configFile: join(root, "site.config.ts") }, hostModules());
  expect((await scan({ root }, loaded)).diagnostics).toEqual([]);
});

test("an empty folder and a fresh repository will do", async () => {
  const root = makeFolder();
  mkdirSync(join(root, ".git"));
  expect((await createSite(root)).files).toHaveLength(8);
});

test.each([
  [{ "here/a.txt": "" }, "init/exists The folder here is not empty: it holds a.txt."],
  [
    { "here/d": "", "here/c": "", "here/b": "", "here/a": "" },
    "init/exists The folder here is not empty: it holds a, b, c and more.",
  ],
  [{ here: "a file" }, "init/exists here is a file, not a folder."],
])("anything else is refused: %j", async (files, problem) => {
  const error = await createSite(join(makeFolder(files as Record<string, string>), "here")).catch((thrown: unknown) => thrown);
  if (!(error instanceof DocsgenError)) throw error;
  expect(error.diagnostics.map(brief)).toEqual([problem]);
});
