/**
 * The APIs of all versions of one set of documents → one API: each symbol once, in its newest form, with its history and the versions that
 * lack it. What a symbol was before is told by its history.
 */

import { once } from "../../../kit/once.ts";
import type { Description, MemberDeclaration, SymbolHistory } from "../../../model/model.ts";
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { type EnumNumbers, enumNumbers } from "./enumNumbers.ts";
import { indexRecord, localName, type RecordedApi } from "./recordedApi.ts";
import type { Form, Histories, PlacedHistory } from "./symbolHistory.ts";

export interface MergedApi {
  /** Its symbols are those of `factsOf`. */
  readonly api: RecordedApi;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly factsOf: (symbol: RecordedSymbol) => SymbolFactsInVersions;
}

export interface SymbolFactsInVersions extends Pick<MemberDeclaration, "history" | "description" | "absent"> {
  /** Of a value of an enumeration, where it can be counted. */
  readonly number?: bigint | undefined;
}

/** What libraries say of symbols, by version and by the key of the symbol. */
export type Descriptions = ReadonlyMap<string, ReadonlyMap<string, Description>>;

export function mergeApis({ apis, forms }: Histories, descriptions: Descriptions = new Map()): MergedApi {
  const versions = apis.map(({ record }) => record.version);
  const valuesIn = (at: number, scope: string) => apis[at]?.inside.get(scope) ?? [];
  // Most enumerations are declared as in the version before.
  const numbersIn = once((at: number) =>
    once((scope: string): EnumNumbers => {
      const [own, before] = [valuesIn(at, scope), valuesIn(at + 1, scope)];
      const isSame = own.length > 0 && own.length === before.length && own.every((each, place) => each === before[place]);
      return isSame ? numbersIn(at + 1)(scope) : enumNumbers(own);
    }),
  );
  const numberOf = ({ at, symbol }: Form) => numbersIn(at)(scopeOf(symbol.name)).get(symbol.name);
  const said = descriptions.size === 0 ? null : versions.map((version) => descriptions.get(version));
  const nameOf = (at: number | null) => (at === null ? null : (versions[at] ?? null));
  // Most symbols share theirs with others.
  const named = once(
    ({ since, deprecated, gone, changed }: PlacedHistory): SymbolHistory => ({
      since: nameOf(since) ?? "",
      isOldest: since === versions.length - 1,
      deprecated: nameOf(deprecated),
      gone: nameOf(gone),
      changed: changed.map(({ at, old }) => ({ version: nameOf(at) ?? "", old })),
    }),
  );
  const factsOf = (form: Form): SymbolFactsInVersions => {
    const { symbol, all } = form;
    const described = all.findLast(({ at, key }) => said?.[at]?.has(key));
    const description = described === undefined ? undefined : said?.[described.at]?.get(described.key);
    return {
      history: named(symbol.kind === "value" ? withNumbers(form, numberOf) : form.history),
      absent: versions.filter((_, at) => !isThere(at, form)),
      ...(description === undefined ? {} : { description }),
      ...(symbol.kind === "value" ? { number: numberOf(form) } : {}),
    };
  };
  // As in the newest record; what only older ones have follows.
  const newest = forms.flatMap((own) => [...own.values()].filter((form) => form === form.all.at(-1)));
  const facts = new Map(newest.map((form) => [form.symbol, factsOf(form)]));
  const headers = Object.assign({}, ...apis.map(({ record }) => record.headers).reverse());
  return {
    api: indexRecord({ version: versions[0] ?? "", headers, symbols: [...facts.keys()] }),
    versions,
    factsOf: (symbol) => {
      const known = facts.get(symbol);
      if (known === undefined) throw new Error(`${symbol.name} is no symbol of the merged API`);
      return known;
    },
  };
}

/** Whether a version has the symbol: declared, or inherited from what declares it since or did before. */
function isThere(place: number, { at, all, history: { since, gone } }: Form): boolean {
  if (place < at) return gone === null || place > gone;
  const oldest = all[0]?.at ?? at;
  return place > oldest ? place <= since : all.some((form) => form.at === place);
}

/** A value that counts on from the one before it may have been another number: programs that print or store it notice. */
function withNumbers({ all, history }: Form, numberOf: (form: Form) => bigint | undefined): PlacedHistory {
  const known = new Set(history.changed.map(({ at }) => at));
  const changed = all.flatMap((form, index) => {
    const before = all[index - 1];
    const [now, was] = [numberOf(form), before === undefined ? undefined : numberOf(before)];
    if (now === undefined || was === undefined || now === was || known.has(form.at)) return [];
    return [{ at: form.at, old: `${localName(form.symbol.name)} = ${was}` }];
  });
  return changed.length === 0 ? history : { ...history, changed: [...history.changed, ...changed].sort((a, b) => a.at - b.at) };
}
