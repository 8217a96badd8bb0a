/** The lists of files for reading offline are made of everything that a build writes, but the content of those files is not kept for them. */
import { expect, test } from "vitest";
import { withOfflineLists } from "../../../../src/features/offline/write/offlineFiles.ts";
import { StringTable } from "../../../../src/kit/stringTable.ts";
import type { Output } from "../../../../src/model/model.ts";
import { prepare } from "../../../../src/model/output.ts";
import { witness } from "../../../heap.ts";

test("keeps the content of no file that was written", async () => {
  const { note, left } = witness();
  const input = { root: "/", site: { versions: [], pages: [] }, records: [], texts: new StringTable() };
  const listed = withOfflineLists(pages(note), input);
  for (let page = 0; page < pageCount; page++) await listed.next();
  // The last one is still at hand.
  expect(await left()).toEqual([`page${pageCount - 1}.html`]);
  expect((await listed.next()).done).toBe(true);
});

const pageCount = 4;

async function* pages(note: (name: string, content: object) => void): AsyncGenerator<Output> {
  for (let page = 0; page < pageCount; page++) yield pageFile(`page${page}.html`, note);
}

/** In a function of its own: one that waits meanwhile would hold the content. */
function pageFile(path: string, note: (name: string, content: object) => void): Output {
  const content = new TextEncoder().encode(`<p>${path}</p>`);
  note(path, content);
  return { path, from: "a page", body: prepare(content) };
}
