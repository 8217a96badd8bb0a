/**
 * Requests that a client sends before it has the answers to earlier ones wait for these: to prepare all answers at once would open a file for
 * each. A client that leaves meanwhile gets no answer, and one that sends more than any browser does is cut off.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests of one connection wait. */
const most = 100;

interface Line {
  waiting: number;
  /** When the last of them is answered. */
  end: Promise<void>;
}

export class Turns {
  readonly #lines = new WeakMap<Socket, Line>();

  /** Resolves when the request can be answered; to false if the client is gone. */
  async wait({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const line = this.#lines.get(socket) ?? { waiting: 0, end: Promise.resolve() };
    this.#lines.set(socket, line);
    if (line.waiting >= most) socket.destroy();
    const before = line.end;
    line.end = new Promise((done) => response.once("close", done));
    line.waiting++;
    await before;
    line.waiting--;
    return !socket.destroyed;
  }
}
