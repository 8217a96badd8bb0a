/**
 * What is remembered of other sites: those that answered lately are not asked again before the answer is too old, and of those that failed it is
 * known since when.
 */
import { derivation, noCache, openCache } from "../../kit/cache/cache.ts";
import { hashOf } from "../../kit/hash.ts";
import type { RunOptions } from "../../model/schemas/config.ts";

/** Times in milliseconds since 1970. */
interface Answer {
  /** The last good answer; 0 if there was none. */
  readonly at: number;
  /** The first failure since then. */
  readonly failedSince?: number;
  /** How many checks found it failing since then. */
  readonly failures?: number;
}

const answers = derivation<Answer>("answers");

export interface Answers {
  /** Whether the address has answered within the time that an answer is taken again. */
  readonly isKnown: (address: string) => boolean;
  readonly keep: (addresses: Iterable<string>) => void;
  /** Remembers that an address has failed; returns since when it does, and how many checks have found it so. */
  readonly fail: (address: string) => { readonly since: number; readonly failures: number };
  readonly save: () => Promise<void>;
}

/** `maxAge`: milliseconds. */
export function openAnswers(
  { root, cache: isCached }: Pick<RunOptions, "root" | "cache">,
  maxAge: number,
  now = Date.now(),
): Answers {
  const cache = isCached ? openCache(root, hashOf("answers 1")) : noCache();
  const table = cache.table(answers);
  const find = (address: string) => table.find(address, { inputs: {} });
  const isFresh = ({ at, failedSince }: Answer) => failedSince === undefined && at <= now && now - at < maxAge;
  return {
    isKnown: (address) => {
      const answer = find(address);
      return answer !== undefined && isFresh(answer);
    },
    keep: (addresses) => {
      for (const address of addresses) table.keep(address, { inputs: {} }, { at: now });
    },
    fail: (address) => {
      const { at = 0, failedSince = now, failures = 0 } = find(address) ?? {};
      const since = Math.min(failedSince, now);
      table.keep(address, { inputs: {} }, { at, failedSince: since, failures: failures + 1 });
      return { since, failures: failures + 1 };
    },
    save: cache.save,
  };
}
