/** Before anything leaves the browser: names the host and what would be sent to it, and asks. */
import { useEffect, useRef } from "react";
import { useKit } from "../ui/kit.ts";
import type { Provider } from "./provider.ts";

interface Props {
  readonly provider: Pick<Provider, "host" | "takesSources">;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

export function Consent({ provider: { host, takesSources }, onAgree, onDecline }: Props) {
  const { text } = useKit();
  const decline = useRef<HTMLButtonElement>(null);
  // Enter, pressed once too often, must not agree.
  useEffect(() => decline.current?.focus(), []);
  return (
    <section className="search-screen" aria-label={text("search.ask.consentTitle", { host })}>
      <h2 className="search-screen-title">{text("search.ask.consentTitle", { host })}</h2>
      <p>{text(takesSources ? "search.ask.consent" : "search.ask.consentAgent", { host })}</p>
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
