/**
 * How far a property is tested: with a few cases from a fixed seed in `npm test`, with many from a new seed in
 * `npm run test:nightly`, which prints it. `DOCSGEN_SEED=<number>` gives it again.
 */

const isNightly = process.env.DOCSGEN_NIGHTLY !== undefined;

export const seed = Number(process.env.DOCSGEN_SEED ?? 20250514);

/** One value for `npm test`, another for the night. */
export function effort<T>(short: T, long: T): T {
  return isNightly ? long : short;
}

/** Each case with every variant at night; in `npm test` with one, the next case with the next, so that all variants occur. */
export function crossed<Case, Variant>(
  cases: readonly Case[],
  variants: readonly Variant[],
): readonly (readonly [each: Case, variant: Variant])[] {
  return cases.flatMap((each, index) =>
    variants
      .filter((_, place) => effort(place === index % variants.length, true))
      .map((variant): readonly [Case, Variant] => [each, variant]),
  );
}

/** Settings of a fast-check property: how many cases, and from which seed. */
export function runs(short: number, long: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: effort(short, long), seed };
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
