/** Comparisons of texts that one plan keeps for the next. */
import type { Compiled } from "./model.ts";

/** Pairs of texts that were compared, with the outcome: what one plan may keep for the next. By default whether they share their text. */
export interface Comparisons<Outcome = boolean> {
  get(text: Compiled, other: Compiled): Outcome | undefined;
  set(text: Compiled, other: Compiled, outcome: Outcome): void;
}

/** Keeps comparisons as long as the texts. */
export function newComparisons<Outcome = boolean>(): Comparisons<Outcome> {
  const known = new WeakMap<Compiled, WeakMap<Compiled, Outcome>>();
  return {
    get: (text, other) => known.get(text)?.get(other),
    set: (text, other, outcome) => {
      known.set(text, (known.get(text) ?? new WeakMap<Compiled, Outcome>()).set(other, outcome));
    },
  };
}
