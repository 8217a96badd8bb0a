/** Limits how long readers wait: a connection may stay open without sending anything, and `import()` waits as long as it does. */

/** Milliseconds after which code that is being loaded counts as lost. */
export const loadTimeout = 10_000;

export function withTimeout<T>(promise: Promise<T>, limit: number = loadTimeout): Promise<T> {
  const signal = AbortSignal.timeout(limit);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  return Promise.race([promise, timeout]);
}
