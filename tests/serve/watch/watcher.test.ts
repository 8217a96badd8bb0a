import {
  appendFileSync,
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { type ChangeKind, Watcher } from "../../../src/serve/watch/watcher.ts";
import { folderOf } from "../folder.ts";

const files = { "docs/a.md": "a", "docs/b.md": "b", "docs/deep/c.md": "c", "skip/x.md": "x" };

async function watched(initial: Readonly<Record<string, string>> = files) {
  const root = folderOf(initial);
  const seen = new Map<string, ChangeKind>();
  const batches: string[][] = [];
  const watcher = new Watcher({
    roots: [root],
    wants: (path) => !path.includes("skip") && !path.endsWith("~"),
    changed: (batch) => {
      batches.push([...batch.keys()].map((path) => path.slice(root.length + 1)).sort());
      for (const [path, kind] of batch) seen.set(path.slice(root.length + 1), kind);
    },
  });
  onTestFinished(() => watcher.close());
  watcher.begin();
  await watcher.ready;
  const at = (path: string) => join(root, path);
  /** What was seen since the last time, once it is what is expected or deferral ends. */
  const saw = async (expected: Readonly<Record<string, ChangeKind>>) => {
    await expect.poll(() => Object.fromEntries(seen), { interval: 5 }).toEqual(expected);
    seen.clear();
  };
  return { root, at, saw, batches, watcher };
}

describe("Watcher", () => {
  it("sees a save in place", async () => {
    const { at, saw } = await watched();
    for (let round = 0; round < 10; round++) {
      writeFileSync(at("docs/a.md"), `round ${round}`);
      await saw({ "docs/a.md": "changed" });
    }
  });

  it("sees a save of a further file before the system has begun to watch it", async () => {
    const { saw, watcher, root } = await watched();
    const other = folderOf({ "words.ts": "one" });
    watcher.add(join(other, "words.ts"));
    writeFileSync(join(other, "words.ts"), "another");
    await saw({ [join(other, "words.ts").slice(root.length + 1)]: "changed" });
  });

  it("sees the last of several quick saves, however they fall", async () => {
    const { at, saw } = await watched();
    for (const gap of [0, 3, 8, 15, 30, 45, 60]) {
      writeFileSync(at("docs/a.md"), `first ${gap}`);
      await pause(gap);
      writeFileSync(at("docs/a.md"), `second, longer ${gap}`);
      await saw({ "docs/a.md": "changed" });
      await pause(20);
    }
  });

  it("waits for the text of a file that an editor emptied first", async () => {
    const { at, saw, batches } = await watched();
    truncateSync(at("docs/a.md"));
    await pause(25);
    appendFileSync(at("docs/a.md"), "whole");
    await saw({ "docs/a.md": "changed" });
    expect(batches).toEqual([["docs/a.md"]]);
    truncateSync(at("docs/a.md"));
    await saw({ "docs/a.md": "changed" });
  });

  it("sees a file that is put in the place of a deleted one as one change", async () => {
    const { at, saw, batches } = await watched();
    unlinkSync(at("docs/a.md"));
    writeFileSync(at("docs/b.md"), "meanwhile");
    await pause(20);
    writeFileSync(at("docs/a.md"), "another text");
    await saw({ "docs/a.md": "changed", "docs/b.md": "changed" });
    expect(batches).toEqual([["docs/a.md", "docs/b.md"]]);
  });

  it("sees a write beside the file and a rename", async () => {
    const { at, saw } = await watched();
    for (let round = 0; round < 5; round++) {
      writeFileSync(at("docs/a.md.tmp~"), `round ${round}`);
      renameSync(at("docs/a.md.tmp~"), at("docs/a.md"));
      await saw({ "docs/a.md": "changed" });
    }
    writeFileSync(at("docs/a.md"), "in place after that");
    await saw({ "docs/a.md": "changed" });
  });

  it("sees a save of an editor that keeps a backup", async () => {
    const { at, saw } = await watched();
    renameSync(at("docs/a.md"), at("docs/a.md~"));
    writeFileSync(at("docs/a.md"), "new text");
    await pause(5);
    unlinkSync(at("docs/a.md~"));
    await saw({ "docs/a.md": "changed" });
  });

  it("sees files made, deleted, renamed, and renamed in their case only", async () => {
    const { at, saw } = await watched();
    writeFileSync(at("docs/new.md"), "new");
    await saw({ "docs/new.md": "added" });
    renameSync(at("docs/new.md"), at("docs/New.md"));
    await saw({ "docs/New.md": "added", "docs/new.md": "removed" });
    unlinkSync(at("docs/New.md"));
    await saw({ "docs/New.md": "removed" });
  });

  it("sees a folder that moves, is copied and goes", async () => {
    const { at, saw } = await watched();
    renameSync(at("docs/deep"), at("docs/other"));
    await saw({ "docs/deep/c.md": "removed", "docs/other/c.md": "added" });
    writeFileSync(at("docs/other/c.md"), "in the moved folder");
    await saw({ "docs/other/c.md": "changed" });
    mkdirSync(at("docs/copy/of/it"), { recursive: true });
    cpSync(at("docs/other"), at("docs/copy/of/it"), { recursive: true });
    await saw({ "docs/copy/of/it/c.md": "added" });
    rmSync(at("docs/copy"), { recursive: true });
    await saw({ "docs/copy/of/it/c.md": "removed" });
  });

  it("sees every file of a checkout of 200, in few batches", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`docs/part-${index % 9}/page-${index}.md`, "old"]),
    );
    const { at, saw, batches } = await watched(many);
    for (const path of Object.keys(many)) {
      unlinkSync(at(path));
      writeFileSync(at(path), "new text");
    }
    await saw(Object.fromEntries(Object.keys(many).map((path) => [path, "changed"])));
    expect(batches.length).toBeLessThan(12);
  });

  it("sees a root that is deleted and comes back", async () => {
    const { at, saw } = await watched();
    rmSync(at("docs"), { recursive: true });
    await saw({ "docs/a.md": "removed", "docs/b.md": "removed", "docs/deep/c.md": "removed" });
    mkdirSync(at("docs"));
    writeFileSync(at("docs/a.md"), "back");
    await saw({ "docs/a.md": "added" });
    writeFileSync(at("docs/a.md"), "and again");
    await saw({ "docs/a.md": "changed" });
  });

  it("follows a root that is moved away and comes back, or is deleted and created again", { timeout: 60_000 }, async () => {
    const { root, at, saw } = await watched({ "a.md": "a", "docs/b.md": "b" });
    onTestFinished(() => rmSync(`${root}-away`, { recursive: true, force: true }));
    renameSync(root, `${root}-away`);
    await saw({ "a.md": "removed", "docs/b.md": "removed" });
    renameSync(`${root}-away`, root);
    await saw({ "a.md": "added", "docs/b.md": "added" });
    writeFileSync(at("docs/b.md"), "edited");
    await saw({ "docs/b.md": "changed" });
    rmSync(root, { recursive: true });
    await saw({ "a.md": "removed", "docs/b.md": "removed" });
    mkdirSync(root);
    writeFileSync(at("a.md"), "again");
    await saw({ "a.md": "added" });
  });

  it("reports neither ignored files nor files that did not change", async () => {
    const { at, saw, batches } = await watched();
    writeFileSync(at("skip/x.md"), "other");
    writeFileSync(at("docs/b.md~"), "backup");
    symlinkSync(at("docs"), at("docs/loop"));
    await pause(300);
    expect(batches).toEqual([]);
    await saw({});
  });

  it("watches a folder once, however many links lead to it, and reports its files by each of their names", async () => {
    const { at, saw } = await watched({ "docs/a.md": "a", "shared/b.md": "b" });
    symlinkSync(at("shared"), at("docs/shared"));
    await saw({ "docs/shared/b.md": "added" });
    writeFileSync(at("shared/b.md"), "changed");
    await saw({ "docs/shared/b.md": "changed", "shared/b.md": "changed" });
    unlinkSync(at("docs/shared"));
    await saw({ "docs/shared/b.md": "removed" });
  });

  it("is ready soon where folders link to each other", async () => {
    const root = folderOf(Object.fromEntries([..."abcdef"].map((name) => [`${name}/${name}.md`, name])));
    for (const name of "abcdef")
      for (const other of "abcdef") if (other !== name) symlinkSync(join(root, other), join(root, name, `to-${other}`));
    const tested: string[] = [];
    const wants = (path: string) => tested.push(path) > 0;
    const watcher = new Watcher({ roots: [root], wants, changed: () => {} });
    onTestFinished(() => watcher.close());
    watcher.begin();
    await watcher.ready;
    expect(tested.length).toBeLessThan(20_000);
  });

  it("reports each of many changes", async () => {
    const { at, saw } = await watched();
    for (let round = 0; round < 20; round++) {
      writeFileSync(at("docs/a.md"), `round ${round}`);
      await saw({ "docs/a.md": "changed" });
    }
  });
});
