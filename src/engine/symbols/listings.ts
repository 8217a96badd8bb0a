/** A body → its short code blocks, with the section that each is in. Those are known whose language the site checks. */
import type { Compiled, Html } from "../core/model.ts";

/** A code block of a body. */
export interface Listing {
  readonly anchor: string;
  readonly code: string;
  readonly language: string;
  readonly words: ReadonlySet<string>;
}

export type ListingsOf = (compiled: Compiled) => readonly Listing[];

/** Longer listings are programs, to be read where they are explained. In lines. */
const longestListing = 25;

/** What a body lists never changes. */
export function newListings(): ListingsOf {
  const known = new WeakMap<Compiled, readonly Listing[]>();
  return (compiled) => {
    const listings = known.get(compiled) ?? listingsIn(compiled);
    known.set(compiled, listings);
    return listings;
  };
}

/** With the id of the heading above. */
function listingsIn({ html, headings }: Compiled): readonly Listing[] {
  const ids = new Set(headings.map(({ id }) => id));
  const found: Listing[] = [];
  let anchor = "";
  const visit = ({ parts, slots }: Html) => {
    parts.forEach((part, at) => {
      for (const [, id = ""] of part.matchAll(/<h[2-6][^>]* id="([^"]*)"/g)) if (ids.has(id)) anchor = id;
      const slot = slots[at];
      if (slot?.kind === "directive") visit(slot.children);
      if (slot?.kind !== "listing" || slot.code === "" || slot.variables.length > 0) return;
      const code = slot.code.trimEnd();
      if (code.split("\n").length > longestListing) return;
      found.push({ anchor, code, language: slot.language, words: new Set(code.match(/\w+/g)) });
    });
  };
  visit(html);
  return found;
}
