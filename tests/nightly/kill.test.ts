/**
 * Real processes: killed at seeded moments, racing each other, without rights, with few open files.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repair, write } from "../../src/stages/write/writeSite.ts";
import { docsgen, site, spawned } from "../cli/docsgen.ts";
import { page, project, wholeSite } from "../stages/write/folder.ts";
import { effort, randomFrom, seed } from "./effort.ts";

const kills = effort(4, 100);
let writer = "";

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "docsgen-writer-"));
  await chmod(folder, 0o755);
  writer = join(folder, "writer.mjs");
  const entry = join(import.meta.dirname, "writer.ts");
  await build({
    entryPoints: [entry],
    outfile: writer,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
  });
});

afterAll(() => rm(dirname(writer), { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly written: number;
  readonly complaint: string;
}

function start(root: string, ...rest: readonly number[]) {
  const child = spawn(process.execPath, [writer, root, ...rest.map(String)]);
  let [out, err] = ["", ""];
  child.stdout.on("data", (piece: Buffer) => {
    out += piece;
  });
  child.stderr.on("data", (piece: Buffer) => {
    err += piece;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, written: Number(out.trim().split("\n").at(-1)), complaint: err.trim() }));
  });
  return { child, ended, hasWritten: () => out !== "" };
}

test("a kill at any moment leaves one whole site, and the next command removes what else is left", {
  timeout: 300_000,
}, async () => {
  const { root, out } = await project();
  const random = randomFrom(seed);
  let generation = 1;
  for (let round = 0; round < kills; round++) {
    const { child, ended, hasWritten } = start(root, generation, 1_000_000, 60);
    while (!hasWritten()) await pause(5);
    await pause(random() * 120);
    child.kill("SIGKILL");
    const { written } = await ended;
    await repair({ root, out });
    const site = await wholeSite(out);
    const texts = new Set(Object.values(site));
    expect(Object.keys(site)).toHaveLength(60);
    expect(texts.size).toBe(2);
    const found = Number([...texts].find((text) => text !== "the same in every site")?.slice(5));
    expect(found).toBeGreaterThanOrEqual(written);
    expect(found).toBeLessThanOrEqual(written + 1);
    expect((await readdir(root)).filter((name) => name.startsWith("build"))).toEqual(["build"]);
    generation = found + 1;
  }
});

test("builds that race end well or name the process in the way", { timeout: 60_000 }, async () => {
  const { root, out } = await project();
  const racers = Array.from({ length: 6 }, (_, index) => start(root, index + 1, 1, 200));
  const results = await Promise.all(racers.map(({ ended }) => ended));
  for (const { code, complaint } of results) {
    if (code !== 0) expect(complaint).toMatch(/^Another build of this project is running \(process (?:\d+|unknown)\)\.$/);
  }
  expect(results.some(({ code }) => code === 0)).toBe(true);
  expect(new Set(Object.values(await wholeSite(out))).size).toBe(2);
  expect((await readdir(root)).sort()).toEqual([".docsgen", "build", "content"]);
});

test("of two builds at once each ends well or names the other, and the site is whole", { timeout: 1_200_000 }, async () => {
  const root = site();
  let named = 0;
  for (let pair = 0; pair < effort(1, 50); pair++) {
    await writeFile(join(root, "content/docs/next/start.md"), `# Start\n\nPair ${pair}.\n`);
    for (const { code, stderr } of await Promise.all([spawned(["build"], root), spawned(["build"], root)])) {
      if (code === 0) continue;
      named++;
      expect([pair, code, stderr]).toEqual([
        pair,
        2,
        expect.stringMatching(/Another build of this project is running \(process \d+\)/),
      ]);
    }
    const found = await wholeSite(join(root, "build"));
    expect(found["docs/start.html"] ?? found["docs/next/start.html"]).toBeDefined();
    expect((await docsgen(["build"], root)).code).toBe(0);
    expect((await wholeSite(join(root, "build")))["docs/next/start.html"]).toContain(`Pair ${pair}.`);
    expect((await readdir(root)).sort()).toEqual([".docsgen", "build", "content", "site.config.ts"]);
  }
  console.log(`${effort(1, 50)} pairs, ${named} of them named the other`);
});

/** Runs the writer as somebody without rights, also when the tests run as root. */
async function runWithoutRights(root: string) {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  return spawnSync(process.execPath, [writer, root], { encoding: "utf8", ...nobody });
}

test("a folder without rights: the path and the cause, the old site as it was", async () => {
  const run = await project();
  await write([page("old.html")], run);
  await chmod(run.root, 0o555);
  const { status, stderr } = await runWithoutRights(run.root);
  await chmod(run.root, 0o755);
  expect(status).toBe(1);
  expect(stderr.trim()).toBe("Cannot replace build: permission denied (EACCES).");
  expect(await wholeSite(run.out)).toEqual({ "old.html": "text of old.html" });
});

test("a tree of which something cannot be removed fails one build, and is given up", async () => {
  const run = await project();
  await chmod(run.root, 0o777);
  for (let round = 0; round < 2; round++) expect((await runWithoutRights(run.root)).status).toBe(0);
  const theirs = join(run.root, ".docsgen/previous/theirs");
  await mkdir(theirs);
  await writeFile(join(theirs, "x"), "x");
  await chmod(theirs, 0o555);
  const { status, stderr } = await runWithoutRights(run.root);
  expect([status, stderr.trim()]).toEqual([1, "Cannot replace build: permission denied (EACCES)."]);
  for (let round = 0; round < 2; round++) expect((await runWithoutRights(run.root)).status).toBe(0);
  expect(Object.keys(await wholeSite(run.out))).toHaveLength(100);
});

test("few open files: the site is written or the cause is named", async () => {
  const run = await project();
  await mkdir(join(run.root, "content/static"), { recursive: true });
  await writeFile(join(run.root, "content/static/x"), "x");
  const { status, stderr } = spawnSync(
    "sh",
    ["-c", `ulimit -n 26; exec "${process.execPath}" "${writer}" "${run.root}" 1 1 500`],
    { encoding: "utf8" },
  );
  if (status === 0) expect(Object.keys(await wholeSite(run.out))).toHaveLength(500);
  else expect(stderr.trim()).toMatch(/^Cannot .+: too many open files \(EMFILE\)\.$/);
});
