/**
 * Loaded before the second build of `docsgen build --verify`: what else differs from one machine to the next, besides the environment.
 * The clock is ahead, the number of processors is another, and folders list what they hold in reverse.
 */
// Reads nothing: it changes the order of lists.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

/** Milliseconds in 500 days: another day, month and year. */
const clockShift = 500 * 86_400_000;

const RealDate = Date;
const now = () => RealDate.now() + clockShift;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
  get: (date, key) => (key === "now" ? now : Reflect.get(date, key)),
});

const processors = os.availableParallelism() > 1 ? 1 : 2;
os.availableParallelism = () => processors;

const { readdirSync } = fs;
const { readdir } = fs.promises;
fs.readdirSync = ((...given: Parameters<typeof readdirSync>) => readdirSync(...given).reverse()) as typeof readdirSync;
fs.promises.readdir = (async (...given: Parameters<typeof readdir>) => (await readdir(...given)).reverse()) as typeof readdir;
syncBuiltinESMExports();
