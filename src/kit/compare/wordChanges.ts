/** The changes of a text, as blocks → how many words were inserted and removed. Blocks that only moved do not count. */
import { type Change, findMoves } from "./blockChanges.ts";
import type { Block } from "./htmlBlocks.ts";
import { align } from "./sequence.ts";

export interface WordChanges {
  readonly inserted: number;
  readonly removed: number;
}

export function countWordChanges(changes: readonly Change[]): WordChanges {
  const moves = findMoves(changes);
  const total = { inserted: 0, removed: 0 };
  const add = (change: Change): void => {
    if (change.kind === "same") return;
    if (change.kind !== "edited") {
      if (!moves.has(change.block.key)) total[change.kind] += wordsIn(change.block).length;
    } else if (change.inside !== null) change.inside.forEach(add);
    else for (const { kind } of align(wordsIn(change.before), wordsIn(change.after))) if (kind !== "same") total[kind]++;
  };
  changes.forEach(add);
  return total;
}

/** Words and signs, a picture as one word. */
function wordsIn({ key, element }: Block): readonly string[] {
  // Pictures are between control characters.
  const parts = key.slice((element?.name ?? "").length + 1).split("\u0001");
  return parts.flatMap((part, at) => (at % 2 === 1 ? [part] : (part.match(words) ?? [])));
}

const words = /[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}_]+)*|[^\s\p{L}\p{N}_]+/gu;
