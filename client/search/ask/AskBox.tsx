/** The question field; while a question is being answered, a heading and the button that stops it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchContext } from "../ui/searchContext.ts";

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isAnswering: boolean;
  readonly isFirst: boolean;
  /** The conversation has reached its limit. */
  readonly isFull: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const longestQuestion = 1000;

export function AskBox({ field, isAnswering, isFirst, isFull, onAsk, onStop, onBack, onClose }: Props) {
  const { text } = useSearchContext();
  const [question, setQuestion] = useState("");
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAnswering) stop.current?.focus();
    else if (!isFull) field.current?.focus();
  }, [field, isAnswering, isFull]);
  const placeholder = isFull ? "search.ask.limit" : isFirst ? "search.ask.boxFirst" : "search.ask.box";
  return (
    <form
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        if (question.trim() === "" || isAnswering || isFull) return;
        onAsk(question.trim());
        setQuestion("");
      }}
    >
      <button type="button" className="icon-button" aria-label={text("search.ask.back")} onClick={onBack}>
        <span className="icon icon-arrow-left" aria-hidden="true" />
      </button>
      {isAnswering && <h2 className="search-answering">{text("search.ask.answering")}</h2>}
      <input
        ref={field}
        type="text"
        hidden={isAnswering}
        disabled={isAnswering || isFull}
        aria-label={text("search.ask.boxFirst")}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={longestQuestion}
        placeholder={text(placeholder)}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
      {isAnswering ? (
        <button ref={stop} type="button" className="search-quiet" onClick={onStop}>
          {text("search.ask.stop")}
        </button>
      ) : (
        <button type="submit" className="search-quiet" disabled={question.trim() === "" || isFull}>
          {text("search.ask.submit")}
        </button>
      )}
      <button type="button" className="icon-button search-close" aria-label={text("search.close")} onClick={onClose}>
        <span className="icon icon-close" aria-hidden="true" />
      </button>
    </form>
  );
}
