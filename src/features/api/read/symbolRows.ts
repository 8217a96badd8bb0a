/**
 * The symbols of several versions as text, one per line: what the cache keeps of them. Lines are as compact as they can be made, and cost
 * nothing until somebody asks for a symbol.
 */
import { grouped } from "../../../kit/grouped.ts";
import type { ApiSymbol } from "../../../model/model.ts";

/** Fields are separated by tabs, which no name contains. */
export function toRow({ name, kind, page, header, bases, isPublic, place }: ApiSymbol): string {
  return [name, kind, page ?? "", header ?? "", bases.join("|"), isPublic ? "" : "hidden", place ?? ""]
    .map((field) => field.replace(/[\t\n\r]/g, " "))
    .join("\t");
}

/** A symbol as some versions have it. */
export interface SymbolRow {
  readonly name: string;
  /** In each version, newest first, `1` or `0`. */
  readonly bits: string;
  readonly row: string;
}

/** What versions have, newest first → one line for each symbol as long as it is the same. */
export function joinRows(versions: readonly (readonly string[])[]): string {
  const bits = new Map<string, boolean[]>();
  versions.forEach((rows, at) => {
    for (const row of rows) {
      const own = bits.get(row) ?? versions.map(() => false);
      own[at] = true;
      bits.set(row, own);
    }
  });
  return [...bits].map(([row, own]) => `${own.map(Number).join("")}\t${row}`).join("\n");
}

/** Returns the rows by the names of the symbols. */
export function rowsByName(rows: string): ReadonlyMap<string, readonly SymbolRow[]> {
  const all = linesOf(rows).map((line): SymbolRow => {
    const start = line.indexOf("\t") + 1;
    return { name: line.slice(start, line.indexOf("\t", start)), bits: line.slice(0, start - 1), row: line.slice(start) };
  });
  return grouped(all, ({ name }) => name);
}

export function linesOf(text = ""): readonly string[] {
  return text === "" ? [] : text.split("\n");
}

export function fromRow(row: string): ApiSymbol {
  const [name = "", kind = "", page = "", header = "", bases = "", hidden = "", place = ""] = row.split("\t");
  return {
    name,
    kind,
    page: page || null,
    header: header || null,
    bases: bases === "" ? [] : bases.split("|"),
    isPublic: hidden === "",
    ...(place === "" ? {} : { place }),
  };
}
