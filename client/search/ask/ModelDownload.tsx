/** Asks before the browser downloads its language model, and shows how far it is. The reader may stop it, or have passages quoted. */
import { useEffect, useRef, useState } from "react";
import type { SearchContext } from "../ui/searchContext.ts";
import type { Provider } from "./provider.ts";

/** With what it needs of the context, so that it shares no code with the screen: few sites load it. */
interface Props extends Pick<SearchContext, "session" | "text"> {
  readonly download: NonNullable<Provider["download"]>;
  /** The model is there. */
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

export function ModelDownload({ download, session, text, onAgree, onDecline }: Props) {
  const { share, isFailed, start, stop } = useDownload(download, onAgree);
  const decline = useRef<HTMLButtonElement>(null);
  const isIdle = share === null;
  // Pressing Enter once too often must not start a download.
  useEffect(() => {
    if (isIdle) decline.current?.focus();
  }, [isIdle]);
  const title = text("search.ask.downloadTitle");
  return (
    <section className="search-screen" aria-label={title}>
      <h2 className="search-screen-title">{title}</h2>
      <p>{text("search.ask.download")}</p>
      {share !== null && <Progress share={share} text={text} />}
      {isFailed && <p role="alert">{text("search.ask.downloadFailed")}</p>}
      <div className="search-buttons">
        {isIdle ? (
          <button type="button" className="button" onClick={start}>
            {text(session.model === "downloading" ? "search.ask.downloadWait" : "search.ask.downloadAgree")}
          </button>
        ) : (
          <button type="button" className="button button-quiet" onClick={stop}>
            {text("search.ask.stop")}
          </button>
        )}
        <button ref={decline} type="button" className="button button-quiet" onClick={onDecline}>
          {text("search.ask.decline")}
        </button>
      </div>
    </section>
  );
}

/** Where everything has arrived, the browser still has to unpack it: that takes an unknown time. */
function Progress({ share, text }: { readonly share: number } & Pick<Props, "text">) {
  const label =
    share < 1 ? text("search.ask.downloading", { percent: String(Math.floor(share * 100)) }) : text("search.ask.preparing");
  return (
    <p className="search-download">
      <progress aria-label={label} {...(share < 1 ? { value: share } : {})} />
      <span aria-hidden="true">{label}</span>
    </p>
  );
}

/** `share`: how much has arrived, from 0 to 1; null if no download is under way. Leaving stops it. */
function useDownload(download: Props["download"], onDone: () => void) {
  const [share, setShare] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setFailed(false);
    setShare(0);
    try {
      await download({ signal, onProgress: (arrived) => signal.aborted || setShare(arrived) });
      if (!signal.aborted) onDone();
    } catch (error) {
      if (signal.aborted) return;
      console.warn("The language model could not be downloaded.", error);
      setFailed(true);
      setShare(null);
    }
  };
  const stop = () => {
    running.current?.abort();
    setShare(null);
  };
  return { share, isFailed, start: () => void start(), stop };
}
