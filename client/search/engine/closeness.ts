/** Text + the words of a query → how many of those words follow one another in the text as they do in the query. */
import { fold } from "../../../src/features/search/shared/words.ts";
import type { Tokenizer } from "./excerpt.ts";

/** The most words of the query that follow one another in the text as they do in the query. */
export function longestRun(text: string, words: readonly string[], wordsOf: Tokenizer["wordsOf"]): number {
  let longest = 0;
  // How long the runs are that end at the word before, by their last words in the query.
  let before = new Uint8Array(words.length + 1);
  for (const { text: word } of wordsOf(text)) {
    const folded = fold(word);
    const runs = new Uint8Array(words.length + 1);
    words.forEach((own, at) => {
      if (own !== folded) return;
      const run = (before[at] ?? 0) + 1;
      runs[at + 1] = run;
      if (run > longest) longest = run;
    });
    before = runs;
  }
  return longest;
}
