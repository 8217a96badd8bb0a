/**
 * Results among the documents + the names of the API that the query is → one list. The name that was typed stands first. Names in a
 * question stand behind the best document, and so does a word that is a name as well.
 */
import type { MemberSentences } from "../../../src/features/search/shared/format.ts";
import { stopWords } from "../../../src/features/search/shared/stopWords.ts";
import { type ApiName, type ApiPage, findNames, isSpelledAsName, type NamesFound } from "./findNames.ts";
import type { Hit, SearchResults } from "./protocol.ts";

/** The names of one version's API. */
export interface VersionNames {
  readonly version: string;
  /** Whether it is the one that a page of all versions shows at first. */
  readonly isLast: boolean;
  readonly names: readonly ApiName[];
  /** Those that only other versions have. */
  readonly others: readonly ApiName[];
}

/** Reads a file of sentences. */
type ReadSentences = (file: string) => Promise<MemberSentences>;

type Level = NamesFound["level"];

/** Results of names: many classes may have a member of that name, and what may be meant is less likely. */
const most: Readonly<Record<Level, number>> = { exact: 3, begins: 3, named: 2, alike: 2 };
/** Sections of the page before them. */
const sectionsBefore = 2;

/** The names of an API are many, and are loaded at once for a query that has the form of a name: `getPort`, `Packet`, `Packet::open`. */
export function isWrittenAsName(query: string): boolean {
  return hasFormOfName(query) || /^\p{Lu}/u.test(query.trim());
}

/**
 * Whether a query that is not written like a name may still be one. It is not a name where the documents have it as a word, unless that is rare:
 * they have `checksum` and `capturing`, but neither `tcplayer` nor `isbytesm`, and of `cbegin` only a word that is alike.
 */
export function mayMeanName(query: string, results: SearchResults): boolean {
  return meansName(query, results) || isExactOnly(query, results);
}

function meansName(query: string, results: SearchResults): boolean {
  const found = markedIn(results);
  const names = found.filter(hasFormOfName);
  return (
    !results.isAnswered || names.length === found.length || names.some((name) => name.toLowerCase() === inSmallLetters(query))
  );
}

/** The weight of a word that fewer than one section in 150 has, as `priority`: a name may be meant as well. */
const rare = 5;

/** Whether a name counts only if it is called exactly so: the word is rare, or documents have words alone that begin in another way. */
function isExactOnly(query: string, results: SearchResults): boolean {
  if (isWrittenAsName(query) || meansName(query, results)) return false;
  const [[, weight] = ["", 0], ...others] = results.weights;
  if (others.length === 0 && weight > rare && !/\s/.test(query.trim())) return true;
  const start = inSmallLetters(query).slice(0, 3);
  return markedIn(results).every((each) => !each.toLowerCase().startsWith(start));
}

function markedIn({ hits }: SearchResults): readonly string[] {
  return hits.flatMap(({ title, titleMarks, excerpt, excerptMarks }) => [
    ...titleMarks.map(([from, to]) => title.slice(from, to)),
    ...excerptMarks.map(([from, to]) => excerpt.slice(from, to)),
  ]);
}

function inSmallLetters(query: string): string {
  return query.trim().toLowerCase();
}

/** `offset`: of the results; names are the first. */
export function withNames(results: SearchResults, query: string, all: readonly VersionNames[], offset: number): SearchResults {
  const found = foundIn(query, all);
  const [level] = levels.filter((each) => found.some((own) => own.level === each));
  if (level === undefined || (level !== "exact" && isExactOnly(query, results))) return results;
  const chosen = found.filter((own) => own.level === level);
  const isName = isSpelledAsName(query) || chosen.some(({ names }) => names.some((each) => isNoWord(each, results)));
  const named = folded(chosen.flatMap(({ version, names }) => names.slice(0, most[level]).map((name) => hitOf(name, version))));
  const pages = new Set(named.map(({ page }) => page.url));
  const documents = results.hits.filter(({ page }) => !pages.has(page.url));
  const shown = offset > 0 ? [] : named.slice(0, most[level]);
  const isExact = level === "exact";
  return {
    ...results,
    correction: isExact ? null : results.correction,
    // A name of the API, or the beginning of one, is something that the documentation has.
    missing: level === "alike" || level === "named" ? results.missing : [],
    isAnswered: results.isAnswered || isExact,
    total: results.total + named.length,
    hits: mixed(documents, shown, { level, isAnswered: results.isAnswered, isName, isAsked: isAsked(query, documents, shown) }),
  };
}

