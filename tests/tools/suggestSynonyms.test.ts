/** Queries of readers on a finished site → the words that it does not know, and what it says instead. */
import { expect, test } from "vitest";
import { suggestSynonyms } from "../../src/tools/suggestSynonyms.ts";
import { buildSite, config, sharedSite } from "../site.ts";

const files = {
  "site.config.ts": config('search: { synonyms: { nic: ["network card"] } },'),
  "content/docs/next/capture.md":
    "# Capture packets\n\nOpen the interface and wait.\n\n## Choose a network card\n\nList them.\n\n## Filters\n\nA filter drops what you do not need, such as broadcast traffic.\n",
  "content/docs/next/install.md": "# Install the library\n\nOn Linux and macOS, with a package manager.\n",
  "content/docs/next/threads.md": "# Packets and threads\n\nEach core handles its own queue.\n",
};
const site = sharedSite(files);
const suggested = (...queries: readonly string[]) => suggestSynonyms(site().run, queries);

test("a word that nothing has stands with words of the titles that the rest of its queries finds", async () => {
  expect(await suggested("sniff packets", "how do I sniff packets", "capture packets")).toEqual([
    {
      word: "sniff",
      queries: ["sniff packets", "how do I sniff packets"],
      isWeak: false,
      near: ["capture", "choose", "network", "card"],
    },
  ]);
});

test("alone, it stands with what it may have been meant to be", async () => {
  expect(await suggested("kafka")).toEqual([{ word: "kafka", queries: ["kafka"], isWeak: false, near: [] }]);
  expect(await suggested("brodcast")).toEqual([]);
});

test("a word that only a text has comes after those, with what that text is about", async () => {
  expect(await suggested("queue", "queue", "kafka queue", "broadcast")).toEqual([
    { word: "kafka", queries: ["kafka queue"], isWeak: false, near: expect.arrayContaining(["threads", "packets"]) },
    { word: "broadcast", queries: ["broadcast"], isWeak: true, near: expect.arrayContaining(["filters", "capture"]) },
    { word: "queue", queries: ["queue"], isWeak: true, near: expect.arrayContaining(["threads"]) },
  ]);
});

test("what titles have, what synonyms know, and words that carry no subject are left out", async () => {
  expect(await suggested("install", "network card", "nic", "what is it", "Lib", "")).toEqual([]);
});

test("a site without a search of its own is told what to set", async () => {
  const { run } = await buildSite({ ...files, "site.config.ts": config("search: { backend: false },") });
  await expect(suggestSynonyms(run, ["x"])).rejects.toMatchObject({
    diagnostics: [
      {
        code: "cli/usage",
        message: "The finished build has no search of its own.",
        hint: 'Set search: { backend: "local" } in site.config.ts, and run "docsgen build".',
      },
    ],
  });
});
