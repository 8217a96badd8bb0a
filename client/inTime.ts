/**
 * A promise that readers wait for → the same one, but rejected once it has taken too long: a connection may stay open and say
 * nothing, and `import()` itself waits for as long as it does.
 */

/** Milliseconds after which a later part counts as lost. */
export const patience = 10_000;

export function inTime<T>(waiting: Promise<T>, limit: number = patience): Promise<T> {
  const signal = AbortSignal.timeout(limit);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  return Promise.race([waiting, over]);
}
