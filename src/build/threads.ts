/**
 * What runs beside the first thread: compiling (`crew.ts` starts it) and making the search index (`searchThread.ts`).
 */
import { on } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { batch, compileGroups } from "../compile/compileAll.ts";
import { createCompiler } from "../compile/compiler.ts";
import { createFiles, type FileCache } from "../content/files.ts";
import type { Output } from "../model.ts";
import type { PageRecords } from "../search/records.ts";
import { type KeyedIndex, makeIndexes, neededPages, newSearchMemory, withKeys } from "../search/searchOutputs.ts";
import { type Done, type Orders, takeTurns } from "./crew.ts";
import { openSearchMemory } from "./searchMemory.ts";
import type { SearchAnswer, SearchOrders, SearchTask } from "./searchThread.ts";

/** Does what the thread was started for. */
export async function work(): Promise<void> {
  const orders = workerData as Orders | SearchOrders;
  if (parentPort === null) return;
  if (orders.job === "compile") await compile(orders, parentPort);
  else await search(orders, parentPort);
}

/** Takes body after body that no other thread has taken, and sends each one's variants. */
async function compile({ root, options, groups, taken }: Orders, port: MessagePort): Promise<void> {
  const compiler = createCompiler({ ...options, remarkPlugins: [], rehypePlugins: [] });
  const files: FileCache = new Map();
  for (const first of takeTurns(taken, groups.length)) {
    const some = groups.slice(first, first + batch).map(({ body, paths }) => {
      return { body, jobs: paths.map((path) => ({ body, files: createFiles(root, path, files) })) };
    });
    const all = await compileGroups(some, compiler);
    for (const [index, variants] of all.entries()) port.postMessage({ index: first + index, variants } satisfies Done);
  }
}

/** Says which records it needs, gets them index by index, sends the files and keeps its memory. */
async function search({ root, code }: SearchOrders, port: MessagePort): Promise<void> {
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
