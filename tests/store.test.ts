import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, readJson } from "../src/store.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "store-"));
});
afterEach(() => rm(root, { recursive: true }));

const file = () => join(root, ".docsgen/x/y.json");

test("gives back what was written, to the same key only", async () => {
  await openStore(root, "x/y.json", "1").write('{"a":"ä\\n"}');
  expect(await readJson(openStore(root, "x/y.json", "1"))).toEqual({ a: "ä\n" });
  expect(await readJson(openStore(root, "x/y.json", "2"))).toBeNull();
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
    expect(await store.read()).toBeNull();
    expect(await readdir(join(root, ".docsgen/x"))).toEqual([]);
  }
});

test("a folder that cannot be written to is no error", async () => {
  await writeFile(join(root, ".docsgen"), "");
  const store = openStore(root, "x/y.json", "1");
  await store.write("{}");
  expect(await store.read()).toBeNull();
});

test("two writers leave one whole file", async () => {
  const texts = Array.from({ length: 20 }, (_, index) => JSON.stringify(String(index).repeat(10_000)));
  await Promise.all(texts.map((text) => openStore(root, "x/y.json", "1").write(text)));
  const found = await readJson<string>(openStore(root, "x/y.json", "1"));
  expect(texts).toContain(JSON.stringify(found));
  expect(await readdir(join(root, ".docsgen/x"))).toEqual(["y.json"]);
});
