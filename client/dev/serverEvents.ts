/**
 * The events of `serve --watch`. A hidden page does not listen, because browsers allow few connections to one server; when it is
 * visible again, the server sends it the current state at once.
 */
import type { State } from "../../src/serve/watch/channel.ts";
import { events } from "../../templates/contract.ts";

export type { State };
export type Problem = State["problems"][number];

export function listenToServer(onState: (state: State) => void): void {
  let source: EventSource | null = null;
  const open = () => {
    if (document.hidden || source !== null) return;
    source = new EventSource(`/__docsgen/events?page=${encodeURIComponent(location.pathname)}`);
    source.onmessage = ({ data }: MessageEvent<string>) => onState(JSON.parse(data) as State);
    source.onerror = () => {
      // A refusal closes the connection for good, but another server may be there soon.
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
  // The problems of the open page come first.
  addEventListener(events.route, () => {
    close();
    open();
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  open();
}
