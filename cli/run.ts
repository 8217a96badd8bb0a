/**
 * The frame around every command: does the work, reports what it found, and says which exit code follows.
 * Problems arrive as data or as a DocsgenError; anything else that is thrown is a bug of docsgen.
 */
import { resolve } from "node:path";
import type { Command } from "commander";
import { DocsgenError, diagnose, linesOf, sortDiagnostics } from "../src/kit/diagnostics/diagnostic.ts";
import { displayPath } from "../src/kit/diagnostics/fileError.ts";
import { causeOf, errorCode, textOrNull } from "../src/kit/files/readFile.ts";
import { sourcePath } from "../src/kit/files/sourcePath.ts";
import { breathe } from "../src/kit/processes/breathe.ts";
import type { Diagnostic } from "../src/model/model.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import { isWatched } from "./announce.ts";
import { bugReport } from "./bug.ts";
import { DocsgenCommand, siteOptions } from "./command.ts";
import { exitCode, exits } from "./exit.ts";
import { type ReportOptions, type SiteOptions, toRun } from "./options.ts";
import { fromWorkingFolder, github, json, markdown, pretty, type Scene, type Summary } from "./report.ts";
import type { Result } from "./reportSchema.ts";
import { siteNote } from "./siteRoot.ts";
import { type Spinner, startSpinner } from "./spinner.ts";
import type { Ended, Supervise, Terminal } from "./terminal.ts";
import { count } from "./units.ts";

/** What a command is given. */
export interface Job<Options> {
  readonly run: RunOptions;
  /** Its own and those of the program. */
  readonly options: Options;
  readonly terminal: Terminal;
  readonly step: Spinner["step"];
  /** Aborted by Ctrl+C, or by an error of the site's own code that nothing caught. */
  readonly signal: AbortSignal;
}

/** What a command has done. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary?: Partial<Summary>;
  /** The `result` that `--format json` prints. */
  readonly result?: Result;
  /** Printed on stdout in `--format pretty`, `github` and `markdown`. */
  readonly data?: string;
  /** Printed instead in `--format markdown`; without it, `data` is printed as a block of code. */
  readonly markdown?: string;
  /** Printed on stdout alone, whatever the format, unless something is wrong: a file that was asked for. Problems go to stderr. */
  readonly document?: string;
  /** Whether programs have their report already: a server gives it when it starts. */
  readonly isReported?: boolean;
  /** The last line on stderr. */
  readonly closing?: (summary: Summary) => string;
  /** What a person may want to know, but is not a problem of the site. */
  readonly notes?: readonly string[];
  /** Printed with `--verbose`. */
  readonly details?: readonly string[];
}

/** Where the commands hand in their exit code. */
export interface Context {
  readonly terminal: Terminal;
  readonly finish: (code: number) => void;
}

/** How a command is done, besides its work. */
interface Way<Options> {
  /** What need not be watched, because no code of the site runs; null: the work has to be done. A watched process does not ask again. */
  readonly first?: (job: Job<Options>) => Promise<Outcome | null>;
  /** Has the work done by a process that is watched. */
  readonly supervise?: (supervise: Supervise, job: Job<Options>) => Promise<Ended>;
}

