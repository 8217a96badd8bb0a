/** The conversation on screen: asks, shows answers as they grow, can be stopped, and stores each complete exchange. */
import { useEffect, useRef, useState } from "react";
import { type Conversation, type Exchange, readConversations, saveConversation, startExchange } from "../conversations.ts";
import { useSearchContext, versionsAsked } from "../ui/searchContext.ts";
import { converse } from "./converse.ts";
import type { Provider } from "./provider.ts";

/** How many earlier exchanges are sent with a question. */
const mostHistory = 6;
const empty: Conversation = { exchanges: [] };

export function useConversation() {
  const { backend, link, session, settings, store, text, version } = useSearchContext();
  const [conversation, setConversation] = useState(empty);
  /** The question that is being answered, with what has arrived so far. */
  const [open, setOpen] = useState<Exchange | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (question: string, provider: Provider | null) => {
    const controller = new AbortController();
    running.current = controller;
    const { exchanges } = conversation;
    setOpen(startExchange(question));
    const exchange = await converse(question, {
      backend,
      link,
      provider,
      versions: versionsAsked(session.reach, version(), settings),
      history: exchanges.filter(({ answer, failure }) => answer !== "" && failure === null).slice(-mostHistory),
      signal: controller.signal,
      onProgress: setOpen,
      text,
    });
    // The reader has moved on to another conversation.
    if (running.current !== controller) return;
    running.current = null;
    const next = { exchanges: [...exchanges, exchange] };
    saveConversation(store, next);
    setConversation(next);
    setOpen(null);
  };
  const turnTo = (next: Conversation) => {
    running.current?.abort();
    running.current = null;
    setOpen(null);
    setConversation(next);
  };
  return {
    conversation,
    open,
    ask,
    stop: () => running.current?.abort(),
    restart: () => turnTo(empty),
    /** Continues a stored one. */
    resume: (index: number) => turnTo(readConversations(store)[index] ?? empty),
  };
}
