/** Nothing was found: says so, and suggests sections that earlier results came from. */
import { useKit } from "./kit.ts";

interface Props {
  readonly query: string;
  readonly onSuggestion: (query: string) => void;
}

const most = 3;

export function NoResults({ query, onSuggestion }: Props) {
  const { session, text } = useKit();
  const suggestions = [...session.seen].slice(-most).reverse();
  return (
    <div className="search-screen">
      <p className="search-screen-title">{text("search.none", { query })}</p>
      {suggestions.length > 0 && (
        <>
          <p>{text("search.trying")}</p>
          <ul>
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" className="search-quiet" onClick={() => onSuggestion(`${name.toLowerCase()} `)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
