/** Only a large site has V8 collect sooner. */
import { expect, test } from "vitest";
import { limitHeapGrowth } from "../../cli/tuning.ts";

test.each([
  [89, []],
  [90, ["--heap-growing-percent=20"]],
  [220, ["--heap-growing-percent=8"]],
])("%i MB in use", (megabytes, expected) => {
  const flags: string[] = [];
  limitHeapGrowth(megabytes * 1e6, (flag) => void flags.push(flag));
  expect(flags).toEqual(expected);
});
