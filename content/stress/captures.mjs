/**
 * Captures that programs seldom meet on a page and often in a network, always the same bytes.
 *
 *     node content/stress/captures.mjs <folder>
 *
 * | Capture     | What is in it                                                                          |
 * |-------------|----------------------------------------------------------------------------------------|
 * | `damaged`   | packets of each protocol that the library parses, damaged as `protocols.mjs` says        |
 * | `damaged-…` | the same for other link types than Ethernet                                            |
 * | `fragments` | the beginnings of 30,000 IPv4 packets that never become complete                       |
 * | `garbage`   | the packets of the captures that pages use, each damaged in 30 ways                    |
 * | `half-open` | 150,000 TCP connections of which only the SYN is there, and a whole one                 |
 * | `head`      | HTTP responses without the body that their `Content-Length` announces                  |
 * | `lost`      | an HTTP body, an HTTP header, and a TLS client hello that lack a segment               |
 * | `many`      | 300,000 packets of one connection                                                      |
 * | `not-http`  | 20 MB without a line break on port 80, and a client hello without an end on port 443   |
 *
 * The folder `parts` has the damaged packets of each protocol for itself.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { client, ethernet, ipv4, packetsOf, pcap, server, tcp } from "./packets.mjs";
import { damagedProtocols } from "./protocols.mjs";

const sampleNames = ["dns-tls", "filters-sample", "ip-fragments", "tcp-reassembly", "tutorial-sample"];

const fin = 0x11;
const syn = 0x02;
const ack = 0x10;

/** A TCP connection that adds its packets to a list. `ask` and `answer` send one segment for each text, unless it is lost. */
class Connection {
  #next = [1000, 5000];

  constructor(packets, clientPort, serverPort) {
    this.packets = packets;
    this.ports = [clientPort, serverPort];
    this.#send(0, syn);
    this.#send(1, syn | ack);
  }

  ask(...segments) {
    return this.#stream(0, segments);
  }

  answer(...segments) {
    return this.#stream(1, segments);
  }

  end() {
    this.#send(0, fin);
    this.#send(1, fin);
  }

  #stream(side, segments) {
    for (const { bytes, isLost } of segments.flat().map(segment)) {
      if (isLost) this.#next[side] += bytes.length;
      else this.#send(side, ack, bytes);
    }
    return this;
  }

  #send(side, flags, bytes = Buffer.alloc(0)) {
    const acknowledged = flags === syn ? 0 : this.#next[1 - side];
    const [port, otherPort] = [this.ports[side], this.ports[1 - side]];
    const segment = tcp({ from: port, to: otherPort, sequence: this.#next[side], acknowledged, flags }, bytes);
    this.#next[side] += bytes.length + (flags === ack ? 0 : 1);
    const [from, to] = side === 0 ? [client, server] : [server, client];
    this.packets.push(ethernet(0x0800, ipv4({ from, to, protocol: 6 }, segment)));
  }
}

const segment = (given) => (given.isLost ? given : { bytes: Buffer.from(given), isLost: false });
const lost = (given) => ({ bytes: Buffer.from(given), isLost: true });

const repeated = (text, count) => Array.from({ length: count }, () => text);

const request = (method, path) => `${method} ${path} HTTP/1.1\r\nHost: www.example.com\r\n\r\n`;
const response = (status, length, body = "") => `HTTP/1.1 ${status}\r\nContent-Length: ${length}\r\n\r\n${body}`;

function fragments() {
  const content = Buffer.alloc(1000, "f");
  return Array.from({ length: 30_000 }, (_, id) => ethernet(0x0800, ipv4({ protocol: 17, id, field: 0x2000 }, content)));
}

