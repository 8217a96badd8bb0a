/**
 * A build by the bundled program, killed before and after each call that changes the disk, interrupted there, and with each call of
 * the file system failing once: the old site or the new one is there, a failure has a message with path and cause, and the next
 * command leaves nothing next to the site.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repair } from "../../src/stages/write/writeSite.ts";
import { docsgen, type Ran, site, start } from "../cli/docsgen.ts";
import { put, wholeSite } from "../stages/write/folder.ts";
import { effort, randomFrom, seed } from "./effort.ts";

const preload = new URL("faultyDisk.mjs", import.meta.url).href;

interface Plan {
  /** Number of the call, from 1; 0 for none. */
  readonly at: number;
  readonly act: "fail" | `SIG${string} ${"before" | "after"}`;
  readonly code?: string;
  /** Whether only calls that change something count. */
  readonly writing: boolean;
}

const page = (text: string) => `# Page\n\n${text}\n`;
const before = {
  "content/docs/next/start.md": page("Old. [Other](./other.md)"),
  "content/docs/next/other.md": page("Stays."),
  "content/docs/next/gone.md": page("Goes."),
  "content/static/file.txt": "one",
  "content/static/large.bin": "a".repeat(70_000),
};
const after = {
  "content/docs/next/start.md": page("New. [Other](./other.md)"),
  "content/docs/next/new.md": page("Comes."),
  "content/static/large.bin": "b".repeat(70_000),
};

type Texts = Readonly<Record<string, string>>;

/** A built site, edited since, and what it was and is to become. */
async function edited(): Promise<{ readonly root: string; readonly old: Texts }> {
  const root = site(before);
  // Twice: the tree before last is where the next one is made.
  for (const text of ["first", "second"]) {
    await put(join(root, "content/static/file.txt"), text);
    expect(await docsgen(["build"], root)).toMatchObject({ code: 0 });
  }
  const old = await wholeSite(join(root, "build"));
  for (const [path, text] of Object.entries(after)) await put(join(root, path), text);
  rmSync(join(root, "content/docs/next/gone.md"));
  return { root, old };
}

async function run(root: string, plan: Plan): Promise<Ran & { readonly calls: number }> {
  const report = join(root, "calls");
  const DISK_PLAN = JSON.stringify({ code: "", ...plan, root, report });
  const ran = await start(["build"], root, { DISK_PLAN }, { node: ["--import", preload] }).ended;
  const calls = Number(readOr(report, "0"));
  rmSync(report, { force: true });
  return { ...ran, calls };
}

function readOr(path: string, absent: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return absent;
  }
}

/** What the next command finds, and what the next build makes. */
async function found(root: string): Promise<Texts> {
  const out = join(root, "build");
  await repair({ root, out });
  const site = await wholeSite(out);
  expect(readdirSync(root).sort()).toEqual([".docsgen", "build", "content", "site.config.ts"]);
  return site;
}

/** The new site, and how many calls a build makes on the way. */
async function target(writing: boolean): Promise<{ readonly fresh: Texts; readonly calls: number }> {
  const { root } = await edited();
  const { code, calls, stderr } = await run(root, { at: 0, act: "fail", writing });
  expect([code, stderr]).toEqual([0, expect.stringContaining("Built ")]);
  return { fresh: await wholeSite(join(root, "build")), calls };
}

/** Every third number up to the last at night (all of them with the seeds 0, 1, and 2), two in `npm test`. */
function some(last: number): readonly number[] {
  const random = randomFrom(seed);
  const few = Array.from({ length: 2 }, () => 1 + Math.floor(random() * last));
  return effort(
    few,
    Array.from({ length: last }, (_, index) => index + 1).filter((at) => at % 3 === seed % 3),
  );
}

/** What is wrong in the end: the next command must find one whole site, and the next build make the new one. */
async function wrongs(root: string, allowed: readonly Texts[], fresh: Texts): Promise<readonly string[]> {
  try {
    const site = await found(root);
    expect(allowed.map(pathsAndTexts)).toContain(pathsAndTexts(site));
    expect(await docsgen(["build"], root)).toMatchObject({ code: 0 });
    expect(await found(root)).toEqual(fresh);
    rmSync(root, { recursive: true });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message.slice(0, 1000) : String(error)];
  }
}

const pathsAndTexts = (site: Texts) => JSON.stringify(Object.entries(site).sort());

const signals: readonly Plan["act"][] = ["SIGKILL before", "SIGKILL after", "SIGINT before", "SIGTERM after"];

test("a kill before or after any call that changes the disk", { timeout: 3_600_000 }, async () => {
  const { fresh, calls } = await target(true);
  expect(calls).toBeGreaterThan(30);
  let kills = 0;
  const wrong: string[] = [];
  for (const at of some(calls)) {
    const turn = signals[at % signals.length] ?? "SIGKILL before";
    for (const act of new Set(effort([turn], ["SIGKILL before", "SIGKILL after", turn] as const))) {
      const { root, old } = await edited();
      const { code, stderr } = await run(root, { at, act, writing: true });
      // The process that watches is alive, and says what became of the other.
      const ends: readonly unknown[] = act.startsWith("SIGKILL") ? [2] : [0, 130, 143];
      if (!ends.includes(code)) wrong.push(`${act} call ${at} ended with ${code}: ${stderr}`);
      wrong.push(...(await wrongs(root, [old, fresh], fresh)).map((what) => `${act} call ${at}: ${what}`));
      kills++;
    }
  }
  expect(wrong).toEqual([]);
  console.log(`seed ${seed}: ${kills} kills at ${calls} calls`);
});

const codes = ["ENOSPC", "EACCES", "EIO", "EMFILE", "ELOOP", "ENOENT"];

test("a fault at any call", { timeout: 3_600_000 }, async () => {
  const { fresh, calls } = await target(false);
  expect(calls).toBeGreaterThan(100);
  const counts = { tolerated: 0, reported: 0 };
  const wrong: string[] = [];
  for (const at of some(calls)) {
    const code = codes[(at + seed) % codes.length] ?? "EIO";
    const { root, old } = await edited();
    const { code: exit, stdout, stderr } = await run(root, { at, act: "fail", code, writing: false });
    const isTold = exit === 0 || ((exit === 1 || exit === 2) && (code === "ENOENT" || stderr.includes(`(${code})`)));
    if (!isTold || stdout !== "" || /^\s+at /m.test(stderr))
      wrong.push(`${code} at call ${at} ended with ${exit}: ${stderr}${stdout}`);
    // What seems not to exist is left out.
    const allowed = exit !== 0 ? [old] : code === "ENOENT" ? [await found(root)] : [fresh];
    wrong.push(...(await wrongs(root, allowed, fresh)).map((what) => `${code} at call ${at}: ${what}\n${stderr}`));
    counts[exit === 0 ? "tolerated" : "reported"]++;
  }
  expect(wrong).toEqual([]);
  console.log(`seed ${seed}: ${calls} calls, ${counts.tolerated} faults without effect, ${counts.reported} reported`);
});
