/**
 * What the commands know of the terminal: where output goes, and whether it may be colored and redrawn. stdout carries data
 * only; everything a person reads while waiting goes to stderr.
 */
import type { SiteCode } from "../src/config/siteCode.ts";
import type { UncaughtErrors } from "./uncaughtErrors.ts";

export interface Terminal {
  /** Data: the requested list, the JSON object, the server's URL. */
  readonly data: (text: string) => void;
  /** Messages: problems, progress, the closing line. */
  readonly log: (text: string) => void;
  readonly color: boolean;
  /** True when a line may be redrawn: an interactive terminal outside continuous integration. */
  readonly live: boolean;
  readonly cwd: string;
  /** The command that serves a site, in the form in which this one was started. */
  readonly serveCommand: string;
  /** Aborted by Ctrl+C. */
  readonly interrupted: AbortSignal;
  /** Knows the site's own code that runs. */
  readonly siteCode: SiteCode;
  /** Errors of that code that nothing caught. */
  readonly uncaught: UncaughtErrors;
}

interface Stream {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

interface Streams {
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: () => string;
}

/** Reads the terminal's abilities once, at the start of a run. */
export function openTerminal(
  { stdout, stderr, env, cwd }: Streams,
  { interrupted, siteCode, uncaught }: Pick<Terminal, "interrupted" | "siteCode" | "uncaught">,
): Terminal {
  return {
    data: (text) => void stdout.write(text),
    log: (text) => void stderr.write(text),
    color: wantsColor(env, stderr.isTTY === true),
    live: stderr.isTTY === true && !isSet(env.CI) && env.TERM !== "dumb",
    cwd: cwd(),
    serveCommand: env.npm_lifecycle_event === "build" ? "npm run serve --" : "npx docsgen serve",
    interrupted,
    siteCode,
    uncaught,
  };
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
