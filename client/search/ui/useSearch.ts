/** A query → its results. Late ones are dropped, and the previous ones stay until the new ones are there: nothing flickers. */
import { useEffect, useState } from "react";
import type { Question } from "../backend/backend.ts";
import type { SearchResults } from "../engine/protocol.ts";
import { useSearchContext } from "./searchContext.ts";

/** Milliseconds after which a search counts as stalled. */
const stalledAfter = 300;

interface State {
  /** The latest results; null before the first, and for an empty query. */
  readonly results: SearchResults | null;
  /** The results are from all versions. */
  readonly isWide: boolean;
  /** `stalled`: loading for so long that it should be shown. */
  readonly status: "idle" | "loading" | "stalled" | "done" | "failed";
  /** The query and versions of the results; "" while they are loading. */
  readonly question: string;
}

const nothing: State = { results: null, isWide: false, status: "idle", question: "" };

type Query = Pick<Question, "query" | "versions" | "limit">;

export function useSearch({ query, versions, limit }: Query) {
  const { backend, version } = useSearchContext();
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const wanted = query.trim();
  const where = versions === "all" ? "all" : versions.join("\n");
  const question = `${where}\n${wanted}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: versions are compared by name; a retry repeats the same query
  useEffect(() => {
    if (wanted === "") return setState(nothing);
    const timers = [setTimeout(() => setState((before) => ({ ...before, status: "stalled" })), stalledAfter)];
    let isLate = false;
    const settle = (next: State) => {
      if (!isLate) setState(next);
      timers.map(clearTimeout);
    };
    const ask = () =>
      backend.search({ query: wanted, versions, preferred: version()?.name ?? null, limit, offset: 0 }).then(
        (results) => settle({ results, isWide: where === "all", status: "done", question }),
        (error: unknown) => {
          console.warn("The search failed.", error);
          settle({ ...nothing, status: "failed", question });
        },
      );
    setState((before) => ({ ...before, status: "loading", question: "" }));
    if (backend.pause === 0) ask();
    else timers.push(setTimeout(ask, backend.pause));
    return () => {
      isLate = true;
      timers.map(clearTimeout);
    };
  }, [wanted, where, limit, attempt, backend]);
  const { results, isWide, status } = state;
  /** The results belong to an earlier query, or there are none yet. */
  const isBehind = wanted !== "" && state.question !== question;
  return { results, isWide, isBehind, status, retry: () => setAttempt(attempt + 1) };
}
