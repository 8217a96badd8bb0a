import { readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocsgenError } from "../../src/kit/diagnostics/diagnostic.ts";
import type { RunningServer } from "../../src/serve/running.ts";
import { startServer } from "../../src/serve/serve.ts";
import { folderOf } from "./folder.ts";

/** More than a connection buffers. */
const large = 5_000_000;

const out = folderOf({
  "large.bin": new Uint8Array(large),
  "index.html": "<p>home</p>",
  "404.html": "<p>not here</p>",
  "docs/api.html": "<p>api</p>",
  "data.bin": new Uint8Array(1000).fill(7),
  "capture.unknownkind": "bytes",
  "empty.txt": "",
  "style.css": "a{}",
  "script.js": "1",
  "note.txt": "ü",
  "gone.html": "soon gone",
});
const options = { port: 0, strictPort: true, host: "127.0.0.1" };
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ out, base: "/" }, options);
});
afterAll(() => server.close());

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.url), { redirect: "manual", ...init });

/** What a client that fetch would never be sends, as it is. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
    socket.on("error", reject);
  });
}

function statusWithHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: server.port, host: "127.0.0.1", path: "/", headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject).end();
  });
}

describe("startServer", () => {
  it("serves a page without and with its suffix", async () => {
    for (const path of ["/docs/api", "/docs/api.html", "/docs/api/index.html"]) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, "<p>api</p>"]);
    }
  });

  it("answers an unknown address with the not-found page and status 404", async () => {
    const response = await get("/nowhere");
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      404,
      "text/html; charset=utf-8",
      "<p>not here</p>",
    ]);
  });

  it.each([
    ["/", "text/html; charset=utf-8"],
    ["/style.css", "text/css; charset=utf-8"],
    ["/script.js", "text/javascript; charset=utf-8"],
    ["/note.txt", "text/plain; charset=utf-8"],
    ["/capture.unknownkind", "application/octet-stream"],
  ])("says what %s is, and that it is nothing else", async (path, type) => {
    const { headers } = await get(path);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("redirects a trailing slash and keeps the query", async () => {
    const response = await get("/docs/api/?q=1");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/docs/api?q=1"]);
  });

  it("answers HEAD without a body and refuses other methods", async () => {
    const head = await get("/docs/api", { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const post = await get("/docs/api", { method: "POST", body: "x" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("does not send again what the browser has", async () => {
    const first = await get("/docs/api");
    const etag = first.headers.get("etag") ?? "";
    expect((await get("/docs/api", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await get("/docs/api", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it.each([
    ["bytes=0-9", 206, "bytes 0-9/1000", 10],
    ["bytes=990-", 206, "bytes 990-999/1000", 10],
    ["bytes=-5", 206, "bytes 995-999/1000", 5],
    ["bytes=0-5000", 206, "bytes 0-999/1000", 1000],
    ["bytes=2000-", 416, "bytes */1000", 0],
    ["bytes=9-1", 200, null, 1000],
    ["bytes=x", 200, null, 1000],
    ["bytes=0-1,5-6", 200, null, 1000],
  ])("understands the range %s", async (range, status, contentRange, length) => {
    const response = await get("/data.bin", { headers: { range } });
    const body = await response.arrayBuffer();
    expect([response.status, response.headers.get("content-range"), body.byteLength]).toEqual([status, contentRange, length]);
  });

  it("serves an empty file", async () => {
    expect((await get("/empty.txt")).status).toBe(200);
  });

  it("refuses host names that are not its own", async () => {
    expect(await statusWithHost("evil.org")).toBe(403);
    expect(await statusWithHost(`localhost:${server.port}`)).toBe(200);
  });

  const head = "HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  it.each([
    ["a broken escape", `GET /% ${head}`, "400"],
    ["a climb out of the site", `GET /../../../etc/passwd ${head}`, "404"],
    ["another site's address", `GET http://evil.org/ ${head}`, "400"],
    ["no HTTP at all", "NONSENSE\r\n\r\n", "400"],
    ["a missing host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
    ["an endless address", `GET /${"a".repeat(70_000)} ${head}`, "4"],
  ])("survives %s", async (_name, text, status) => {
    expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect((await get("/docs/api")).status).toBe(200);
  });

  it("survives readers who leave and files that vanish", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /data.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.destroy();
    rmSync(join(out, "gone.html"));
    expect((await get("/gone")).status).toBe(404);
  });

  it("opens one file at a time for a client, also for one that leaves", async () => {
    const openFiles = () => readdirSync("/proc/self/fd").length;
    const before = openFiles();
    const sent = "GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(90);
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect(server.port, "127.0.0.1", () => socket.write(sent));
        socket.on("error", () => {});
        await new Promise((begun) => socket.once("data", begun));
        return socket.pause();
      }),
    );
    // A connection has two ends in this process, and a file.
    expect(openFiles() - before).toBeLessThanOrEqual(5 * 3 + 5);
    for (const socket of clients) socket.destroy();
    await expect.poll(() => openFiles() - before).toBeLessThanOrEqual(5);
  });

  it("answers all requests that come at once, in their order", async () => {
    const request = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const answer = await raw(request("/docs/api") + request("/note.txt") + request("/style.css", "Connection: close\r\n"));
    expect(answer.match(/<p>api<\/p>|ü|a\{\}/g)).toEqual(["<p>api</p>", "ü", "a{}"]);
  });

  it("cuts off a client that sends more requests than it reads answers", async () => {
    const answer = await raw("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000));
    expect(answer.length).toBeLessThan(1000 * large);
  });

  it("takes the next port when one is taken, and fails when it must not", async () => {
    const wanted = { ...options, port: server.port };
    const next = await startServer({ out, base: "/" }, { ...wanted, strictPort: false });
    expect(next.port).toBeGreaterThan(server.port);
    await next.close();
    const refused = await startServer({ out, base: "/" }, wanted).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DocsgenError);
    expect((refused as DocsgenError).diagnostics).toEqual([
      {
        code: "serve/port",
        severity: "error",
        message: `Port ${server.port} is taken on 127.0.0.1.`,
        hint: "Stop the other program, or choose a port with --port; --port 0 takes any free one.",
      },
    ]);
  });

  it("names an address that is not this machine's", async () => {
    const refused = startServer({ out, base: "/" }, { ...options, port: 8080, host: "203.0.113.7" });
    await expect(refused).rejects.toThrow("Cannot listen on 203.0.113.7:8080. 203.0.113.7 is not an address of this machine.");
  });

  it("has the base in its URL", async () => {
    const based = await startServer({ out, base: "/lib/" }, options);
    expect(based.url).toBe(`http://127.0.0.1:${based.port}/lib/`);
    const root = await fetch(`http://127.0.0.1:${based.port}/`, { redirect: "manual" });
    expect([root.status, root.headers.get("location")]).toEqual([302, "/lib/"]);
    expect((await fetch(`http://127.0.0.1:${based.port}/other`, { redirect: "manual" })).status).toBe(404);
    await based.close();
  });
});
