/** Keyword search: text field, scope, and below them results, earlier finds, or why there is nothing. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { ids } from "../../../templates/contract.ts";
import { hasModifier } from "../../dom.ts";
import type { Text } from "../../feature.ts";
import type { SearchResults } from "../engine/protocol.ts";
import { groupHits, type ListedHit } from "../hitGroups.ts";
import type { Typed } from "../shell.ts";
import { addRecent, toStored } from "../stored.ts";
import { Failed } from "./common.tsx";
import { Keys } from "./Keys.tsx";
import type { Asking } from "./Modal.tsx";
import { AskOption, NoResults, ResultList } from "./ResultList.tsx";
import { Scope, type SearchScope, useScope } from "./Scope.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { StoredList, useStored } from "./StoredList.tsx";
import { useSearchContext } from "./searchContext.ts";
import { useSearch } from "./useSearch.ts";
import { useSelection } from "./useSelection.ts";

interface Props {
  readonly start: Typed;
  readonly onQuery: (query: string) => void;
  readonly onAsk: (asking: Asking) => void;
  readonly onClose: () => void;
}

export function KeywordSearch({ start, onQuery, onAsk, onClose }: Props) {
  const { settings, store, text } = useSearchContext();
  const query = start.query.trim();
  const scope = useScope();
  const { results, isWide, isBehind, status, retry } = useSearch({ query, versions: scope.versions, limit });
  const canAsk = settings.askAi !== null && results !== null;
  const groups = useGroups(results, canAsk ? 1 : 0);
  const stored = useStored();
  const isIdle = query === "";
  const hits = groups.flatMap(({ entries }) => entries);
  const count = isIdle ? stored.entries.length : hits.length + (canAsk ? 1 : 0);
  const selection = useSelection({
    count,
    list: isIdle ? stored.entries : results,
    // Enter asks a model if there is one; without one, quotations do not come before results.
    start: !isIdle && settings.askAi?.provider === "quotes" ? 1 : 0,
    question: query,
    isBehind,
    isEntered: start.isEntered && !isIdle,
  });
  const follow = ({ hit }: ListedHit) => {
    addRecent(store, toStored(hit));
    onClose();
  };
  const ask = () => onAsk({ question: query });
  const isFailed = status === "failed" && !isIdle;
  const hasList = !isIdle && !isFailed;
  const isStalled = status === "stalled";
  const body = useScrollToTop(results);
  return (
    <>
      <SearchBox
        start={start}
        isBusy={isStalled}
        isExpanded={count > 0 && !isFailed}
        selection={selection}
        onQuery={onQuery}
        onClose={onClose}
      />
      <Scope scope={scope} onAsk={settings.askAi === null ? null : ask} />
      <div className="search-body" ref={body} aria-busy={isStalled}>
        {isFailed && <Failed text={text} onRetry={retry} />}
        {isIdle && <StoredList stored={stored} selection={selection} onClose={onClose} onAsk={onAsk} />}
        {hasList && (
          <div id={ids.searchList} role="listbox" aria-label={text("search.results")}>
            {canAsk && <AskOption query={query} isOnly={hits.length === 0} selection={selection} onAsk={ask} />}
            <ResultList groups={groups} selection={selection} isWide={isWide} onFollow={follow} />
          </div>
        )}
        {hasList && results !== null && hits.length === 0 && <NoResults query={results.query} onSuggestion={onQuery} />}
      </div>
      <Keys>
        {hasList && hits.length > 0 && results !== null && <SeeAll results={results} scope={scope} onClose={onClose} />}
      </Keys>
      <p className="visually-hidden" role="status">
        {status === "done" && results !== null && countText(results.total, text)}
      </p>
    </>
  );
}

/** How many results are loaded. */
const limit = 20;

/** `first`: the position of the first result in the list. */
function useGroups(results: SearchResults | null, first: number) {
  const { link, session } = useSearchContext();
  const groups = useMemo(() => groupHits(results?.hits ?? [], link, first), [results, link, first]);
  useEffect(() => {
    for (const { title } of groups) session.seen.add(title);
  }, [groups, session]);
  return groups;
}

/** New results are shown from their start. */
function useScrollToTop(results: SearchResults | null): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the results change
  useLayoutEffect(() => void body.current?.scrollTo(0, 0), [results]);
  return body;
}

function countText(total: number, text: Text): string {
  return total === 1 ? text("search.countOne") : text("search.countMany", { count: String(total) });
}

interface SeeAllProps {
  readonly results: SearchResults;
  readonly scope: SearchScope;
  readonly onClose: () => void;
}

/** A link to the search page, with the true number of results. */
function SeeAll({ results: { query, total }, scope, onClose }: SeeAllProps) {
  const { base, settings, text, defaultVersion } = useSearchContext();
  if (settings.page === null) return null;
  const chosen = scope.isWide ? "all" : scope.version;
  const isDefault = chosen === null || chosen === defaultVersion() || settings.versions.length < 2;
  const version = isDefault ? "" : `&version=${encodeURIComponent(chosen)}`;
  return (
    <a
      className="search-all"
      href={`${base}${settings.page.slice(1)}?q=${encodeURIComponent(query.toWellFormed())}${version}`}
      onClick={(event) => {
        if (!hasModifier(event)) onClose();
      }}
    >
      {text("search.seeAll", { count: String(total) })}
    </a>
  );
}
