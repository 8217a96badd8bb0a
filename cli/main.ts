#!/usr/bin/env node
/**
 * The program `docsgen`. A command on a site runs in a second process, which the first one watches (`supervise.ts`). It ends when its work is done and
 * its pipes are drained; what the site's own code leaves running does not keep it alive. After an interruption the command has half a second to clean
 * up, and the exit code is 130, or 143 after SIGTERM.
 */
import process from "node:process";
import { findPackage } from "../src/kit/files/package.ts";
import { announce, announceSteps, followWatcher, isWatched } from "./announce.ts";
import { bugReport } from "./bug.ts";
import { exits, signalExits } from "./exit.ts";
import { isVerbose, runProgram } from "./program.ts";
import { followSiteCode, refuseExit } from "./siteCode.ts";
import { takeOuterStderr } from "./stderr.ts";
import { supervise } from "./supervise.ts";
import { openTerminal, type Supervise } from "./terminal.ts";
import { tuneEngine } from "./tuning.ts";
import { UncaughtErrors } from "./uncaughtErrors.ts";

const { root, version } = findPackage();
tuneEngine(root);

const isChild = isWatched();
if (isChild) takeOuterStderr();
const leave = refuseExit(process);
const exit = (code: number): never => {
  if (isChild) announce({ exit: code });
  return leave(code);
};
const explain = followSiteCode();
const uncaught = new UncaughtErrors(explain);
const interruption = new AbortController();
/** Exit codes of the signals that have come; the first one counts. */
const stopped: number[] = [];
for (const [signal, exitCode] of Object.entries(signalExits)) {
  process.on(signal, () => {
    stopped.push(exitCode);
    // A terminal sends the signal to both processes, and the first one passes it on.
    if (interruption.signal.aborted && !isChild) exit(stopped[0] ?? exitCode);
    interruption.abort();
    setTimeout(() => exit(stopped[0] ?? exitCode), 500);
  });
}
// The reader of a pipe may leave early (`docsgen version list | head -1`): that is not an error.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    const problems = explain(error);
    for (const each of problems ?? []) uncaught.add(each);
    if (problems !== null) return;
    process.stderr.write(bugReport(error, isVerbose(process.argv)));
    exit(exits.bug);
  });
}
// Nothing is left to happen, yet the run is not done.
process.on("beforeExit", () => uncaught.close());
if (isChild) {
  announceSteps();
  // Code that finds them takes its parent for a supervisor of its own kind.
  delete process.send;
  // Node calls it too, when the process at the other end is gone; "disconnect" is then never told.
  const isOrphan = followWatcher();
  process.disconnect = () => {
    setTimeout(() => {
      if (isOrphan()) leave(exits.interrupted);
    }, 100);
  };
  process.on("message", () => announce({ hasTurn: true }));
  process.channel?.unref();
}

const watch: Supervise = (options) => supervise(process.argv.slice(2), options);
const terminal = openTerminal(process, { interrupted: interruption.signal, uncaught, supervise: isChild ? null : watch });
const code = await runProgram(process.argv.slice(2), terminal, version);
await Promise.all([process.stdout, process.stderr].map((stream) => new Promise<void>((done) => stream.write("", () => done()))));
exit(stopped[0] ?? code);
