/**
 * Weighed pages of the last build, by the hash of what they were weighed by; read when one is first asked for, and then only that
 * one made. They are kept as a few long arrays, which are read and written without a look at what is in them.
 */
import type { Hash } from "../core/model.ts";
import { Numbering } from "../core/numbering.ts";
import type { PageWeight } from "./indexParts.ts";
import { keyBytes } from "./shared/format.ts";

/** Page after page, and in it section after section. */
export interface StoredWeights {
  /** Joined by line ends, which no term holds. */
  readonly vocabulary: string;
  readonly pages: readonly Hash[];
  /** Sections of each page. */
  readonly sections: Uint32Array;
  /** Terms of each section. */
  readonly lengths: Uint32Array;
  readonly terms: Uint32Array;
  readonly impacts: Uint8Array;
  readonly keys: Uint8Array;
}

/** Where a page begins among the sections and the terms. */
interface Place {
  readonly section: number;
  readonly sections: number;
  readonly term: number;
}

interface Opened {
  readonly vocabulary: Numbering;
  readonly stored: StoredWeights;
  readonly places: ReadonlyMap<Hash, Place>;
}

export class StoredPages extends Map<Hash, PageWeight> {
  readonly #read: () => StoredWeights | null;
  #opened: Opened | null = null;

  constructor(read: () => StoredWeights | null) {
    super();
    this.#read = read;
  }

  /** The terms that the pages' numbers stand for, and those that will be met. */
  get vocabulary(): Numbering {
    return this.#open().vocabulary;
  }

  override get(key: Hash): PageWeight | undefined {
    const known = super.get(key);
    if (known !== undefined) return known;
    const { places, stored } = this.#open();
    const place = places.get(key);
    return place === undefined ? undefined : pageAt(place, stored);
  }

  override has(key: Hash): boolean {
    return super.has(key) || this.#open().places.has(key);
  }

  /** For the next build: the pages that were set, with the terms that they use. */
  toStored(): StoredWeights {
    const weights = [...this.values()];
    const sections = weights.flatMap((weight) => weight.sections);
    const { all: known } = this.vocabulary;
    const lengths = Uint32Array.from(sections, (section) => section.terms.length);
    const terms = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
    let at = 0;
    for (const section of sections) {
      terms.set(section.terms, at);
      at += section.terms.length;
    }
    const used = inUse(terms, known);
    const numbers = new Uint32Array(known.length);
    used.forEach((number, place) => {
      numbers[number] = place;
    });
    for (let place = 0; place < terms.length; place++) terms[place] = numbers[terms[place] ?? 0] ?? 0;
    return {
      vocabulary: used.map((number) => known[number] ?? "").join("\n"),
      pages: [...this.keys()],
      sections: Uint32Array.from(weights, (weight) => weight.sections.length),
      lengths,
      terms,
      impacts: Buffer.concat(sections.map(({ impacts }) => impacts)),
      keys: Buffer.concat(weights.map(({ keys }) => keys)),
    };
  }

  #open(): Opened {
    this.#opened ??= open(this.#read() ?? nothing());
    return this.#opened;
  }
}

/** The numbers of the terms that stand anywhere, in the order of the terms: the next build has less to sort. */
function inUse(numbers: Uint32Array, terms: readonly string[]): readonly number[] {
  const isUsed = new Uint8Array(terms.length);
  for (const number of numbers) isUsed[number] = 1;
  return [...terms.keys()]
    .filter((number) => isUsed[number] === 1)
    .sort((a, b) => ((terms[a] ?? "") < (terms[b] ?? "") ? -1 : 1));
}

function open(stored: StoredWeights): Opened {
  const terms = stored.vocabulary === "" ? [] : stored.vocabulary.split("\n");
  const places = new Map<Hash, Place>();
  let [section, term] = [0, 0];
  for (const [at, page] of stored.pages.entries()) {
    const sections = stored.sections[at] ?? 0;
    places.set(page, { section, sections, term });
    for (const end = section + sections; section < end; section++) term += stored.lengths[section] ?? 0;
  }
  return { vocabulary: new Numbering(terms), stored, places };
}

function nothing(): StoredWeights {
  const [numbers, bytes] = [new Uint32Array(), new Uint8Array()];
  return { vocabulary: "", pages: [], sections: numbers, lengths: numbers, terms: numbers, impacts: bytes, keys: bytes };
}

function pageAt({ section: first, sections: count, term }: Place, { lengths, terms, impacts, keys }: StoredWeights): PageWeight {
  let from = term;
  const sections = Array.from(lengths.subarray(first, first + count), (length) => {
    const section = { terms: terms.subarray(from, from + length), impacts: impacts.subarray(from, from + length) };
    from += length;
    return section;
  });
  return { sections, keys: keys.subarray(first * keyBytes, (first + count) * keyBytes) };
}
