/**
 * The API records → whether the numbers that the reference shows for values of enumerations are those that a compiler gives them, those that
 * the headers do not write among them.
 *
 *     node content/check-enum-values.mjs <repository> [<version>...]
 *
 * <repository>: the library's sources with its tags. Needs git, tar, g++ and libpcap's headers. Headers for other systems are named, and left
 * out; what only derived classes see is, too. Ends with 1 where a number is wrong.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** next describes this release, and what came after it. */
const released = "v26.07";
const all = ["next", "v25.05", "v24.09", "v23.09", "v22.11", "v22.05", "v21.11"];
const folders = ["Common++/header", "Packet++/header", "Pcap++/header"];

const [repository, ...versions] = process.argv.slice(2);
if (repository === undefined) throw new Error("Name the folder with the sources of the library.");
const enumNumbers = await functionOfReference();
for (const version of versions.length > 0 ? versions : all) check(version);

/** The function by which the reference counts. */
async function functionOfReference() {
  const entry = new URL("../src/features/api/read/enumNumbers.ts", import.meta.url);
  const { outputFiles } = buildSync({ entryPoints: [fileURLToPath(entry)], bundle: true, format: "esm", write: false });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  return module.enumNumbers;
}

function check(version) {
  const { symbols } = JSON.parse(readFileSync(new URL(`api/${version}.json`, import.meta.url), "utf8"));
  const numbers = Object.entries(symbols).flatMap(([declared, inside]) => {
    const [, scope, header] = /^(?:deprecated )?enum .*?`(.+)`.* \/\/ (.+)$/.exec(declared) ?? [];
    if (scope === undefined) return [];
    const values = inside.map((value) => {
      const [, name, after] = /`(.+)`(.*)$/.exec(value);
      return { name: `${scope}::${name}`, after: after.trim() };
    });
    const known = enumNumbers(values);
    return values.map(({ name, after }) => ({ name, header, isWritten: after !== "", number: known.get(name) }));
  });
  const known = numbers.filter(({ number }) => number !== undefined);
  const folder = mkdtempSync(join(tmpdir(), "headers-"));
  try {
    const tag = version === "next" ? released : version;
    const archive = execFileSync("git", ["-C", repository, "archive", tag, ...folders], { maxBuffer: 1 << 28 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    report(
      version,
      numbers,
      [...grouped(known)].map(([header, own]) => ({ header, own, ...compiled(header, own, folder) })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function grouped(numbers) {
  const groups = new Map();
  for (const each of numbers) groups.set(each.header, [...(groups.get(each.header) ?? []), each]);
  return groups;
}

/** `wrong`: null for a header that this system cannot read. */
function compiled(header, numbers, folder) {
  const asserts = numbers.map(({ name, number }) => `static_assert(static_cast<long long>(${name}) == ${number}LL, "${name}");`);
  const include = folders.map((each) => `-I${join(folder, each)}`);
  const compile = (lines) =>
    spawnSync("g++", ["-std=c++14", "-fsyntax-only", "-w", ...include, "-x", "c++", "-"], {
      input: [`#include "${header}"`, ...lines].join("\n"),
      encoding: "utf8",
    });
  if (compile([]).status !== 0) return { wrong: null };
  const { stderr } = compile(asserts);
  return { wrong: stderr.split("\n").filter((line) => /\berror:/.test(line)) };
}

function report(version, numbers, results) {
  const unread = results.filter(({ wrong }) => wrong === null);
  const right = results.filter(({ wrong }) => wrong?.length === 0).flatMap(({ own }) => own);
  const implied = right.filter(({ isWritten }) => !isWritten).length;
  const unknown = numbers.filter(({ number }) => number === undefined).length;
  console.log(`${version}: ${right.length} numbers are right, ${implied} of them counted; ${unknown} are not known.`);
  if (unread.length > 0) console.log(`  not read here: ${unread.map(({ header }) => header).join(", ")}`);
  for (const line of results.flatMap(({ wrong }) => wrong ?? [])) console.log(`  ${line}`);
  if (results.some(({ wrong }) => wrong !== null && wrong.length > 0)) process.exitCode = 1;
}
