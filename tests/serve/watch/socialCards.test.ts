/** Pictures for link previews, while the site is being written. */
import { expect, test } from "vitest";
import { config } from "../../site.ts";
import { writeSite } from "./writing.ts";

test("a card is drawn when it is asked for, and follows the title", async () => {
  const site = await writeSite({ "site.config.ts": config("socialCards: {},") });
  const card = async () =>
    /property="og:image" content="https:\/\/example\.org([^"]+)"/.exec((await site.page("/docs/start")).text)?.[1];
  const first = await card();
  const answer = await fetch(new URL(first ?? "", site.url));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  await site.write({ "content/docs/next/start.md": "---\ntitle: Begin\n---\nHello.\n" });
  await site.until(async () => (await card()) !== first, true);
  expect((await fetch(new URL((await card()) ?? "", site.url))).status).toBe(200);
  expect(site.problems()).toEqual([]);
});
