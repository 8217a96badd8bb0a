/** The entries of the reference, and the records → the symbols that can be named, each with its place there, as one version has them. */
import type { ApiSymbol, ReferenceEntry, ReferenceMember } from "../../../model/model.ts";
import { absentFrom } from "../../../model/referenceEntry.ts";
import { scopedName } from "../../../model/symbolName.ts";
import { type ApiRecord, isLeftOut, scopeOf } from "./apiRecord.ts";
import { isType, localName } from "./recordedApi.ts";

/** The kinds in the words of tag files. */
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

/** A symbol, and the versions that do not have it. */
export interface EntrySymbol extends ApiSymbol {
  readonly absent: readonly string[];
}

/** The first entry that has a name is its place. `without`: bases of these names, or inside them, have nothing that the types do not have themselves. */
export function symbolsOf(entries: readonly ReferenceEntry[], without: readonly string[] = []): readonly EntrySymbol[] {
  const isKnown = (base: string) => !isLeftOut(base.replace(/<.*/, ""), without);
  const found = new Map<string, EntrySymbol>();
  for (const symbol of entries.flatMap((entry) => entrySymbols({ ...entry, bases: entry.bases.filter(isKnown) }))) {
    const known = found.get(symbol.name);
    // In another version it may be in another header.
    if (known === undefined || symbol.absent.length < known.absent.length) found.set(symbol.name, symbol);
  }
  return [...found.values()];
}

function entrySymbols(entry: ReferenceEntry): readonly EntrySymbol[] {
  const { name, kind, header, bases, versions } = entry;
  const shared = { page: null, header, bases: [], isPublic: true };
  const absent = versions.flatMap(({ version, status }) => (status === "absent" ? [version] : []));
  const own = { ...shared, name, kind: kinds[kind] ?? kind, bases, place: name, absent };
  const members = entry.groups.flatMap((group) =>
    group.members.flatMap((member): readonly EntrySymbol[] => {
      if (member.entry !== null) return [];
      const scope = kind === "header" ? (member.namespace ?? "") : name;
      const isPublic = member.overloads.some(({ isProtected }) => !isProtected);
      const of = { ...shared, isPublic, absent: absentFrom(member) };
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
  const [kind, place, absent] = ["enumvalue", `${entry}#${value.anchor}`, absentFrom(value)];
  return places.map((around) => ({ name: scopedName(around, value.name), kind, place, absent }));
}

/** The second name of a value of an enumeration that has an entry of its own and is not scoped. */
function plain({ name, kind, header, declaration }: ReferenceEntry, member: ReferenceMember): readonly EntrySymbol[] {
  if (kind !== "enum" || declaration.before !== "enum") return [];
  const around = scopedName(scopeOf(name), member.name);
  const shared = { kind: "enumvalue", page: null, header, bases: [], isPublic: true };
  return [{ ...shared, name: around, place: `${name}#${member.anchor}`, absent: absentFrom(member) }];
}

/**
 * What a version has beside the entries: namespaces, headers that declare types alone, and what is declared in another way since, such as the
 * values of an enumeration. `placeOf`: of a symbol of the entries; what is around it stands for what has none.
 */
export function symbolsBeside({ headers, symbols }: ApiRecord, placeOf: ReadonlyMap<string, string>): readonly ApiSymbol[] {
  const shared = { page: null, header: null, bases: [], isPublic: true };
  const types = new Map(symbols.filter(isType).map((symbol) => [symbol.name, symbol]));
  const found = symbols.flatMap(({ name, kind, header, isProtected }): readonly ApiSymbol[] => {
    if (kind !== "value" && placeOf.has(name)) return [];
    const scope = scopeOf(name);
    const around = types.get(scope);
    const isSecond = kind === "value" && around?.kind === "enum" && around.before === "";
    const names = isSecond ? [name, scopedName(scopeOf(scope), localName(name))] : [name];
    return names.flatMap((own): readonly ApiSymbol[] => {
      if (placeOf.has(own)) return [];
      const place = placeOf.get(scope);
      const symbol = { ...shared, name: own, kind: kinds[recordKinds[kind] ?? ""] ?? kind, header: header || null };
      return [{ ...symbol, isPublic: !isProtected, ...(place === undefined ? {} : { place }) }];
    });
  });
  const files = Object.keys(headers).filter((name) => !placeOf.has(name));
  return [...found, ...files.map((name) => ({ ...shared, name, kind: "file", header: name }))];
}

/** Kinds of records in the words of groups of members. */
const recordKinds: Readonly<Record<string, string>> = {
  ...{ enum: "enum", value: "values", function: "functions", variable: "fields", type: "types", macro: "macros" },
};
