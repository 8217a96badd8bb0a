/**
 * The changes of content files, newest first → who made how many of the changes of each file. The files of a released version are
 * copies: `version cut` made them of those in `next`, so whoever wrote these before is an author, and whoever cut the version is not.
 */
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../kit/grouped.ts";
import { isPartial } from "../../kit/syntax/documentIds.ts";

/** Names with the number of their commits, the most first, then by name. */
export type Authors = readonly (readonly [name: string, commits: number])[];

export interface Edit {
  readonly path: string;
  readonly author: string;
}

/** `paths`: the files that there are; partials need not be among them. */
export function countAuthors(edits: readonly Edit[], paths: readonly string[]): readonly (readonly [string, Authors])[] {
  const numbered = edits.map((edit, at) => ({ ...edit, at }));
  const byPath = grouped(numbered, ({ path }) => path);
  const authorsOf = (path: string): readonly string[] => {
    const own = byPath.get(path) ?? [];
    const first = own.at(-1);
    const original = byPath.get(path.replace(version, "$1next/"));
    const before = original === undefined || first === undefined ? [] : original.filter(({ at }) => at > first.at);
    const isCopy = path.replace(version, "$1next/") !== path && before.length > 0;
    return isCopy ? [...own.slice(0, -1), ...before].map(({ author }) => author) : own.map(({ author }) => author);
  };
  const all = new Set([...paths, ...[...byPath.keys()].filter(isPartial)]);
  return [...all].flatMap((path): readonly (readonly [string, Authors])[] => {
    const authors = counted(authorsOf(path).map((author) => [author, 1]));
    return authors.length === 0 ? [] : [[path, authors]];
  });
}

/** A version of any set of documents: elsewhere, nothing is in a folder of this name. */
const version = /^(content\/(?:i18n\/[^/]+\/)?[\w-]+\/)[^/]+\//;

/** Adds up what is said of a name several times. */
export function counted(found: Iterable<readonly [string, number]>): Authors {
  const sums = new Map<string, number>();
  for (const [name, commits] of found) sums.set(name, (sums.get(name) ?? 0) + commits);
  return [...sums].sort(([a, most], [b, more]) => more - most || compare(a, b));
}
