/** The modal: keyword search, or the conversation that a question opens. Escape leaves the conversation first. */
import { useState } from "react";
import { AskPart } from "./AskPart.tsx";
import { Dialog } from "./Dialog.tsx";
import { Keywords } from "./Keywords.tsx";
import { useKit } from "./kit.ts";

export interface Start {
  readonly query: string;
  /** The query was taken from the page: it is selected, so that typing replaces it. */
  readonly isSelected: boolean;
}

interface Props {
  readonly start: Start;
  readonly onClose: () => void;
}

/** What the conversation is opened with. */
export interface Asking {
  /** Asked at once; "" for a new conversation. */
  readonly question: string;
  /** A stored conversation to go on with. */
  readonly conversation?: number;
}

export function Modal({ start, onClose }: Props) {
  const { text } = useKit();
  const [query, setQuery] = useState(start);
  const [asking, setAsking] = useState<Asking | null>(null);
  const back = (words = query.query) => {
    setQuery({ query: words, isSelected: false });
    setAsking(null);
  };
  return (
    <Dialog label={text("search.dialog")} onClose={onClose} onEscape={() => (asking === null ? onClose() : back())}>
      {asking === null ? (
        <Keywords
          start={query}
          onQuery={(words) => setQuery({ query: words, isSelected: false })}
          onAsk={setAsking}
          onClose={onClose}
        />
      ) : (
        <AskPart asking={asking} onBack={back} onClose={onClose} />
      )}
    </Dialog>
  );
}
