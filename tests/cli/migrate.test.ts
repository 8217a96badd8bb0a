import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeProject, smallConfig } from "../migration/project.ts";
import { docsgen } from "./docsgen.ts";

const files = { "docusaurus.config.js": smallConfig, "docs/intro.md": "# Intro\n\n<Chart />\n" };

test("docsgen migrate prints the report on stdout, and what to do next on stderr", async () => {
  const { from } = makeProject(files);
  const { code, stdout, stderr } = await docsgen(["migrate", "old", "new"], dirname(from));
  expect(code).toBe(0);
  expect(stdout).toContain("# Moved from Docusaurus\n");
  expect(stdout).toContain("- 1 × The component `<Chart>` is unknown.");
  expect(stderr).toBe(
    'Moved 2 pages in 1 version from Docusaurus to new. 1 thing left to do: see new/MIGRATION.md.\nNext: run "npm install" and "npm run build" in new.\n',
  );
});

test("the new folder is a project, as docsgen init makes one", async () => {
  const { from } = makeProject(files);
  const cwd = dirname(from);
  await docsgen(["migrate", "old", "moved"], cwd);
  await docsgen(["init", "made"], cwd);
  const read = (folder: string, file: string) => readFileSync(join(cwd, folder, file), "utf8");
  for (const file of ["tsconfig.json", ".gitignore"]) expect(read("moved", file)).toBe(read("made", file));
  expect(read("moved", "package.json")).toBe(read("made", "package.json").replace('"name": "made"', '"name": "moved"'));
  expect(read("moved", "README.md")).toMatch(/^# Documentation of Moved\n[\s\S]*npm run build[\s\S]*^## Publish$/m);
  expect(read("moved", "README.md")).not.toContain("three documents");
});

test("as JSON it prints what was done, with every place", async () => {
  const { from } = makeProject(files);
  const { stdout } = await docsgen(["migrate", "old", "new", "--format", "json"], dirname(from));
  const printed = JSON.parse(stdout);
  const result = printed.result ?? printed;
  expect(result).toMatchObject({ tool: "Docusaurus", pages: 2, versions: 1 });
  expect(result.left[0]).toMatchObject({ times: 1, places: [{ file: "docs/intro.md", line: 3 }] });
});

test("a project that is none ends with 2, and nothing is written", async () => {
  const { from, to } = makeProject({ "readme.md": "" });
  const { code, stderr } = await docsgen(["migrate", "old", "new"], dirname(from));
  expect(code).toBe(2);
  expect(stderr).toContain("migrate/tool");
  expect(existsSync(to)).toBe(false);
  expect(existsSync(join(from, "readme.md"))).toBe(true);
});

test("--compare names each line whose words the built page lacks, and says what the report knows", async () => {
  const { from } = makeProject({
    ...files,
    "docs/intro.md": '# Intro\n\nWords that stay.\n\n<Chart title="Steam" />\n\nA sentence about kettles.\n',
  });
  const cwd = dirname(from);
  expect((await docsgen(["migrate", "old", "new"], cwd)).code).toBe(0);
  const early = await docsgen(["migrate", "old", "new", "--compare"], cwd);
  expect([early.code, early.stderr]).toEqual([2, expect.stringContaining("There is no finished build in build.")]);
  const page = join(cwd, "new/content/docs/next/intro.md");
  writeFileSync(page, readFileSync(page, "utf8").replace("A sentence about kettles.", "A sentence."));
  expect((await docsgen(["build", "--root", "new"], cwd)).code).toBe(0);
  const { code, stderr } = await docsgen(["migrate", "old", "new", "--compare"], cwd);
  expect(code).toBe(0);
  expect(stderr).toContain(
    'old/docs/intro.md:5 warning migrate/lost-words\n  The built page lacks a word of this line: "steam".',
  );
  expect(stderr).toContain("Hint: The report of the migration says: The component `<Chart>` is unknown.");
  expect(stderr).toContain(
    'old/docs/intro.md:7 warning migrate/lost-words\n  The built page lacks 2 words of this line: "about", "kettles".',
  );
  expect(stderr).toContain("Hint: Write them into content/docs/next/intro.md, if readers need them.");
  expect(stderr).toMatch(
    /Compared 9 words of 1 page from Docusaurus: 3 words missing \(33\.33 %\), 1 of them at places that MIGRATION\.json names\.\n$/,
  );
  const strict = await docsgen(["migrate", "old", "new", "--compare", "--strict", "--format", "json"], cwd);
  expect(strict.code).toBe(1);
  expect(JSON.parse(strict.stdout).result).toEqual({ tool: "Docusaurus", pages: 1, unmoved: 0, words: 9, lost: 3, noted: 1 });
});

test("--compare counts pages of which none was made, and words in properties of components", async () => {
  const { from } = makeProject({
    ...files,
    "docs/intro.md": '# Intro\n\n<Command run="npm boil" type="button" />\n',
    "more/a.md": "# Seven words of it are not moved\n",
    "src/pages/help.js": "export default () => <p>Call for help</p>;\n",
    "docusaurus.config.js":
      'module.exports = { title: "Lib", url: "https://lib.example", presets: [["classic", {}]], plugins: [["@docusaurus/plugin-content-docs", { id: "more", path: "more", routeBasePath: "more" }]] };',
  });
  const cwd = dirname(from);
  expect((await docsgen(["migrate", "old", "new"], cwd)).code).toBe(0);
  expect((await docsgen(["build", "--root", "new"], cwd)).code).toBe(0);
  const { stderr } = await docsgen(["migrate", "old", "new", "--compare"], cwd);
  expect(stderr).toContain('The built page lacks 2 words of this line: "npm", "boil".');
  expect(stderr).toContain(
    "old/more/a.md:1 warning migrate/lost-words\n  No page of the new site was made of this one, which has 7 words.",
  );
  expect(stderr).toContain("No page of the new site was made of this one, which has 3 words.");
  expect(stderr).toMatch(
    /Compared 13 words of 3 pages from Docusaurus: 12 words missing \(92\.31 %\), [^\n]* 2 pages of the old site were not moved\.\n$/,
  );
});
