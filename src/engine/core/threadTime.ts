/** The processor time of the running thread, which other programs and other threads do not lengthen as they do time by the clock. */
import { readFileSync } from "node:fs";
import process from "node:process";

/** Milliseconds since the thread began. Where nobody counts them by thread, those of the whole process. */
export function threadTime(): number {
  // Since Node 23.9.
  const { threadCpuUsage } = process as { readonly threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage !== undefined) return total(threadCpuUsage());
  try {
    return Number.parseInt(readFileSync("/proc/thread-self/schedstat", "latin1"), 10) / 1e6;
  } catch {
    return total(process.cpuUsage());
  }
}

function total({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
