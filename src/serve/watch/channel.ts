/**
 * Sends every new state to all open pages, as server-sent events on the page's own origin. Requests from other origins are
 * refused, and no header ever allows them.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type RequestContext, refuse } from "../send.ts";
import type { ShownProblems } from "./problems.ts";

/** Where pages hear of it, whatever the base of the site. */
export const eventsPath = "/__docsgen/events";

/** The data of an event, which `client/dev` reads. */
export interface State extends ShownProblems {
  /** Changes whenever something may look different, and with every start of the server. Null: there is nothing to show, so pages stay as they are. */
  readonly revision: string | null;
  /** After an edit of prose, the only pages that differ from the state before. Absent if any page may differ. */
  readonly prose?: { readonly after: string; readonly pages: readonly ShownPage[] };
}

/** A page as sent to a browser. */
export interface ShownPage {
  readonly path: string;
  readonly text: string;
}

/** Bytes. */
const mostUnread = 8_000_000;

export class Channel {
  /** The clients, with the path of the page that each shows. */
  readonly #clients = new Map<ServerResponse, string>();

  get size(): number {
    return this.#clients.size;
  }

  /** Sends the current state to a page, and keeps the connection open for later ones. */
  open({ request, response }: RequestContext, page: string, state: State): void {
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
    this.#clients.set(response, page);
    response.on("close", () => this.#clients.delete(response));
    response.on("error", () => this.#clients.delete(response));
  }

  /** `stateFor` gives the state for a page. */
  send(stateFor: (page: string) => State): void {
    const texts = new Map([...new Set(this.#clients.values())].map((page) => [page, message(stateFor(page))]));
    for (const [client, page] of this.#clients) {
      // A client that does not read must not fill the memory; a page that was asleep connects again.
      if (client.writableLength > mostUnread) client.destroy();
      else client.write(texts.get(page));
    }
  }
}

function message(state: State): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}

/** Browsers send the origin of a page of another site; other tools send none. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
