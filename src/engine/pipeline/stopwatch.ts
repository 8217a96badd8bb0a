/** Times the stages of a build and tells which one is at work. */

export interface Stopwatch {
  /** Runs one stage; times of a stage that runs twice add up. */
  readonly stage: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Milliseconds by stage, and of the whole. */
  readonly timings: () => Readonly<Record<string, number>>;
  readonly total: () => number;
  /** When it was started, in milliseconds since 1970. */
  readonly began: number;
}

export function startStopwatch(progress: (step: string) => void): Stopwatch {
  const started = performance.now();
  const timings = new Map<string, number>();
  return {
    stage: async (name, work) => {
      progress(name);
      const begun = performance.now();
      try {
        return await work();
      } finally {
        timings.set(name, (timings.get(name) ?? 0) + performance.now() - begun);
      }
    },
    timings: () => Object.fromEntries(timings),
    total: () => performance.now() - started,
    began: Date.now(),
  };
}
