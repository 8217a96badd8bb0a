/** The main thread builds the search index. */
import { type Indexer, openIndexer as open } from "../../../src/site/workers/indexTask.ts";

export { indexTask } from "../../../src/site/workers/indexTask.ts";

export function openIndexer(...[setup, options]: Parameters<typeof open>): Indexer {
  return open(setup, { ...options, worthwhile: Number.POSITIVE_INFINITY });
}
