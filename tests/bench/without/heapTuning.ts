/** V8 decides when to collect garbage. */
export { tuneEngine } from "../../../cli/tuning.ts";

export function limitHeapGrowth(): void {}
