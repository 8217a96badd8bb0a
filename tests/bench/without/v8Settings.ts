/** Leaves V8 as it is, but for the heap of large sites. */
export { limitHeapGrowth } from "../../../cli/tuning.ts";

export function tuneEngine(): void {}
