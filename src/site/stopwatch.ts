/** Times the stages of a build and tells which one is at work. */

export interface Stopwatch {
  /** Runs one stage. Of stages that run side by side, time counts for the one that began last, so that all add up to the whole. */
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
  const running: string[] = [];
  let counted = started;
  const count = () => {
    const [name, now] = [running.at(-1), performance.now()];
    if (name !== undefined) timings.set(name, (timings.get(name) ?? 0) + now - counted);
    counted = now;
  };
  return {
    stage: async (name, work) => {
      progress(name);
      count();
      running.push(name);
      try {
        return await work();
      } finally {
        count();
        running.splice(running.lastIndexOf(name), 1);
      }
    },
    timings: () => Object.fromEntries(timings),
    total: () => performance.now() - started,
    began: Date.now(),
  };
}
