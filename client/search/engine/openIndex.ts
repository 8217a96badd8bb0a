/**
 * An entry of the manifest → an index that looks terms up. Parts are loaded when they are first needed (`openParts.ts`).
 */
import {
  headOf,
  type IndexEntry,
  keyBytes,
  type PageFacets,
  type PageHead,
  partNames,
  type Root,
  type SectionText,
  type StoredHead,
  type StretchTexts,
  stretchesOf,
} from "../../../src/features/search/shared/format.ts";
import { decodeJson } from "./decode.ts";
import { type Dictionary, openDictionary } from "./dictionary.ts";
import { memoize } from "./fetchIndex.ts";
import type { Part } from "./openParts.ts";

export interface SearchIndex extends Dictionary {
  readonly entry: IndexEntry;
  readonly root: Root;
  /** How many sections there are. */
  readonly size: number;
  /** Section → page. */
  readonly pageOf: Uint32Array;
  /** What a list says of the page of a section. */
  readonly head: (section: number) => Promise<Head>;
  readonly text: (section: number) => Promise<SectionText>;
  /** The text of a section, if it need not be loaded. */
  readonly knownText: (section: number) => SectionText | null;
  readonly facets: () => Promise<PageFacets>;
  /** A number for each section; identical sections have the same. */
  readonly keys: () => Promise<DataView>;
}

export interface Head {
  readonly page: PageHead;
  /** The number of the section within the page. */
  readonly number: number;
}

export async function openIndex(entry: IndexEntry, part: Part): Promise<SearchIndex> {
  const root = decodeJson<Root>(await part(partNames.root));
  const page = memoize(async (name) => headOf(decodeJson<StoredHead>(await part(name))));
  const facets = memoize(async (name) => decodeJson<PageFacets>(await part(name)));
  const pageOf = Uint32Array.from(root.sections.flatMap((count, index) => new Array<number>(count).fill(index)));
  const firsts = firstsOf(root.sections);
  return {
    entry,
    root,
    size: pageOf.length,
    pageOf,
    ...openDictionary(root, part),
    head: async (section) => {
      const number = pageOf[section] ?? 0;
      return { page: await page(partNames.page(number)), number: section - (firsts[number] ?? 0) };
    },
    ...textsOf(root, part),
    facets: () => facets(partNames.facets),
    keys: async () => {
      const bytes = await part(partNames.keys);
      return new DataView(bytes.buffer, bytes.byteOffset, pageOf.length * keyBytes);
    },
  };
}

function textsOf(root: Root, part: Part): Pick<SearchIndex, "text" | "knownText"> {
  const stretches = stretchesOf(root);
  const lengths = stretches.map(({ from, to }) => to - from);
  const firsts = firstsOf(lengths);
  const stretchOf = Uint32Array.from(lengths.flatMap((length, at) => new Array<number>(length).fill(at)));
  const known = new Map<number, StretchTexts>();
  const load = memoize(async (name) => decodeJson<StretchTexts>(await part(name)));
  const textIn = (texts: StretchTexts, section: number): SectionText =>
    texts[section - (firsts[stretchOf[section] ?? 0] ?? 0)] ?? ["", ""];
  return {
    text: async (section) => {
      const stretch = stretchOf[section] ?? 0;
      const texts = await load(partNames.texts(stretch));
      known.set(stretch, texts);
      return textIn(texts, section);
    },
    knownText: (section) => {
      const texts = known.get(stretchOf[section] ?? 0);
      return texts === undefined ? null : textIn(texts, section);
    },
  };
}

/** Where each run of so many begins. */
function firstsOf(counts: readonly number[]): Uint32Array {
  let sum = 0;
  return Uint32Array.from(counts, (count) => {
    sum += count;
    return sum - count;
  });
}
