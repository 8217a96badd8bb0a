/** What is true for single older versions → each thing once, with the versions that it is true for. */
import type { SinceVersions } from "../../../model/model.ts";

export function toldOf<Compared extends { readonly origin: string }, Thing extends object>(
  all: readonly Compared[],
  thingsOf: (compared: Compared) => readonly Thing[],
): readonly (SinceVersions & Thing)[] {
  const told = new Map<string, { readonly thing: Thing; readonly from: string[] }>();
  // The same value again, as of a step on the way from every older version, need not be written to be known.
  const byValue = new Map<Thing, { readonly thing: Thing; readonly from: string[] }>();
  for (const compared of all) {
    for (const thing of thingsOf(compared)) {
      const key = byValue.has(thing) ? "" : JSON.stringify(thing);
      const known = byValue.get(thing) ?? told.get(key) ?? { thing, from: [] };
      known.from.push(compared.origin);
      if (key !== "") told.set(key, known);
      byValue.set(thing, known);
    }
  }
  return [...told.values()].map(({ thing, from }) => ({ ...thing, from }));
}
