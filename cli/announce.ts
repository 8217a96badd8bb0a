/**
 * Writes, in a process or thread that another one watches (`supervise.ts`), a line for each step of the site's own code to the pipe between
 * them. It is written at once, so that the last line says what the process is at even when it does not get a turn again. Code of the site may write
 * there, too, and may replace what the language has: a line of docsgen begins with a mark, and is made by a function from before that code ran.
 * It may also close the pipe: from then on, lines are messages to the watching process, which arrive as soon as the thread has a turn.
 */
import { fstatSync, writeSync } from "node:fs";
import process from "node:process";
import { threadId } from "node:worker_threads";
import { progress, type Step } from "../src/kit/processes/watched.ts";
import type { SourcePath } from "../src/model/model.ts";
import type { Address } from "../src/serve/problemServer.ts";

/** Which file descriptor the pipe is. */
export const pipe = 3;
/** The environment variable in which the watching process leaves its id. */
export const watcherVariable = "DOCSGEN_WATCHER";

/** One line of the pipe. Steps are known by thread and number. */
export type Line =
  | { readonly thread: number; readonly begins: number; readonly step: Step }
  | { readonly thread: number; readonly waits: number }
  | { readonly thread: number; readonly ends: number }
  | { readonly thread: number; readonly reaches: SourcePath }
  | { readonly seconds: number; readonly config: string }
  /** The address of a server. */
  | { readonly serves: Address }
  /** The answer to a message of the watching process. */
  | { readonly hasTurn: true }
  /** The last line: what follows is no failure, however the process dies. */
  | { readonly exit: number };

const mark = "docsgen: ";
const { parse, stringify } = JSON;
/** Absent in threads. */
const send = process.send?.bind(process);

/** Programs that a watched process starts inherit the variable, but are not watched. */
export function isWatched(): boolean {
  return process.env[watcherVariable] === String(process.ppid);
}

/** Returns what says whether the process that watches this one has ended since. */
export function followWatcher(): () => boolean {
  const watcher = process.ppid;
  const isThere = () => {
    try {
      return process.kill(watcher, 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EPERM";
    }
  };
  // Windows keeps the id of a parent that has ended.
  return () => process.ppid !== watcher || !isThere();
}

export function announceSteps(): void {
  if (!isWatched()) return;
  const numbers = new Map<Step, number>();
  let count = 0;
  progress.subscribe((told) => {
    if (told.state === "limit") return announce({ seconds: told.seconds, config: told.config });
    if (told.state === "reaches") return announce({ thread: threadId, reaches: told.file });
    const { step } = told;
    if (told.state === "begins") numbers.set(step, count++);
    const number = numbers.get(step) ?? 0;
    if (told.state === "ends") numbers.delete(step);
    if (told.state === "begins") announce({ thread: threadId, begins: number, step });
    else announce({ thread: threadId, ...(told.state === "waits" ? { waits: number } : { ends: number }) });
  });
}

export function announce(line: Line): void {
  const text = `${mark}${stringify(line)}`;
  try {
    // A file that was opened after the pipe was closed has its number.
    if (fstatSync(pipe).isFile()) send?.(text);
    // The code of the site may have left a line without an end.
    else writeSync(pipe, `\n${text}\n`);
  } catch {
    // Where the parent has closed it, this process is about to end, too.
    if (process.connected) send?.(text);
  }
}

/** Null for what docsgen has not written. */
export function lineOf(text: string): Line | null {
  return text.startsWith(mark) ? (parse(text.slice(mark.length)) as Line) : null;
}
