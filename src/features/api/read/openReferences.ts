/**
 * The API of a set of documents, and the notes about it → its reference: outlines of the entries, and entries with what notes say of them,
 * which are read when a page or a list shows them. An edit of prose needs the outlines alone.
 */
import { type Kept, lazy, once } from "../../../kit/once.ts";
import type { ApiTable, ApiTables, Diagnostic, ReferenceEntry, ReferenceOutline } from "../../../model/model.ts";
import { notedEntries, notesOn } from "./notedEntries.ts";
import type { WrittenNote } from "./noteFile.ts";

/** The notes about the API of each set of documents, by its name. */
export type Notes = ReadonlyMap<string, readonly WrittenNote[]>;

/** The reference of a set of documents, made from the records of all its versions. */
export interface Reference {
  /** Sorted by name. */
  readonly outlines: readonly ReferenceOutline[];
  readonly outline: (name: string) => ReferenceOutline | null;
  /** The entries, sorted by name: they are read when they are first asked for. */
  readonly entries: () => readonly ReferenceEntry[];
  readonly entry: (name: string) => ReferenceEntry | null;
  /** What is made of all entries and of `inputs`, kept from one run to the next. */
  readonly derived: <Value>(
    name: string,
    inputs: readonly string[],
    make: (entries: readonly ReferenceEntry[]) => Value,
  ) => Value;
  /** What is wrong with the notes about them. */
  readonly problems: readonly Diagnostic[];
}

/** Returns the reference of a set of documents by its name; null without a record. */
export function openReferences(tables: ApiTables, notes: Notes, kept: Kept) {
  return once((docSet: string): Reference | null => {
    const ofSet: Kept = (name, inputs, make) => kept(`${name} of ${docSet}`, inputs, make);
    return referenceIn(tables.get(docSet), notes.get(docSet) ?? [], ofSet);
  });
}

function referenceIn(table: ApiTable | undefined, notes: readonly WrittenNote[], kept: Kept): Reference | null {
  if (table === undefined || table.entries === null) return null;
  const read = table.entries;
  const noted = lazy(() => notedEntries(read(), notes));
  const entries = () => noted().entries;
  const byName = lazy(() => new Map(entries().map((entry) => [entry.name, entry])));
  const entry = (name: string) => byName().get(name) ?? null;
  const written = notes.map(({ source: { path, hash, bodyLine }, compiled: { key } }) => [path, hash, bodyLine, key]);
  const sources = [table.hash, JSON.stringify(written)];
  const derived: Reference["derived"] = (name, inputs, make) => kept(name, [...sources, ...inputs], () => make(entries()));
  const { outlines, problems } = derived("outlines", [], (all) => {
    return { outlines: all.map((each) => outlineOf(each, entry)), problems: noted().problems };
  });
  const outlineByName = new Map(outlines.map((outline) => [outline.name, outline]));
  return { outlines, outline: (name) => outlineByName.get(name) ?? null, entries, entry, derived, problems };
}

function outlineOf(
  { name, kind, header, path, history, versions, headerBrief, description, groups }: ReferenceEntry,
  entryOf: Reference["entry"],
): ReferenceOutline {
  const ofHeader = headerBrief === undefined ? {} : { headerBrief };
  const shown = { brief: description?.brief ?? "", isEmpty: groups.length === 0, notes: notesOn(name, entryOf) };
  return { name, kind, header, path, history, versions, ...ofHeader, ...shown };
}
