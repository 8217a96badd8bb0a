/** What is left of a promise that took too long: nothing that could end other work. */
import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { watchLoops } from "../../../src/engine/config/watchLoops.ts";

test("a promise that never settles is forgotten with its limit, and long work after it goes on", async () => {
  const late = watchLoops().until(new Promise<never>(() => undefined), 0.05, () => new Error("too late"));
  await expect(late).rejects.toThrow("too late");
  // A beat that was still sent would let the watching thread end this loop, which is longer than its patience.
  await new Promise((next) => setTimeout(next, 600));
  const end = performance.now() + 3000;
  while (performance.now() < end);
  expect(performance.now()).toBeGreaterThanOrEqual(end);
});
