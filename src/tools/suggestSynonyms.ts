/**
 * Queries that readers typed → words that the search of the finished site does not know, or finds far from what the query is about, each with words
 * that the site has instead: as a writer may paste them into `search.synonyms`.
 *
 * Near are the correction of a word that is misspelled, and words in the titles that the rest of the query finds. Whether they mean the same
 * is for the writer to say: vectors of words and dictionaries of English were tried, and made the search worse.
 */
import { parseManifest } from "../../client/search/engine/fetchIndex.ts";
import type { Hit, SearchResults } from "../../client/search/engine/protocol.ts";
import { stem } from "../features/search/shared/stem.ts";
import { tellingWords } from "../features/search/shared/terms.ts";
import { fold } from "../features/search/shared/words.ts";
import { latestVersions, openBuiltSite } from "../finished/builtSite.ts";
import { findBuild } from "../finished/findBuild.ts";
import { DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { listVersions } from "../sources/version/listVersions.ts";
import { openSearch } from "./mcp/searchAnswer.ts";

export interface SuggestedWord {
  readonly word: string;
  /** The queries that have it. */
  readonly queries: readonly string[];
  /** Whether the site has the word, though not in the title or a heading of what comes first. */
  readonly isWeak: boolean;
  /** Words of the site that may stand for it, the likeliest first. */
  readonly near: readonly string[];
}

/** One word of a query, and words near to it, the same one several times if several rows have it. */
interface Lack {
  readonly word: string;
  readonly isWeak: boolean;
  readonly near: readonly string[];
}

type Ask = (query: string, limit: number) => Promise<SearchResults>;

const mostNear = 4;

export async function suggestSynonyms(run: RunOptions, queries: readonly string[]): Promise<readonly SuggestedWord[]> {
  const build = await findBuild(run);
  const site = await openBuiltSite(build, async () => (await listVersions(run)).versions);
  const manifest = site.read("search/index.json");
  if (manifest === null)
    throw new DocsgenError([diagnose("cli/usage", "The finished build has no search of its own.", { hint })]);
  const engine = openSearch(build.out);
  const versions = latestVersions(site).map(({ name }) => name);
  const ask: Ask = (query, limit) => engine.search(query, { versions, limit });
  const { synonyms, title } = parseManifest(new TextEncoder().encode(manifest));
  const known = new Set([...synonyms.flatMap(({ words }) => (words.length === 1 ? words : [])), ...title.map(stem)]);
  const words = new Map<string, { queries: string[]; lacks: Lack[] }>();
  for (const query of new Set(queries)) {
    for (const lack of await lacksOf(query, known, ask)) {
      const seen = words.get(lack.word) ?? { queries: [], lacks: [] };
      words.set(lack.word, { queries: [...seen.queries, query], lacks: [...seen.lacks, lack] });
    }
  }
  return [...words]
    .map(([word, { queries, lacks }]) => ({
      word,
      queries,
      isWeak: lacks.every(({ isWeak }) => isWeak),
      near: mostOften(lacks.flatMap(({ near }) => near)).slice(0, mostNear),
    }))
    .sort((a, b) => Number(a.isWeak) - Number(b.isWeak) || b.queries.length - a.queries.length || (a.word < b.word ? -1 : 1));
}

const hint = 'Set search: { backend: "local" } in site.config.ts, and run "docsgen build".';

async function lacksOf(query: string, known: ReadonlySet<string>, ask: Ask): Promise<readonly Lack[]> {
  const found = await ask(query, rows);
  const missing = found.missing.map(fold);
  if (missing.length > 0) return Promise.all(missing.map((word) => missed(word, query, { known, ask })));
  const [first] = found.hits;
  if (first === undefined || isAbout(first, query)) return [];
  const told = found.weights.filter(([word]) => !known.has(stem(word)) && tellingWords(word).length > 0);
  const [word] = told.reduce((most, each) => (each[1] > most[1] ? each : most), ["", 0] as const);
  return word === "" ? [] : [{ word, isWeak: true, near: titleWords(found.hits, query, known) }];
}

/** How many rows say what a query is about. */
const rows = 5;

/** Some heading of the first row has a word of the query, or a synonym of one. */
function isAbout({ titleMarks, title, breadcrumbs, page }: Hit, query: string): boolean {
  const own = new Set(tellingWords(query).map(stem));
  return (
    titleMarks.length > 0 || tellingWords([title, page.title, ...breadcrumbs].join("\n")).some((word) => own.has(stem(word)))
  );
}

interface Asking {
  /** Words with synonyms, and those of the site's title. */
  readonly known: ReadonlySet<string>;
  readonly ask: Ask;
}

/** A word that nothing has: what the rest of the query finds, or what it may have been meant to be. */
async function missed(word: string, query: string, { known, ask }: Asking): Promise<Lack> {
  const rest = tellingWords(query).filter((other) => other !== word);
  const alone = await ask(word, 1);
  const others = rest.length === 0 ? [] : (await ask(rest.join(" "), rows)).hits;
  const corrected = alone.correction === null ? [] : [alone.correction, alone.correction];
  return { word, isWeak: false, near: [...corrected, ...titleWords(others, query, known)] };
}

/** Words of the titles, without those of the query and what is known. */
function titleWords(hits: readonly Hit[], query: string, known: ReadonlySet<string>): readonly string[] {
  const own = new Set([...known, ...tellingWords(query).map(stem)]);
  return hits.flatMap(({ title, page }) => {
    const words = tellingWords(`${title}\n${page.title}`).filter((word) => !own.has(stem(word)) && /\p{L}{3}/u.test(word));
    return [...new Map(words.map((word) => [stem(word), word])).values()];
  });
}

/** The most frequent first; of equal ones, the one met first. */
function mostOften(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}
