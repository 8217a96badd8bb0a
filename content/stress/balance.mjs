/**
 * Whether a program that passes packets on accounts for all that it read:
 *
 *     node balance.mjs <program> <capture> <output> <exit code>
 *
 * What it wrote and what it says that it left out have to add up to the packets of the capture. Its files are in the current folder.
 * A program that fails before it writes one has refused the capture.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/**
 * By program: the files that it writes, and what it says of all packets. Of `says`, the first group counts those in the files, and the
 * others those that are left out; without `says`, nothing is left out. A program that reads two captures `reads` the same one twice.
 */
const rules = {
  "packet-bytes": { writes: /^raw-ip\.pcap$/, says: /^(\d+) packets written, (\d+) left out$/m },
  "recipe-forward": {
    writes: /^forwarded\.pcap$/,
    says: /^(\d+) packets forwarded, (\d+) expired, (\d+) damaged, (\d+) not written$/m,
  },
  "recipe-payload": { writes: /^decrypted\.pcap$/, says: /^(\d+) packets written, (\d+) not written$/m },
  "recipe-pcapng": { writes: /^merged-\d+\.pcap$/, says: /^(\d+) packets written, (\d+) not written, /m, reads: 2 },
  // A dry run, which sends nothing.
  "recipe-replay": { says: /^(\d+) packets in [\d.]+ s, (\d+) damaged, (\d+) not sent$/m },
  "recipe-report": { writes: /^report\.pcap$/, says: /^(\d+) packets written, (\d+) left out$/m },
  "recipe-rotate": { writes: /^part-\d+\.pcap$/, says: /^(\d+) packets kept, (\d+) deleted$/m },
  "threads-flows": { says: /^worker 0: (\d+) packets(?:.|\n)*^worker 1: (\d+) packets/m },
  "tutorial-pcap-files-exercises": { writes: /^(?:dns|rest)\.pcap$/, says: /^dns\.pcap: (\d+), rest\.pcap: (\d+)$/m, all: true },
};

/** The lengths of the packets of a pcap file with little-endian numbers. */
function lengthsIn(path) {
  const file = readFileSync(path);
  const lengths = [];
  for (let at = 24; at < file.length; at += 16 + lengths.at(-1)) lengths.push(file.readUInt32LE(at + 8));
  return lengths;
}

const [program, capture, output, code] = process.argv.slice(2);
const rule = rules[program];
const files = readdirSync(".").filter((name) => rule?.writes?.test(name) && existsSync(name));
const said = rule?.says.exec(readFileSync(output, "utf8")) ?? null;
const isRefused = code === "1" && files.length === 0 && said === null;
if (rule && !isRefused) {
  if (said === null) fail("it doesn't say how many packets it wrote and left out.");
  const counts = said.slice(1).map(Number);
  const read = lengthsIn(capture).length * (rule.reads ?? 1);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== read) fail(`it read ${read} packets, and accounts for ${total}: ${said[0]}`);
  if (rule.writes) {
    const written = files.flatMap(lengthsIn).length;
    const expected = rule.all ? total : counts[0];
    if (written !== expected) fail(`it wrote ${written} packets, and says ${expected}: ${said[0]}`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
