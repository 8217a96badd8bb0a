/**
 * Two compiled bodies → how much of their text differs: the share of words that stand in no run of three words that the other has,
 * too. So a changed word counts as one, and text that only moved counts as its edges. Code counts like text.
 */

import type { Comparisons } from "./comparisons.ts";
import type { Compiled } from "./model.ts";
import { numberWords, runAt, runsOf, wholeText } from "./wordRuns.ts";

/** What a text is compared by. Who compares it with several others keeps it for so long. */
export interface TextWords {
  readonly words: readonly number[];
  readonly runs: ReadonlySet<number>;
}

/** Returns 0 for equal texts, 1 for texts that share nothing, or something between. Each pair of texts is compared once, whichever comes first. */
export function knownDifference(a: Compiled, b: Compiled, known: Comparisons<number>, read = readWords): number {
  const share = known.get(a, b) ?? known.get(b, a) ?? difference(a, b, read);
  known.set(a, b, share);
  return share;
}

/** A share in whole percents; any difference is at least one. */
export function percentOf(share: number): number {
  return share === 0 ? 0 : Math.max(1, Math.round(100 * share));
}

export function difference(a: Compiled, b: Compiled, read = readWords): number {
  if (a.key === b.key) return 0;
  const [one, other] = [read(a), read(b)];
  const all = one.words.length + other.words.length;
  return all === 0 ? 0 : (countNew(one.words, other.runs) + countNew(other.words, one.runs)) / all;
}

export function readWords(text: Compiled): TextWords {
  const words = wordsOf(text);
  return { words, runs: runsOf(words, runLength) };
}

const runLength = 3;

function wordsOf(body: Compiled): readonly number[] {
  return numberWords(wholeText(body).match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []);
}

/** How many words no run that is `known` covers. */
function countNew(words: readonly number[], known: ReadonlySet<number>): number {
  let count = 0;
  let covered = 0;
  for (let at = 0; at < words.length; at++) {
    const isRun = at <= Math.max(0, words.length - runLength) && known.has(runAt(words, at, runLength));
    if (isRun) covered = at + runLength;
    if (at >= covered) count++;
  }
  return count;
}
