/**
 * The files of a search index: what the builder writes and the browser reads. A small index is one pack of all its parts; most are a
 * folder of packs: one with what every search needs (terms and heads), others with the sections of some terms each, of which a search
 * loads those of its words, and others with the texts of a few pages each, of which it loads those whose excerpts it shows. A large one is
 * a folder, too: the part `root`, and segments in which the other parts lie one after another, because thousands of small files slow disks
 * and deployments. Readers ask for the bytes of such a part by a range. Packs and parts are gzip-compressed by the builder and begin,
 * inside, with the magic number; names and JSON shapes are here.
 */

/** First bytes of every pack and part; the last one is the version of the format. */
export const magic = [0x44, 0x47, 0x53, 0x09] as const;

/** `search/index.json`: the only file with a name that stays. */
export interface Manifest {
  readonly format: 11;
  readonly language: string;
  /** The indexes, in the order of the site's versions; the one of the pages outside the docs has the name null and comes last. */
  readonly indexes: readonly IndexEntry[];
  readonly synonyms: readonly Synonym[];
  /** The words of the site's title: they stand on every page, so they say little in a query. */
  readonly title: readonly string[];
}

export interface IndexEntry {
  readonly name: string | null;
  readonly label: string;
  readonly isLast: boolean;
  /** Path below `search/`: of the one pack, or of the folder. */
  readonly path: string;
  /** How many packs hold it: one, many in a folder (`packsOf`), or none where its parts lie in segments. */
  readonly packs: number;
  /** Path below `search/` of the folder with the names of the API, which all versions of a set of documents share; absent where the version has no reference. */
  readonly names?: string;
}

/**
 * The files of names, in a folder. The list has a line for each page of the API reference: its address, title, qualified name, kind, place, sentence, and the number of the file with
 * the sentences of its members, then what is in it as `features/search/render/entryNames.ts` writes it. Before them a line with the versions. A query that is a name looks here, so that
 * thousands of members need not be in the index.
 */
export const nameFile = {
  folder: (hash: string) => `names/${hash}`,
  list: "list.bin",
  sentences: (number: number) => `${number}.bin`,
} as const;

/** What notes say of members in a sentence: by the address of a page and the anchor of a member. */
export type MemberSentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where one stands in a query, the others are looked for as well. */
export interface Synonym {
  /** Their stems. */
  readonly words: readonly string[];
  readonly also: readonly string[];
}

/** Part `root`: loaded first, always. */
export interface Root {
  /** How many sections each page has; sections are numbered through, in the order of the pages. */
  readonly sections: readonly number[];
  /** Pages whose text lies in several parts: page number, and how many sections each of its parts has. */
  readonly splits: readonly (readonly number[])[];
  /** How many stretches of text each pack of texts has; empty where all parts are one pack, or in segments. */
  readonly packed: readonly number[];
  /** Where each part with lists of postings begins (`postings/0`, …), by the place of its first term; empty where they lie with the terms. */
  readonly lists: readonly number[];
  /** Where each posting shard begins (`terms/0`, `terms/1`, …): the beginning of its first term, behind the last one before. */
  readonly terms: readonly string[];
  /** The same of each spelling shard; empty in a pack, which holds all terms anyway. */
  readonly spelling: readonly string[];
  /** How many units each of the other parts takes in the segments, in the order of `partsOf`; empty in a pack. */
  readonly units: readonly number[];
  /** Factors of the pages that have one: page number, factor. */
  readonly boosts: readonly (readonly [number, number])[];
  /** Facets of the whole index: `language:en`, `version:v25.05`. */
  readonly facets: readonly string[];
}

/** Part `pages/<page>`: what a list of results says of a page and its sections, but their text. */
export interface PageHead {
  readonly url: string;
  readonly title: string;
  /** There where the page is about a symbol of the API. */
  readonly symbol?: true;
  /** Sidebar categories above the page, outermost first. */
  readonly categories: readonly string[];
  readonly sections: readonly HeadSection[];
}

/** Depth (1: the page's opening, `rowDepth`: a row of a table), heading, anchor. */
type HeadSection = readonly [depth: number, title: string, anchor: string];
/** Deeper than any heading. */
export const rowDepth = 7;

/** A head as its part has it: without the anchors that follow from what is before them. */
export interface StoredHead extends Omit<PageHead, "sections"> {
  readonly sections: readonly (readonly [depth: number, title: string, anchor?: string])[];
}

export function storedHead({ sections, ...head }: PageHead): StoredHead {
  const stored = sections.map(([depth, title, anchor], at) => {
    const usual = usualAnchor(depth, title, sections[at - 1]?.[2] ?? "");
    return anchor === usual ? ([depth, title] as const) : ([depth, title, anchor] as const);
  });
  return { ...head, sections: stored };
}

