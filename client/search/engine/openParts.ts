/**
 * An entry of the manifest → the bytes of its parts by name: from its packs, or from the part's place in a segment, which a range
 * request loads when the part is first needed. A host that knows no ranges sends each segment once.
 */
import {
  type IndexEntry,
  lengthBytes,
  lookupsOf,
  type Place,
  packNames,
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
  /** Starts to load the texts, where they are one file: a query will want excerpts. */
  readonly loadTexts: () => void;
}

export function openParts(entry: IndexEntry, base: string, fetch: Fetch): Parts {
  const url = `${base}search/${entry.path}`;
  if (entry.packs === 0) return partsOfFolder(url, fetch);
  const pack = memoize(async (file) => decodePack(await openFile(file, (await fetch(file)).bytes)));
  const [lists, texts] = entry.packs === 1 ? [url, url] : packNames.map((name) => `${url}/${name}`);
  const isText = (name: string) => name.startsWith(partNames.texts(""));
  return {
    part: async (name) => (await pack((isText(name) ? texts : lists) ?? url)).get(name) ?? new Uint8Array(),
    loadTexts: () => void pack(texts ?? url).catch(() => undefined),
  };
}

function partsOfFolder(url: string, fetch: Fetch): Parts {
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
  return { part: memoize(part), loadTexts: () => undefined };
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
