/**
 * The APIs of all versions → what each brings to programs that were written for an older one: what is gone, changed, deprecated, and new.
 * What happened twice in between is told once, as its outcome.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import type { ApiChange } from "../../../model/model.ts";
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { isCompatible } from "./compatibility.ts";
import { declarationText } from "./declaration.ts";
import { isType, localName, type RecordedApi } from "./recordedApi.ts";
import type { Form, Histories } from "./symbolHistory.ts";

/** What is known of a version beside its record. */
type IsThere = (version: string, name: string) => boolean;

/** The changes up to each version, by its name. `isInherited`: whether a member comes from what the record leaves out. */
export function apiChanges(histories: Histories, isInherited: IsThere): ReadonlyMap<string, readonly ApiChange[]> {
  const prepared = histories.apis.map((_, at) => prepare(at, histories));
  return new Map(
    prepared.map((target) => {
      const told = new Map<string, ApiChange & { readonly from: string[] }>();
      for (const origin of prepared.slice(target.at + 1)) {
        const pair = { origin, target, isInherited };
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

/** A form with the places of the versions in which it came, changed last, and went. */
interface Placed {
  readonly form: Form;
  readonly since: number;
  readonly changed: number;
  readonly deprecated: number;
  readonly gone: number;
}

interface Prepared extends Pick<Histories, "keyOf" | "signatureOf"> {
  readonly version: string;
  readonly at: number;
  readonly api: RecordedApi;
  readonly all: readonly Placed[];
  readonly forms: ReadonlyMap<string, Form>;
  readonly byName: ReadonlyMap<string, readonly Form[]>;
}

function prepare(at: number, { apis, forms, keyOf, signatureOf }: Histories): Prepared {
  const places = new Map<string | null, number>(apis.map(({ record }, place) => [record.version, place]));
  const shown = [...(forms[at]?.values() ?? [])].filter(
    ({ symbol: { kind, name } }) => kind !== "namespace" && !localName(name).startsWith("~"),
  );
  const never = Number.POSITIVE_INFINITY;
  const all = shown.map((form): Placed => {
    const { since, changed, deprecated, gone } = form.history;
    const last = changed[0]?.version ?? null;
    const of = (version: string | null, other: number) => places.get(version) ?? other;
    return { form, since: of(since, never), changed: of(last, never), deprecated: of(deprecated, never), gone: of(gone, -1) };
  });
  const api = apis[at] as RecordedApi;
  const byName = grouped(shown, ({ symbol }) => symbol.name);
  return {
    keyOf,
    signatureOf,
    at,
    version: api.record.version,
    api,
    all,
    forms: new Map(shown.map((form) => [form.key, form])),
    byName,
  };
}

type Change = Omit<ApiChange, "from">;

interface Pair {
  readonly origin: Prepared;
  readonly target: Prepared;
  readonly isInherited: IsThere;
}

function goneSince({ origin, target, isInherited }: Pair): readonly Change[] {
  return origin.all.flatMap(({ form: { key, symbol, history }, gone }): readonly Change[] => {
    // What was taken out and came back is there.
    if (gone < target.at || target.forms.has(key)) return [];
    const step = history.gone ?? "";
    const others = target.byName.get(symbol.name) ?? [];
    const scope = target.byName.get(scopeOf(symbol.name)) ?? [];
    // What an alias stands for is unknown.
    if (scope.some((each) => each.symbol.kind === "type")) return [];
    if (others.length === 0 && isInherited(target.version, symbol.name)) return [];
    const taker = others.find((other) => isCompatible(symbol, other.symbol));
    if (taker === undefined) return [changeOf("gone", symbol, step, origin)];
    return [{ ...changeOf("compatible", taker.symbol, step, target), old: declarationText(symbol) }];
  });
}

function cameSince({ origin, target }: Pair): readonly Change[] {
  return target.all.flatMap(({ form, since, changed, deprecated }): readonly Change[] => {
    const { symbol, history } = form;
    if (since < origin.at) {
      // What was taken out and came back was there.
      if (origin.forms.has(form.key)) return [];
      const before = origin.byName.get(symbol.name) ?? [];
      // What takes the calls of an overload that is gone is told with it.
      if (history.isOldest || before.some(({ key, symbol: old }) => !target.forms.has(key) && isCompatible(old, symbol)))
        return [];
      // What is deprecated from the beginning stands in for what there was before.
      const kind = symbol.isDeprecated ? "deprecated" : "new";
      return [{ ...changeOf(kind, symbol, history.since, target), isOverload: before.length > 0 }];
    }
    const told = changed < origin.at ? changedTo(form, origin, target) : [];
    if (!symbol.isDeprecated || deprecated >= origin.at) return told;
    return [...told, changeOf("deprecated", symbol, history.deprecated ?? "", target)];
  });
}

/** Nothing where it was changed, and changed back. */
function changedTo({ symbol, key, history }: Form, origin: Prepared, target: Prepared): readonly Change[] {
  const before = origin.forms.get(key) ?? origin.byName.get(symbol.name)?.find((each) => !target.forms.has(each.key));
  if (before === undefined || origin.signatureOf(before.symbol) === origin.signatureOf(symbol)) return [];
  const kind = isCompatible(before.symbol, symbol) ? "compatible" : "changed";
  const { isProtected } = before.symbol;
  const change = changeOf(kind, symbol, history.changed[0]?.version ?? "", target);
  return [{ ...change, old: declarationText(before.symbol), isProtected }];
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
