/** Other sites that answer badly, slowly, too much, or never: each is at most the failure of its own link. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, expect, it } from "vitest";
import { checkExternal } from "../../../src/tools/check/externalLinks.ts";

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket.on("error", () => {}));
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const http = async (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  `http://127.0.0.1:${await listen(createServer(answer))}/`;
const raw = async (answer: (socket: Socket) => void) => `http://127.0.0.1:${await listen(createSocketServer(answer))}/`;

/** Writes as fast as the other side takes it, until it hangs up. */
function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, "a");
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200, { "content-type": "text/html" }).on("drain", more);
  more();
}

function drip(write: () => void): void {
  const timer = setInterval(write, 20);
  closing.push(() => clearInterval(timer));
}

/** Kind of site → its address; all of these work. */
const working: Readonly<Record<string, () => Promise<string>>> = {
  "drips its body": () =>
    http((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      drip(() => response.write("a"));
    }),
  "has no HEAD and drips its body": () =>
    http(({ method }, response) => {
      response.writeHead(method === "HEAD" ? 405 : 200);
      if (method === "HEAD") response.end();
      else drip(() => response.write("a"));
    }),
  "has no HEAD and an endless body": () =>
    http(({ method }, response) => (method === "HEAD" ? response.writeHead(405).end() : endless(response))),
  "has no HEAD and an endless style sheet": () =>
    http(({ method }, response) =>
      method === "HEAD" ? response.writeHead(501).end() : endless(response.setHeader("content-type", "text/css")),
    ),
  "never answers HEAD": () => http(({ method }, response) => (method === "HEAD" ? undefined : response.end("a"))),
  "hangs up on HEAD": () =>
    http(({ method, socket }, response) => (method === "HEAD" ? socket.destroy() : response.writeHead(200).end("a"))),
  "is there after the time that it names": () => {
    let asked = 0;
    return http((_, response) => {
      asked++;
      response.writeHead(asked === 1 ? 503 : 200, { "retry-after": "1" }).end();
    });
  },
  "wants to be left alone": () => http((_, response) => response.writeHead(429, { "retry-after": "86400" }).end()),
  "turns robots away in its own way": () => raw((socket) => void socket.end("HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n")),
};

type Failing = Readonly<Record<string, readonly [start: () => Promise<string>, failure: object]>>;

/** Kind of site → its address, and what is said of it, within four seconds. */
const slow: Failing = {
  "a tar pit": [() => raw(() => {}), { status: 0, reason: "no answer within 4 seconds" }],
  "never ends its headers": [
    () =>
      raw((socket) => {
        socket.write("HTTP/1.1 200 OK\r\n");
        drip(() => socket.write("a: b\r\n"));
      }),
    { status: 0, reason: "no answer within 4 seconds" },
  ],
  "stalls after its error": [
    () => {
      let asked = 0;
      return http((_, response) => {
        asked++;
        if (asked <= 2) response.writeHead(500).end();
      });
    },
    { status: 500, reason: null },
  ],
};

/** Kind of site → its address, and what is said of it, without waiting for a time limit. */
const failing: Failing = {
  "has too many headers": [
    () => raw((socket) => void socket.write(`HTTP/1.1 200 OK\r\n${"a: b\r\n".repeat(100_000)}`)),
    { status: 0, reason: expect.stringMatching(/header/i) },
  ],
  "leads in a circle": [
    () => http((_, response) => response.writeHead(302, { location: "/" }).end()),
    { status: 0, reason: "redirect count exceeded" },
  ],
  "leads to a file": [
    () => http((_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end()),
    { status: 0, reason: expect.stringContaining("HTTP") },
  ],
  "leads to nonsense": [
    () => http((_, response) => response.writeHead(302, { location: "http://[" }).end()),
    { status: 0, reason: expect.stringMatching(/invalid url/i) },
  ],
  "resets the connection": [
    () => raw((socket) => socket.once("data", () => socket.resetAndDestroy())),
    { status: 0, reason: expect.stringMatching(/ECONNRESET|other side closed/) },
  ],
  "hangs up": [
    () => raw((socket) => socket.once("data", () => socket.end())),
    { status: 0, reason: expect.stringMatching(/other side closed|ECONNRESET/) },
  ],
  "speaks another language": [
    () => raw((socket) => void socket.end("220 mail.example.org ESMTP\r\n")),
    { status: 0, reason: expect.stringMatching(/Parse Error|Expected HTTP/i) },
  ],
  "speaks no TLS": [
    async () => (await http((_, response) => response.end())).replace("http:", "https:"),
    { status: 0, reason: expect.stringMatching(/^(?:wrong version number|packet length too long)$/) },
  ],
  "has no certificate": [
    async () => `https://127.0.0.1:${await listen(createTlsServer({}))}/`,
    { status: 0, reason: expect.stringMatching(/^[\w/]* ?alert handshake failure$/) },
  ],
  "is overloaded for a day": [
    () => http((_, response) => response.writeHead(503, { "retry-after": "86400" }).end()),
    { status: 503, reason: null },
  ],
  "has no such page": [() => http((_, response) => response.writeHead(404).end()), { status: 404, reason: null }],
};

/** @returns what is said of each kind of site when all are asked at once; null if nothing. */
async function failuresOf(kinds: Readonly<Record<string, () => Promise<string>>>, timeout: number) {
  const sites = await Promise.all(Object.entries(kinds).map(async ([kind, start]) => ({ kind, url: await start() })));
  const { broken } = await checkExternal(
    sites.map(({ url }) => url),
    { timeout, retries: 2 },
  );
  return Object.fromEntries(sites.map(({ kind, url }) => [kind, broken.get(url) ?? null]));
}

const mapped = <From, To>(values: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value)]));

for (const [what, sites, timeout] of [
  ["gives up after the time limit, with the last answer", slow, 4000],
  ["says what is wrong with each site", failing, 60_000],
] as const) {
  // They wait, most of the time, and for one another.
  it.concurrent(what, async () => {
    expect(
      await failuresOf(
        mapped(sites, ([start]) => start),
        timeout,
      ),
    ).toEqual(mapped(sites, ([, failure]) => ({ parent: null, ...failure })));
  });
}

it.concurrent("finds that a site works, whatever its body is and whatever the others do", async () => {
  const hostile = mapped(slow, ([start]) => start);
  expect(await failuresOf({ ...hostile, ...working }, 12_000)).toMatchObject(mapped(working, () => null));
});

it.concurrent("asks once a site that says to come back tomorrow, and reads little of a body that does not end", async () => {
  let asked = 0;
  const busy = await http((_, response) => {
    asked++;
    response.writeHead(503, { "retry-after": new Date(Date.now() + 86_400_000).toUTCString() }).end();
  });
  let sent = 0;
  const bomb = await http(({ method, socket }, response) => {
    if (method === "HEAD") return void response.writeHead(405).end();
    socket.on("close", () => {
      sent = socket.bytesWritten;
    });
    endless(response);
  });
  await checkExternal([busy, bomb], { timeout: 4000, retries: 5 });
  expect(asked).toBe(1);
  await expect.poll(() => sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(10_000_000);
});

it("says why no site can be asked where the proxy is wrong", async () => {
  process.env.http_proxy = "no proxy";
  try {
    const { broken } = await checkExternal(["http://example.org/"], { timeout: 4000, retries: 0 });
    expect([...broken.values()]).toEqual([{ status: 0, reason: expect.stringMatching(/invalid/i), parent: null }]);
  } finally {
    delete process.env.http_proxy;
  }
});
