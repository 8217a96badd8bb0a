/**
 * An entry of the manifest → the bytes of its parts by name: from the pack, or from the part's place in a segment, which a range
 * request loads when the part is first needed.
 */
import {
  type IndexEntry,
  lengthBytes,
  type Place,
  partNames,
  partsOf,
  placesOf,
  type Root,
  segmentPath,
} from "../../../src/engine/search/shared/format.ts";
import { decodeJson, decodePack } from "./decode.ts";
import { type Fetch, LoadError, memoize, openFile } from "./fetchIndex.ts";

export type Parts = (name: string) => Promise<Uint8Array>;

export async function openParts({ path, packed }: IndexEntry, base: string, fetch: Fetch): Promise<Parts> {
  const url = `${base}search/${path}`;
  const first = packed ? url : `${url}/${partNames.root}`;
  const opened = await openFile(first, (await fetch(first)).bytes);
  if (!packed) return partsOfFolder(url, opened, fetch);
  const parts = decodePack(opened);
  return async (name) => parts.get(name) ?? new Uint8Array();
}

function partsOfFolder(url: string, rootBytes: Uint8Array, fetch: Fetch): Parts {
  const root = decodeJson<Root>(rootBytes);
  const places = placesOf(root.units);
  const placeOf = new Map(partsOf(root).map((name, at) => [name, places[at]]));
  const block = blockReader(url, fetch);
  return memoize(async (name) => {
    const place = placeOf.get(name);
    return name === partNames.root || place === undefined ? rootBytes : block(place);
  });
}

/** What a host that ignores ranges sends is kept: the next parts of the segment need no request. */
function blockReader(url: string, fetch: Fetch): (place: Place) => Promise<Uint8Array> {
  const whole = new Map<string, Uint8Array>();
  return async ({ segment, from, to }) => {
    const file = `${url}/${segmentPath(segment)}`;
    const known = whole.get(file);
    if (known !== undefined) return openBlock(file, known.subarray(from, to));
    const { bytes, isWhole } = await fetch(file, { range: { from, to } });
    if (!isWhole) return openBlock(file, bytes);
    whole.set(file, bytes);
    return openBlock(file, bytes.subarray(from, to));
  };
}

async function openBlock(file: string, block: Uint8Array): Promise<Uint8Array> {
  if (block.length < lengthBytes) throw new LoadError(`${file} is damaged`);
  const length = new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  return openFile(file, block.subarray(lengthBytes, lengthBytes + length));
}
