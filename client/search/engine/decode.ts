/** Bytes of an index → postings, spelling lists and parts of a pack: the counterpart of `src/features/search/render/encode.ts`. */

/** One shard of the dictionary: terms in UTF-16 order, and where the postings of each start. */
export interface Shard {
  readonly terms: readonly string[];
  /** How many sections contain the term, whether or not they are listed here. */
  readonly frequencies: readonly number[];
  /** How common each term is in the language of the site. */
  readonly commonness: readonly number[];
  /** One more than terms. */
  readonly starts: readonly number[];
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

export function decodeShard(bytes: Uint8Array): Shard {
  const from = reader(bytes);
  const terms = readStrings(from);
  const kept = readNumbers(from, terms.length);
  const frequencies = readNumbers(from, terms.length).map((dropped, index) => dropped + (kept[index] ?? 0));
  const commonness = readNumbers(from, terms.length);
  const starts = [0];
  for (const count of kept) starts.push((starts.at(-1) ?? 0) + count);
  const sections = new Uint32Array(starts.at(-1) ?? 0);
  let at = 0;
  for (const count of kept) {
    let section = 0;
    for (const end = at + count; at < end; at++) {
      section += from.number();
      sections[at] = section;
    }
  }
  return { terms, frequencies, commonness, starts, sections, impacts: from.take(sections.length) };
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
