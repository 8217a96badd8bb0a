import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DocsgenError } from "../../src/kit/diagnostics/diagnostic.ts";
import { migrate } from "../../src/migration/migrate.ts";
import { makeProject, smallConfig } from "./project.ts";

const small = { "docusaurus.config.js": smallConfig, "docs/intro.md": "# Intro\n" };

async function refusal(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DocsgenError)) throw new Error(`Expected a refusal, but got ${String(error)}.`);
  return error.diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint ?? ""}`);
}

test("a project becomes a site with a report, and stays as it is", async () => {
  const { from, to } = makeProject(small);
  const { pages, versions, report, left } = await migrate(from, to);
  expect([pages, versions]).toEqual([2, 1]);
  expect(readFileSync(join(to, "content/docs/next/intro.md"), "utf8")).toBe("# Intro\n");
  expect(readFileSync(join(to, "MIGRATION.md"), "utf8")).toBe(report);
  expect(report).toContain("# Moved from Docusaurus\n");
  expect(JSON.parse(readFileSync(join(to, "MIGRATION.json"), "utf8"))).toMatchObject({ tool: "Docusaurus", pages: 2, left });
  expect(readdirSync(from).sort()).toEqual(["docs", "docusaurus.config.js"]);
  expect(readdirSync(dirname(to)).sort()).toEqual(["new", "old"]);
});

test("a new Git repository is filled", async () => {
  const { from, to } = makeProject(small);
  mkdirSync(join(to, ".git"), { recursive: true });
  await migrate(from, to);
  expect(existsSync(join(to, "site.config.ts"))).toBe(true);
});

test("a folder with files is refused, and keeps them", async () => {
  const { from, to } = makeProject(small);
  mkdirSync(to);
  writeFileSync(join(to, "mine.txt"), "mine");
  expect(await refusal(migrate(from, to))).toEqual([
    "init/exists The folder new is not empty: it contains mine.txt. Choose a new or an empty folder.",
  ]);
  expect(readdirSync(to)).toEqual(["mine.txt"]);
});

test("the new site is never written into the project", async () => {
  const { from } = makeProject(small);
  expect(await refusal(migrate(from, join(from, "site")))).toEqual([
    'cli/usage The new site cannot be inside the project that is moved, in its folder "site". Choose a folder beside the project.',
  ]);
  expect(await refusal(migrate(from, from))).toEqual([
    "cli/usage The new site cannot be inside the project that is moved. Choose a folder beside the project.",
  ]);
});

test("a folder without a known configuration is refused, with the folder that was meant", async () => {
  const { from, to } = makeProject({ "website/docusaurus.config.ts": "", "readme.md": "" });
  const [problem] = await refusal(migrate(from, to));
  expect(problem).toContain(
    `migrate/tool ${from} contains no configuration that docsgen can move from, such as .vitepress/config.ts, book.toml, conf.py, docusaurus.config.js, mkdocs.yml.`,
  );
  expect(problem).toContain(`Did you mean "${join(from, "website")}"?`);
});

test("a folder that does not exist is refused", async () => {
  const { from, to } = makeProject({});
  expect(await refusal(migrate(from, to))).toEqual([
    `migrate/source Cannot read the folder ${from}: it does not exist (ENOENT). Name the folder that contains the configuration of the documentation tool.`,
  ]);
});

test("an unknown tool is refused, with the one that was meant", async () => {
  const { from, to } = makeProject(small);
  const [problem] = await refusal(migrate(from, to, "docusarus"));
  expect(problem).toContain(
    'migrate/tool docsgen cannot move from the tool "docusarus". Did you mean "docusaurus"? Known tools: docusaurus',
  );
});

const byHand =
  'Move its pages by hand, as the page "Move in from another tool" of the manual says (docsgen --help says where the manual is).';

test.each([
  ["Starlight", "astro.config.mjs", 'import starlight from "@astrojs/starlight";'],
  ["VuePress", "docs/.vuepress/config.ts", "export default {};"],
  ["GitBook", ".gitbook.yaml", "root: ./docs/"],
])("a project of %s is refused at its configuration, with where the manual says what to do", async (tool, path, text) => {
  const { from, to } = makeProject({ [path]: text, "a.md": "# A\n" });
  const entry = path.includes(".vuepress") ? ".vuepress" : path;
  const error: unknown = await migrate(from, to).catch((reason: unknown) => reason);
  expect((error as DocsgenError).diagnostics).toEqual([
    {
      code: "migrate/tool",
      severity: "error",
      message: `docsgen does not move projects of ${tool}, which "${entry}" belongs to.`,
      file: join(from, path.includes(".vuepress") ? "docs/.vuepress" : path),
      hint: byHand,
    },
  ]);
  expect(await refusal(migrate(from, to, tool.toLowerCase()))).toEqual([
    `migrate/tool docsgen does not move projects of ${tool}. ${byHand}`,
  ]);
});

test("a project of Astro without Starlight is none that is known", async () => {
  const { from, to } = makeProject({ "astro.config.mjs": "export default {};" });
  expect((await refusal(migrate(from, to))).join()).toContain("contains no configuration that docsgen can move from");
});
