/** What `docsgen eject` copies into a site is what the site had before: same pages, and types that hold. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { eject, ejectable } from "../../src/init/ejectTemplate.ts";
import { docsgen } from "../cli/docsgen.ts";
import { config, makeSite } from "../site.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

const content = {
  "site.config.ts": config('footer: { copyright: "Free" }, navbar: { items: [{ label: "Start", to: "/docs/start" }] },'),
  "content/docs/next/start.md": "# Start\n\n## One\n\n::toc\n\n:::cards\n- [Two](two.md)\n  More.\n:::\n",
  "content/docs/next/two.md": "# Two\n\n[Start](start.md)\n\n:::bar-chart[Speed]{unit=s}\n| A | B |\n|---|---|\n| C | 1 |\n:::\n",
};

test("a site with a copy of every template and directive has the same pages", async () => {
  const site = await makeSite(content);
  const before = await site.build();
  expect(before.problems).toEqual([]);
  const files = (await before.files()).filter((name) => name.endsWith(".html"));
  const pages = await Promise.all(files.map((name) => before.read(name)));
  for (const { name } of ejectable()) await eject(site.root, name);
  const after = await site.build({ cache: false });
  expect(after.problems).toEqual([]);
  expect(await Promise.all(files.map((name) => after.read(name)))).toEqual(pages);
});

test("the copies compile against the published names", { timeout: 120_000 }, async () => {
  // Below the repository, so that React is found.
  await mkdir(join(repository, ".docsgen"), { recursive: true });
  const root = await mkdtemp(join(repository, ".docsgen/eject-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const { name } of ejectable()) await eject(root, name);
  const paths = { docsgen: ["../../src/index.ts"], "docsgen/templates": ["../../templates/index.ts"] };
  const options = { extends: "../../tsconfig.json", compilerOptions: { paths }, include: ["templates"], exclude: [] };
  await writeFile(join(root, "tsconfig.json"), JSON.stringify(options));
  const { stdout } = spawnSync(process.execPath, [join(repository, "node_modules/typescript/bin/tsc"), "-p", root], {
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});

test("the command writes the copy, and says what it replaces", async () => {
  const { root } = await makeSite();
  const { code, stderr } = await docsgen(["eject", "Footer"], root);
  expect(stderr).toContain("Wrote templates/Footer.tsx. It now replaces the template of docsgen");
  expect(code).toBe(0);
  const text = readFileSync(join(root, "templates/Footer.tsx"), "utf8");
  expect(text).toContain('import type { Config, FooterColumn, FooterLink, View } from "docsgen";\n');
  expect(text).toContain('import { attributes, html, LogoImages } from "docsgen/templates";\n');
  expect(text).not.toMatch(/from "\./);
});

test("without a name it lists them", async () => {
  const { root } = await makeSite();
  const { code, stdout } = await docsgen(["eject"], root);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Footer +template$/m);
  expect(stdout).toMatch(/^Cards +directive$/m);
});

test.each([
  ["Foter", 'docsgen has no template or directive "Foter".', 'Did you mean "Footer"? Run "docsgen eject" for the list.'],
  ["Icon", 'docsgen has no template or directive "Icon".', 'Run "docsgen eject" for the list.'],
])("%s is refused", async (name, message, hint) => {
  const { root } = await makeSite();
  const { code, stderr } = await docsgen(["eject", name], root);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
  expect(existsSync(join(root, "templates"))).toBe(false);
});

test("a file of the site is never replaced", async () => {
  const { root } = await makeSite({ "templates/Footer.tsx": "export default () => null;\n" });
  const { code, stderr } = await docsgen(["eject", "Footer"], root);
  expect(code).toBe(2);
  expect(stderr).toContain("templates/Footer.tsx already exists.");
  expect(readFileSync(join(root, "templates/Footer.tsx"), "utf8")).toBe("export default () => null;\n");
});
