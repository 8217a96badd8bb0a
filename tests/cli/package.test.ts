/** What `npm pack` makes, unpacked where nothing else is but the dependencies it asks for. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "docsgen-package-"));
const installed = join(folder, "node_modules/docsgen");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly dependencies: Record<string, string>;
};
const types = ["@types/react", "@types/node", "undici-types", "csstype", "@types/unist", "@types/hast", "@types/mdast"];

function run(command: string, args: readonly string[], cwd = folder): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

beforeAll(() => {
  const output = run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], root);
  const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }];
  mkdirSync(installed, { recursive: true });
  run("tar", ["xzf", join(folder, filename), "--strip-components=1", "-C", installed]);
  for (const name of [...Object.keys(manifest.dependencies), ...types]) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link) && existsSync(join(root, "node_modules", name))) symlinkSync(join(root, "node_modules", name), link);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("holds the program, the templates, the client and the papers, and nothing of the site", () => {
  expect(readdirSync(installed).sort()).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "client",
    "dist",
    "manual",
    "package.json",
    "src",
    "starter",
    "templates",
  ]);
  // What the client shares with the index builder, and nothing else of the source.
  expect(readdirSync(join(installed, "src/search"))).toEqual(["shared"]);
});

it("makes and builds a site", () => {
  const docsgen = (...args: readonly string[]) => run(process.execPath, [join(installed, "dist/cli.js"), ...args]);
  docsgen("init", "site");
  docsgen("build", "--root", "site");
  expect(docsgen("check", "--root", "site", "--format", "json")).toContain('"ok": true');
  expect(readFileSync(join(folder, "site/build/docs/quickstart.html"), "utf8")).toContain("<h1");
});

it("can be imported, with types", () => {
  const program = `import { build, defineConfig, type BuildResult, type Page } from "docsgen";
import { templates } from "docsgen/templates";
defineConfig({ title: "Lib", url: "https://example.org", navbar: { items: [{ type: "doc", docId: "start" }] } });
// @ts-expect-error There is no such key.
defineConfig({ title: "Lib", url: "https://example.org", navbr: {} });
export const result: Promise<BuildResult> = build({ root: "", configFile: "", out: "", cache: true });
export const url: Page["url"] | undefined = undefined;
export const names: readonly string[] = Object.keys(templates);
`;
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "use.ts"), program);
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const flags = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--skipLibCheck"];
  expect(run(process.execPath, [compiler, ...flags, "use.ts"])).toBe("");
  // Editors show these comments where a site writes the key.
  expect(readFileSync(join(installed, "dist/types/src/config/configSchema.d.ts"), "utf8")).toMatch(
    /\* Own style sheets.*\n\s+styles:/,
  );
  const list = 'import("docsgen").then((api) => console.log(Object.keys(api).join(" ")))';
  expect(run(process.execPath, ["--input-type=module", "-e", list])).toBe(
    "DocsgenError build check createSite cutVersion defineConfig listVersions removeVersion searchRecords serve\n",
  );
});

it("follows the rules for packages", async () => {
  const { messages } = await publint({ pkgDir: root, strict: true });
  expect(messages).toEqual([]);
});
