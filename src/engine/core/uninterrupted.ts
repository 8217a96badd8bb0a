/**
 * Stretches of work within which a worker thread must not be ended. Node creates a compressor in two steps, and a thread that is
 * ended between them ends the whole process, with an assertion. So a thread that is ended gets a gate: whoever ends it closes the gate
 * first, which waits for the stretch that is running and lets no other begin.
 */
import { workerData } from "node:worker_threads";

/** What the `workerData` of a thread that may be ended contains. */
export interface Gated {
  readonly gate: Int32Array;
}

const busy = 1;
const closed = 2;
/** Milliseconds that a stretch may take; then the thread has died within it. */
const longest = 400;

export function newGate(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** For the thread that ends another one. It blocks for as long as one stretch takes. */
export function closeGate(gate: Int32Array): void {
  if (Atomics.or(gate, 0, closed) & busy) Atomics.wait(gate, 0, closed | busy, longest);
}

/** Does a stretch of work; throws where this thread is being ended. Stretches must not contain others. */
export function uninterrupted<Value>(work: () => Value): Value {
  const { gate } = (workerData ?? {}) as Partial<Gated>;
  if (!(gate instanceof Int32Array)) return work();
  if (Atomics.compareExchange(gate, 0, 0, busy) !== 0) throw new Error("This thread is being ended.");
  try {
    return work();
  } finally {
    Atomics.and(gate, 0, ~busy);
    Atomics.notify(gate, 0);
  }
}
