import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startStopwatch } from "../../src/site/stopwatch.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

test("a stage that waits beside another is not charged for the other's work", async () => {
  const watch = startStopwatch(() => undefined);
  const all = Promise.all([watch.stage("assets", wait(50)), watch.stage("config", wait(20)), watch.stage("compile", wait(40))]);
  await vi.advanceTimersByTimeAsync(50);
  await all;
  const last = watch.stage("config", wait(5));
  await vi.advanceTimersByTimeAsync(5);
  await last;
  expect(watch.timings()).toEqual({ assets: 10, config: 5, compile: 40 });
  expect(watch.total()).toBe(55);
});

test("a stage that fails is timed, too", async () => {
  const watch = startStopwatch(() => undefined);
  const failing = watch.stage("plan", async () => {
    await wait(3)();
    throw new Error("no");
  });
  failing.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3);
  await expect(failing).rejects.toThrow("no");
  expect(watch.timings()).toEqual({ plan: 3 });
});
