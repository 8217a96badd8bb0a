/**
 * A query → its results: at once what can be told soon, and all once the reader rests. Late ones are dropped, and the previous ones stay
 * until the new ones are there: nothing flickers.
 */

import { useEffect, useRef, useState } from "react";
import type { Question } from "../backend/question.ts";
import type { SearchResults } from "../engine/protocol.ts";
import { afterPress } from "./afterPress.ts";
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
  /** The query and versions of the results; "" until they are complete. */
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
  const asked = { query: wanted, versions, preferred: version()?.name ?? null, limit, offset: 0, isTyped: true };
  const hurry = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: versions are compared by name; a retry repeats the same query
  useEffect(() => {
    if (wanted === "") return setState(nothing);
    const timers = [setTimeout(() => setState((before) => ({ ...before, status: "stalled" })), stalledAfter)];
    let isLate = false;
    const settle = (next: State) =>
      afterPress(() => {
        if (!isLate) setState(next);
        isLate = true;
        timers.map(clearTimeout);
      });
    const isWide = where === "all";
    const settleWith = (results: SearchResults) => settle({ results, isWide, status: "done", question });
    const ask = () => {
      hurry.current = () => {};
      if (isLate) return;
      backend.search(asked).then(settleWith, (error: unknown) => {
        console.warn("The search failed.", error);
        settle({ ...nothing, status: "failed", question });
      });
    };
    const showBrief = (results: SearchResults) => {
      if (!results.isPartial) settleWith(results);
      else if (results.hits.length > 0) afterPress(() => isLate || setState((before) => ({ ...before, results, isWide })));
    };
    setState((before) => ({ ...before, status: "loading", question: "" }));
    // What fails now fails again, and is reported then.
    if (backend.isBriefToo) backend.search({ ...asked, isBrief: true }).then(showBrief, () => {});
    const rest = setTimeout(ask, backend.pause);
    timers.push(rest);
    hurry.current = () => {
      clearTimeout(rest);
      ask();
    };
    return () => {
      isLate = true;
      timers.map(clearTimeout);
    };
  }, [wanted, where, limit, attempt, backend]);
  const { results, isWide, status } = state;
  /** The results belong to an earlier query, are not complete, or there are none yet. */
  const isBehind = wanted !== "" && state.question !== question;
  /** Asks now, because the reader waits. */
  const hurryUp = () => hurry.current();
  /** The complete results of what is asked, also after the search is closed. */
  const whole = async () => (results === null || isBehind ? backend.search(asked) : results);
  return { results, isWide, isBehind, status, whole, hurry: hurryUp, retry: () => setAttempt(attempt + 1) };
}
