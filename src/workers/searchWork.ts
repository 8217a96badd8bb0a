/**
 * What the search's thread does (`searchThread.ts` starts it). Bundled by itself: to open the whole library would take longer than
 * many a search is made.
 */
import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { Output } from "../core/model.ts";
import { openSearchMemory } from "../pipeline/searchMemory.ts";
import type { PageRecords } from "../search/records.ts";
import { type KeyedIndex, makeIndexes, neededPages, newSearchMemory, withKeys } from "../search/searchOutputs.ts";
import type { SearchAnswer, SearchOrders, SearchTask } from "./searchThread.ts";

/** Says which records it needs, gets them index by index, sends the files and keeps its memory. */
export async function makeSearch(): Promise<void> {
  if (parentPort === null) return;
  const port = parentPort;
  const { root, code } = workerData as SearchOrders;
  const inbox = on(port, "message");
  const next = async <T>(): Promise<T> => ((await inbox.next()).value as [T])[0];
  const stored = root === null ? null : await openSearchMemory(root, code);
  const memory = stored?.memory ?? newSearchMemory();
  stored?.warmUp();
  const { indexes, settings } = await next<SearchTask>();
  const keyed = indexes.map(({ pages, ...index }) => withKeys({ ...index, pages: pages.map(withoutRecords) }, settings));
  const needs = keyed.map((index) => neededPages(index, settings, memory));
  port.postMessage({ needs } satisfies SearchAnswer);
  const making = makeIndexes(keyed, settings, memory);
  let turn = making.next();
  for (const [number, index] of keyed.entries()) {
    const records = await next<readonly PageRecords["records"][]>();
    turn = making.next(withRecords(index, needs[number] ?? [], records));
  }
  const outputs = (turn.value as readonly Output[]).map((output) => ({
    ...output,
    body: new Uint8Array(output.body as Uint8Array<ArrayBuffer>),
  }));
  port.postMessage(
    { outputs } satisfies SearchAnswer,
    outputs.map(({ body }) => body.buffer),
  );
  // It knows everything by the hash of what it was made from: harmless, should the build fail after all.
  await stored?.save();
  port.close();
}

function withoutRecords(page: Omit<PageRecords, "records">): PageRecords {
  return { ...page, records: [] };
}

/** The index with the records of some pages, by their places. Nobody asks for the others. */
function withRecords(index: KeyedIndex, places: readonly number[], records: readonly PageRecords["records"][]): KeyedIndex {
  const given = new Map(places.map((place, at) => [place, records[at] ?? []] as const));
  const pages = index.pages.map((page, place) => {
    const known = given.get(place);
    return known === undefined ? page : { ...page, records: known };
  });
  return { ...index, pages };
}
