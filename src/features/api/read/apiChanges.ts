/**
 * The APIs of all versions → what each brings to programs that were written for an older one: what is gone, changed, deprecated, and new.
 * What happened twice in between is told once, as its outcome.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import type { ApiChange, SymbolHistory } from "../../../model/model.ts";
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { isCompatible } from "./compatibility.ts";
import { declarationText } from "./declaration.ts";
import { isType, localName, type RecordedApi } from "./recordedApi.ts";
import type { Histories, Identities } from "./symbolHistory.ts";

/** What is known of a version beside its record. */
type IsThere = (version: string, name: string) => boolean;

/** The changes up to each version, by its name. `isInherited`: whether a member comes from what the record leaves out. */
export function apiChanges(histories: Histories, isInherited: IsThere): ReadonlyMap<string, readonly ApiChange[]> {
  const { apis } = histories;
  const places = new Map(apis.map(({ record: { version } }, at) => [version, at]));
  const prepared = apis.map((api) => prepare(api, histories));
  return new Map(
    prepared.map((target, to) => {
      const told = new Map<string, ApiChange & { readonly from: string[] }>();
      for (const origin of prepared.slice(to + 1)) {
        const pair = { origin, target, places, isInherited };
        for (const change of withoutMembers([...goneSince(pair), ...cameSince(pair)], pair)) {
          const { kind, name, step, now, old } = change;
          const key = [kind, name, step, now, old].join("\n");
          const known = told.get(key) ?? { ...change, from: [] };
          known.from.push(origin.version);
          told.set(key, known);
        }
      }
      return [target.version, [...told.values()].sort(byName)];
    }),
  );
}

function byName(one: ApiChange, other: ApiChange): number {
  return compare(one.name, other.name) || compare(one.now, other.now);
}

/** A symbol with what pairs of versions ask for again and again. */
interface Known {
  readonly symbol: RecordedSymbol;
  readonly key: string;
  readonly history: SymbolHistory;
}

interface Prepared extends Identities {
  readonly version: string;
  readonly api: RecordedApi;
  readonly all: readonly Known[];
  readonly byKey: ReadonlyMap<string, RecordedSymbol>;
  readonly byName: ReadonlyMap<string, readonly RecordedSymbol[]>;
}

function prepare(api: RecordedApi, { identities, historyOf }: Histories): Prepared {
  const { keyOf } = identities;
  const { version, symbols } = api.record;
  const shown = symbols.filter(({ kind, name }) => kind !== "namespace" && !localName(name).startsWith("~"));
  const all = shown.map((symbol) => ({ symbol, key: keyOf(symbol), history: historyOf(version, symbol) }));
  return {
    ...{ ...identities, version, api, all },
    byKey: new Map(all.map(({ key, symbol }) => [key, symbol])),
    byName: grouped(shown, ({ name }) => name),
  };
}

type Change = Omit<ApiChange, "from">;

interface Pair {
  readonly origin: Prepared;
  readonly target: Prepared;
  /** Of versions, from the newest on. */
  readonly places: ReadonlyMap<string, number>;
  readonly isInherited: IsThere;
}

function goneSince({ origin, target, places, isInherited }: Pair): readonly Change[] {
  const to = places.get(target.version) ?? 0;
  return origin.all.flatMap(({ symbol, key, history: { gone } }): readonly Change[] => {
    // What was taken out and came back is there.
    if (gone === null || (places.get(gone) ?? 0) < to || target.byKey.has(key)) return [];
    const others = target.byName.get(symbol.name) ?? [];
    const scope = target.byName.get(scopeOf(symbol.name)) ?? [];
    // What an alias stands for is unknown.
    if (scope.some(({ kind }) => kind === "type")) return [];
    if (others.length === 0 && isInherited(target.version, symbol.name)) return [];
    const taker = others.find((other) => isCompatible(symbol, other));
    if (taker === undefined) return [changeOf("gone", symbol, gone, origin)];
    return [{ ...changeOf("compatible", taker, gone, target), old: declarationText(symbol) }];
  });
}

function cameSince({ origin, target, places }: Pair): readonly Change[] {
  const isNews = (version: string) => (places.get(version) ?? 0) < (places.get(origin.version) ?? 0);
  return target.all.flatMap((known): readonly Change[] => {
    const { symbol, history } = known;
    const { since, isOldest, changed, deprecated } = history;
    if (isNews(since)) {
      // What was taken out and came back was there.
      if (origin.byKey.has(known.key)) return [];
      const before = origin.byName.get(symbol.name) ?? [];
      // What takes the calls of an overload that is gone is told with it.
      if (isOldest || before.some((each) => !target.byKey.has(origin.keyOf(each)) && isCompatible(each, symbol))) return [];
      // What is deprecated from the beginning stands in for what there was before.
      const kind = symbol.isDeprecated ? "deprecated" : "new";
      return [{ ...changeOf(kind, symbol, since, target), isOverload: before.length > 0 }];
    }
    const last = changed[0]?.version;
    const told = last === undefined || !isNews(last) ? [] : changedTo(known, last, origin, target);
    if (!symbol.isDeprecated || deprecated === null || !isNews(deprecated)) return told;
    return [...told, changeOf("deprecated", symbol, deprecated, target)];
  });
}
/** Nothing where it was changed, and changed back. */
function changedTo({ symbol, key }: Known, step: string, origin: Prepared, target: Prepared): readonly Change[] {
  const went = (origin.byName.get(symbol.name) ?? []).filter((each) => !target.byKey.has(origin.keyOf(each)));
  const before = origin.byKey.get(key) ?? went[0];
  if (before === undefined || origin.signatureOf(before) === origin.signatureOf(symbol)) return [];
  const kind = isCompatible(before, symbol) ? "compatible" : "changed";
  const isProtected = before.isProtected;
  return [{ ...changeOf(kind, symbol, step, target), old: declarationText(before), isProtected }];
}

/** `where`: the version that declares the symbol. */
function changeOf(kind: ApiChange["kind"], symbol: RecordedSymbol, step: string, { api: { types } }: Prepared): Change {
  const { name, isProtected } = symbol;
  const scope = scopeOf(name);
  const owner = types.has(scope) ? scope : null;
  return {
    kind,
    name,
    owner,
    what: whatIs(symbol),
    step,
    now: declarationText(symbol),
    old: null,
    isProtected,
    isOverload: false,
  };
}

function whatIs(symbol: RecordedSymbol): ApiChange["what"] {
  if (isType(symbol) || symbol.kind === "type") return "type";
  if (symbol.kind === "function" || symbol.kind === "macro" || symbol.kind === "value") return symbol.kind;
  return "field";
}

/** A type that is new or gone stands for all in it. */
function withoutMembers(
  changes: readonly Change[],
  { origin: { api: origin }, target: { api: target } }: Pair,
): readonly Change[] {
  const whole = new Set(
    changes.flatMap(({ kind, what, name }) => ((kind === "gone" || kind === "new") && what === "type" ? [name] : [])),
  );
  const isCoveredBy = (name: string): boolean => {
    const scope = scopeOf(name);
    return scope !== "" && (whole.has(scope) || (isTypeIn(scope) && isCoveredBy(scope)));
  };
  const isTypeIn = (name: string) => origin.types.has(name) || target.types.has(name);
  return changes.filter(({ name }) => !isCoveredBy(name));
}
