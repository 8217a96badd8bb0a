import { spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore as openStoreIn, unfinishedFiles } from "../../../src/kit/cache/store.ts";
import { processTag } from "../../../src/kit/processes/processes.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "store-"));
});
afterEach(() => rm(root, { recursive: true }));

let dropped: (readonly [file: string, problem: string])[] = [];
beforeEach(() => {
  dropped = [];
});

function openStore(folder: string, name: string, key: string) {
  return openStoreIn(join(folder, ".docsgen"), name, key, (...each) => void dropped.push(each));
}

function readJson(store: ReturnType<typeof openStore>): unknown {
  const bytes = store.read();
  return bytes === null ? null : JSON.parse(Buffer.from(bytes).toString("utf8"));
}

const file = () => join(root, ".docsgen/x/y.json");

test("gives back what was written, to the same key only", async () => {
  await openStore(root, "x/y.json", "1").write('{"a":"ä\\n"}');
  expect(readJson(openStore(root, "x/y.json", "1"))).toEqual({ a: "ä\n" });
  expect(readJson(openStore(root, "x/y.json", "2"))).toBeNull();
  expect(await readdir(join(root, ".docsgen/x"))).toEqual([]);
});

test("a file that was cut short or changed is dropped", async () => {
  const store = openStore(root, "x/y.json", "1");
  for (const damage of [
    (bytes: Buffer) => bytes.subarray(0, -1),
    (bytes: Buffer) => Buffer.from(bytes.toString().replace(":1}", ":2}")),
    () => Buffer.of(),
  ]) {
    await store.write('{"a":1}');
    await writeFile(file(), damage(await readFile(file())));
    expect(store.read()).toBeNull();
    expect(await readdir(join(root, ".docsgen/x"))).toEqual([]);
  }
});

test("a file that another one of the cache was written over is dropped, and reported", async () => {
  const [mine, other] = ["mine.json", "other.json"].map((name) => openStore(root, name, "1"));
  const at = (name: string) => join(root, ".docsgen", name);
  await mine?.write('["mine"]');
  await other?.write('{"other":1}');
  await copyFile(at("other.json"), at("mine.json"));
  expect(mine?.read()).toBeNull();
  expect(other?.read()).not.toBeNull();
  await writeFile(at("other.json"), "x");
  expect(other?.read()).toBeNull();
  expect(dropped).toEqual([
    [at("mine.json"), "holds what belongs in other.json"],
    [at("other.json"), "is damaged"],
  ]);
});

test("unfinished files of processes that have ended are found, and those of others are not", async () => {
  await openStore(root, "x.json", "1").write("{}");
  const by = (pid: number | undefined) => `x.json.${processTag().replace(/\d+$/, String(pid))}-01234567.tmp`;
  const [dead, alive, own] = [by(spawnSync(process.execPath, ["-e", ""]).pid), by(process.ppid), by(process.pid)];
  for (const name of [dead, alive, own, "old.tmp"]) await writeFile(join(root, ".docsgen", name), "");
  expect(unfinishedFiles(join(root, ".docsgen"))).toEqual([join(root, ".docsgen", dead)]);
  const longAgo = new Date(Date.now() - 7_200_000);
  for (const name of [own, "old.tmp"]) await utimes(join(root, ".docsgen", name), longAgo, longAgo);
  expect(unfinishedFiles(join(root, ".docsgen"))).toEqual(
    [dead, own, "old.tmp"].map((name) => join(root, ".docsgen", name)).sort(),
  );
});

test("a folder that cannot be written to rejects", async () => {
  await writeFile(join(root, ".docsgen"), "");
  const store = openStore(root, "x/y.json", "1");
  await expect(store.write("{}")).rejects.toThrow("ENOTDIR");
  expect(store.read()).toBeNull();
});

test("two writers leave one whole file", async () => {
  const texts = Array.from({ length: 20 }, (_, index) => JSON.stringify(String(index).repeat(10_000)));
  await Promise.all(texts.map((text) => openStore(root, "x/y.json", "1").write(text)));
  const found = readJson(openStore(root, "x/y.json", "1"));
  expect(texts).toContain(JSON.stringify(found));
  expect(await readdir(join(root, ".docsgen/x"))).toEqual(["y.json"]);
});

test("a named pipe in the place of a cache file is not waited for", async () => {
  const store = openStore(root, "y.json", "1");
  await store.write("1");
  await rm(join(root, ".docsgen/y.json"));
  expect(spawnSync("mkfifo", [join(root, ".docsgen/y.json")]).status).toBe(0);
  expect(store.read()).toBeNull();
});
