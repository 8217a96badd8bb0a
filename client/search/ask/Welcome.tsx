/** A new conversation: an invitation, and questions to begin with. */
import { useKit } from "../ui/kit.ts";

interface Props {
  readonly suggestions: readonly string[];
  readonly onAsk: (question: string) => void;
}

export function Welcome({ suggestions, onAsk }: Props) {
  const { text } = useKit();
  return (
    <div className="search-screen">
      <h2 className="search-screen-title">{text("search.ask.welcome")}</h2>
      <ul>
        {suggestions.map((question) => (
          <li key={question}>
            <button type="button" className="search-quiet" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