export function headOf({ sections, ...head }: StoredHead): PageHead {
  let last = "";
  const whole = sections.map(([depth, title, anchor = usualAnchor(depth, title, last)]) => {
    last = anchor;
    return [depth, title, anchor] as const;
  });
  return { ...head, sections: whole };
}

/** A page's opening has none, a row that of the section before it, and a section the words of its heading. */
function usualAnchor(depth: number, title: string, before: string): string {
  if (depth === 1 || depth === rowDepth) return depth === 1 ? "" : before;
  return title
    .toLowerCase()
    .replace(/[^a-z\d _-]/g, "")
    .replaceAll(" ", "-");
}

/** Part `texts/<n>`: the sections of a stretch. */
export type StretchTexts = readonly SectionText[];

export type SectionText = readonly [text: string, code: string];

/** A stretch of a page whose text is one part: sections by their numbers within the page, the last one excluded. */
export interface Stretch {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/** The stretches of all pages, in the order of their parts. */
export function stretchesOf({ sections, splits }: Pick<Root, "sections" | "splits">): readonly Stretch[] {
  const split = new Map(splits.map(([page = 0, ...counts]) => [page, counts]));
  return sections.flatMap((count, page) => {
    let to = 0;
    return (split.get(page) ?? [count]).map((own) => {
      to += own;
      return { page, from: to - own, to };
    });
  });
}

/** Part `facets`: facet → the numbers of its pages, ascending, as differences. Loaded when a filter asks for it. */
export type PageFacets = Readonly<Record<string, readonly number[]>>;

/** Part `keys`: four bytes a section, little-endian; equal where sections of two versions are identical. Loaded where several are searched. */
export const keyBytes = 4;

export const partNames = {
  root: "root",
  facets: "facets",
  keys: "keys",
  terms: (shard: number) => `terms/${shard}`,
  lists: (number: number) => `lists/${number}`,
  spelling: (shard: number) => `spelling/${shard}`,
  page: (number: number) => `pages/${number}`,
  texts: (stretch: number | "") => `texts/${stretch}`,
} as const;

/** The names of all parts but the root, in the order in which the segments hold them. */
export function partsOf(root: Pick<Root, "sections" | "splits" | "terms" | "spelling">): readonly string[] {
  const { keys, facets } = partNames;
  return [
    ...root.terms.map((_, at) => partNames.terms(at)),
    keys,
    facets,
    ...root.sections.map((_, at) => partNames.page(at)),
    ...stretchesOf(root).map((_, at) => partNames.texts(at)),
    ...root.spelling.map((_, at) => partNames.spelling(at)),
  ];
}

/** The pack in the folder of an index that every search loads: terms and heads. */
export const firstPack = "terms.pack";

/** The packs of the parts that are not in the first one. */
export function packsOf({ lists, packed }: Pick<Root, "lists" | "packed">): ReadonlyMap<string, string> {
  const texts = packed.flatMap((count, at) => new Array<string>(count).fill(`texts-${at}.pack`));
  return new Map([
    [partNames.keys, "keys.pack"],
    ...lists.map((_, at) => [partNames.lists(at), `lists-${at}.pack`] as const),
    ...texts.map((pack, at) => [partNames.texts(at), pack] as const),
  ]);
}

/** How many parts come before the texts. */
export function lookupsOf({ sections, terms }: Pick<Root, "sections" | "terms">): number {
  return terms.length + 2 + sections.length;
}

/** Where a part lies: bytes of a segment, the last one excluded. */
export interface Place {
  readonly segment: number;
  readonly from: number;
  readonly to: number;
}

/** Parts begin at multiples of it, so that the root can say where they lie in little more than a digit each. */
const unitBytes = 128;
/** A host that ignores ranges sends a whole segment. */
const segmentUnits = 2048;

/** The length of a part comes before it, in four bytes, little-endian. */
export const lengthBytes = 4;

export function unitsFor(length: number): number {
  return Math.ceil((lengthBytes + length) / unitBytes);
}

/** The places of parts of these sizes; after the lookups another segment begins. A part that is larger than a segment has one of its own. */
export function placesOf(units: readonly number[], lookups: number): readonly Place[] {
  let [segment, end] = [0, 0];
  return units.map((own, at) => {
    if (end > 0 && (at === lookups || end + own > segmentUnits)) [segment, end] = [segment + 1, 0];
    end += own;
    return { segment, from: (end - own) * unitBytes, to: end * unitBytes };
  });
}

/** The path of a segment in the folder of its index. */
export function segmentPath(segment: number): string {
  return `${segment}.bin`;
}

/** Spelling entries: terms forwards behind `>`, backwards behind `<`, all in one sorted list. */
export const spellingMarks = { forward: ">", backward: "<" } as const;

/** Last character of the terms that stand for a whole title, which so lie where its first word does; no word ends with it. */
export const titleMark = "=";

/** Impacts are stored as bytes. */
export const impactScale = 255;
