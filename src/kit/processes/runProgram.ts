/** Starts programs, without a shell. */
import { spawn } from "node:child_process";
import process from "node:process";
import { errorCode } from "../files/readFile.ts";
import { orNull } from "../once.ts";

export interface Ended {
  readonly ok: boolean;
  /** Whether it would end like this every time: not after a signal, or the time limit. */
  readonly isLasting: boolean;
  /** How the program ended, for a person: "exit code 1", "stopped after 30 s". */
  readonly end: string;
  readonly stdout: string;
  readonly stderr: string;
}

interface Setting {
  readonly cwd: string;
  /** Without, it may take as long as it takes. */
  readonly seconds?: number;
  /** Without, that of this process, with messages in English. */
  readonly env?: NodeJS.ProcessEnv;
  /** Bytes that are kept of what it prints. */
  readonly most?: number;
  readonly signal?: AbortSignal | undefined;
}

/** How a program ended, and what it printed. Null where it cannot be started. Rejects with the reason of `signal`, and where the system has nothing left to start anything. */
export function runProgram(
  [program = "", ...args]: readonly string[],
  { cwd, seconds, env, most = 4_000_000, signal }: Setting,
): Promise<Ended | null> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const isWindows = process.platform === "win32";
    // A group of its own, so that what the program has started ends with it.
    const child = orNull(() =>
      spawn(program, args, {
        cwd,
        detached: !isWindows,
        stdio: ["ignore", "pipe", "pipe"],
        env: env ?? { ...process.env, LC_ALL: "C" },
      }),
    );
    if (child === null) return resolve(null);
    const kill = () => {
      if (isWindows || child.pid === undefined) child.kill("SIGKILL");
      else orNull(() => process.kill(-(child.pid as number), "SIGKILL"));
      // What has left the group may hold the other ends.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    };
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      kill();
    };
    const timer = seconds === undefined ? undefined : setTimeout(giveUp, seconds * 1000);
    signal?.addEventListener("abort", kill, { once: true });
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
    };
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => collect(stream, most));
    child.on("error", (error) => {
      stop();
      if (errorCode(error) === "ENOENT" || errorCode(error) === "EACCES") resolve(null);
      else reject(error);
    });
    child.on("close", (code, killedBy) => {
      stop();
      if (signal?.aborted) return reject(signal.reason);
      const end = isLate ? `stopped after ${seconds} s` : killedBy === null ? `exit code ${code}` : `ended by ${killedBy}`;
      resolve({ ok: code === 0, isLasting: killedBy === null, end, stdout: stdout?.() ?? "", stderr: stderr?.() ?? "" });
    });
  });
}

function collect(stream: NodeJS.ReadableStream, most: number): () => string {
  const parts: Buffer[] = [];
  let size = 0;
  stream.on("data", (data: Buffer) => {
    size += data.length;
    if (size <= most) parts.push(data);
  });
  return () => Buffer.concat(parts).toString("utf8");
}

/** Starts a program that outlives this one; nothing happens where it cannot be started. */
export function launch(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
