import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Diagnostic } from "../../src/model/model.ts";
import { type Handler, limits, openServer, unhurried } from "../../src/serve/listen.ts";

test("a request that fails is reported to the client and by the server, which keeps running", async () => {
  const reported: Diagnostic[] = [];
  let isBroken = true;
  const server = await openServer(
    async (_request, response) => {
      if (isBroken) throw new Error("no disk");
      response.end("fine");
    },
    "/",
    { port: 0, strictPort: true, host: "127.0.0.1", failed: (problem) => reported.push(problem) },
  );
  onTestFinished(() => server.close());
  const response = await fetch(`${server.url}docs/start`);
  const message = "GET /docs/start could not be answered: no disk";
  expect([response.status, await response.text()]).toEqual([500, `${message}\n`]);
  expect(reported).toEqual([{ code: "serve/request", severity: "error", message }]);
  isBroken = false;
  expect(await (await fetch(server.url)).text()).toBe("fine");
});

/** A server that waits 100 ms for others, and a connection to it that never closes its own side. */
async function impatient(handler: Handler): Promise<Socket> {
  const server = await openServer(handler, "/", { port: 0, strictPort: true, host: "127.0.0.1", timeout: 100 });
  onTestFinished(() => server.close());
  const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** Everything that arrives until the server has let go of the connection: writing to it fails then. */
async function readUntilClosed(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += String(chunk);
  });
  const closed = new Promise<void>((resolve) => socket.on("error", () => resolve()).on("close", () => resolve()));
  const knocking = setInterval(() => socket.write("x"), 20);
  await closed;
  clearInterval(knocking);
  return text;
}

const asksForHome = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

test.each([
  ["says nothing", ""],
  ["never ends its request", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "],
  ["never sends the body that it announced", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n"],
])("a connection that %s is closed", async (_what, sent) => {
  const socket = await impatient(async (_request, response) => void response.end("fine"));
  socket.write(sent);
  if (sent !== "") await readUntilClosed(socket);
  else await once(socket.resume(), "end");
});

test("a reader who does not read is let go", async () => {
  let isGone = false;
  const socket = await impatient(async (_request, response) => {
    response.on("close", () => {
      isGone = true;
    });
    response.end(Buffer.alloc(50_000_000));
  });
  socket.pause();
  socket.write(asksForHome);
  await expect.poll(() => isGone).toBe(true);
});

test("who waits for an answer, or for the next event of a stream, is not cut off", async () => {
  const socket = await impatient(async (_request, response) => {
    let silences = 0;
    response.write("first\n");
    // Each time the server notices the silence.
    response.on("timeout", () => {
      silences++;
      response.write(`silence ${silences}\n`);
    });
  });
  let text = "";
  socket.on("data", (chunk) => {
    text += String(chunk);
  });
  socket.write(asksForHome);
  await expect.poll(() => text).toContain("silence 3");
  expect(socket.readableEnded).toBe(false);
});

test("headers may take ten seconds, and a client is found that takes more within another one", () => {
  expect(limits(30_000)).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 1_000, requestTimeout: 30_000 });
});

/** What the server answers to bytes on a connection, until it closes it. */
async function answerTo(sent: string): Promise<{ readonly status: string; readonly headers: string }> {
  const server = await openServer(async (_request, response) => void response.end("fine"), "/", {
    port: 0,
    strictPort: true,
    host: "127.0.0.1",
  });
  onTestFinished(() => server.close());
  const socket = connect({ port: server.port, host: "127.0.0.1" });
  let text = "";
  socket.on("data", (chunk) => {
    text += String(chunk);
  });
  // The server may close the connection while the client still writes.
  const ended = new Promise<void>((resolve) => socket.on("error", () => resolve()).on("close", () => resolve()));
  socket.write(sent);
  await ended;
  const [head = ""] = text.split("\r\n\r\n");
  return { status: head.split("\r\n")[0] ?? "", headers: head.toLowerCase() };
}

const request = (address: string, headers = "") =>
  `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Connection: close\r\n\r\n`;
const many = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: y\r\n`).join("");

test.each([
  ["a usual request", request("/docs"), "HTTP/1.1 200 OK"],
  ["an address of 8,192 characters", request(`/${"a".repeat(8191)}`), "HTTP/1.1 200 OK"],
  ["a longer one", request(`/${"a".repeat(8192)}`), "HTTP/1.1 414 URI Too Long"],
  ["a hundred headers", request("/", many(98)), "HTTP/1.1 200 OK"],
  ["one more", request("/", many(99)), "HTTP/1.1 431 Request Header Fields Too Large"],
  ["a header of 20 kB", request("/", `X: ${"y".repeat(20_000)}\r\n`), "HTTP/1.1 431 Request Header Fields Too Large"],
  ["an address of 20 kB", request(`/${"a".repeat(20_000)}`), "HTTP/1.1 431 Request Header Fields Too Large"],
  ["what is no HTTP", "hello\r\n\r\n", "HTTP/1.1 400 Bad Request"],
])("%s is answered", async (_what, sent, status) => {
  expect((await answerTo(sent)).status).toBe(status);
});

test("pages of other sites may not read any answer", async () => {
  for (const sent of [request("/"), request("/").replace("127.0.0.1", "evil.example"), request("/").replace("GET", "POST")])
    expect((await answerTo(sent)).headers).toContain("cross-origin-resource-policy: same-origin");
});

test("a client in this process, which may be busy for long, is waited for", () => {
  expect(unhurried).toMatchObject({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 });
});
