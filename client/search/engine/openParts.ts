/**
 * An entry of the manifest → the bytes of its parts by name: from the pack, or from the part's place in a segment, which a range
 * request loads when the part is first needed. A host that knows no ranges sends each segment once.
 */
import {
  type IndexEntry,
  lengthBytes,
  lookupsOf,
  type Place,
  partNames,
  partsOf,
  placesOf,
  type Root,
  segmentPath,
} from "../../../src/engine/search/shared/format.ts";
import { decodeJson, decodePack } from "./decode.ts";
import { type Fetch, LoadError, memoize, openFile } from "./fetchIndex.ts";

export interface Parts {
  readonly part: (name: string) => Promise<Uint8Array>;
  /** Loads what lists results by one request, if that is one file: in its parts it would be a dozen. */
  readonly loadLookups: () => Promise<unknown>;
}

export async function openParts({ path, packed }: IndexEntry, base: string, fetch: Fetch): Promise<Parts> {
  const url = `${base}search/${path}`;
  const first = packed ? url : `${url}/${partNames.root}`;
  const { bytes, hasRanges } = await fetch(first);
  const opened = await openFile(first, bytes);
  if (!packed) return partsOfFolder(opened, segmentReader(url, hasRanges, fetch));
  const parts = decodePack(opened);
  return { part: async (name) => parts.get(name) ?? new Uint8Array(), loadLookups: async () => undefined };
}

function partsOfFolder(rootBytes: Uint8Array, { block, load }: ReturnType<typeof segmentReader>): Parts {
  const root = decodeJson<Root>(rootBytes);
  const lookups = lookupsOf(root);
  const places = placesOf(root.units, lookups);
  const placeOf = new Map(partsOf(root).map((name, at) => [name, places[at]]));
  return {
    part: memoize(async (name) => {
      const place = placeOf.get(name);
      return name === partNames.root || place === undefined ? rootBytes : block(place);
    }),
    loadLookups: async () => places[lookups - 1]?.segment === 0 && load(segmentPath(0)),
  };
}

function segmentReader(url: string, hasRanges: boolean, fetch: Fetch) {
  const whole = new Map<string, Promise<Uint8Array>>();
  const load = (path: string) => {
    const file = whole.get(path) ?? fetch(`${url}/${path}`).then(({ bytes }) => bytes);
    whole.set(path, file);
    file.catch(() => whole.delete(path));
    return file;
  };
  const block = async ({ segment, from, to }: Place) => {
    const path = segmentPath(segment);
    const known = hasRanges ? whole.get(path) : load(path);
    if (known !== undefined) return openBlock(`${url}/${path}`, (await known).subarray(from, to));
    const { bytes, isWhole } = await fetch(`${url}/${path}`, { range: { from, to } });
    if (isWhole) whole.set(path, Promise.resolve(bytes));
    return openBlock(`${url}/${path}`, isWhole ? bytes.subarray(from, to) : bytes);
  };
  return { load, block };
}

async function openBlock(file: string, block: Uint8Array): Promise<Uint8Array> {
  if (block.length < lengthBytes) throw new LoadError(`${file} is damaged`);
  const length = new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  return openFile(file, block.subarray(lengthBytes, lengthBytes + length));
}
