/** What commands print with `--format json` is what the shipped schema describes. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { reportSchema } from "../../cli/reportSchema.ts";
import { docsgen, site, start } from "./docsgen.ts";

const shipped = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../manual/schemas/report.json", import.meta.url)), "utf8"),
) as object;
const validate = new Ajv2020().compile(shipped);

/** The one document on stdout; every field of it is described. */
function documentIn(stdout: string): unknown {
  const document = JSON.parse(stdout) as unknown;
  validate(document);
  expect(validate.errors).toBeNull();
  expect(reportSchema.parse(document)).toEqual(document);
  return document;
}

const inFolder = async (root: string, ...args: readonly string[]) =>
  documentIn((await docsgen([...args, "--format", "json"], root)).stdout);
const run = (...args: readonly string[]) => inFolder(site(), ...args);

describe("--format json", () => {
  it("reports a build, what is wrong with one, and why pages were rendered", async () => {
    const root = site();
    expect(await inFolder(root, "build")).toMatchObject({
      formatVersion: 1,
      command: "build",
      ok: true,
      result: { out: "build", rendered: expect.any(Number), why: null },
    });
    expect(await inFolder(root, "build", "--why", "/docs/start")).toMatchObject({
      result: { rendered: 0, why: [{ url: "/docs/start", file: "content/docs/v1.0/start.md", rendered: false, reason: null }] },
    });
    const broken = site({ "content/docs/next/a.md": "[x](./nowhere.md)\n" });
    expect(await inFolder(broken, "build")).toMatchObject({
      ok: false,
      diagnostics: [{ code: "link/page", file: "content/docs/next/a.md", line: 1 }],
      result: null,
    });
  });

  it("reports a check", async () => {
    const root = site();
    await docsgen(["build"], root);
    expect(await inFolder(root, "check")).toMatchObject({
      command: "check",
      ok: true,
      result: { links: expect.any(Number), excepted: {} },
    });
    expect(await inFolder(root, "check", "--list-rules")).toMatchObject({
      result: { rules: expect.arrayContaining([expect.objectContaining({ name: "html", severity: "error", exceptions: [] })]) },
    });
  });

  it("reports what a version would change", async () => {
    const change = { dryRun: true, name: "v2.0", folder: "content/docs/v2.0", files: ["start.md"], versions: ["v2.0", "v1.0"] };
    expect(await run("version", "cut", "v2.0", "--dry-run")).toMatchObject({ command: "version cut", ok: true, result: change });
    expect(await run("version", "remove", "v1.0")).toMatchObject({ result: { dryRun: false, versions: [] } });
    expect(await run("version", "remove", "v9")).toMatchObject({ command: "version remove", ok: false, result: null });
  });

  it("lists versions, with problems on stderr", async () => {
    expect(await run("version", "list")).toMatchObject([{ name: "next" }, { name: "v1.0", isLast: true }]);
    const root = site({ "content/docs/v0.9/start.md": "old\n" });
    const { stdout, stderr } = await docsgen(["version", "list", "--format", "json"], root);
    expect(documentIn(stdout)).toHaveLength(2);
    expect(stderr).toContain("warning content/version-unlisted");
    expect(await run("version", "list", "--config", "none.ts")).toMatchObject({ command: "version list", ok: false });
  });

  it("reports what other commands made", async () => {
    const root = site();
    expect(await inFolder(dirname(root), "init", `${basename(root)}/new`)).toMatchObject({
      command: "init",
      result: { folder: join(root, "new"), files: expect.arrayContaining(["site.config.ts"]) },
    });
    expect(await run("compile", "--versions", "next")).toMatchObject({ result: { out: ".compiled", documents: 1 } });
    expect(await run("search", "records")).toMatchObject({ result: { file: "search-records.json" } });
    expect(await run("clean")).toMatchObject({ command: "clean", result: { dryRun: false, removed: [] } });
    expect(await run("info")).toMatchObject({ command: "info", result: { site: { config: "site.config.ts", versions: 2 } } });
    expect(await run("explain", "link/page")).toMatchObject({ result: [{ code: "link/page", exit: 1 }] });
  });

  it("reports a server when it listens, and nothing when it ends", async () => {
    const root = site();
    await docsgen(["build"], root);
    const { child, ended, said } = start(["serve", "--port", "0", "--format", "json"], root);
    const document = documentIn(await said(/\n\}\n/));
    expect(document).toMatchObject({ command: "serve", result: { url: expect.stringMatching(/^http:/) } });
    child.kill("SIGTERM");
    const { code, stdout } = await ended;
    expect([code, JSON.parse(stdout)]).toEqual([143, document]);
  });

  it("reports a command line that it does not understand", async () => {
    expect(await run("biuld")).toMatchObject({ command: null, ok: false, diagnostics: [{ code: "cli/usage" }] });
  });
});
