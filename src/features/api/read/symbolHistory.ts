/**
 * The APIs of all versions → since when each symbol of each version is there, how its declaration changed, and until when. A symbol is
 * known by its key. Besides, the only overload of a name that went and the only one that came are one symbol, what moved into a base
 * class is inherited from it, and not gone, and neither is what was in a type that is another name of one since.
 */

import { once } from "../../../kit/once.ts";
import { type ApiRecord, type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { declarationText, indexRecord, isOfTypeAlone, localName, type RecordedApi } from "./recordedApi.ts";
import { symbolKey, symbolSignature } from "./symbolKey.ts";

/** The places of versions, newest first, in which something happened to a symbol; null for never. */
export interface PlacedHistory {
  readonly since: number;
  /** The first version that declares it deprecated. */
  readonly deprecated: number | null;
  /** The first later version without it. */
  readonly gone: number | null;
  /** Newest first, with the declaration before. */
  readonly changed: readonly { readonly at: number; readonly old: string }[];
}

/** A symbol as one version declares it. */
export interface Form {
  /** The place of the version, newest first. */
  readonly at: number;
  readonly key: string;
  readonly symbol: RecordedSymbol;
  /** The forms of the symbol in all versions that declare it, the oldest first. */
  readonly all: readonly Form[];
  readonly history: PlacedHistory;
}

/** The APIs of several versions, newest first, with what is known of their symbols. */
export interface Histories {
  readonly apis: readonly RecordedApi[];
  /** The symbols of each version by their keys. */
  readonly forms: readonly ReadonlyMap<string, Form>[];
  readonly keyOf: KeyOf;
  readonly signatureOf: (symbol: RecordedSymbol) => string;
  /** The declaration in one line. */
  readonly textOf: (symbol: RecordedSymbol) => string;
}

type KeyOf = (symbol: RecordedSymbol) => string;

/** One version's symbols by their keys. */
interface Keyed {
  readonly api: RecordedApi;
  readonly byKey: ReadonlyMap<string, RecordedSymbol>;
  /** Keys of functions by their names. */
  readonly overloads: ReadonlyMap<string, readonly string[]>;
  /** Keys of the operators outside of types, by their keys without a namespace. Programs find them in any. */
  readonly operators: ReadonlyMap<string, string>;
}

/** The same symbol in a neighbor, and where it is declared there. In another namespace or a base, its declaration is another one, and programs need not know. */
interface Same {
  readonly key: string;
  readonly where: "here" | "namespace" | "base";
}

export function recordHistories(records: readonly ApiRecord[]): Histories {
  const apis = records.map(indexRecord);
  // Most symbols are declared alike in all versions, and are asked for again and again.
  const [keyOf, signatureOf, textOf] = [once(symbolKey), once(symbolSignature), once(declarationText)];
  const versions = apis.map((api) => keyed(api, keyOf));
  const work: Work = { versions, forms: apis.map(() => new Map()), keyOf, signatureOf, textOf };
  for (let at = apis.length - 1; at >= 0; at--) lookBack(at, work);
  for (let at = 1; at < apis.length; at++) lookAhead(at, work);
  return { apis, forms: work.forms, keyOf, signatureOf, textOf };
}

function keyed(api: RecordedApi, keyOf: KeyOf): Keyed {
  const byKey = new Map<string, RecordedSymbol>();
  const overloads = new Map<string, string[]>();
  const operators = new Map<string, string>();
  for (const symbol of api.record.symbols) {
    const key = keyOf(symbol);
    if (byKey.has(key)) continue;
    byKey.set(key, symbol);
    if (symbol.kind !== "function") continue;
    const operator = operatorKey(symbol, api, keyOf);
    if (operator !== null) operators.set(operator, key);
    const own = overloads.get(symbol.name);
    if (own === undefined) overloads.set(symbol.name, [key]);
    else own.push(key);
  }
  return { api, byKey, overloads, operators };
}

/** Null for what is no operator outside of types. */
function operatorKey({ before, after, ...symbol }: RecordedSymbol, { types }: RecordedApi, keyOf: KeyOf): string | null {
  if (symbol.kind !== "function" || !symbol.name.includes("operator")) return null;
  const [scope, name] = [scopeOf(symbol.name), localName(symbol.name)];
  if (!/^operator\W/.test(name) || types.has(scope)) return null;
  const plain = scope === "" ? after : after.replaceAll(`${scope}::`, "");
  return keyOf({ ...symbol, before, name, after: plain.replace(/\b\w+::(?=[A-Z])/g, "") });
}

/** A form that is joined with the others of its symbol. */
interface Joined extends Form {
  readonly all: Joined[];
  history: PlacedHistory;
}

interface Work extends Pick<Histories, "keyOf" | "signatureOf" | "textOf"> {
  readonly versions: readonly Keyed[];
  readonly forms: readonly Map<string, Joined>[];
}

/** Takes over what the version before has. */
function lookBack(at: number, { versions, forms, keyOf, signatureOf, textOf }: Work): void {
  const [own, older] = [versions[at], versions[at + 1]];
  if (own === undefined) return;
  const first: PlacedHistory = { since: at, deprecated: null, gone: null, changed: [] };
  for (const [key, symbol] of own.byKey) {
    const same = older === undefined ? null : sameIn(older, own, [key, symbol], keyOf);
    const before = same === null ? undefined : forms[at + 1]?.get(same.key);
    const was = same?.where === "here" ? before?.symbol : undefined;
    const isChanged = was !== undefined && was !== symbol && signatureOf(was) !== signatureOf(symbol);
    // What was taken out and came back is the same symbol; a key that a symbol no longer has may be that of another one.
    const isElsewhere = same === null || same.where === "base";
    const last = isElsewhere ? forms.find((each, place) => place > at && each.has(key))?.get(key) : before;
    const all = last !== undefined && (last === before || last === last.all.at(-1)) ? last.all : [];
    if (all.at(-1)?.at === at) all.pop();
    const history = historyAfter(before?.history ?? first, symbol, at, isChanged ? textOf(was) : null);
    const form = { at, key, symbol, all, history };
    all.push(form);
    forms[at]?.set(key, form);
  }
}

/** The history up to a version. `was`: how the symbol was declared before, where that has changed. */
function historyAfter(before: PlacedHistory, { isDeprecated }: RecordedSymbol, at: number, was: string | null): PlacedHistory {
  if (was === null && (before.deprecated !== null || !isDeprecated)) return before;
  const changed = was === null ? before.changed : [{ at, old: was }, ...before.changed];
  return { ...before, deprecated: before.deprecated ?? (isDeprecated ? at : null), changed };
}

/** From the version after, whose histories are complete. */
function lookAhead(at: number, { versions, forms, keyOf }: Work): void {
  const [own, newer] = [versions[at], versions[at - 1]];
  if (own === undefined || newer === undefined) return;
  for (const form of forms[at]?.values() ?? []) {
    const same = sameIn(newer, own, [form.key, form.symbol], keyOf) ?? aliasAround(newer, form.symbol);
    const after = same === null ? undefined : forms[at - 1]?.get(same.key)?.history;
    const gone = same === null ? at - 1 : (after?.gone ?? null);
    const deprecated = form.history.deprecated ?? after?.deprecated ?? null;
    if (gone !== form.history.gone || deprecated !== form.history.deprecated)
      form.history = { ...form.history, gone, deprecated };
  }
}

function sameIn(there: Keyed, own: Keyed, [key, symbol]: readonly [string, RecordedSymbol], keyOf: KeyOf): Same | null {
  if (there.byKey.has(key)) return { key, where: "here" };
  const operator = there.operators.get(operatorKey(symbol, own.api, keyOf) ?? "");
  if (operator !== undefined) return { key: operator, where: "namespace" };
  const [overloads, others] = [own.overloads.get(symbol.name) ?? [], there.overloads.get(symbol.name) ?? []];
  const went = overloads.filter((each) => !there.byKey.has(each));
  const [came, ...moreCame] = others.filter((each) => !own.byKey.has(each));
  const isOnlyOne = went.length === 1 && went[0] === key && moreCame.length === 0;
  if (isOnlyOne && came !== undefined) return { key: came, where: "here" };
  const inherited = inheritedIn(there, symbol, overloads.length <= 1, keyOf);
  return inherited === null ? null : { key: inherited, where: "base" };
}

/** What a name of another type stands for is unknown: it may have what the type of that name had. */
function aliasAround(there: Keyed, { name }: RecordedSymbol): Same | null {
  const key = scopeOf(name);
  return there.byKey.get(key)?.kind === "type" ? { key, where: "base" } : null;
}

/** `isOnly`: has no overloads, so that another declaration of the only function of that name is meant. */
function inheritedIn(there: Keyed, symbol: RecordedSymbol, isOnly: boolean, keyOf: KeyOf): string | null {
  const [scope, local] = [scopeOf(symbol.name), localName(symbol.name)];
  if (isOfTypeAlone(local, scope)) return null;
  for (const around of placesOf(scope, there.api)) {
    const name = `${around}::${local}`;
    const key = keyOf({ ...symbol, name });
    if (there.byKey.has(key)) return key;
    const [other, ...more] = there.overloads.get(name) ?? [];
    if (isOnly && other !== undefined && more.length === 0) return other;
  }
  return null;
}

/** Bases of a type, and where a type inside another is declared now: in a base of the one around it. */
function placesOf(scope: string, api: RecordedApi): readonly string[] {
  if (scope === "") return [];
  if (api.types.has(scope)) return api.lineOf(scope);
  const around = scopeOf(scope);
  return api.lineOf(around).map((base) => `${base}::${localName(scope)}`);
}
