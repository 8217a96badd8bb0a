/** The results on the search page: how the query was read, their number, a list that loads more at its end, and what is shown if there are none. */
import { useEffect, useMemo, useRef, useState } from "react";
import { everySet } from "../../../templates/searchContract.ts";
import { hasModifier } from "../../dom.ts";
import type { Text } from "../../feature.ts";
import type { Hit, SearchResults } from "../engine/protocol.ts";
import { foldVersions } from "../hitGroups.ts";
import { markedWords, markWhenReached } from "../reached.ts";
import { Failed, Marked, Tips } from "./common.tsx";
import { Elsewhere, useElsewhere } from "./Elsewhere.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { DidYouMean, ForeignQuery, MissingWords, SpellingNotice, UnreachableVersions } from "./Readings.tsx";
import { useSearchContext, versionsAsked, versionsOf } from "./searchContext.ts";
import { useReport } from "./useReport.ts";

export interface PageQuery {
  readonly query: string;
  /** Name of a version, or `all`. */
  readonly version: string;
}

export interface LoadedHits {
  readonly query: string;
  /** The first page, with what the engine says of the query; null before it is there. */
  readonly first: SearchResults | null;
  readonly hits: readonly Hit[];
  /** How many were requested; the backend may have returned fewer. */
  readonly requested: number;
  /** There are no more, whatever the total says: a service may not return all that it counts. */
  readonly isAll: boolean;
  readonly total: number;
  readonly status: "idle" | "loading" | "more" | "done" | "failed";
}

const pageSize = 15;
/** Milliseconds to wait after the last key. */
const pause = 300;

const nothing: LoadedHits = { query: "", first: null, hits: [], requested: 0, isAll: false, total: 0, status: "idle" };

