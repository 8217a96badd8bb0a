/** A local chat endpoint that streams, and misbehaves on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Reply = (response: ServerResponse, body: unknown) => void | Promise<void>;

export interface StreamingServer {
  readonly url: string;
  readonly asked: readonly { readonly headers: IncomingMessage["headers"]; readonly path: string; readonly body: unknown }[];
  /** Resolves when the last request's connection was closed by the other side. */
  readonly closed: () => Promise<void>;
}

export async function streamingServer(reply: Reply): Promise<StreamingServer> {
  const asked: { headers: IncomingMessage["headers"]; path: string; body: unknown }[] = [];
  let left: Promise<void> = Promise.resolve();
  const server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    response.setHeader("Access-Control-Expose-Headers", "*");
    if (request.method === "OPTIONS") {
      response.end();
      return;
    }
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const body: unknown = JSON.parse(text);
    asked.push({ headers: request.headers, path: request.url ?? "", body });
    left = new Promise((resolve) => response.on("close", resolve));
    await reply(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, closed: () => left };
}

export function stream(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
}

/** One piece of an answer as an OpenAI-compatible service sends it. */
export function piece(content: string, end = "\n"): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}${end}${end}`;
}

/** A whole answer, one piece per word. */
export const answering =
  (text: string): Reply =>
  (response) => {
    stream(response);
    for (const word of text.split(/(?<= )/)) response.write(piece(word));
    response.end("data: [DONE]\n\n");
  };

export const json =
  (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(value));
  };
