/** The main thread builds the search index. */
import type { Hash } from "../../../src/core/model.ts";
import { openSearchMaker as open, type SearchMaker } from "../../../src/workers/searchThread.ts";

export function openSearchMaker(root: string | null, code: Hash): SearchMaker {
  return open(root, code, { script: null, worthwhile: 0 });
}
