/** Keyword search: text field, scope, and below them results, earlier finds, or why there is nothing. */

import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { hasModifier } from "../../dom.ts";
import type { Text } from "../../feature.ts";
import type { SearchResults } from "../engine/protocol.ts";
import { foldVersions, groupHits, type HitGroup, type ListedHit } from "../hitGroups.ts";
import { markedWords, markWhenReached } from "../reached.ts";
import type { Typed } from "../shell.ts";
import { addRecent, toStored } from "../stored.ts";
import type { Asking } from "./asking.ts";
import { Failed, scrollable } from "./common.tsx";
import { Keys } from "./Keys.tsx";
import { KeywordResults } from "./KeywordResults.tsx";
import { Scope, type SearchScope, useScope } from "./Scope.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { StoredList, useStored } from "./StoredList.tsx";
import { hasModel, useSearchContext } from "./searchContext.ts";
import { useReport } from "./useReport.ts";
import { useSearch } from "./useSearch.ts";
import { useSelection } from "./useSelection.ts";

interface Props {
  readonly start: Typed;
  readonly onQuery: (query: string) => void;
  readonly onAsk: (asking: Asking) => void;
  readonly onClose: () => void;
}

export function KeywordSearch({ start, onQuery, onAsk, onClose }: Props) {
  const { root, session, settings, store, text } = useSearchContext();
  const query = start.query.trim();
  const isIdle = query === "";
  const { scope, search, stored, list, groups, total, canAsk, count, selection } = useKeywords(start);
  const { results, isWide, status, retry } = search;
  const choose = useReport({ query, count: total, version: scope.isWide ? "all" : scope.version });
  const follow = ({ at, hit, link }: ListedHit) => {
    choose(at + 1 - (groups[0]?.entries[0]?.at ?? 0));
    addRecent(store, toStored(hit));
    session.unmark();
    if (!link.isExternal)
      session.unmark = markWhenReached(
        root,
        link.href,
        search.whole().then(({ hits }) => markedWords(hits)),
      );
    onClose();
  };
  const ask = () => onAsk({ question: query });
  const isFailed = status === "failed" && !isIdle;
  const hasList = !isIdle && !isFailed;
  const isStalled = status === "stalled";
  const body = useScrollToTop(list);
  return (
    <>
      <SearchBox {...{ start, selection, onQuery, onClose }} isBusy={isStalled} isExpanded={count > 0 && !isFailed} />
      <Scope scope={scope} onAsk={settings.askAi === null ? null : ask} />
      <div className="search-body" ref={body} {...scrollable(text("search.results"))} aria-busy={isStalled}>
        {isFailed && <Failed text={text} onRetry={retry} />}
        {isIdle && <StoredList stored={stored} {...{ selection, onClose, onAsk, onQuery }} />}
        {hasList && (
          <KeywordResults
            {...{ query, results, groups, isWide, selection, onQuery }}
            onAsk={canAsk ? ask : null}
            onFollow={follow}
            onWiden={() => scope.setReach("all")}
          />
        )}
      </div>
      <Keys>
        {hasList && groups.length > 0 && results !== null && (
          <SeeAll query={results.query} total={total} scope={scope} onClose={onClose} />
        )}
      </Keys>
      <p className="visually-hidden" role="status">
        {status === "done" && results !== null && countText(total, text)}
      </p>
    </>
  );
}

/** What was typed → what is listed, and which option of it is selected. */
function useKeywords({ query: typed, isEntered }: Typed) {
  const { settings } = useSearchContext();
  const query = typed.trim();
  const isIdle = query === "";
  const scope = useScope();
  const search = useSearch({ query, versions: scope.versions, limit: scope.isWide ? wideLimit : limit });
  const { results, isBehind } = search;
  const canAsk = settings.askAi !== null && results !== null;
  const { groups, total } = useGroups(results, canAsk && hasModel(settings) ? 1 : 0);
  const stored = useStored();
  // Excerpts that are added later make no other list.
  const list = results === null ? null : [results.query, ...results.hits.map(({ url }) => url)].join("\n");
  const found = groups.reduce((sum, { entries }) => sum + entries.length, canAsk ? 1 : 0);
  const count = isIdle ? stored.entries.length : found;
  const selection = useSelection({
    count,
    list: isIdle ? stored.entries : list,
    // Enter asks a model if there is one.
    start: isIdle || hasModel(settings) ? 0 : bestOf(groups),
    question: query,
    isBehind,
    isEntered: isEntered && !isIdle,
    onWait: search.hurry,
  });
  return { scope, search, stored, list, groups, total, canAsk, count, selection };
}

/** How many results are loaded. */
const limit = 20;
/** In all versions, many of them are folded into one. */
const wideLimit = 40;

/** `first`: the position of the first result in the list. */
function useGroups(results: SearchResults | null, first: number) {
  const { link, settings, version } = useSearchContext();
  const { versions } = settings;
  const hits = useMemo(() => foldVersions(results?.hits ?? [], versions, version()?.name ?? null), [results, versions, version]);
  const groups = useMemo(() => groupHits(hits, { link, versions, first }), [hits, link, versions, first]);
  /** The number of results without those that are folded into others. */
  const total = (results?.total ?? 0) - ((results?.hits.length ?? 0) - hits.length);
  return { groups, total };
}

/** Where the best result stands. */
function bestOf(groups: readonly HitGroup[]): number {
  return groups[0]?.best ?? 0;
}

/** New results are shown from their start. */
function useScrollToTop(list: string | null): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list changes
  useLayoutEffect(() => void body.current?.scrollTo(0, 0), [list]);
  return body;
}

function countText(total: number, text: Text): string {
  return total === 1 ? text("search.countOne") : text("search.countMany", { count: String(total) });
}

interface SeeAllProps {
  readonly query: string;
  readonly total: number;
  readonly scope: SearchScope;
  readonly onClose: () => void;
}

/** A link to the search page, with the true number of results. */
function SeeAll({ query, total, scope, onClose }: SeeAllProps) {
  const { base, settings, text, defaultVersion } = useSearchContext();
  if (settings.page === null) return null;
  const chosen = scope.reach || scope.version;
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
