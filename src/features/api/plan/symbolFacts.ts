/** The API of a set of documents, and its documents → what the page of each symbol says beside the reference. */

import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import { plainText } from "../../../kit/html/escape.ts";
import { firstOf, type Kept, type Memo } from "../../../kit/once.ts";
import type { Document, ReferenceOutline, SymbolFacts, VersionDocuments } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { aboutIt, best, type Mentions, mentionsIn } from "./mentions.ts";
import { replacementsIn } from "./replacements.ts";
import { moduleOf } from "./symbolNavigation.ts";

/** More places than these are no help. */
const most = { explained: 12, used: 8 };

/** What has a page. */
interface Subject extends Pick<SymbolFacts, "name" | "kind" | "header" | "since" | "isOldest"> {
  /** Null without a record. */
  readonly entry: ReferenceOutline | null;
}

/** `versions`: those whose API is known, newest first. `said`: what their documents say. Returns the facts sorted by name. */
export function symbolFacts(
  versions: readonly VersionDocuments[],
  apis: ApiIndexes,
  { targets }: Exclude<Config["symbolPages"], false>,
  said: MentionsByVersion,
): readonly SymbolFacts[] {
  const known = [...said.keys()].flatMap((version) => apis.of(version) ?? []);
  const entries = apis.reference(versions[0]?.version.docSet ?? "")?.outlines;
  // Where only what is in use has a page, the version that uses it counts.
  const mentions = firstMentions(said, entries === undefined ? isInUse : () => true);
  const subjects = entries === undefined ? classesInUse(versions, known, apis, mentions) : entrySubjects(entries, versions);
  const replacements = entries === undefined ? new Map() : replacementsIn(versions, apis);
  const titles = grouped(subjects, ({ name }) => known[0]?.localName(name) ?? name);
  const titleOf = new Map([...titles].flatMap(([title, all]) => all.map((each) => [each, all.length > 1 ? each.name : title])));
  const facts = subjects.map((subject): SymbolFacts => {
    const { entry, ...shared } = subject;
    const { text = [], code = [], listing = null } = mentions.get(shared.name) ?? {};
    const [explained, used] = [best(text, most.explained), best(code, most.used)];
    const module = entry === null ? null : moduleOf(entry);
    const summary = entry === null || entry.brief === "" ? null : plainText(entry.brief);
    const isSilent = summary === null && explained.length + used.length === 0;
    return {
      ...{ ...shared, module, isEntry: entry !== null, explained, used, summary },
      title: titleOf.get(subject) ?? shared.name,
      target: module === null ? null : (targets[module] ?? null),
      api: firstOf(known, (api) => api.addressOf(shared.name)),
      listing: entry === null ? null : listing,
      instead: replacements.get(shared.name) ?? nothing,
      isBare: entry?.isEmpty === true && isSilent,
    };
  });
  return facts.sort((a, b) => compare(a.name, b.name));
}

const nothing = {};

function entrySubjects(entries: readonly ReferenceOutline[], versions: readonly VersionDocuments[]): readonly Subject[] {
  const labels = new Map(versions.map(({ version }) => [version.name, version.label]));
  return entries.map((entry) => {
    const { name, kind, header, history } = entry;
    return { name, kind, header, since: labels.get(history.since) ?? history.since, isOldest: history.isOldest, entry };
  });
}

/** The classes in use in a set of documents without a record. `asked`: the APIs, in the order in which they are asked. */
function classesInUse(
  versions: readonly VersionDocuments[],
  asked: readonly Pick<NonNullable<ReturnType<ApiIndexes["of"]>>, "named">[],
  apis: ApiIndexes,
  mentions: ReadonlyMap<string, Mentions>,
): readonly Subject[] {
  return [...mentions].flatMap(([subject, own]): readonly Subject[] => {
    const symbol = firstOf(asked, (api) => api.named(subject));
    if (symbol === null || !isInUse(own)) return [];
    const { name, kind, header } = symbol;
    const oldest = versions.findLastIndex(({ version }) => apis.of(version.name)?.named(subject)?.name === name);
    const since = versions[oldest]?.version.label ?? "";
    return [{ name, kind, header, since, isOldest: oldest === versions.length - 1, entry: null }];
  });
}

/** Everything of a document that decides what it says of symbols. */
function textOf({ compiled, title, unlisted, source }: Document): string {
  return JSON.stringify([compiled?.key, title, unlisted, source.frontMatter.symbols]);
}

/** Whether two sections name it, or a heading does. */
function isInUse({ text }: Mentions): boolean {
  return text.length > 1 || text.some(({ score }) => score >= aboutIt);
}

/** What the documents of each version name, by the version's name, in the order in which they are asked. */
export type MentionsByVersion = ReadonlyMap<string, ReadonlyMap<string, Mentions>>;

/** A body that several versions share is read once. What a version says is the same value as in the last plan where that said the same. */
export function mentionsByVersion(
  versions: readonly VersionDocuments[],
  apis: ApiIndexes,
  { memo, kept, lang }: { readonly memo: Memo; readonly kept: Kept; readonly lang: string },
): MentionsByVersion {
  // The documents of the default version say it for readers of today; those of others know what it lacks.
  const asked = [...versions].sort((a, b) => Number(b.version.isLast) - Number(a.version.isLast));
  const read = new Set<string>();
  const said = asked.map(({ version, byId }) => {
    const fresh = [...byId.values()].filter((document) => read.size < read.add(textOf(document)).size);
    const texts = JSON.stringify(fresh.map((document) => [document.url, textOf(document)]));
    const name = `mentions ${version.name} ${lang}`;
    const own = memo<ReadonlyMap<string, Mentions>>(name, [apis, texts], (before) => {
      const made = kept(name, [apis.hashOf(version.docSet), texts], () =>
        mentionsIn(fresh, (code) => apis.of(version.name)?.subjectOf(code) ?? null, apis.listingsOf),
      );
      return before !== undefined && JSON.stringify([...before]) === JSON.stringify([...made]) ? before : made;
    });
    return [version.name, own] as const;
  });
  return new Map(said);
}

/** What the first version says that says enough of a symbol. */
function firstMentions(said: MentionsByVersion, isEnough: (mentions: Mentions) => boolean): ReadonlyMap<string, Mentions> {
  const found = new Map<string, Mentions>();
  for (const own of said.values()) {
    for (const [subject, mentions] of own) {
      const known = found.get(subject);
      if (known === undefined || (!isEnough(known) && isEnough(mentions))) found.set(subject, mentions);
    }
  }
  return found;
}
