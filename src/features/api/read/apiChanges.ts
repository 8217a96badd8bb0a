/**
 * The APIs of all versions → what each brings to programs that were written for an older one: what is gone, changed, deprecated, and new.
 * What happened twice in between is told once, as its outcome.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import { once } from "../../../kit/once.ts";
import type { ApiChange } from "../../../model/model.ts";
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { isCompatible } from "./compatibility.ts";
import { isType, localName, type RecordedApi } from "./recordedApi.ts";
import type { Form, Histories } from "./symbolHistory.ts";

/** What is known of a version beside its record. */
type IsThere = (version: string, name: string) => boolean;

/** The changes up to each version, by its name. `isInherited`: whether a member comes from what the record leaves out. */
export function apiChanges(histories: Histories, isInherited: IsThere): ReadonlyMap<string, readonly ApiChange[]> {
  const prepared = histories.apis.map((api, at) => prepare(api, at, histories));
  const takerOf = once((old: RecordedSymbol) => once((now: RecordedSymbol) => isCompatible(old, now)));
  const takes = (old: RecordedSymbol, now: RecordedSymbol) => takerOf(old)(now);
  return new Map(
    prepared.map((target) => {
      const told = new Map<string, ApiChange & { readonly from: string[] }>();
      for (const origin of prepared.slice(target.at + 1)) {
        for (const change of changesBetween({ origin, target, isInherited, takes })) {
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

/** A version with what pairs of versions ask for again and again. */
interface Prepared extends Histories {
  readonly version: string;
  readonly at: number;
  readonly api: RecordedApi;
  /** The forms of the symbols whose changes are told, by key and by name. */
  readonly byKey: ReadonlyMap<string, Form>;
  readonly byName: ReadonlyMap<string, readonly Form[]>;
}

function prepare(api: RecordedApi, at: number, histories: Histories): Prepared {
  const isShown = ({ kind, name }: RecordedSymbol) => kind !== "namespace" && !localName(name).startsWith("~");
  const shown = [...(histories.forms[at]?.values() ?? [])].filter(({ symbol }) => isShown(symbol));
  const byKey = new Map(shown.map((form) => [form.key, form]));
  return { ...histories, version: api.record.version, at, api, byKey, byName: grouped(shown, ({ symbol }) => symbol.name) };
}

type Change = Omit<ApiChange, "from">;

interface Pair {
  readonly origin: Prepared;
  readonly target: Prepared;
  readonly isInherited: IsThere;
  /** Whether programs that use one declaration compile with another. */
  readonly takes: (old: RecordedSymbol, now: RecordedSymbol) => boolean;
}

type IsWanted = (symbol: RecordedSymbol) => boolean;

/** A type that is new or gone stands for all in it. */
function changesBetween(pair: Pair): readonly Change[] {
  const of = (isWanted: IsWanted) => [...goneSince(pair, isWanted), ...cameSince(pair, isWanted)];
  const isOfType = (symbol: RecordedSymbol) => whatIs(symbol) === "type";
  const types = of(isOfType);
  const whole = new Set(types.flatMap(({ kind, name }) => (kind === "gone" || kind === "new" ? [name] : [])));
  const isTypeIn = (name: string) => pair.origin.api.types.has(name) || pair.target.api.types.has(name);
  const isCovered = once((scope: string): boolean => {
    return scope !== "" && (whole.has(scope) || (isTypeIn(scope) && isCovered(scopeOf(scope))));
  });
  const others = of((symbol) => !isOfType(symbol) && !isCovered(scopeOf(symbol.name)));
  return [...types.filter(({ name }) => !isCovered(scopeOf(name))), ...others];
}

function goneSince({ origin, target, isInherited, takes }: Pair, isWanted: IsWanted): readonly Change[] {
  return [...origin.byKey.values()].flatMap(({ symbol, key, history: { gone } }): readonly Change[] => {
    // What was taken out and came back is there.
    if (gone === null || gone < target.at || target.byKey.has(key) || !isWanted(symbol)) return [];
    const others = target.byName.get(symbol.name) ?? [];
    const scope = target.byName.get(scopeOf(symbol.name)) ?? [];
    // What an alias stands for is unknown.
    if (scope.some((each) => each.symbol.kind === "type")) return [];
    if (others.length === 0 && isInherited(target.version, symbol.name)) return [];
    const taker = others.find((other) => takes(symbol, other.symbol));
    if (taker === undefined) return [changeOf("gone", symbol, gone, origin)];
    return [{ ...changeOf("compatible", taker.symbol, gone, target), old: target.textOf(symbol) }];
  });
}

function cameSince(pair: Pair, isWanted: IsWanted): readonly Change[] {
  const { origin, target, takes } = pair;
  const isSince = (at: number | null | undefined): at is number => at != null && at < origin.at;
  return [...target.byKey.values()].flatMap((form): readonly Change[] => {
    const { symbol, key, history } = form;
    const { since, deprecated } = history;
    const changed = history.changed[0]?.at;
    if (!(isSince(since) || isSince(changed) || isSince(deprecated)) || !isWanted(symbol)) return [];
    if (isSince(since)) {
      // What was taken out and came back was there.
      if (origin.byKey.has(key)) return [];
      const before = origin.byName.get(symbol.name) ?? [];
      // What takes the calls of an overload that is gone is told with it.
      const isTold = before.some((old) => !target.byKey.has(old.key) && takes(old.symbol, symbol));
      if (since === target.apis.length - 1 || isTold) return [];
      // What is deprecated from the beginning stands in for what there was before.
      const kind = symbol.isDeprecated ? "deprecated" : "new";
      return [{ ...changeOf(kind, symbol, since, target), isOverload: before.length > 0 }];
    }
    const told = isSince(changed) ? changedTo(form, changed, pair) : [];
    return symbol.isDeprecated && isSince(deprecated) ? [...told, changeOf("deprecated", symbol, deprecated, target)] : told;
  });
}

/** Nothing where it was changed, and changed back. */
function changedTo({ symbol, key }: Form, at: number, { origin, target, takes }: Pair): readonly Change[] {
  const before = origin.byKey.get(key) ?? origin.byName.get(symbol.name)?.find((each) => !target.byKey.has(each.key));
  if (before === undefined || origin.signatureOf(before.symbol) === origin.signatureOf(symbol)) return [];
  const kind = takes(before.symbol, symbol) ? "compatible" : "changed";
  const { isProtected } = before.symbol;
  return [{ ...changeOf(kind, symbol, at, target), old: target.textOf(before.symbol), isProtected }];
}

/** `step`: the place of the version in which it happened; the last one declares the symbol. */
function changeOf(kind: ApiChange["kind"], symbol: RecordedSymbol, step: number, { api, apis, textOf }: Prepared): Change {
  const { name, isProtected } = symbol;
  const owner = api.types.has(scopeOf(name)) ? scopeOf(name) : null;
  const version = apis[step]?.record.version ?? "";
  const told = { kind, name, owner, what: whatIs(symbol), step: version, now: textOf(symbol) };
  return { ...told, old: null, isProtected, isOverload: false };
}

function whatIs(symbol: RecordedSymbol): ApiChange["what"] {
  if (isType(symbol) || symbol.kind === "type") return "type";
  if (symbol.kind === "function" || symbol.kind === "macro" || symbol.kind === "value") return symbol.kind;
  return "field";
}
