/** Takes the place of `createSearch.ts` in an exported copy: searches in the page, because a file may not start a worker. */
import { createEngine } from "../search/engine/createEngine.ts";
import type { Search } from "../search/engine/createSearch.ts";

export function createSearch({ base }: { readonly base: string }): Search {
  const { search } = createEngine(base);
  return { search, preload: (version: string) => void search("", { versions: [version] }).catch(() => undefined) };
}
