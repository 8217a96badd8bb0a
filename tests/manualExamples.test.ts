/** The programs that the manual shows compile against the published names, and build a site. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { eject, ejectable } from "../src/sources/init/ejectTemplate.ts";
import { createSite } from "../src/sources/init/init.ts";
import { makeFolder } from "./folder.ts";
import { type Files, makeSite } from "./site.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const manual = join(repository, "manual/content/docs/next");
const example = (name: string) => readFileSync(join(manual, "extend/_examples", name), "utf8");
const own = (name: string) => readFileSync(join(manual, "own/_examples", name), "utf8");

// In one program, because a compiler spends most of its time on the types of Node and React.
test("they compile, and so do the copies that docsgen eject makes", async () => {
  // Below the repository, so that React and the plug-ins' packages are found.
  mkdirSync(join(repository, ".docsgen"), { recursive: true });
  const root = mkdtempSync(join(repository, ".docsgen/examples-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const group of ["extend", "own"]) cpSync(join(manual, group, "_examples"), join(root, group), { recursive: true });
  for (const { name } of ejectable()) await eject(root, name);
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

const page = (title: string, text = "Words.") => `# ${title}\n\n${text}\n`;

/** Builds the smallest site with a configuration of the manual's; `start` is its first document. */
async function siteOf(name: string, files: Files = {}) {
  const { build } = await makeSite({
    "site.config.ts": own(name),
    "content/docs/next/install.md": page("Install"),
    ...files,
  });
  return build();
}

describe("the configurations for owners of a site", () => {
  test.each(["site", "warnings", "search", "hosted", "ask", "analytics", "counter"])("%s builds", async (name) => {
    expect((await siteOf(`${name}.config.ts`)).problems).toEqual([]);
  });

  test("a value that is computed is a variable of Markdown", async () => {
    const { main, problems } = await siteOf("computed.config.ts", {
      "content/docs/next/start.md": page("Start", "Since {{vars.copyright}}."),
    });
    expect([problems, await main("docs/start.html")]).toEqual([[], expect.stringMatching(/Since 2014–2\d{3}\./)]);
  });

  test("an unknown key is reported as the manual says", async () => {
    const config = own("site.config.ts").replace("});", '  favicn: "/img/favicon.svg",\n});');
    const { build } = await makeSite({ "site.config.ts": config });
    await expect(build()).rejects.toMatchObject({
      diagnostics: [{ file: "site.config.ts", line: 6, column: 3, message: 'Unknown key "favicn".' }],
    });
  });

  test("a warning can be an error, or nothing", async () => {
    const { problems, result } = await siteOf("warnings.config.ts", {
      "content/docs/next/start.md": page("Start", "```klingon\nx\n```\n\n![](img/a.svg)"),
      "content/docs/next/img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    });
    expect([problems.map((each) => each.split(" ")[0]), result.ok]).toEqual([["markdown/alt"], false]);
  });

  test("bars, footer, announcement, and sidebar", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { read, problems } = await siteOf("navigation.config.ts", {
      "content/docs/next/sidebars.json": own("sidebars.json"),
      "content/docs/next/start.md": page("Start", "[Install](install.md)"),
      "content/docs/next/guides/capture.md": page("Capture", "[Start](../start.md)"),
      "content/pages/community.md": page("Community"),
      "content/static/img/logo.svg": svg,
      "content/static/img/logo-dark.svg": svg,
    });
    expect(problems).toEqual([]);
    const html = await read("docs/install.html");
    for (const text of ["Version 2 is out.", "the authors of My library", "Guides", "Community", "/tree/main/examples"])
      expect(html).toContain(text);
  });

  test("labels and banners of versions", async () => {
    const versions = ["v2.0-rc", "v1.1", "v1.0"];
    const { read, problems } = await siteOf("versions.config.ts", {
      "content/docs/versions.json": JSON.stringify(versions),
      ...Object.fromEntries(versions.map((name) => [`content/docs/${name}/start.md`, page("Start", name)])),
    });
    expect(problems).toEqual([]);
    expect(await read("docs/start.html")).toContain("v1.1");
    expect(await read("docs/v2.0-rc/start.html")).toMatch(/<meta name="robots" content="noindex/);
    expect(await read("docs/v1.0/start.html")).not.toContain('class="banner"');
    expect(await read("docs/next/start.html")).toContain('class="banner"');
    expect(await read("docs/v1.1/start.html")).toContain('href="/docs/start"');
  });

  test("other origins are in the policy of the page that names them", async () => {
    const { read, problems } = await siteOf("security.config.ts", {
      "content/docs/next/start.md": page(
        "Start",
        '![Built](https://img.shields.io/a.svg) <iframe src="https://demo.example.net/a" title="A"></iframe>',
      ),
    });
    expect(problems).toEqual([]);
    expect(await read("docs/start.html")).toContain("img.shields.io");
    expect(await read("docs/install.html")).not.toContain("img.shields.io");
    expect(await read("docs/install.html")).toContain("https://api.example.net");
  });

  test("tokens and fonts are part of the style sheet", async () => {
    const { read, files, problems } = await siteOf("theming.config.ts", {
      "styles/site.css": own("site.css"),
      "styles/fonts/library-sans.woff2": "font",
    });
    expect(problems).toEqual([]);
    const names = (await files()).filter((name) => name.startsWith("assets/"));
    const font = names.find((name) => name.endsWith(".woff2"));
    const sheets = await Promise.all(names.filter((name) => name.endsWith(".css")).map(read));
    expect(font).toMatch(/^assets\/library-sans.+\.woff2$/);
    expect(sheets.some((sheet) => sheet.includes(font?.replace("assets/", "") ?? "?") && /--radius:\s*0/.test(sheet))).toBe(true);
  });

  test("redirects are written without the base", async () => {
    const { read, problems } = await siteOf("redirects.config.ts");
    expect(problems).toEqual([]);
    expect(await read("start.html")).toContain('href="/my-library/docs/install"');
  });
});

test.each([
  ["pages", ".github/workflows/pages.yml", "pages.yml"],
  ["nginx", "deploy/nginx.conf", "nginx.txt"],
  ["netlify", "netlify.toml", "netlify.toml"],
  ["cloudflare", "wrangler.toml", "wrangler.toml"],
  ["cloudflare", "content/static/_headers", "_headers.txt"],
] as const)("the files for %s are those that docsgen init writes", async (deploy, path, shown) => {
  const folder = join(makeFolder(), "my-docs");
  await createSite(folder, { deploy });
  expect(own(shown)).toBe(readFileSync(join(folder, path), "utf8"));
});

test("the image for Docker copies what a site has, to where the configuration of nginx looks", async () => {
  const folder = join(makeFolder(), "my-docs");
  await createSite(folder, { deploy: "nginx" });
  const image = own("Dockerfile.txt");
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = ""]) => sources.split(" "));
  // npm writes the lock file, and a docsgen that is installed from a tarball brings vendor/ along.
  const made = ["package-lock.json", "vendor", "."];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(folder, path)))).toEqual([]);
  expect(copied).toHaveLength(5);
  expect(own("nginx.txt")).toContain(`root ${/ (\S+)$/m.exec(image.trimEnd().split("\n").at(-1) ?? "")?.[1]};`);
});

