/**
 * API records of all versions → what the reference of each says: an entry for each type, and for each header that declares something
 * outside of types. Enumerations inside a class are shown there.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import { once } from "../../../kit/once.ts";
import type {
  Description,
  InheritedMembers,
  MemberGroup,
  ReferenceEntry,
  ReferenceMember,
  SymbolHistory,
} from "../../../model/model.ts";
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { declarationOf } from "./declaration.ts";
import { memberGroups } from "./memberGroups.ts";
import { isBare, isType, primaryOf, publicBases, type RecordedApi } from "./recordedApi.ts";
import type { Histories, Identities } from "./symbolHistory.ts";

/** The entries of each version by their names, sorted. `descriptions`: by version, what libraries say of symbols, by their keys. */
export function referenceEntries(
  { apis, identities, historyOf }: Histories,
  descriptions: ReadonlyMap<string, ReadonlyMap<string, Description>> = new Map(),
): ReadonlyMap<string, ReadonlyMap<string, ReferenceEntry>> {
  const drafts = apis.map((api) => new Map([...typeDrafts(api), ...headerDrafts(api)].map((draft) => [draft.name, draft])));
  const versionsOf = once((name: string) => statuses(name, apis, drafts, identities));
  return new Map(
    apis.map((api, at) => {
      const own = descriptions.get(api.record.version);
      const described = (symbol: RecordedSymbol) => {
        const description = own?.get(identities.keyOf(symbol));
        return description === undefined ? {} : { description };
      };
      const groupsOf = once((name: string): readonly MemberGroup[] => {
        const draft = drafts[at]?.get(name);
        return draft === undefined
          ? []
          : memberGroups(draft.symbols, draft.type, api, (symbol) => ({
              history: historyOf(api.record.version, symbol),
              ...described(symbol),
            }));
      });
      const complete = (draft: Draft): ReferenceEntry => ({
        ...draft.facts,
        groups: groupsOf(draft.name),
        inherited: draft.type === null ? [] : inheritedBy(draft.name, api, groupsOf),
        history: draft.type === null ? headerHistory(draft.name, at, apis, drafts) : historyOf(api.record.version, draft.type),
        ...(draft.type === null ? {} : described(draft.type)),
        versions: versionsOf(draft.name),
      });
      const sorted = [...(drafts[at]?.values() ?? [])].sort((a, b) => compare(a.name, b.name));
      return [api.record.version, new Map(sorted.map((draft) => [draft.name, complete(draft)]))];
    }),
  );
}

/** What one version says of an entry, without members. */
interface Draft {
  readonly name: string;
  /** Null for a header. */
  readonly type: RecordedSymbol | null;
  readonly symbols: readonly RecordedSymbol[];
  readonly facts: Pick<ReferenceEntry, "name" | "kind" | "header" | "path" | "declaration" | "bases" | "derived">;
}

type Drafts = readonly ReadonlyMap<string, Draft>[];

function typeDrafts(api: RecordedApi): readonly Draft[] {
  const { record, types, inside, derivedOf, specializationsOf } = api;
  return [...types.values()].flatMap((type): readonly Draft[] => {
    const { name, kind, header } = type;
    if ((kind === "enum" && types.has(scopeOf(name))) || isBare(name, api) || primaryOf(name, api) !== null) return [];
    const facts = {
      name,
      kind: kind as ReferenceEntry["kind"],
      header: header || null,
      path: record.headers[header] ?? null,
      declaration: declarationOf(type),
      bases: publicBases(type),
      derived: derivedOf(name),
    };
    return [{ name, type, symbols: [...(inside.get(name) ?? []), ...specializationsOf(name)], facts }];
  });
}

/** A header that declares types with members alone says nothing that their entries do not say. */
function headerDrafts(api: RecordedApi): readonly Draft[] {
  const { record, types } = api;
  const outside = record.symbols.filter(
    ({ name, kind }) => kind !== "namespace" && !types.has(scopeOf(name)) && primaryOf(name, api) === null,
  );
  const isOwn = (symbol: RecordedSymbol) => !isType(symbol) || isBare(symbol.name, api);
  return [...grouped(outside, ({ header }) => header)].flatMap(([header, symbols]): readonly Draft[] => {
    if (header === "" || !symbols.some(isOwn)) return [];
    const declaration = { before: "", name: header, after: "" };
    const path = record.headers[header] ?? null;
    return [
      {
        name: header,
        type: null,
        symbols,
        facts: { name: header, kind: "header", header, path, declaration, bases: [], derived: [] },
      },
    ];
  });
}

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

function headerHistory(name: string, at: number, apis: readonly RecordedApi[], drafts: Drafts): SymbolHistory {
  const versionAt = (index: number) => apis[index]?.record.version ?? "";
  let since = at;
  while (drafts[since + 1]?.has(name) === true) since++;
  let last = at;
  while (last > 0 && drafts[last - 1]?.has(name) === true) last--;
  const gone = last === 0 ? null : versionAt(last - 1);
  return { since: versionAt(since), isOldest: since === apis.length - 1, deprecated: null, gone, changed: [] };
}

/** Changed: declares something else than in the version before it. */
function statuses(
  name: string,
  apis: readonly RecordedApi[],
  drafts: Drafts,
  identities: Identities,
): ReferenceEntry["versions"] {
  const contents = apis.map((api, at) => {
    const draft = drafts[at]?.get(name);
    return draft === undefined ? null : contentOf(draft, api, identities);
  });
  return apis.map(({ record: { version } }, at) => {
    const [own, before] = [contents[at] ?? null, contents[at + 1] ?? null];
    return { version, status: own === null ? "absent" : before === null || own === before ? "there" : "changed" };
  });
}

function contentOf({ type, symbols }: Draft, { inside }: RecordedApi, { keyOf, signatureOf }: Identities): string {
  const nested = symbols.flatMap((symbol) => (symbol.kind === "enum" ? (inside.get(symbol.name) ?? []) : []));
  const all = [...(type === null ? [] : [type]), ...symbols, ...nested];
  return all
    .map((symbol) => `${keyOf(symbol)} ${signatureOf(symbol)} ${symbol.isDeprecated}`)
    .sort()
    .join("\n");
}
