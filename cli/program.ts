/** Arguments → the command they name. Usage errors become diagnostics like any other problem, with the nearest name. */
import { join } from "node:path";
import { CommanderError } from "commander";
import { diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { findPackage } from "../src/kit/files/package.ts";
import type { Diagnostic } from "../src/model/model.ts";
import { addApi } from "./api.ts";
import { addBackport } from "./backport.ts";
import { addBuild } from "./build.ts";
import { addCheck } from "./check.ts";
import { addClean } from "./clean.ts";
import { DocsgenCommand, helpEnd, helpStyle } from "./command.ts";
import { addCompile } from "./compile.ts";
import { addCompletion, answer, completionRequest } from "./completion.ts";
import { addDiff } from "./diff.ts";
import { addDrift } from "./drift.ts";
import { addEject } from "./eject.ts";
import { exits } from "./exit.ts";
import { addExplain } from "./explain.ts";
import { addExport, namedVersion } from "./export.ts";
import { addI18n } from "./i18n.ts";
import { addInfo } from "./info.ts";
import { addInit } from "./init.ts";
import { addMcp } from "./mcp.ts";
import { addMigrate } from "./migrate.ts";
import { addGlobalOptions } from "./options.ts";
import { type Format, formats } from "./report.ts";
import { addRoutes } from "./routes.ts";
import { type Context, report } from "./run.ts";
import { addSearch } from "./search.ts";
import { addServe } from "./serve.ts";
import type { Terminal } from "./terminal.ts";
import { addVersion } from "./version.ts";

/** Runs one command line (without node and script) and returns its exit code. */
export async function runProgram(args: readonly string[], terminal: Terminal, version: string): Promise<number> {
  const codes: number[] = [];
  const context: Context = { terminal, finish: (code) => void codes.push(code) };
  const program = createProgram(context, version);
  if (args[0] === completionRequest) {
    terminal.data(answer(program, args.slice(1), terminal.cwd));
    return exits.ok;
  }
  try {
    await program.parseAsync([...namedVersion(args)], { from: "user" });
    return codes[0] ?? exits.ok;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return await usage(error, args, terminal);
  }
}

/** All commands with their options, descriptions and examples: also what the completion and the reference are made from. */
export function createProgram(context: Context, version: string): DocsgenCommand {
  const { data, log, cwd } = context.terminal;
  const program = new DocsgenCommand("docsgen")
    .description("Versioned Markdown in, a fast, complete, link-checked documentation site out.")
    .version(version, "-V, --version", "print the version of docsgen")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .exitOverride()
    .configureHelp(helpStyle)
    .configureOutput({ writeOut: data, writeErr: log, outputError: () => {} })
    .addHelpText("afterAll", ({ command }) => helpEnd(command, join(findPackage().root, "manual", "README.md"), cwd))
    .example("docsgen init my-docs", "create a small site to start from")
    .example("docsgen serve --watch", "write with a preview that follows every save")
    .example("docsgen build", "make the finished site, with every link checked")
    .example("docsgen build --help", "explain the options of a command");
  addGlobalOptions(program);
  const add = [
    ...[addBuild, addCompile, addServe, addVersion, addDiff, addDrift, addBackport, addI18n, addRoutes, addApi],
    ...[addSearch, addCheck, addExport, addMcp, addClean],
    ...[addInit, addMigrate, addEject, addExplain, addInfo, addCompletion],
  ];
  for (const command of add) command(program, context);
  return program;
}

/** Help and version end a run well; everything else that commander refuses is a usage error. */
async function usage(error: CommanderError, args: readonly string[], terminal: Terminal): Promise<number> {
  if (error.exitCode === 0) return exits.ok;
  // A group without a command: commander has printed its help.
  if (error.code === "commander.help") return exits.usage;
  const format = formatAsked(args);
  const quiet = ["-q", "--quiet", "--silent"].some((flag) => args.includes(flag));
  const options = { format, color: !args.includes("--no-color"), quiet };
  return report({ diagnostics: [usageProblem(error)] }, options, { terminal, root: terminal.cwd, ms: 0, command: null });
}

function usageProblem({ message }: CommanderError): Diagnostic {
  const [, text = message, suggestion] = /^(?:error: )?([\s\S]*?)(?:\n\(([\s\S]*)\))?$/.exec(message) ?? [];
  const meant = suggestion?.replace(/^Did you mean (?!")(?!one of)(.*)\?$/, 'Did you mean "$1"?');
  const hint = meant ?? "Run docsgen --help for the commands, and docsgen <command> --help for their options.";
  return diagnose("cli/usage", `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`, { hint });
}

/** Whether a command line asks for stack traces. It may be one that cannot be parsed. */
export function isVerbose(args: readonly string[]): boolean {
  return args.includes("--verbose") || args.includes("-v");
}

/** The command line could not be parsed, yet a program that asked for JSON must get JSON. */
function formatAsked(args: readonly string[]): Format {
  const at = args.indexOf("--format");
  const value = args.find((each) => each.startsWith("--format="))?.slice("--format=".length) ?? (at < 0 ? "" : args[at + 1]);
  return formats.find((each) => each === value) ?? "pretty";
}
