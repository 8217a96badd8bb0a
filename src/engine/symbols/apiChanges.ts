/** The API of a version and of the one before it → what is new, and what is gone. */

import { compare } from "../core/diagnostic.ts";
import type { ApiGroup, ApiNames, ApiSymbol, NamedLink, ReleasePage } from "../core/model.ts";
import type { ApiIndexes } from "./apiIndex.ts";

type Api = NonNullable<ReturnType<ApiIndexes["of"]>>;

/** One version's API. */
export interface OneApi {
  readonly api: Api;
  /** The page about a class, where the documentation has one. */
  readonly pageOf: (name: string) => string | undefined;
}

const enumerations = new Set(["enumeration", "enum"]);
const types = new Set(["class", "struct", "union", "interface", "protocol", "exception", ...enumerations]);
const functions = new Set("function method slot signal staticmethod classmethod".split(" "));
const fields = new Set("variable property member var data attribute".split(" "));
const enumerators = new Set(["enumvalue", "enumerator"]);
const macros = new Set(["define", "macro"]);

/** `internal`: what is inside such a namespace or class is no news. Null where nothing is new or gone. */
export function apiChanges(own: OneApi, before: OneApi, internal: readonly string[]): ReleasePage["api"] {
  const hidden = new Set(internal);
  const [added, removed] = [onlyIn(own, before.api, hidden), onlyIn(before, own.api, hidden)];
  return [added, removed].every((names) => Object.values(names).every(({ length }) => length === 0)) ? null : { added, removed };
}

/** What a type that is new brings along is not told: its page in the reference does. */
function onlyIn(one: OneApi, other: Api, hidden: ReadonlySet<string>): ApiNames {
  const { api } = one;
  const isNews = ({ name, isPublic }: ApiSymbol) => isPublic && !name.split(/::|\./).some((part) => hidden.has(part));
  const own = api.missingIn(other).filter((symbol) => symbol.page !== null && isNews(symbol));
  const missing = new Set(own.filter(({ kind }) => types.has(kind)).map(({ name }) => name));
  const ownerOf = ({ name }: ApiSymbol) => api.ownerOf(name) ?? "";
  const placeOf = (symbol: ApiSymbol) => `${symbol.page} ${api.shortName(symbol)}`;
  const isValue = (symbol: ApiSymbol) => enumerators.has(symbol.kind) && enumerations.has(api.named(ownerOf(symbol))?.kind ?? "");
  const values = new Set(own.filter(isValue).map(placeOf));
  // Values of an enumeration that is not scoped have a second name beside it.
  const isTold = (symbol: ApiSymbol) =>
    missing.has(ownerOf(symbol)) || (enumerators.has(symbol.kind) && !isValue(symbol) && values.has(placeOf(symbol)));
  const rest = own.filter((symbol) => !isTold(symbol));
  const groups = (kinds: ReadonlySet<string>) =>
    byOwner(
      rest.filter(({ kind }) => kinds.has(kind)),
      one,
    );
  return {
    types: rest
      .filter(({ name }) => missing.has(name))
      .map((symbol) => link(symbol, api.localName(symbol.name), one))
      .sort((a, b) => compare(a.name, b.name)),
    functions: groups(functions),
    fields: groups(fields),
    enumerators: groups(enumerators),
    macros: groups(macros),
  };
}

function byOwner(symbols: readonly ApiSymbol[], one: OneApi): readonly ApiGroup[] {
  const { api } = one;
  const owners = new Map<string, { owner: NamedLink | null; names: NamedLink[] }>();
  for (const symbol of symbols) {
    const found = api.ownerOf(symbol.name);
    const holder = found === null ? null : api.named(found);
    const isType = holder !== null && types.has(holder.kind);
    const key = isType ? holder.name : "";
    const group = owners.get(key) ?? { owner: isType ? link(holder, api.localName(holder.name), one) : null, names: [] };
    group.names.push(link(symbol, isType ? api.shortName(symbol) : api.localName(symbol.name), one));
    owners.set(key, group);
  }
  return [...owners].sort(([a], [b]) => compare(a, b)).map(([, group]) => group);
}

function link(symbol: ApiSymbol, name: string, { api, pageOf }: OneApi): NamedLink {
  return { name, url: pageOf(symbol.name) ?? api.href(symbol) };
}
