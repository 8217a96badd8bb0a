/** Components that modal and search page share. */
import { searchIds } from "../../../templates/searchContract.ts";
import type { Text } from "../../feature.ts";
import type { Mark } from "../engine/excerpt.ts";
import { useSearchContext } from "./searchContext.ts";

/** The error screen, with a button to try again. */
export function Failed({ text, onRetry }: { readonly text: Text; readonly onRetry: () => void }) {
  return (
    <div className="search-screen" role="alert">
      <p className="search-screen-title">{text("search.failed")}</p>
      <p>{text("search.failedHint")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {text("search.retry")}
      </button>
    </div>
  );
}

/** What the site's own search understands besides words. Services have rules of their own. */
export function Tips() {
  const { settings, text } = useSearchContext();
  return settings.backend === "local" ? <p className="search-suggestions">{text("search.tips")}</p> : null;
}

/** What may be longer than the window is scrolled with the keys. */
export function scrollable(label: string) {
  return { tabIndex: 0, role: "region", "aria-label": label } as const;
}

/** Text with marked ranges: text nodes and `<mark>`, never HTML. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  let at = 0;
  const parts = marks.flatMap(([from, to]) => {
    const before = text.slice(at, from);
    at = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

export interface QueryProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Searches something else. The button goes with the results that it was about, so the text field gets the focus. */
export function QueryButton({ query, onQuery }: QueryProps) {
  const { root } = useSearchContext();
  const search = () => {
    onQuery(query);
    (root.getElementById(searchIds.query) ?? root.getElementById(searchIds.input))?.focus();
  };
  return (
    <button type="button" className="search-quiet" onClick={search}>
      {query}
    </button>
  );
}
