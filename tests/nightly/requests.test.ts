/**
 * Requests that nobody's browser sends, on a raw socket, to both servers: no byte of a file outside the site is answered, hosts and
 * origins of others are refused, and the server is there after each of them.
 */
import { symlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../src/serve/serve.ts";
import { folderOf } from "../serve/folder.ts";
import { writeSite } from "../serve/watch/writing.ts";
import { effort, randomFrom, seed } from "./effort.ts";

/** What no answer may contain: it is in files next to the site, hidden files, and sources. */
const secret = "TOP-SECRET-5d1f";

interface Target {
  readonly port: number;
  /** What the server said of requests that failed within it. */
  readonly failures: readonly string[];
}

/** A finished build with secrets around it. */
async function finished(base = "/"): Promise<Target> {
  const root = folderOf({
    "secret.txt": secret,
    "build-2/secret.txt": secret,
    "site.config.ts": secret,
    "build/index.html": "home",
    "build/404.html": "none",
    "build/docs/api.html": "api",
    "build/.env": secret,
    "build/.git/config": secret,
    "build/docs/.hidden/page.html": secret,
  });
  symlinkSync(join(root, "secret.txt"), join(root, "build/docs/link.html"));
  symlinkSync(root, join(root, "build/docs/up"));
  const failures: string[] = [];
  const failed = ({ message }: { readonly message: string }) => void failures.push(message);
  const options = { port: 0, strictPort: false, host: "127.0.0.1", failed };
  const server = await startServer({ out: join(root, "build"), base }, options);
  onTestFinished(() => server.close());
  return { port: server.port, failures };
}

/** The writing server of a site with secrets in it. */
async function writing(): Promise<Target> {
  const site = await writeSite({
    "secret.txt": secret,
    "content/docs/next/_partial.md": secret,
    "content/docs/next/.env": secret,
    "content/static/.env": secret,
    ".env": secret,
  });
  return { port: Number(new URL(site.url).port), failures: [] };
}

/** Sends bytes and returns the answer. `patience`: milliseconds after which a client with a request that has no end hangs up. */
function send(port: number, request: string | Uint8Array, patience = 10_000): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => void socket.write(request));
    socket.setEncoding("latin1").on("data", (piece: string) => {
      text += piece;
    });
    socket.setTimeout(patience, () => socket.destroy());
    socket.on("error", () => {}).on("close", () => resolve(text));
  });
}

