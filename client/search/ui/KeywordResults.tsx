/** What a query found: the list with the question, or that there is nothing, and what other versions have. */
import { searchIds } from "../../../templates/searchContract.ts";
import type { SearchResults } from "../engine/protocol.ts";
import type { HitGroup, ListedHit } from "../hitGroups.ts";
import { Elsewhere, useElsewhere } from "./Elsewhere.tsx";
import { ForeignQuery, MissingWords, NoResults, SpellingNotice, UnreachableVersions } from "./Readings.tsx";
import { AskOption, ResultList } from "./ResultList.tsx";
import { hasModel, useSearchContext } from "./searchContext.ts";
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
  const { settings, text, version } = useSearchContext();
  const own = isWide ? null : version();
  const elsewhere = useElsewhere(results, own);
  const other = elsewhere !== null && <Elsewhere found={elsewhere} onWiden={onWiden} />;
  const isNone = groups.length === 0;
  const isFirst = hasModel(settings);
  const last = (groups.at(-1)?.entries.at(-1)?.at ?? -1) + 1;
  const ask = onAsk !== null && <AskOption at={isFirst ? 0 : last} isOnly={isNone} {...{ query, selection, onAsk }} />;
  return (
    <>
      {results !== null && <UnreachableVersions results={results} />}
      {results !== null && <ForeignQuery results={results} />}
      {!isNone && other}
      {results !== null && elsewhere === null && <MissingWords results={results} own={own} />}
      {results !== null && <SpellingNotice results={results} onQuery={onQuery} />}
      <div id={searchIds.list} role="listbox" aria-label={text("search.results")}>
        {isFirst && ask}
        <ResultList groups={groups} selection={selection} isWide={isWide} onFollow={onFollow} />
        {!isFirst && ask}
      </div>
      {isNone && results !== null && <NoResults results={results} onQuery={onQuery} />}
      {isNone && other}
    </>
  );
}
