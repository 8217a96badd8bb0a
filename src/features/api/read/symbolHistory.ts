/**
 * The APIs of all versions → since when each symbol of each version is there, how its declaration changed, and until when. A symbol is
 * known by its key. Besides, the only overload of a name that went and the only one that came are one symbol, and what moved into a base
 * class is inherited from it, and not gone.
 */

import { lazy, once } from "../../../kit/once.ts";
import type { SymbolHistory } from "../../../model/model.ts";
import { type ApiRecord, type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { declarationText } from "./declaration.ts";
import { indexRecord, localName, type RecordedApi } from "./recordedApi.ts";
import { symbolKey, symbolSignature } from "./symbolKey.ts";

/** One version's symbols by their keys. */
interface Keyed {
  readonly api: RecordedApi;
  readonly byKey: ReadonlyMap<string, RecordedSymbol>;
  /** Keys of functions by their names. */
  readonly overloads: ReadonlyMap<string, readonly string[]>;
  /** Keys of the operators outside of types, by their keys without a namespace. Programs find them in any. */
  readonly operators: ReadonlyMap<string, string>;
}

/** The same symbol in a neighbor. */
interface Same {
  readonly key: string;
  /** Or in another namespace: the declaration is another one, and programs need not know. */
  readonly isInherited: boolean;
  /** Whether it is declared in another type. */
  readonly isElsewhere: boolean;
}

/** One symbol in all versions that declare it: the place of the version, newest first, and its declaration there. */
export type SymbolForms = ReadonlyMap<number, RecordedSymbol>;

/** What `symbolKey` and `symbolSignature` say. */
export interface Identities {
  readonly keyOf: (symbol: RecordedSymbol) => string;
  readonly signatureOf: (symbol: RecordedSymbol) => string;
}

/** Most symbols are declared alike in all versions, and are asked for again and again. */
function newIdentities(): Identities {
  const made = new Map<string, { readonly key: string; readonly signature: () => string }>();
  const identityOf = once((symbol: RecordedSymbol) => {
    const declared = `${symbol.isProtected} ${symbol.kind}\n${symbol.before}\n${symbol.name}\n${symbol.after}`;
    const known = made.get(declared) ?? { key: symbolKey(symbol), signature: lazy(() => symbolSignature(symbol)) };
    made.set(declared, known);
    return known;
  });
  return { keyOf: (symbol) => identityOf(symbol).key, signatureOf: (symbol) => identityOf(symbol).signature() };
}

/** The APIs of several versions, newest first, with what is known of their symbols. */
export interface Histories {
  readonly apis: readonly RecordedApi[];
  readonly identities: Identities;
  readonly historyOf: HistoryOf;
  /** Of each symbol of any version, once. */
  readonly forms: readonly SymbolForms[];
}

export function recordHistories(records: readonly ApiRecord[]): Histories {
  const apis = records.map(indexRecord);
  const identities = newIdentities();
  return { apis, identities, ...historiesOf(apis, identities) };
}

export type HistoryOf = (version: string, symbol: RecordedSymbol) => SymbolHistory;

function historiesOf(apis: readonly RecordedApi[], identities: Identities): Pick<Histories, "historyOf" | "forms"> {
  const { keyOf } = identities;
  const versions = apis.map((api): Keyed => keyed(api, keyOf));
  const histories = versions.map(() => new Map<string, SymbolHistory>());
  const joining: Joining = { forms: [], byKey: new Map(), before: new Map() };
  for (let at = versions.length - 1; at >= 0; at--) lookBack(versions, at, { histories, joining }, identities);
  for (let at = 0; at < versions.length; at++) lookAhead(versions, at, histories, keyOf);
  const byVersion = new Map(versions.map(({ api }, at) => [api.record.version, histories[at]]));
  const historyOf: HistoryOf = (version, symbol) => {
    const known = byVersion.get(version)?.get(keyOf(symbol));
    if (known === undefined) throw new Error(`no history of ${symbol.name} in ${version}`);
    return known;
  };
  return { historyOf, forms: joining.forms };
}

/** Symbols as they are joined from the oldest version on. */
interface Joining {
  readonly forms: Map<number, RecordedSymbol>[];
  /** The forms by the key of the newest one so far. */
  readonly byKey: Map<string, Map<number, RecordedSymbol>>;
  /** Those of the version before, by their keys there. */
  before: ReadonlyMap<string, Map<number, RecordedSymbol>>;
}

/** What was taken out and came back is the same symbol. */
function formsOf(key: string, same: Same | null, { forms, byKey, before }: Joining): Map<number, RecordedSymbol> {
  const known = same === null || same.isElsewhere ? byKey.get(key) : before.get(same.key);
  if (known !== undefined) return known;
  const fresh = new Map<number, RecordedSymbol>();
  forms.push(fresh);
  return fresh;
}

function keyed(api: RecordedApi, keyOf: (symbol: RecordedSymbol) => string): Keyed {
  const byKey = new Map<string, RecordedSymbol>();
  const overloads = new Map<string, string[]>();
  const operators = new Map<string, string>();
  for (const symbol of api.record.symbols) {
    const key = keyOf(symbol);
    if (byKey.has(key)) continue;
    byKey.set(key, symbol);
    const operator = operatorKey(symbol, api, keyOf);
    if (operator !== null) operators.set(operator, key);
    if (symbol.kind === "function") overloads.set(symbol.name, [...(overloads.get(symbol.name) ?? []), key]);
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

type Made = readonly Map<string, SymbolHistory>[];
type KeyOf = (symbol: RecordedSymbol) => string;

/** Takes over what the version before has. */
function lookBack(
  versions: readonly Keyed[],
  at: number,
  { histories, joining }: { readonly histories: Made; readonly joining: Joining },
  { keyOf, signatureOf }: Identities,
): void {
  const [own, older] = [versions[at], versions[at + 1]];
  if (own === undefined) return;
  const version = own.api.record.version;
  const joined = new Map<string, Map<number, RecordedSymbol>>();
  for (const [key, symbol] of own.byKey) {
    const same = older === undefined ? null : sameIn(older, own, [key, symbol], keyOf);
    const before = same === null ? undefined : histories[at + 1]?.get(same.key);
    const was = same === null || same.isInherited ? undefined : older?.byKey.get(same.key);
    const isChanged = was !== undefined && signatureOf(was) !== signatureOf(symbol);
    joined.set(key, formsOf(key, same, joining).set(at, symbol));
    const isDeprecatedSince = symbol.isDeprecated && before?.deprecated === null;
    if (before !== undefined && !isChanged && !isDeprecatedSince) {
      histories[at]?.set(key, before);
      continue;
    }
    histories[at]?.set(key, {
      since: before?.since ?? version,
      isOldest: before?.isOldest ?? older === undefined,
      deprecated: before?.deprecated ?? (symbol.isDeprecated ? version : null),
      gone: null,
      changed: [...(isChanged ? [{ version, old: declarationText(was) }] : []), ...(before?.changed ?? [])],
    });
  }
  const isJoined = new Set(joined.values());
  // A key that the symbol no longer has may be that of another one.
  for (const [key, forms] of joining.before) if (joined.get(key) !== forms && isJoined.has(forms)) joining.byKey.delete(key);
  for (const [key, forms] of joined) joining.byKey.set(key, forms);
  joining.before = joined;
}

/** From the version after, whose histories are complete. */
function lookAhead(versions: readonly Keyed[], at: number, histories: Made, keyOf: KeyOf): void {
  const [own, newer] = [versions[at], versions[at - 1]];
  if (own === undefined || newer === undefined) return;
  for (const [key, symbol] of own.byKey) {
    const history = histories[at]?.get(key);
    const same = sameIn(newer, own, [key, symbol], keyOf);
    const after = same === null ? undefined : histories[at - 1]?.get(same.key);
    const gone = same === null ? newer.api.record.version : (after?.gone ?? null);
    const deprecated = history?.deprecated ?? after?.deprecated ?? null;
    if (history !== undefined && (gone !== history.gone || deprecated !== history.deprecated))
      histories[at]?.set(key, { ...history, gone, deprecated });
  }
}

function sameIn(there: Keyed, own: Keyed, [key, symbol]: readonly [string, RecordedSymbol], keyOf: KeyOf): Same | null {
  const here = { isInherited: false, isElsewhere: false };
  if (there.byKey.has(key)) return { key, ...here };
  const operator = there.operators.get(operatorKey(symbol, own.api, keyOf) ?? "");
  if (operator !== undefined) return { key: operator, isInherited: true, isElsewhere: false };
  const [overloads, others] = [own.overloads.get(symbol.name) ?? [], there.overloads.get(symbol.name) ?? []];
  const [went, ...moreWent] = overloads.filter((each) => !there.byKey.has(each));
  const [came, ...moreCame] = others.filter((each) => !own.byKey.has(each));
  if (went === key && came !== undefined && moreWent.length + moreCame.length === 0) return { key: came, ...here };
  const inherited = inheritedIn(there, symbol, overloads.length <= 1, keyOf);
  return inherited === null ? null : { key: inherited, isInherited: true, isElsewhere: true };
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

/** Constructors, the destructor, and assignments are not inherited. */
function isOfTypeAlone(local: string, scope: string): boolean {
  return local.startsWith("~") || local === "operator=" || local === localName(scope);
}

/** Bases of a type, and where a type inside another is declared now: in a base of the one around it. */
function placesOf(scope: string, api: RecordedApi): readonly string[] {
  if (scope === "") return [];
  if (api.types.has(scope)) return api.lineOf(scope);
  const around = scopeOf(scope);
  return api.lineOf(around).map((base) => `${base}::${localName(scope)}`);
}
