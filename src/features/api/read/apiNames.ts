/**
 * The entries of the reference, the records, and what tag files list → every name of an API once, with its place in the reference and the
 * versions that have it; and such names → records, so that versions without records can be compared.
 */
import { grouped } from "../../../kit/grouped.ts";
import type { ApiSymbol, Declaration, ReferenceEntry, ReferenceMember, VersionedSymbol } from "../../../model/model.ts";
import { absentFrom, versionsWithout } from "../../../model/referenceEntry.ts";
import { symbolKinds } from "../../../model/schemas/apiRecordSchema.ts";
import { scopedName } from "../../../model/symbolName.ts";
import { type ApiRecord, isLeftOut, type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { basesText, localName, publicBases, typeKinds } from "./recordedApi.ts";
import { pagesOf, secondNames } from "./recordPages.ts";

/** What is known of a version: by a record, by a tag file or an inventory, or by both. */
export interface ListedApi {
  readonly version: string;
  readonly record: ApiRecord | null;
  /** What a tag file lists: names alone. */
  readonly tags: readonly RecordedSymbol[];
}

/** `versions`: newest first. */
export function versionedSymbols(entries: readonly ReferenceEntry[], versions: readonly ListedApi[]): readonly VersionedSymbol[] {
  const placed = placedNames(
    entries,
    versions.flatMap(({ record }) => record ?? []),
  );
  const found = new Map<string, { readonly symbol: ApiSymbol; readonly places: Set<number> }[]>();
  versions.forEach((own, at) => {
    for (const symbol of symbolsIn(own, placed)) {
      const forms = found.get(symbol.name) ?? [];
      const same = forms.find((each) => isSame(each.symbol, symbol));
      if (same === undefined) forms.push({ symbol, places: new Set([at]) });
      else same.places.add(at);
      found.set(symbol.name, forms);
    }
  });
  const bitsOf = (places: ReadonlySet<number>) => versions.map((_, at) => Number(places.has(at))).join("");
  return [...found.values()].flat().map(({ symbol, places }) => ({ ...symbol, bits: bitsOf(places) }));
}

const facts = ["page", "place", "kind", "header", "isPublic"] as const;

function isSame(one: ApiSymbol, other: ApiSymbol): boolean {
  const isAlike = facts.every((key) => one[key] === other[key]);
  return isAlike && (one.bases === other.bases || one.bases.join() === other.bases.join());
}

/** A symbol that the reference shows, and the versions that do not have it. */
interface Placed {
  readonly symbol: ApiSymbol;
  readonly absent: readonly string[];
}

type PlacedNames = ReadonlyMap<string, Placed>;

/** The first entry that has a name is its place. */
function placedNames(entries: readonly ReferenceEntry[], records: readonly ApiRecord[]): PlacedNames {
  const without = [...new Set(records.flatMap((record) => record.without ?? []))];
  const newestLast = records.flatMap(({ symbols }) => symbols).toReversed();
  const kinds = new Map(newestLast.map(({ name, kind }) => [name, kind]));
  const found = new Map<string, Placed>();
  const add = (symbol: ApiSymbol, absent: readonly string[]) => {
    const known = found.get(symbol.name);
    // In another version it may be in another header.
    if (known === undefined || absent.length < known.absent.length) found.set(symbol.name, { symbol, absent });
  };
  for (const entry of entries) {
    const { name, kind, header, bases, groups, declaration } = entry;
    // Bases that are left out have nothing that the types do not have themselves.
    const known = bases.filter((base) => !isLeftOut(base.replace(/<.*/, ""), without));
    const own = { name, kind: kind === "header" ? "file" : kind, page: null, header, isPublic: true, bases: known, place: name };
    add(own, versionsWithout(entry));
    const addMember = (scope: string, member: ReferenceMember) => {
      if (member.entry !== null) return;
      const inner = scopedName(scope, member.name);
      const facts = { kind: kinds.get(inner) ?? "value", isPublic: member.overloads.some(({ isProtected }) => !isProtected) };
      add({ ...own, ...facts, name: inner, bases: [], place: `${name}#${member.anchor}` }, absentFrom(member));
      const isAlone = member.overloads.some((each) => isScoped(each.declaration));
      for (const value of member.values) for (const around of isAlone ? [inner] : [inner, scope]) addMember(around, value);
    };
    const isOpen = kind === "enum" && !isScoped(declaration);
    for (const member of groups.flatMap(({ members }) => members))
      for (const around of isOpen ? [name, scopeOf(name)] : [kind === "header" ? (member.namespace ?? "") : name])
        addMember(around, member);
  }
  return found;
}

/** What is around an enumeration that is not scoped has its values as well. */
function isScoped({ before }: Declaration): boolean {
  return /^enum (?:class|struct)\b/.test(before);
}

/** The names of one version. What its record lacks, such as internal namespaces, is known all the same where a tag file names it. */
function symbolsIn({ version, record, tags }: ListedApi, placed: PlacedNames): readonly ApiSymbol[] {
  const listed = new Map(tags.map((tag) => [tag.name, symbolOf(tag)]));
  if (record === null) return [...listed.values()];
  const isThere = ({ absent }: Placed) => !absent.includes(version);
  const placeOf = (name: string) => {
    const own = placed.get(name);
    return own !== undefined && isThere(own) ? own.symbol.place : undefined;
  };
  const pages = pagesOf(record);
  const shown = [...placed.values()].filter(isThere).map(({ symbol }) => symbol);
  const own = [...shown, ...symbolsBeside(record, placeOf)].map((symbol): ApiSymbol => {
    return { ...symbol, page: pages.get(symbol.name) ?? listed.get(symbol.name)?.page ?? null };
  });
  for (const { name } of own) listed.delete(name);
  return [...own, ...listed.values()];
}

function symbolOf(symbol: RecordedSymbol): ApiSymbol {
  const { name, kind, page = null, header, isProtected } = symbol;
  return { name, kind, page, header: header || null, isPublic: !isProtected, bases: publicBases(symbol) };
}

/**
 * What a version has beside the entries: namespaces, headers that declare types alone, second names of values, and what is declared in another
 * way since. `placeOf`: of a symbol of the entries; what is around it stands for what has none.
 */
function symbolsBeside({ headers, symbols }: ApiRecord, placeOf: (name: string) => string | undefined): readonly ApiSymbol[] {
  const secondName = secondNames(symbols);
  const found = symbols.flatMap((symbol) => {
    const second = secondName(symbol);
    const names = (second === null ? [symbol.name] : [symbol.name, second]).filter((name) => placeOf(name) === undefined);
    return names.map((name): ApiSymbol => {
      const place = placeOf(scopeOf(symbol.name));
      return { ...symbolOf(symbol), name, ...(place === undefined ? {} : { place }) };
    });
  });
  const files = Object.keys(headers).filter((name) => placeOf(name) === undefined);
  return [...found, ...files.map((name) => ({ name, kind: "file", page: null, header: name, isPublic: true, bases: [] }))];
}

/**
 * Names as a version has them → a record in which only names say what is new and what is gone. What has no page is not documented, and no
 * news.
 */
export function recordOfNames(version: string, all: readonly ApiSymbol[]): ApiRecord {
  const isNews = ({ kind, page }: ApiSymbol) =>
    page !== null && kind !== "namespace" && (typeKinds.has(kind) || symbolKinds.includes(kind));
  const news = all.filter(isNews).map(({ name, kind, page, header, bases, isPublic }) => ({
    ...{ kind, name: scoped(name), isProtected: !isPublic, isDeprecated: false, before: "", header: header ?? "" },
    ...{ after: basesText(bases.map((base) => `public ${scoped(base)}`)), page: page ?? "" },
  }));
  const enums = new Set(news.flatMap(({ kind, name }) => (kind === "enum" ? [name] : [])));
  const placeOf = ({ kind, page, name }: RecordedSymbol) => (kind === "value" ? `${page} ${localName(name)}` : "");
  const namesAt = grouped(news, placeOf);
  // Values of an enumeration that is not scoped have a second name beside it.
  const isSecond = (symbol: RecordedSymbol) =>
    symbol.kind === "value" && (namesAt.get(placeOf(symbol)) ?? []).length > 1 && !enums.has(scopeOf(symbol.name));
  return { version, headers: {}, symbols: news.filter((symbol) => !isSecond(symbol)) };
}

/** Names of other languages have dots. */
function scoped(name: string): string {
  return name.includes("::") ? name : name.replaceAll(".", "::");
}
