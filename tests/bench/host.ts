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
import { sendBytes } from "../features/search/render/files.ts";

export interface Host {
  /** Ends in `/`. */
  readonly url: string;
  /** Bytes of all bodies so far, of scripts, styles, and the search: pages are also fetched ahead. */
  readonly sent: () => number;
  readonly close: () => void;
}

export async function startHost(site: string): Promise<Host> {
  const made = new Map<string, Promise<Sent>>();
  let bytes = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const sent = made.get(name) ?? read(site, name);
    made.set(name, sent);
    const write = response.end.bind(response) as (body?: Uint8Array) => typeof response;
    response.end = (body?: unknown) => {
      if (body instanceof Uint8Array && /^\/(?:assets|search)\//.test(name)) bytes += body.length;
      return body instanceof Uint8Array ? write(body) : write();
    };
    sent.then(
      ({ type, body, isPacked }) => {
        response.setHeader("Content-Type", type);
        if (isPacked) response.setHeader("Content-Encoding", "br").end(body);
        else sendBytes(request, response, body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    sent: () => bytes,
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
