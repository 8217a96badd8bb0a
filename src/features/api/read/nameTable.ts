/** The symbols of all versions of a set of documents → what is looked up among their names, for one version or for all. */
import { grouped } from "../../../kit/grouped.ts";
import { lazy, once } from "../../../kit/once.ts";
import type { ApiSymbol } from "../../../model/model.ts";
import { fromRow, rowsByName } from "./symbolRows.ts";

export interface NameTable {
  readonly separator: () => string;
  /** The names of every version. */
  readonly names: () => Iterable<string>;
  /** Names by what stands before their last part. */
  readonly members: () => ReadonlyMap<string, readonly string[]>;
  /** Names by their last parts. */
  readonly byLastPart: () => ReadonlyMap<string, readonly string[]>;
  /** Names of headers that programs include with folders, by their last parts. */
  readonly headers: () => ReadonlyMap<string, readonly string[]>;
  /** A symbol by its whole name, as the version at a place in the list of them has it. */
  readonly at: (place: number) => (name: string) => ApiSymbol | undefined;
}

export function newNameTable(read: () => string): NameTable {
  const rows = lazy(() => rowsByName(read()));
  const separator = lazy(() => ([...rows().keys()].some((name) => name.includes("::")) ? "::" : "."));
  const split = (name: string) => splitName(name, separator());
  // Few of thousands are asked for, and most are the same in all versions.
  const symbolOf = once(fromRow);
  return {
    separator,
    names: () => rows().keys(),
    members: lazy(() => grouped(rows().keys(), (name) => split(name)[0] ?? "")),
    byLastPart: lazy(() => grouped(rows().keys(), (name) => split(name)[1])),
    headers: lazy(() =>
      grouped(
        [...rows().keys()].filter((name) => /^[\w+./-]+\/[^/]+$/.test(name)),
        (name) => name.slice(name.lastIndexOf("/") + 1),
      ),
    ),
    at: once((place) => (name) => {
      const row = rows()
        .get(name)
        ?.find(({ bits }) => bits[place] === "1");
      return row === undefined ? undefined : symbolOf(row.row);
    }),
  };
}

export function splitName(path: string, separator: string): readonly [owner: string | null, member: string] {
  const at = path.lastIndexOf(separator);
  return at <= 0 ? [null, path] : [path.slice(0, at), path.slice(at + separator.length)];
}
