/**
 * An entry of the manifest → the bytes of its parts by name: from its packs, each loaded when a part in it is first needed, or from the
 * part's place in a segment, which a range request loads. A host that knows no ranges sends each segment once.
 */
import {
  firstPack,
  type IndexEntry,
  lengthBytes,
  lookupsOf,
  type Place,
  packsOf,
  partNames,
  partsOf,
  placesOf,
  type Root,
  segmentPath,
} from "../../../src/features/search/shared/format.ts";
import { decodeJson, decodePack } from "./decode.ts";
import { type Fetch, LoadError, memoize, openFile } from "./fetchIndex.ts";

export type Part = (name: string) => Promise<Uint8Array>;

export function openParts(entry: IndexEntry, base: string, fetch: Fetch): Part {
  const url = `${base}search/${entry.path}`;
  if (entry.packs === 0) return partsOfSegments(url, fetch);
  const pack = memoize(async (file) => decodePack(await openFile(file, (await fetch(file)).bytes)));
  if (entry.packs === 1) return async (name) => (await pack(url)).get(name) ?? none;
  const first = memoize(async (file) => {
    const parts = await pack(file);
    return { parts, packOf: packsOf(decodeJson<Root>(parts.get(partNames.root) ?? none)) };
  });
  return async (name) => {
    const { parts, packOf } = await first(`${url}/${firstPack}`);
    const other = packOf.get(name);
    return (other === undefined ? parts : await pack(`${url}/${other}`)).get(name) ?? none;
  };
}

const none = new Uint8Array();

function partsOfSegments(url: string, fetch: Fetch): Part {
  const opened = memoize(async (file) => {
    const { bytes, hasRanges } = await fetch(file);
    const rootBytes = await openFile(file, bytes);
    const root = decodeJson<Root>(rootBytes);
    const places = placesOf(root.units, lookupsOf(root));
    const read = segmentReader(url, hasRanges, fetch);
    return { rootBytes, read, placeOf: new Map(partsOf(root).map((name, at) => [name, places[at]])) };
  });
  const part = async (name: string) => {
    const { rootBytes, read, placeOf } = await opened(`${url}/${partNames.root}`);
    const place = placeOf.get(name);
    return place === undefined ? rootBytes : read(place);
  };
  return memoize(part);
}

function segmentReader(url: string, hasRanges: boolean, fetch: Fetch): (place: Place) => Promise<Uint8Array> {
  const whole = new Map<string, Promise<Uint8Array>>();
  const load = (path: string) => {
    const file = whole.get(path) ?? fetch(`${url}/${path}`).then(({ bytes }) => bytes);
    whole.set(path, file);
    file.catch(() => whole.delete(path));
    return file;
  };
  return async ({ segment, from, to }) => {
    const path = segmentPath(segment);
    const known = hasRanges ? whole.get(path) : load(path);
    if (known !== undefined) return openBlock(`${url}/${path}`, (await known).subarray(from, to));
    const { bytes, isWhole } = await fetch(`${url}/${path}`, { range: { from, to } });
    if (isWhole) whole.set(path, Promise.resolve(bytes));
    return openBlock(`${url}/${path}`, isWhole ? bytes.subarray(from, to) : bytes);
  };
}

async function openBlock(file: string, block: Uint8Array): Promise<Uint8Array> {
  if (block.length < lengthBytes) throw new LoadError(`${file} is damaged`);
  const length = new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  return openFile(file, block.subarray(lengthBytes, lengthBytes + length));
}
