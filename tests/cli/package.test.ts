/** What `npm pack` makes, unpacked where nothing else is but the dependencies it asks for. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { filterProblems } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lazy } from "../../src/kit/once.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "docsgen-package-"));
const installed = join(folder, "node_modules/docsgen");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly dependencies: Record<string, string>;
};
let tarball = "";

function run(command: string, args: readonly string[], cwd = folder): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

beforeAll(() => {
  const output = run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], root);
  const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }];
  mkdirSync(installed, { recursive: true });
  tarball = join(folder, filename);
  run("tar", ["xzf", tarball, "--strip-components=1", "-C", installed]);
  // Links to packages that bring their own along, as @types/react does.
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", name), link);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("holds the program, the templates, the manual and the papers, and nothing of the site or of the source", () => {
  expect(readdirSync(installed).sort()).toEqual([
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "dist",
    "manual",
    "package.json",
    "schemas",
    "src",
    "templates",
  ]);
});

it("asks for no package that is in its bundles already, and says whose code those hold", () => {
  expect(Object.keys(manifest.dependencies)).toEqual(["@types/react", "esbuild"]);
  const licenses = readFileSync(join(installed, "dist/licenses.txt"), "utf8");
  for (const name of ["react", "zod", "unified", "commander", "highlight.js", "linkinator"])
    expect(licenses).toMatch(new RegExp(`^${name.replace(".", "\\.")} \\d`, "m"));
});

it("bundles only what everybody may pass on, with the terms of each package", () => {
  const notices = readFileSync(join(installed, "dist/licenses.txt"), "utf8")
    .split(`\n${"-".repeat(80)}\n\n`)
    .slice(1);
  expect(notices.length).toBeGreaterThan(100);
  for (const notice of notices) {
    expect(notice).toMatch(/^\S+ \d\S* \((?:MIT|ISC|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|0BSD)\)\n\n/);
    expect(notice.length).toBeGreaterThan(400);
  }
});

it("cannot be bundled with a package under other terms", () => {
  const place = mkdtempSync(join(folder, "terms-"));
  const bundle = (license: string) => {
    mkdirSync(join(place, "node_modules/some"), { recursive: true });
    mkdirSync(join(place, "dist"), { recursive: true });
    writeFileSync(join(place, "node_modules/some/package.json"), JSON.stringify({ name: "some", version: "1.0.0", license }));
    const script = `import { packLicenses } from ${JSON.stringify(join(root, "cli/packLicenses.mjs"))};
      packLicenses(${JSON.stringify(place)}, ["node_modules/some/index.js"]);`;
    return spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  };
  expect(bundle("MIT").status).toBe(0);
  const { status, stderr } = bundle("AGPL-3.0");
  expect([status, stderr]).toEqual([1, expect.stringContaining("some 1.0.0: AGPL-3.0")]);
});

it("is not packed in a clone whose packages are not installed, and says so", () => {
  const clone = mkdtempSync(join(folder, "clone-"));
  cpSync(join(root, "cli"), join(clone, "cli"), { recursive: true });
  cpSync(join(root, "package.json"), join(clone, "package.json"));
  const { status, stderr } = spawnSync("npm", ["pack"], { cwd: clone, encoding: "utf8" });
  expect([status, stderr.split("\n")]).toEqual([
    1,
    expect.arrayContaining([
      expect.stringMatching(/^\d+ packages that docsgen is bundled from are not installed, such as \S+\. Run npm ci\.$/),
    ]),
  ]);
  expect(stderr).not.toContain("    at ");
});

it("runs nothing when it is installed", () => {
  const { scripts, bundleDependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly bundleDependencies?: unknown;
  };
  // npm runs "prepare" in a clone only, but warns of it wherever a tarball is installed.
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
  expect(bundleDependencies).toBeUndefined();
  expect(existsSync(join(installed, "binding.gyp"))).toBe(false);
});

it("knows no path of the machine that packed it", () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const telling = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(root.replace(/\/$/, "")));
  expect(files.length).toBeGreaterThan(100);
  expect(telling).toEqual([]);
});

it("has everything that its README links to", () => {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = ""]) => path);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
});

it("explains every problem", () => {
  const explained = run(process.execPath, [join(installed, "dist/cli.js"), "explain", "--format", "json"]);
  const { result } = JSON.parse(explained) as { readonly result: readonly { readonly cause: string; readonly fix: string }[] };
  expect(result.length).toBeGreaterThan(100);
  expect(result.filter(({ cause, fix }) => cause === "" || fix === "")).toEqual([]);
});

it("makes and builds a site", () => {
  const docsgen = (...args: readonly string[]) => run(process.execPath, [join(installed, "dist/cli.js"), ...args]);
  docsgen("init", "site");
  docsgen("build", "--root", "site");
  expect(docsgen("check", "--root", "site", "--format", "json")).toContain('"ok": true');
  expect(readFileSync(join(folder, "site/build/docs/quickstart.html"), "utf8")).toContain("<h1");
});

it("gives the configuration, templates, directives and pages of a new site their types", () => {
  run(process.execPath, [join(installed, "dist/cli.js"), "init", "typed"]);
  for (const name of ["@types/node", "undici-types"]) {
    mkdirSync(dirname(join(folder, "typed/node_modules", name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(folder, "typed/node_modules", name));
  }
  const own = {
    "templates/Footer.tsx": `import type { View } from "docsgen/templates";
import { useId } from "react";
export default function Footer({ view }: { readonly view: View }) {
  return <footer id={useId()}>{view.config.title}</footer>;
}
`,
    "templates/directives/Fact.tsx": `import type { DirectiveProps } from "docsgen/templates";
export default function Fact({ props, children }: DirectiveProps) {
  return <aside className={props.kind}>{children}</aside>;
}
`,
    "content/pages/tour.tsx": `import { CodeBlock, type View } from "docsgen/templates";
import program from "./_examples/main.cpp";
export const frontMatter = { title: "Tour" };
export default function Tour({ view }: { readonly view: View }) {
  return <CodeBlock view={view} source={program} language="cpp" />;
}
`,
    "content/pages/_examples/main.cpp": "int main() {}\n",
  };
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(dirname(join(folder, "typed", path)), { recursive: true });
    writeFileSync(join(folder, "typed", path), text);
  }
  const compiler = [join(root, "node_modules/typescript/bin/tsc"), "--skipLibCheck", "false"];
  expect(run(process.execPath, compiler, join(folder, "typed"))).toBe("");
  run(process.execPath, [join(installed, "dist/cli.js"), "build", "--root", "typed"]);
});

/** What a compiler says of two programs that import the package, line by line: most of its time goes into the types of Node and React. */
const compiled = lazy(() => {
  const use = `import { build, defineConfig, type BuildResult, type Page } from "docsgen";
import { templates } from "docsgen/templates";
import text from "./main.cpp";
defineConfig({ title: "Lib", url: "https://example.org", navbar: { items: [{ type: "doc", docId: "start" }] } });
// @ts-expect-error There is no such key.
defineConfig({ title: "Lib", url: "https://example.org", navbr: {} });
export const result: Promise<BuildResult> = build({ root: "", configFile: "", out: "", cache: true });
export const url: Page["url"] | undefined = undefined;
export const names: readonly string[] = Object.keys(templates);
export const program: string = text;
`;
  const wrong = `import { defineConfig } from "docsgen";
defineConfig({ title: "Lib", url: "https://example.org", navbar: { items: [{ type: "doc", label: "x" }] } });
`;
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "use.ts"), use);
  writeFileSync(join(folder, "wrong.ts"), wrong);
  const flags = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--ignoreConfig"];
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, ...flags, "use.ts", "wrong.ts"], { cwd: folder, encoding: "utf8" });
  return stdout;
});

