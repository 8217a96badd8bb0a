/**
 * Postings, spelling lists and packs → bytes. `client/search/engine/decode.ts` reads them back; the two change together.
 *
 * Sorted strings are front-coded: how much each shares with the one before, then all the rests in one run of text. Section
 * numbers are differences. Numbers of one kind stand together, which compresses better.
 */
import { Bytes } from "./bytes.ts";
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

/** terms · kept counts · dropped counts · section differences · impacts. */
export function encodePostings(postings: readonly Posting[]): Uint8Array {
  const bytes = new Bytes();
  writeStrings(
    bytes,
    postings.map(({ term }) => term),
  );
  bytes.numbers(postings.map(({ sections }) => sections.length));
  bytes.numbers(postings.map(({ frequency, sections }) => frequency - sections.length));
  for (const { sections } of postings) bytes.ascending(sections);
  for (const { impacts } of postings) bytes.raw(impacts);
  return bytes.finish();
}

export type Parts = ReadonlyMap<string, Uint8Array>;

/** names · lengths · the parts one after another. */
export function encodePack(parts: Parts): Uint8Array {
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
