/** The configuration → what browsers load besides the pages, and what draws and encodes pictures. */

import { openCardRenderer } from "../features/cards/write/cardRenderer.ts";
import { type Encoder, imagePackage, openEncoder } from "../features/images/compile/encoder.ts";
import type { Config } from "../model/schemas/config.ts";
import { buildAssets } from "../stages/assets/assets.ts";
import { loadScripts } from "../stages/assets/scripts.ts";
import { buildSearchAssets } from "../stages/assets/searchAssets.ts";
import { installedPackage } from "../stages/config/optionalPackage.ts";
import type { Bundles, SiteContext } from "./assembly.ts";
import type { SiteState } from "./siteState.ts";

export async function bundleSite({ loaded: { config }, run, tool, cache }: SiteContext, state: SiteState): Promise<Bundles> {
  const scripts = Promise.resolve(state.assets.scripts ?? loadScripts(tool.root));
  const [built, search] = await Promise.all([
    buildAssets(config, { root: run.root, toolRoot: tool.root }, { scripts, cache, state: state.assets }),
    buildSearchAssets(config, tool.root, { scripts, cache, state: state.searchAssets }),
  ]);
  const cards = openCardRenderer(config, { root: run.root, toolRoot: tool.root });
  return { built, search, cards, images: encoderOf(config, run.root, tool.root) };
}

/** Null as well where the package is missing, which is reported. */
function encoderOf({ images }: Config, root: string, toolRoot: string): Encoder | null {
  const found = images === null ? null : installedPackage(imagePackage, [root, toolRoot]);
  return images === null || found === null ? null : openEncoder(found.folder, root, images);
}
