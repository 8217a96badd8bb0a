/**
 * What a search is asked, and the manifest that says where its indexes are: all that the page and the worker share.
 */
import type { Manifest } from "../../../src/search/shared/format.ts";
import type { FacetFilters } from "./facets.ts";
import { LoadError } from "./load.ts";

export interface SearchOptions {
  /** Names of versions; an unknown one and an empty list stand for the latest. */
  readonly versions: readonly string[] | "all";
  readonly limit?: number;
  readonly offset?: number;
  readonly facetFilters?: FacetFilters;
}

/** Throws a `LoadError` for anything else, such as a page that a host sends instead. */
export function parseManifest(bytes: Uint8Array): Manifest {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
    if (manifest.format === 1 && Array.isArray(manifest.indexes)) return manifest;
  } catch {
    // Reported below, as whatever else is not a manifest.
  }
  throw new LoadError("search/index.json is not a search manifest");
}
