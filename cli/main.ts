#!/usr/bin/env node
/**
 * The program `docsgen`. Sets the exit code and leaves the end of the run to Node, so that pipes are drained. An
 * interruption gives the command half a second to clean up and ends the program with 130.
 */
import process from "node:process";
import { findPackage } from "../src/package.ts";
import { bugReport } from "./bug.ts";
import { exits } from "./exit.ts";
import { runProgram } from "./program.ts";
import { openTerminal } from "./terminal.ts";

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(exits.interrupted);
    interruption.abort();
    setTimeout(() => process.exit(exits.interrupted), 500);
  });
}
// The reader of a pipe may leave early (`docsgen version list | head -1`): that is no problem of ours.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(bugReport(error, process.argv.includes("--verbose")));
    process.exit(exits.bug);
  });
}

const terminal = openTerminal(process, interruption.signal);
const code = await runProgram(process.argv.slice(2), terminal, findPackage().version);
if (interruption.signal.aborted) process.exit(exits.interrupted);
process.exitCode = code;
