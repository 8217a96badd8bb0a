/**
 * One packet or a few of each protocol that the library parses, and what damages them:
 *
 * - each cut at every length
 * - each with one byte changed, to 0, to 255, or in its lowest bit, at each of the first 100 places
 * - the headers alone, right in themselves, with a payload of 0, 1, 2, 4, 8, or 16 bytes
 */
import { ethernet, ipv4, ipv6, packetsOf, tcp, udp } from "./packets.mjs";

const bytes = (text) => Buffer.from(text.replaceAll(" ", ""), "hex");
const lines = (...list) => Buffer.from(list.map((line) => `${line}\r\n`).join(""));
const filled = (length, value = 0) => Buffer.alloc(length, value);

/** Ways to put a payload into a packet. */
const onIPv4 = (protocol) => (content) => ethernet(0x0800, ipv4({ protocol }, content));
const onIPv6 = (protocol) => (content) => ethernet(0x86dd, ipv6(protocol, content));
const onUdp =
  (port, from = 40_000) =>
  (content) =>
    onIPv4(17)(udp(from, port, content));
const onTcp =
  (port, from = 40_000) =>
  (content) =>
    onIPv4(6)(tcp({ from, to: port }, content));
const fromTcp = (port) => onTcp(40_000, port);
const onEthernet = (type) => (content) => ethernet(type, content);
/** IEEE 802.3: a length in the place of the type. */
const onDot3 = (content) => ethernet(content.length, content);
const plain = (content) => content;

const ping = bytes("0800 f7fe 0001 0001 6162636465666768");
const query = bytes("2f41 0100 0001 0000 0000 0000 03777777 076578616d706c65 03636f6d 00 0001 0001");
const answer = bytes(
  "2f41 8180 0001 0002 0001 0000 03777777 076578616d706c65 03636f6d 00 0001 0001 c00c 0005 0001 0000003c 0006 03776562 c010" +
    "c02d 0001 0001 0000003c 0004 c6336450 c010 000f 0001 0000003c 0009 000a 046d61696c c010",
);
const innerIPv4 = ipv4({ protocol: 17 }, udp(40_000, 53, query));
const innerFrame = ethernet(0x0800, innerIPv4);
const arp = bytes("0001 0800 06 04 0001 02005e100002 c000020a 000000000000 c000020b");
const dhcpHead = Buffer.concat([bytes("01 01 06 00 3903f326 0000 0000"), filled(16), bytes("02005e100001"), filled(202)]);
const dhcp = Buffer.concat([dhcpHead, bytes("63825363 350101 3204c000020a 0c04686f7374 3703010306 ff")]);
const sdp = lines("v=0", "o=user 1 1 IN IP4 192.0.2.10", "s=call", "c=IN IP4 192.0.2.10", "t=0 0", "m=audio 4000 RTP/AVP 0");
const sip = lines(
  ...["INVITE sip:b@example.com SIP/2.0", "Via: SIP/2.0/UDP 192.0.2.10", "Max-Forwards: 70", "Content-Type: application/sdp"],
  ...["Content-Length: 127", ""],
);
const sshList = Buffer.concat([bytes("00000004"), Buffer.from("aes1")]);
const sshKeys = Buffer.concat([bytes("14"), filled(16, 7), ...Array.from({ length: 10 }, () => sshList), filled(5)]);
const sshExchange = Buffer.concat([bytes("00000068 04"), sshKeys, filled(4 + 2)]);
const hello = packetsOf("dns-tls").map((packet) => packet.subarray(34 + 4 * ((packet[46] ?? 0) >> 4)));
const tls = (type) => hello.find((record) => record[0] === 22 && record[1] === 3 && record[5] === type);

