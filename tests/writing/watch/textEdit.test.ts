/** What the writing server makes again for a file that says what it said, and for one that does not. */
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Engine } from "../../../src/writing/watch/engine.ts";
import { makeSite } from "../../site.ts";

const page = "content/docs/next/a.md";
const doc = (text: string) => `---\ntitle: A\n---\n\nA beginning.\n\n${text}\n`;

test("nothing for a page that was only touched, or saved as it was", async () => {
  const site = await makeSite({ [page]: doc("Before.") });
  const engine = await Engine.start(site.run);
  const { snapshot } = engine;
  const file = join(site.root, page);
  await utimes(file, new Date(), new Date());
  expect(await engine.update([file])).toBe(page);
  await site.write({ [page]: doc("Before.") });
  expect(await engine.update([file])).toBe(page);
  expect(engine.snapshot).toBe(snapshot);
  await site.write({ [page]: doc("After.") });
  expect(await engine.update([file])).toBe(page);
  expect(engine.snapshot).not.toBe(snapshot);
  // Planned once: the text is all that changed.
  expect(engine.snapshot.assembly.input.site).toBe(snapshot.assembly.input.site);
  await site.write({ [page]: doc("Before.").replace("title: A", "title: B") });
  expect(await engine.update([file])).toBeNull();
});
