import { existsSync } from "node:fs";
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
  expect(stdout).toContain("- The component `<Chart>` is unknown.");
  expect(stderr).toBe(
    'Moved 2 pages in 1 version from Docusaurus to new. 1 thing left to do: see new/MIGRATION.md.\nNext: run "docsgen build --root new".\n',
  );
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
