/** The documents of a version → where they name each symbol, and the listing with most calls of it. A symbol stands for its members. */

import { grouped } from "../../../kit/grouped.ts";
import { isListed } from "../../../model/listed.ts";
import type { Compiled, Document, SymbolListing, SymbolPlace } from "../../../model/model.ts";
import type { ListingsOf } from "../read/listings.ts";

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

/** What is noted while documents are read. */
interface Noted extends Mentions {
  readonly text: Mention[];
  readonly code: Mention[];
  listing: SymbolListing | null;
  /** The number of times that the listing names it, and the length of its code. */
  calls: number;
  length: number;
}

/** The name of what code is about; null for nothing. */
type SubjectOf = (code: string) => string | null;

/** The weight of a section that is about a symbol. */
export const aboutIt = 4;

/** Returns the mentions by the name of the subject. Pages about changes do not count, which name what was and what is. */
export function mentionsIn(
  documents: readonly Document[],
  subjectOf: SubjectOf,
  listingsOf: ListingsOf,
): ReadonlyMap<string, Mentions> {
  const found = new Map<string, Noted>();
  for (const document of documents) {
    const isAboutVersion = isListed(document) && (document.source.frontMatter.symbols ?? "version") === "version";
    if (isAboutVersion && document.compiled !== null) noteMentions(document, document.compiled, { subjectOf, listingsOf, found });
  }
  return found;
}

interface Noting {
  readonly subjectOf: SubjectOf;
  readonly listingsOf: ListingsOf;
  readonly found: Map<string, Noted>;
}

function noteMentions({ title, url }: Document, compiled: Compiled, { subjectOf, listingsOf, found }: Noting): void {
  const headings = new Map(compiled.headings.map(({ id, text }) => [id, text]));
  const listings = grouped(listingsOf(compiled), ({ anchor }) => anchor);
  const inTitle = wordsIn(title);
  for (const { anchor, text, code } of compiled.names) {
    const section = headings.get(anchor) ?? null;
    const inSection = section === null ? inTitle : wordsIn(section);
    const place = { url: anchor === "" ? url : `${url}#${anchor}`, page: title, section };
    for (const [kind, names] of [
      ["text", text],
      ["code", code],
    ] as const) {
      for (const [subject, count] of countsOf(
        names.map((name) => [name, 1]),
        subjectOf,
      )) {
        const mentions = found.get(subject) ?? { text: [], code: [], listing: null, calls: 0, length: 0 };
        found.set(subject, mentions);
        const word = wordOf(subject);
        const score = Math.min(count, 3) + (inSection.has(word) ? aboutIt : 0) + (inTitle.has(word) ? 2 : 0);
        mentions[kind].push({ place, score });
      }
    }
    for (const { words, html, language, length } of listings.get(anchor) ?? []) {
      for (const [subject, calls] of countsOf(words, subjectOf)) {
        const mentions = found.get(subject);
        if (mentions === undefined || calls < mentions.calls || (calls === mentions.calls && length >= mentions.length)) continue;
        Object.assign(mentions, { listing: { html, language, place }, calls, length });
      }
    }
  }
}

/** How often names mean each subject, or a member that no other type has. */
function countsOf(names: Iterable<readonly [name: string, count: number]>, subjectOf: SubjectOf): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [name, count] of names) {
    const subject = subjectOf(name);
    if (subject !== null) counts.set(subject, (counts.get(subject) ?? 0) + count);
  }
  return counts;
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
  const places = mentions.toSorted((a, b) => b.score - a.score).map(({ place }) => place);
  const ofPage = grouped(places, ({ page }) => page);
  return places.filter((place) => ofPage.get(place.page)?.slice(0, 2).includes(place)).slice(0, count);
}
