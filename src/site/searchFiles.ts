/** The assembled site → what its search loads besides its scripts and styles: the site's own index, and the settings. */

import type { SearchInput } from "../features/search/render/records.ts";
import { editionOf } from "../model/edition.ts";
import type { Output, Section } from "../model/model.ts";
import type { SearchAssets } from "../stages/assets/searchAssets.ts";
import type { RenderInput } from "../stages/render/renderInput.ts";
import { searchSettings } from "../stages/write/searchSettings.ts";

export type SearchSource = Pick<RenderInput, "config" | "site" | "compiled" | "apis" | "generator">;

/** Makes the files of the indexes: here and now, or elsewhere meanwhile. */
export type MakeIndexes = (input: SearchInput) => readonly Output[] | Promise<readonly Output[]>;

/** `sections`: text of component pages by URL. Empty where search is off. */
export async function searchFiles(
  { config, site, compiled, apis, generator }: SearchSource,
  assets: SearchAssets | null,
  sections: ReadonlyMap<string, readonly Section[]>,
  makeIndexes: MakeIndexes,
): Promise<readonly Output[]> {
  if (assets === null) return [];
  const { worker, styles } = assets;
  const indexes = await makeIndexes({ config, site, compiled, apis, sections });
  // Addresses that begin at the base of the language.
  const [sheet, script] = [styles, worker].map((url) => (editionOf(config).isDefault ? url : `/..${url}`));
  return [...indexes, ...searchSettings({ config, site, styles: sheet ?? styles, worker: script ?? worker, generator })];
}