/** Loads all results of a query page by page, at least `first` at first. Drops late results of an earlier query. */
export function usePages({ query, version }: PageQuery, first = pageSize) {
  const context = useSearchContext();
  const { backend } = context;
  const [loaded, setLoaded] = useState(nothing);
  const request = useRef(0);
  const load = (before: LoadedHits, wanted: string, limit = pageSize) => {
    const number = ++request.current;
    const isCurrent = () => number === request.current;
    const offset = before.requested;
    const requested = offset + limit;
    setLoaded({ ...before, status: offset === 0 ? "loading" : "more" });
    backend
      .search({
        query: wanted,
        versions: versionsAsked(version, context.version(), context.settings),
        preferred: context.version()?.name ?? null,
        limit,
        offset,
      })
      .then(
        (results) => {
          const { hits, total } = results;
          const first = before.first ?? results;
          const isAll = hits.length === 0 || requested >= total;
          if (!isCurrent()) return;
          setLoaded({ query: wanted, first, hits: [...before.hits, ...hits], requested, isAll, total, status: "done" });
        },
        (error: unknown) => {
          console.warn("The search failed.", error);
          if (isCurrent()) setLoaded({ ...before, query: wanted, status: "failed" });
        },
      );
  };
  const wanted = query.trim();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the query changes, and only then
  useEffect(() => {
    request.current++;
    if (wanted === "") return setLoaded(nothing);
    const [wait, limit] = isFirst.current ? [0, Math.ceil(Math.max(1, first) / pageSize) * pageSize] : [pause, pageSize];
    const timer = setTimeout(() => load({ ...nothing, query: wanted }, wanted, limit), wait);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [wanted, version]);
  /** Loads the next page; after a failure, loads the same page again. */
  const next = () => load(loaded, wanted);
  return { ...loaded, next };
}

interface FoundListProps {
  readonly asked: PageQuery;
  readonly search: ReturnType<typeof usePages>;
  readonly onAsk: (asked: PageQuery) => void;
}

export function FoundList({ asked, search, onAsk }: FoundListProps) {
  const { settings, text, version } = useSearchContext();
  const { first, requested, isAll, total, status, next } = search;
  const { versions } = settings;
  const hits = useMemo(() => foldVersions(search.hits, versions, version()?.name ?? null), [search.hits, versions, version]);
  const words = useMemo(() => markedWords(search.hits), [search.hits]);
  const query = asked.query.trim();
  const count = total - (search.hits.length - hits.length);
  const choose = useReport({ query, count, version: versions.length === 0 ? null : asked.version });
  const isWide = asked.version === "all" || asked.version === everySet;
  const own = versions.find(({ name }) => name === asked.version) ?? null;
  const elsewhere = useElsewhere(first, own);
  if (query === "") return <Tips />;
  const results = status === "done" ? first : null;
  const onQuery = (other: string) => onAsk({ ...asked, query: other });
  const widen = () => onAsk({ ...asked, version: "all" });
  return (
    <div className="search-found">
      {results !== null && <UnreachableVersions results={results} />}
      {results !== null && <ForeignQuery results={results} />}
      {elsewhere !== null && <Elsewhere found={elsewhere} onWiden={widen} />}
      {results !== null && elsewhere === null && <MissingWords results={results} own={own} />}
      {results !== null && <SpellingNotice results={results} onQuery={onQuery} />}
      <p className="search-count" role="status">
        {status === "done" && countText(count, text)}
        {status === "loading" && <span className="spinner" />}
      </p>
      {results !== null && hits.length === 0 && <DidYouMean results={results} onQuery={onQuery} />}
      {results !== null && (hits.length === 0 || results.missing.length > 0) && (
        <OtherWays query={query} own={own} onWiden={elsewhere === null ? widen : null} />
      )}
      {hits.map((hit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list grows at its end, and a service may return a URL twice
        <FoundHit key={at} hit={hit} words={words} isWide={isWide} onFollow={() => choose(at + 1)} />
      ))}
      {status === "failed" && <Failed text={text} onRetry={next} />}
      {!isAll && status === "done" && <ListEnd count={requested} onReached={next} />}
      {status === "more" && <p>{text("search.more")}</p>}
    </div>
  );
}

function countText(total: number, text: Text): string {
  if (total === 0) return text("search.noneOnPage");
  return total === 1 ? text("search.documentsOne") : text("search.documentsMany", { count: String(total) });
}

interface HitProps {
  readonly hit: Hit;
  /** Marked on the page that it leads to. */
  readonly words: readonly string[];
  readonly isWide: boolean;
  readonly onFollow: () => void;
}

function FoundHit({ hit, words, isWide, onFollow }: HitProps) {
  const { link, root, session, settings, text, version } = useSearchContext();
  const target = link(hit.url);
  if (target === null) return null;
  const own = version()?.name;
  const versions = isWide ? versionsOf(hit, settings, own, text) : "";
  return (
    <article>
      <h2>
        <a
          href={target.href}
          rel={target.isExternal ? "external" : undefined}
          onClick={(event) => {
            onFollow();
            session.unmark();
            if (!target.isExternal && !hasModifier(event))
              session.unmark = markWhenReached(root, target.href, Promise.resolve(words));
          }}
        >
          <Marked text={hit.title} marks={hit.titleMarks} />
        </a>
      </h2>
      {hit.breadcrumbs.length + versions.length > 0 && (
        <p className="search-path">
          {hit.breadcrumbs.length > 0 && <span>{hit.breadcrumbs.join(" › ")}</span>}
          {versions !== "" && <span className="search-versions">{versions}</span>}
        </p>
      )}
      {hit.excerpt !== "" && (
        <p>
          <Marked text={hit.excerpt} marks={hit.excerptMarks} />
        </p>
      )}
    </article>
  );
}

/** The end of the list: asks for more when it comes into view. */
function ListEnd({ count, onReached }: { readonly count: number; readonly onReached: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each length of the list
  useEffect(() => {
    if (element.current === null) return undefined;
    const onChange: IntersectionObserverCallback = ([entry]) => {
      if (entry?.isIntersecting) onReached();
    };
    const observer = new IntersectionObserver(onChange, { rootMargin: "200px" });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [count]);
  return <div ref={element} className="search-end" />;
}