/** Does the work of the command that was asked for; what works on a site, in a process that is watched. */
export async function perform<Options extends ReportOptions & Partial<SiteOptions>>(
  { terminal, finish }: Context,
  command: Command,
  work: (job: Job<Options>) => Promise<Outcome>,
  { first = async () => null, supervise = (watch) => watch({ terminal }) }: Way<Options> = {},
): Promise<void> {
  const options = command.optsWithGlobals<Options>();
  const started = performance.now();
  const progress = options.quiet ? { step: () => {}, stop: () => {} } : startSpinner(terminal);
  const uncaught: Diagnostic[] = [];
  const stop = new AbortController();
  const signal = AbortSignal.any([terminal.interrupted, stop.signal]);
  terminal.uncaught.listen((diagnostic) => {
    uncaught.push(diagnostic);
    stop.abort(new DocsgenError([diagnostic]));
  });
  const endless = terminal.uncaught.end.then(() => failed(uncaught.length > 0 ? [] : [neverSettles()]));
  const site = { root: terminal.cwd };
  const begin = async (): Promise<Outcome | { readonly code: number }> => {
    const run = runOf(command, options, terminal);
    site.root = run.root;
    const job = { run, options, terminal, step: progress.step, signal };
    const isSupervised = terminal.supervise !== null && command instanceof DocsgenCommand && command.isForSite;
    const done = isWatched() ? null : await first(job);
    if (done === null && isSupervised) return outcomeOf(await supervise(terminal.supervise, job), run);
    sayWhichSite(run, command, job);
    return done ?? work(job);
  };
  try {
    const outcome = await Promise.race([attempt(begin, site, terminal), endless]);
    progress.stop();
    // A signal that came during the last stretch of work is seen in the next turn.
    await breathe();
    if (terminal.interrupted.aborted) return finish(exits.interrupted);
    if ("code" in outcome) return finish(outcome.code);
    const diagnostics = joined(outcome.diagnostics, uncaught);
    const ms = performance.now() - started;
    const name = command instanceof DocsgenCommand ? command.path : command.name();
    finish(await report({ ...outcome, diagnostics }, options, { terminal, root: site.root, ms, command: name }));
  } catch (error) {
    progress.stop();
    await breathe();
    if (terminal.interrupted.aborted) return finish(exits.interrupted);
    terminal.log(bugReport(error, options.verbose === true));
    finish(exits.bug);
  }
}

/** The watched process has printed its report, unless it was ended. */
async function outcomeOf(ended: Ended, run: RunOptions): Promise<Outcome | { readonly code: number }> {
  return "code" in ended ? ended : failed([await placed(ended.problem, run)]);
}

/** A problem that names a key of the configuration, at its line. */
export async function placed(problem: Diagnostic, { root, configFile }: RunOptions): Promise<Diagnostic> {
  const text = textOrNull(configFile);
  if (problem.key === undefined || text === null) return problem;
  const { locateKeys } = await import("../src/kit/syntax/locateKeys.ts");
  const [found = problem] = locateKeys([problem], { path: sourcePath(root, configFile), text });
  return found;
}

/** Tells a person which site the command works on, where that is not plain. */
function sayWhichSite(
  { root }: RunOptions,
  command: Command,
  { options, terminal }: Job<ReportOptions & Partial<SiteOptions>>,
): void {
  if (!(command instanceof DocsgenCommand && command.isForSite)) return;
  const note = siteNote(root, options, terminal.cwd);
  if (note !== null && !options.quiet) terminal.log(`${note}\n`);
}

/** What the options say, with the site that they mean. */
function runOf(command: Command, options: ReportOptions & Partial<SiteOptions>, terminal: Terminal): RunOptions {
  if (command instanceof DocsgenCommand && command.isForSite) {
    return toRun(options, terminal.cwd);
  }
  const unused = Object.keys(options).find((name) => siteOptions.has(name));
  if (unused === undefined) return toRun({ root: terminal.cwd }, terminal.cwd);
  const hint = "Leave it out: this command does not work on a site.";
  throw new DocsgenError([diagnose("cli/usage", `The option "--${unused}" has no meaning for this command.`, { hint })]);
}

/** A DocsgenError is a result like any other: its problems are what the run has to say. */
async function attempt<Done>(
  work: () => Promise<Done>,
  site: { readonly root: string },
  { uncaught }: Terminal,
): Promise<Done | Outcome> {
  try {
    return await work();
  } catch (error) {
    const told = error instanceof DocsgenError ? error.diagnostics : (systemProblem(error, site.root) ?? uncaught.explain(error));
    if (told === null) throw error;
    return failed(told);
  }
}

/** What the system did not let docsgen do, where nothing nearer to it said so: no bug of docsgen. Null for other errors. */
function systemProblem(error: unknown, root: string): readonly Diagnostic[] | null {
  const cause = causeOf(error);
  if (cause === null) return null;
  const { path = refusedPath(error), syscall = "" } = error as NodeJS.ErrnoException;
  // Once a file is open, the system names the call alone.
  const what =
    path === undefined ? `${syscall} a file`.replace(/^spawn (.*) a file$/, "start $1") : `use ${displayPath(path, root)}`;
  const message = `Cannot ${what}: ${cause}.`;
  const hint =
    errorCode(error) === "ERR_ACCESS_DENIED"
      ? "Allow it with --allow-fs-read or --allow-fs-write of Node, or run docsgen without --permission."
      : "Fix the cause, and run the command again.";
  return [diagnose("system/refused", message, { hint })];
}

