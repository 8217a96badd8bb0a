/** Ids that two elements of one page have: links and labels reach the first of them only. */
import { offsetOf } from "../../../finished/parsedPage.ts";
import type { Rule } from "./rule.ts";

export const duplicateIds: Rule = {
  code: "check/duplicate-ids",
  *find(_, tree) {
    const known = new Set<string>();
    const reported = new Set<string>();
    for (const element of tree.elements) {
      const { id } = element.attribs;
      if (id === undefined) continue;
      if (known.has(id) && !reported.has(id)) {
        reported.add(id);
        const hint = "Rename one of them.";
        yield { message: `Two elements have the id "${id}".`, hint, offset: offsetOf(element), clues: [{ text: `id="${id}"` }] };
      }
      known.add(id);
    }
  },
};