describe("versions as tasks", () => {
  interface Task {
    readonly inputs?: readonly string[];
    readonly outputs?: readonly string[];
    readonly dependsOn?: readonly string[];
  }
  const { tasks } = JSON.parse(own("turbo.json")) as { readonly tasks: Readonly<Record<string, Task>> };
  const { scripts } = JSON.parse(own("turbo-package.json")) as { readonly scripts: Readonly<Record<string, string>> };

  test("every task is a script that writes its outputs, and the site needs them all", () => {
    expect(Object.keys(scripts).sort()).toEqual(Object.keys(tasks).sort());
    const versions = Object.keys(tasks).filter((name) => name !== "site");
    expect(tasks.site?.dependsOn).toEqual(versions);
    for (const task of versions) {
      const name = task.replace("compile:", "");
      expect(scripts[task]).toBe(`docsgen compile --versions ${name} --out .compiled/${name}`);
      expect(tasks[task]).toEqual({ inputs: [`content/docs/${name}/**`], outputs: [`.compiled/${name}/**`] });
    }
  });

  test.each(["check.yml", "diff.yml", "diff-comment.yml", "external.yml", "matrix.yml", "pages.yml"])(
    "%s is a workflow whose jobs need jobs that it has",
    (name) => {
      const { on, jobs } = parse(own(name)) as {
        readonly on: unknown;
        readonly jobs: Readonly<Record<string, { readonly needs?: string; readonly steps: readonly object[] }>>;
      };
      expect(on).toBeTruthy();
      for (const { needs, steps } of Object.values(jobs)) {
        if (needs !== undefined) expect(Object.keys(jobs)).toContain(needs);
        for (const step of steps) expect("run" in step || "uses" in step).toBe(true);
      }
    },
  );
});
