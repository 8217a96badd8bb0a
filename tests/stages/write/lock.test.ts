import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { withLock } from "../../../src/stages/write/lock.ts";
import { complaints, project, put } from "./folder.ts";

const deadPid = () => spawnSync(process.execPath, ["-e", "0"]).pid;

test("two actions never overlap, and the lock is gone afterwards", async () => {
  const { root } = await project();
  let inside = 0;
  const action = () =>
    withLock(root, {}, async () => {
      expect(++inside).toBe(1);
      await pause(30);
      inside--;
    });
  await Promise.all([action(), action(), action(), action()]);
  expect(await readdir(join(root, ".docsgen"))).toEqual([]);
});

test("a lock that is held too long is named by its process", async () => {
  const { root } = await project();
  await put(join(root, ".docsgen/lock"), `${process.pid} ${hostname()} abc\n`);
  expect(await complaints(withLock(root, { patience: 200 }, async () => undefined))).toEqual([
    `output/locked: Another build of this project is running (process ${process.pid}).`,
  ]);
  expect(await readFile(join(root, ".docsgen/lock"), "utf8")).toContain("abc");
});

test("the lock of a dead process is taken over at once", async () => {
  const { root } = await project();
  await put(join(root, ".docsgen/lock"), `${deadPid()} ${hostname()} abc\n`);
  expect(await withLock(root, { patience: 0 }, async () => "done")).toBe("done");
  expect(await readdir(join(root, ".docsgen"))).toEqual([]);
});

test("a lock that nobody touched for a long time is taken over, whoever has its process id now", async () => {
  const { root } = await project();
  const file = join(root, ".docsgen/lock");
  await put(file, `${process.pid} another-machine abc\n`);
  const old = new Date(Date.now() - 120_000);
  await utimes(file, old, old);
  expect(await withLock(root, { patience: 0 }, async () => "done")).toBe("done");
});

test.each(["another-machine", hostname()])("a lock dated in the future is taken over: %s", async (host) => {
  const { root } = await project();
  const file = join(root, ".docsgen/lock");
  await put(file, `${process.pid} ${host} abc\n`);
  const future = new Date(Date.now() + 86_400_000);
  await utimes(file, future, future);
  expect(await withLock(root, { patience: 0 }, async () => "done")).toBe("done");
});

test("an empty lock dated in the future is taken over", async () => {
  const { root } = await project();
  const file = join(root, ".docsgen/lock");
  await put(file, "");
  const future = new Date(Date.now() + 86_400_000);
  await utimes(file, future, future);
  expect(await withLock(root, { patience: 0 }, async () => "done")).toBe("done");
});

test("an empty lock is waited for, then taken over", async () => {
  const { root } = await project();
  await put(join(root, ".docsgen/lock"), "");
  expect(await withLock(root, {}, async () => "done")).toBe("done");
});

test("many at once over a stale lock: still one at a time", async () => {
  const { root } = await project();
  await put(join(root, ".docsgen/lock"), `${deadPid()} ${hostname()} abc\n`);
  let inside = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withLock(root, { patience: 10_000 }, async () => {
        expect(++inside).toBe(1);
        await pause(1);
        inside--;
      }),
    ),
  );
});

test("waiting ends with the interruption", async () => {
  const { root } = await project();
  await put(join(root, ".docsgen/lock"), `${process.pid} ${hostname()} abc\n`);
  const signal = AbortSignal.timeout(100);
  await expect(withLock(root, { signal }, async () => undefined)).rejects.toThrow();
});

test("a lock that cannot be made for another reason than rights is an error", async () => {
  const { root } = await project({ ".docsgen": "a file" });
  expect(await complaints(withLock(root, {}, async () => undefined))).toEqual([
    "output/write: Cannot create the folder .docsgen: something else with that name exists (EEXIST).",
  ]);
  await mkdir(join(root, "x"));
});
