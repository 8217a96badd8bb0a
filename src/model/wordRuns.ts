/** Compiled bodies → numbers for their words, and for each run of so many words: texts are alike as far as they share runs. */
import type { Compiled } from "./compiled.ts";

/** All text of a body in its order, code included. */
export function wholeText({ sections }: Compiled): string {
  return sections.map(({ heading, text, code }) => `${heading?.text ?? ""} ${text} ${code}`).join(" ");
}

/** A number for each word (FNV-1a). Two words share one so rarely that it makes no difference to a share. */
export function numberWords(words: readonly string[]): readonly number[] {
  return words.map((word) => {
    let hash = 0x811c9dc5;
    for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
    return hash;
  });
}

/** Every run of `length` words; a shorter text is one run. */
export function runsOf(words: readonly number[], length: number): ReadonlySet<number> {
  const runs = new Set<number>();
  for (let start = 0; start <= Math.max(0, words.length - length); start++) runs.add(runAt(words, start, length));
  return runs;
}

export function runAt(words: readonly number[], start: number, length: number): number {
  let run = 0;
  for (let at = start; at < start + length; at++) run = Math.imul(run, 0x01000193) ^ (words[at] ?? 0);
  return run;
}
