/** What rendering found of a page's links → numbers: thousands of pages name the same few targets. */
import type { Numbering } from "../core/numbering.ts";

/** What the link check is told of a page, each once. */
export interface NumberedLinks {
  readonly ids: readonly number[];
  readonly targets: readonly number[];
  readonly reported: readonly number[];
}

/** The same as rendering found them. */
export interface WrittenLinks {
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly string[];
  /** Targets whose problems are told already. */
  readonly reported: ReadonlySet<string>;
}

/** An anchor that stands on the page itself needs no further look, and most are on no other page. */
export function numberLinks({ ids, targets, reported }: WrittenLinks, texts: Numbering): NumberedLinks {
  const open = targets.filter((target) => !(target.startsWith("#") && ids.has(target.slice(1))));
  return { ids: eachOf(ids, texts), targets: eachOf(open, texts), reported: eachOf(reported, texts) };
}

function eachOf(words: Iterable<string>, texts: Numbering): readonly number[] {
  const numbers = new Set<number>();
  for (const word of words) numbers.add(texts.numberOf(word));
  return [...numbers];
}
