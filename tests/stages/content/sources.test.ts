import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCache } from "../../../src/kit/cache/cache.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import type { Source } from "../../../src/model/model.ts";
import { newScanState } from "../../../src/stages/content/scanState.ts";
import { readSources } from "../../../src/stages/content/sources.ts";
import { makeFolder } from "../../folder.ts";
import { settle } from "../../kit/cache/settle.ts";

const folder = { kind: "doc", version: "next", folder: "content", files: ["a.md"], drafts: false } as const;

/** A folder with one file, and what reads it as one build after the other does. */
async function site(text: string) {
  const root = makeFolder({ "content/a.md": text });
  const open = () => openCache(root, hashOf("1"));
  const read = async (cache = open()) => {
    const found = readSources(folder, { root, cache, state: newScanState() });
    await cache.save();
    return found;
  };
  const write = (other: string) => writeFileSync(join(root, "content/a.md"), other);
  await settle();
  return { open, read, write, file: join(root, "content/a.md"), index: join(root, ".docsgen/cache/sources.json") };
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
  const [first] = (await read()).sources;
  const [second] = (await read()).sources;
  expect(plain(second as Source)).toEqual(plain(first as Source));
});

test("it is not read before somebody wants its body", async () => {
  const { read, write } = await site("Text.\n");
  await read();
  const [source] = (await read()).sources;
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
  await read();
  const [source] = (await read()).sources;
  rmSync(file);
  expect(() => source?.body).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ code: "cache/changed", file: "content/a.md" })] }),
  );
});

test("a changed file is read, also with the size and the date that it had", async () => {
  const { read, write, file } = await site("Text.\n");
  const date = new Date("2026-01-02T03:04:05Z");
  utimesSync(file, date, date);
  await settle();
  await read();
  write("Next.\n");
  utimesSync(file, date, date);
  expect((await read()).sources[0]?.body).toBe("Next.\n");
});

test("a file that may have been changed while it was read is read again", async () => {
  const { open, read, write, file, index } = await site("Text.\n");
  const cache = open();
  write("Fresh.\n");
  // The clock of a file system may be some milliseconds slow, most of all on a busy machine.
  const soon = new Date(Date.now() + 1000);
  utimesSync(file, soon, soon);
  await read(cache);
  expect(existsSync(index) && readFileSync(index, "utf8").includes("content/a.md")).toBe(false);
});

test("a file with a problem in its front matter is read, and its problem reported, every time", async () => {
  const { read } = await site("---\nsidbar_label: A\n---\nText.\n");
  expect((await read()).diagnostics).toHaveLength(1);
  expect((await read()).diagnostics).toHaveLength(1);
});
