/** How the programs of the site's pages are run with stress captures; here the programs and their compiler are shell scripts. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { makeFolder } from "./folder.ts";

const content = fileURLToPath(new URL("../content", import.meta.url));
/** How many packets each capture has. */
const counts = {
  damaged: 36_735,
  "damaged-link-hdlc": 298,
  "damaged-link-nflog": 331,
  "damaged-link-null": 236,
  "damaged-link-raw": 500,
  "damaged-link-sll": 276,
  "damaged-link-sll2": 290,
  fragments: 30_000,
  garbage: 3930,
  "half-open": 150_006,
  head: 16,
  lost: 5036,
  many: 300_000,
  "not-http": 14_609,
};

function capturesIn(folder: string): readonly (readonly [string, Buffer])[] {
  const { status, stderr } = spawnSync(process.execPath, [join(content, "stress/captures.mjs"), folder], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".pcap"));
  return names.map((name) => [name.replace(".pcap", ""), readFileSync(join(folder, name))]);
}

/** The packets of a capture file; fails where the file does not end with a whole packet. */
function packetsOf(file: Buffer): readonly Buffer[] {
  const packets: Buffer[] = [];
  let at = 24;
  while (at < file.length) {
    const length = file.readUInt32LE(at + 8);
    packets.push(file.subarray(at + 16, at + 16 + length));
    at += 16 + length;
  }
  expect(at).toBe(file.length);
  return packets;
}

/** A capture file with packets of these lengths. */
function pcap(...lengths: readonly number[]): Buffer {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(0xa1b2c3d4, 0);
  const records = lengths.map((length) => {
    const record = Buffer.alloc(16 + length);
    record.writeUInt32LE(length, 8);
    record.writeUInt32LE(length, 12);
    return record;
  });
  return Buffer.concat([header, ...records]);
}

interface Given {
  readonly version?: string;
  /** The capture files by name, in place of three with text. */
  readonly captures?: Readonly<Record<string, string | Buffer>>;
  readonly shows?: string;
}

/** Runs a program that a page shows, with `sample.pcap` of three bytes next to it and three stress captures. */
function run(name: string, program: string, { version = "v25.05", captures, shows = `./build/${name} sample.pcap` }: Given = {}) {
  const stress = captures ?? { "garbage.pcap": "damaged", "long.pcap": "abcdef", "lost.pcap": "" };
  const folder = makeFolder({
    "compiler.sh": `#!/bin/bash\nfor word; do case $word in *.cpp) source=$word ;; ./build/*) out=$word ;; esac; done\ncp "$source" "$out"\nchmod +x "$out"\n`,
    "library/lib/none": "",
    "work/none": "",
    ...Object.fromEntries(Object.entries(stress).map(([path, file]) => [`captures/${path}`, file])),
    [`docs/${version}/_examples/sample.pcap`]: "abc",
    [`docs/${version}/_examples/${name}.cpp`]: `#!/bin/bash\nsize=$(wc -c < "$1")\n${program}\n`,
    [`docs/${version}/_examples/${name}.run`]: `${shows}\n`,
  });
  chmodSync(join(folder, "compiler.sh"), 0o755);
  const args = [join(content, "run-example.sh"), "library", "work", `docs/${version}/_examples/${name}.run`];
  const { status, stdout, stderr } = spawnSync("bash", args, {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      CXX: join(folder, "compiler.sh"),
      STRESS: join(folder, "captures"),
      STRESS_REPORT: join(folder, "report"),
    },
  });
  const report = existsSync(join(folder, "report")) ? readFileSync(join(folder, "report"), "utf8").trimEnd().split("\n") : [];
  return { status, stdout, stderr, report };
}

it("makes the same whole captures every time", () => {
  const captures = capturesIn(makeFolder());
  const again = new Map(capturesIn(makeFolder()));
  expect(captures.filter(([name, file]) => !again.get(name)?.equals(file))).toEqual([]);
  const whole = captures.map(([name, file]) => [name, packetsOf(file).length] as const);
  expect(Object.fromEntries(whole.filter(([name]) => !name.startsWith("parts/")))).toEqual(counts);
});

