/** A question → all its results, a page at a time. Answers to an earlier question are dropped. */
import { useEffect, useRef, useState } from "react";
import type { Asked } from "../address.ts";
import type { Hit } from "../engine/results.ts";
import { useKit } from "./kit.ts";

export interface Pages {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** How many were asked for; some of them may have been no results. */
  readonly asked: number;
  /** There are no more to come, whatever the total says: a service may not give all that it counts. */
  readonly isAll: boolean;
  readonly total: number;
  readonly status: "idle" | "loading" | "more" | "done" | "failed";
}

export interface PagedSearch extends Pages {
  /** Loads the next page, or the first one again after a failure. */
  readonly next: () => void;
}

const pageSize = 15;
/** Milliseconds after the last key. */
const pause = 300;

const nothing: Pages = { query: "", hits: [], asked: 0, isAll: false, total: 0, status: "idle" };

/** `first`: how many results the first question is asked for at least. */
export function usePages({ query, version }: Asked, first = pageSize): PagedSearch {
  const { backend } = useKit();
  const [pages, setPages] = useState(nothing);
  const question = useRef(0);
  const ask = (before: Pages, wanted: string, limit = pageSize) => {
    const number = ++question.current;
    const isCurrent = () => number === question.current;
    const offset = before.asked;
    const asked = offset + limit;
    setPages({ ...before, status: offset === 0 ? "loading" : "more" });
    backend.search({ query: wanted, versions: version === "all" ? "all" : [version], limit, offset }).then(
      ({ hits, total }) => {
        const isAll = hits.length === 0 || asked >= total;
        if (isCurrent()) setPages({ query: wanted, hits: [...before.hits, ...hits], asked, isAll, total, status: "done" });
      },
      (error: unknown) => {
        console.warn("The search failed.", error);
        if (isCurrent()) setPages({ ...before, query: wanted, status: "failed" });
      },
    );
  };
  const wanted = query.trim();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the question changes, and only then
  useEffect(() => {
    question.current++;
    if (wanted === "") return setPages(nothing);
    const [wait, limit] = isFirst.current ? [0, Math.ceil(Math.max(1, first) / pageSize) * pageSize] : [pause, pageSize];
    const timer = setTimeout(() => ask({ ...nothing, query: wanted }, wanted, limit), wait);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [wanted, version]);
  return { ...pages, next: () => ask(pages, wanted) };
}
