/** Only a large site has V8 clear up sooner. */
import { expect, test } from "vitest";
import { saveMemory } from "../../src/pipeline/thrift.ts";

test.each([
  [3999, []],
  [4000, ["--heap-growing-percent=20"]],
  [20_000, ["--heap-growing-percent=8"]],
])("%i documents", (documents, expected) => {
  const told: string[] = [];
  saveMemory(documents, (flag) => void told.push(flag));
  expect(told).toEqual(expected);
});
