/** `docsgen build --verify`: what depends on the machine is found, with its cause; what does not is the same elsewhere. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { docsgen, site, spawned, start } from "./docsgen.ts";

const config = (keys: string, imports = "") =>
  `import { defineConfig } from "docsgen";\n${imports}export default defineConfig({ title: "Lib", url: "https://example.org", ${keys} });\n`;

/** A folder for temporary files of the program alone. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-left-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Found {
  readonly code: string;
  readonly file: string | null;
  readonly message: string;
  readonly hint: string;
}

async function problemsOf(root: string): Promise<readonly Found[]> {
  const { code, stdout } = await spawned(["build", "--verify", "--format", "json"], root);
  expect(code).toBe(1);
  return (JSON.parse(stdout) as { readonly diagnostics: readonly Found[] }).diagnostics;
}

it("says that another machine writes the same bytes, for a site in a folder of a repository", { timeout: 120_000 }, async () => {
  const top = site({
    "shared/name.ts": 'export const label = "Shared";\n',
    "node_modules/some-name/package.json": '{ "name": "some-name", "type": "module", "exports": "./index.js" }',
    "node_modules/some-name/index.js": 'export default "from a package";\n',
    "docs/site.config.ts": config(
      'footer: { copyright: label + " " + name }, docs: { lastUpdated: true }',
      'import name from "some-name";\nimport { label } from "../shared/name";\n',
    ),
    "docs/content/docs/versions.json": "[]",
    "docs/content/pages/index.md": "# Home\n",
    "docs/content/docs/next/start.md": "# Start\n\nText.\n",
  });
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: top });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "First");
  const [root, TMPDIR] = [join(top, "docs"), emptyFolder()];
  const { code, stderr } = await spawned(["build", "--verify"], root, { TMPDIR });
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/\nVerified: a second build wrote the same \d+ files, byte for byte\.\n$/),
  ]);
  expect(readFileSync(join(root, "build/docs/start.html"), "utf8")).toMatch(/<time datetime=/);
  expect(readFileSync(join(root, "build/index.html"), "utf8")).toContain("Shared from a package");
  // What nobody changed since is not built, but verified all the same.
  expect((await spawned(["build", "--verify"], root)).stderr).toMatch(/\nVerified: /);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

it("names the first difference of each kind and what it comes from", { timeout: 120_000 }, async () => {
  const output = (path: string, body: string) => `() => [{ path: "${path}.txt", from: "an output", body: ${body} }]`;
  const root = site({
    "content/static/list/a.txt": "a",
    "content/static/list/b.txt": "b",
    "templates/PageFooter.tsx":
      "export default function PageFooter() {\n  return <footer>© {new Date().getFullYear()} Lib</footer>;\n}\n",
    "site.config.ts": config(
      `outputs: [${[
        output("epoch", '"Built " + (process.env.SOURCE_DATE_EPOCH ?? "at no time")'),
        output("folder", "import.meta.dirname ?? process.argv.join()"),
        output("locale", "(1234.5).toLocaleString()"),
        output("order", 'readdirSync("content/static/list").join("\\n")'),
        output("random", '"id " + String(Math.random())'),
        output("time", '"Built at " + new Date().toISOString()'),
      ].join(",\n")}]`,
      'import { readdirSync } from "node:fs";\n',
    ),
  });
  const problems = await problemsOf(root);
  const of = (file: string) => problems.find((each) => each.file === `build/${file}`);
  expect(problems.map(({ code }) => code)).toEqual(problems.map(() => "verify/differs"));
  expect(of("epoch.txt")).toBeUndefined();
  expect(of("docs.html")?.message).toMatch(
    /^Two builds differ from byte \d+ on: ".*© 20\d\d Lib<\/f" became ".*© 20\d\d Lib<\/f"\. \d+ more files differ in the same way\.$/,
  );
  expect(of("docs.html")?.hint).toMatch(
    /^Look at this first: .*PageFooter\.tsx.*\. It looks like the time of the build: take dates from/,
  );
  expect(of("folder.txt")?.hint).toMatch(/^It is the path of a folder on this machine/);
  expect(of("locale.txt")).toMatchObject({
    message: 'Two builds differ from byte 1 on: "1,234.5" became "1.234,5".',
    hint: expect.stringContaining("another folder, language and time zone"),
  });
  expect(of("order.txt")?.hint).toMatch(/^The same parts come in another order/);
  expect(of("random.txt")?.hint).toMatch(/^It looks like a number that is new in each build/);
  expect(of("time.txt")?.hint).toMatch(/^It looks like the time of the build/);
  expect(problems).toHaveLength(6);
});

it("lists a few of many differences, and what only one build has", { timeout: 120_000 }, async () => {
  const root = site({
    "site.config.ts": config(
      `outputs: [() => [
        ...Array.from({ length: 20 }, (_, at) => ({ path: "random/" + at, from: "an output", body: at + String(Math.random()) })),
        { path: "on/" + new Intl.NumberFormat().resolvedOptions().locale, from: "an output", body: "" },
      ]]`,
    ),
  });
  const problems = await problemsOf(root);
  expect(problems).toHaveLength(9);
  expect(problems.at(0)).toMatchObject({ file: "build", message: "14 more files differ between two builds." });
});

it("says why a copy of the site cannot be built", { timeout: 120_000 }, async () => {
  const root = site();
  const keys = `sidebar: (items) => { if (process.cwd() !== ${JSON.stringify(root)}) throw new Error("not here"); return items; }`;
  writeFileSync(join(root, "site.config.ts"), config(keys));
  const [problem] = await problemsOf(root);
  expect(problem).toMatchObject({
    code: "verify/failed",
    message: expect.stringMatching(
      /^The second build, of a copy of the site in another folder, failed: site\.config\.ts: .*not here/,
    ),
    hint: expect.stringContaining("The site must build wherever it is."),
  });
});

it("verifies nothing where the build fails", async () => {
  const { code, stderr } = await docsgen(["build", "--verify"], site({ "content/docs/next/api.md": "[a](./none.md)\n" }));
  expect([code, stderr.includes("erified")]).toEqual([1, false]);
});

it("ends at once when it is interrupted, and leaves nothing", { timeout: 120_000 }, async () => {
  const [root, TMPDIR] = [site(), emptyFolder()];
  await spawned(["build"], root);
  const { child, ended } = start(["build", "--verify"], root, { TMPDIR });
  await expect.poll(() => readdirSync(TMPDIR)).not.toEqual([]);
  child.kill("SIGINT");
  expect((await ended).code).toBe(130);
  expect(readdirSync(TMPDIR)).toEqual([]);
});
