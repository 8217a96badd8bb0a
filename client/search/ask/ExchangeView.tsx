/** A question with its answer or quotations, what went wrong, and where it comes from. */
import type { Exchange } from "../conversations.ts";
import { useKit } from "../ui/kit.ts";
import { Answer } from "./Answer.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Quotation, SourceList } from "./Quotation.tsx";

interface Props {
  readonly exchange: Exchange;
  /** Still being answered. */
  readonly isOpen?: boolean;
}

export function ExchangeView({ exchange, isOpen = false }: Props) {
  const { settings, text } = useKit();
  const { question, answer, sources, passages, failure, isStopped, isUnanswered } = exchange;
  const hasModel = settings.askAi?.provider !== "quotes";
  const isFinished = !isOpen && !isStopped && answer !== "";
  return (
    <article className="search-exchange" aria-busy={isOpen}>
      <h3>{question}</h3>
      {isOpen && answer === "" && <p className="search-note">{text("search.ask.thinking")}</p>}
      {answer !== "" && <p className="search-note">{text("search.ask.disclaimer")}</p>}
      {answer !== "" && <Answer text={answer} sources={sources} />}
      {failure !== null && (
        <div className="search-failure" role="alert">
          <strong>{text("search.ask.error")}</strong>
          <p>{failure}</p>
        </div>
      )}
      {isStopped && <p className="search-note">{text("search.ask.stopped")}</p>}
      {passages.length > 0 && <p className="search-note">{text(noteOf(isUnanswered, hasModel))}</p>}
      {isUnanswered && passages.length === 0 && <p className="search-note">{text("search.ask.nothing")}</p>}
      {passages.map((passage) => (
        <Quotation key={`${passage.url} ${passage.text}`} passage={passage} />
      ))}
      {isFinished && <SourceList answer={answer} sources={sources} />}
      {isFinished && (
        <div className="search-buttons">
          <CopyButton text={answer} />
        </div>
      )}
    </article>
  );
}

function noteOf(isUnanswered: boolean, hasModel: boolean): string {
  if (isUnanswered) return "search.ask.unanswered";
  return hasModel ? "search.ask.quotedInstead" : "search.ask.quoted";
}
