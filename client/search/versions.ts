/** Which version a reader means: the page's own, else the preferred one, else the latest. */

import type { SearchSettings, SearchVersion } from "../../src/search/shared/settingsFile.ts";
import { storageNames } from "../../templates/contract.ts";
import type { Store } from "../listen.ts";

export function currentVersion(
  { versions }: Pick<SearchSettings, "versions">,
  active: string | undefined,
  store: Store,
): SearchVersion | null {
  const named = (name: string | null | undefined) => versions.find((version) => version.name === name);
  return named(active) ?? named(store.get(storageNames.version)) ?? versions.find(({ isLast }) => isLast) ?? versions[0] ?? null;
}

/** `v25.05`, or `v25.05, v24.09 and more` in short form. */
export function labelsOf(names: readonly string[], { versions }: Pick<SearchSettings, "versions">, most = 3): string {
  const labels = versions.filter(({ name }) => names.includes(name)).map(({ label }) => label);
  return labels.length <= most ? labels.join(", ") : `${labels.slice(0, most).join(", ")} +${labels.length - most}`;
}
