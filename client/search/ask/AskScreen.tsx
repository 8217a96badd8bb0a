/** The conversation: question field, consent, exchanges with the newest first, and the way back. */
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { storageNames } from "../../../templates/contract.ts";
import { isClosed, readConversations } from "../conversations.ts";
import type { AskProps } from "../ui/AskPart.tsx";
import { Keys } from "../ui/Keys.tsx";
import { useKit } from "../ui/kit.ts";
import { AskBox } from "./AskBox.tsx";
import { Consent } from "./Consent.tsx";
import { ExchangeView } from "./ExchangeView.tsx";
import { History } from "./History.tsx";
import { openProvider, type Provider } from "./provider.ts";
import { useConversation } from "./useConversation.ts";
import { Welcome } from "./Welcome.tsx";

export function AskScreen({ asking, onBack, onClose }: AskProps) {
  const { settings, store, text } = useKit();
  const { askAi } = settings;
  const provider = useMemo(() => (askAi === null ? null : openProvider(askAi, location.href)), [askAi]);
  const talk = useConversation();
  /** Undecided until the reader has said whom to ask. */
  const [asked, setAsked] = useState<Provider | null | undefined>(() =>
    provider === null || store.get(storageNames.searchConsent) === provider.host ? provider : undefined,
  );
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isHistory, setHistory] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const ask = (question: string, whom = asked) => {
    setHistory(false);
    if (whom === undefined) return setWaiting(question);
    setWaiting(null);
    talk.ask(question, whom);
  };
  /** Another conversation. What was pressed may be gone or disabled then, so the field has the focus. */
  const turnTo = (turn: () => void) => {
    turn();
    setWaiting(null);
    setHistory(false);
    field.current?.focus();
  };
  // Before anything is painted: the screen that welcomes must not flash up before a question that is there already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the screen was opened with
  useLayoutEffect(() => {
    if (asking.conversation !== undefined) talk.resume(asking.conversation);
    else if (asking.question !== "") ask(asking.question);
  }, []);

  const { conversation, open } = talk;
  const exchanges = conversation.exchanges.map((exchange, number) => ({ exchange, number })).reverse();
  const isEmpty = exchanges.length === 0 && open === null;
  const isFull = isClosed(conversation);
  return (
    <>
      <AskBox
        field={field}
        isAnswering={open !== null}
        isFirst={isEmpty}
        isFull={isFull}
        onAsk={ask}
        onStop={talk.stop}
        onBack={() => onBack()}
        onClose={onClose}
      />
      <div className="search-scope">
        <button
          type="button"
          className="search-quiet"
          disabled={isEmpty && waiting === null && !isHistory}
          onClick={() => turnTo(talk.restart)}
        >
          {text("search.ask.new")}
        </button>
        {readConversations(store).length > 0 && (
          <button type="button" className="search-quiet" aria-pressed={isHistory} onClick={() => setHistory(!isHistory)}>
            {text("search.ask.history")}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside have the keys */}
      <div className="search-body search-talk" onClick={(event) => isFollowed(event) && onClose()}>
        {isHistory ? (
          <History onResume={(number) => turnTo(() => talk.resume(number))} />
        ) : waiting !== null && provider !== null ? (
          <Consent
            provider={provider}
            onAgree={() => {
              store.set(storageNames.searchConsent, provider.host);
              setAsked(provider);
              ask(waiting, provider);
            }}
            onDecline={() => {
              setAsked(null);
              ask(waiting, null);
            }}
          />
        ) : (
          <>
            {isFull && <p className="search-note">{text("search.ask.closed")}</p>}
            {isEmpty && <Welcome suggestions={askAi?.suggestions ?? []} onAsk={ask} />}
            {open !== null && <ExchangeView exchange={open} isOpen />}
            {exchanges.map(({ exchange, number }) => (
              <ExchangeView key={number} exchange={exchange} />
            ))}
          </>
        )}
      </div>
      <Keys isAsking />
      <p className="visually-hidden" role="status">
        {open !== null && text("search.ask.answering")}
      </p>
    </>
  );
}

/** A link in this tab was followed: the page that comes is to be seen. */
function isFollowed({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && link.target === "" && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
