/** Messages between the page and the search worker. */
import type { SearchOptions } from "./manifest.ts";
import type { SearchResults } from "./results.ts";

export type Request =
  | {
      readonly id: number;
      readonly kind: "search";
      readonly base: string;
      readonly query: string;
      readonly options: SearchOptions;
    }
  | { readonly id: number; readonly kind: "preload"; readonly base: string; readonly versions: SearchOptions["versions"] };

export type Response =
  | { readonly id: number; readonly results: SearchResults | null }
  | { readonly id: number; readonly error: string };
