/** What is said where only versions answer that were not searched, with a button that searches all. */
import { useEffect, useState } from "react";
import type { SearchVersion } from "../../../src/features/search/shared/settingsFile.ts";
import type { Text } from "../../feature.ts";
import type { SearchResults } from "../engine/protocol.ts";
import { foldVersions } from "../hitGroups.ts";
import { afterPress } from "./afterPress.ts";
import { labelsOf, useSearchContext } from "./searchContext.ts";

export interface Found {
  readonly query: string;
  /** What the version searched does not have: words of the query, or all of it. */
  readonly lacking: string;
  readonly count: number;
  /** Names of the versions that answer. */
  readonly versions: readonly string[];
  /** Label of the version that does not. */
  readonly own: string;
}

/** The message has quotes around all. */
export const quotesBetween = '", "';

/** Milliseconds to wait after the last key: other versions have to be loaded. */
const pause = 400;
const limit = 40;

/**
 * Searches the other versions once the one that was searched does not answer; null while there is nothing to say. `own`: null where all
 * were searched.
 */
export function useElsewhere(results: SearchResults | null, own: SearchVersion | null): Found | null {
  const { backend, settings } = useSearchContext();
  const [found, setFound] = useState<Found | null>(null);
  const { versions } = settings;
  useEffect(() => {
    setFound(null);
    if (results === null || own === null || versions.length < 2 || results.isAnswered || results.isPartial) return undefined;
    const { query, missing } = results;
    const lacking = missing.join(quotesBetween) || query;
    const others = versions.map(({ name }) => name).filter((name) => name !== own.name);
    let isLate = false;
    const show = ({ hits }: SearchResults) => {
      const folded = foldVersions(hits, versions, null);
      const names = folded.flatMap((hit) => hit.versions);
      const next = { query, lacking, count: folded.length, versions: names, own: own.label };
      afterPress(() => isLate || names.length === 0 || setFound(next));
    };
    const ask = () =>
      backend.search({ query, versions: others, wholeNames: true, needed: missing, limit, offset: 0 }).then(show, () => {});
    const timer = setTimeout(ask, pause);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [results, own, versions, backend]);
  return found?.query === results?.query ? found : null;
}

export function Elsewhere({ found, onWiden }: { readonly found: Found; readonly onWiden: () => void }) {
  const { settings, text } = useSearchContext();
  const { lacking, count, own } = found;
  const versions = versionsText(found.versions, settings.versions, text);
  return (
    <div className="search-notice">
      <p role="status">
        {text("search.notHere", { query: lacking, version: own })}{" "}
        {text(count === 1 ? "search.elsewhereOne" : "search.elsewhereMany", { count: String(count), versions })}
      </p>
      <button type="button" className="search-quiet" onClick={onWiden}>
        {text("search.widen")}
      </button>
    </div>
  );
}

/** `v22.11 and older` where all older versions are among them, else their labels. */
export function versionsText(names: readonly string[], versions: readonly SearchVersion[], text: Text): string {
  const from = versions.findIndex(({ name }) => names.includes(name));
  const older = versions.slice(from);
  const isRest = older.length > 1 && older.every(({ name }) => names.includes(name));
  return isRest ? text("search.andOlder", { version: older[0]?.label ?? "" }) : labelsOf(names, { versions });
}
