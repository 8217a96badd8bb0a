/** What modal and page ask, whoever answers: the site's own index or a hosted one. */
import type { SearchSettings } from "../../../src/search/shared/settingsFile.ts";
import { inTime } from "../../inTime.ts";
import type { SearchResults } from "../engine/results.ts";

export interface Question {
  readonly query: string;
  /** Names of versions, or all of them. */
  readonly versions: readonly string[] | "all";
  readonly limit: number;
  readonly offset: number;
}

export interface Backend {
  readonly search: (question: Question) => Promise<SearchResults>;
  /** Loads what a first query in this version needs; never fails. */
  readonly preload: (version: string) => void;
  /** Milliseconds to wait for the reader to go on typing. */
  readonly pause: number;
}

/** Each backend's code is loaded only where it is the one. */
export async function openBackend(settings: SearchSettings, base: string): Promise<Backend> {
  if (settings.backend === "algolia") return (await inTime(import("./algolia.ts"))).openAlgolia(settings);
  return (await inTime(import("./local.ts"))).openLocal(settings, base);
}
