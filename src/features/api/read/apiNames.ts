/**
 * The entries of the reference, the records, and what tag files list → every name of an API once, with its place in the reference and the
 * versions that have it; and such names → records, so that versions without records can be compared.
 */
import type { ApiSymbol, ReferenceEntry, ReferenceMember, VersionedSymbol } from "../../../model/model.ts";
import { absentFrom } from "../../../model/referenceEntry.ts";
import { symbolKinds } from "../../../model/schemas/apiRecordSchema.ts";
import { scopedName } from "../../../model/symbolName.ts";
import { type ApiRecord, isLeftOut, type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { basesText, isType, localName, publicBases, typeKinds } from "./recordedApi.ts";
import { pagesOf } from "./recordPages.ts";

/** What is known of a version: by a record, by a tag file or an inventory, or by both. */
export interface ListedApi {
  readonly version: string;
  readonly record: ApiRecord | null;
  /** What a tag file lists: names alone. */
  readonly tags: readonly RecordedSymbol[];
}

/** `versions`: newest first. */
export function versionedSymbols(entries: readonly ReferenceEntry[], versions: readonly ListedApi[]): readonly VersionedSymbol[] {
  const known = symbolsOf(entries, [...new Set(versions.flatMap(({ record }) => record?.without ?? []))]);
  const found = new Map<string, { readonly listed: Listed; readonly places: Set<number> }[]>();
  versions.forEach((own, at) => {
    for (const listed of symbolsIn(own, known)) {
      const { name } = listed.symbol;
      const forms = found.get(name) ?? [];
      const same = forms.find((each) => isSame(each.listed, listed));
      if (same === undefined) forms.push({ listed, places: new Set([at]) });
      else same.places.add(at);
      found.set(name, forms);
    }
  });
  const bitsOf = (places: ReadonlySet<number>) => versions.map((_, at) => Number(places.has(at))).join("");
  const all = [...found.values()].flat();
  return all.map(({ listed: { symbol, page }, places }) => ({ ...symbol, page, bits: bitsOf(places) }));
}

/** A symbol, and its page at Doxygen in one version. */
interface Listed {
  readonly symbol: ApiSymbol;
  readonly page: string | null;
}

function isSame(one: Listed, other: Listed): boolean {
  const facts = ({ kind, header, isPublic, place, bases }: ApiSymbol) => [kind, header, isPublic, place, ...bases].join("\n");
  return one.page === other.page && (one.symbol === other.symbol || facts(one.symbol) === facts(other.symbol));
}

/** The names of one version. What its record lacks, such as internal namespaces, is known all the same where a tag file names it. */
function symbolsIn({ version, record, tags }: ListedApi, known: ReadonlyMap<string, EntrySymbol>): readonly Listed[] {
  const tagged = tags.map((tag) => ({ symbol: { ...symbolOf(tag), bases: publicBases(tag) }, page: tag.page ?? null }));
  if (record === null) return tagged;
  const tagOf = new Map(tagged.map((tag) => [tag.symbol.name, tag]));
  const pages = pagesOf(record);
  const listed = [...known.values()].flatMap(({ symbol, absent }) => (absent.has(version) ? [] : [symbol]));
  const placeOf = (name: string) => {
    const own = known.get(name);
    return own === undefined || own.absent.has(version) ? undefined : own.symbol.place;
  };
  const own = [...listed, ...symbolsBeside(record, placeOf)].map((symbol): Listed => {
    return { symbol, page: pages.get(symbol.name) ?? tagOf.get(symbol.name)?.page ?? null };
  });
  for (const { symbol } of tags.length === 0 ? [] : own) tagOf.delete(symbol.name);
  return [...own, ...tagOf.values()];
}

function symbolOf({ name, kind, header, isProtected }: RecordedSymbol): ApiSymbol {
  return { name, kind, page: null, header: header || null, bases: [], isPublic: !isProtected };
}

/** A symbol of the reference, and the versions that do not have it. */
interface EntrySymbol {
  readonly symbol: ApiSymbol;
  readonly absent: ReadonlySet<string>;
}

/** The first entry that has a name is its place. `without`: bases of these names, or inside them, have nothing that the types do not have themselves. */
function symbolsOf(entries: readonly ReferenceEntry[], without: readonly string[]): ReadonlyMap<string, EntrySymbol> {
  const found = new Map<string, EntrySymbol>();
  for (const entry of entries) {
    const bases = entry.bases.filter((base) => !isLeftOut(base.replace(/<.*/, ""), without));
    for (const own of entrySymbols({ ...entry, bases })) {
      const known = found.get(own.symbol.name);
      // In another version it may be in another header.
      if (known === undefined || own.absent.size < known.absent.size) found.set(own.symbol.name, own);
    }
  }
  return found;
}

function entrySymbols(entry: ReferenceEntry): readonly EntrySymbol[] {
  const { name, kind, header, bases, versions } = entry;
  const shared = { page: null, header, bases: [], isPublic: true };
  const absent = new Set(versions.flatMap(({ version, status }) => (status === "absent" ? [version] : [])));
  const own = { ...shared, name, kind: kind === "header" ? "file" : kind, bases, place: name };
  const members = entry.groups.flatMap((group) =>
    group.members.flatMap((member): readonly EntrySymbol[] => {
      if (member.entry !== null) return [];
      const scope = kind === "header" ? (member.namespace ?? "") : name;
      const of = { ...shared, isPublic: member.overloads.some(({ isProtected }) => !isProtected) };
      const symbol = { ...of, name: scopedName(scope, member.name), kind: kindOf(member, group.name) };
      const values = member.values.flatMap((value) => {
        const [place, lacking] = [`${name}#${value.anchor}`, new Set(absentFrom(value))];
        const names = valueNames(
          value.name,
          symbol.name,
          member.overloads.some(({ declaration }) => isScoped(declaration.before)),
        );
        return names.map((each) => ({ symbol: { ...of, name: each, kind: "value", place }, absent: lacking }));
      });
      const lacking = new Set(absentFrom(member));
      const place = `${name}#${member.anchor}`;
      // A value of an enumeration that has an entry of its own has its second name beside that.
      const second = kind === "enum" ? valueNames(member.name, name, isScoped(entry.declaration.before)).slice(1) : [];
      const beside = second.map((each) => ({ symbol: { ...shared, name: each, kind: "value", place }, absent: lacking }));
      return [{ symbol: { ...symbol, place }, absent: lacking }, ...values, ...beside];
    }),
  );
  return [{ symbol: own, absent }, ...members];
}

function isScoped(before: string): boolean {
  return /^enum (?:class|struct)\b/.test(before);
}

/** What is around an enumeration that is not scoped has its values as well. */
function valueNames(value: string, enumeration: string, isAlone: boolean): readonly string[] {
  const own = scopedName(enumeration, value);
  return isAlone ? [own] : [own, scopedName(scopeOf(enumeration), value)];
}

const groupKinds: Readonly<Record<string, string>> = {
  ...{ types: "type", fields: "variable", constants: "variable", values: "value", macros: "macro" },
};

function kindOf({ overloads }: ReferenceMember, group: string): string {
  const words = group === "types" ? (overloads[0]?.declaration.before.split(" ") ?? []) : [];
  const type = words.includes("enum") ? "enum" : (words.at(-1) ?? "");
  return typeKinds.has(type) ? type : (groupKinds[group] ?? "function");
}

/**
 * What a version has beside the entries: namespaces, headers that declare types alone, and what is declared in another way since, such as the
 * values of an enumeration. `placeOf`: of a symbol of the entries; what is around it stands for what has none.
 */
function symbolsBeside({ headers, symbols }: ApiRecord, placeOf: (name: string) => string | undefined): readonly ApiSymbol[] {
  const types = new Map(symbols.filter(isType).map((symbol) => [symbol.name, symbol]));
  const found = symbols.flatMap((symbol): readonly ApiSymbol[] => {
    const { name, kind } = symbol;
    if (kind !== "value" && placeOf(name) !== undefined) return [];
    const scope = scopeOf(name);
    const around = types.get(scope);
    const isSecond = kind === "value" && around?.kind === "enum" && around.before === "";
    const names = isSecond ? valueNames(localName(name), scope, false) : [name];
    const place = placeOf(scope);
    const own = { ...symbolOf(symbol), ...(place === undefined ? {} : { place }) };
    return names.flatMap((each) => (placeOf(each) === undefined ? [{ ...own, name: each }] : []));
  });
  const shared = { page: null, bases: [], isPublic: true, kind: "file" };
  const files = Object.keys(headers).filter((name) => placeOf(name) === undefined);
  return [...found, ...files.map((name) => ({ ...shared, name, header: name }))];
}

/**
 * Names as a version has them → a record in which only names say what is new and what is gone. What has no page is not documented, and no
 * news.
 */
export function recordOfNames(version: string, all: readonly ApiSymbol[]): ApiRecord {
  const byName = new Map(all.map((symbol) => [symbol.name, symbol]));
  const values = new Map<string, number>();
  const placeOf = ({ page, name }: ApiSymbol) => `${page} ${lastPart(name)}`;
  for (const symbol of all) if (symbol.kind === "value") values.set(placeOf(symbol), (values.get(placeOf(symbol)) ?? 0) + 1);
  // Values of an enumeration that is not scoped have a second name beside it.
  const isSecond = (symbol: ApiSymbol) =>
    symbol.kind === "value" && (values.get(placeOf(symbol)) ?? 0) > 1 && byName.get(around(symbol.name))?.kind !== "enum";
  const isNews = ({ kind, page }: ApiSymbol) =>
    page !== null && kind !== "namespace" && (typeKinds.has(kind) || symbolKinds.includes(kind));
  const symbols = all
    .filter((symbol) => isNews(symbol) && !isSecond(symbol))
    .map(({ name, kind, header, bases, isPublic }) => ({
      ...{ kind, name: scoped(name), isProtected: !isPublic, isDeprecated: false, before: "", header: header ?? "" },
      after: basesText(bases.map(scoped)),
    }));
  return { version, headers: {}, symbols };
}

/** Names of other languages have dots. */
function scoped(name: string): string {
  return name.includes("::") ? name : name.replaceAll(".", "::");
}

function lastPart(name: string): string {
  return /[^:.]*$/.exec(name)?.[0] ?? name;
}

function around(name: string): string {
  return name.slice(0, -lastPart(name).length).replace(/(?:::|\.)$/, "");
}
