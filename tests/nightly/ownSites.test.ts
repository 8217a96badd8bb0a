/**
 * The sites of this repository behind the writing server: after a chain of edits, a cut, removals, a switch of branches and a move of a
 * folder among them, it shows and reports what a build does.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createSite } from "../../src/tools/init/init.ts";
import { rich } from "../fixtures/rich.ts";
import { siteOf, writeAll } from "../site.ts";
import { equalsBuild } from "../writing/watch/equalsBuild.ts";
import { serveSite } from "../writing/watch/writing.ts";
import { effort, randomFrom, seed } from "./effort.ts";
import { ownEdits } from "./ownEdits.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

const copyOf = (folder: string, names: readonly string[]) => async (root: string) => {
  for (const name of names) cpSync(join(repository, folder, name), join(root, name), { recursive: true });
};

/** In `npm test` without its older versions: they are more of the same. */
async function pcapPlusPlus(root: string): Promise<void> {
  await copyOf(".", ["site.config.ts", "content"])(root);
  if (effort(false, true)) return;
  const [list, configuration] = [join(root, "content/docs/versions.json"), join(root, "site.config.ts")];
  const versions = JSON.parse(readFileSync(list, "utf8")) as readonly string[];
  const old = versions.slice(2);
  for (const version of old) rmSync(join(root, "content/docs", version), { recursive: true });
  writeFileSync(list, JSON.stringify(versions.slice(0, 2)));
  rmSync(join(root, "content/routes.lock"));
  const lines = readFileSync(configuration, "utf8").split("\n");
  writeFileSync(
    configuration,
    lines.filter((line) => !old.some((version) => line.trim().startsWith(`"${version}":`))).join("\n"),
  );
}

/** What writes each, and how many edits it sees in `npm test`. The first is large: there it is looked at after its edits only. */
const large = "the site of PcapPlusPlus";
const sites = [
  [large, pcapPlusPlus, 4],
  ["the manual", copyOf("manual", ["site.config.ts", "content", "plugins", "styles", "templates"]), 8],
  ["a new site", (root: string) => createSite(root), 12],
  ["a site that uses everything", async (root: string) => writeAll(root, rich), 12],
] as const;

it.each(sites)("%s", { timeout: 3_600_000 }, async (name, write, few) => {
  const root = join(await mkdtemp(join(tmpdir(), "docsgen-own-")), "site");
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await write(root);
  const configuration = join(root, "site.config.ts");
  // A page that is being written offers nothing to keep.
  writeFileSync(configuration, readFileSync(configuration, "utf8").replace("offline: true", "offline: false"));
  const site = await serveSite(siteOf(root));
  const look = { each: effort(40, 1), cache: effort(true, false) };
  if (effort(name !== large, true)) await equalsBuild(site, look);
  expect(site.diagnostics().filter(({ severity }) => severity === "error")).toEqual([]);
  const before = join(root, "..", "branch");
  cpSync(join(root, "content"), before, { recursive: true });
  onTestFinished(() => rm(before, { recursive: true, force: true }));
  const next = randomFrom(seed);
  const count = effort(few, 30);
  for (let number = 0; number < count; number++) {
    const edit = ownEdits[number] ?? ownEdits[Math.floor(next() * ownEdits.length)];
    await edit?.(site.root, next, number);
    await pause(next() * 150);
    if (number % 10 === 9) await equalsBuild(site, look);
  }
  await equalsBuild(site, look);
  // Back on the first branch.
  rmSync(join(root, "content"), { recursive: true });
  cpSync(before, join(root, "content"), { recursive: true });
  await equalsBuild(site, look);
  expect(site.rebuilds.length).toBeGreaterThan(1);
});
