/**
 * What the commands may know of the terminal: where data and narration go, and whether colour and animation are welcome.
 * stdout carries data only; everything a person reads while waiting goes to stderr.
 */
import type { SiteCode } from "../src/config/siteCode.ts";
import type { Strays } from "./strays.ts";

export interface Terminal {
  /** Data: the requested list, the JSON object, the server's URL. */
  readonly data: (text: string) => void;
  /** Narration: problems, progress, the closing line. */
  readonly narrate: (text: string) => void;
  readonly color: boolean;
  /** True when a line may be redrawn: an interactive terminal outside continuous integration. */
  readonly live: boolean;
  readonly cwd: string;
  /** What a person types before the options to serve a site, given how they started this command. */
  readonly serveCommand: string;
  /** Aborted when the person at the terminal has had enough. */
  readonly interrupted: AbortSignal;
  /** Told of the site's own code that runs. */
  readonly siteCode: SiteCode;
  /** Errors of that code that nothing caught. */
  readonly strays: Strays;
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
  { interrupted, siteCode, strays }: Pick<Terminal, "interrupted" | "siteCode" | "strays">,
): Terminal {
  return {
    data: (text) => void stdout.write(text),
    narrate: (text) => void stderr.write(text),
    color: wantsColor(env, stderr.isTTY === true),
    live: stderr.isTTY === true && !isSet(env.CI) && env.TERM !== "dumb",
    cwd: cwd(),
    serveCommand: env.npm_lifecycle_event === "build" ? "npm run serve --" : "npx docsgen serve",
    interrupted,
    siteCode,
    strays,
  };
}

/** NO_COLOR wins over FORCE_COLOR; without either, colour is for terminals. */
export function wantsColor(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (isSet(env.NO_COLOR)) return false;
  if (isSet(env.FORCE_COLOR)) return env.FORCE_COLOR !== "0";
  return isTerminal && env.TERM !== "dumb";
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}
