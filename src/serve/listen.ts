/**
 * A handler → an HTTP server on this machine: finds a port, and refuses requests for other hosts, other methods than GET and
 * HEAD, and more than a browser sends. Every request gets a response, and no request ends the process.
 */
import {
  createServer,
  type IncomingMessage,
  type ServerOptions as NodeServerOptions,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../kit/diagnostics/thrown.ts";
import type { Diagnostic } from "../model/model.ts";
import type { RunningServer, ServerOptions } from "./running.ts";
import { refuse } from "./send.ts";
import { Turns } from "./turns.ts";

/** How many ports after the wanted one are tried. */
const attempts = 50;

/** How long a client may take for the headers of a request, in milliseconds. */
const headerPatience = 10_000;
/** Bytes of a request's first line and headers together, of its address, and the number of headers. */
const most = { bytes: 16_384, address: 8_192, headers: 100 };

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** `home` is the path of the home page. */
export async function openServer(handler: Handler, home: string, options: ServerOptions): Promise<RunningServer> {
  const { failed = () => {}, timeout = 30_000 } = options;
  const turns = new Turns();
  const server = createServer(timeout === null ? unhurried : limits(timeout), (request, response) => {
    // A client that waits for a page or for the next event of a stream may be silent.
    response.on("timeout", (socket: Socket) => {
      if (response.writableLength > 0) socket.destroy();
    });
    const answered = async () => {
      if (await turns.wait(request, response)) await answer(handler, options.host, request, response);
    };
    answered().catch((error: unknown) => {
      const problem = requestFailed(`${request.method} ${request.url}`, error);
      refuse(response, 500, problem.message);
      failed(problem);
    });
  });
  server.setTimeout(timeout ?? 0);
  server.on("clientError", (error, socket) => {
    const status = refusals[codeOf(error)] ?? "400 Bad Request";
    // The client may never close its side.
    const close = () => socket.destroy();
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, close);
    else close();
  });
  const port = await listen(server, options);
  server.on("error", (error) => failed(requestFailed("A connection", error)));
  const closed = new Promise<void>((resolve) => server.once("close", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
    return closed;
  };
  return { url: `http://${readableHost(options.host)}:${port}${home}`, port, close, closed };
}

/** What is answered to requests that end before they are whole. */
const refusals: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Where the client is this process, both wait while it is busy. */
export const unhurried: NodeServerOptions = {
  maxHeaderSize: most.bytes,
  headersTimeout: 0,
  requestTimeout: 0,
  keepAliveTimeout: 0,
};

/** `timeout`: how long a client may be silent, and take for a whole request, in milliseconds. */
export function limits(timeout: number): NodeServerOptions {
  return {
    maxHeaderSize: most.bytes,
    headersTimeout: Math.min(timeout, headerPatience),
    requestTimeout: timeout,
    keepAliveTimeout: Math.min(timeout, 5_000),
    connectionsCheckingInterval: Math.min(timeout / 2, 1_000),
  };
}

async function answer(handler: Handler, bound: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  // A page of another site that is open in the same browser must not read what is being written here.
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  if ((request.url ?? "").length > most.address) return refuse(response, 414, "This address is too long");
  if (request.rawHeaders.length / 2 > most.headers) return refuse(response, 431, "Too many headers");
  if (!isAllowedHost(request.headers.host, bound)) return refuse(response, 403, "This host name does not belong to this server");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD");
  }
  await handler(request, response);
}

function requestFailed(what: string, error: unknown): Diagnostic {
  const reason = reasonOf(error);
  return diagnose("serve/request", `${what} could not be answered: ${reason}`);
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
  const reason = reasons[codeOf(error)] ?? reasonOf(error);
  return new DocsgenError([diagnose("serve/port", `Cannot listen on ${host}:${port}. ${reason}`)]);
}

function readableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

const everywhere = new Set(["0.0.0.0", "::"]);

/** Whether a server bound to this address can be reached from other machines. */
export function isExposed(bound: string): boolean {
  return !isLoopback(bound);
}

/**
 * Whether a `Host` header, with or without a port, leads to the address that the server listens on. A page of another site can
 * point its own domain name at this machine and then read the answers (DNS rebinding), so only names that no one else can own
 * are accepted.
 */
export function isAllowedHost(header: string | undefined, bound: string): boolean {
  const name = nameOf(header);
  if (name === null) return false;
  if (isLoopback(name)) return true;
  if (!isExposed(bound)) return false;
  if (!everywhere.has(bound)) return name === bound.toLowerCase();
  return isIP(name) !== 0 || name === hostname().toLowerCase() || name === `${hostname().toLowerCase()}.local`;
}

function nameOf(header: string | undefined): string | null {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header ?? "") ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : null;
  return plain?.toLowerCase() ?? null;
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}
