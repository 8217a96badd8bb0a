/** What the writing server makes again for a file that says what it said, and for one that does not. */
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstRevision, withFiles } from "../../../src/serve/watch/next.ts";
import { makeSite } from "../../site.ts";

const page = "content/docs/next/a.md";
const doc = (text: string) => `---\ntitle: A\n---\n\nA beginning.\n\n${text}\n`;

test("nothing for a page that was only touched, or saved as it was", async () => {
  const site = await makeSite({ [page]: doc("Before.") });
  const first = await firstRevision(site.run);
  const file = join(site.root, page);
  await utimes(file, new Date(), new Date());
  expect(await withFiles(first, [file])).toBe(first);
  await site.write({ [page]: doc("Before.") });
  expect(await withFiles(first, [file])).toBe(first);
  await site.write({ [page]: doc("After.") });
  const second = await withFiles(first, [file]);
  expect([second.edited, second.number]).toEqual([page, first.number + 1]);
  // Planned once: the text is all that changed.
  expect(second.shownView.assembly.site).toBe(first.shownView.assembly.site);
  await site.write({ [page]: doc("Before.").replace("title: A", "title: B") });
  expect((await withFiles(second, [file])).edited).toBeNull();
});
