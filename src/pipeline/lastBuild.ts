/**
 * What a build may take from the one before it: bundles, pages, comparisons. All of it is under `.docsgen`, may be deleted at any
 * time, and is checked before it is used. (Compiled bodies and search indexes have caches of their own.)
 */

import { openAssetStore } from "../assets/assetStore.ts";
import { type Memo as Kept, openMemo } from "../cache/memo.ts";
import type { LoadedConfig } from "../config/load.ts";
import { openHeaders } from "../content/headers.ts";
import type { Changes } from "../content/history.ts";
import { newScanMemory } from "../content/memory.ts";
import { openReadBefore } from "../content/readBefore.ts";
import { hashOf } from "../core/hash.ts";
import type { Compiled, Hash } from "../core/model.ts";
import type { Package } from "../core/package.ts";
import type { Comparisons } from "../plan/alternates.ts";
import { directiveName } from "../render/directives.tsx";
import type { Assembly, Memory } from "./assemble.ts";
import { openPageCache, type PageCache } from "./pageCache.ts";

export interface LastBuild {
  readonly memory: Pick<Memory, "assets" | "searchAssets" | "scan" | "compared">;
  /** Its pages, as seen from what is to be rendered now. */
  pages(assembly: Assembly): Promise<PageCache>;
  /** After a build that was written: keeps what it made for the next. */
  save(): Promise<void>;
}

/** `code`: hash of the tool. */
export async function openLastBuild(root: string, loaded: LoadedConfig, tool: Package, code: Hash): Promise<LastBuild> {
  const [assets, headers, before, changes, comparisons] = await Promise.all([
    openAssetStore(loaded.config, root, tool.root, code),
    openHeaders(root, code),
    openReadBefore(root, hashOf(code, String(loaded.config.markdown.frontMatterLimit))),
    openMemo<Changes>(root, "history.json", code),
    openMemo<boolean>(root, "comparisons.json", code),
  ]);
  const opened: PageCache[] = [];
  return {
    memory: {
      assets: assets.assets,
      searchAssets: assets.searchAssets,
      scan: { ...newScanMemory(), headers, changes, before },
      compared: byKey(comparisons),
    },
    pages: async ({ input, material: { componentCode, componentGraph } }) => {
      const { hash, templates } = loaded;
      const site = hashOf(code, hash, templates.hash);
      const named = [...templates.doubts.directives].map(([name, reason]) => [directiveName(name), reason] as const);
      const { remarkPlugins, rehypePlugins } = loaded.config.markdown;
      const doubts = {
        templates: templates.doubts.templates,
        directives: new Map(named),
        components: componentGraph.doubts,
        plugins: remarkPlugins.length + rehypePlugins.length > 0 ? loaded.doubt : null,
      };
      const cache = await openPageCache(root, code, input, { site, components: componentCode, doubts });
      opened.push(cache);
      return cache;
    },
    save: async () => {
      // One after another: each of a large site is large.
      for (const part of [assets, headers, before, changes, comparisons, ...opened]) await part.save();
    },
  };
}

/** Texts are known by their keys from one build to the next. */
function byKey(memo: Kept<boolean>): Comparisons {
  const pair = (text: Compiled, other: Compiled) => `${text.key} ${other.key}`;
  return {
    get: (text, other) => memo.get(pair(text, other)),
    set: (text, other, shares) => memo.set(pair(text, other), shares),
  };
}
