/** Files → a server that counts what it sends, each answer `latency` milliseconds late. Text goes out compressed, as hosts send it; index files are compressed already. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { sendBytes } from "../../features/search/render/files.ts";
import type { Load } from "./contender.ts";

const types: Readonly<Record<string, string>> = {
  js: "text/javascript",
  json: "application/json",
  css: "text/css",
  html: "text/html",
  svg: "image/svg+xml",
};

/** Files of an index, whose names say what they hold. */
const ofIndex = /^\/search\/[\da-f]{16,}/;

export async function serveFiles(read: (path: string) => Promise<Uint8Array | null>, latency = 0) {
  const sent = { bytes: 0, requests: 0, indexRequests: 0 };
  const server = createServer(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    const path = new URL(request.url ?? "/", "http://x").pathname;
    if (path === "/") return response.setHeader("content-type", "text/html").end("<!doctype html><title>x</title>");
    const file = await read(path);
    if (file === null) return response.writeHead(404).end();
    const type = types[path.split(".").pop() ?? ""];
    const body = type === undefined ? file : gzipSync(file, { level: 9 });
    sent.requests++;
    if (ofIndex.test(path)) sent.indexRequests++;
    // Its name is a hash of what it holds.
    if (ofIndex.test(path)) response.setHeader("cache-control", "public, max-age=31536000, immutable");
    if (type === undefined) {
      sent.bytes += sendBytes(
        request,
        response.setHeader("content-type", "application/octet-stream").setHeader("accept-ranges", "bytes"),
        body,
      );
      return response;
    }
    sent.bytes += body.length;
    return response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const total = (): Load & { readonly indexRequests: number } => ({ ...sent });
  return { origin: `http://127.0.0.1:${port}/`, total, close: () => void server.close() };
}
