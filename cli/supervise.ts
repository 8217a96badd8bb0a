/**
 * Runs a command on a site in a process of its own, and watches it. Code of the site can do what nothing ends from within: loop for ever, or
 * take all memory. That ends the process here, and is a problem like any other.
 */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { getHeapStatistics } from "node:v8";
import { diagnose } from "../src/engine/core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../src/engine/core/model.ts";
import { defaultTimeLimit, type Step } from "../src/engine/core/watched.ts";
import { type Line, pipe, watcherVariable } from "./announce.ts";
import { exits } from "./exit.ts";
import type { Ended, Watch } from "./terminal.ts";

/** Milliseconds between two looks at the steps, and from an interruption to the end of the process. */
const pause = 100;
const patience = 450;

/** Runs the same command line, which finds out by `isWatched` that it is watched. */
export async function supervise(args: readonly string[], { terminal, busiest, env, receive }: Watch): Promise<Ended> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? "", ...args], {
    stdio: ["inherit", "inherit", "pipe", "pipe", "ipc"],
    env: { ...process.env, ...env, ...terminalOf(process.stderr), [watcherVariable]: String(process.pid) },
  });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const interrupt = () => {
    child.kill("SIGINT");
    setTimeout(kill, patience).unref();
  };
  terminal.interrupted.addEventListener("abort", interrupt);
  if (receive !== undefined) child.on("message", receive);
  const dump = relay(child.stderr as Readable, terminal.log);
  const steps = followSteps(child.stdio[pipe] as Readable, busiest);
  const timer = setInterval(() => {
    if (steps.late() !== null) kill();
  }, pause);
  const { code, signal } = await closed(child);
  clearInterval(timer);
  process.off("exit", kill);
  terminal.interrupted.removeEventListener("abort", interrupt);
  const late = steps.late();
  if (terminal.interrupted.aborted) return { code: exits.interrupted };
  if (steps.exit() !== null) return { code: steps.exit() as number };
  if (late !== null) return { problem: late };
  if (dump()) return { problem: memoryFull() };
  return signal === null ? { code: code ?? exits.bug } : { problem: killed(signal) };
}

/** The process has a pipe where this one may have a terminal. */
function terminalOf({ isTTY }: { readonly isTTY?: boolean }): NodeJS.ProcessEnv {
  return isTTY === true ? { DOCSGEN_TERMINAL: "1" } : {};
}

function closed(child: ChildProcess): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

interface OpenStep {
  readonly step: Step;
  isBusy: boolean;
}

interface Steps {
  /** The problem of a thread that has told nothing for too long; from then on always the same. */
  readonly late: () => Diagnostic | null;
  /** The exit code that the process has announced. */
  readonly exit: () => number | null;
}

function followSteps(lines: Readable, busiest = Number.POSITIVE_INFINITY): Steps {
  const threads = new Map<number, { readonly open: Map<number, OpenStep>; last: number }>();
  const state: { limit: number; config: SourcePath | null; exit: number | null; late: Diagnostic | null } = {
    limit: defaultTimeLimit,
    config: null,
    exit: null,
    late: null,
  };
  createInterface({ input: lines }).on("line", (text) => {
    const line = JSON.parse(text) as Line;
    if ("exit" in line) state.exit = line.exit;
    else if ("seconds" in line) [state.limit, state.config] = [line.seconds, line.config as SourcePath];
    else {
      const thread = threads.get(line.thread) ?? { open: new Map<number, OpenStep>(), last: 0 };
      threads.set(line.thread, thread);
      thread.last = performance.now();
      if ("begins" in line) thread.open.set(line.begins, { step: line.step, isBusy: true });
      else if ("ends" in line) thread.open.delete(line.ends);
      else (thread.open.get(line.waits) ?? { isBusy: false }).isBusy = false;
    }
  });
  const find = (): Diagnostic | null => {
    for (const { open, last } of threads.values()) {
      const newest = [...open.values()].at(-1);
      if (newest === undefined) continue;
      const { step, isBusy } = newest;
      const seconds = Math.min(state.limit, isBusy ? busiest : state.limit) * (step.times ?? 1);
      if (performance.now() - last > seconds * 1000) return tooLong(step, seconds, state.config);
    }
    return null;
  };
  return {
    late: () => {
      if (state.exit === null) state.late ??= find();
      return state.late;
    },
    exit: () => state.exit,
  };
}

function tooLong({ code, what, file, key }: Step, seconds: number, config: SourcePath | null): Diagnostic {
  const place = file ?? (config === null ? {} : { file: config });
  const hint =
    "It was stopped. Look for a loop that does not end, or for a promise that never settles; if it needs the time, raise timeLimit in site.config.ts.";
  return diagnose(code, `${what} takes longer than ${Math.round(seconds * 10) / 10} s.`, {
    ...(typeof place === "string" ? { file: place } : place),
    ...(key === undefined ? {} : { key }),
    hint,
  });
}

/** Megabytes of V8's limit that only values made just now may take: more since Node 24. */
const young = Number.parseInt(process.versions.v8, 10) < 13 ? 48 : 192;

function memoryFull(): Diagnostic {
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20 - young);
  return diagnose("cli/memory", `The ${megabytes} MB of memory that Node may use are full.`, {
    hint: `Allow more, if the machine has it: set NODE_OPTIONS=--max-old-space-size=${2 * megabytes} (MB).`,
  });
}

function killed(signal: NodeJS.Signals): Diagnostic {
  return diagnose("cli/memory", `The system ended the command (${signal}), probably because the machine has no memory left.`, {
    hint: "Close other programs, or build on a machine with more memory.",
  });
}

/** Passes messages on, but not the dump that V8 writes when its memory is full. Returns whether there was one. */
function relay(stderr: Readable, log: (text: string) => void): () => boolean {
  let isDump = false;
  stderr.setEncoding("utf8").on("data", (text: string) => {
    const [before = ""] = isDump ? [] : text.split(/\n*<--- Last few GCs --->|FATAL ERROR: /);
    isDump ||= before.length < text.length;
    if (before !== "") log(before);
  });
  return () => isDump;
}
