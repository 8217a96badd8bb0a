/**
 * The writing server's messages. A page that nobody sees does not listen: browsers allow few connections to one server, and
 * on return it is told the current state at once.
 */

/** As `src/serve/watch/channel.ts` sends it. */
export interface State {
  readonly revision: string;
  readonly problems: readonly Problem[];
  /** After an edit of prose: the only pages that look different than in the state before. Absent where any page may. */
  readonly prose?: { readonly after: string; readonly pages: readonly { readonly path: string; readonly text: string }[] };
}

export interface Problem {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  readonly place: string | null;
  readonly frame: string;
  readonly also: readonly string[];
  readonly more: number;
}

export function listenToServer(told: (state: State) => void): void {
  let source: EventSource | null = null;
  const open = () => {
    if (document.hidden || source !== null) return;
    source = new EventSource("/__docsgen/events");
    source.onmessage = ({ data }: MessageEvent<string>) => told(JSON.parse(data) as State);
    source.onerror = () => {
      // A refusal ends the connection for good; the server may be another one soon.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      setTimeout(open, 1000);
    };
  };
  const close = () => {
    source?.close();
    source = null;
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  open();
}
