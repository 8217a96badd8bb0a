/** The conversation: question field, consent, exchanges with the newest first, and the way back. */

import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { searchNames } from "../../../templates/searchContract.ts";
import { hasModifier } from "../../dom.ts";
import { isFull, readConversations } from "../conversations.ts";
import type { Asking, AskProps } from "../ui/asking.ts";
import { scrollable } from "../ui/common.tsx";
import { Keys } from "../ui/Keys.tsx";
import { type SearchContext, useSearchContext } from "../ui/searchContext.ts";
import { AskBox } from "./AskBox.tsx";
import { Consent, ConversationList, Welcome } from "./AskPanels.tsx";
import { ExchangeView } from "./ExchangeView.tsx";
import { openProvider, type Provider } from "./provider.ts";
import { useConversation } from "./useConversation.ts";

export function AskScreen({ asking, onBack, onClose }: AskProps) {
  const { store, text } = useSearchContext();
  const field = useRef<HTMLInputElement>(null);
  const talk = useTalk(asking, () => field.current?.focus());
  const { conversation, open, isHistory, waiting } = talk;
  const isEmpty = conversation.exchanges.length === 0 && open === null;
  return (
    <>
      <AskBox
        field={field}
        isAnswering={open !== null}
        isFirst={isEmpty}
        isFull={isFull(conversation)}
        onAsk={talk.ask}
        onStop={talk.stop}
        onBack={() => onBack()}
        onClose={onClose}
      />
      <div className="search-scope">
        <button
          type="button"
          className="search-quiet"
          disabled={isEmpty && waiting === null && !isHistory}
          onClick={talk.restart}
        >
          {text("search.ask.new")}
        </button>
        {readConversations(store).length > 0 && (
          <button type="button" className="search-quiet" aria-pressed={isHistory} onClick={talk.toggleHistory}>
            {text("search.ask.history")}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside have the keys */}
      <div
        className="search-body search-talk"
        {...scrollable(text("search.ask.history"))}
        onClick={(event) => isFollowed(event) && onClose()}
      >
        <Panel talk={talk} isEmpty={isEmpty} />
      </div>
      <Keys isAsking />
      <p className="visually-hidden" role="status">
        {open !== null && text("search.ask.answering")}
      </p>
    </>
  );
}

/** The conversation with consent and history. `focusField`: what was pressed to turn to another one may be gone or disabled. */
function useTalk(asking: Asking, focusField: () => void) {
  const context = useSearchContext();
  /** Who would answer, with the reader's consent; null if the site only quotes. */
  const provider = useMemo(() => openProvider(context.settings, location.href), [context]);
  const talk = useConversation();
  /** Undefined until the reader has decided whom to ask. */
  const [chosen, setChosen] = useState(() => (provider === null || isReady(provider, context) ? provider : undefined));
  /** The question that waits for the reader's decision. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isHistory, setHistory] = useState(false);
  const ask = (question: string, whom = chosen) => {
    setHistory(false);
    if (whom === undefined) return setWaiting(question);
    setWaiting(null);
    talk.ask(question, whom);
  };
  const turnTo = (turn: () => void) => {
    turn();
    setWaiting(null);
    setHistory(false);
    focusField();
  };
  // Before the first paint, so that the welcome does not flash up before the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the screen was opened with
  useLayoutEffect(() => {
    if (asking.conversation !== undefined) talk.resume(asking.conversation);
    else if (asking.question !== "") ask(asking.question);
  }, []);
  return {
    ...talk,
    ask: (question: string) => ask(question),
    provider,
    waiting,
    decide: (whom: Provider | null) => {
      if (whom !== null) context.store.set(searchNames.consent, whom.host);
      setChosen(whom);
      ask(waiting ?? "", whom);
    },
    isHistory,
    toggleHistory: () => setHistory(!isHistory),
    restart: () => turnTo(talk.restart),
    resume: (index: number) => turnTo(() => talk.resume(index)),
  };
}

/** The reader has agreed to ask the service. */
function isReady({ host }: Provider, { store }: SearchContext): boolean {
  return store.get(searchNames.consent) === host;
}

/** What is below the question field: earlier conversations, what the reader has to decide, or the exchanges. */
function Panel({ talk, isEmpty }: { readonly talk: ReturnType<typeof useTalk>; readonly isEmpty: boolean }) {
  const { text } = useSearchContext();
  const { conversation, open, provider, waiting, decide } = talk;
  if (talk.isHistory) return <ConversationList onResume={talk.resume} />;
  if (waiting !== null && provider !== null) {
    return <Consent provider={provider} onAgree={() => decide(provider)} onDecline={() => decide(null)} />;
  }
  const exchanges = conversation.exchanges.map((exchange, number) => ({ exchange, number })).reverse();
  return (
    <>
      {isFull(conversation) && <p className="search-note">{text("search.ask.closed")}</p>}
      {isEmpty && <Welcome onAsk={talk.ask} />}
      {open !== null && <ExchangeView exchange={open} isOpen />}
      {exchanges.map(({ exchange, number }) => (
        <ExchangeView key={number} exchange={exchange} />
      ))}
    </>
  );
}

/** A link in this tab was followed: the modal closes, so that the page can be seen. */
function isFollowed(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link !== null && link.target === "" && !hasModifier(event);
}
