/**
 * Tells every open page of a new state: server-sent events on the page's own origin. Who asks from another origin is
 * refused, and no header ever allows one.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "../send.ts";
import type { ShownProblem } from "./problems.ts";

/** What a page is told; also in `client/dev`. */
export interface State {
  /** Differs whenever something may look different, also after a restart of the server. */
  readonly revision: string;
  readonly problems: readonly ShownProblem[];
  /** After an edit of prose: the only pages that look different than in the state before. Absent where any page may. */
  readonly prose?: { readonly after: string; readonly pages: readonly ShownPage[] };
}

/** A page as a browser would get it. */
export interface ShownPage {
  readonly path: string;
  readonly text: string;
}

const mostUnread = 8_000_000;

export class Channel {
  readonly #readers = new Set<ServerResponse>();

  get size(): number {
    return this.#readers.size;
  }

  /** Keeps the connection and sends the current state at once. */
  open(request: IncomingMessage, response: ServerResponse, state: State): void {
    if (!isSameOrigin(request)) {
      refuse(response, 403, "This page does not belong to this server");
      return;
    }
    response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store" });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    response.write(`retry: 300\n${message(state)}`);
    this.#readers.add(response);
    response.on("close", () => this.#readers.delete(response));
    response.on("error", () => this.#readers.delete(response));
  }

  send(state: State): void {
    const text = message(state);
    for (const reader of this.#readers) {
      // Somebody who does not read must not fill the memory; a page that was asleep connects again.
      if (reader.writableLength > mostUnread) reader.destroy();
      else reader.write(text);
    }
  }
}

function message(state: State): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}

/** Browsers name the origin of a page that asks from elsewhere; tools name none. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
