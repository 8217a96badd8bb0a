import { expect, test } from "vitest";
import { largest, processorTime } from "./measure.ts";

test("user and system time are in the last line of what the shell prints", () => {
  expect(processorTime("A warning\n62.500 0.250\n")).toBeCloseTo(62.75);
  expect(processorTime("")).toBeNaN();
});

test("the memory is that of the largest process", () => {
  expect(largest("640000\n58000\n")).toBe(640000);
});
