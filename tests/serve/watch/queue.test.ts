/** The order in which revisions are made, of a small site. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Page } from "../../../src/model/model.ts";
import * as next from "../../../src/serve/watch/next.ts";
import { type Made, RevisionQueue } from "../../../src/serve/watch/queue.ts";
import type { Batch } from "../../../src/serve/watch/watcher.ts";
import { makeSite } from "../../site.ts";

const name = (page: string) => `content/docs/next/${page}.md`;
const doc = (text: string) => `---\ntitle: A page\n---\nA beginning.\n\n${text}\n`;

async function queued() {
  const site = await makeSite({ [name("a")]: doc("Before."), [name("b")]: doc("Before.") });
  const made: Made[] = [];
  const queue = new RevisionQueue(await next.firstRevision(site.run), { made: (each) => made.push(each), idle: () => {} });
  onTestFinished(() => queue.close());
  const edit = async (page: string, text: string) => {
    await site.write({ [name(page)]: text });
    queue.add(new Map([[join(site.root, name(page)), "changed"]]) satisfies Batch);
  };
  const edits = () => made.flatMap(({ cause }) => (cause.kind === "files" ? [cause.changes.size] : []));
  return { queue, made, edit, edits };
}

test("what changes while a revision is made is in the next one, as a whole", async () => {
  const { queue, edit, edits } = await queued();
  const { withFiles } = next;
  const slow = vi.spyOn(next, "withFiles");
  onTestFinished(() => slow.mockRestore());
  let go = () => {};
  slow.mockImplementationOnce(async (revision, paths) => {
    await new Promise<void>((resolve) => (go = resolve));
    return withFiles(revision, paths);
  });
  await edit("a", doc("One."));
  await expect.poll(() => slow.mock.calls.length).toBe(1);
  await edit("a", doc("Two."));
  await edit("b", doc("Two."));
  go();
  await expect.poll(edits).toEqual([1, 2]);
  expect(queue.current.number).toBe(2);
});

test("a revision never changes: the one before says what it said", async () => {
  const { queue, edit } = await queued();
  const first = queue.current;
  const html = () => first.shownView.render(first.shownView.pageAt("docs/a.html") as Page).html;
  const before = html();
  await edit("a", doc("After."));
  await expect.poll(() => queue.current.number).toBe(1);
  await edit("a", doc("## After"));
  await expect.poll(() => queue.current.number).toBe(2);
  expect(html()).toBe(before);
});

test("an edit ends the remaining work, which starts again after it; closing ends both", async () => {
  const { queue, made, edit } = await queued();
  await edit("a", doc("[gone](./gone.md)"));
  await edit("a", doc("[lost](./lost.md)"));
  const links = () => queue.current.problems.links.map(({ message }) => message);
  await expect.poll(links).toEqual([expect.stringContaining("lost.md")]);
  await edit("a", doc("Text."));
  await queue.close();
  const count = made.length;
  await edit("a", doc("Other text."));
  await pause(300);
  expect(made).toHaveLength(count);
});
