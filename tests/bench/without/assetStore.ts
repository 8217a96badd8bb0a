/** Every build bundles scripts and styles. */
import type { StoredAssets } from "../../../src/assets/assetStore.ts";

export async function openAssetStore(): Promise<StoredAssets> {
  return { assets: {}, searchAssets: {}, save: async () => {} };
}
