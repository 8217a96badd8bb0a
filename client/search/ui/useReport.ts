/** The event by which a page may count searches: one for each search that ends, by a choice or without. Sends nothing anywhere. */
import { useEffect, useRef } from "react";
import { all, listen } from "../../feature.ts";
import { useSearchContext } from "./searchContext.ts";

export interface SearchReport {
  readonly queryLength: number;
  readonly count: number;
  /** The place of the chosen result, from 1; null if none was chosen. */
  readonly rank: number | null;
  /** Name of the searched version, or `all`; null if the site has none. */
  readonly version: string | null;
  /** Only where the configuration asks for it. */
  readonly query?: string;
}

type Searched = Pick<SearchReport, "count" | "version"> & { readonly query: string };

/** Returns the function that notes the chosen place. */
export function useReport({ query, count, version }: Searched): (rank: number) => void {
  const { root, settings } = useSearchContext();
  const last = useRef<SearchReport | null>(null);
  const rank = useRef<number | null>(null);
  const text = settings.eventQuery ? { query } : {};
  last.current = query === "" ? null : { queryLength: query.length, count, rank: null, version, ...text };
  useEffect(() => {
    const report = () => {
      if (last.current === null) return;
      const detail: SearchReport = { ...last.current, rank: rank.current };
      last.current = null;
      root.dispatchEvent(new CustomEvent("docsgen:search", { detail }));
    };
    // A full load of another page ends it, too.
    return all([listen(window, "pagehide", report), report]);
  }, [root]);
  return (place) => {
    rank.current = place;
  };
}