/** By name: how a payload is put into a packet, and the payloads. */
const protocols = {
  arp: [onEthernet(0x0806), arp],
  "vlan-arp": [onEthernet(0x8100), Buffer.concat([bytes("0001 0806"), arp])],
  "qinq-arp": [onEthernet(0x88a8), Buffer.concat([bytes("0001 8100 0002 0806"), arp])],
  "vlan-ip": [onEthernet(0x8100), Buffer.concat([bytes("0001 0800"), innerIPv4])],
  "vlan-llc": [onEthernet(0x8100), bytes("0001 0011 aaaa03 00000c 2000 0101020304050607")],
  mpls: [onEthernet(0x8847), Buffer.concat([bytes("00010040 00020140"), innerIPv4])],
  "pppoe-session": [onEthernet(0x8864), Buffer.concat([bytes("11 00 0001 0037 0021"), innerIPv4])],
  "pppoe-discovery": [onEthernet(0x8863), bytes("11 09 0000 0010 0101 0000 0103 0004 01020304 0102 0000")],
  "wake-on-lan": [
    onEthernet(0x0842),
    Buffer.concat([filled(6, 255), ...Array.from({ length: 16 }, () => bytes("02005e100001"))]),
  ],
  llc: [onDot3, bytes("aaaa03 00000c 2000 0101020304050607")],
  stp: [
    onDot3,
    bytes("424203 0000 00 00 01 8000 02005e100001 00000004 8000 02005e100002 8001 0000 1400 0200 0f00"),
    bytes("424203 0000 00 80"),
    bytes("424203 0000 02 02 7c 8000 02005e100001 00000004 8000 02005e100002 8001 0000 1400 0200 0f00 00"),
    Buffer.concat([
      bytes("424203 0000 03 02 7c 8000 02005e100001 00000004 8000 02005e100002 8001 0000 1400 0200 0f00 00 0050 00"),
      Buffer.concat([filled(32, 65), bytes("0000"), filled(16, 9), bytes("00000000 8000 02005e100003 14")]),
      bytes("8001 02005e100001 00000004 80 80 13"),
    ]),
  ],

  icmp: [
    onIPv4(1),
    ping,
    Buffer.concat([bytes("0301 0000 00000000"), ipv4({ protocol: 17 }, udp(1, 2, filled(4)))]),
    bytes("0900 0000 0202 0708 c0000201 00000001 c0000202 00000001"),
    bytes("0d00 0000 00010001 00000001 00000002 00000003"),
    Buffer.concat([bytes("0501 0000 c0000201"), ipv4({ protocol: 1 }, ping)]),
    bytes("1100 0000 00010001 ffffff00"),
  ],
  igmp: [onIPv4(2), bytes("1100 0000 e0000001"), bytes("1664 0000 e8010101")],
  igmp3: [
    onIPv4(2),
    bytes("1164 0000 e8010101 0202 0002 c0000201 c0000202"),
    bytes("2200 0000 0000 0002 0100 0002 e8010101 c0000201 c0000202 0400 0000 e8010102"),
  ],
  "ip-in-ip": [onIPv4(4), innerIPv4],
  "ipv6-in-ip": [onIPv4(41), ipv6(17, udp(40_000, 53, query))],
  gre: [
    onIPv4(47),
    Buffer.concat([bytes("b000 0800 0000 0000 00000001 00000002"), innerIPv4]),
    Buffer.concat([bytes("2000 6558 00000001"), innerFrame]),
    bytes("c000 0800 0000 0000 0000 0304 01020304 00000000"),
    Buffer.concat([bytes("3081 880b 0039 0001 00000001 00000002 ff03 0021"), innerIPv4]),
  ],
  ah: [onIPv4(51), Buffer.concat([bytes("01 04 0000 00000001 00000001 000102030405060708090a0b"), ping])],
  esp: [onIPv4(50), bytes("00000001 00000001 0102030405060708")],
  vrrp: [onIPv4(112), bytes("21 01 64 02 00 01 0000 c0000201 c0000202 0000000000000000")],
  vrrp3: [onIPv4(112), bytes("31 01 64 02 0064 0000 c0000201 c0000202")],
  "vrrp3-ipv6": [onIPv6(112), bytes("31 01 64 01 0064 0000 fe800000000000000000000000000001")],
  "ipv4-options": [
    (content) => {
      const packet = ipv4({ protocol: 1 }, Buffer.concat([content, ping]));
      packet[0] = 0x40 + 5 + (content.length >> 2);
      return ethernet(0x0800, packet);
    },
    bytes("07 07 04 c0000201 00"),
    bytes("44 0c 05 00 00000001 00000002"),
    bytes("94 04 0000"),
  ],
  "tcp-options": [
    (content) => {
      const segment = tcp({ from: 40_000, to: 9000, flags: 2 }, content);
      segment[12] = (5 + (content.length >> 2)) << 4;
      return ethernet(0x0800, ipv4({ protocol: 6 }, segment));
    },
    bytes("020405b4 0402 080a 00000001 00000000 01 030307"),
    bytes("0101 050a 00000001 00000002"),
  ],
  icmpv6: [
    onIPv6(58),
    Buffer.concat([bytes("8000 0000 0001 0001"), filled(8, 97)]),
    bytes("8700 0000 00000000 20010db8000000000000000000000002 0101 02005e100001"),
    bytes("8800 0000 60000000 20010db8000000000000000000000002 0201 02005e100001"),
  ],
  "ipv6-extensions": [
    onIPv6(0),
    Buffer.concat([bytes("2b00 0502 0000 0100 3a02 0001 00000000 20010db8000000000000000000000003"), ping]),
    Buffer.concat([bytes("3c00 0502 0000 0100 2c00 0104 00000000 1100 0001 00000001"), udp(40_000, 53, query)]),
    Buffer.concat([bytes("3300 0502 0000 0100 3a04 0000 00000001 00000001 000102030405060708090a0b"), ping]),
  ],
  "ipv6-in-ipv6": [onIPv6(4), ipv6(17, udp(40_000, 53, query))],

  "dns-query": [onUdp(53), query],
  "dns-answer": [(content) => onUdp(40_000, 53)(content), answer],
  "dns-over-tcp": [onTcp(53), Buffer.concat([bytes("0021"), query])],
  dhcp: [onUdp(67, 68), dhcp],
  dhcpv6: [
    (content) => onIPv6(17)(udp(546, 547, content)),
    bytes("01 112233 0001 000a 0003 0001 02005e100001 0003 000c 00000001 00000000 00000000 0008 0002 0000"),
  ],
  ntp: [
    onUdp(123, 123),
    Buffer.concat([bytes("23 02 06 ec 00000450 000003ab c0000201"), filled(32, 7), bytes("00000001"), filled(16, 3)]),
  ],
  radius: [onUdp(1812), Buffer.concat([bytes("01 07 0020"), filled(16, 5), bytes("0106 75736572 0506 00000001")])],
  "gtp-user": [onUdp(2152, 2152), Buffer.concat([bytes("36 ff 0045 00000001 0001 00 c0 01 0904 00"), innerIPv4])],
  "gtp-control": [
    onUdp(2123, 2123),
    bytes("32 10 0024 00000000 0001 0000 02 62f2100000000000 0e 01 10 00000001 11 00000002 80 0002 f121 85 0004 c0000201"),
    bytes("48 22 0020 00000001 000001 00 5700 0009 00 86 00000001 c0000201 4800 0008 00 00000800 00000800"),
    bytes("58 01 0009 000001 00 0300 0001 00 05 48 02 000d 00000001 000001 00 0300 0001 00 05"),
  ],
  vxlan: [onUdp(4789), Buffer.concat([bytes("08000000 00000100"), innerFrame])],
  "wake-on-lan-udp": [onUdp(9), Buffer.concat([filled(6, 255), ...Array.from({ length: 16 }, () => bytes("02005e100001"))])],
  wireguard: [
    onUdp(51_820),
    Buffer.concat([bytes("01000000 00000001"), filled(140, 3)]),
    Buffer.concat([bytes("02000000 00000001 00000002"), filled(80, 3)]),
    Buffer.concat([bytes("03000000 00000001"), filled(56, 3)]),
    Buffer.concat([bytes("04000000 00000001 0000000000000001"), filled(16, 3)]),
  ],
  someip: [
    onUdp(30_490),
    bytes("1234 0001 00000010 0001 0001 01 01 00 00 6162636465666768"),
    bytes(
      "ffff 8100 00000038 0000 0001 01 01 02 00 c0 000000 00000010 01 00 00 10 1234 0001 01 000003 00000000" +
        "00000014 0009 0400 c0000201 00 11 7725 0004 2700 c0000201",
    ),
    bytes("1234 0001 00000018 0001 0001 01 01 22 00 00000571 6162636465666768 6162636465666768"),
  ],
  doip: [
    onUdp(13_400),
    bytes("02fd 0005 0000000b 0e80 00 00000000 00000000"),
    bytes("02fd 0004 00000021 5741555a5a5a 30303030303030303030 31 1001 02005e100001 02005e100001 00 00"),
    bytes("02fd 8001 00000008 0e80 1001 22f19001"),
    bytes("02fd 8002 00000008 0e80 1001 00 22f190"),
    bytes("02fd 0000 00000001 04"),
    bytes("02fd 0006 0000000d 0e80 1001 10 00000000 00000000"),
    bytes("02fd 4002 00000007 00 10 01 00000fff"),
  ],
  sip: [
    onUdp(5060, 5060),
    Buffer.concat([sip, sdp]),
    lines("SIP/2.0 200 OK", "Via: SIP/2.0/UDP 192.0.2.10", "Content-Length: 0", ""),
  ],
  "sip-over-tcp": [onTcp(5060), Buffer.concat([sip, sdp])],

  "http-request": [onTcp(80), lines("GET /status HTTP/1.1", "Host: www.example.com", "Content-Length: 0", "")],
  "http-response": [
    fromTcp(80),
    Buffer.concat([lines("HTTP/1.1 200 OK", "Content-Length: 4", "Content-Type: text/plain", ""), Buffer.from("body")]),
  ],
  tls: [
    onTcp(443),
    tls(1),
    tls(2),
    bytes("16 0303 0004 0e 000000 14 0303 0001 01 15 0303 0002 02 28 17 0303 0008 0102030405060708"),
  ],
  "tls-certificate": [
    fromTcp(443),
    bytes("16 0303 0023 0b 00001f 00001c 000019 3017 3003 020101 300d 06092a864886f70d01010b 0500 0301 00"),
  ],
  bgp: [
    onTcp(179),
    Buffer.concat([filled(16, 255), bytes("0025 01 04 fde9 00b4 c0000201 08 02 06 41 04 0000fde9")]),
    Buffer.concat([filled(16, 255), bytes("0030 02 0004 18 c00002 000e 4001 01 00 4003 04 c0000201 400200 18 c63364 10 cb00")]),
    Buffer.concat([
      filled(16, 255),
      bytes("0017 03 06 02 6162"),
      filled(16, 255),
      bytes("0013 04"),
      filled(16, 255),
      bytes("0017 05 0001 00 01"),
    ]),
  ],
  ssh: [onTcp(22), lines("SSH-2.0-OpenSSH_9.6"), sshExchange, bytes("0000000c 0a 15 00000000000000000000")],
  telnet: [onTcp(23), bytes("fffb03 fffd18 fffa18 01 fff0 fffa22 010b fff0 6c6f67696e3a20 ffff ff")],
  ftp: [onTcp(21), lines("USER anonymous"), lines("PORT 192,0,2,10,4,1")],
  "ftp-response": [fromTcp(21), lines("220-Welcome", "220 ready"), lines("227 Entering Passive Mode (192,0,2,1,4,1)")],
  "ftp-data": [fromTcp(20), lines("file")],
  smtp: [onTcp(25), lines("EHLO example.com"), lines("MAIL FROM:<a@example.com>")],
  "smtp-response": [fromTcp(25), lines("250-mail.example.com", "250 SIZE")],
  ldap: [
    onTcp(389),
    bytes("3016 020101 6011 020103 0405 636e3d6165 8005 7061737377"),
    bytes("3029 020102 6324 0404 64633d61 0a0102 0a0100 020100 020100 010100 870b 6f626a656374436c617373 3000"),
    bytes("301d 020102 6418 0404 636e3d61 3010 300e 0402 636e 3108 0406 76616c756573"),
    bytes("300c 020102 6507 0a0100 0400 0400"),
  ],
  tpkt: [
    onTcp(102),
    bytes("0300 0016 11 e0 0000 0001 00 c0010a c1020100 c2020102"),
    bytes("0300 001f 02f080 32 01 0000 0001 000e 0000 04 01 12 0a 10 02 0004 0001 84 000000"),
  ],
  s7: [fromTcp(102), bytes("0300 001d 02f080 32 03 0000 0001 0002 0008 0000 0401 ff04 0020 01020304")],
  modbus: [onTcp(502), bytes("0011 0000 0006 ff 04 0258 0064")],
  mysql: [
    onTcp(3306),
    bytes("2500 0001 8da60300 00000001 ff 0000000000000000000000000000000000000000000000 726f6f7400 00"),
    bytes("0900 0000 03 53454c4543542031"),
  ],
  "mysql-server": [
    fromTcp(3306),
    bytes("1300 0000 0a 352e372e3000 01000000 6162636465666768 07000001 00 00 00 0200 0000 0900 0002 ff 1504 23 3238303030"),
  ],
  postgres: [onTcp(5432), bytes("0000 0013 0003 0000 7573657200 757365720000"), bytes("51 0000000d 53454c454354203100")],
  "postgres-server": [
    fromTcp(5432),
    bytes("52 00000008 00000000 53 0000000e 6b657900 76616c75653100 5a 00000005 49"),
    bytes("45 0000000f 5345525200 4d 6572726f 0000"),
  ],

  // A message on the ports that the pages about recipes look at.
  "recipe-http": [onTcp(9000), lines("GET /status HTTP/1.1", "Host: www.example.com", "")],
  "recipe-sip": [onUdp(15_060), sip, Buffer.from("OPTIONS sip:a@b"), lines("SIP/2.0 200 OK", "")],
  "recipe-dns": [onUdp(5300), query],
  "recipe-dns-over-tcp": [onTcp(5300), Buffer.concat([bytes("0021"), query])],
  "recipe-vxlan": [onUdp(8472), Buffer.concat([bytes("08000000 00000100"), innerFrame])],
  "recipe-payload": [onUdp(7777), bytes("2eb17ae2a5622e b176 7aa4 32 79"), filled(8, 0x5a)],
  "recipe-sensor": [onUdp(5555), bytes("0102 0003 00000001 0102030405060708")],

  // Other link types than Ethernet
  "link-null": [plain, Buffer.concat([bytes("02000000"), innerIPv4])],
  "link-raw": [plain, innerIPv4, ipv6(17, udp(40_000, 53, query))],
  "link-hdlc": [plain, Buffer.concat([bytes("0f00 0800"), innerIPv4]), bytes("8f00 8035 00000002 00000005 00000002 ffff")],
  "link-sll": [plain, Buffer.concat([bytes("0000 0001 0006 02005e100001 0000 0800"), innerIPv4])],
  "link-nflog": [
    plain,
    Buffer.concat([bytes("02 00 002a 0800 0100 0800 0300 0500 0a00 00000000 0800 0500 00000002 3d00 0900"), innerIPv4]),
  ],
  "link-sll2": [plain, Buffer.concat([bytes("0800 0000 00000014 0001 04 06 02005e100001 0000"), innerIPv4])],
};

const linkTypes = { "link-null": 0, "link-raw": 101, "link-hdlc": 104, "link-sll": 113, "link-nflog": 239, "link-sll2": 276 };

function damaged(packet) {
  const list = Array.from(packet, (_, length) => packet.subarray(0, length));
  for (let at = 0; at < Math.min(packet.length, 100); at++) {
    for (const value of new Set([0, 255, packet[at] ^ 1])) {
      if (value === packet[at]) continue;
      const changed = Buffer.from(packet);
      changed[at] = value;
      list.push(changed);
    }
  }
  return list;
}

/** By name: the link type, and the damaged packets of a protocol. */
export function damagedProtocols() {
  return Object.entries(protocols).map(([name, [put, ...payloads]]) => {
    const empty = [0, 1, 2, 4, 8, 16]
      .filter((length) => length <= payloads[0].length)
      .map((length) => put(payloads[0].subarray(0, length)));
    const packets = payloads.flatMap((payload) => [put(payload), ...damaged(put(payload))]);
    return { name, linkType: linkTypes[name] ?? 1, packets: [...empty, ...packets] };
  });
}
