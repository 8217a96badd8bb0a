/** What `docsgen eject` copies into a site is what the site had before: the same pages; `manualExamples.test.ts` compiles them. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eject, ejectable } from "../../../src/sources/init/ejectTemplate.ts";
import { docsgen } from "../../cli/docsgen.ts";
import { config, makeSite } from "../../site.ts";

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

test("the command writes the copy, and says what it replaces", async () => {
  const { root } = await makeSite();
  const { code, stderr } = await docsgen(["eject", "Footer"], root);
  expect(stderr).toContain("Wrote templates/Footer.tsx. It now replaces the template of docsgen");
  expect(code).toBe(0);
  const text = readFileSync(join(root, "templates/Footer.tsx"), "utf8");
  expect(text).toContain('import type { Config, FooterColumn, FooterLink, View } from "docsgen";\n');
  expect(text).toContain('import { attributes, html, Label, LogoImages } from "docsgen/templates";\n');
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

test("--diff shows what copies lack after an update, and what is the site's own", async () => {
  const { root } = await makeSite();
  for (const name of ["Footer", "Cards"]) await eject(root, name);
  const copy = join(root, "templates/Footer.tsx");
  const lines = readFileSync(copy, "utf8").split("\n");
  const gone = lines.find((line) => line.includes("<footer")) ?? "";
  writeFileSync(copy, lines.map((line) => (line === gone ? '    <footer className="own">' : line)).join("\n"));
  const { code, stdout, stderr } = await docsgen(["eject", "--diff"], root);
  expect(code).toBe(0);
  expect(stdout).toContain("--- a/templates/Footer.tsx\n+++ b/templates/Footer.tsx\n");
  expect(stdout).toContain(`\n-    <footer className="own">\n+${gone}\n`);
  expect(stdout).not.toContain("Cards.tsx");
  expect(stderr).toContain("1 of 2 copies differs from the packaged one.");
});

test("--diff without a copy says so", async () => {
  const { root } = await makeSite();
  expect((await docsgen(["eject", "--diff"], root)).stderr).toContain("The site has no copy of a template or directive.");
  const named = await docsgen(["eject", "--diff", "Footer"], root);
  expect(named.code).toBe(2);
  expect(named.stderr).toContain("The site has no templates/Footer.tsx.");
  expect(named.stderr).toContain("To make a copy, run: docsgen eject Footer");
});
