/**
 * What the writing server and builds leave each other on disk: bundles, and front matter that was read. (Compiled bodies have a
 * cache of their own.)
 */

import { openAssetStore } from "../../assets/assetStore.ts";
import { openHeaders } from "../../content/headers.ts";
import { newScanMemory } from "../../content/memory.ts";
import { hashOf } from "../../core/hash.ts";
import type { Ground, Memory } from "../../pipeline/assemble.ts";

export interface LastRun {
  readonly memory: Partial<Pick<Memory, "assets" | "searchAssets" | "scan">>;
  /** Once; what is made after that is of the writer's edits, and may be another thing a moment later. */
  keep(): Promise<void>;
}

export async function openLastRun({ run, loaded, tool }: Ground): Promise<LastRun> {
  if (!run.cache) return { memory: {}, keep: async () => {} };
  const code = hashOf(tool.key);
  const [{ assets, searchAssets, save }, headers] = await Promise.all([
    openAssetStore(loaded.config, run.root, tool.root, code),
    openHeaders(run.root, code),
  ]);
  let isKept = false;
  return {
    memory: { assets, searchAssets, scan: { ...newScanMemory(), headers } },
    keep: async () => {
      if (isKept) return;
      isKept = true;
      await Promise.all([save(), headers.save()]);
    },
  };
}
