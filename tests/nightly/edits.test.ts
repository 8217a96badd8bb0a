/** Random edits behind the writing server: it survives them, ends where a clean build would, and does not grow. */
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { equalsBuild } from "../serve/watch/equalsBuild.ts";
import { type WritingSite, writeSite } from "../serve/watch/writing.ts";
import { config } from "../site.ts";
import { type Edit, mending, randomEdits, randomProse } from "./edits.ts";
import { effort, randomFrom, seed } from "./effort.ts";

const initial = {
  "content/docs/versions.json": '["v1.0"]',
  "content/docs/next/start.md": "---\ntitle: Start\n---\nHello.\n",
  "content/docs/v1.0/start.md": "---\ntitle: Start\n---\nHello.\n",
  "content/static/file.txt": "one",
};

async function apply(site: WritingSite, [path, text]: Edit): Promise<void> {
  if (text === null) await site.remove(path);
  else await site.write({ [path]: text });
}

const collect = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
})();

async function heap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collect();
    await pause(20);
  }
  return process.memoryUsage().heapUsed;
}

describe("random edits", () => {
  const sites = effort([undefined, 0], [undefined, undefined, undefined, 0, 0]);
  it.each(sites.map((atOnce, more) => [seed + more, atOnce] as const))(
    "end where a clean build would (seed %i, first compiling %s)",
    { timeout: 1_200_000 },
    async (seed, atOnce) => {
      const site = await writeSite(initial, atOnce);
      const next = randomFrom(seed);
      for (const edit of randomEdits(next, effort(20, 400))) {
        await apply(site, edit);
        await pause(next() < 0.3 ? 120 : next() * 30);
        if (next() < 0.2) expect((await site.page("/docs/start")).status).toBeLessThan(500);
      }
      for (const edit of mending(next, config(""))) await apply(site, edit);
      await site.until(() => site.problems().filter((each) => each.startsWith("error")), []);
      for (let edit = 0; edit < effort(10, 20); edit++) {
        for (const each of randomProse(next, 1)) await apply(site, each);
        await pause(next() * 40);
      }
      await site.settled();
      await equalsBuild(site);
    },
  );

  it("leave memory, sockets and handles as they were", { timeout: 3_600_000 }, async () => {
    const site = await writeSite(initial);
    const next = randomFrom(seed);
    const edits = async (count: number) => {
      for (const edit of randomEdits(next, count)) {
        await apply(site, edit);
        await pause(25);
        await site.page("/docs/start");
      }
      for (const edit of mending(next, config(""))) await apply(site, edit);
      await site.settled();
    };
    const handles = () => process.getActiveResourcesInfo().filter((name) => name !== "Timeout" && name !== "Immediate").length;
    await edits(effort(30, 200));
    const [memory, open] = [await heap(), handles()];
    const before = site.rebuilds.length;
    await edits(effort(40, 2000));
    const growth = (await heap()) / memory;
    console.log(`seed ${seed}: memory × ${growth.toFixed(3)} after ${site.rebuilds.length - before} rebuilds`);
    expect(growth).toBeLessThan(1.15);
    expect(handles() - open).toBeLessThan(10);
  });
});
