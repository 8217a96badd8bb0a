/**
 * A finished site → an HTTP server on this machine. One handler, one guard: whatever arrives gets an answer, and nothing
 * that arrives ends the process.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DocsgenError, diagnose } from "../diagnostic.ts";
import { address, fileIn, type Site } from "./address.ts";
import { isAllowedHost } from "./host.ts";
import { sendFile } from "./send.ts";

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Fail when the port is taken instead of trying the next ones. */
  readonly strictPort: boolean;
  readonly host: string;
}

export interface RunningServer {
  /** Where the site's home page is. */
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
  /** Settles when the server has stopped. */
  readonly closed: Promise<void>;
}

/** How many ports after the wanted one are tried. */
const attempts = 50;

export async function startServer(site: Site, options: ServerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answer(site, options.host, request, response).catch(() => refuse(response, 500, "Internal error"));
  });
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    else socket.destroy();
  });
  const port = await listen(server, options);
  const closed = new Promise<void>((resolve) => server.once("close", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
    return closed;
  };
  return { url: `http://${readableHost(options.host)}:${port}${site.base}`, port, close, closed };
}

async function answer(site: Site, bound: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (!isAllowedHost(request.headers.host, bound)) return refuse(response, 403, "This host name does not belong to this server");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD");
  }
  const found = address(site, request.url ?? "");
  if (found.kind === "malformed") return refuse(response, 400, "Malformed address");
  if (found.kind === "redirect") {
    response.setHeader("Location", found.to);
    return refuse(response, 302, "Elsewhere");
  }
  if (found.kind === "file" && (await sendFile(request, response, found.path))) return;
  await sendNotFound(site, request, response);
}

async function sendNotFound(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = fileIn(site.out, "404.html");
  if (page.kind === "file" && (await sendFile(request, response, page.path, 404))) return;
  refuse(response, 404, "Not found");
}

/** A short plain answer; when the head is out already there is nothing left to say. */
function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${text}\n`);
}

async function listen(server: Server, { port, strictPort, host }: ServerOptions): Promise<number> {
  const last = strictPort || port === 0 ? port : Math.min(port + attempts, 65535);
  for (let candidate = port; ; candidate++) {
    try {
      return await listenOn(server, candidate, host);
    } catch (error) {
      if (!isTaken(error) || candidate >= last) throw cannotListen(error, port, last, host);
    }
  }
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      server.on("error", () => {});
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function isTaken(error: unknown): boolean {
  return codeOf(error) === "EADDRINUSE";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function cannotListen(error: unknown, port: number, last: number, host: string): DocsgenError {
  if (isTaken(error)) {
    const which = last === port ? `Port ${port} is` : `The ports ${port} to ${last} are all`;
    const hint = "Stop the other program, or choose a port with --port; --port 0 takes any free one.";
    return new DocsgenError([diagnose("serve/port", `${which} taken on ${host}.`, { hint })]);
  }
  const reasons: Record<string, string> = {
    EACCES: `This user may not listen on port ${port}.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine.`,
    ENOTFOUND: `The host ${host} is not known.`,
  };
  const reason = reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
  return new DocsgenError([diagnose("serve/port", `Cannot listen on ${host}:${port}. ${reason}`)]);
}

function readableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