it("cuts a packet of each protocol at every length, changes each of its first bytes, and leaves its payload out", () => {
  const parts = capturesIn(makeFolder()).filter(([name]) => name.startsWith("parts/"));
  expect(parts.length).toBeGreaterThan(70);
  for (const [name, file] of parts) {
    const packets = packetsOf(file);
    // The longest one that is not cut is the packet itself, or differs from it in one byte.
    const longest = Math.max(...packets.map(({ length }) => length));
    const whole = packets.filter(({ length }) => length === longest);
    const lengths = new Set(packets.map(({ length }) => length));
    expect([name, Array.from({ length: longest }, (_, length) => length).filter((length) => !lengths.has(length))]).toEqual([
      name,
      [],
    ]);
    const changed = (at: number) => new Set(whole.map((packet) => packet[at])).size > 1;
    expect([name, Array.from({ length: Math.min(100, longest) }, (_, at) => at).filter((at) => !changed(at))]).toEqual([
      name,
      [],
    ]);
  }
  const dhcp = packetsOf(new Map(parts).get("parts/damaged-dhcp") ?? Buffer.alloc(24));
  const isRight = (packet: Buffer, payload: number) =>
    packet.length === 42 + payload && packet.readUInt16BE(16) === 28 + payload && packet.readUInt16BE(38) === 8 + payload;
  expect([0, 1, 2, 4, 8, 16].filter((payload) => !dhcp.some((packet) => isRight(packet, payload)))).toEqual([]);
});

it("shows what a program prints for its own capture, although it refuses others", () => {
  expect(
    run("good", '[ "$size" = 3 ] && echo "$size bytes, 0 dropped" || { echo "10.0.0.1-10 bytes, ack 1844674407" && false; }'),
  ).toMatchObject({
    status: 0,
    stdout: "3 bytes, 0 dropped\n",
    stderr: "",
  });
});

it.each([
  ["crash", '[ "$size" = 3 ] || kill -SEGV $$', "exit code 139 (limits: "],
  [
    "wrapped",
    '[ "$size" = 3 ] || echo "payload: 18446744073709551594 bytes"',
    "it prints a number below zero, or one that would be.\npayload: 18446744073709551594 bytes",
  ],
  ["below", '[ "$size" = 3 ] || echo "TCP: -12 bytes"', "it prints a number below zero, or one that would be.\nTCP: -12 bytes"],
  ["hasty", '[ "$size" = 3 ] || echo "worker 0: 12 dropped"', "it loses packets of a file.\nworker 0: 12 dropped"],
  ["tls-streams", "echo a false answer", "it prints (+) something else than expected (-).\n"],
])("reports what a program does with a stress capture: %s", (name, program, message) => {
  const { status, stdout, stderr } = run(name, program);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(new RegExp(`^${name} with the capture "[a-z-]+" of content/stress: `));
  expect(stderr).toContain(message);
});

const report = (where: string, access = "READ") => `echo "==1==ERROR: AddressSanitizer: heap-buffer-overflow" >&2
echo "${access} of size 1 at 0x1 thread T0" >&2
echo "    #0 0x1 in ${where}(unsigned char*) x.cpp:1" >&2
echo "    #1 0x1 in pcpp::VlanLayer::parseNextLayer() x.cpp:2" >&2
echo "0x2 is located 0 bytes after a region, allocated by" >&2
echo "    #0 0x3 in pcpp::ArpLayer::toString() y.cpp:1" >&2
exit 99`;

it("passes a failure of the library itself that is known of the version and the protocol, and notes it", () => {
  const captures = { "damaged.pcap": "both", "parts/damaged-arp.pcap": "arp", "parts/damaged-dhcp.pcap": "dhcp" };
  const program = (where: string, access = "READ") => `case $(cat "$1") in both | dhcp) ${report(where, access)} ;; esac`;
  const old = run("prints", program("pcpp::DhcpLayer::getMessageType"), { captures });
  expect(old).toMatchObject({ status: 0, stderr: "" });
  expect(old.report).toEqual(["v25.05\tprints\tdamaged-arp\tpassed", "v25.05\tprints\tdamaged-dhcp\tknown: pcpp::DhcpLayer::"]);
  const next = run("prints", program("pcpp::DhcpLayer::getMessageType"), { captures, version: "next" });
  expect(next.status).toBe(1);
  expect(next.stderr).toContain('prints with the capture "damaged-dhcp" of content/stress: exit code 99');
  // Programs can avoid to write.
  expect(run("prints", program("pcpp::DhcpLayer::getMessageType", "WRITE"), { captures }).status).toBe(1);
  // What allocated the bytes is not what read beyond them.
  expect(run("prints", program("main"), { captures }).status).toBe(1);
});

