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

/** A form with the places of the versions in which it came, changed last, and went; one past the last for never. */
interface Placed {
  readonly form: Form;
  readonly scope: string;
  readonly isType: boolean;
  readonly since: number;
  readonly changed: number;
  readonly deprecated: number;
  readonly gone: number;
}

/** A version with what pairs of versions ask for again and again. */
interface Prepared extends Histories {
  readonly version: string;
  readonly at: number;
  readonly api: RecordedApi;
  readonly all: readonly Placed[];
  readonly byKey: ReadonlyMap<string, Form>;
  readonly byName: ReadonlyMap<string, readonly Form[]>;
}

function prepare(api: RecordedApi, at: number, histories: Histories): Prepared {
  const places = new Map<string | null, number>(histories.apis.map(({ record }, place) => [record.version, place]));
  const isShown = ({ kind, name }: RecordedSymbol) => kind !== "namespace" && !localName(name).startsWith("~");
  const shown = [...(histories.forms[at]?.values() ?? [])].filter(({ symbol }) => isShown(symbol));
  const never = histories.apis.length;
  const all = shown.map((form): Placed => {
    const { since, changed, deprecated, gone } = form.history;
    return {
      form,
      scope: scopeOf(form.symbol.name),
      isType: whatIs(form.symbol) === "type",
      since: places.get(since) ?? never,
      changed: places.get(changed[0]?.version ?? null) ?? never,
      deprecated: places.get(deprecated) ?? never,
      gone: places.get(gone) ?? -1,
    };
  });
  const byKey = new Map(shown.map((form) => [form.key, form]));
  return { ...histories, version: api.record.version, at, api, all, byKey, byName: grouped(shown, ({ symbol }) => symbol.name) };
}

type Change = Omit<ApiChange, "from">;

interface Pair {
  readonly origin: Prepared;
  readonly target: Prepared;
  readonly isInherited: IsThere;
  /** Whether programs that use one declaration compile with another. */
  readonly takes: (old: RecordedSymbol, now: RecordedSymbol) => boolean;
}

/** A type that is new or gone stands for all in it. */
function changesBetween(pair: Pair): readonly Change[] {
  const of = (isWanted: (placed: Placed) => boolean) => [...goneSince(pair, isWanted), ...cameSince(pair, isWanted)];
  const types = of(({ isType }) => isType);
  const whole = new Set(types.flatMap(({ kind, name }) => (kind === "gone" || kind === "new" ? [name] : [])));
  const isTypeIn = (name: string) => pair.origin.api.types.has(name) || pair.target.api.types.has(name);
  const isCovered = once((scope: string): boolean => {
    return scope !== "" && (whole.has(scope) || (isTypeIn(scope) && isCovered(scopeOf(scope))));
  });
  return [...types.filter(({ name }) => !isCovered(scopeOf(name))), ...of((each) => !each.isType && !isCovered(each.scope))];
}

function goneSince({ origin, target, isInherited, takes }: Pair, isWanted: (placed: Placed) => boolean): readonly Change[] {
  return origin.all.flatMap((placed): readonly Change[] => {
    const { symbol, key, history } = placed.form;
    // What was taken out and came back is there.
    if (placed.gone < target.at || target.byKey.has(key) || !isWanted(placed)) return [];
    const step = history.gone ?? "";
    const others = target.byName.get(symbol.name) ?? [];
    const scope = target.byName.get(placed.scope) ?? [];
    // What an alias stands for is unknown.
    if (scope.some((each) => each.symbol.kind === "type")) return [];
    if (others.length === 0 && isInherited(target.version, symbol.name)) return [];
    const taker = others.find((other) => takes(symbol, other.symbol));
    if (taker === undefined) return [changeOf("gone", symbol, step, origin)];
    return [{ ...changeOf("compatible", taker.symbol, step, target), old: target.textOf(symbol) }];
  });
}

function cameSince(pair: Pair, isWanted: (placed: Placed) => boolean): readonly Change[] {
  const { origin, target, takes } = pair;
  return target.all.flatMap((placed): readonly Change[] => {
    const { form, since, changed, deprecated } = placed;
    const { symbol, history } = form;
    const isOld = since >= origin.at && changed >= origin.at && deprecated >= origin.at;
    if (isOld || !isWanted(placed)) return [];
    if (since < origin.at) {
      // What was taken out and came back was there.
      if (origin.byKey.has(form.key)) return [];
      const before = origin.byName.get(symbol.name) ?? [];
      // What takes the calls of an overload that is gone is told with it.
      if (history.isOldest || before.some(({ key, symbol: old }) => !target.byKey.has(key) && takes(old, symbol))) return [];
      // What is deprecated from the beginning stands in for what there was before.
      const kind = symbol.isDeprecated ? "deprecated" : "new";
      return [{ ...changeOf(kind, symbol, history.since, target), isOverload: before.length > 0 }];
    }
    const told = changed < origin.at ? changedTo(form, pair) : [];
    if (!symbol.isDeprecated || deprecated >= origin.at) return told;
    return [...told, changeOf("deprecated", symbol, history.deprecated ?? "", target)];
  });
}

/** Nothing where it was changed, and changed back. */
function changedTo({ symbol, key, history }: Form, { origin, target, takes }: Pair): readonly Change[] {
  const before = origin.byKey.get(key) ?? origin.byName.get(symbol.name)?.find((each) => !target.byKey.has(each.key));
  if (before === undefined || origin.signatureOf(before.symbol) === origin.signatureOf(symbol)) return [];
  const kind = takes(before.symbol, symbol) ? "compatible" : "changed";
  const { isProtected } = before.symbol;
  const change = changeOf(kind, symbol, history.changed[0]?.version ?? "", target);
  return [{ ...change, old: target.textOf(before.symbol), isProtected }];
}

/** `where`: the version that declares the symbol. */
function changeOf(kind: ApiChange["kind"], symbol: RecordedSymbol, step: string, { api: { types }, textOf }: Prepared): Change {
  const { name, isProtected } = symbol;
  const owner = types.has(scopeOf(name)) ? scopeOf(name) : null;
  const told = { kind, name, owner, what: whatIs(symbol), step, now: textOf(symbol) };
  return { ...told, old: null, isProtected, isOverload: false };
}

function whatIs(symbol: RecordedSymbol): ApiChange["what"] {
  if (isType(symbol) || symbol.kind === "type") return "type";
  if (symbol.kind === "function" || symbol.kind === "macro" || symbol.kind === "value") return symbol.kind;
  return "field";
}
