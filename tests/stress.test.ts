/** How the programs of the site's pages are run with stress captures; here the programs and their compiler are shell scripts. */
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { makeFolder } from "./folder.ts";

const content = fileURLToPath(new URL("../content", import.meta.url));
/** How many packets each capture has. */
const counts = { fragments: 30_000, garbage: 3930, head: 16, lost: 5036, many: 300_000, "not-http": 14_609 };

function capturesIn(folder: string): readonly (readonly [string, Buffer])[] {
  const { status, stderr } = spawnSync(process.execPath, [join(content, "stress/captures.mjs"), folder], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return readdirSync(folder).map((name) => [name.replace(".pcap", ""), readFileSync(join(folder, name))]);
}

/** The lengths of the packets of a capture file; fails where the file does not end with a whole packet. */
function lengthsOf(file: Buffer): readonly number[] {
  const lengths: number[] = [];
  let at = 24;
  while (at < file.length) {
    const length = file.readUInt32LE(at + 8);
    lengths.push(length);
    at += 16 + length;
  }
  expect(at).toBe(file.length);
  return lengths;
}

/** Runs a program that a page shows, with `sample.pcap` of three bytes beside it and three stress captures. */
function run(name: string, program: string, version = "v25.05") {
  const folder = makeFolder({
    "compiler.sh": `#!/bin/bash\nfor word; do case $word in *.cpp) source=$word ;; ./build/*) out=$word ;; esac; done\ncp "$source" "$out"\nchmod +x "$out"\n`,
    "library/lib/none": "",
    "work/none": "",
    "captures/garbage.pcap": "damaged",
    "captures/long.pcap": "abcdef",
    "captures/lost.pcap": "",
    [`docs/${version}/_examples/sample.pcap`]: "abc",
    [`docs/${version}/_examples/${name}.cpp`]: `#!/bin/bash\nsize=$(wc -c < "$1")\n${program}\n`,
    [`docs/${version}/_examples/${name}.run`]: `./build/${name} sample.pcap\n`,
  });
  chmodSync(join(folder, "compiler.sh"), 0o755);
  const args = [join(content, "run-example.sh"), "library", "work", `docs/${version}/_examples/${name}.run`];
  const { status, stdout, stderr } = spawnSync("bash", args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, CXX: join(folder, "compiler.sh"), STRESS: join(folder, "captures") },
  });
  return { status, stdout, stderr };
}

it("makes the same whole captures every time", () => {
  const captures = capturesIn(makeFolder());
  const again = new Map(capturesIn(makeFolder()));
  expect(captures.filter(([name, file]) => !again.get(name)?.equals(file))).toEqual([]);
  expect(Object.fromEntries(captures.map(([name, file]) => [name, lengthsOf(file).length]))).toEqual(counts);
});

it("shows what a program prints for its own capture, although it refuses others", () => {
  expect(run("good", '[ "$size" = 3 ] && echo "$size bytes, 0 dropped"')).toEqual({
    status: 0,
    stdout: "3 bytes, 0 dropped\n",
    stderr: "",
  });
});

it.each([
  ["crash", '[ "$size" = 3 ] || kill -SEGV $$', "exit code 139 (limits: "],
  ["hasty", '[ "$size" = 3 ] || echo "worker 0: 12 dropped"', "it loses packets of a file.\nworker 0: 12 dropped"],
  ["tls-streams", "echo a false answer", "it prints (+) something else than expected (-).\n"],
])("reports what a program does with a stress capture: %s", (name, program, message) => {
  const { status, stdout, stderr } = run(name, program);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(new RegExp(`^${name} with the capture "[a-z-]+" of content/stress: `));
  expect(stderr).toContain(message);
});

it("spares releases that crash by themselves the garbage", () => {
  const program = '[ "$size" != 7 ] || kill -SEGV $$';
  expect(run("fragile", program, "v24.09").status).toBe(0);
  expect(run("fragile", program).status).toBe(1);
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

it("gives back a folder in which a program can write a capture", () => {
  const writes = run("writes", '[ ! -e out.pcap ] || exit 9\ncp "$1" out.pcap\ncat out.pcap');
  expect(writes).toEqual({ status: 0, stdout: "abc", stderr: "" });
});

it("spares programs with fragments the garbage with which v25.05 itself crashes", () => {
  const crash = 'if [ "$size" = 7 ]; then exit 134; fi';
  expect(run("ip-then-tcp", crash).status).toBe(0);
  expect(run("ip-then-tcp", crash, "next").status).toBe(1);
});
