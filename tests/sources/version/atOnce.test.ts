/** A writing server may look at the folder between any two steps: what it sees must be a version with its name, or neither. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { cutVersion } from "../../../src/sources/version/cutVersion.ts";
import { removeVersion } from "../../../src/sources/version/removeVersion.ts";
import { makeFolder } from "../../folder.ts";

const site = {
  "content/docs/versions.json": '["v1"]',
  "content/docs/v1/a.md": "old",
  ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`content/docs/next/${index}.md`, "new"])),
};

/** What is seen between the steps of the work, or left where it is killed: `folder`, `name`, `translation`, several or neither. */
async function seen(root: string, name: string, work: Promise<unknown>): Promise<readonly string[]> {
  const states = new Set<string>();
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const hasFolder = existsSync(join(root, "content/docs", name));
    const hasName = readFileSync(join(root, "content/docs/versions.json"), "utf8").includes(`"${name}"`);
    const hasWords = existsSync(join(root, "content/i18n/de/docs", name));
    const parts = [...(hasFolder ? ["folder"] : []), ...(hasName ? ["name"] : []), ...(hasWords ? ["translation"] : [])];
    states.add(parts.join(" and ") || "neither");
    await turn();
  }
  await end;
  return [...states];
}

test("a new version and its name come at once", async () => {
  const root = makeFolder(site);
  const states = await seen(root, "v2", cutVersion({ root }, "v2", { dryRun: false }));
  expect(states).toContain("neither");
  expect(states.filter((state) => !["neither", "folder and name"].includes(state))).toEqual([]);
});

test("a removed version, its name, and its translations go at once", async () => {
  const root = makeFolder({
    ...site,
    ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`content/docs/v1/${index}.md`, ""])),
    ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`content/i18n/de/docs/v1/${index}.md`, ""])),
  });
  const states = await seen(root, "v1", removeVersion({ root }, "v1", { dryRun: false }));
  expect(states).toContain("folder and name and translation");
  expect(states.filter((state) => !["neither", "folder and name and translation"].includes(state))).toEqual([]);
});
