/**
 * Runs a command on a site in a process of its own, and watches it. Code of the site can do what nothing ends from within: loop for ever, take
 * all memory, or end the process. That is a problem like any other. What the process prints says nothing about how it ended: it announces its
 * exit, Node writes a report when memory is full, and the system says the rest.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Readable } from "node:stream";
import { getHeapStatistics } from "node:v8";
import { diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { textOrNull } from "../src/kit/files/readFile.ts";
import { orNull } from "../src/kit/once.ts";
import type { Diagnostic } from "../src/model/model.ts";
import { pipe, watcherVariable } from "./announce.ts";
import { exits } from "./exit.ts";
import { followSteps, type OtherLine, placeOf, type Steps } from "./followSteps.ts";
import { holdOutput } from "./stderr.ts";
import type { Ended, Watch } from "./terminal.ts";

/** Milliseconds between two looks at the steps, and from an interruption to the end of the process. */
const pause = 100;
const patience = 450;

/** Runs the same command line, which finds out by `isWatched` that it is watched. */
export async function supervise(args: readonly string[], { terminal, busiest, env, serves }: Watch): Promise<Ended> {
  const reports = openReports();
  const child = spawn(process.execPath, [...process.execArgv, ...reports.flags, process.argv[1] ?? "", ...args], {
    stdio: ["inherit", "inherit", "pipe", "pipe", "ipc", 2],
    env: { ...process.env, ...env, [watcherVariable]: String(process.pid) },
  });
  const output = holdOutput(child.stderr as Readable, terminal.log, () => child.send("turn", () => {}));
  let exit: number | null = null;
  const hear = (line: OtherLine) => {
    if ("serves" in line) serves?.(line.serves);
    else if ("hasTurn" in line) output.hasTurn();
    else {
      exit = line.exit;
      // What was printed before is read by then.
      setImmediate(output.stop);
    }
  };
  const steps = followSteps(child.stdio[pipe] as Readable, busiest ?? Number.POSITIVE_INFINITY, hear);
  child.on("message", (text) => steps.take(String(text)));
  const kill = () => {
    output.stop();
    child.kill("SIGKILL");
  };
  const leave = () => {
    kill();
    reports.remove();
  };
  process.once("exit", leave);
  const interrupt = () => {
    child.kill("SIGINT");
    setTimeout(kill, patience).unref();
  };
  terminal.interrupted.addEventListener("abort", interrupt);
  const timer = setInterval(() => {
    if (steps.late() !== null) setImmediate(kill);
  }, pause);
  const ended = await closed(child);
  clearInterval(timer);
  process.off("exit", leave);
  terminal.interrupted.removeEventListener("abort", interrupt);
  const isFull = reports.sayMemoryIsFull();
  reports.remove();
  if (isFull) output.endWithoutDump();
  output.stop();
  if (terminal.interrupted.aborted) return { code: exits.interrupted };
  if (exit !== null) return { code: exit };
  return { problem: steps.late() ?? (isFull ? memoryFull() : died(ended, steps)) };
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

function closed(child: ChildProcess): Promise<End> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

interface Reports {
  /** Node's options for the process that writes them. */
  readonly flags: readonly string[];
  readonly sayMemoryIsFull: () => boolean;
  readonly remove: () => void;
}

/** The report that Node writes of a process whose memory is full holds its environment, so the folder is for this user only. */
function openReports(): Reports {
  const folder = orNull(() => mkdtempSync(join(tmpdir(), "docsgen-reports-")));
  const name = "report.json";
  const options = ["on-fatalerror", "compact", "exclude-network", `directory=${folder}`, `filename=${name}`];
  return {
    flags: folder === null ? [] : options.map((option) => `--report-${option}`),
    sayMemoryIsFull: () => folder !== null && (textOrNull(join(folder, name)) ?? "").includes('"trigger":"OOMError"'),
    remove: () => {
      if (folder !== null) orNull(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

/** Megabytes of V8's limit that only values made just now may take: more since Node 24. */
const young = Number.parseInt(process.versions.v8, 10) < 13 ? 48 : 192;

function memoryFull(): Diagnostic {
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20 - young);
  return diagnose("cli/memory", `The ${megabytes} MB of memory that Node may use are full.`, {
    hint: `Allow more, if the machine has it: set NODE_OPTIONS=--max-old-space-size=${2 * megabytes} (MB).`,
  });
}

function died({ code, signal }: End, steps: Steps): Diagnostic {
  if (signal === "SIGKILL")
    return diagnose("cli/memory", `The system ended the command (${signal}), probably because the machine has no memory left.`, {
      hint: "Close other programs, or build on a machine with more memory.",
    });
  const { step, config } = steps.open();
  const what = step === null ? "its work" : step.what.replace(/^Th(?=e |is )/, "th").replace(/,$/, "");
  return diagnose("cli/died", `The process ended with ${signal ?? `exit code ${code}`} before ${what} was done.`, {
    ...(step === null ? {} : placeOf(step, config)),
    hint: "Look for code of the site, or a native package that it imports, that ends the process or makes it crash.",
  });
}
