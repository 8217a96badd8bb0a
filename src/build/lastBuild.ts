/**
 * What a build may take from the one before it: bundles, search indexes, pages. All of it is under `.docsgen`, may be deleted
 * at any time, and is checked before it is used. (Compiled bodies have a cache of their own.)
 */
import type { LoadedConfig } from "../config/load.ts";
import { openHeaders } from "../content/headers.ts";
import { newScanMemory } from "../content/memory.ts";
import { hashOf } from "../hash.ts";
import { openAssetStore } from "../outputs/assetStore.ts";
import { type Package, toolKey } from "../package.ts";
import type { RenderInput } from "../render/render.tsx";
import type { SearchMemory } from "../search/searchOutputs.ts";
import type { Memory } from "./assemble.ts";
import { openComparisons } from "./comparisons.ts";
import { openPageCache, type PageCache } from "./pageCache.ts";
import { openSearchMemory } from "./searchMemory.ts";

export interface LastBuild {
  readonly memory: Pick<Memory, "assets" | "searchAssets" | "scan" | "compared">;
  readonly search: SearchMemory;
  /** Its pages, as seen from what is to be rendered now. */
  pages(input: RenderInput): Promise<PageCache>;
  /** After a build that was written: keeps what it made for the next. */
  save(): Promise<void>;
}

export async function openLastBuild(root: string, loaded: LoadedConfig, tool: Package): Promise<LastBuild> {
  const code = hashOf(toolKey(tool));
  const [assets, search, headers, comparisons] = await Promise.all([
    openAssetStore(loaded.config, root, tool.root, code),
    openSearchMemory(root, code),
    openHeaders(root, code),
    openComparisons(root, code),
  ]);
  const opened: PageCache[] = [];
  return {
    memory: {
      assets: assets.assets,
      searchAssets: assets.searchAssets,
      scan: { ...newScanMemory(), headers: headers.headers },
      compared: comparisons.compared,
    },
    search: search.memory,
    pages: async (input) => {
      const cache = await openPageCache(root, input, hashOf(code, loaded.hash, loaded.templates.hash));
      opened.push(cache);
      return cache;
    },
    save: async () => {
      // One after another: each of a large site is large.
      for (const part of [assets, search, headers, comparisons, ...opened]) await part.save();
    },
  };
}