/** A name that the version being read lacks is told all the same, with the versions that have it. */
function foundIn(query: string, all: readonly VersionNames[]) {
  const found = all.flatMap(({ names, others: _, ...version }) => {
    const own = findNames(query, names);
    return own === null ? [] : [{ version, ...own }];
  });
  if (found.some(({ level }) => level === "exact")) return found;
  const elsewhere = all.slice(0, 1).flatMap(({ names: _, others, ...version }) => {
    const own = findNames(query, others);
    return own?.level === "exact" ? [{ version, ...own }] : [];
  });
  return [...found, ...elsewhere];
}

/** A type, or a function that is spelled as no word. Constants and enumerators are called like what they stand for: `WireGuard`. */
function isNoWord({ kind, name }: ApiName, { isAnswered }: SearchResults): boolean {
  return kind === "y" || ((kind === "f" || kind === "t" || !isAnswered) && isSpelledAsName(name));
}

const levels: readonly Level[] = ["exact", "begins", "named", "alike"];

interface Meaning {
  readonly level: Level;
  /** Documents have the word as it is written. */
  readonly isAnswered: boolean;
  /** A type is called so, or it is spelled as a name. What many members are called is a word of documents, too. */
  readonly isName: boolean;
  /** A question is about the name, and the best document is not. */
  readonly isAsked: boolean;
}

/** Words that ask what the page of a name says: what it is, what it returns, and where it is declared. */
const referring: ReadonlySet<string> = new Set(
  "called declare declared declares defined defines header mean means return returns".split(" "),
);
/** Words that ask how a name is used, which a document may explain better than the page of the name. */
const using: ReadonlySet<string> = new Set("call example examples get need use used using".split(" "));

