/**
 * One `docsgen build` as a process of its own → wall time, processor time and peak memory. Processor time includes threads and
 * child processes; memory is that of docsgen alone.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { edit } from "./edit.ts";

export interface Sample {
  /** Seconds. */
  readonly wall: number;
  /** Seconds, user and system. */
  readonly processor: number;
  /** Megabytes. */
  readonly memory: number;
}

export const states = ["cold", "unchanged", "edited"] as const;
export type Round = Readonly<Record<(typeof states)[number], Sample>>;

/** Cold, then unchanged, then with one paragraph more in one page. `number` makes each edit another one. */
export async function measureRound(tree: string, root: string, number: number): Promise<Round> {
  await Promise.all(["build", ".docsgen"].map((name) => rm(join(root, name), { recursive: true, force: true })));
  const cold = measureBuild(tree, root);
  const unchanged = measureBuild(tree, root);
  await edit(root, number);
  return { cold, unchanged, edited: measureBuild(tree, root) };
}

function measureBuild(tree: string, root: string): Sample {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-measure-"));
  const [probe, note] = [join(folder, "probe.cjs"), join(folder, "memory")];
  writeFileSync(probe, probeText(note));
  try {
    const program = [process.execPath, "--require", probe, join(tree, "dist/cli.js"), "build", "--silent"];
    const started = performance.now();
    // Node does not say what its children have used; the shell does.
    const { status, stderr } = spawnSync("bash", ["-c", 'TIMEFORMAT="%3U %3S"; time "$@"', "bash", ...program], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, LC_ALL: "C" },
    });
    const wall = (performance.now() - started) / 1000;
    if (status !== 0) throw new Error(`The build of ${root} by ${tree} failed:\n${stderr.slice(0, 4000)}`);
    return { wall, processor: processorTime(stderr), memory: Number(readFileSync(note, "utf8")) / 1024 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function probeText(note: string): string {
  return `if (require("node:worker_threads").isMainThread)
  process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(note)}, String(process.resourceUsage().maxRSS)));\n`;
}

/** `times`: user and system time in seconds, in the last line. */
export function processorTime(times: string): number {
  const [user = Number.NaN, system = Number.NaN] = (times.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return user + system;
}
