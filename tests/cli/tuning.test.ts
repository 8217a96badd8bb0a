/** The larger a site, the sooner V8 collects. */
import { expect, test } from "vitest";
import { limitHeapGrowth } from "../../cli/tuning.ts";

test.each([
  [89, 60],
  [90, 20],
  [220, 8],
])("%i MB in use", (megabytes, expected) => {
  const flags: string[] = [];
  limitHeapGrowth(megabytes * 1e6, (flag) => void flags.push(flag));
  expect(flags).toEqual([`--heap-growing-percent=${expected}`]);
});
