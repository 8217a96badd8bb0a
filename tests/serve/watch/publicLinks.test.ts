/** What is on record as public, while the site is being written. */
import { expect, test } from "vitest";
import { writeSite } from "./writing.ts";

const files = {
  "content/docs/versions.json": '["v1"]',
  "content/docs/v1/start.md": "---\ntitle: Start\n---\n## Install\n\nText.\n",
  "content/routes.lock": "/docs/start install\n/docs/old -> /docs/start\n",
};

test("a lost heading is reported at once, the page follows all the same, and an alias ends it", async () => {
  const site = await writeSite(files);
  expect(site.problems()).toEqual([]);
  await site.write({ "content/docs/v1/start.md": "---\ntitle: Start\n---\n## Set it up\n\nText.\n" });
  await site.until(site.problems, ["error routes/heading content/routes.lock:1"]);
  await site.until(async () => (await site.main("/docs/start")).includes("Set it up"), true);
  await site.write({ "content/docs/v1/start.md": '---\ntitle: Start\n---\n## Set it up {aliases="install"}\n\nText.\n' });
  await site.until(site.problems, []);
  await site.until(async () => (await site.main("/docs/start")).includes('<span id="install"></span>Set it up'), true);
});

test("the file itself is followed, whole or broken", async () => {
  const site = await writeSite(files);
  await site.until(async () => (await site.main("/docs/old")).includes('href="/docs/start"'), true);
  await site.write({ "content/routes.lock": "/docs/start install\n/docs/gone\n" });
  await site.until(site.problems, ["error routes/address content/routes.lock:2"]);
  await site.until(async () => (await site.page("/docs/old")).status, 404);
  await site.write({ "content/routes.lock": "<<<<<<< ours\n/docs/start install\n" });
  await site.until(site.problems, ["error routes/file content/routes.lock:1"]);
  await site.remove("content/routes.lock");
  await site.until(site.problems, []);
});

test("nothing is lost while the site is not compiled yet", async () => {
  const site = await writeSite(files, 0);
  await site.settled();
  expect(site.problems()).toEqual([]);
});
