/**
 * The pages of the API reference and the names in their entries → files for each set of documents, in which the search looks up a query
 * that is a name: the list of names, and the sentences of members, of which a search loads those that it shows. What many classes have is
 * listed first where it comes from: a type before those that derive from it.
 */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../../../kit/hash.ts";
import { plainText } from "../../../kit/html/escape.ts";
import { versionsOfSet } from "../../../model/docSets.ts";
import type { Output, ReferenceEntry, ReferenceMember, SymbolPage } from "../../../model/model.ts";
import { type MemberSentences, nameFile } from "../shared/format.ts";
import { encodeJson } from "./encode.ts";
import { namesOfEntry } from "./entryNames.ts";
import { makeFile } from "./gzip.ts";
import type { SearchInput } from "./records.ts";

interface NameFiles {
  readonly files: readonly Output[];
  /** The folder of each version, below `search/`; versions without a reference have none. */
  readonly folders: ReadonlyMap<string, string>;
}

export const noNames: NameFiles = { files: [], folders: new Map() };

/** The versions of a set have one folder. */
export function nameFiles({ site, apis, config }: Pick<SearchInput, "site" | "apis" | "config">): NameFiles {
  const pages = site.pages.filter((page) => "symbol" in page);
  const files: Output[] = [];
  const folders = new Map<string, string>();
  for (const docSet of new Set(site.versions.map((version) => version.docSet))) {
    const versions = versionsOfSet(site.versions, { docSet }).filter(({ name }) => apis?.of(name)?.version.isRecorded === true);
    const own = listedOf(pages.filter((page) => page.docSet === docSet));
    const reference = apis?.reference(docSet) ?? null;
    if (reference === null || versions.length === 0 || own.size === 0) continue;
    const made = reference.derived(`names in ${config.locale.lang}`, [shownOf(own)], (entries) => filesOf(own, entries));
    const folder = nameFile.folder(hashOf(...made.map(({ body }) => body)));
    for (const { name, body } of made) files.push({ path: `search/${folder}/${name}`, from: "search index", body });
    for (const { name } of versions) folders.set(name, folder);
  }
  return { files, folders };
}

type Listed = ReadonlyMap<string, SymbolPage>;

function listedOf(pages: readonly SymbolPage[]): Listed {
  return new Map(pages.flatMap((page) => (page.symbol.isEntry && !page.searchExclude ? [[page.symbol.name, page]] : [])));
}

/** Everything that the files say of the pages. */
function shownOf(listed: Listed): string {
  const shown = [...listed.values()].map(({ url, title, symbol: { name, kind, module, header, summary } }) => {
    return [url, title, name, kind, module, header, summary];
  });
  return JSON.stringify(shown);
}

function filesOf(listed: Listed, entries: readonly ReferenceEntry[]) {
  const depthOf = depths(entries);
  const sorted = entries.filter(({ name }) => listed.has(name));
  sorted.sort((a, b) => depthOf(a.name) - depthOf(b.name) || compare(a.name, b.name));
  const { parts, numberOf } = sentencesOf(sorted, listed);
  const list = listOf(sorted, listed, numberOf);
  return [
    { name: nameFile.list, body: makeFile(new TextEncoder().encode(list)) },
    ...parts.map((part, number) => ({ name: nameFile.sentences(number), body: makeFile(encodeJson(part)) })),
  ];
}

function listOf(entries: readonly ReferenceEntry[], listed: Listed, numberOf: ReadonlyMap<string, number>): string {
  const versions = entries[0]?.versions.map(({ version }) => version) ?? [];
  const lines = entries.map((entry) => {
    const page = listed.get(entry.name) as SymbolPage;
    const { kind, module, header, summary } = page.symbol;
    const place = [module, header].filter(Boolean).join(" · ");
    const [name = "", ...inside] = namesOfEntry(entry, versions);
    return [page.url, page.title, name, kind, place, summary ?? "", numberOf.get(page.url) ?? "", ...inside].join("\t");
  });
  return [versions.join("\t"), ...lines].join("\n");
}

/** Characters of a file of sentences: a search shows a few members, mostly of one or two pages. */
const mostOfFile = 16_000;

/** Each page is in one file. */
function sentencesOf(entries: readonly ReferenceEntry[], listed: Listed) {
  const parts: Record<string, Readonly<Record<string, string>>>[] = [];
  const numberOf = new Map<string, number>();
  let length = mostOfFile;
  for (const entry of entries) {
    const said = entry.groups.flatMap(({ members }) => members.flatMap(saidOf));
    const url = listed.get(entry.name)?.url;
    if (said.length === 0 || url === undefined) continue;
    if (length >= mostOfFile) parts.push({});
    if (length >= mostOfFile) length = 0;
    length += said.reduce((sum, [, sentence]) => sum + sentence.length, 0);
    Object.assign(parts.at(-1) ?? {}, { [url]: Object.fromEntries(said) });
    numberOf.set(url, parts.length - 1);
  }
  return { parts: parts as readonly MemberSentences[], numberOf };
}

/** What is said of a member and of its values, by their anchors. */
function saidOf(member: ReferenceMember): readonly (readonly [anchor: string, sentence: string])[] {
  const briefs = member.overloads.map(({ description }) => plainText(description?.brief ?? ""));
  const own = member.entry === null ? briefs.find((brief) => brief !== "") : undefined;
  return [...(own === undefined ? [] : [[member.anchor, own] as const]), ...member.values.flatMap(saidOf)];
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
