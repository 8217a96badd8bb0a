/** What shells are told while a command line is written, and that bash understands it. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, script, site } from "./docsgen.ts";

/** The values that are suggested for the last word. */
async function suggested(line: string, cwd = tmpdir()): Promise<readonly string[]> {
  const words = line.split(" ").slice(1);
  const { code, stdout, stderr } = await docsgen(["__complete", `=${words.at(-1)}`, ...words.slice(0, -1)], cwd);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.split("\n").flatMap((each) => each.split("\t")[0] || []);
}

describe("completion", () => {
  it.each([
    ["docsgen b", ["build", "backport"]],
    ["docsgen backport content", [":files"]],
    ["docsgen diff bu", [":folders"]],
    ["docsgen api ", ["record", "help"]],
    ["docsgen api record do", [":files"]],
    ["docsgen api record xml --out ", [":files"]],
    ["docsgen version ", ["list", "cut", "remove", "help"]],
    ["docsgen --root x version r", ["remove"]],
    ["docsgen build --ver", ["--versions", "--verify", "--verbose"]],
    ["docsgen --ver", ["--version", "--verbose"]],
    ["docsgen init --ro", []],
    ["docsgen build --silent --si", []],
    ["docsgen build --format ", ["pretty", "json", "github", "sarif", "markdown"]],
    ["docsgen build --format=j", ["--format=json"]],
    ["docsgen build --format = j", ["json"]],
    ["docsgen build --format =", ["pretty", "json", "github", "sarif", "markdown"]],
    ["docsgen build --out ", [":folders"]],
    ["docsgen search records --out ", [":files"]],
    ["docsgen search ", ["suggest", "records", "help"]],
    ["docsgen search suggest ", [":files"]],
    ["docsgen init ", [":folders"]],
    ["docsgen build --base ", []],
    ["docsgen build extra", []],
    ["docsgen version cut ", []],
    ["docsgen explain output/l", ["output/locked"]],
    ["docsgen completion ", ["bash", "zsh", "fish", "powershell"]],
    ["docsgen nothing x", []],
  ])("of %j", async (line, values) => {
    expect(await suggested(line)).toEqual(values);
  });

  it("knows the versions of the site", async () => {
    const root = site();
    expect(await suggested("docsgen version remove ", join(root, "content"))).toEqual(["v1.0"]);
    expect(await suggested("docsgen build --versions ", root)).toEqual(["v1.0", "next"]);
    expect(await suggested(`docsgen --root ${root} version remove `)).toEqual(["v1.0"]);
    expect(await suggested("docsgen export ", root)).toEqual(["v1.0", "next"]);
    expect(await suggested("docsgen api record xml --as ", root)).toEqual(["v1.0", "next"]);
    expect(await suggested("docsgen export --version n", root)).toEqual(["next"]);
  });

  it("knows the versions of every set of documents, and which can be removed", async () => {
    const root = site({ "content/plugin/versions.json": '["v9"]', "content/plugin/next/a.md": "# A\n" });
    expect(await suggested("docsgen version remove ", root)).toEqual(["v1.0", "plugin/v9"]);
    expect(await suggested("docsgen export plugin/", root)).toEqual(["plugin/v9", "plugin/next"]);
  });

  it("says what each value is about", async () => {
    const { stdout } = await docsgen(["__complete", "=chec"], tmpdir());
    expect(stdout).toBe("check\taudit the finished build: links, HTML, accessibility, weight, and terms\n");
  });

  it.each(["bash", "zsh", "fish", "powershell"])("has a script for %s", async (shell) => {
    const { code, stdout, stderr } = await docsgen(["completion", shell], tmpdir());
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("__complete");
  });

  it("has none for other shells", async () => {
    const { code, stderr } = await docsgen(["completion", "csh"], tmpdir());
    expect([code, stderr]).toEqual([2, expect.stringContaining("Allowed choices are bash, zsh, fish, powershell.")]);
  });

  it("completes in bash", () => {
    const root = site({ "bin/docsgen": `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n` });
    chmodSync(join(root, "bin/docsgen"), 0o755);
    mkdirSync(join(root, "two words"));
    const program = `eval "$(docsgen completion bash)"
      complete -p docsgen
      try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _docsgen_complete; printf '%s;' "\${COMPREPLY[@]}"; echo; }
      try docsgen vers
      try docsgen version remove ""
      try docsgen build --format = g
      try docsgen build --out two
      try docsgen --config site`;
    writeFileSync(join(root, "try.sh"), program);
    const env = { PATH: `${join(root, "bin")}:${process.env.PATH}` };
    const said = execFileSync("bash", ["--norc", "try.sh"], { cwd: root, encoding: "utf8", env });
    expect(said.split("\n")).toEqual([
      "complete -F _docsgen_complete docsgen",
      "version;",
      "v1.0;",
      "github;",
      "two words;",
      "site.config.ts;",
      "",
    ]);
  });
});
