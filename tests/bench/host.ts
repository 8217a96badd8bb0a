/**
 * Serves a finished site as hosts do: text compressed by brotli, once per file, and the search index, which is compressed already, as it
 * is and by ranges. `docsgen serve` does not compress.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { contentType } from "../../src/serve/send.ts";
import { sendBytes } from "../search/files.ts";

/** `url` ends in `/`. */
export async function startHost(site: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const made = new Map<string, Promise<Sent>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const sent = made.get(name) ?? read(site, name);
    made.set(name, sent);
    sent.then(
      ({ type, body, isPacked }) => {
        response.setHeader("Content-Type", type);
        if (!isPacked) return sendBytes(request, response, body);
        response.setHeader("Content-Encoding", "br").end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Sent {
  readonly type: string;
  readonly body: Buffer;
  readonly isPacked: boolean;
}

/** A page has no ending in its address. */
async function read(site: string, name: string): Promise<Sent> {
  const path = await readFile(join(site, `${name}.html`)).then(
    () => `${name}.html`,
    () => name,
  );
  const body = await readFile(join(site, path));
  const isPacked = !/^\/search\/.*(?:\.pack|\.bin|\/root)$/.test(path);
  return { type: contentType(path), body: isPacked ? brotliCompressSync(body) : body, isPacked };
}
