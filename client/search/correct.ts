/** A query with misspelt words → the query that is meant, by words that are known: those of results, or of titles. */
import { editDistance, editsFor } from "../../src/search/shared/near.ts";
import { stem } from "../../src/search/shared/stem.ts";

/**
 * Null if every word is known in some form, or nothing is near enough. The last word may be the start of a longer one. `slack`: how
 * many edits more than the index allows.
 */
export function correct(query: string, known: readonly string[], slack = 0): string | null {
  const corrected = query.replace(/[\p{L}\p{N}_]+/gu, (word, at: number) => {
    const isOpen = at + word.length === query.length;
    return nearest(word.toLowerCase(), known, { isOpen, slack }) ?? word;
  });
  return corrected === query ? null : corrected;
}

interface Rules {
  readonly isOpen: boolean;
  readonly slack: number;
}

/** Null if the word itself is known. */
function nearest(word: string, known: readonly string[], { isOpen, slack }: Rules): string | null {
  const allowed = editsFor(word);
  if (allowed === 0 || known.some((other) => isForm(word, other))) return null;
  const most = allowed + slack;
  let best: string | null = null;
  let least = most + 1;
  for (const other of known) {
    const whole = editDistance(word, other, most);
    const distance = whole > most && isOpen ? editDistance(word, other, most, true) + 0.5 : whole;
    if (distance < least && other.length > 3) [best, least] = [other, distance];
  }
  return best;
}

/** An inflection, or a part of a name. */
function isForm(word: string, other: string): boolean {
  return other.includes(word) || (other.length > 2 && word.includes(other)) || stem(word) === stem(other);
}
