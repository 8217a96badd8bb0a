/**
 * One `docsgen build` as a process of its own → wall time, processor time and peak memory. Processor time includes threads and
 * child processes; memory is that of its largest process.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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
  putAside(root, ["build", ".docsgen"]);
  const cold = measureBuild(tree, root);
  const unchanged = measureBuild(tree, root);
  await edit(root, number);
  return { cold, unchanged, edited: measureBuild(tree, root) };
}

/**
 * Makes a site one that was never built. Nothing is deleted before the last measurement: for minutes, ext4 searches for other inodes
 * than those that became free, and what writes many files then takes up to a second longer.
 */
export function putAside(root: string, names: readonly string[]): void {
  const aside = mkdtempSync(`${root}-aside-`);
  for (const name of names)
    if (existsSync(join(root, name))) renameSync(join(root, name), join(aside, name.replaceAll("/", "-")));
}

function measureBuild(tree: string, root: string): Sample {
  const folder = mkdtempSync(`${root}-measured-`);
  const [probe, note] = [join(folder, "probe.cjs"), join(folder, "memory")];
  writeFileSync(probe, probeText(note));
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
  return { wall, processor: processorTime(stderr), memory: largest(readFileSync(note, "utf8")) / 1024 };
}

/** The command runs the build in a process of its own, and each of the two notes its memory. */
function probeText(note: string): string {
  return `if (require("node:worker_threads").isMainThread)
  process.on("exit", () => require("node:fs").appendFileSync(${JSON.stringify(note)}, process.resourceUsage().maxRSS + "\\n"));\n`;
}

/** `notes`: a number in each line. */
export function largest(notes: string): number {
  return Math.max(...notes.trim().split("\n").map(Number));
}

/** `times`: user and system time in seconds, in the last line. */
export function processorTime(times: string): number {
  const [user = Number.NaN, system = Number.NaN] = (times.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return user + system;
}
