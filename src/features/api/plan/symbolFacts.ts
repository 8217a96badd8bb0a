/** The API of a set of documents, and its documents → what the page of each symbol says beside the reference. */

import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { unescapeHtml } from "../../../kit/html/escape.ts";
import type { Kept } from "../../../kit/once.ts";
import { firstOf } from "../../../kit/once.ts";
import type { ApiSymbol, Document, ReferenceEntry, SymbolFacts, VersionDocuments } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { aboutIt, best, type Mentions, mentionsIn } from "./mentions.ts";
import { moduleOf } from "./moduleOf.ts";
import { isGuide, replacementsIn } from "./replacements.ts";

/** More places than these are no help. */
const most = { explained: 12, used: 8 };

interface Known {
  /** The versions whose API is known, newest first. */
  readonly versions: readonly VersionDocuments[];
  /** The same: the documents of the default version say it for readers of today; those of others know what it lacks. */
  readonly asked: readonly VersionDocuments[];
  readonly apis: ApiIndexes;
  readonly mentions: ReadonlyMap<string, Mentions>;
  readonly localName: (name: string) => string;
}

/** Returns them sorted by name. */
export function symbolFacts(
  versions: readonly VersionDocuments[],
  apis: ApiIndexes,
  { targets }: Exclude<Config["symbolPages"], false>,
  kept: Kept,
): readonly SymbolFacts[] {
  const asked = [...versions].sort((a, b) => Number(b.version.isLast) - Number(a.version.isLast));
  const { name = "", docSet = "" } = asked[0]?.version ?? {};
  const localName = (qualified: string) => apis.of(name)?.localName(qualified) ?? qualified;
  const entries = apis.reference(docSet)?.entries;
  // Where only what is in use has a page, the version that uses it counts.
  const isEnough = entries === undefined ? isInUse : () => true;
  const known = { versions, asked, apis, mentions: allMentions(asked, apis, isEnough, kept), localName };
  const facts = entries === undefined ? classesInUse(known) : entryFacts(entries, known, targets);
  const counts = new Map<string, number>();
  for (const { title } of facts) counts.set(title, (counts.get(title) ?? 0) + 1);
  const distinct = facts.map((each) => ((counts.get(each.title) ?? 0) > 1 ? { ...each, title: each.name } : each));
  return distinct.toSorted((a, b) => compare(a.name, b.name));
}

/** Everything of a document that decides what it says of symbols. */
function textOf({ compiled, title, unlisted, source }: Document): string {
  return JSON.stringify([compiled?.key, title, unlisted, source.frontMatter.symbols]);
}

/** Whether two sections name it, or a heading does. */
function isInUse({ text }: Mentions): boolean {
  return text.length > 1 || text.some(({ score }) => score >= aboutIt);
}

/** What the first version says that says enough of a symbol. A body that several versions share is read once. */
function allMentions(
  asked: readonly VersionDocuments[],
  apis: ApiIndexes,
  isEnough: (mentions: Mentions) => boolean,
  kept: Kept,
): ReadonlyMap<string, Mentions> {
  const found = new Map<string, Mentions>();
  const read = new Set<string>();
  for (const { version, byId } of asked) {
    const fresh = [...byId.values()].filter((document) => read.size < read.add(textOf(document)).size);
    const inputs = [apis.hashOf(version.docSet), JSON.stringify(fresh.map((document) => [document.url, textOf(document)]))];
    const own = kept(`mentions ${version.name}`, inputs, () =>
      mentionsIn(fresh, (code) => apis.of(version.name)?.subjectOf(code) ?? null, apis.listingsOf),
    );
    for (const [subject, mentions] of own) {
      const known = found.get(subject);
      if (known === undefined || (!isEnough(known) && isEnough(mentions))) found.set(subject, mentions);
    }
  }
  return found;
}

function entryFacts(
  entries: readonly ReferenceEntry[],
  { versions, asked, apis, mentions, localName }: Known,
  targets: Readonly<Record<string, string>>,
): readonly SymbolFacts[] {
  const replacements = byEntry(replacementsIn(guidesOf(versions), (name) => placeOf(name, versions, apis)));
  const labelOf = (name: string) => versions.find(({ version }) => version.name === name)?.version.label ?? name;
  return entries.map((entry): SymbolFacts => {
    const { name, kind, header, history, groups } = entry;
    const module = moduleOf(entry);
    const said = shown(mentions.get(name), briefOf(entry));
    return {
      ...{ name, kind, header, module, isEntry: true },
      title: localName(name),
      target: module === null ? null : (targets[module] ?? null),
      api: firstOf(asked, ({ version }) => apis.of(version.name)?.addressOf(name) ?? null),
      since: labelOf(history.since),
      isOldest: history.isOldest,
      instead: replacements.get(name) ?? nothing,
      isBare: groups.length === 0 && said.summary === null && said.explained.length + said.used.length === 0,
      ...said,
    };
  });
}

const nothing = {};

/** What the library says of it in a line, as plain text. */
function briefOf({ description }: ReferenceEntry): string | null {
  return description === undefined || description.brief === "" ? null : plainText(description.brief);
}

/** A sentence in HTML → its text; a badge in it has none yet. */
export function plainText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** A guide names what was there before as well. */
function placeOf(name: string, versions: readonly VersionDocuments[], apis: ApiIndexes): string | null {
  return firstOf(versions, ({ version }) => apis.of(version.name)?.find(name)?.place ?? null);
}

/** Guides to newer versions say what takes the place of what is gone in them. */
function guidesOf(versions: readonly VersionDocuments[]): readonly Document[] {
  const guides = versions.flatMap(({ byId }) => [...byId.values()].filter(isGuide));
  return [...new Map(guides.toReversed().map((guide) => [guide.compiled?.key, guide])).values()].toReversed();
}

/** `lib::Packet#open` → what is said of `open`, by `lib::Packet`. */
function byEntry(replacements: ReadonlyMap<string, string>): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  for (const [place, text] of replacements) {
    const [entry = "", anchor = ""] = place.split("#");
    found.set(entry, { ...found.get(entry), [anchor]: text });
  }
  return found;
}

/** `brief`: what the library says of it. A cell of a table is no sentence about what the row begins with. */
function shown(
  mentions: Mentions | undefined,
  brief: string | null,
): Pick<SymbolFacts, "explained" | "used" | "summary" | "listing"> {
  if (mentions === undefined) return { explained: [], used: [], listing: null, summary: brief };
  const { text, code, listing } = mentions;
  return { explained: best(text, most.explained), used: best(code, most.used), summary: brief, listing };
}

/** The classes in use in a set of documents without a record. */
function classesInUse({ versions, asked, apis, mentions, localName }: Known): readonly SymbolFacts[] {
  return [...mentions].flatMap(([subject, each]): readonly SymbolFacts[] => {
    const symbolIn = ({ version }: VersionDocuments): ApiSymbol | null => apis.of(version.name)?.named(subject) ?? null;
    const symbol = firstOf(asked, symbolIn);
    if (symbol === null || !isInUse(each)) return [];
    const { name, kind, header } = symbol;
    const oldest = versions.findLastIndex((version) => symbolIn(version)?.name === name);
    const isOldest = oldest === versions.length - 1;
    return [
      {
        ...{ name, kind, header, module: null, target: null, isEntry: false },
        title: localName(name),
        api: firstOf(asked, ({ version }) => apis.of(version.name)?.addressOf(name) ?? null),
        since: versions[oldest]?.version.label ?? "",
        isOldest,
        ...shown(each, null),
        ...{ summary: null, listing: null, instead: nothing, isBare: false },
      },
    ];
  });
}
