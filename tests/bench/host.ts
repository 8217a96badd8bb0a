/** Serves a finished site as hosts do: compressed by brotli, once per file. `docsgen serve` does not compress. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { contentType } from "../../src/serve/send.ts";

/** `url` ends in `/`. */
export async function startHost(site: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const made = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : extname(pathname) === "" ? `${pathname}.html` : pathname;
    const body = made.get(name) ?? readFile(join(site, name)).then((text) => brotliCompressSync(text));
    made.set(name, body);
    body.then(
      (packed) => response.setHeader("Content-Type", contentType(name)).setHeader("Content-Encoding", "br").end(packed),
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
