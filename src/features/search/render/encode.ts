/**
 * Postings, spelling lists and packs → bytes. `client/search/engine/decode.ts` reads them back; the two change together.
 *
 * Sorted strings are front-coded: how much each shares with the one before, then all the rests in one run of text. Section
 * numbers are differences. Numbers of one kind are stored together, which compresses better.
 */
import type { Posting } from "./postings.ts";

/** count · shared lengths · rest lengths · bytes of the rests · the rests. */
function writeStrings(bytes: Bytes, strings: readonly string[]): Bytes {
  const shared = strings.map((string, index) => sharedLength(string, strings[index - 1] ?? ""));
  const rests = strings.map((string, index) => string.slice(shared[index]));
  const text = new TextEncoder().encode(rests.join(""));
  bytes
    .number(strings.length)
    .numbers(shared)
    .numbers(rests.map((rest) => rest.length));
  return bytes.number(text.length).raw(text);
}

export function encodeStrings(strings: readonly string[]): Uint8Array {
  return writeStrings(new Bytes(), strings).finish();
}

/** The terms and then their lists: a shard of the dictionary with all that it says. */
export function encodePostings(postings: readonly Posting[]): Uint8Array {
  return new Bytes().raw(encodeTerms(postings)).raw(encodeLists(postings)).finish();
}

/** terms · kept counts · dropped counts · commonness. */
export function encodeTerms(postings: readonly Posting[]): Uint8Array {
  const bytes = new Bytes();
  writeStrings(
    bytes,
    postings.map(({ term }) => term),
  );
  bytes.numbers(postings.map(({ sections }) => sections.length));
  bytes.numbers(postings.map(({ frequency, sections }) => frequency - sections.length));
  bytes.numbers(postings.map(({ commonness }) => commonness));
  return bytes.finish();
}

/** section differences · impacts. */
export function encodeLists(postings: readonly Posting[]): Uint8Array {
  const bytes = new Bytes();
  for (const { sections } of postings) bytes.ascending(sections);
  for (const { impacts } of postings) bytes.raw(impacts);
  return bytes.finish();
}

/** names · lengths · the parts one after another. `parts` are by name. */
export function encodePack(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const bytes = writeStrings(new Bytes(), [...parts.keys()]);
  bytes.numbers([...parts.values()].map((part) => part.length));
  for (const part of parts.values()) bytes.raw(part);
  return bytes.finish();
}

export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

export function differences(ascending: ArrayLike<number>): readonly number[] {
  return Array.from(ascending, (value, index) => value - (ascending[index - 1] ?? 0));
}

/** Never splits a surrogate pair: the rests would not be text. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  const last = a.charCodeAt(length - 1);
  return last >= 0xd800 && last < 0xdc00 ? length - 1 : length;
}

/** A growing run of bytes. */
class Bytes {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** A whole number from 0, seven bits a byte, the lowest first. */
  number(value: number): this {
    this.#grow(8);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
    return this;
  }

  numbers(values: Iterable<number>): this {
    for (const value of values) this.number(value);
    return this;
  }

  /** Each number's difference to the one before. */
  ascending(values: Uint32Array): this {
    let last = 0;
    for (const value of values) {
      this.number(value - last);
      last = value;
    }
    return this;
  }

  raw(bytes: ArrayLike<number>): this {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}