const get = (path: string, headers = "Host: localhost\r\n", method = "GET") =>
  `${method} ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

/** Ways up and out: every spelling of dots and separators, before every place worth reading. */
function traversals(): readonly string[] {
  const dots = ["..", "%2e%2e", ".%2e", "%2E.", "%252e%252e", "..%00", "..;", "%c0%ae%c0%ae", "%u002e%u002e", "．．"];
  const separators = ["/", "%2f", "\\", "%5c", "%252f", "//", "/./", "%c0%af"];
  const ends = ["secret.txt", "build-2/secret.txt", "site.config.ts", "etc/passwd", ".env"];
  const ways = dots.flatMap((dot) =>
    separators.flatMap((separator, place) =>
      ends.map((end, number) => {
        const start = ["/", "/docs/", "/docs/api/", "//", "/assets/files/"][(place + number) % 5] ?? "/";
        return `${start}${`${dot}${separator}`.repeat(1 + ((place + number) % 6))}${end}`;
      }),
    ),
  );
  const plain = [
    "/.env",
    "/.git/config",
    "/docs/.hidden/page",
    "/docs/link",
    "/docs/link.html",
    "/docs/up/secret.txt",
    "/build/.env",
    "/content/docs/next/_partial.md",
    "/secret.txt",
    "/site.config.ts",
    "/docsgen-manifest.json/../../secret.txt",
    "file:///etc/passwd",
    "http://localhost/../secret.txt",
    "/C:/secret.txt",
    "/\\\\localhost\\secret.txt",
    "/docs/api.html::$DATA",
    "/~root/secret.txt",
  ];
  return [...ways, ...plain];
}

/** Hosts and origins that are not this machine. */
const hosts = [
  ..."evil.org evil.org:80 localhost.evil.org 127.0.0.1.evil.org evil.localhost localhost. localhostx xlocalhost 0.0.0.0 0 127.1".split(
    " ",
  ),
  ..."10.0.0.1 192.168.0.1 169.254.169.254 2130706433 0x7f000001 017700000001 127.0.0.2.nip.io 1.0.0.127.in-addr.arpa".split(" "),
  ..."[::] [::2] [::ffff:10.0.0.1] [evil.org] ::1.evil.org localhost:80:80 localhost@evil.org evil.org@localhost user:x@localhost".split(
    " ",
  ),
  ..."localhost/evil.org localhost?evil.org localhost#evil.org localhost,evil.org localhost;evil.org http://localhost //localhost".split(
    " ",
  ),
  ..."loc%61lhost localhost%00.evil.org *.localhost _ - xn--localhost ｌｏｃａｌｈｏｓｔ LOCALHOST.EVIL.ORG metadata.google.internal router.local".split(
    " ",
  ),
];

test.each([
  ["the server of a finished build", finished],
  ["the same below a base", () => finished("/lib/")],
  ["the writing server", writing],
])("%s answers no path that leads out of the site", { timeout: 600_000 }, async (_, open) => {
  const { port, failures } = await open();
  const paths = traversals();
  expect(paths.length).toBeGreaterThan(400);
  for (const path of paths) {
    const answer = await send(port, get(path));
    expect([path, answer.includes(secret) || answer.includes("root:x:0")]).toEqual([path, false]);
    expect([path, /^HTTP\/1\.1 [2345]\d\d /.exec(answer)?.[0]]).toEqual([path, expect.stringMatching(/ (?:30[128]|400|404) /)]);
  }
  expect(failures).toEqual([]);
});

test.each([
  ["the server of a finished build", finished],
  ["the writing server", writing],
])("%s refuses hosts of others", async (_, open) => {
  const { port } = await open();
  expect(new Set(hosts).size).toBeGreaterThanOrEqual(40);
  for (const host of hosts) {
    const answer = await send(port, get("/", `Host: ${Buffer.from(host).toString("latin1")}\r\n`));
    expect([host, answer.slice(0, 12)]).toEqual([host, expect.stringMatching(/^HTTP\/1\.1 40[03]$/)]);
    expect(answer).not.toMatch(/access-control/i);
  }
  expect(await send(port, get("/", ""))).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send(port, get("/", "Host: localhost\r\nHost: evil.org\r\n"))).toMatch(/^HTTP\/1\.1 (?:400|200) /);
});

test("the writing server's channel refuses origins of others", async () => {
  const { port } = await writing();
  const origins = [
    ...hosts.map((host) => `http://${Buffer.from(host).toString("latin1")}`),
    ...[
      "null",
      "file://",
      "https://localhost",
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port + 1}`,
      "chrome-extension://x",
      "*",
    ],
  ];
  for (const origin of origins) {
    const answer = await send(port, get("/__docsgen/events", `Host: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\n`));
    expect([origin, answer.slice(0, 12)]).toEqual([origin, "HTTP/1.1 403"]);
    expect(answer).not.toMatch(/access-control/i);
  }
});

/** Connections that are open together. */
const atOnce = 100;

/** A request with anything wrong: bytes, method, address, header, length, or its end missing. */
function fuzzed(next: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const noise = (most: number) =>
    String.fromCharCode(...Array.from({ length: Math.floor(next() * most) }, () => Math.floor(next() * 256)));
  const pieces = [
    "/",
    "..",
    "%2e",
    "%",
    "docs",
    "api",
    ".html",
    "?",
    "#",
    "\\",
    "%00",
    "%ff",
    "a".repeat(300),
    "index",
    "404",
    "é",
    " ",
  ];
  const path = Array.from({ length: Math.floor(next() * 8) }, () => (next() < 0.2 ? noise(6) : pick(pieces))).join("");
  const method = next() < 0.7 ? "GET" : pick(["HEAD", "POST", "OPTIONS", "TRACE", "CONNECT", "get", "", noise(5), "PRI"]);
  const headers = Array.from({ length: Math.floor(next() * 4) }, () =>
    pick([
      `If-None-Match: ${noise(20)}`,
      `If-Modified-Since: ${noise(20)}`,
      `Range: bytes=${noise(4)}-${Math.floor(next() * 1e12)}`,
      `Accept-Encoding: ${noise(20)}`,
      "Content-Length: -1",
      "Content-Length: 99999999999",
      "Transfer-Encoding: chunked",
      "Expect: 100-continue",
      "Upgrade: websocket",
      `X: ${"y".repeat(Math.floor(next() * 20_000))}`,
      noise(30),
      `${noise(10)}: ${noise(10)}`,
    ]),
  );
  const version = next() < 0.9 ? "HTTP/1.1" : pick(["HTTP/1.0", "HTTP/2.0", "HTTP/9", "", noise(8)]);
  const host = next() < 0.9 ? "Host: localhost" : pick(["", "Host:", `Host: ${noise(12)}`, "Host: evil.org"]);
  const text = [`${method} /${path} ${version}`, host, "Connection: close", ...headers, "", ""].join("\r\n");
  if (next() < 0.1) return noise(200);
  return next() < 0.1 ? text.slice(0, Math.floor(next() * text.length)) : text;
}

test.each([
  ["the server of a finished build", finished, effort(400, 80_000)],
  ["the writing server", writing, effort(200, 20_000)],
])("%s survives requests that are noise", { timeout: 3_600_000 }, async (_, open, count) => {
  const { port, failures } = await open();
  const next = randomFrom(seed);
  const home = (await send(port, get("/"))).split("\r\n\r\n")[1];
  const wrong: string[] = [];
  for (let sent = 0; sent < count; sent += atOnce) {
    const requests = Array.from({ length: atOnce }, () => fuzzed(next));
    const answers = await Promise.all(requests.map((request) => send(port, Buffer.from(request, "latin1"), 200)));
    for (const [place, answer] of answers.entries()) {
      const isFine = (answer === "" || /^HTTP\/1\.1 (?:200|206|30[12348]|4\d\d|100) /.test(answer)) && !answer.includes(secret);
      if (!isFine) wrong.push(`${JSON.stringify(requests[place])}: ${JSON.stringify(answer.slice(0, 200))}`);
    }
    expect((await send(port, get("/"))).split("\r\n\r\n")[1]).toBe(home);
  }
  expect([wrong, failures]).toEqual([[], []]);
  console.log(`seed ${seed}: ${count} requests`);
});