/** The path that Node's permission model names in place of `path`; undefined where it refuses something else than a file. */
function refusedPath(error: unknown): string | undefined {
  const { resource = "" } = error as { readonly resource?: string };
  return resource === "" ? undefined : resource;
}

function failed(diagnostics: readonly Diagnostic[]): Outcome {
  return { diagnostics, closing: ({ errors }) => `Stopped: ${count(errors, "error")}.` };
}

function neverSettles(): Diagnostic {
  return diagnose("config/uncaught", "The site's own code returns a promise that never settles.", {
    hint: "Check outputs and the Markdown plug-ins: one of them waits for something that never happens.",
  });
}

/** The lists as one without repetitions: the work may have shown of what called it off. */
function joined(...lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  return [...new Map(lists.flat().map((each) => [JSON.stringify(each), each])).values()];
}

interface Ran {
  readonly terminal: Terminal;
  /** Folder that files of problems are relative to. */
  readonly root: string;
  readonly ms: number;
  /** The words that name it; null when the command line names none. */
  readonly command: string | null;
}

/** Prints an outcome in the format asked for and returns the exit code. */
export async function report(outcome: Outcome, options: ReportOptions, { terminal, root, ms, command }: Ran): Promise<number> {
  const diagnostics = sortDiagnostics(outcome.diagnostics);
  const code = exitCode(diagnostics);
  const summary = summarise(diagnostics, { ms, ...outcome.summary });
  const shown = options.quiet ? diagnostics.filter((each) => each.severity === "error") : diagnostics;
  const color = terminal.color && options.color;
  const scene = { cwd: terminal.cwd, root, color, all: options.verbose === true, linesIn: lineReader(root) };
  if (outcome.isReported || (outcome.document !== undefined && code === exits.ok)) {
    print(shown, "pretty", scene, terminal);
    terminal.data(outcome.document ?? "");
  } else if (options.format === "json") {
    terminal.data(json({ command, ok: code === exits.ok, diagnostics, summary, result: outcome.result ?? null }));
  } else if (options.format === "sarif") {
    const { sarif } = await import("./sarif.ts");
    terminal.data(sarif(diagnostics, (file) => fromWorkingFolder({ file }, scene)));
  } else if (options.format === "markdown") {
    terminal.data(markdown(shown, scene) + (outcome.markdown ?? codeBlock(outcome.data)));
  } else {
    print(shown, options.format, scene, terminal);
    if (outcome.data !== undefined) terminal.data(outcome.data);
  }
  if (options.quiet) return code;
  for (const note of outcome.notes ?? []) terminal.log(`Note: ${note}\n`);
  if (options.verbose) for (const detail of outcome.details ?? []) terminal.log(`${detail}\n`);
  const closing = outcome.closing?.(summary);
  if (closing !== undefined) terminal.log(`${closing}\n`);
  return code;
}

function codeBlock(text = ""): string {
  return text === "" ? "" : `\`\`\`\`\`text\n${text}\`\`\`\`\`\n`;
}

function print(diagnostics: readonly Diagnostic[], format: "pretty" | "github", scene: Scene, terminal: Terminal): void {
  if (diagnostics.length === 0) return;
  if (format === "github") terminal.data(github(diagnostics, scene));
  else terminal.log(pretty(diagnostics, scene));
}

export function summarise(diagnostics: readonly Diagnostic[], known: Partial<Summary>): Summary {
  const errors = diagnostics.filter((each) => each.severity === "error").length;
  return { pages: 0, versions: 0, ms: 0, bytes: 0, ...known, errors, warnings: diagnostics.length - errors };
}

/** Reads and splits a file once for all of its problems, which come one after another. */
export function lineReader(root: string): (file: string) => readonly string[] {
  let last: { readonly file: string; readonly lines: readonly string[] } | null = null;
  return (file) => {
    if (last?.file === file) return last.lines;
    const text = textOrNull(resolve(root, file));
    last = { file, lines: text === null ? [] : linesOf(text) };
    return last.lines;
  };
}
