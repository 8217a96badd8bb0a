/**
 * Symbols as text, one per line: what the cache keeps of a tag file. Lines are as compact as the file can be made, and cost nothing
 * until somebody asks for a symbol.
 */
import type { ApiSymbol } from "../../../model/model.ts";

/** Fields are separated by tabs, which no name contains. */
export function toRows(symbols: Iterable<ApiSymbol>): string {
  const rows = [...symbols].map(({ name, kind, page, header, bases, isPublic, place }) =>
    [name, kind, page ?? "", header ?? "", bases.join("|"), isPublic ? "" : "hidden", place ?? ""]
      .map((field) => field.replace(/[\t\n\r]/g, " "))
      .join("\t"),
  );
  return rows.join("\n");
}

/** The lines by the name of their symbol, which `fromRow` reads. */
export function rowsByName(rows: string): ReadonlyMap<string, string> {
  return new Map(linesOf(rows).map((row) => [row.slice(0, row.indexOf("\t")), row]));
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
