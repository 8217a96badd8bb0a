/** On the search page, where a query has no full answer: the other versions, the API reference, and the question. */
import type { SearchVersion } from "../../../src/features/search/shared/settingsFile.ts";
import { attributes } from "../../../templates/contract.ts";
import { askedFor } from "../../../templates/searchContract.ts";
import { hasModel, useSearchContext } from "./searchContext.ts";

interface Props {
  readonly query: string;
  /** The version searched; null for all. */
  readonly own: SearchVersion | null;
  /** Searches all versions; null where that is offered already. */
  readonly onWiden: (() => void) | null;
}

export function OtherWays({ query, own, onWiden }: Props) {
  const { base, settings, text } = useSearchContext();
  const { versions, askAi } = settings;
  const reference = (own ?? versions.find(({ isLast }) => isLast))?.reference;
  const canWiden = onWiden !== null && own !== null && versions.length > 1;
  if (!canWiden && reference === undefined && askAi === null) return null;
  return (
    <ul className="search-ways">
      {canWiden && (
        <li>
          <button type="button" className="search-quiet" onClick={onWiden}>
            {text("search.widen")}
          </button>
        </li>
      )}
      {reference !== undefined && (
        <li>
          <a href={base + reference.url.slice(1)}>{reference.title}</a>
        </li>
      )}
      {askAi !== null && (
        <li>
          <button type="button" className="search-quiet" {...{ [attributes.searchOpen]: "ask", [askedFor]: query }}>
            {text(hasModel(settings) ? "search.ask.row" : "search.ask.docsRow", { query })}
          </button>
        </li>
      )}
    </ul>
  );
}
