/** Keyword search: text field, scope, and below them results, what was found before, or why there is nothing. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { ids } from "../../../templates/contract.ts";
import { groupHits, type ListedHit } from "../entries.ts";
import { addRecent, toStored } from "../stored.ts";
import { AskOption } from "./AskOption.tsx";
import { Failed } from "./Failed.tsx";
import { Keys } from "./Keys.tsx";
import { useKit } from "./kit.ts";
import type { Asking, Start } from "./Modal.tsx";
import { NoResults } from "./NoResults.tsx";
import { Results } from "./Results.tsx";
import { Scope, useScope } from "./Scope.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { SeeAll } from "./SeeAll.tsx";
import { Stored } from "./Stored.tsx";
import { useSearch } from "./useSearch.ts";
import { useSelection } from "./useSelection.ts";
import { useStored } from "./useStored.ts";

interface Props {
  readonly start: Start;
  readonly onQuery: (query: string) => void;
  readonly onAsk: (asking: Asking) => void;
  readonly onClose: () => void;
}

const limit = 20;

export function Keywords({ start, onQuery, onAsk, onClose }: Props) {
  const kit = useKit();
  const { settings, store, session, text } = kit;
  const { query } = start;
  const scope = useScope();
  const { results, isWide, isBehind, status, retry } = useSearch({ query, versions: scope.versions, limit });
  const asks = settings.askAi !== null && results !== null;
  const groups = useMemo(() => groupHits(results?.hits ?? [], kit.link, asks ? 1 : 0), [results, kit.link, asks]);
  const stored = useStored();
  const isIdle = query.trim() === "";
  const hits = groups.flatMap(({ entries }) => entries);
  const count = isIdle ? stored.entries.length : hits.length + (asks ? 1 : 0);
  // Enter asks a model where there is one; quotations do not stand in the way of what was found.
  const isQuoting = settings.askAi?.provider === "quotes";
  const selection = useSelection({
    count,
    list: isIdle ? stored.entries : results,
    start: !isIdle && isQuoting ? 1 : 0,
    question: query.trim(),
    isBehind,
  });
  useEffect(() => {
    for (const { title } of groups) session.seen.add(title);
  }, [groups, session]);

  const follow = ({ hit }: ListedHit) => {
    addRecent(store, toStored(hit));
    onClose();
  };
  const ask = () => onAsk({ question: query.trim() });
  const isFailed = status === "failed" && !isIdle;
  const isEmpty = !isIdle && results !== null && hits.length === 0;
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results are read from their beginning
  useLayoutEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [results]);
  return (
    <>
      <SearchBox
        start={start}
        isBusy={status === "stalled"}
        isExpanded={count > 0 && !isFailed}
        selection={selection}
        onQuery={onQuery}
        onClose={onClose}
      />
      <Scope scope={scope} onAsk={settings.askAi === null ? null : ask} />
      <div className="search-body" ref={body} aria-busy={status === "stalled"}>
        {isFailed && <Failed text={text} onRetry={retry} />}
        {isIdle && <Stored stored={stored} selection={selection} onClose={onClose} onAsk={onAsk} />}
        {!isIdle && !isFailed && (
          <div id={ids.searchList} role="listbox" aria-label={text("search.results")}>
            {asks && <AskOption query={query.trim()} isOnly={hits.length === 0} selection={selection} onAsk={ask} />}
            <Results groups={groups} selection={selection} isWide={isWide} onFollow={follow} />
          </div>
        )}
        {isEmpty && !isFailed && <NoResults query={results.query} onSuggestion={onQuery} />}
      </div>
      <Keys>
        {!isIdle && hits.length > 0 && !isFailed && results !== null && (
          <SeeAll results={results} scope={scope} onClose={onClose} />
        )}
      </Keys>
      <p className="visually-hidden" role="status">
        {status === "done" && results !== null && countText(results.total, text)}
      </p>
    </>
  );
}

function countText(total: number, text: ReturnType<typeof useKit>["text"]): string {
  return total === 1 ? text("search.countOne") : text("search.countMany", { count: String(total) });
}
