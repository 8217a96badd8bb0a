/**
 * The APIs of all versions of one set of documents → one API: each symbol once, in its newest form, with its history and the versions that
 * lack it. What a symbol was before is told by its history.
 */

import { once } from "../../../kit/once.ts";
import type { Description, MemberDeclaration } from "../../../model/model.ts";
import type { RecordedSymbol } from "./apiRecord.ts";
import { scopeOf } from "./apiRecord.ts";
import { enumNumbers } from "./enumNumbers.ts";
import { indexRecord, type RecordedApi } from "./recordedApi.ts";
import type { Histories, SymbolForms } from "./symbolHistory.ts";

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

export function mergeApis({ apis, identities, historyOf, forms }: Histories, descriptions: Descriptions = new Map()): MergedApi {
  const versions = apis.map(({ record }) => record.version);
  const numbersIn = once((at: number) => once((scope: string) => enumNumbers(apis[at]?.inside.get(scope) ?? [])));
  const places = new Map(apis.flatMap(({ record }) => record.symbols).map((symbol, at) => [symbol, at]));
  const newest = forms.map((each) => [newestOf(each), each] as const);
  const facts = new Map(
    newest.map(([[at, symbol], own]): readonly [RecordedSymbol, SymbolFactsInVersions] => {
      const history = historyOf(versions[at] ?? "", symbol);
      const numberIn = (place: number, form: RecordedSymbol) => numbersIn(place)(scopeOf(form.name)).get(form.name);
      const description = descriptionOf(own, (place, form) =>
        descriptions.get(versions[place] ?? "")?.get(identities.keyOf(form)),
      );
      return [
        symbol,
        {
          history: symbol.kind === "value" ? withNumbers(history, own, versions, numberIn) : history,
          absent: versions.filter((_, place) => !isThere(place, own, history, versions)),
          ...(symbol.kind === "value" ? { number: numberIn(at, symbol) } : {}),
          ...(description === undefined ? {} : { description }),
        },
      ];
    }),
  );
  // As in the newest record; what only older ones have follows.
  const symbols = [...facts.keys()].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const headers = Object.assign({}, ...apis.map(({ record }) => record.headers).reverse());
  return {
    api: indexRecord({ version: versions[0] ?? "", headers, symbols }),
    versions,
    factsOf: (symbol) => {
      const known = facts.get(symbol);
      if (known === undefined) throw new Error(`${symbol.name} is no symbol of the merged API`);
      return known;
    },
  };
}

/** Forms are joined from the oldest on. */
function newestOf(forms: SymbolForms): readonly [number, RecordedSymbol] {
  const last = [...forms].at(-1);
  if (last === undefined) throw new Error("A symbol is in a version.");
  return last;
}

/** Declared, or inherited from what declares it since or did before. */
function isThere(
  place: number,
  forms: SymbolForms,
  { since, gone }: MemberDeclaration["history"],
  versions: readonly string[],
): boolean {
  if (forms.has(place)) return true;
  const declared = [...forms.keys()];
  const end = gone === null ? -1 : versions.indexOf(gone);
  return (place < Math.min(...declared) && place > end) || (place > Math.max(...declared) && place <= versions.indexOf(since));
}

function descriptionOf(
  forms: SymbolForms,
  find: (place: number, form: RecordedSymbol) => Description | undefined,
): Description | undefined {
  for (const [place, form] of [...forms].reverse()) {
    const found = find(place, form);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value that counts on from the one before it may have been another number: programs that print or store it notice. */
function withNumbers(
  history: MemberDeclaration["history"],
  forms: SymbolForms,
  versions: readonly string[],
  numberIn: (place: number, form: RecordedSymbol) => bigint | undefined,
): MemberDeclaration["history"] {
  const known = new Set(history.changed.map(({ version }) => version));
  const all = [...forms].reverse();
  const changed = all.flatMap(([place, form], index) => {
    const before = all[index + 1];
    const [now, was] = [numberIn(place, form), before === undefined ? undefined : numberIn(...before)];
    const version = versions[place] ?? "";
    if (now === undefined || was === undefined || now === was || known.has(version)) return [];
    return [{ version, old: `${form.name.slice(form.name.lastIndexOf(":") + 1)} = ${was}` }];
  });
  if (changed.length === 0) return history;
  const order = (version: string) => versions.indexOf(version);
  return { ...history, changed: [...history.changed, ...changed].sort((a, b) => order(a.version) - order(b.version)) };
}
