import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, site, spawned, start } from "./docsgen.ts";

const broken = { "content/docs/next/api.md": "---\ntitle: API\n---\n\nSee [start](./strat.md) first.\n" };
const report = `content/docs/next/api.md:5:5 error link/page
  Broken link: ./strat.md leads to content/docs/next/strat.md, which does not exist.

    4 |
  > 5 | See [start](./strat.md) first.
      |     ^^^^^^^^^^^^^^^^^^^
    6 |

  Hint: Did you mean "./start.md"?

`;
/** The one closing line, without what differs from machine to machine. */
const closing = (stderr: string) =>
  stderr
    .trimEnd()
    .split("\n")
    .at(-1)
    ?.replace(/[\d.]+ (ms|s|kB|MB)\b/g, "# $1");

describe("docsgen build", () => {
  it("builds, keeps stdout for data and closes with one line", async () => {
    const root = site();
    const { code, stdout, stderr } = await docsgen(["build"], root);
    expect([code, stdout]).toEqual([0, ""]);
    expect(stderr.split("\n")).toHaveLength(2);
    expect(closing(stderr)).toMatch(
      /^Built \d+ pages in 2 versions: 0 warnings, # m?s, # kB\. The site is in build. Preview it with: npx docsgen serve$/,
    );
    expect(readFileSync(join(root, "build/docs/start.html"), "utf8")).toContain("Hello.");
  });

  it("builds a folder elsewhere, into a folder of its own, and says where", async () => {
    const root = site();
    const { code, stderr } = await docsgen(["build", "--root", "lib", "--out", "public"], withFolder(root));
    expect([code, closing(stderr)?.slice(-110)]).toEqual([
      0,
      expect.stringMatching(/The site is in lib\/public. Preview it with: npx docsgen serve --root lib --out public$/),
    ]);
    expect(existsSync(join(root, "lib/public/docs/start.html"))).toBe(true);
  });

  it("keeps files of others in the output folder unless it is forced, also where nothing else changed", async () => {
    const root = site();
    await docsgen(["build"], root);
    writeFileSync(join(root, "build/CNAME"), "example.org");
    const { code, stderr } = await docsgen(["build"], root);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(
        'it contains a file that docsgen did not write: "CNAME".\n  Hint: Move it to content/static, which every build copies, or pass --force to delete it.',
      ),
    ]);
    expect(existsSync(join(root, "build/CNAME"))).toBe(true);
    expect((await docsgen(["build", "--force"], root)).code).toBe(0);
    expect(existsSync(join(root, "build/CNAME"))).toBe(false);
    expect((await docsgen(["build"], root)).code).toBe(0);
  });

  it("names the command that fits how it was started", async () => {
    const root = site();
    const { stderr } = await docsgen(["build"], root, { npm_lifecycle_event: "build" });
    expect(stderr).toMatch(/Preview it with: npm run serve\n$/);
    const elsewhere = await docsgen(["build", "--out", "public"], root, { npm_lifecycle_event: "build" });
    expect(elsewhere.stderr).toMatch(/Preview it with: npm run serve -- --out public\n$/);
  });

  it("runs plug-ins that import packages and Node's modules, also while they work, and with what the last build kept", async () => {
    const root = site({
      "node_modules/esm-only/package.json": '{ "name": "esm-only", "type": "module", "exports": { "import": "./index.js" } }',
      "node_modules/esm-only/index.js": 'export default await Promise.resolve("from a package");',
      "plug-in.ts": `export const appendLine = (line: () => Promise<string>) => () => async (tree: { children: unknown[] }) => {
        tree.children.push({ type: "paragraph", children: [{ type: "text", value: await line() }] });
      };`,
    });
    const configure = (line: string, imports = "") => {
      const text = `${imports}import { defineConfig } from "docsgen";\nimport { appendLine } from "./plug-in";\nexport default defineConfig({
        title: "Lib", url: "https://example.org", markdown: { remarkPlugins: [appendLine(${line})] } });`;
      writeFileSync(join(root, "site.config.ts"), text);
    };
    const page = () => readFileSync(join(root, "build/docs/start.html"), "utf8");
    configure('async () => esm + ", " + (await import("esm-only")).default', 'import esm from "esm-only";\n');
    expect(await spawned(["build", "--silent"], root)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(page()).toContain("from a package, from a package");
    configure('async () => (await import("node:path")).join("read", "dynamically")');
    expect(await spawned(["build", "--silent"], root)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(page()).toContain("read/dynamically");
    writeFileSync(join(root, "content/docs/v1.0/start.md"), "---\ntitle: Start\n---\n\nAnother text.\n");
    expect(await spawned(["build", "--silent"], root)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(page()).toMatch(/Another text[\s\S]*read\/dynamically/);
  });

  it("fails on a broken link, shows the place, and leaves the previous output", async () => {
    const root = site();
    await docsgen(["build"], root);
    writeFileSync(join(root, "content/docs/next/api.md"), broken["content/docs/next/api.md"]);
    const { code, stdout, stderr } = await docsgen(["build"], root);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr.slice(0, report.length)).toBe(report);
    expect(closing(stderr)).toMatch(/^Build failed: 1 error, 0 warnings, # m?s\. The previous output is unchanged\.$/);
    expect(existsSync(join(root, "build/docs/start.html"))).toBe(true);
    expect(existsSync(join(root, "build/docs/next/api.html"))).toBe(false);
  });

  it("prints one JSON object with exactly the promised fields", async () => {
    const { code, stdout } = await docsgen(["build", "--format", "json"], site(broken));
    const { ok, diagnostics, summary, ...rest } = JSON.parse(stdout) as Record<string, unknown>;
    expect([code, ok, rest]).toEqual([1, false, { formatVersion: 1, command: "build", result: null }]);
    expect(diagnostics).toEqual([
      {
        code: "link/page",
        severity: "error",
        message: "Broken link: ./strat.md leads to content/docs/next/strat.md, which does not exist.",
        hint: 'Did you mean "./start.md"?',
        file: "content/docs/next/api.md",
        line: 5,
        column: 5,
      },
    ]);
    expect(Object.keys(summary as object)).toEqual(["pages", "versions", "warnings", "errors", "ms", "bytes"]);
    const good = JSON.parse((await docsgen(["build", "--format", "json", "--silent"], site())).stdout) as { ok: boolean };
    expect(good.ok).toBe(true);
  });

  it("annotates a pull request", async () => {
    const { code, stdout } = await docsgen(["build", "--format", "github"], site(broken));
    expect(code).toBe(1);
    expect(stdout).toBe(
      '::error file=content/docs/next/api.md,line=5,col=5,title=link/page::Broken link: ./strat.md leads to content/docs/next/strat.md, which does not exist.%0ADid you mean "./start.md"?\n',
    );
  });

  it("exits with 2 for the configuration, with the nearest key", async () => {
    const root = site({
      "site.config.ts": 'export default {\n  title: "Lib",\n  url: "https://example.org",\n  navbr: {},\n};\n',
    });
    const { code, stderr } = await docsgen(["build"], root);
    expect(code).toBe(2);
    expect(stderr).toContain('site.config.ts:4:3 error config/unknown-key\n  Unknown key "navbr".\n');
    expect(stderr).toContain('Hint: Did you mean "navbar"?');
    expect(stderr).toMatch(/\nStopped: 1 error\.\n$/);
  });

  it("exits with 2 where there is no site", async () => {
    const root = site();
    rmSync(join(root, "site.config.ts"));
    const { code, stderr } = await docsgen(["build"], root);
    expect(code).toBe(2);
    expect(stderr).toContain(`There is no configuration file site.config.ts in ${root}.`);
  });

  it("fails when --why names no page, though the site is built", async () => {
    const root = site();
    const { code, stdout, stderr } = await docsgen(["build", "--why", "/docs/strat"], root);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(
      'error cli/usage\n  --why names the page "/docs/strat", which this build does not have.\n  Hint: Did you mean "/docs/start"?\n',
    );
    expect(stderr).toMatch(/\nBuilt \d+ pages /);
    expect((await docsgen(["build", "--why", "content/docs/next/start.md"], root)).code).toBe(0);
  });

  it.each(["--quiet", "-q", "--silent"])("says nothing but errors with %s", async (flag) => {
    expect(await docsgen(["build", flag], site())).toEqual({ code: 0, stdout: "", stderr: "" });
    expect((await docsgen(["build", flag], site(broken))).stderr).toBe(report);
  });

  it.each(["--verbose", "-v"])("says more with %s", async (flag) => {
    expect((await docsgen(["build", flag], site())).stderr).toMatch(/^config +\d+ ms\nassets +\d+ ms\ncontent +\d+ ms\n/);
  });

  it("colours only when asked or on a terminal", async () => {
    const sequence = "\u001b[";
    const colored = async (args: readonly string[], env: NodeJS.ProcessEnv) =>
      (await docsgen(["build", ...args], site(broken), env)).stderr.includes(sequence);
    expect(await colored([], {})).toBe(false);
    expect(await colored([], { FORCE_COLOR: "1" })).toBe(true);
    expect(await colored([], { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
    expect(await colored(["--no-color"], { FORCE_COLOR: "1" })).toBe(false);
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("ends on %s with %i, whatever the site still waits for", async (signal, exitCode) => {
    const root = site({
      "site.config.ts":
        'export default { title: "Lib", url: "https://example.org", outputs: [() => new Promise((done) => { console.error("waiting"); setTimeout(done, 60_000); })] };',
    });
    const { child, ended, said } = start(["build"], root);
    await said(/waiting/, "stderr");
    child.kill(signal);
    expect((await ended).code).toBe(exitCode);
    expect(existsSync(join(root, "build"))).toBe(false);
  });
});

/** Moves nothing: makes `lib/` inside the folder a site of its own. */
function withFolder(root: string): string {
  mkdirSync(join(root, "lib/content/docs/next"), { recursive: true });
  writeFileSync(join(root, "lib/site.config.ts"), 'export default { title: "Lib", url: "https://example.org" };');
  writeFileSync(join(root, "lib/content/docs/versions.json"), "[]");
  writeFileSync(join(root, "lib/content/docs/next/start.md"), "# Start\n");
  return root;
}
