/**
 * Pages about changes (`symbols: any`), which list what was and what is → what to use in place of a symbol. A row of a table with two
 * columns counts whose first cell is names alone, `old()`, `older()`: the same number of things in the second cell are told one by one.
 */

import { isListed } from "../../../model/listed.ts";
import type { Document } from "../../../model/model.ts";

/** A page about changes. */
export function isGuide(document: Document): boolean {
  return isListed(document) && document.source.frontMatter.symbols === "any";
}

/** `placeOf`: of what a name means in the API, the place in the reference. Texts by these places. */
export function replacementsIn(
  documents: Iterable<Document>,
  placeOf: (name: string) => string | null,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { compiled } of [...documents].filter(isGuide)) {
    const rows = (compiled?.sections ?? []).flatMap(({ tables }) => tables?.rows ?? []);
    // Cells of several columns have their titles in what is shown.
    for (const { name, text } of rows.filter((row) => row.shown === row.text)) {
      const names = separated(name);
      const places = names.map(placeOf);
      if (!places.some((place) => place !== null) || text === "" || text.includes("{{")) continue;
      const uses = separated(text);
      places.forEach((place, at) => {
        const use = uses.length === names.length ? uses[at] : text;
        if (place !== null && use !== undefined && !found.has(place)) found.set(place, use);
      });
    }
  }
  return found;
}

/** Splits a list at the commas that are in no brackets. */
function separated(list: string): readonly string[] {
  return list.split(/,\s*(?![^(<]*[)>])/).map((part) => part.trim());
}
