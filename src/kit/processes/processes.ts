/**
 * The process that makes a file, as a part of the file's name: so that the next build knows what a killed one left from what
 * another is still at work on.
 */
import { statSync } from "node:fs";
import { hostname } from "node:os";
import process from "node:process";
import { hashOf } from "../hash.ts";

/** Milliseconds after which a file of another machine, or of an unknown process, counts as abandoned. */
const abandonedAfter = 3_600_000;

const machine = () => hashOf(hostname()).slice(0, 8);

/** Letters, digits and hyphens. */
export function processTag(): string {
  return `by-${machine()}-${process.pid}`;
}

/** Whether the process that created a file has ended. `file`: a path whose name contains the tag of that process. */
export function isAbandoned(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  const [, host, pid] = /\bby-([0-9a-f]{8})-(\d+)\b/.exec(file) ?? [];
  // Also one with a date that far in the future: some clock was wrong.
  if (host !== machine()) return Math.abs(Date.now() - made) > abandonedAfter;
  // One that had the same number before this one began.
  if (Number(pid) === process.pid) return made < Date.now() - process.uptime() * 1000;
  return !isAlive(Number(pid));
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
