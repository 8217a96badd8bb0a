/** MiniSearch with our tokenizer: the whole index and all excerpts in one file. */
import { gzipSync } from "node:zlib";
import MiniSearch, { type Options } from "minisearch";
import { recordsOf, type SearchInput } from "../../../../src/search/records.ts";
import { stem } from "../../../../src/search/shared/stem.ts";
import { stopWords } from "../../../../src/search/shared/stopWords.ts";
import { countTerms } from "../../../../src/search/shared/terms.ts";
import { fold, wordsOf } from "../../../../src/search/shared/words.ts";
import { type Contender, timed } from "../contender.ts";

interface Section {
  readonly id: number;
  readonly page: string;
  readonly heading: string;
  readonly above: string;
  readonly text: string;
  readonly code: string;
}

/** Its library, minified and compressed. */
const scriptBytes = 6_800;

const options: Options<Section> = {
  fields: ["heading", "above", "text", "code"],
  storeFields: ["page", "heading", "text"],
  tokenize: (text) => [...countTerms(text).terms.keys()],
  processTerm: (term) => term,
  searchOptions: {
    boost: { heading: 6, above: 2, text: 1, code: 0.6 },
    fuzzy: 0.2,
    prefix: (_, at, terms) => at === terms.length - 1,
    tokenize: (text) => wordsOf(text).map((word) => stem(fold(word.text))),
    boostTerm: (term) => (stopWords.has(term) ? 0.1 : 1),
  },
};

export const miniSearch: Contender = {
  name: "MiniSearch",
  prepare: async (input) => {
    const sections = sectionsOf(input);
    const { value: index, ...spent } = await timed(async () => {
      const made = new MiniSearch<Section>(options);
      made.addAll(sections);
      return made;
    });
    const bytes = scriptBytes + gzipSync(JSON.stringify(index), { level: 9 }).length;
    return {
      build: spent,
      search: async (query) => [...new Set(index.search(query).map((result) => String(result.page)))],
      firstQueryBytes: async () => bytes,
    };
  },
};

function sectionsOf(input: SearchInput): readonly Section[] {
  const last = input.site.versions.find((version) => version.isLast) ?? null;
  const pages = [...recordsOf(input, last), ...(last === null ? [] : recordsOf(input, null))];
  const all = pages.flatMap(({ url, label, keywords, path, records }) =>
    records.map(({ depth, levels, text, code }) => {
      const names = depth === 1 ? [label, ...keywords, path.replace(/[/-]+/g, " ")] : [];
      const above = levels.slice(0, depth).filter((level) => level !== null);
      return { page: url, heading: [levels[depth] ?? "", ...names].join(" "), above: above.join(" "), text, code };
    }),
  );
  return all.map((section, id) => ({ id, ...section }));
}
