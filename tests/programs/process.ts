/** Runs a command in a folder, with a time limit, and returns what it printed. */
import { spawn } from "node:child_process";

export interface Finished {
  readonly ok: boolean;
  /** How it ended, for a person: "exit code 1", "killed after 30 s". */
  readonly end: string;
  readonly stdout: string;
  readonly stderr: string;
}

interface Place {
  readonly cwd: string;
  readonly seconds: number;
  readonly env?: Readonly<Record<string, string>>;
}

export function runCommand(command: string, args: readonly string[], { cwd, seconds, env = {} }: Place): Promise<Finished> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that what a shell has started ends with it.
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on("data", (data: Buffer) => stdout.push(data));
    child.stderr.on("data", (data: Buffer) => stderr.push(data));
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    }, seconds * 1000);
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(new Error(`${command} does not start: ${error.message}`));
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      const end = late ? `killed after ${seconds} s` : signal === null ? `exit code ${code}` : `ended by ${signal}`;
      const text = (parts: readonly Buffer[]) => Buffer.concat(parts).toString("utf8");
      resolve({ ok: code === 0, end, stdout: text(stdout), stderr: text(stderr) });
    });
  });
}

/** Calls `work` for every item, for a few at a time, and keeps the order of the results. */
export async function inParallel<In, Out>(items: readonly In[], most: number, work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
