/**
 * The API of all versions → what the reference says: an entry for each type, and for each header that declares something outside of
 * types. Enumerations inside a class are shown there.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import { once } from "../../../kit/once.ts";
import type {
  InheritedMembers,
  MemberDeclaration,
  MemberGroup,
  ReferenceEntry,
  ReferenceMember,
  SymbolHistory,
} from "../../../model/model.ts";
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { memberGroups, type Subject } from "./memberGroups.ts";
import type { MergedApi } from "./mergedApi.ts";
import { declarationOf, hasEntry, isType, primaryOf, publicBases, type RecordedApi } from "./recordedApi.ts";

/** Sorted by name. */
export function referenceEntries(merged: MergedApi): readonly ReferenceEntry[] {
  const { api, factsOf, versions } = merged;
  const subjects = new Map([...typesWithEntry(api), ...headersWithEntry(merged)].map((each) => [each.name, each]));
  const groupsOf = once((name: string): readonly MemberGroup[] => {
    const subject = subjects.get(name);
    return subject === undefined ? [] : memberGroups(subject, merged);
  });
  const complete = ({ name, type, header }: Subject): ReferenceEntry => {
    const groups = groupsOf(name);
    const declared = groups.flatMap(declarationsIn);
    const { history, absent, description } = type === null ? headerFacts(declared, versions) : factsOf(type);
    return {
      name,
      kind: type === null ? "header" : kindOf(type, history),
      header: header || null,
      path: api.record.headers[header] ?? null,
      declaration: type === null ? { before: "", name, after: "" } : declarationOf(type),
      bases: type === null ? [] : publicBases(type),
      derived: api.derivedOf(name),
      groups,
      inherited: type === null ? [] : inheritedBy(name, api, groupsOf),
      history,
      ...(description === undefined ? {} : { description }),
      versions: statuses([{ history, absent }, ...declared], absent, versions),
    };
  };
  return [...subjects.values()].sort((a, b) => compare(a.name, b.name)).map(complete);
}

/** A type that is another name of one since is what it was. */
function kindOf({ kind }: RecordedSymbol, { changed }: SymbolHistory): ReferenceEntry["kind"] {
  const was = changed.flatMap(({ old }) => /^(?:protected )?(?:template<.*> )?(class|struct|union|enum)\b/.exec(old)?.[1] ?? []);
  return (kind === "type" ? (was[0] ?? "class") : kind) as ReferenceEntry["kind"];
}

function typesWithEntry(api: RecordedApi): readonly Subject[] {
  const { types, inside, specializationsOf } = api;
  return [...types.values()]
    .filter(({ name }) => hasEntry(name, api))
    .map((type) => {
      const { name, header } = type;
      return { name, type, header, symbols: [...(inside.get(name) ?? []), ...specializationsOf(name)] };
    });
}

/** A header that declares types with members alone says nothing that their entries do not say. */
function headersWithEntry({ api, factsOf }: MergedApi): readonly Subject[] {
  const { record, types } = api;
  const outside = record.symbols.filter(
    ({ name, kind }) => kind !== "namespace" && !types.has(scopeOf(name)) && primaryOf(name, api) === null,
  );
  const isOwn = (symbol: RecordedSymbol) => !isType(symbol) || !hasEntry(symbol.name, api);
  const homeOf = homesOf(outside, (symbol) => factsOf(symbol).history.gone === null);
  return [...grouped(outside, homeOf)]
    .filter(([header, symbols]) => header !== "" && symbols.some(isOwn))
    .map(([header, symbols]) => ({ name: header, type: null, header, symbols }));
}

/**
 * The overloads of a function are in one place: the header of the simplest one, which for `format(format_string fmt, ...)` is not the header
 * of the many for wide characters. Operators belong to the types that they take.
 */
function homesOf(outside: readonly RecordedSymbol[], isThere: (symbol: RecordedSymbol) => boolean): HomeOf {
  const isOverload = ({ kind, name }: RecordedSymbol) => kind === "function" && !/\boperator\b/.test(name);
  const length = ({ before, after }: RecordedSymbol) => before.length + after.length;
  const isBetter = (one: RecordedSymbol, other: RecordedSymbol) =>
    isThere(one) === isThere(other) ? length(one) < length(other) : isThere(one);
  const homes = new Map<string, string>();
  for (const [name, overloads] of grouped(outside.filter(isOverload), (symbol) => symbol.name)) {
    homes.set(name, overloads.reduce((best, each) => (isBetter(each, best) ? each : best)).header);
  }
  return (symbol) => (isOverload(symbol) ? homes.get(symbol.name) : undefined) ?? symbol.header;
}

type HomeOf = (symbol: RecordedSymbol) => string;

/** What the bases show to all, and neither the type nor a nearer base declares. */
function inheritedBy(
  type: string,
  api: RecordedApi,
  groupsOf: (name: string) => readonly MemberGroup[],
): readonly InheritedMembers[] {
  const isForAll = ({ overloads }: ReferenceMember) => overloads.some(({ isProtected }) => !isProtected);
  const membersOf = (name: string) =>
    groupsOf(name).flatMap((group) => (group.name === "constructors" ? [] : group.members.filter(isForAll)));
  const known = new Set(["operator=", ...groupsOf(type).flatMap(({ members }) => members.map(({ name }) => name))]);
  return api.lineOf(type).flatMap((base) => {
    const members = membersOf(base).filter(({ name }) => !known.has(name));
    for (const { name } of members) known.add(name);
    return members.length === 0 ? [] : [{ base, members: members.map(({ name, anchor }) => ({ name, anchor })) }];
  });
}

type InVersions = Pick<MemberDeclaration, "history" | "absent">;

function declarationsIn({ members }: MemberGroup): readonly MemberDeclaration[] {
  return members.flatMap(({ overloads, values }) => [...overloads, ...values.flatMap((value) => value.overloads)]);
}

/** A header is there as long as it declares something. */
function headerFacts(
  declared: readonly InVersions[],
  versions: readonly string[],
): InVersions & { readonly description?: undefined } {
  const isThere = (version: string) => declared.some(({ absent }) => !absent.includes(version));
  const [newest, oldest] = [versions.findIndex(isThere), versions.findLastIndex(isThere)];
  const history: SymbolHistory = {
    since: versions[oldest] ?? "",
    isOldest: oldest === versions.length - 1,
    deprecated: null,
    gone: versions[newest - 1] ?? null,
    changed: [],
  };
  return { history, absent: versions.filter((version) => !isThere(version)) };
}

/** Changed: declares something else than in the version before it. */
function statuses(
  all: readonly InVersions[],
  absent: readonly string[],
  versions: readonly string[],
): ReferenceEntry["versions"] {
  const changesIn = (version: string, before: string) => {
    return all.some(({ history: { changed, deprecated }, absent: lacking }) => {
      const cameOrWent = lacking.includes(version) !== lacking.includes(before);
      return cameOrWent || deprecated === version || changed.some((each) => each.version === version);
    });
  };
  return versions.map((version, at) => {
    if (absent.includes(version)) return { version, status: "absent" };
    const before = versions[at + 1];
    const isFirst = before === undefined || absent.includes(before);
    return { version, status: !isFirst && changesIn(version, before) ? "changed" : "there" };
  });
}
