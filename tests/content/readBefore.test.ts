import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { newMemo } from "../../src/cache/memo.ts";
import type { KeptSource } from "../../src/content/readBefore.ts";
import { readSources } from "../../src/content/sources.ts";
import type { FrontMatter, Source } from "../../src/core/model.ts";
import { makeFolder } from "../folder.ts";

const folder = { kind: "doc", version: "next", folder: "content", files: ["a.md"], drafts: false } as const;

/** A folder with one file, and what reads it as one build after the other does. */
async function site(text: string) {
  const root = makeFolder({ "content/a.md": text });
  const headers = newMemo<FrontMatter>();
  const sources = newMemo<KeptSource>();
  const read = (began = Date.now()) => readSources(root, folder, { sources: new Map(), headers, before: { sources, began } });
  const write = (other: string) => writeFileSync(join(root, "content/a.md"), other);
  await pause(120);
  return { read, write, sources, file: join(root, "content/a.md") };
}

const plain = ({ kind, format, path, version, id, frontMatter, body, bodyLine, hash }: Source) => {
  return { kind, format, path, version, id, frontMatter, body, bodyLine, hash };
};

test.each([
  "---\ntitle: A\nid: other\n---\n\nText.\r\nMore.\n",
  "Text without front matter.\n",
  "---\nversion_note: own key\n---\nText\n",
])("a file that is what it was gives the same source: %j", async (text) => {
  const { read } = await site(text);
  const [first] = read().sources;
  const [second] = read().sources;
  expect(plain(second as Source)).toEqual(plain(first as Source));
});

test("it is not read before somebody wants its body", async () => {
  const { read, write } = await site("Text.\n");
  read();
  const [source] = read().sources;
  write("Other text.\n");
  expect(source?.bodyLine).toBe(1);
  expect(() => source?.body).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({ code: "cache/changed", message: "content/a.md was changed while the site was being built." }),
      ],
    }),
  );
});

test("a file that is gone when somebody wants its body is a changed one", async () => {
  const { read, file } = await site("Text.\n");
  read();
  const [source] = read().sources;
  rmSync(file);
  expect(() => source?.body).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ code: "cache/changed", file: "content/a.md" })] }),
  );
});

test("a changed file is read, also with the size and the date that it had", async () => {
  const { read, write, file } = await site("Text.\n");
  const date = new Date("2026-01-02T03:04:05Z");
  utimesSync(file, date, date);
  await pause(120);
  read();
  write("Next.\n");
  utimesSync(file, date, date);
  expect(read().sources[0]?.body).toBe("Next.\n");
});

test("a file that may have been changed while it was read is read again", async () => {
  const { read, write, sources } = await site("Text.\n");
  write("Fresh.\n");
  read();
  expect(sources.get("content/a.md")).toBeUndefined();
});

test("a file with a problem in its front matter is read, and its problem told, every time", async () => {
  const { read } = await site("---\nsidbar_label: A\n---\nText.\n");
  expect(read().diagnostics).toHaveLength(1);
  expect(read().diagnostics).toHaveLength(1);
});
