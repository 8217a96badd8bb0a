/** What a query found: the list with the question, or that there is nothing, and what other versions have. */
import { ids } from "../../../templates/contract.ts";
import type { SearchResults } from "../engine/protocol.ts";
import type { HitGroup, ListedHit } from "../hitGroups.ts";
import { Elsewhere, useElsewhere } from "./Elsewhere.tsx";
import { AskOption, NoResults, ResultList } from "./ResultList.tsx";
import { useSearchContext } from "./searchContext.ts";
import type { Selection } from "./useSelection.ts";

interface Props {
  readonly query: string;
  readonly results: SearchResults | null;
  readonly groups: readonly HitGroup[];
  /** All versions were searched. */
  readonly isWide: boolean;
  readonly selection: Selection;
  /** Null where the query is not offered as a question. */
  readonly onAsk: (() => void) | null;
  readonly onFollow: (entry: ListedHit) => void;
  readonly onQuery: (query: string) => void;
  readonly onWiden: () => void;
}

export function KeywordResults({ query, results, groups, isWide, selection, onAsk, onFollow, onQuery, onWiden }: Props) {
  const { text } = useSearchContext();
  const elsewhere = useElsewhere(results, isWide);
  const isNone = groups.length === 0;
  return (
    <>
      <div id={ids.searchList} role="listbox" aria-label={text("search.results")}>
        {onAsk !== null && <AskOption query={query} isOnly={isNone} selection={selection} onAsk={onAsk} />}
        <ResultList groups={groups} selection={selection} isWide={isWide} onFollow={onFollow} />
      </div>
      {isNone && results !== null && <NoResults query={results.query} onSuggestion={onQuery} />}
      {elsewhere !== null && <Elsewhere found={elsewhere} onWiden={onWiden} />}
    </>
  );
}
