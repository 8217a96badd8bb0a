/**
 * API records of all versions → for each, its reference as text, and its symbols with their places there. Records are parsed once, and
 * again when one of them changes: the history of a symbol is in all of them.
 */
import { type Cache, derivation } from "../../../kit/cache/cache.ts";
import { compare, DocsgenError } from "../../../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../../../kit/hash.ts";
import { unescapeHtml } from "../../../kit/html/escape.ts";
import { lazy, once } from "../../../kit/once.ts";
import { breathe } from "../../../kit/processes/breathe.ts";
import type {
  ApiSymbol,
  Description,
  Diagnostic,
  Hash,
  ListedEntry,
  ReferenceEntry,
  ReferenceMember,
  ReferenceTexts,
} from "../../../model/model.ts";
import { apiChanges } from "./apiChanges.ts";
import { indexRows } from "./apiIndex.ts";
import { namesOfEntries } from "./apiNames.ts";
import { type ApiRecord, scopedName, scopeOf } from "./apiRecord.ts";
import { referenceEntries } from "./referenceEntries.ts";
import { recordHistories } from "./symbolHistory.ts";
import { fromRow, rowsByName, toRows } from "./symbolRows.ts";

interface Texts extends ReferenceTexts {
  readonly rows: string;
  /** A line of JSON for each `ApiChange`. */
  readonly changes: string;
}

const references = derivation<Texts>("reference", { lazy: ["entries", "list", "names", "rows", "changes"] });

/** The symbols of a tag file. */
export interface TagRows {
  readonly hash: string;
  readonly rows: () => string;
}

/** What says what there is in a version: a record, the XML of Doxygen, or both. */
export interface RecordFile {
  readonly version: string;
  readonly hash: string;
  /** With the addresses of Doxygen's pages. */
  readonly tags: TagRows | null;
  /** Throws for what cannot be read. */
  readonly read: () => ReadApi;
}

interface ReadApi {
  readonly record: ApiRecord;
  /** What the library says of symbols, by their keys. */
  readonly descriptions: ReadonlyMap<string, Description>;
}

export interface References {
  /** Of all records. */
  readonly hash: Hash;
  readonly texts: ReadonlyMap<string, Texts>;
}

/** `files`: newest first. Throws a `DocsgenError` with all that is wrong with them. */
export async function referencesOf(files: readonly RecordFile[], cache: Cache): Promise<References> {
  const hash = hashOf(...files.flatMap((file) => [file.version, file.hash, file.tags?.hash ?? ""]));
  const read = lazy(() => readAll(files));
  const histories = lazy(() => recordHistories(read().map(({ record }) => record)));
  const descriptions = () => new Map(read().map(({ record, descriptions: own }) => [record.version, own]));
  const all = lazy(() => referenceEntries(histories(), descriptions()));
  const entriesOf = (version: string) => [...(all().get(version)?.values() ?? [])];
  const tagsOf = new Map(files.map(({ version, tags }) => [version, tags]));
  const rowsOf = once((version: string) => toRows(withPages(symbolsOf(entriesOf(version)), tagsOf.get(version)?.rows() ?? "")));
  const indexOf = once((version: string) => indexRows(rowsOf(version)));
  const changes = lazy(() => apiChanges(histories(), (version, name) => indexOf(version).named(name) !== null));
  const make = ({ version }: RecordFile): Texts => {
    const entries = entriesOf(version);
    return {
      entries: toLines(entries),
      list: toLines(entries.map(listed)),
      names: namesOfEntries(entries),
      rows: rowsOf(version),
      changes: toLines(changes().get(version) ?? []),
    };
  };
  const table = cache.table(references);
  const texts = new Map<string, Texts>();
  for (const file of files) {
    // Bodies are compiled beside it.
    await breathe();
    texts.set(
      file.version,
      table.get(file.version, { inputs: { hash } }, () => make(file)),
    );
  }
  return { hash, texts };
}

/** A line of JSON for each. */
export function toLines(all: readonly unknown[]): string {
  return all.map((each) => JSON.stringify(each)).join("\n");
}

function readAll(files: readonly RecordFile[]): readonly ReadApi[] {
  const problems: Diagnostic[] = [];
  const records = files.flatMap(({ version, read }) => {
    try {
      const { record, descriptions } = read();
      return [{ record: { ...record, version }, descriptions }];
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error;
      problems.push(...error.diagnostics);
      return [];
    }
  });
  if (problems.length > 0) throw new DocsgenError(problems);
  return records;
}

