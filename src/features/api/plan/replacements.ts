/**
 * Pages about changes (`symbols: any`), which list what was and what is → what to use in place of a symbol. A row of a table with two
 * columns counts whose first cell is names alone, `old()`, `older()`: the same number of things in the second cell are told one by one.
 */

import { firstOf } from "../../../kit/once.ts";
import { isListed } from "../../../model/listed.ts";
import type { SymbolFacts, VersionDocuments } from "../../../model/model.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { separated } from "../read/recordedApi.ts";

/** Returns what to use by the names of entries. Guides to newer versions say what takes the place of what is gone in them. */
export function replacementsIn(
  versions: readonly VersionDocuments[],
  apis: ApiIndexes,
): ReadonlyMap<string, SymbolFacts["instead"]> {
  const all = versions.flatMap(({ byId }) => [...byId.values()]).toReversed();
  const guides = all.filter((document) => isListed(document) && document.source.frontMatter.symbols === "any");
  const distinct = [...new Map(guides.map(({ compiled }) => [compiled?.key, compiled])).values()].toReversed();
  const rows = distinct.flatMap((compiled) => compiled?.sections ?? []).flatMap(({ tables }) => tables?.rows ?? []);
  // A guide names what was there before as well.
  const placeOf = (name: string) => firstOf(versions, ({ version }) => apis.of(version.name)?.find(name)?.place ?? null);
  const found = new Map<string, SymbolFacts["instead"]>();
  // Cells of several columns have their titles in what is shown.
  for (const { name, text } of rows.filter((row) => row.shown === row.text && row.text !== "" && !row.text.includes("{{"))) {
    const [names, uses] = [separated(name), separated(text)];
    names.map(placeOf).forEach((place, at) => {
      const use = uses.length === names.length ? uses[at] : text;
      if (place === null || use === undefined) return;
      const [entry = "", anchor = ""] = place.split("#");
      const known = found.get(entry);
      found.set(entry, { ...known, [anchor]: known?.[anchor] ?? use });
    });
  }
  return found;
}
