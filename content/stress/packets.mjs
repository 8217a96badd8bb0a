/** Headers of packets, and capture files of them: what both kinds of stress captures are made of. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const samples = fileURLToPath(new URL("../docs/next/_examples/", import.meta.url));

export const client = [192, 0, 2, 10];
export const server = [198, 51, 100, 80];

/** An Ethernet frame. */
export function ethernet(type, content) {
  return Buffer.concat([Buffer.from([2, 0, 0x5e, 0x10, 0, 1, 2, 0, 0x5e, 0x10, 0, 2, type >> 8, type & 255]), content]);
}

/** An IPv4 packet. `field` has the flags and the offset of a fragment. */
export function ipv4({ from = client, to = server, protocol, id = 0, field = 0 }, content) {
  const header = Buffer.alloc(20);
  header.set([0x45]);
  header.writeUInt16BE(20 + content.length, 2);
  header.writeUInt16BE(id, 4);
  header.writeUInt16BE(field, 6);
  header.set([64, protocol], 8);
  header.set(from, 12);
  header.set(to, 16);
  return Buffer.concat([header, content]);
}

/** An IPv6 packet. */
export function ipv6(protocol, content) {
  const header = Buffer.alloc(40);
  header.set([0x60]);
  header.writeUInt16BE(content.length, 4);
  header.set([protocol, 64], 6);
  header.set([0x20, 1, 0x0d, 0xb8], 8);
  header.set([0x20, 1, 0x0d, 0xb8], 24);
  header.set([1], 23);
  header.set([2], 39);
  return Buffer.concat([header, content]);
}

export function udp(from, to, content) {
  const header = Buffer.alloc(8);
  header.writeUInt16BE(from, 0);
  header.writeUInt16BE(to, 2);
  header.writeUInt16BE(8 + content.length, 4);
  return Buffer.concat([header, content]);
}

export function tcp({ from, to, sequence = 1000, acknowledged = 5000, flags = 0x18 }, content) {
  const header = Buffer.alloc(20);
  header.writeUInt16BE(from, 0);
  header.writeUInt16BE(to, 2);
  header.writeUInt32BE(sequence, 4);
  header.writeUInt32BE(acknowledged, 8);
  header.set([0x50, flags, 0xff, 0xff], 12);
  return Buffer.concat([header, content]);
}

/** Of one of the captures that pages use: pcap with little-endian numbers. */
export function packetsOf(name) {
  const file = readFileSync(join(samples, `${name}.pcap`));
  const packets = [];
  for (let at = 24; at < file.length; ) {
    const length = file.readUInt32LE(at + 8);
    packets.push(file.subarray(at + 16, at + 16 + length));
    at += 16 + length;
  }
  return packets;
}

/** Packets → a capture file, one packet in each millisecond. */
export function pcap(packets, linkType = 1) {
  const file = Buffer.alloc(packets.reduce((size, packet) => size + 16 + packet.length, 24));
  file.writeUInt32LE(0xa1b2c3d4, 0);
  file.set([2, 0, 4, 0], 4);
  file.writeUInt32LE(65_535, 16);
  file.writeUInt32LE(linkType, 20);
  let at = 24;
  for (const [number, packet] of packets.entries()) {
    file.writeUInt32LE(1_750_000_000 + Math.floor(number / 1000), at);
    file.writeUInt32LE((number % 1000) * 1000, at + 4);
    file.writeUInt32LE(packet.length, at + 8);
    file.writeUInt32LE(packet.length, at + 12);
    file.set(packet, at + 16);
    at += 16 + packet.length;
  }
  return file;
}
