/**
 * The pages of the API reference and the names in their entries → a file for each version, in which the search looks up a query that is a
 * name. What many classes have is listed first where it comes from: a type before those that derive from it.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../../../kit/hash.ts";
import type { ApiTable, ListedEntry, Output, SymbolPage } from "../../../model/model.ts";
import { namesPath } from "../shared/format.ts";
import { makeFile } from "./gzip.ts";
import type { SearchInput } from "./records.ts";

/** By version; absent for those without a reference. */
export function nameFiles({ site, apis }: Pick<SearchInput, "site" | "apis">): ReadonlyMap<string, Output> {
  const files = site.versions.flatMap(({ name: version }) => {
    const table = apis?.of(version)?.table;
    if (table === undefined) return [];
    const pages = site.pages.flatMap((page) => (page.kind === "symbol" && page.version === version ? [page] : []));
    const text = namesOf(pages, table);
    if (text === null) return [];
    const body = makeFile(new TextEncoder().encode(text));
    return [[version, { path: `search/${namesPath(hashOf(body))}`, from: "search index", body }] as const];
  });
  return new Map(files);
}

/** Null without pages of entries. */
function namesOf(pages: readonly SymbolPage[], { reference }: ApiTable): string | null {
  const shown = new Map(pages.flatMap((page) => (page.symbol.isEntry && !page.searchExclude ? [[page.symbol.name, page]] : [])));
  const [first] = shown.values();
  if (reference === null || first === undefined) return null;
  const depthOf = depths(reference.list.split("\n").map((line): ListedEntry => JSON.parse(line)));
  const lines = reference.names.split("\n").flatMap((line) => {
    const name = line.slice(0, `${line}\t`.indexOf("\t"));
    const page = shown.get(name);
    return page === undefined ? [] : [{ name, text: `${page.url}\t${page.title}\t${line}` }];
  });
  const sorted = lines.sort((a, b) => depthOf(a.name) - depthOf(b.name) || compare(a.name, b.name));
  return [first.breadcrumbs[0]?.label ?? "", ...sorted.map(({ text }) => text)].join("\n");
}

/** How many types a type derives from, on the longest way. */
function depths(list: readonly Pick<ListedEntry, "name" | "bases">[]): (name: string) => number {
  const basesOf = new Map(list.map(({ name, bases }) => [name, bases.map((base) => base.replace(/<.*$/s, ""))]));
  const known = new Map<string, number>();
  const depthOf = (name: string): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    // A type cannot be its own ancestor, but a record may say so.
    known.set(name, 0);
    const above = (basesOf.get(name) ?? []).filter((base) => basesOf.has(base));
    const own = above.reduce((most, base) => Math.max(most, 1 + depthOf(base)), 0);
    known.set(name, own);
    return own;
  };
  return depthOf;
}
