/**
 * An API record ⇄ where Doxygen's pages have its symbols and headers. A symbol without an address is on the page of what is around it, which
 * need not be repeated; the first overload with one stands for all.
 */
import { scopedName } from "../../../model/symbolName.ts";
import { type ApiRecord, type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { localName } from "./recordedApi.ts";

/** The addresses by name: `classlib_1_1_layer.html#a0f3c`. Symbols of a record are sorted, so that what is around a symbol is known before it. */
export function pagesOf({ headerPages = {}, symbols }: ApiRecord): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (symbols.every(({ page }) => page === undefined)) return found;
  const secondName = secondNames(symbols);
  const said = new Set<string>();
  for (const symbol of symbols) {
    const { name, page = "" } = symbol;
    const isSaid = page !== "" && !said.has(name);
    if (!isSaid && found.has(name)) continue;
    const scope = scopeOf(name);
    const around = hasOwnPage(symbol) ? "" : (found.get(scope) ?? "");
    const own = page.startsWith("#") ? around.replace(/#.*$/, "") + page : page || around;
    if (own !== "") found.set(name, own);
    if (isSaid) said.add(name);
    const second = secondName(symbol) ?? name;
    if (own !== "" && !found.has(second)) found.set(second, own);
  }
  for (const [name, page] of Object.entries(headerPages)) found.set(name, page);
  return found;
}

/** What is around an enumeration that is not scoped has its values as well: the name of a value there. */
export function secondNames(symbols: readonly RecordedSymbol[]): (symbol: RecordedSymbol) => string | null {
  const enums = new Set(symbols.flatMap(({ kind, before, name }) => (kind === "enum" && before === "" ? [name] : [])));
  return ({ kind, name }) => {
    const scope = kind === "value" ? scopeOf(name) : "";
    return enums.has(scope) ? scopedName(scopeOf(scope), localName(name)) : null;
  };
}

/** What Doxygen makes a page of, or says nothing about. */
function hasOwnPage({ kind }: RecordedSymbol): boolean {
  return /^(?:class|struct|union|concept|namespace)$/.test(kind);
}

/** The record with these addresses, by name, and no others. */
export function withPages(record: ApiRecord, pages: ReadonlyMap<string, string>): ApiRecord {
  const first = new Map(record.symbols.toReversed().map((symbol) => [symbol.name, symbol]));
  for (const symbol of record.symbols)
    if (!symbol.isProtected && first.get(symbol.name)?.isProtected === true) first.set(symbol.name, symbol);
  const symbols = record.symbols.map((written): RecordedSymbol => {
    const { page: _, ...symbol } = written;
    const page = first.get(symbol.name) === written ? (pages.get(symbol.name) ?? "") : "";
    const around = hasOwnPage(symbol) ? "" : (pages.get(scopeOf(symbol.name)) ?? "");
    if (page === "" || page === around) return symbol;
    const file = around.replace(/#.*$/, "");
    return { ...symbol, page: file !== "" && page.startsWith(`${file}#`) ? page.slice(file.length) : page };
  });
  const headers = Object.keys(record.headers).flatMap((name): readonly (readonly [string, string])[] => {
    const page = pages.get(name);
    return page === undefined ? [] : [[name, page]];
  });
  return { ...record, headerPages: Object.fromEntries(headers), symbols };
}
