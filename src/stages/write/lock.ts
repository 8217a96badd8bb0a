/**
 * Lets one build at a time write in a project: `.docsgen/lock` holds its process id. A second build waits briefly, then fails
 * with that id. The lock of a build that died is taken over.
 */
import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { fileError } from "../../kit/diagnostics/fileError.ts";
import { errorCode, textOrNull } from "../../kit/files/readFile.ts";
import { isAlive } from "../../kit/processes/processes.ts";

/** Milliseconds between updates of the lock. A holder without an update for `silence` is dead, even if a process has its id. */
const heartbeat = 5_000;
const silence = 60_000;
const step = 40;

export interface LockOptions {
  /** How long to wait for another build, in milliseconds. */
  readonly patience?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Runs `action` while holding the project's lock. */
export async function withLock<T>(root: string, options: LockOptions, action: () => Promise<T>): Promise<T> {
  const file = join(root, ".docsgen", "lock");
  const mine = `${process.pid} ${hostname()} ${randomBytes(6).toString("hex")}\n`;
  if (!(await acquire(file, mine, options))) return action();
  const beat = setInterval(() => void touch(file), heartbeat);
  beat.unref();
  try {
    return await action();
  } finally {
    clearInterval(beat);
    if ((textOrNull(file) ?? mine) === mine) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** False if the project is read-only: then no other build can hold a lock either. */
async function acquire(file: string, mine: string, { patience = 2_000, signal }: LockOptions): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (;;) {
    const created = await create(file, mine);
    if (created !== "taken") return created === "created";
    const holder = textOrNull(file);
    if (holder !== null && (await isStale(file, holder)) && (await takeAway(file, holder))) continue;
    if (Date.now() >= deadline) throw locked(holder);
    await pause(step, undefined, { signal });
  }
}

async function create(file: string, mine: string): Promise<"created" | "taken" | "impossible"> {
  try {
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, mine, { flag: "wx" });
    return "created";
  } catch (error) {
    const code = errorCode(error);
    const isAboutFolder = (error as NodeJS.ErrnoException).syscall === "mkdir";
    if (code === "EEXIST" && !isAboutFolder) return "taken";
    if (code === "EROFS" || code === "EACCES" || code === "EPERM") return "impossible";
    if (code === "EEXIST" || code === "ENOTDIR" || (code === "ENOENT" && isAboutFolder)) throw noFolder(code);
    throw fileError(error, { verb: "lock", path: ".docsgen/lock" });
  }
}

function noFolder(code: string): DocsgenError {
  const message = `Cannot create the folder .docsgen: something else with that name exists (${code}).`;
  const hint = "Delete or rename it. docsgen keeps its cache in a folder with that name.";
  return new DocsgenError([diagnose("output/write", message, { hint })]);
}

async function isStale(file: string, holder: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found === null) return false;
  // The holder would have corrected a date in the future by now.
  const age = Math.abs(Date.now() - found.mtimeMs);
  // The process that created an empty lock is about to write to it, or was killed before it could.
  if (holder === "") return age > 1_000;
  const [pid, host] = holder.trim().split(" ");
  return age > silence || (host === hostname() && !isAlive(Number(pid)));
}

/** Removes the lock of a dead build. Renaming it first shows whether it is still that lock, and not the new one of another build. */
async function takeAway(file: string, stale: string): Promise<boolean> {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return false;
  const found = textOrNull(aside);
  if (found !== null && found !== stale) await writeFile(file, found, { flag: "wx" }).catch(() => undefined);
  await rm(aside, { force: true });
  return true;
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

function locked(holder: string | null): DocsgenError {
  const pid = holder?.trim().split(" ")[0] || "unknown";
  return new DocsgenError([
    diagnose("output/locked", `Another build of this project is running (process ${pid}).`, {
      hint: "Wait for it to finish. If no build is running, delete .docsgen/lock.",
    }),
  ]);
}