/** Whether nothing is asked about but names. Where it is asked how one is used, a document that says it comes first. */
function isAsked(query: string, documents: readonly Hit[], named: readonly Hit[]): boolean {
  const names = named.map(({ title }) => title.toLowerCase());
  const words = query.split(/[\s?!,;"'`]+/).filter((word) => word !== "" && !isSpelledAsName(word));
  const telling = words.map((word) => word.toLowerCase()).filter((word) => !stopWords.has(word) && !referring.has(word));
  if (telling.length === 0) return true;
  if (telling.some((word) => !using.has(word))) return false;
  const [best] = documents;
  const said = documents.filter(({ page }) => page.url === best?.page.url).map(({ title, excerpt }) => `${title} ${excerpt}`);
  return !names.some((name) => said.join(" ").toLowerCase().includes(name));
}

function mixed(documents: readonly Hit[], named: readonly Hit[], meaning: Meaning): readonly Hit[] {
  if (named.length === 0) return documents;
  const before = pagesBefore(meaning);
  const pages = [...new Set(documents.map(({ page }) => page.url))].slice(0, before);
  const first = documents.filter(({ page }) => pages.includes(page.url));
  const rest = documents.filter(({ page }) => !pages.includes(page.url));
  const kept = before === 1 ? first.slice(0, sectionsBefore) : first;
  return [...kept, ...(meaning.isName ? named : named.slice(0, 1)), ...rest];
}

/** How many documents come before the names. What no document has, and looks like a name, is one that is misspelt. */
function pagesBefore({ level, isAnswered, isName, isAsked }: Meaning): number {
  if (level === "named" && isAsked) return 0;
  if (level === "begins") return isAnswered ? 3 : 0;
  if (level === "alike") return isName && !isAnswered ? 0 : 1;
  return level === "exact" && isName ? 0 : 1;
}

/** `getPort`, `LINKTYPE_RAW`, `Packet::open`, `open()`. */
function hasFormOfName(text: string): boolean {
  return /[\d_:(~]|[a-z][A-Z]|[A-Z]{2}|->/.test(text);
}

function hitOf({ name, kind, anchor, page, absent }: ApiName, { version, isLast }: Omit<VersionNames, "names" | "others">): Hit {
  const isPage = kind === "y";
  const url = isLast ? page.url : `${page.url}?v=${encodeURIComponent(version.replace(/^.*\//, ""))}`;
  const having = absent.includes(version) ? page.versions.filter((each) => !absent.includes(each)) : [version];
  return {
    url: isPage ? url : `${url}#${anchor}`,
    version: having[0] ?? version,
    versions: having,
    breadcrumbs: [placeOf(kind, page)],
    title: isPage ? page.title : name,
    titleMarks: [],
    anchor,
    excerpt: isPage ? page.brief : "",
    excerptMarks: [],
    page: { url: page.url, title: page.title },
    kind: "symbol",
  };
}

/** What members are called in C++. */
const kindWords: Readonly<Record<Exclude<ApiName["kind"], "y">, string>> = {
  ...{ f: "function", v: "field", c: "constant", e: "enumerator", m: "macro", t: "type" },
};

/** `class · Packet++ · TcpLayer.h`, `function · TcpLayer · Packet++ · TcpLayer.h`. A header is named once. */
function placeOf(kind: ApiName["kind"], { kind: pageKind, title, place }: ApiPage): string {
  const places = place.split(" · ").filter((each) => each !== "" && each !== title);
  if (kind === "y") return [pageKind, ...places].join(" · ");
  return [kindWords[kind], ...(pageKind === "header" ? [...places, title] : [title, ...places])].join(" · ");
}

/** Adds to each member that is listed the sentence of its note. A member whose sentence cannot be loaded has none. */
export async function withSentences(
  results: SearchResults,
  all: readonly VersionNames[],
  read: ReadSentences,
): Promise<SearchResults> {
  const hits = results.hits.map(async (hit): Promise<Hit> => {
    const file = sentencesFor(hit, all);
    if (file === null) return hit;
    const said = await read(file).catch((): MemberSentences => ({}));
    return { ...hit, excerpt: said[hit.page.url]?.[hit.anchor] ?? "" };
  });
  return { ...results, hits: await Promise.all(hits) };
}

/** The same where nothing more is to be loaded yet. */
export function awaitingSentences(results: SearchResults, all: readonly VersionNames[]): SearchResults {
  const isAwaited = results.hits.map((hit) => sentencesFor(hit, all) !== null);
  if (!isAwaited.includes(true)) return results;
  const hits = results.hits.map((hit, at) => (isAwaited[at] ? { ...hit, isPending: true } : hit));
  return { ...results, hits, isPartial: true };
}

/** Null for what is no member, and where nothing says what its members do. */
function sentencesFor({ anchor, page }: Hit, all: readonly VersionNames[]): string | null {
  if (anchor === "") return null;
  const [own] = all.flatMap(({ names, others }) =>
    [names, others].flatMap((each) => each.find((one) => one.page.url === page.url) ?? []),
  );
  return own?.page.sentences ?? null;
}

/** One for all versions that have it. */
function folded(hits: readonly Hit[]): readonly Hit[] {
  const byName = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.page.title}#${hit.anchor}`;
    const known = byName.get(key);
    byName.set(key, known === undefined ? hit : { ...known, versions: [...known.versions, ...hit.versions] });
  }
  return [...byName.values()];
}