it("can be imported, with types", () => {
  // All that it says is about the other program.
  expect(compiled().replace(/^(?:wrong\.ts\(| ).*\n/gm, "")).toBe("");
  // Editors show these comments where a site writes the key.
  expect(readFileSync(join(installed, "dist/types/src/model/schemas/configSchema.d.ts"), "utf8")).toMatch(
    /\* Style sheets of the site, .*\n.*\n\s+\*\/\n\s+styles:/,
  );
  const list = 'import("docsgen").then((api) => console.log(Object.keys(api).join(" ")))';
  expect(run(process.execPath, ["--input-type=module", "-e", list])).toBe(
    "DocsgenError build changeWithRoutes check checkSnippets clean compile createSite cutVersion defineConfig defineTheme keepRoutes listRules listVersions migrate remainingAfterCut removeVersion searchRecords serve settleNext\n",
  );
});

it("has errors of types that name keys, and nothing of the library behind them", () => {
  expect(compiled()).toContain("Property 'docId' is missing");
  expect(compiled()).not.toMatch(/Zod/);
});

it("follows the rules for packages", async () => {
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  expect(messages).toEqual([]);
});

it("has types that mean the same to every way of importing ES modules", async () => {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  if (!analysis.types) throw new Error("The package has no types.");
  // Node 10 has no `exports`, and CommonJS needs a Node that can require ES modules.
  for (const resolutionKind of ["node16-esm", "bundler"] as const)
    expect(filterProblems(analysis, { resolutionKind })).toEqual([]);
});
