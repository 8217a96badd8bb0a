/**
 * The pages of the API reference and the names in their entries → a file for each set of documents, in which the search looks up a query
 * that is a name. What many classes have is listed first where it comes from: a type before those that derive from it.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../../../kit/hash.ts";
import { versionsOfSet } from "../../../model/docSets.ts";
import type { Output, ReferenceEntry, SymbolPage } from "../../../model/model.ts";
import { namesPath } from "../shared/format.ts";
import { namesOfEntry } from "./entryNames.ts";
import { makeFile } from "./gzip.ts";
import type { SearchInput } from "./records.ts";

/** Returns the files by version; versions without a reference have none. The versions of a set have one file. */
export function nameFiles({ site, apis }: Pick<SearchInput, "site" | "apis">): ReadonlyMap<string, Output> {
  const pages = site.pages.filter((page) => "symbol" in page);
  const files = new Map<string, Output>();
  for (const docSet of new Set(site.versions.map((version) => version.docSet))) {
    const own = pages.filter((page) => page.docSet === docSet);
    const entries = apis?.reference(docSet)?.entries ?? [];
    const text = namesOf(own, entries);
    if (text === null) continue;
    const body = makeFile(new TextEncoder().encode(text));
    const file = { path: `search/${namesPath(hashOf(body))}`, from: "search index", body };
    for (const { name } of versionsOfSet(site.versions, { docSet }))
      if (apis?.of(name)?.version.isRecorded === true) files.set(name, file);
  }
  return files;
}

/** Null without pages of entries. */
function namesOf(pages: readonly SymbolPage[], entries: readonly ReferenceEntry[]): string | null {
  const shown = new Map(pages.flatMap((page) => (page.symbol.isEntry && !page.searchExclude ? [[page.symbol.name, page]] : [])));
  const versions = entries[0]?.versions.map(({ version }) => version) ?? [];
  if (shown.size === 0) return null;
  const depthOf = depths(entries);
  const lines = entries.flatMap((entry) => {
    const page = shown.get(entry.name);
    if (page === undefined) return [];
    const { kind, module, header, summary } = page.symbol;
    const place = [module, header].filter(Boolean).join(" · ");
    const [name = "", ...inside] = namesOfEntry(entry, versions);
    const fields = [page.url, page.title, name, kind, place, summary ?? "", ...inside];
    return [{ name: entry.name, text: fields.join("\t") }];
  });
  const sorted = lines.sort((a, b) => depthOf(a.name) - depthOf(b.name) || compare(a.name, b.name));
  return [versions.join("\t"), ...sorted.map(({ text }) => text)].join("\n");
}

/** How many types a type derives from, on the longest way. */
function depths(list: readonly Pick<ReferenceEntry, "name" | "bases">[]): (name: string) => number {
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
