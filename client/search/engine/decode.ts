/** Bytes of an index → postings, spelling lists and parts of a pack: the counterpart of `src/features/search/render/encode.ts`. */

/** Terms in UTF-16 order, and where the postings of each start. */
export interface Terms {
  readonly terms: readonly string[];
  /** How many sections contain the term, whether or not they are listed here. */
  readonly frequencies: readonly number[];
  /** How common each term is in the language of the site. */
  readonly commonness: readonly number[];
  /** One more than terms. */
  readonly starts: readonly number[];
}

/** The postings of successive terms. */
export interface Lists {
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

type Reader = ReturnType<typeof reader>;

function reader(bytes: Uint8Array) {
  let at = 0;
  return {
    number: () => {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes[at++] ?? 0;
        value += (byte & 127) * factor;
        if (byte < 128) return value;
      }
    },
    take: (length: number) => {
      at += length;
      return bytes.subarray(at - length, at);
    },
  };
}

function readNumbers({ number }: Reader, count: number): readonly number[] {
  return Array.from({ length: count }, number);
}

function readStrings(from: Reader): readonly string[] {
  const count = from.number();
  const shared = readNumbers(from, count);
  const lengths = readNumbers(from, count);
  const rests = new TextDecoder().decode(from.take(from.number()));
  let at = 0;
  let last = "";
  return shared.map((length, index) => {
    const end = at + (lengths[index] ?? 0);
    last = last.slice(0, length) + rests.slice(at, end);
    at = end;
    return last;
  });
}

export function decodeStrings(bytes: Uint8Array): readonly string[] {
  return readStrings(reader(bytes));
}

export function decodeTerms(bytes: Uint8Array): Terms {
  return readTerms(reader(bytes));
}

/** The lists of successive terms: those from the place `first` up to `end`. */
export function decodeLists(bytes: Uint8Array, { starts }: Pick<Terms, "starts">, first: number, end: number): Lists {
  return readLists(reader(bytes), starts.slice(first, end + 1));
}

/** Terms and their lists in one part. */
export function decodeShard(bytes: Uint8Array): Terms & Lists {
  const from = reader(bytes);
  const terms = readTerms(from);
  return { ...terms, ...readLists(from, terms.starts) };
}

function readTerms(from: Reader): Terms {
  const terms = readStrings(from);
  const kept = readNumbers(from, terms.length);
  const frequencies = readNumbers(from, terms.length).map((dropped, index) => dropped + (kept[index] ?? 0));
  const commonness = readNumbers(from, terms.length);
  const starts = [0];
  for (const count of kept) starts.push((starts.at(-1) ?? 0) + count);
  return { terms, frequencies, commonness, starts };
}

function readLists(from: Reader, starts: readonly number[]): Lists {
  const [first = 0, ...ends] = starts;
  const sections = new Uint32Array((starts.at(-1) ?? 0) - first);
  let at = 0;
  for (const end of ends) {
    let section = 0;
    for (; at < end - first; at++) {
      section += from.number();
      sections[at] = section;
    }
  }
  return { sections, impacts: from.take(sections.length) };
}

export function decodePack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const from = reader(bytes);
  const names = readStrings(from);
  const lengths = readNumbers(from, names.length);
  return new Map(names.map((name, index) => [name, from.take(lengths[index] ?? 0)]));
}

export function decodeJson<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}
