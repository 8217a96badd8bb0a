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
import { createSite } from "../../src/sources/init/init.ts";
import { rich } from "../fixtures/rich.ts";
import { equalsBuild } from "../serve/watch/equalsBuild.ts";
import { serveSite } from "../serve/watch/writing.ts";
import { config, siteOf, writeAll } from "../site.ts";
import { effort, randomFrom, seed } from "./effort.ts";
import { ownEdits } from "./ownEdits.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

const copyOf = (folder: string, names: readonly string[]) => async (root: string) => {
  for (const name of names) cpSync(join(repository, folder, name), join(root, name), { recursive: true });
};

/** What the site of PcapPlusPlus has more than the small ones: a reference of the API, and pages about changes. */
function siteWithApi(root: string): void {
  const record = (version: string, more: object) =>
    JSON.stringify({
      apiRecord: 1,
      version,
      headers: { "List.h": "lib/List.h", "Queue.h": "lib/Queue.h", "Stack.h": "lib/Stack.h" },
      symbols: { "class `List` // List.h": ["int `size`() const"], ...more },
    });
  const page = (text: string) => `# Lists\n\nA \`List\` has a \`List::size()\`. ${text}\n`;
  writeAll(root, {
    "site.config.ts": config('changes: {}, symbols: { "*": { record: "api/{version}.json" } },'),
    "content/docs/versions.json": '["v2", "v1"]',
    "content/api/next.json": record("next", { "class `Queue` // Queue.h": [] }),
    "content/api/v2.json": record("v2", { "class `Stack` // Stack.h": [] }),
    "content/api/v1.json": record("v1", {}),
    "content/docs/next/start.md": page("The `Queue` is new."),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`content/docs/next/guide-${at % 3}/page-${at}.md`, `# Page ${at}\n\nA \`List\`.\n`]),
    ),
    "content/docs/v2/start.md": page("The `Stack` is new."),
    "content/docs/v1/start.md": page("Nothing is new."),
    "content/pages/index.md": "# Home\n\n[Start](/docs/start)\n",
  });
}

type OwnSite = readonly [name: string, write: (root: string) => Promise<unknown>, edits: number];

/** What writes each, and how many edits it sees in `npm test`. */
const small: readonly OwnSite[] = [
  ["a site that uses everything", async (root: string) => writeAll(root, rich), 12],
  ["a site with an API", async (root: string) => siteWithApi(root), 12],
];
/** At night alone: they take longer than the others, and what they use, the others do. */
const large: readonly OwnSite[] = [
  ["a new site", (root: string) => createSite(root), 12],
  ["the manual", copyOf("manual", ["site.config.ts", "content", "plugins", "styles", "templates"]), 8],
  ["the site of PcapPlusPlus", copyOf(".", ["site.config.ts", "content"]), 30],
];

it.each([...small, ...effort([], large)])("%s", { timeout: 3_600_000 }, async (_, write, few) => {
  const root = join(await mkdtemp(join(tmpdir(), "docsgen-own-")), "site");
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await write(root);
  const configuration = join(root, "site.config.ts");
  // A page that is being written offers nothing to keep.
  writeFileSync(configuration, readFileSync(configuration, "utf8").replace("offline: true", "offline: false"));
  const site = await serveSite(siteOf(root));
  const look = { each: effort(8, 1), cache: effort(true, false) };
  await equalsBuild(site, look);
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
