/** The conversation on screen: asks, shows what comes, can be stopped, and is kept when an answer is complete. */
import { useEffect, useRef, useState } from "react";
import { type Conversation, type Exchange, readConversations, saveConversation } from "../conversations.ts";
import { useKit } from "../ui/kit.ts";
import { converse } from "./converse.ts";
import type { Provider } from "./provider.ts";

export interface Talk {
  readonly conversation: Conversation;
  /** The question that is being answered, with what has come so far. */
  readonly open: Exchange | null;
  readonly ask: (question: string, provider: Provider | null) => void;
  readonly stop: () => void;
  readonly restart: () => void;
  /** Goes on with a stored one. */
  readonly resume: (number: number) => void;
}

/** How many earlier exchanges go with a question. */
const mostHistory = 6;
const none: Conversation = { exchanges: [] };

export function useConversation(): Talk {
  const { backend, link, session, store, text, version } = useKit();
  const [conversation, setConversation] = useState(none);
  const [open, setOpen] = useState<Exchange | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (question: string, provider: Provider | null) => {
    const controller = new AbortController();
    running.current = controller;
    const { exchanges } = conversation;
    setOpen({ question, answer: "", sources: [], passages: [], failure: null, isStopped: false, isUnanswered: false });
    const name = version()?.name;
    const exchange = await converse(question, {
      backend,
      link,
      provider,
      versions: session.isWide ? "all" : name === undefined ? [] : [name],
      history: exchanges.filter(({ answer, failure }) => answer !== "" && failure === null).slice(-mostHistory),
      signal: controller.signal,
      onProgress: setOpen,
      say: text,
    });
    // Left meanwhile: nobody is there to read it.
    if (running.current !== controller) return;
    running.current = null;
    const next = { exchanges: [...exchanges, exchange] };
    saveConversation(store, next);
    setConversation(next);
    setOpen(null);
  };
  const leave = () => {
    const left = running.current;
    running.current = null;
    left?.abort();
    setOpen(null);
  };
  return {
    conversation,
    open,
    ask,
    stop: () => running.current?.abort(),
    restart: () => {
      leave();
      setConversation(none);
    },
    resume: (number) => {
      leave();
      setConversation(readConversations(store)[number] ?? none);
    },
  };
}