/** Numbers below `most` in an order that looks random: Park and Miller's generator. */
function drawing() {
  let state = 20_250_514;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

function garbage() {
  const draw = drawing();
  return sampleNames.flatMap(packetsOf).flatMap((packet) =>
    Array.from({ length: 30 }, () => {
      const damaged = Buffer.from(packet.subarray(0, draw(4) === 0 ? 1 + draw(packet.length) : packet.length));
      for (let count = 1 + draw(8); count > 0; count--) damaged[draw(damaged.length)] = draw(256);
      return damaged;
    }),
  );
}

function halfOpen() {
  const packets = Array.from({ length: 150_000 }, (_, number) => {
    const segment = tcp({ from: 1024 + (number % 60_000), to: 80, acknowledged: 0, flags: syn }, Buffer.alloc(0));
    return ethernet(
      0x0800,
      ipv4({ from: [10, number >> 16, (number >> 8) & 255, number & 255], to: server, protocol: 6 }, segment),
    );
  });
  new Connection(packets, 50_000, 80)
    .ask(request("GET", "/last"))
    .answer(response("200 OK", 4, "last"))
    .end();
  return packets;
}

function head() {
  const packets = [];
  new Connection(packets, 50_000, 80)
    .ask(request("HEAD", "/head"))
    .answer(response("200 OK", 1000))
    .ask(request("GET", "/body"))
    .answer(response("200 OK", 10, "0123456789"))
    .ask(request("GET", "/unchanged"))
    .answer(response("304 Not Modified", 1000))
    .ask(request("HEAD", "/first") + request("GET", "/second"))
    .answer(response("404 Not Found", 1000) + response("200 OK", 4, "last"))
    .ask(request("PUT", "/wait"))
    .answer(response("100 Continue", 0) + response("204 No Content", 1000))
    .ask(request("GET", "/end"))
    .answer(response("200 OK", 3, "end"))
    .end();
  return packets;
}

function lostSegments() {
  const packets = [];
  new Connection(packets, 50_000, 80)
    .ask(request("GET", "/body"))
    .answer(response("200 OK", 3000, "a".repeat(1000)), lost("b".repeat(1000)), "c".repeat(1000))
    .ask(request("GET", "/next"))
    .answer(response("200 OK", 4, "next"))
    .end();
  new Connection(packets, 50_001, 80)
    .ask("GET /header HTTP/1.1\r\nHost: www.", lost("example"), ".com\r\n\r\n", request("GET", "/next"))
    .answer(response("200 OK", 4, "body"))
    .end();
  const hello = clientHello();
  new Connection(packets, 50_002, 443).ask(hello).answer("x").end();
  new Connection(packets, 50_003, 443)
    .ask(hello.subarray(0, 60), lost(hello.subarray(60, 80)), hello.subarray(80), "x".repeat(100))
    .answer("x")
    .end();
  // The server never answers, so all the rest waits for what is lost.
  new Connection(packets, 50_004, 80).ask("a", lost("b"), repeated("z".repeat(1000), 5000)).end();
  return packets;
}

function many() {
  const packets = [];
  new Connection(packets, 50_000, 9000).ask(repeated("0123456789", 299_996)).end();
  return packets;
}

function notHttp() {
  const packets = [];
  new Connection(packets, 50_000, 80).ask(repeated("x".repeat(1400), 14_300)).end();
  const endless = Buffer.from([22, 3, 1, 0x40, 0, 1, 0, 0x3f, 0xfc, 3, 3]);
  new Connection(packets, 50_001, 443).ask(endless, repeated("y".repeat(1400), 300)).end();
  return packets;
}

/** The first one of the sample: what follows Ethernet, IPv4, and TCP in the packet. */
function clientHello() {
  const hellos = packetsOf("dns-tls").map((packet) => packet.subarray(34 + 4 * ((packet[46] ?? 0) >> 4)));
  return hellos.find((bytes) => bytes[0] === 22 && bytes[1] === 3 && bytes[5] === 1);
}

const makers = { fragments, garbage, "half-open": halfOpen, head, lost: lostSegments, many, "not-http": notHttp };
const [folder] = process.argv.slice(2);
mkdirSync(join(folder, "parts"), { recursive: true });
for (const [name, make] of Object.entries(makers)) writeFileSync(join(folder, `${name}.pcap`), pcap(make()));

const together = [];
for (const { name, linkType, packets } of damagedProtocols()) {
  writeFileSync(join(folder, "parts", `damaged-${name}.pcap`), pcap(packets, linkType));
  if (linkType === 1) together.push(...packets);
  else writeFileSync(join(folder, `damaged-${name}.pcap`), pcap(packets, linkType));
}
writeFileSync(join(folder, "damaged.pcap"), pcap(together));
