/** A local server that speaks the REST protocol of a hosted search: answers, and misbehaves on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Of the address. */
  readonly parameters: URLSearchParams;
  readonly request: Readonly<Record<string, unknown>>;
}

export interface HostedServer {
  readonly port: number;
  readonly asked: readonly Asked[];
}

/** What the server does with a request; without one it answers with the hits. */
export type Misbehaviour = (response: ServerResponse, request: IncomingMessage) => void;

export async function hostedServer(
  hits: readonly unknown[],
  misbehave?: Misbehaviour,
  nbHits = hits.length,
): Promise<HostedServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method === "OPTIONS") return response.end();
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const [body] = (JSON.parse(await textOf(request)) as { requests: readonly Asked["request"][] }).requests;
    asked.push({ path: pathname, headers: request.headers, parameters: searchParams, request: body ?? {} });
    if (misbehave !== undefined) return misbehave(response, request);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ results: [{ hits, nbHits, page: 0, hitsPerPage: 20 }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
