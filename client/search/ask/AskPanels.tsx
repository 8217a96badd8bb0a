/** What the conversation's screen shows beside exchanges: consent, welcome, and the list of earlier conversations. */
import { useEffect, useRef } from "react";
import { readConversations } from "../conversations.ts";
import { useSearchContext } from "../ui/searchContext.ts";
import type { Provider } from "./provider.ts";

interface ConsentProps {
  readonly provider: Provider;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** The question whether something may leave the browser. It names the host and what would be sent to it. */
export function Consent({ provider: { host, mostSources }, onAgree, onDecline }: ConsentProps) {
  const { text } = useSearchContext();
  const decline = useRef<HTMLButtonElement>(null);
  // Pressing Enter once too often must not agree.
  useEffect(() => decline.current?.focus(), []);
  const title = text("search.ask.consentTitle", { host });
  return (
    <section className="search-screen" aria-label={title}>
      <h2 className="search-screen-title">{title}</h2>
      <p>{text(mostSources > 0 ? "search.ask.consent" : "search.ask.consentAgent", { host })}</p>
      <div className="search-buttons">
        <button type="button" className="button" onClick={onAgree}>
          {text("search.ask.agree", { host })}
        </button>
        <button ref={decline} type="button" className="button button-quiet" onClick={onDecline}>
          {text("search.ask.decline")}
        </button>
      </div>
    </section>
  );
}

/** Invites to a new conversation and suggests questions. */
export function Welcome({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const { settings, text } = useSearchContext();
  return (
    <div className="search-screen">
      <h2 className="search-screen-title">{text("search.ask.welcome")}</h2>
      <ul>
        {(settings.askAi?.suggestions ?? []).map((question) => (
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

/** Earlier conversations, to continue. */
export function ConversationList({ onResume }: { readonly onResume: (index: number) => void }) {
  const { store, text } = useSearchContext();
  return (
    <section aria-labelledby="SearchHistory">
      <h2 id="SearchHistory" className="search-group">
        {text("search.ask.historyTitle")}
      </h2>
      <ul className="search-list">
        {readConversations(store).map(({ exchanges }, index) => (
          <li key={exchanges[0]?.question}>
            <button type="button" className="search-option" onClick={() => onResume(index)}>
              {exchanges[0]?.question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
