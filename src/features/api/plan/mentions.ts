/** The documents of a version → where they name each symbol, and the listing with most calls of it. A symbol stands for its members. */

import { isListed } from "../../../model/listed.ts";
import type { Document, SymbolListing, SymbolPlace } from "../../../model/model.ts";
import type { Listing, ListingsOf } from "../read/listings.ts";

interface Mention {
  /** One value for all that a section names. */
  readonly place: SymbolPlace;
  readonly score: number;
}

export interface Mentions {
  readonly text: readonly Mention[];
  readonly code: readonly Mention[];
  readonly listing: SymbolListing | null;
}

/** What was found, by the name of the subject. */
type Found = Map<string, Noted>;

interface Noted {
  readonly text: Mention[];
  readonly code: Mention[];
  listing: SymbolListing | null;
  /** The number of times that the listing names it, and the length of its code. */
  calls: number;
  length: number;
}

/** The weight of a section that is about a symbol. */
export const aboutIt = 4;

export function mentionsIn(
  documents: Iterable<Document>,
  subjectOf: (code: string) => string | null,
  listingsOf: ListingsOf,
): ReadonlyMap<string, Mentions> {
  const found: Found = new Map();
  for (const document of documents) if (isAboutVersion(document)) noteMentions(document, subjectOf, listingsOf, found);
  return found;
}

/** Not a page about changes, which names what was and what is. */
function isAboutVersion(document: Document): boolean {
  return isListed(document) && (document.source.frontMatter.symbols ?? "version") === "version";
}

function noteMentions(
  document: Document,
  subjectOf: (code: string) => string | null,
  listingsOf: ListingsOf,
  found: Found,
): void {
  const { compiled, title } = document;
  const headings = new Map((compiled?.headings ?? []).map(({ id, text }) => [id, text]));
  const listings = compiled === null ? [] : listingsOf(compiled);
  const inTitle = wordsIn(title);
  for (const { anchor, text, code } of compiled?.names ?? []) {
    const section = headings.get(anchor) ?? null;
    const inSection = section === null ? inTitle : wordsIn(section);
    const place = { url: anchor === "" ? document.url : `${document.url}#${anchor}`, page: title, section };
    const note = (kind: "text" | "code", names: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const subject of names.flatMap((name) => subjectOf(name) ?? [])) counts.set(subject, (counts.get(subject) ?? 0) + 1);
      for (const [subject, count] of counts) {
        const mentions = found.get(subject) ?? nothingNoted();
        found.set(subject, mentions);
        const word = wordOf(subject);
        const score = Math.min(count, 3) + (inSection.has(word) ? aboutIt : 0) + (inTitle.has(word) ? 2 : 0);
        mentions[kind].push({ place, score });
      }
    };
    note("text", text);
    note("code", code);
    const own = listings.filter((listing) => listing.anchor === anchor);
    for (const listing of own) {
      const { html, language, length } = listing;
      for (const [subject, calls] of callsIn(listing, subjectOf)) {
        const mentions = found.get(subject);
        if (mentions === undefined || calls < mentions.calls || (calls === mentions.calls && length >= mentions.length)) continue;
        Object.assign(mentions, { listing: { html, language, place }, calls, length });
      }
    }
  }
}

function nothingNoted(): Noted {
  return { text: [], code: [], listing: null, calls: 0, length: 0 };
}

/** How often a listing names each subject, or a member that no other type has. */
function callsIn({ words }: Listing, subjectOf: (code: string) => string | null): ReadonlyMap<string, number> {
  const calls = new Map<string, number>();
  for (const [word, count] of words) {
    const subject = subjectOf(word);
    if (subject !== null) calls.set(subject, (calls.get(subject) ?? 0) + count);
  }
  return calls;
}

/** The last word of a name, without the ending of a file: what a text calls it. */
function wordOf(name: string): string {
  return /\w+$/.exec(name.replace(/\.\w+$/, ""))?.[0] ?? name;
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g));
}

/** Returns at most two sections of a page, because a reader wants the places, not every mention. */
export function best(mentions: readonly Mention[], count: number): readonly SymbolPlace[] {
  const perPage = new Map<string, number>();
  const sorted = mentions.toSorted((a, b) => b.score - a.score);
  const places = sorted.map(({ place }) => place);
  const kept = places.filter(({ page }) => {
    const before = perPage.get(page) ?? 0;
    perPage.set(page, before + 1);
    return before < 2;
  });
  return kept.slice(0, count);
}
