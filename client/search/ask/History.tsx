/** Earlier conversations, to go on with. */
import { readConversations } from "../conversations.ts";
import { useKit } from "../ui/kit.ts";

export function History({ onResume }: { readonly onResume: (number: number) => void }) {
  const { store, text } = useKit();
  return (
    <section aria-labelledby="SearchHistory">
      <h2 id="SearchHistory" className="search-group">
        {text("search.ask.historyTitle")}
      </h2>
      <ul className="search-list">
        {readConversations(store).map(({ exchanges }, number) => (
          <li key={exchanges[0]?.question}>
            <button type="button" className="search-option" onClick={() => onResume(number)}>
              {exchanges[0]?.question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
