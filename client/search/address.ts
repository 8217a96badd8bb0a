/** The search page's address and what it asks for: `?q=words&version=name`. */
import type { SearchSettings } from "../../src/search/shared/settingsFile.ts";

export interface Asked {
  readonly query: string;
  /** Name of a version, or `all`. */
  readonly version: string;
}

/** `usual`: the version that an address without one means. */
export function readAddress(search: string, usual: string, { versions }: Pick<SearchSettings, "versions">): Asked {
  const parameters = new URLSearchParams(search);
  const version = parameters.get("version") ?? "";
  const isKnown = version === "all" || versions.some(({ name }) => name === version);
  return { query: parameters.get("q") ?? "", version: isKnown ? version : usual };
}

/** Other parameters stay; what says nothing is left out. */
export function writeAddress(search: string, { query, version }: Asked, usual: string): string {
  const parameters = new URLSearchParams(search);
  if (query === "") parameters.delete("q");
  else parameters.set("q", query.toWellFormed());
  if (version === usual) parameters.delete("version");
  else parameters.set("version", version);
  const written = parameters.toString();
  return written === "" ? "" : `?${written}`;
}
