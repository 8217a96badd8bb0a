#!/usr/bin/env node
/**
 * The program `docsgen`. Ends when its work is done and its pipes are drained. An interruption gives the command half a second to clean up and ends the program with 130. What the site's own code leaves
 * running does not keep the program alive.
 */
import process from "node:process";
import { refuseExit, SiteCode } from "../src/config/siteCode.ts";
import { findPackage } from "../src/core/package.ts";
import { bugReport } from "./bug.ts";
import { exits } from "./exit.ts";
import { runProgram } from "./program.ts";
import { Strays } from "./strays.ts";
import { openTerminal } from "./terminal.ts";
import { tuneEngine } from "./tuning.ts";

const { root, version } = findPackage();
tuneEngine(root);

const exit = refuseExit(process);
const siteCode = new SiteCode();
const strays = new Strays();
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) exit(exits.interrupted);
    interruption.abort();
    setTimeout(() => exit(exits.interrupted), 500);
  });
}
// The reader of a pipe may leave early (`docsgen version list | head -1`): that is no problem of ours.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    const problems = siteCode.explain(error);
    for (const each of problems ?? []) strays.add(each);
    if (problems !== null) return;
    process.stderr.write(bugReport(error, process.argv.includes("--verbose")));
    exit(exits.bug);
  });
}
// Nothing is left to happen, yet the run is not done.
process.on("beforeExit", () => strays.close());

const terminal = openTerminal(process, { interrupted: interruption.signal, siteCode, strays });
const code = await runProgram(process.argv.slice(2), terminal, version);
await Promise.all([process.stdout, process.stderr].map((stream) => new Promise<void>((done) => stream.write("", () => done()))));
exit(interruption.signal.aborted ? exits.interrupted : code);
