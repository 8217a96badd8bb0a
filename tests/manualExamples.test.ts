/** The programs that the manual shows compile against the published names, and build a site. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { makeSite } from "./site.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const examples = join(repository, "manual/content/docs/next/extend/_examples");
const example = (name: string) => readFileSync(join(examples, name), "utf8");

test("they compile", { timeout: 120_000 }, () => {
  // Below the repository, so that React and the plug-ins' packages are found.
  mkdirSync(join(repository, ".docsgen"), { recursive: true });
  const root = mkdtempSync(join(repository, ".docsgen/examples-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(examples, root, { recursive: true });
  const paths = { docsgen: ["../../src/index.ts"], "docsgen/templates": ["../../templates/index.ts"] };
  const compilerOptions = { paths, allowJs: true, checkJs: true };
  writeFileSync(join(root, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include: ["."] }));
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  expect(spawnSync(process.execPath, [tsc, "-p", root], { encoding: "utf8" }).stdout).toBe("");
});

test("the components and the further file are part of the site", async () => {
  const { build } = await makeSite({
    "site.config.ts": example("outputs.config.ts"),
    "templates/Footer.tsx": example("Footer.tsx"),
    "templates/directives/Badge.tsx": example("Badge.tsx"),
    "templates/directives/ProsCons.tsx": example("ProsCons.tsx"),
    "content/pages/team.tsx": example("team.tsx"),
    "content/docs/next/start.md":
      "# Start\n\nIt is :badge[beta]{color=green}.\n\n:::pros-cons\n| Pros | Cons |\n|---|---|\n| fast | young |\n:::\n",
  });
  const { problems, read, main } = await build();
  expect(problems).toEqual([]);
  const start = await main("docs/start.html");
  expect(start).toContain('<span class="badge badge-green">beta</span>');
  expect(start).toContain("<h4>Cons</h4><ul><li>young</li></ul>");
  expect(await read("docs/start.html")).toContain("<p>My library Next</p>");
  expect(await main("team.html")).toContain("<h1>The team of My library</h1>");
  expect(JSON.parse(await read("pages.json"))).toContainEqual({ url: "/docs/start", title: "Start" });
});

test("the plug-in and the hook do what they say", async () => {
  const { root, write, build } = await makeSite({
    "site.config.ts": example("plugins.config.ts"),
    "content/docs/next/start.md": "# Start\n\nWait...\n",
  });
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  expect(await (await build()).main("docs/start.html")).toContain("Wait…");
  await write({ "site.config.ts": example("sidebar.config.ts") });
  const { problems, read } = await build();
  expect(problems).toEqual([]);
  expect(await read("docs/start.html")).toContain('href="https://example.org/changes#next"');
});
