/** The API of a version and of the one before it → the types and functions that are new, and those that are gone. */
import type { ApiIndexes } from "../content/symbols/apiIndex.ts";
import { compare } from "../core/diagnostic.ts";
import type { ApiNames, ApiSymbol, NamedLink, ReleasePage } from "../core/model.ts";

type Api = NonNullable<ReturnType<ApiIndexes["of"]>>;

/** One version's API. */
export interface OneApi {
  readonly api: Api;
  /** The page about a class, where the documentation has one. */
  readonly pageOf: (name: string) => string | undefined;
}

const types = new Set("class struct union interface protocol exception enumeration enum".split(" "));
const functions = new Set("function method slot signal staticmethod classmethod".split(" "));

/** `internal`: what is inside such a namespace or class is no news. Null where nothing is new or gone. */
export function apiChanges(own: OneApi, before: OneApi, internal: readonly string[]): ReleasePage["api"] {
  const hidden = new Set(internal);
  const [added, removed] = [onlyIn(own, before.api, hidden), onlyIn(before, own.api, hidden)];
  return added.types.length + added.functions.length + removed.types.length + removed.functions.length === 0
    ? null
    : { added, removed };
}

/** What a type that is new brings along is not told: its page in the reference does. */
function onlyIn({ api, pageOf }: OneApi, other: Api, hidden: ReadonlySet<string>): ApiNames {
  const isPublic = ({ name }: ApiSymbol) => !name.split(/::|\./).some((part) => hidden.has(part));
  const own = api.missingIn(other).filter((symbol) => symbol.page !== null && isPublic(symbol));
  const missing = new Set(own.filter(({ kind }) => types.has(kind)).map(({ name }) => name));
  const isInside = ({ name }: ApiSymbol) => missing.has(api.ownerOf(name) ?? "");
  const link = (symbol: ApiSymbol, name: string): NamedLink => ({ name, url: pageOf(symbol.name) ?? api.href(symbol) });
  const named = (symbol: ApiSymbol) => link(symbol, api.localName(symbol.name));
  const owners = new Map<string, { owner: NamedLink | null; names: NamedLink[] }>();
  for (const symbol of own.filter((each) => functions.has(each.kind) && !isInside(each))) {
    const found = api.ownerOf(symbol.name);
    const holder = found === null ? null : api.named(found);
    const isType = holder !== null && types.has(holder.kind);
    const key = isType ? holder.name : "";
    const group = owners.get(key) ?? { owner: isType ? named(holder) : null, names: [] };
    group.names.push(link(symbol, isType ? api.shortName(symbol) : api.localName(symbol.name)));
    owners.set(key, group);
  }
  return {
    types: own
      .filter((each) => missing.has(each.name) && !isInside(each))
      .map(named)
      .sort((a, b) => compare(a.name, b.name)),
    functions: [...owners].sort(([a], [b]) => compare(a, b)).map(([, group]) => group),
  };
}
