/** The modal: keyword search, or the conversation that a question opens. Escape leaves the conversation first. */

import { type ComponentType, useEffect, useState } from "react";
import { withTimeout } from "../../loadTimeout.ts";
import type { Typed } from "../shell.ts";
import type { Asking, AskProps } from "./asking.ts";
import { Failed } from "./common.tsx";
import { Dialog } from "./Dialog.tsx";
import { KeywordSearch } from "./KeywordSearch.tsx";
import { useSearchContext } from "./searchContext.ts";

export function Modal({ start, onClose }: { readonly start: Typed; readonly onClose: () => void }) {
  const { text } = useSearchContext();
  const [query, setQuery] = useState(start);
  const [asking, setAsking] = useState<Asking | null>(start.isAsked === true ? { question: start.query } : null);
  const type = (words: string) => setQuery({ query: words, selection: [words.length, words.length], isEntered: false });
  const back = (words = query.query) => {
    type(words);
    setAsking(null);
  };
  return (
    <Dialog label={text("search.dialog")} onClose={onClose} onEscape={() => (asking === null ? onClose() : back())}>
      {asking === null ? (
        <KeywordSearch start={query} onQuery={type} onAsk={setAsking} onClose={onClose} />
      ) : (
        <AskPart asking={asking} onBack={back} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Loads the conversation's code; shows that it is loading or has failed until then. */
function AskPart(props: AskProps) {
  const { text } = useSearchContext();
  const [Screen, setScreen] = useState<ComponentType<AskProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    withTimeout(import("../ask/AskScreen.tsx")).then(
      ({ AskScreen }) => setScreen(() => AskScreen),
      (error: unknown) => {
        console.warn("The conversation cannot be loaded.", error);
        setFailed(true);
      },
    );
  };
  useEffect(load, []);
  if (Screen !== null) return <Screen {...props} />;
  if (isFailed) return <Failed text={text} onRetry={load} />;
  return <p className="search-screen">{text("search.loading")}</p>;
}
