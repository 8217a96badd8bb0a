import { readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, script, spawned } from "./docsgen.ts";

const manifest = new URL("../../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
const run = (...args: readonly string[]) => docsgen(args, tmpdir());
const help = "Run docsgen --help for the commands, and docsgen <command> --help for their options.";

describe("usage", () => {
  it.each([
    [["biuld"], "Unknown command 'biuld'.", 'Did you mean "build"?'],
    [["version", "lst"], "Unknown command 'lst'.", 'Did you mean "list"?'],
    [["build", "--rot", "x"], "Unknown option '--rot'.", 'Did you mean "--root"?'],
    [["build", "--xyzzy"], "Unknown option '--xyzzy'.", help],
    [
      ["build", "--format", "jsn"],
      "Option '--format <format>' argument 'jsn' is invalid. It is one of pretty, json, github, sarif, markdown.",
      'Did you mean "json"?',
    ],
    [
      ["build", "--versions", "a,,b"],
      "Option '--versions <names>' argument 'a,,b' is invalid. It is a list such as v25.05,next, without empty names.",
      help,
    ],
    [
      ["serve", "--port", "70000"],
      "Option '--port <number>' argument '70000' is invalid. It is a whole number from 0 to 65535.",
      help,
    ],
    [["check", "--skip", "("], "Option '--skip <pattern>' argument '(' is invalid. It is not a regular expression.", help],
    [
      ["build", "--base", "docs"],
      'Option \'--base <path>\' argument \'docs\' is invalid. It must begin with "/": "/docs/", but is "docs".',
      help,
    ],
    [
      ["serve", "--base", "https://example.org/docs/"],
      "Option '--base <path>' argument 'https://example.org/docs/' is invalid. It must be a path, not an address, but is \"https://example.org/docs/\".",
      'Put the origin into "url" of site.config.ts, and only the path into the base: "/docs/".',
    ],
    [
      ["search", "records", "--base", "../.."],
      'Option \'--base <path>\' argument \'../..\' is invalid. It must begin with "/": "/docs/", but is "../..".',
      help,
    ],
    [["build", "extra"], "Too many arguments for 'build'. Expected 0 arguments but got 1.", help],
    [["version", "cut"], "Missing required argument 'name'.", help],
  ])("refuses %j and says how to go on", async (args, message, hint) => {
    expect(await run(...args)).toEqual({ code: 2, stdout: "", stderr: `error cli/usage\n  ${message}\n  Hint: ${hint}\n\n` });
  });

  it("answers usage errors in the format asked for", async () => {
    const { code, stdout, stderr } = await run("build", "--rot", "x", "--format", "json");
    expect([code, stderr]).toEqual([2, ""]);
    expect(JSON.parse(stdout)).toEqual({
      formatVersion: 1,
      command: null,
      ok: false,
      diagnostics: [
        {
          code: "cli/usage",
          severity: "error",
          message: "Unknown option '--rot'.",
          hint: 'Did you mean "--root"?',
          file: null,
          line: null,
          column: null,
        },
      ],
      summary: { pages: 0, versions: 0, warnings: 0, errors: 1, ms: 0, bytes: 0 },
      result: null,
    });
  });

  it("prints help on stdout when asked, and on stderr with exit code 2 when nothing was asked", async () => {
    const asked = await run("--help");
    expect([asked.code, asked.stderr]).toEqual([0, ""]);
    expect(asked.stdout).toContain("build [options]");
    const nothing = await run();
    expect([nothing.code, nothing.stdout]).toEqual([2, ""]);
    expect(nothing.stderr).toBe(asked.stdout);
    expect((await run("version")).code).toBe(2);
  });

  it.each(["build", "serve", "check", "init", "version list", "version cut", "version remove", "search records", "api record"])(
    "explains %s",
    async (command) => {
      const { code, stdout } = await run(...command.split(" "), "--help");
      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: docsgen ${command}`);
      expect(stdout).toContain("--format <format>");
    },
  );

  it("tells its version, for which it loads little of itself", async () => {
    expect(await run("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    expect(await spawned(["--version"], tmpdir())).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    const loaded = loadedWith(basename(script));
    expect(sum([...loaded].map((file) => statSync(join(dirname(script), file)).size))).toBeLessThan(250_000);
  });
});

/** Files of the bundle that are loaded together with one. */
function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(dirname(script), file), "utf8");
  for (const [, name = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g)) loadedWith(name, found);
  return found;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
