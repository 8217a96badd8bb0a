/**
 * Tells work that grows with its input from work that grows with the square of it. What is measured is processor time of this
 * process, not the clock, and only in relation to a smaller input: ten times the input may take forty times the work, where
 * a quadratic pattern takes a hundred times.
 */
import { expect } from "vitest";
import { effort } from "./effort.ts";

/** Of texts, in characters. */
const lengths: readonly number[] = effort([10_000, 100_000], [10_000, 100_000, 1_000_000]);
const mostGrowth = 40;
/** What takes less is too short to be measured. */
const leastMs = 25;

/** A text of `length` characters: `part` over and over. */
export function fill(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** How often a size is measured. Another process on the same machine makes one measurement longer, not each. */
const tries = 3;

/**
 * Fails at the first size whose work is out of proportion to the size before. Each is ten times the one before. The smallest counts with its
 * longest measurement, because code that runs for the first time and code that has run a thousand times differ most there; a larger one
 * with its shortest.
 */
export function expectSteadyGrowth<Input>(make: (size: number) => Input, work: (input: Input) => unknown, sizes = lengths): void {
  const [smallest = 0, ...larger] = sizes;
  const first = Array.from({ length: tries }, () => processorTime(make(smallest), work));
  expect(Math.min(...first), `size ${smallest}`).toBeLessThan(leastMs * mostGrowth);
  let before = Math.max(leastMs, ...first);
  for (const size of larger) {
    const limit = before * mostGrowth;
    let ms = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < tries && ms >= limit; tried++) ms = Math.min(ms, processorTime(make(size), work));
    expect(ms, `size ${size}, after ${Math.round(before)} ms for a tenth of them`).toBeLessThan(limit);
    before = Math.max(leastMs, ms);
  }
}

/** What `work` takes of this process, in milliseconds. */
function processorTime<Input>(input: Input, work: (input: Input) => unknown): number {
  const start = process.cpuUsage();
  work(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
