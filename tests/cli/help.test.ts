/** What `--help` prints: made from the same program that a command line is parsed with. */
import { tmpdir } from "node:os";
import { relative } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Command, Option } from "commander";
import { describe, expect, it } from "vitest";
import type { DocsgenCommand } from "../../cli/command.ts";
import { createProgram } from "../../cli/program.ts";
import { openTerminal } from "../../cli/terminal.ts";
import { UncaughtErrors } from "../../cli/uncaughtErrors.ts";
import { makeFolder } from "../folder.ts";
import { docsgen } from "./docsgen.ts";

const stream = { isTTY: false, write: () => {} };
const terminal = openTerminal(
  { stdin: Readable.from([]), stdout: stream, stderr: stream, env: {}, cwd: () => tmpdir() },
  { interrupted: new AbortController().signal, uncaught: new UncaughtErrors(), supervise: null },
);
const program = createProgram({ terminal, finish: () => {} }, "0.0.0");
const isGroup = (command: Command) => command.commands.length > 0;
const allOf = (command: DocsgenCommand): readonly DocsgenCommand[] => [
  command,
  ...command.commands.flatMap((each) => allOf(each as DocsgenCommand)),
];
const commands = allOf(program);
const optionsOf = (command: Command | null): readonly Option[] =>
  command === null ? [] : [...command.options, ...optionsOf(command.parent)];

describe("every command", () => {
  it.each(commands.map((command) => [command.path || "docsgen", command] as const))("%s explains itself", (_, command) => {
    expect(command.description()).not.toBe("");
    if (!isGroup(command)) expect(command.examples).not.toEqual([]);
    for (const { description } of command.options) expect(description).toMatch(/^[^A-Z].*[^.]$/);
    for (const { description } of command.registeredArguments) expect(description).not.toBe("");
  });

  it.each(commands.flatMap((command) => command.examples.map(({ line }) => [line])))("%s can be run", (line) => {
    for (const part of line.split(/ && | \| /).filter((each) => each.startsWith("docsgen "))) {
      const words = part.split(" ").slice(1);
      const named = commands
        .filter(({ path }) => path !== "" && `${words.join(" ")} `.startsWith(`${path} `))
        .sort((a, b) => b.path.length - a.path.length)[0];
      const flags = [...optionsOf(named ?? null).flatMap(({ short, long }) => [short, long]), "--help"];
      for (const word of words.filter((each) => /^-./.test(each))) expect(flags).toContain(word);
      expect(named).toBeDefined();
    }
  });
});

describe("--help", () => {
  it("shows the command, its options, those of all commands, examples, and what to read next", async () => {
    const { stdout } = await docsgen(["version", "cut", "--help"], tmpdir());
    const parts = ["Usage: docsgen version cut [options] <name>", "\nArguments:\n", "\nOptions:\n", "\nGlobal options:\n"];
    const places = [...parts, "\nExamples:\n  # release", "\nManual: "].map((part) => stdout.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(stdout).toContain("\n  docsgen version cut v25.05\n");
    expect(stdout).not.toContain("--silent");
  });

  it("names the manual by a path that can be opened from here", async () => {
    const readme = fileURLToPath(new URL("../../manual/README.md", import.meta.url));
    expect((await docsgen(["--help"], makeFolder())).stdout).toContain(`\nManual: ${readme}\n`);
    const root = fileURLToPath(new URL("../..", import.meta.url));
    expect((await docsgen(["--help"], root)).stdout).toContain(`\nManual: ${relative(root, readme)}\n`);
  });

  it("leaves out which site where there is none", async () => {
    expect((await docsgen(["init", "--help"], tmpdir())).stdout).not.toContain("--root");
    expect((await docsgen(["build", "--help"], tmpdir())).stdout).toContain("--root <dir>");
  });
});