it("reports what fails with all protocols together, although it does with none of them", () => {
  const captures = { "damaged.pcap": "both", "parts/damaged-arp.pcap": "arp", "parts/damaged-dhcp.pcap": "dhcp" };
  const { status, stderr } = run("state", 'case $(cat "$1") in both) exit 99 ;; esac', { captures });
  expect(status).toBe(1);
  expect(stderr).toContain('state with the capture "damaged" of content/stress: exit code 99');
});

it.each([
  ["forgets", "1 packets forwarded, 0 expired, 0 damaged, 0 not written", [5], "it read 3 packets, and accounts for 1: "],
  ["says too much", "3 packets forwarded, 0 expired, 0 damaged, 0 not written", [5], "it wrote 1 packets, and says 3: "],
  ["says nothing", "done", [5], "it doesn't say how many packets it wrote and left out."],
  ["accounts for all", "1 packets forwarded, 1 expired, 1 damaged, 0 not written", [5], null],
])("compares what a program reads with what it writes and leaves out: %s", (_, said, written, message) => {
  const captures = { "long.pcap": pcap(5, 6, 7), "out.bin": pcap(...written) };
  const program = `cp "$STRESS/out.bin" forwarded.pcap\necho "${said}"`;
  const { status, stderr } = run("recipe-forward", program, { captures });
  expect(status).toBe(message === null ? 0 : 1);
  if (message !== null) expect(stderr).toContain(message);
});

it("expects a program that reads two captures to account for the same one twice", () => {
  const captures = { "long.pcap": pcap(5, 6, 7), "out.bin": pcap(5) };
  const says = (left: number) =>
    run("recipe-pcapng", `cp "$STRESS/out.bin" merged-1.pcap\necho "1 packets written, ${left} not written, 0 lost"`, {
      captures,
    });
  expect(says(5)).toMatchObject({ status: 0, stderr: "" });
  expect(says(2).stderr).toContain("it read 6 packets, and accounts for 3: ");
});

it("gives a reason for each failure that it passes: a row of the page about malformed input, in each version that has it", () => {
  const released = JSON.parse(readFileSync(join(content, "docs/versions.json"), "utf8")) as readonly string[];
  const versions = ["next", ...released];
  const lines = readFileSync(join(content, "stress/known.txt"), "utf8").split("\n");
  const rows = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(5);
  const missing = rows.flatMap(([from = "", until = "", , , reason = ""]) => {
    expect(versions).toEqual(expect.arrayContaining([from, until]));
    const concerned = versions.slice(versions.indexOf(until), versions.indexOf(from) + 1);
    expect(concerned).not.toEqual([]);
    const has = (version: string) =>
      readFileSync(join(content, "docs", version, "malformed-input.md"), "utf8").includes(`\n| ${reason}`);
    return concerned.filter((version) => !has(version)).map((version) => `${version}: ${reason}`);
  });
  expect(missing).toEqual([]);
});

it("expects an output of programs and captures that exist", () => {
  const outputs = readdirSync(join(content, "stress")).filter((name) => name.endsWith(".out"));
  expect(outputs).not.toEqual([]);
  for (const output of outputs) {
    const [program, capture] = output.split(".");
    expect(readdirSync(join(content, "docs/next/_examples"))).toContain(`${program}.run`);
    expect(Object.keys(counts)).toContain(capture);
  }
});

it("needs no account of a program that refuses a capture, unless it has written packets", () => {
  const captures = { "long.pcap": pcap(5, 6, 7), "out.bin": pcap(5) };
  const refuses = (before: string) =>
    run("recipe-forward", `[ "$size" = 3 ] && exit\n${before}\necho "cannot write"\nexit 1`, { captures });
  expect(refuses(":")).toMatchObject({ status: 0, stderr: "" });
  expect(refuses('cp "$STRESS/out.bin" forwarded.pcap').stderr).toContain(
    "it doesn't say how many packets it wrote and left out.",
  );
});

it("gives back a folder in which a program can write a capture", () => {
  const writes = run("writes", '[ ! -e out.pcap ] && [ ! -e state ] || exit 9\ntouch state\ncp "$1" out.pcap\ncat out.pcap');
  expect(writes).toMatchObject({ status: 0, stdout: "abc", stderr: "" });
});
