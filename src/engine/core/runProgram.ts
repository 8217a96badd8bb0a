/** Runs a program with its arguments, without a shell and with a time limit, and returns how it ended and what it printed. */
import { spawn } from "node:child_process";
import process from "node:process";
import { orNull } from "./once.ts";
import { errorCode } from "./readFile.ts";

export interface Ended {
  readonly ok: boolean;
  /** Whether it would end like this every time: not after a signal, or the time limit. */
  readonly isLasting: boolean;
  /** For a person: "exit code 1", "stopped after 30 s". */
  readonly end: string;
  readonly stdout: string;
  readonly stderr: string;
}

interface Setting {
  readonly cwd: string;
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of output that are kept. */
const most = 4_000_000;

/** Null where it cannot be started. Rejects with the reason of `signal`, and where the system has nothing left to start anything. */
export function runProgram([program = "", ...args]: readonly string[], { cwd, seconds, signal }: Setting): Promise<Ended | null> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const isWindows = process.platform === "win32";
    // A group of its own, so that what the program has started ends with it. Messages in English, whoever calls it.
    const child = orNull(() =>
      spawn(program, args, {
        cwd,
        detached: !isWindows,
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, LC_ALL: "C" },
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
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, seconds * 1000);
    signal?.addEventListener("abort", kill, { once: true });
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
    };
    const [stdout, stderr] = [child.stdout, child.stderr].map(collect);
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

function collect(stream: NodeJS.ReadableStream): () => string {
  const parts: Buffer[] = [];
  let size = 0;
  stream.on("data", (data: Buffer) => {
    size += data.length;
    if (size <= most) parts.push(data);
  });
  return () => Buffer.concat(parts).toString("utf8");
}
