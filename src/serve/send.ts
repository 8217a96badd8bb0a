/** A file → an HTTP response. A file that disappears or a client that disconnects ends the response, never the server. */
import { constants } from "node:fs";
// Reads a stretch of a file, known to be regular.
import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { lookup } from "mrmime";

/** A request and its response. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Sends a file with the given status. Returns false if there is no regular file that can be opened; then nothing was sent. */
export async function sendFile(context: RequestContext, path: string, status = 200): Promise<boolean> {
  // Opened without waiting: a named pipe would wait for somebody who writes to it.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null);
  if (file === null) return false;
  try {
    if (!(await file.stat()).isFile()) return false;
    await sendOpened(context, file, path, status);
  } catch {
    context.response.destroy();
  } finally {
    await file.close().catch(() => {});
  }
  return true;
}

async function sendOpened({ request, response }: RequestContext, file: FileHandle, path: string, status: number) {
  const { size, mtimeMs } = await file.stat();
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  response.setHeader("Content-Type", contentType(path));
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("ETag", etag);
  response.setHeader("Accept-Ranges", "bytes");
  if (status === 200 && isCurrent(request.headers["if-none-match"], etag)) return end(response, 304);
  const range = status === 200 ? rangeOf(request, size, etag) : null;
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${size}`);
    return end(response, 416);
  }
  const { start, end: last } = range ?? { start: 0, end: size - 1 };
  if (range !== null) response.setHeader("Content-Range", `bytes ${start}-${last}/${size}`);
  response.setHeader("Content-Length", last - start + 1);
  response.statusCode = range === null ? status : 206;
  if (request.method === "HEAD" || size === 0) return end(response, response.statusCode);
  await pipeline(file.createReadStream({ start, end: last, autoClose: false }), response);
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

/** Text is UTF-8. Unknown types are bytes, which a browser saves because of `nosniff`. */
export function contentType(path: string): string {
  const type = lookup(path) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function isCurrent(header: string | undefined, etag: string): boolean {
  const known = (header ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

interface Range {
  readonly start: number;
  /** The last byte, included. */
  readonly end: number;
}

/** The byte range of a request; null for any other request, which gets the whole file, as HTTP allows. */
function rangeOf(request: IncomingMessage, size: number, etag: string): Range | "unsatisfiable" | null {
  const [whole, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const condition = request.headers["if-range"];
  if (whole === undefined || (from === "" && to === "") || (condition !== undefined && condition !== etag)) return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start < size && start <= end ? { start, end } : "unsatisfiable";
}

/** Sends a short plain text; closes the connection if the response has begun already. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${text}\n`);
}
