/**
 * Symbols as tag files and inventories list them → records, in which only names say what is new and what is gone, for sites without API
 * records of all versions.
 */
import type { ApiSymbol } from "../../../model/model.ts";
import type { ApiRecord, RecordedSymbol } from "./apiRecord.ts";

const kindWords: Readonly<Record<string, string>> = {
  class: "class interface protocol exception",
  struct: "struct",
  union: "union",
  enum: "enumeration enum",
  function: "function method slot signal staticmethod classmethod",
  variable: "variable property member var data attribute",
  value: "enumvalue enumerator",
  macro: "define macro",
  type: "typedef",
};

const kinds = new Map(
  Object.entries(kindWords).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);

/** What has no page is not documented, and no news. */
export function recordOfSymbols(version: string, symbols: readonly ApiSymbol[]): ApiRecord {
  const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const values = new Map<string, number>();
  const placeOf = ({ page, name }: ApiSymbol) => `${page} ${lastPart(name)}`;
  const isValue = (symbol: ApiSymbol) => kinds.get(symbol.kind) === "value";
  for (const symbol of symbols.filter(isValue)) values.set(placeOf(symbol), (values.get(placeOf(symbol)) ?? 0) + 1);
  // Values of an enumeration that is not scoped have a second name beside it.
  const isSecond = (symbol: ApiSymbol) =>
    isValue(symbol) &&
    (values.get(placeOf(symbol)) ?? 0) > 1 &&
    kinds.get(byName.get(around(symbol.name))?.kind ?? "") !== "enum";
  const recorded = symbols.filter((symbol) => symbol.page !== null && !isSecond(symbol));
  return { version, headers: {}, symbols: recorded.flatMap((symbol) => recordedSymbol(symbol) ?? []) };
}

function recordedSymbol({ name, kind: word, bases, isPublic, header }: ApiSymbol): RecordedSymbol | null {
  const kind = kinds.get(word);
  if (kind === undefined) return null;
  const after = bases.length === 0 ? "" : `: ${bases.map((base) => `public ${scoped(base)}`).join(", ")}`;
  return { kind, isProtected: !isPublic, isDeprecated: false, before: "", name: scoped(name), after, header: header ?? "" };
}

/** Names of other languages have dots. */
function scoped(name: string): string {
  return name.includes("::") ? name : name.replaceAll(".", "::");
}

function lastPart(name: string): string {
  return /[^:.]*$/.exec(name)?.[0] ?? name;
}

function around(name: string): string {
  return name.slice(0, -lastPart(name).length).replace(/(?:::|\.)$/, "");
}
