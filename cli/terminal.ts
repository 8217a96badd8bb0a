/**
 * What the commands know of the terminal: where output goes, and whether it may be colored and redrawn. stdout carries data
 * only; everything a person reads while waiting goes to stderr.
 */
import type { Diagnostic } from "../src/model/model.ts";
import type { Address } from "../src/serve/problemServer.ts";
import type { UncaughtErrors } from "./uncaughtErrors.ts";

/** How a watched process has ended: by itself, with a code, or with what was the matter. */
export type Ended = { readonly code: number } | { readonly problem: Diagnostic };

export interface Watch {
  readonly terminal: Pick<Terminal, "log" | "interrupted">;
  /** Seconds that a step may keep its thread busy, where that is less than the limit. */
  readonly busiest?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Receives the address of a server that the process has opened. */
  readonly serves?: (address: Address) => void;
}

/** The same for the command line of this process. */
export type Supervise = (watch: Watch) => Promise<Ended>;

export interface Terminal {
  /** Data: the requested list, the JSON object, the server's URL. */
  readonly data: (text: string) => void;
  /** Messages: problems, progress, the closing line. */
  readonly log: (text: string) => void;
  readonly color: boolean;
  /** Whether data may be colored: a person reads it, not a program. */
  readonly colorsData: boolean;
  /** True when a line may be redrawn: an interactive terminal outside continuous integration. */
  readonly live: boolean;
  /** Asks a person for a line of text; null without a person to answer. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly cwd: string;
  /** Where a person types; null without one. */
  readonly input: NodeJS.ReadableStream | null;
  /** The command that serves a site, in the form in which this one was started. */
  readonly serveCommand: string;
  /** Aborted by Ctrl+C. */
  readonly interrupted: AbortSignal;
  /** Errors of that code that nothing caught. */
  readonly uncaught: UncaughtErrors;
  /** Runs a command line in a process that this one watches; null in that process itself. */
  readonly supervise: Supervise | null;
}

interface Stream {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

interface Streams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean; readonly readableEnded?: boolean };
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: () => string;
}

/** Reads the terminal's abilities once, at the start of a run. */
export function openTerminal(
  { stdin, stdout, stderr, env, cwd }: Streams,
  { interrupted, uncaught, supervise }: Pick<Terminal, "interrupted" | "uncaught" | "supervise">,
): Terminal {
  const live = stderr.isTTY === true && !isSet(env.CI) && env.TERM !== "dumb";
  const log = (text: string) => void stderr.write(text);
  return {
    data: (text) => void stdout.write(text),
    log,
    color: wantsColor(env, stderr.isTTY === true),
    colorsData: wantsColor(env, stdout.isTTY === true),
    live,
    ask: live && stdin.isTTY === true ? (question) => ask(question, { stdin, log, interrupted }) : null,
    cwd: cwd(),
    input: live && stdin.isTTY === true ? stdin : null,
    serveCommand: env.npm_lifecycle_event === "build" ? "npm run serve --" : "npx docsgen serve",
    interrupted,
    uncaught,
    supervise,
  };
}

/** The next line that is typed; empty where the input ends, or the command is interrupted. */
async function ask(
  question: string,
  { stdin, log, interrupted }: Pick<Streams, "stdin"> & Pick<Terminal, "log" | "interrupted">,
): Promise<string> {
  const { createInterface } = await import("node:readline");
  log(question);
  if (stdin.readableEnded === true) return "";
  const lines = createInterface({ input: stdin, terminal: false, signal: interrupted });
  return new Promise((answered) => {
    lines.once("line", (line) => {
      answered(line.trim());
      lines.close();
    });
    lines.once("close", () => answered(""));
  });
}

/** NO_COLOR wins over FORCE_COLOR; without either, only terminals get color. */
export function wantsColor(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (isSet(env.NO_COLOR)) return false;
  if (isSet(env.FORCE_COLOR)) return env.FORCE_COLOR !== "0";
  return isTerminal && env.TERM !== "dumb";
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}