/** What the record lacks, such as internal namespaces, is known all the same. */
function withPages(symbols: readonly ApiSymbol[], tags: string): readonly ApiSymbol[] {
  const byName = new Map([...rowsByName(tags)].map(([name, row]) => [name, fromRow(row)]));
  const joined = symbols.map((symbol) => {
    const known = byName.get(symbol.name);
    byName.delete(symbol.name);
    return { ...symbol, page: known?.page ?? null };
  });
  return [...joined, ...byName.values()].sort((a, b) => compare(a.name, b.name));
}

function listed({ name, kind, header, path, bases, derived, history, groups, description }: ReferenceEntry): ListedEntry {
  return {
    ...{ name, kind, header, path, bases, derived },
    since: history.isOldest ? null : history.since,
    isDeprecated: history.deprecated !== null,
    ...(description === undefined || description.brief === "" ? {} : { brief: plainText(description.brief) }),
    size: groups.reduce((sum, { members }) => sum + members.length, 0),
  };
}

function plainText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, "")).replace(/\s+/g, " ");
}

/** In the words of tag files. */
const kinds: Readonly<Record<string, string>> = {
  ...{
    enum: "enumeration",
    header: "file",
    types: "typedef",
    constructors: "function",
    functions: "function",
    static: "function",
  },
  ...{ operators: "function", fields: "variable", constants: "variable", values: "enumvalue", macros: "define" },
};

function symbolsOf(entries: readonly ReferenceEntry[]): readonly ApiSymbol[] {
  const found = new Map<string, ApiSymbol>();
  for (const symbol of entries.flatMap(entrySymbols)) if (!found.has(symbol.name)) found.set(symbol.name, symbol);
  return [...found.values()].sort((a, b) => compare(a.name, b.name));
}

function entrySymbols(entry: ReferenceEntry): readonly ApiSymbol[] {
  const { name, kind, header, bases } = entry;
  const shared = { page: null, header, bases: [], isPublic: true };
  const own = { ...shared, name, kind: kinds[kind] ?? kind, bases, place: name };
  const members = entry.groups.flatMap((group) =>
    group.members.flatMap((member): readonly ApiSymbol[] => {
      if (member.entry !== null) return [];
      const scope = kind === "header" ? (member.namespace ?? "") : name;
      const isPublic = member.overloads.some(({ isProtected }) => !isProtected);
      const of = { ...shared, isPublic };
      const type = { ...of, name: scopedName(scope, member.name), kind: kindOf(member, group.name) };
      const values = member.values.flatMap((value) => valueSymbols(value, member, scope, name));
      return [
        { ...type, place: `${name}#${member.anchor}` },
        ...values.map((value) => ({ ...of, ...value })),
        ...plain(entry, member),
      ];
    }),
  );
  return [own, ...members];
}

function kindOf({ overloads }: ReferenceMember, group: string): string {
  const words = group === "types" ? (overloads[0]?.declaration.before.split(" ") ?? []) : [];
  const type = words.includes("enum") ? "enum" : words.at(-1);
  return type !== undefined && /^(?:enum|class|struct|union|concept)$/.test(type)
    ? (kinds[type] ?? type)
    : (kinds[group] ?? group);
}

/** Values of an enumeration inside a class; where it is not scoped, the class has them as well. */
function valueSymbols(value: ReferenceMember, { name, overloads }: ReferenceMember, scope: string, entry: string) {
  const isScoped = overloads.some(({ declaration }) => /^enum (?:class|struct)\b/.test(declaration.before));
  const places = isScoped ? [scopedName(scope, name)] : [scopedName(scope, name), scope];
  return places.map((around) => ({ name: scopedName(around, value.name), kind: "enumvalue", place: `${entry}#${value.anchor}` }));
}

/** The second name of a value of an enumeration that has an entry of its own and is not scoped. */
function plain({ name, kind, header, declaration }: ReferenceEntry, member: ReferenceMember): readonly ApiSymbol[] {
  if (kind !== "enum" || declaration.before !== "enum") return [];
  const around = scopedName(scopeOf(name), member.name);
  return [{ name: around, kind: "enumvalue", page: null, header, bases: [], isPublic: true, place: `${name}#${member.anchor}` }];
}
