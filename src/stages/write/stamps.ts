/**
 * Knows the content of the files of the last two builds without reading them: size, time of the last change and inode, as
 * recorded when each was written. A file that was edited or replaced since has another stamp, and is written again. The time of
 * the last status change (ctime) is left out: each hard link that is made or removed changes it.
 */
import { lstatSync } from "node:fs";
import { derivation, openCache } from "../../kit/cache/cache.ts";
import { hashOf } from "../../kit/hash.ts";
import { orNull } from "../../kit/once.ts";
import type { Hash } from "../../model/model.ts";

export interface Stamps {
  /** Whether this is a file that a build wrote with this content. It counts as a file of this build, then. */
  readonly isKnown: (file: string, hash: Hash) => boolean;
  /** Records a file that was just written. */
  readonly add: (file: string, hash: Hash) => void;
  /** Keeps the stamps of this build and of the one before. */
  readonly save: () => Promise<void>;
}

interface Kept {
  readonly last: readonly (readonly [stamp: string, hash: Hash])[];
  readonly before: Kept["last"];
}

const outputStamps = derivation<Kept>("output");

/** Whatever docsgen wrote a file, its stamp tells the content. */
const anyCode = hashOf("1");
const [key, dependencies] = ["stamps", { inputs: {} }] as const;

export function openStamps(root: string): Stamps {
  const cache = openCache(root, anyCode);
  const table = cache.table(outputStamps);
  const { last, before } = table.find(key, dependencies) ?? { last: [], before: [] };
  const known = new Map([...before, ...last]);
  const current = new Map<string, Hash>();
  return {
    isKnown: (file, hash) => {
      const stamp = stampOf(file);
      if (stamp === null || known.get(stamp) !== hash) return false;
      current.set(stamp, hash);
      return true;
    },
    add: (file, hash) => {
      const stamp = stampOf(file);
      if (stamp !== null) current.set(stamp, hash);
    },
    save: () => {
      const kept: Kept = { last: [...current], before: last.filter(([stamp]) => !current.has(stamp)) };
      table.keep(key, dependencies, kept);
      return cache.save();
    },
  };
}

/** Null where there is no regular file. */
function stampOf(file: string): string | null {
  const stats = orNull(() => lstatSync(file));
  return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : null;
}
