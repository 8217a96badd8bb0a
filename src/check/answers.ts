/** Which addresses of other sites answered lately: they are not asked again before the answer is too old. A failure is not kept. */
import { derivation, noCache, openCache } from "../cache/cache.ts";
import type { RunOptions } from "../config/config.ts";
import { hashOf } from "../core/hash.ts";

interface Answer {
  /** When it was given: milliseconds since 1970. */
  readonly at: number;
}

const answers = derivation<Answer>("answers");

export interface Answers {
  /** Whether the address has answered within the time that an answer is taken again. */
  readonly isKnown: (address: string) => boolean;
  readonly keep: (addresses: Iterable<string>) => void;
  readonly save: () => Promise<void>;
}

/** `maxAge`: milliseconds. */
export function openAnswers(
  { root, cache: isCached }: Pick<RunOptions, "root" | "cache">,
  maxAge: number,
  now = Date.now(),
): Answers {
  const cache = isCached && maxAge > 0 ? openCache(root, hashOf("answers 1")) : noCache();
  const table = cache.table(answers);
  const isFresh = ({ at }: Answer) => at <= now && now - at < maxAge;
  return {
    isKnown: (address) => {
      const answer = table.find(address, { inputs: {} });
      return answer !== undefined && isFresh(answer);
    },
    keep: (addresses) => {
      for (const address of addresses) table.keep(address, { inputs: {} }, { at: now });
    },
    save: cache.save,
  };
}
