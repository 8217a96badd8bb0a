/**
 * A question → its results as they stand. Answers that come after a later question are dropped; the results of the question
 * before stay on screen until the new ones are there, so that nothing flickers.
 */
import { useEffect, useState } from "react";
import type { Question } from "../backend/backend.ts";
import type { SearchResults } from "../engine/results.ts";
import { useKit } from "./kit.ts";

export interface Searching {
  /** The last results that came; null before any, and for an empty question. */
  readonly results: SearchResults | null;
  /** They are of all versions. */
  readonly isWide: boolean;
  /** They answer an earlier question, or there are none yet. */
  readonly isBehind: boolean;
  /** `stalled`: long enough under way to say so. */
  readonly status: "idle" | "loading" | "stalled" | "done" | "failed";
  readonly retry: () => void;
}

/** Milliseconds before a load is worth showing. */
const stalledAfter = 300;

interface State extends Pick<Searching, "results" | "isWide" | "status"> {
  /** The question that this answers; "" while an answer is on its way. */
  readonly question: string;
}

const nothing: State = { results: null, isWide: false, status: "idle", question: "" };

type Asked = Pick<Question, "query" | "versions" | "limit">;

export function useSearch({ query, versions, limit }: Asked, pause?: number): Searching {
  const { backend } = useKit();
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const wanted = query.trim();
  const where = versions === "all" ? "all" : versions.join("\n");
  const question = `${where}\n${wanted}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: versions are compared by name; a retry asks the same question again
  useEffect(() => {
    if (wanted === "") return setState(nothing);
    const timers = [setTimeout(() => setState((before) => ({ ...before, status: "stalled" })), stalledAfter)];
    let isLate = false;
    const settle = (next: State) => {
      if (!isLate) setState(next);
      timers.map(clearTimeout);
    };
    const ask = () =>
      backend.search({ query: wanted, versions, limit, offset: 0 }).then(
        (results) => settle({ results, isWide: where === "all", status: "done", question }),
        (error: unknown) => {
          console.warn("The search failed.", error);
          settle({ ...nothing, status: "failed", question });
        },
      );
    setState((before) => ({ ...before, status: "loading", question: "" }));
    const wait = pause ?? backend.pause;
    if (wait === 0) ask();
    else timers.push(setTimeout(ask, wait));
    return () => {
      isLate = true;
      timers.map(clearTimeout);
    };
  }, [wanted, where, limit, attempt, backend, pause]);
  const { results, isWide, status } = state;
  const isBehind = wanted !== "" && state.question !== question;
  return { results, isWide, isBehind, status, retry: () => setAttempt(attempt + 1) };
}
