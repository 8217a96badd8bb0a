/** `search/settings.json` → the settings of the search, or an error where something else comes. */
import type { SearchSettings } from "../../src/search/shared/settingsFile.ts";

/** A host that stalls longer than this has failed. */
const patience = 20_000;

export async function loadSettings(base: string): Promise<SearchSettings> {
  const response = await fetch(`${base}search/settings.json`, { cache: "no-cache", signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`search/settings.json answered ${response.status}`);
  const settings = (await response.json()) as SearchSettings;
  if (settings.format !== 1) throw new Error("search/settings.json belongs to another build of the site");
  return settings;
}
